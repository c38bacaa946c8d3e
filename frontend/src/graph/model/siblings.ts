import { assetOfColumn } from './column-urn';
import type { LoadedGraph } from './loaded-graph';

/** Which assets are drawn as one card: a dbt model and its table, unless people have split them. */
export interface SiblingCards {
  /** Card id of each shown asset. The id of a card is the urn of its first member. */
  readonly cardOf: ReadonlyMap<string, string>;
  readonly members: ReadonlyMap<string, readonly string[]>;
}

/**
 * Puts the shown assets onto cards. Siblings are followed in turn, so three that know each other
 * only in pairs still make one card. The first member is the start, or the one with the most
 * columns.
 *
 * @param split urns that people want to see apart
 */
export function groupSiblings(
  graph: LoadedGraph,
  shown: ReadonlySet<string>,
  start: ReadonlySet<string>,
  split: readonly string[],
): SiblingCards {
  const apart = new Set(split);
  const cardOf = new Map<string, string>();
  const members = new Map<string, readonly string[]>();
  for (const urn of [...shown].sort()) {
    if (cardOf.has(urn)) continue;
    const group = [...reachSiblings(graph, urn, shown, apart)].filter((member) => !cardOf.has(member));
    group.sort((a, b) => weight(graph, b, start) - weight(graph, a, start) || (a < b ? -1 : 1));
    const id = group[0] ?? urn;
    members.set(id, group);
    for (const member of group) cardOf.set(member, id);
  }
  return { cardOf, members };
}

/**
 * All shown siblings of an asset, over any number of steps. An asset that was split off stays
 * alone.
 */
function reachSiblings(
  graph: LoadedGraph,
  urn: string,
  shown: ReadonlySet<string>,
  apart: ReadonlySet<string>,
): Set<string> {
  const group = new Set<string>([urn]);
  if (apart.has(urn)) return group;
  for (const member of group) {
    for (const sibling of graph.assets.get(member)?.siblings ?? []) {
      if (shown.has(sibling) && !apart.has(sibling)) group.add(sibling);
    }
  }
  return group;
}

/**
 * The member with the greatest weight names the card: the start, otherwise the one with the most
 * columns.
 */
function weight(graph: LoadedGraph, urn: string, start: ReadonlySet<string>): number {
  return (start.has(urn) ? 1e9 : 0) + (graph.assets.get(urn)?.columnCount ?? 0);
}

/**
 * A lookup of the columns of sibling assets with the same path, ignoring case. Answers are kept for
 * the life of the lookup.
 */
export function siblingColumnsOf(graph: LoadedGraph): (column: string) => readonly string[] {
  const cache = new Map<string, readonly string[]>();
  return (urn) => {
    const cached = cache.get(urn);
    if (cached) return cached;
    const column = graph.columns.get(urn);
    const siblings = column ? (graph.assets.get(column.asset)?.siblings ?? []) : [];
    const path = column ? plainPath(column.fieldPath).toLowerCase() : '';
    const sameColumns = siblings.flatMap((asset) =>
      graph
        .columnsOf(asset)
        .filter((other) => plainPath(graph.columns.get(other)?.fieldPath ?? '').toLowerCase() === path),
    );
    cache.set(urn, sameColumns);
    return sameColumns;
  };
}

/**
 * The end of an edge that people draw by hand, on the platform of its other end where a sibling lies there: an edge to a
 * table comes from the table of a card and not from the dbt model that is drawn with it.
 *
 * @param end urn of an asset or a column
 * @param other urn of the asset or column at the other end
 */
export function endOnPlatformOf(graph: LoadedGraph, end: string, other: string): string {
  const platformOf = (urn: string): string | undefined => graph.assets.get(assetOfColumn(urn) ?? urn)?.platform?.id;
  const wanted = platformOf(other);
  const siblings = assetOfColumn(end) === null ? (graph.assets.get(end)?.siblings ?? []) : siblingColumnsOf(graph)(end);
  return [end, ...siblings].find((urn) => platformOf(urn) === wanted) ?? end;
}

/**
 * A field path without the markers of its second version:
 * `[version=2.0].[type=struct].a.[type=string].b` is `a.b`.
 */
export function plainPath(fieldPath: string): string {
  return fieldPath.includes('[') ? fieldPath.replaceAll(/\[[^\]]*\]\.?/g, '').replace(/\.$/, '') : fieldPath;
}
