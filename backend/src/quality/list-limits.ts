import { badField } from '../edits/mistakes.js';

/**
 * Refuses a list of a mutation that is too long, before anything is read for its elements.
 *
 * @throws Problem `edit.field` naming the field and what is allowed
 */
export function requireAtMost(field: string, list: readonly unknown[] | null | undefined, limit: number): void {
  if (list && list.length > limit)
    throw badField(field, `may hold at most ${limit} entries, and this one has ${list.length}`);
}
