import { type IndexedClaim } from '../graph/claim-table.js';
import { LineageGraph } from '../graph/lineage-graph.js';
import type { LineageIndexRepository } from '../index/lineage-index.repository.js';
import { markSourceless } from '../index/sourceless.js';
import { Checks } from '../index/checks.js';
import type { FallbackRepository } from './fallback.repository.js';

/**
 * A part of the graph as the index would hold it: some claims with their ends, and some assets with all their columns.
 *
 * @param own assets whose columns are wanted
 */
export async function fallbackGraph(
  { repository, whole }: { readonly repository: FallbackRepository; readonly whole: LineageIndexRepository },
  claims: readonly IndexedClaim[],
  own: readonly number[],
): Promise<LineageGraph> {
  const graph = new LineageGraph(await repository.counters());
  const numbers = new Set([...own, ...claims.flatMap(({ from, to }) => [from, to])]);
  await putNodes(repository, graph, [...numbers], new Set(own));
  for (const claim of [...claims].sort((one, other) => one.id - other.id)) graph.open(claim);
  graph.thread();
  // A job says of the columns that it writes which come from none.
  const sayers = new Set([...own, ...[...numbers].filter((i) => graph.isJob(i))]);
  const urns = [...sayers].map((i) => graph.nodes.urn(i));
  for await (const { value } of whole.sourceless(urns)) markSourceless(graph, value);
  return graph;
}

/** Assertions and contracts on what a graph holds. */
export async function fallbackChecks(
  { repository, whole }: { readonly repository: FallbackRepository; readonly whole: LineageIndexRepository },
  graph: LineageGraph,
): Promise<Checks> {
  const rows = await whole.checks();
  const near = new Set(rows.filter(({ target }) => graph.nodes.isKnown(target)).map(({ check: watcher }) => watcher));
  const own = rows.filter(({ check: watcher }) => near.has(watcher));
  await putNodes(
    repository,
    graph,
    [...new Set(own.flatMap(({ check: watcher, target }) => [watcher, target]))],
    new Set(),
  );
  const watchers = new Checks();
  watchers.put(graph, own);
  return watchers;
}

/** Nodes with their assets; those that are held already stay as they are. */
export async function putNodes(
  repository: FallbackRepository,
  graph: LineageGraph,
  numbers: readonly number[],
  withColumns: ReadonlySet<number>,
): Promise<void> {
  const nodes = await repository.nodes(numbers, withColumns);
  // Assets before columns: a column's urn is kept as that of its asset and the rest.
  const ordered = [...nodes].sort((one, other) => one.parent - other.parent || one.i - other.i);
  for (const node of ordered) if (!graph.nodes.isKnown(node.i)) graph.nodes.put(node);
}
