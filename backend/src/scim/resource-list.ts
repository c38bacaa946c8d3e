import type { EntityReader } from '../store/contract/readers.js';
import type { StoredEntity } from '../store/contract/store.types.js';
import { tooMany } from './scim-problems.js';

/** Resources of a page where the client names no number, and the most. */
export const DEFAULT_COUNT = 100;
export const MAX_COUNT = 200;
/** How many entities one list looks at. */
const MAX_SCANNED = 50_000;
const SCAN_PAGE = 1_000;

/** Which part of a list is asked for; the first resource has the index 1. */
export interface Page {
  readonly startIndex: number;
  readonly count: number;
}

/** A page of resources, with the number of all. */
export interface ResourceList<Resource> {
  readonly totalResults: number;
  readonly startIndex: number;
  readonly resources: readonly Resource[];
}

/**
 * All entities of a kind that a list is about, in the order in which they were created, which stays the same from page to page.
 * Cost: one statement for 1,000 entities.
 *
 * @throws Problem `scim.too-many`
 */
export async function scanAll(
  reader: EntityReader,
  {
    kind,
    aspects,
    isWanted,
  }: {
    readonly kind: string;
    readonly aspects: readonly string[];
    readonly isWanted: (entity: StoredEntity) => boolean;
  },
): Promise<readonly StoredEntity[]> {
  const wanted: StoredEntity[] = [];
  let scanned = 0;
  for (let after = -1; ;) {
    const page = await reader.scan({ kind, afterNumber: after, limit: SCAN_PAGE, aspects });
    wanted.push(...page.filter((entity) => entity.exists && isWanted(entity)));
    scanned += page.length;
    const last = page.at(-1);
    if (!last || page.length < SCAN_PAGE) return wanted;
    if (scanned >= MAX_SCANNED)
      throw tooMany(`There are more than ${MAX_SCANNED} resources to look at. Filter by userName eq "…" instead.`);
    after = last.i;
  }
}

export function pageOf<Item>(all: readonly Item[], { startIndex, count }: Page): readonly Item[] {
  return all.slice(startIndex - 1, startIndex - 1 + count);
}
