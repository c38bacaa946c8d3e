import { pathEntries } from '../index/browse-path.js';

interface BrowseGroup {
  /** The entry's urn where it has one, else its id. */
  readonly name: string;
  /** Entities anywhere below. */
  readonly count: number;
  readonly hasSubGroups: boolean;
}

export interface BrowseLevel {
  /** Most first, then by name. */
  readonly groups: readonly BrowseGroup[];
  /** Entities at or below the path. */
  readonly total: number;
  /** Entities that stand at the path itself. */
  readonly here: number;
}

/**
 * One level of the tree that the browse paths of some entities make.
 *
 * @param counts entities by whole path
 */
export function browseLevel(counts: ReadonlyMap<string, number>, path: readonly string[]): BrowseLevel {
  const groups = new Map<string, { count: number; hasSubGroups: boolean }>();
  let total = 0;
  let countHere = 0;
  for (const [wholePath, count] of counts) {
    const entries = pathEntries(wholePath);
    if (!path.every((entry, depth) => entries[depth] === entry)) continue;
    total += count;
    const child = entries[path.length];
    if (child === undefined) {
      countHere += count;
      continue;
    }
    const known = groups.get(child) ?? { count: 0, hasSubGroups: false };
    groups.set(child, {
      count: known.count + count,
      hasSubGroups: known.hasSubGroups || entries.length > path.length + 1,
    });
  }
  const sorted = [...groups]
    .map(([name, group]) => ({ name, ...group }))
    .sort((left, right) => right.count - left.count || (left.name < right.name ? -1 : 1));
  return { groups: sorted, total, here: countHere };
}
