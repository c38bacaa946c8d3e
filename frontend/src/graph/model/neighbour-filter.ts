import { isJobKind } from './column-path';
import type { Summary } from './graph.types';
import type { LoadedGraph } from './loaded-graph';

/** Assets of one entity kind, or of one platform. */
export interface NeighbourFilter {
  readonly by: 'kind' | 'platform';
  readonly id: string;
}

/**
 * Of some assets those of one kind or platform, and the jobs next to them, without which they would
 * not be joined.
 */
export function filterNeighbours(graph: LoadedGraph, urns: readonly string[], { by, id }: NeighbourFilter): string[] {
  const sortOf = (urn: string): string | undefined => {
    const asset = graph.assets.get(urn);
    return by === 'kind' ? asset?.kind : asset?.platform?.id;
  };
  const wanted = new Set(urns.filter((urn) => sortOf(urn) === id));
  const leads = (urn: string): boolean =>
    isJobKind(graph.assets.get(urn)?.kind ?? '') &&
    [...graph.sourcesOf(urn), ...graph.consumersOf(urn)].some((near) => wanted.has(near));
  return urns.filter((urn) => wanted.has(urn) || leads(urn));
}

/** A kind or platform, with how many neighbours have it. */
export interface NeighbourCount extends NeighbourFilter {
  readonly name: string;
  readonly count: number;
}

/**
 * Counts assets by kind and by platform. Kinds come first; within both, the most frequent come
 * first.
 */
export function countNeighbours(assets: readonly Summary[], kindName: (kind: string) => string): NeighbourCount[] {
  const counted = (
    by: NeighbourFilter['by'],
    read: (asset: Summary) => { id: string; name: string } | null,
  ): NeighbourCount[] => {
    const sorts = new Map<string, NeighbourCount>();
    for (const asset of assets) {
      const sort = read(asset);
      if (sort) sorts.set(sort.id, { by, ...sort, count: (sorts.get(sort.id)?.count ?? 0) + 1 });
    }
    return [...sorts.values()].sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  };
  return [
    ...counted('kind', (asset) => ({ id: asset.kind, name: kindName(asset.kind) })),
    ...counted('platform', ({ platform }) => platform ?? null),
  ];
}
