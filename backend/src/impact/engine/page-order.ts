import type { Verdict } from '../rules/verdicts.js';
import { RANK } from '../rules/verdicts.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import type { Board } from './verdict-table.js';

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
const MAX_ROUNDS = 64;

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
  const total = nodes.length;
  if (start >= total || count === 0) return { total, page: [] };
  const keys = new Float64Array(total);
  for (let at = 0; at < total; at += 1) keys[at] = keyOf(board, nodes[at] ?? 0);
  const sorting = keys.slice();
  const lowest = smallest(sorting, start);
  const highest = smallest(sorting, Math.min(total, start + count) - 1);
  let before = 0;
  const order: { readonly key: number; readonly node: number; readonly urn: string }[] = [];
  for (let at = 0; at < total; at += 1) {
    const [key = 0, node = 0] = [keys[at], nodes[at]];
    if (key < lowest) before += 1;
    else if (key <= highest) order.push({ key, node, urn: graph.nodes.urn(node) });
  }
  order.sort((left, right) => left.key - right.key || (left.urn < right.urn ? -1 : 1));
  return { total, page: order.slice(start - before, start - before + count).map(({ node }) => node) };
}

function keyOf(board: Board, node: number): number {
  const unsure = SHARES - Math.round(board.confidenceOf(node) * SHARES);
  return ((RANK.BREAKS - board.rankOf(node)) * 2 * SHARES + unsure) * HOPS + Math.min(board.hopsOf(node), HOPS - 1);
}

/** The key that would stand at a place if all were sorted (quickselect): a page needs two of twenty thousand. Moves the keys about. */
export function smallest(keys: Float64Array, place: number): number {
  let low = 0;
  let high = keys.length - 1;
  // Keys in an order that always leaves most of them on one side are sorted after all.
  for (let rounds = MAX_ROUNDS; low < high; rounds -= 1) {
    if (rounds === 0) return keys.subarray(low, high + 1).sort()[place - low] ?? 0;
    const pivot = keys[(low + high) >> 1] ?? 0;
    let left = low;
    let right = high;
    while (left <= right) {
      while ((keys[left] ?? 0) < pivot) left += 1;
      while ((keys[right] ?? 0) > pivot) right -= 1;
      if (left > right) break;
      const moved = keys[left] ?? 0;
      keys[left++] = keys[right] ?? 0;
      keys[right--] = moved;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else return pivot;
  }
  return keys[place] ?? 0;
}
