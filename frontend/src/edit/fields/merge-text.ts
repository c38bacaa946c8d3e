import { diff3Merge } from 'node-diff3';

export interface MergedText {
  readonly text: string;
  /**
   * Places that both sides changed in different ways: the text holds both versions between marks.
   */
  readonly clashes: number;
}

/** The marks around a clash, in the form that developers know from Git. */
export const MARKS = { mine: '<<<<<<< yours', middle: '=======', theirs: '>>>>>>> theirs' } as const;

/**
 * Merges two versions of a text line by line. A part that only one side changed is taken from that
 * side. A part that both changed in the same way is taken once. A part that both changed
 * differently is a clash: yours stands above, theirs below, between marks.
 *
 * Example: from the base `a b c` (one letter per line), `A b c` and `a b C` become `A b C` without
 * a clash, while `A b c` and `X b c` clash in their first line.
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
