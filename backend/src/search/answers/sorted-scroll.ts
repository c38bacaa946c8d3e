import type { DocumentTable, FieldSource } from '../index/document-table.js';
import { compareValues, valueReader } from '../match/rank.js';
import type { SortCriterion } from '../query/search-question.types.js';

/**
 * Where a sorted scroll stands: the values by which its last document was sorted, and its number.
 */
export interface SortPosition {
  readonly keys: readonly (string | null)[];
  readonly after: number;
}

export interface SortedDocument extends SortPosition {
  readonly slot: number;
}

/**
 * Everything after a place in the order of the criteria. The place is told by values, not by
 * position: whatever is deleted or added between two pages, nothing that stays where it was is
 * skipped or repeated.
 */
export function sortedAfter(
  slots: Uint32Array,
  criteria: readonly SortCriterion[],
  { table, source }: { readonly table: DocumentTable; readonly source: FieldSource },
  position: SortPosition | undefined,
): readonly SortedDocument[] {
  const readers = criteria.map(({ field, sortOrder }) => ({
    valueOf: valueReader(field, table, source),
    down: sortOrder === 'DESCENDING',
  }));
  const compare = (left: SortPosition, right: SortPosition): number => {
    for (const [level, { down }] of readers.entries()) {
      const order = compareValues(left.keys[level] ?? undefined, right.keys[level] ?? undefined, down);
      if (order !== 0) return order;
    }
    return left.after - right.after;
  };
  const documents = Array.from(slots, (slot): SortedDocument => ({
    slot,
    keys: readers.map(({ valueOf }) => valueOf(slot) ?? null),
    after: table.number(slot),
  }));
  return documents.filter((document) => position === undefined || compare(document, position) > 0).toSorted(compare);
}
