import { type IndexedClaim } from '../graph/claim-table.js';
import { LineageGraph } from '../graph/lineage-graph.js';
import type { LineageIndexRepository } from '../index/lineage-index.repository.js';
import { markSourceless } from '../index/sourceless.js';
import { Checks } from '../index/checks.js';
import type { FallbackRepository } from './fallback.repository.js';

/**
 * A part of the graph in the structure of the index: some claims with their ends, and some assets with all their columns.
 *
 * @param expanded assets that come with all their columns; of other nodes only those that claims name are present
 */
export async function fallbackGraph(
  { repository, whole }: { readonly repository: FallbackRepository; readonly whole: LineageIndexRepository },
  claims: readonly IndexedClaim[],
  expanded: readonly number[],
): Promise<LineageGraph> {
  const graph = new LineageGraph(await repository.counters());
  const numbers = new Set([...expanded, ...claims.flatMap(({ from, to }) => [from, to])]);
  await putNodes(repository, graph, [...numbers], new Set(expanded));
  for (const claim of [...claims].sort((left, right) => left.id - right.id)) graph.open(claim);
  graph.thread();
  // Jobs too: their lineage aspect may declare columns of their outputs that have no source.
  const owners = new Set([...expanded, ...[...numbers].filter((i) => graph.isJob(i))]);
  const urns = [...owners].map((i) => graph.nodes.urn(i));
  for await (const { value } of whole.sourceless(urns)) markSourceless(graph, value);
  return graph;
}

/** The assertions and contracts on the assets of a graph; their nodes are put into the graph. */
export async function fallbackChecks(
  { repository, whole }: { readonly repository: FallbackRepository; readonly whole: LineageIndexRepository },
  graph: LineageGraph,
): Promise<Checks> {
  const rows = await whole.checks();
  const onGraph = new Set(rows.filter(({ target }) => graph.nodes.isKnown(target)).map(({ check }) => check));
  // With all targets of such a check, also those outside the graph: a contract names several assertions.
  const relevant = rows.filter(({ check }) => onGraph.has(check));
  const numbers = [...new Set(relevant.flatMap(({ check, target }) => [check, target]))];
  await putNodes(repository, graph, numbers, new Set());
  const checks = new Checks();
  checks.put(graph, relevant);
  return checks;
}

/** Puts nodes and their assets into a graph; nodes that it holds already stay as they are. */
export async function putNodes(
  repository: FallbackRepository,
  graph: LineageGraph,
  numbers: readonly number[],
  withColumns: ReadonlySet<number>,
): Promise<void> {
  const nodes = await repository.nodes(numbers, withColumns);
  // Assets before columns, because a column's urn is stored as a reference to its asset's.
  const ordered = [...nodes].sort((left, right) => left.parent - right.parent || left.i - right.i);
  for (const node of ordered) if (!graph.nodes.isKnown(node.i)) graph.nodes.put(node);
}
