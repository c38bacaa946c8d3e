import type { Verdict } from '../rules/verdicts.js';
import { RANK } from '../rules/verdicts.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import type { VerdictTable } from './verdict-table.js';

/** Which consumers a question asks for, and which part of their ordered list. */
export interface PageRequest {
  readonly start: number;
  readonly count: number;
  /** All verdicts when absent. */
  readonly verdicts?: ReadonlySet<Verdict> | undefined;
  /** Consumers of these kinds only. */
  readonly kinds?: ReadonlySet<string> | undefined;
  /** These consumers only. */
  readonly only?: ReadonlySet<number> | undefined;
}

/** The consumers that pass the filters, in no order. */
export function matchingConsumers(
  graph: LineageGraph,
  verdictTable: VerdictTable,
  { verdicts, kinds, only }: Omit<PageRequest, 'start' | 'count'>,
): Uint32Array {
  const ranks = verdicts && new Set<number>([...verdicts].map((verdict) => RANK[verdict]));
  if (!ranks && !kinds && !only) return verdictTable.consumers();
  return verdictTable
    .consumers()
    .filter(
      (node) =>
        (ranks?.has(verdictTable.rankOf(node)) ?? true) &&
        (kinds?.has(graph.nodes.kindName(node)) ?? true) &&
        (only?.has(node) ?? true),
    );
}

/** Hops and confidence share one number that sorts as the page does; these are the room for each. */
const HOPS = 1e6;
const SHARES = 1e6;
const MAX_ROUNDS = 64;

/**
 * The consumers of one page in order: worst verdict first, then the surest, the nearest and the urn.
 *
 * Sorting twenty thousand consumers by urn for a page of a hundred would take longer than judging them.
 * So each consumer gets a number from verdict, confidence and hops; quickselect finds the numbers of the
 * first and the last consumer of the page; and only consumers within these numbers are sorted by urn.
 *
 *     keys 1 1 2 5 5 5 9, page from 2 of 2 consumers: lowest 2, highest 5
 *     skipped: the two with key 1; sorted by key and urn: 2 5 5 5; the page: the first two of these
 *
 * Cost: linear in the consumers on average.
 */
export function pageOf(
  graph: LineageGraph,
  verdictTable: VerdictTable,
  { start, count, ...filters }: PageRequest,
): { readonly total: number; readonly page: readonly number[] } {
  const nodes = matchingConsumers(graph, verdictTable, filters);
  const total = nodes.length;
  if (start >= total || count === 0) return { total, page: [] };
  const keys = new Float64Array(total);
  for (let index = 0; index < total; index += 1) keys[index] = keyOf(verdictTable, nodes[index] ?? 0);
  const sorting = keys.slice();
  const lowest = nthSmallest(sorting, start);
  const highest = nthSmallest(sorting, Math.min(total, start + count) - 1);
  let skipped = 0;
  const order: { readonly key: number; readonly node: number; readonly urn: string }[] = [];
  for (let index = 0; index < total; index += 1) {
    const [key = 0, node = 0] = [keys[index], nodes[index]];
    if (key < lowest) skipped += 1;
    else if (key <= highest) order.push({ key, node, urn: graph.nodes.urn(node) });
  }
  order.sort((left, right) => left.key - right.key || (left.urn < right.urn ? -1 : 1));
  return { total, page: order.slice(start - skipped, start - skipped + count).map(({ node }) => node) };
}

function keyOf(verdictTable: VerdictTable, node: number): number {
  const unsure = SHARES - Math.round(verdictTable.confidenceOf(node) * SHARES);
  return (
    ((RANK.BREAKS - verdictTable.rankOf(node)) * 2 * SHARES + unsure) * HOPS +
    Math.min(verdictTable.hopsOf(node), HOPS - 1)
  );
}

/** The key that would be at a position if all were sorted (quickselect). Reorders the keys. */
export function nthSmallest(keys: Float64Array, place: number): number {
  let low = 0;
  let high = keys.length - 1;
  // An order that leaves most keys on one side in every round is sorted after all.
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
