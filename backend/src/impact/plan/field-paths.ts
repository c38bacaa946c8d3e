import { plainPath } from '../../kernel/urn.js';

/** Whether a column is nested in another. */
export function isWithin(fieldPath: string, outer: string): boolean {
  return plainPath(fieldPath).startsWith(`${plainPath(outer)}.`);
}
