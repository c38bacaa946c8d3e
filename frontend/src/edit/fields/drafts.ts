import { diff3Merge } from 'node-diff3';

import { editTexts } from '../writes/texts';

/**
 * Drafts live in the session storage: they survive a reload, but end with the tab and are not
 * shared.
 */
const PREFIX = 'headwater.draft.';

// Storage may be full or forbidden. That must not prevent editing, so every access ignores errors:
// the text is still on the screen.

/**
 * The text that was typed and not saved; undefined when there is none.
 *
 * @param key names what is edited, so that each description has its own draft
 */
export function readDraft(key: string): string | undefined {
  try {
    return sessionStorage.getItem(PREFIX + key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text in the browser tab. A text that equals the stored one is no draft and is removed. */
export function keepDraft(key: string, text: string, stored: string): void {
  if (text === stored) return dropDraft(key);
  try {
    sessionStorage.setItem(PREFIX + key, text);
  } catch {
    // Full, or forbidden.
  }
}

/** Ends a draft, because its text was saved or is no longer wanted. */
export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept.
  }
}

export interface MergedText {
  readonly text: string;
  /**
   * Places that both sides changed in different ways: the text holds both versions between marks.
   */
  readonly clashes: number;
}

/** The marks around a clash, in the form that developers know from Git. */
export const MARKS = {
  mine: `<<<<<<< ${editTexts.conflict.marks.mine}`,
  middle: '=======',
  theirs: `>>>>>>> ${editTexts.conflict.marks.theirs}`,
} as const;

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
