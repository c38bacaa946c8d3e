import { diffArrays } from 'diff';

/** A line of either text, or of both. */
export interface DiffLine {
  /** `-` only in the first text, `+` only in the second, ` ` in both. */
  readonly sign: ' ' | '-' | '+';
  readonly text: string;
}

/**
 * Above this number of differing lines, the search for the shortest difference would block the
 * page.
 */
const MAX_EDIT_LENGTH = 2_000;

/**
 * The lines of two texts as one list: those that both have, those that go and those that come, as
 * few as possible. Of two texts that differ in more than 2,000 lines, all of the first go and all
 * of the second come.
 */
export function diffLines(before: string, after: string): readonly DiffLine[] {
  const [left, right] = [before.split('\n'), after.split('\n')];
  const parts = diffArrays(left, right, { maxEditLength: MAX_EDIT_LENGTH }) ?? [
    { value: left, removed: true, added: false },
    { value: right, removed: false, added: true },
  ];
  return parts.flatMap(({ value, added, removed }) =>
    value.map((text): DiffLine => ({ sign: added ? '+' : removed ? '-' : ' ', text })),
  );
}
