import type { Verdict } from '../rules/verdicts.js';
import { RANK } from '../rules/verdicts.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import type { Board } from './board.js';

export interface PageQuestion {
  readonly start: number;
  readonly count: number;
  /** All when absent. */
  readonly verdicts?: ReadonlySet<Verdict> | undefined;
  /** Consumers of these kinds only. */
  readonly kinds?: ReadonlySet<string> | undefined;
  /** These consumers only. */
  readonly only?: ReadonlySet<number> | undefined;
}

/** Consumers that a question asks for, in no order. */
export function askedFor(
  graph: LineageGraph,
  board: Board,
  { verdicts, kinds, only }: Omit<PageQuestion, 'start' | 'count'>,
): Uint32Array {
  const ranks = verdicts && new Set<number>([...verdicts].map((verdict) => RANK[verdict]));
  if (!ranks && !kinds && !only) return board.consumers();
  return board
    .consumers()
    .filter(
      (node) =>
        (ranks?.has(board.rankOf(node)) ?? true) &&
        (kinds?.has(graph.nodes.kindName(node)) ?? true) &&
        (only?.has(node) ?? true),
    );
}

/** Room for hops below the confidence, in one number that sorts as the page does. */
const HOPS = 1e6;
const SHARES = 1e6;

/**
 * The consumers of one page in order: worst verdict, then surest, nearest, urn. Numbers are sorted for all, urns only among those whose
 * numbers fall within the page.
 */
export function pageOf(
  graph: LineageGraph,
  board: Board,
  { start, count, ...asked }: PageQuestion,
): { readonly total: number; readonly page: readonly number[] } {
  const nodes = askedFor(graph, board, asked);
  const keys = new Float64Array(nodes.length);
  nodes.forEach((node, at) => (keys[at] = keyOf(board, node)));
  const sorted = keys.toSorted();
  if (start >= nodes.length || count === 0) return { total: nodes.length, page: [] };
  const lowest = sorted[start] ?? 0;
  const highest = sorted[Math.min(nodes.length, start + count) - 1] ?? 0;
  const before = firstPlace(sorted, lowest);
  const near = nodes.filter((_, at) => (keys[at] ?? 0) >= lowest && (keys[at] ?? 0) <= highest);
  const order = Array.from(near, (node) => ({ node, key: keyOf(board, node), urn: graph.nodes.urn(node) })).sort(
    (left, right) => left.key - right.key || (left.urn < right.urn ? -1 : 1),
  );
  return { total: nodes.length, page: order.slice(start - before, start - before + count).map(({ node }) => node) };
}

function keyOf(board: Board, node: number): number {
  const unsure = SHARES - Math.round(board.confidenceOf(node) * SHARES);
  return ((RANK.BREAKS - board.rankOf(node)) * 2 * SHARES + unsure) * HOPS + Math.min(board.hopsOf(node), HOPS - 1);
}

/** Place of the first key that is not below one. */
function firstPlace(sorted: Float64Array, key: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
