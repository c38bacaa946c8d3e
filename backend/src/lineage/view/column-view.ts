import { omission, type LineageMissing } from '../index/lineage-answer.js';
import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import type { Direction, Steps } from '../walk/edges.js';
import { neighbourEdges, neighbourEdgesPastJobs } from '../walk/neighbours.js';
import { stepsOf } from '../walk/noisy-or.js';
import { reach } from '../walk/reach.js';
import { type DraftEdge, type DraftNode, type ViewDraft, type ViewFilter } from './view.types.js';
import { ANSWER_LIMITS } from '../walk/limits.js';

export interface ColumnViewQuestion extends ViewFilter {
  readonly starts: readonly number[];
  readonly sides: readonly Direction[];
  readonly hops: number;
  readonly directOnly: boolean;
  /** Whether jobs are taken out when neighbours are counted; absent: yes. */
  readonly hideJobs?: boolean;
}

/**
 * Selects the whole lineage of some columns: every column that their data comes from or goes to, with the assets of
 * these columns and the edges between them.
 *
 * Each side is one breadth-first walk over column claims, so the cost is that of the claims at the reached columns. The
 * asset edges join the drawn assets with jobs taken out, because column claims do not lead through jobs.
 *
 *     raw.x → mart.x → chart.x, and raw.y → mart.y       columnView([mart.x])
 *     assets raw, mart, chart; column edges raw.x → mart.x, mart.x → chart.x; asset edges raw → mart → chart
 */
export function columnView(graph: LineageGraph, question: ColumnViewQuestion): ViewDraft {
  const nodes = new Map<number, DraftNode>();
  const columnEdges = new Map<string, DraftEdge>();
  const missing: LineageMissing[] = [];
  for (const start of question.starts) {
    const asset = graph.nodes.assetOf(start);
    nodes.set(asset, { i: asset, start: true, upstreamHops: 0, downstreamHops: 0 });
  }
  for (const side of question.sides) {
    const columns = reachedColumns(graph, question, side);
    if (columns.leftOut)
      missing.push(omission('NODES', `more than ${ANSWER_LIMITS.nodes} columns are reached ${side.toLowerCase()}`));
    for (const [column, hops] of columns.reached) drawAsset(nodes, graph.nodes.assetOf(column), side, hops);
    for (const edge of edgesAmong(graph, question, columns.reached)) columnEdges.set(`${edge.from}>${edge.end}`, edge);
  }
  const edges = assetEdges(graph, nodes, question);
  const { at, minConfidence, hideJobs = true } = question;
  return { nodes, edges, columnEdges: [...columnEdges.values()], missing, at, minConfidence, hideJobs };
}

function reachedColumns(
  graph: LineageGraph,
  question: ColumnViewQuestion,
  side: Direction,
): { reached: ReadonlyMap<number, number>; leftOut: boolean } {
  const edges = columnSteps(graph, question, side);
  return graph.scratch.use((scratch) => {
    const whole = reach(edges, question.starts, scratch, { hops: question.hops, nodes: ANSWER_LIMITS.nodes });
    const order = [...scratch.order.subarray(0, scratch.count)];
    const near = side === 'DOWNSTREAM' ? graph.claims.from : graph.claims.to;
    // A deleted column is shown only where something lies behind it.
    const walkedThrough = new Set(order.map((node) => near[scratch.pred[node] ?? NONE]));
    const shown = order.filter(
      (node) => scratch.hopsOf(node) === 0 || !graph.nodes.isRemoved(node) || walkedThrough.has(node),
    );
    return { reached: new Map(shown.map((node) => [node, scratch.hopsOf(node)])), leftOut: !whole };
  });
}

function columnSteps(graph: LineageGraph, question: ColumnViewQuestion, side: Direction): Steps {
  const { at, minConfidence, combine, withRejected, directOnly } = question;
  return stepsOf(graph, { level: 'column', at, minConfidence, combine, withRejected, directOnly }, side);
}

function drawAsset(nodes: Map<number, DraftNode>, i: number, side: Direction, hops: number): void {
  const node = nodes.get(i) ?? { i, start: false, upstreamHops: null, downstreamHops: null };
  nodes.set(i, node);
  if (side === 'UPSTREAM') node.upstreamHops = Math.min(node.upstreamHops ?? hops, hops);
  else node.downstreamHops = Math.min(node.downstreamHops ?? hops, hops);
}

function edgesAmong(
  graph: LineageGraph,
  question: ColumnViewQuestion,
  reached: ReadonlyMap<number, number>,
): readonly DraftEdge[] {
  const down = columnSteps(graph, question, 'DOWNSTREAM');
  return [...reached.keys()].flatMap((from) =>
    [...neighbourEdges(down, from).values()].filter(({ end }) => reached.has(end)).map((edge) => ({ ...edge, from })),
  );
}

/** Asset edges between the drawn assets; a job between two of them becomes the `via` of their edge. */
function assetEdges(
  graph: LineageGraph,
  nodes: ReadonlyMap<number, DraftNode>,
  { at, minConfidence, combine, withRejected }: ColumnViewQuestion,
): readonly DraftEdge[] {
  const down = stepsOf(graph, { level: 'asset', at, minConfidence, combine, withRejected }, 'DOWNSTREAM');
  return [...nodes.keys()].flatMap((from) =>
    [...neighbourEdgesPastJobs(down, from).values()]
      .filter(({ end }) => nodes.has(end))
      .map((edge) => ({ ...edge, from })),
  );
}
