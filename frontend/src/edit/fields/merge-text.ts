import { diff3Merge } from 'node-diff3';

export interface MergedText {
  readonly text: string;
  /**
   * Places that both sides changed in different ways: the text holds both versions between marks.
   */
  readonly clashes: number;
}

export const MARKS = { mine: '<<<<<<< yours', middle: '=======', theirs: '>>>>>>> theirs' } as const;

/**
 * Merges two versions of a text line by line. A part that only one side changed is taken from that
 * side. A part that both changed differently is a clash: yours stands above, theirs below, between
 * marks.
 *
 * @param base the text that both versions come from
 */
export function mergeText(base: string, mine: string, theirs: string): MergedText {
  const regions = diff3Merge(mine.split('\n'), base.split('\n'), theirs.split('\n'), { excludeFalseConflicts: true });
  const lines = regions.flatMap(({ ok, conflict }) =>
    conflict ? [MARKS.mine, ...conflict.a, MARKS.middle, ...conflict.b, MARKS.theirs] : (ok ?? []),
  );
  return { text: lines.join('\n'), clashes: regions.filter(({ conflict }) => conflict).length };
}
