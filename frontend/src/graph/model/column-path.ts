import { describedKind } from '#kinds/lookups.js';
import type { ColumnEdge, Side } from './graph.types';
import type { LoadedGraph } from './loaded-graph';

/** A place where the path stops because no source says how the columns continue. */
interface UnknownEnd {
  readonly column: string;
  /** The asset whose columns are unknown. */
  readonly asset: string;
  readonly side: Side;
}

/** The whole path of one column, in both directions: what is lit. */
export interface ColumnPath {
  readonly start: string;
  readonly columns: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
  readonly assets: ReadonlySet<string>;
  /** Assets of the columns on each side; the asset of the start is on both. */
  readonly sides: Readonly<Record<Side, ReadonlySet<string>>>;
  /** Columns on the side of the sources, without the start. */
  readonly up: number;
  readonly down: number;
  readonly unknownEnds: readonly UnknownEnd[];
}

/**
 * The whole path of a column: everything it is computed from, and everything that is computed from it.
 *
 * Two walks along column edges, one against the flow and one with it, each over the edges that the filters let through. They
 * never turn round: a sibling column that only shares a source is not on the path.
 *
 *     orders.amount → revenue.net → report.total      path of revenue.net: all three
 *     orders.amount → revenue.gross                   not on it: it shares a source only
 *
 * Where an asset has lineage and its columns have none, the path ends in the unknown (`unknownEnds`) instead of in nothing.
 * Cost: linear in the loaded column edges.
 *
 * @param siblingColumns columns that are the same thing elsewhere (siblings), walked at no cost
 * @param only the one side that is walked; absent: both
 */
export function columnPath(
  graph: LoadedGraph,
  start: string,
  follows: (edge: ColumnEdge) => boolean,
  siblingColumns: (column: string) => readonly string[] = () => [],
  only?: Side,
): ColumnPath {
  const columns = new Set<string>([start]);
  const edges = new Set<string>();
  const unknown: UnknownEnd[] = [];
  const counts = { up: 0, down: 0 };
  const sides = { up: new Set<string>(), down: new Set<string>() };
  for (const side of only ? [only] : (['up', 'down'] as const)) {
    const seen = walk(graph, start, { side, follows, siblingColumns, edges });
    counts[side] = seen.size - 1;
    for (const column of seen) {
      columns.add(column);
      const asset = graph.columns.get(column)?.asset;
      if (asset !== undefined) sides[side].add(asset);
      for (const end of unknownEnds(graph, column, side)) unknown.push(end);
    }
  }
  const assets = new Set([...sides.up, ...sides.down]);
  addCarryingJobs(graph, edges, assets);
  return { start, columns, edges, assets, unknownEnds: unknown, sides, ...counts };
}

/** One of the two walks. */
interface ColumnWalk {
  readonly side: Side;
  readonly follows: (edge: ColumnEdge) => boolean;
  readonly siblingColumns: (column: string) => readonly string[];
  /** Filled with the edges that were walked. */
  readonly edges: Set<string>;
}

/** All columns that are reached on one side. */
function walk(graph: LoadedGraph, start: string, { side, follows, siblingColumns, edges }: ColumnWalk): Set<string> {
  const seen = new Set<string>([start]);
  const queue = [start];
  const reach = (column: string): void => {
    if (seen.has(column)) return;
    seen.add(column);
    queue.push(column);
  };
  for (let here = queue.pop(); here !== undefined; here = queue.pop()) {
    siblingColumns(here).forEach(reach);
    for (const next of side === 'up' ? graph.columnSources(here) : graph.columnConsumers(here)) {
      const id = side === 'up' ? `${next} ${here}` : `${here} ${next}`;
      const edge = graph.columnEdges.get(id);
      if (!edge || !follows(edge)) continue;
      edges.add(id);
      reach(next);
    }
  }
  return seen;
}

/**
 * Neighbour assets that an asset edge reaches and no column edge does. The column may or may not go
 * on there. Towards the sources, a column with any known source has no unknown end.
 */
function unknownEnds(graph: LoadedGraph, column: string, side: Side): UnknownEnd[] {
  const asset = graph.columns.get(column)?.asset;
  if (asset === undefined) return [];
  const goesOn = side === 'up' ? graph.columnSources(column).size : graph.columnConsumers(column).size;
  if (side === 'up' && goesOn > 0) return [];
  return dataNeighbours(graph, asset, side)
    .filter((next) => (side === 'up' ? isUntraced(graph, next, asset) : isUntraced(graph, asset, next)))
    .map((next) => ({ column, asset: next, side }));
}

/** Whether the columns of the target could hold an edge that nobody has reported. */
function isUntraced(graph: LoadedGraph, from: string, to: string): boolean {
  return graph.assets.get(to)?.coverage !== 'FULL' && graph.columnEdgesBetween(from, to).size === 0;
}

/** Neighbours that hold data: a job between two of them is looked through. */
function dataNeighbours(graph: LoadedGraph, asset: string, side: Side): string[] {
  const next = (urn: string): ReadonlySet<string> => (side === 'up' ? graph.sourcesOf(urn) : graph.consumersOf(urn));
  const neighbours = new Set<string>();
  for (const near of next(asset)) {
    if (!isJob(graph, near)) neighbours.add(near);
    else if (next(near).size === 0) neighbours.add(near);
    else for (const far of next(near)) if (!isJob(graph, far)) neighbours.add(far);
  }
  neighbours.delete(asset);
  return [...neighbours];
}

const isJob = (graph: LoadedGraph, urn: string): boolean => isJobKind(graph.assets.get(urn)?.kind);

/**
 * Whether an entity kind is work rather than data. A hop leads through such an asset to the data
 * behind it.
 */
export const isJobKind = (kind: string | undefined): boolean =>
  kind !== undefined && describedKind(kind)?.lineage?.shape === 'JOB';

/**
 * Lights the jobs that carry the lit edges: those that a claim names, and those that lie between
 * both ends.
 */
function addCarryingJobs(graph: LoadedGraph, edges: ReadonlySet<string>, assets: Set<string>): void {
  for (const id of edges) {
    const edge = graph.columnEdges.get(id);
    if (!edge) continue;
    if (edge.via && graph.assets.has(edge.via)) assets.add(edge.via);
    for (const job of graph.consumersOf(edge.fromAsset)) {
      if (isJob(graph, job) && graph.consumersOf(job).has(edge.toAsset)) assets.add(job);
    }
  }
}
