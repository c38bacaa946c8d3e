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

/** Where the values of a sort are read. */
interface SortSources {
  readonly table: DocumentTable;
  readonly source: FieldSource;
  /** How well a document matches, for the criterion `_score`. */
  readonly scoreOf?: (slot: number) => string | undefined;
}

/**
 * What comes after a place in the order of the criteria, or the first `limit` of it. The place is told by values, not by
 * position: whatever is deleted or added between two pages, nothing that stays where it was is
 * skipped or repeated.
 */
export function sortedAfter(
  slots: Uint32Array,
  criteria: readonly SortCriterion[],
  { table, source, scoreOf }: SortSources,
  position: SortPosition | undefined,
  limit = Infinity,
): readonly SortedDocument[] {
  const readers = criteria.map(({ field, sortOrder }) => ({
    valueOf: field === '_score' && scoreOf ? scoreOf : valueReader(field, table, source),
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
  const after = documents.filter((document) => position === undefined || compare(document, position) > 0);
  return firstOf(after, limit, compare);
}

/**
 * The first documents in an order. Most documents cost one comparison, with the last one of the
 * page; each that is better is put in its place by bisection.
 */
function firstOf(
  documents: readonly SortedDocument[],
  limit: number,
  compare: (left: SortPosition, right: SortPosition) => number,
): readonly SortedDocument[] {
  if (documents.length <= limit) return documents.toSorted(compare);
  const page: SortedDocument[] = [];
  for (const document of documents) {
    const last = page.length < limit ? undefined : page.at(-1);
    if (last !== undefined && compare(document, last) >= 0) continue;
    let [low, high] = [0, page.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(page[middle] ?? document, document) < 0) low = middle + 1;
      else high = middle;
    }
    page.splice(low, 0, document);
    if (page.length > limit) page.pop();
  }
  return page;
}
