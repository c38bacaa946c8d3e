import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';

/** The sums over the claims of one relationship type. */
export interface ClaimTotals {
  readonly count: number;
  readonly ids: number;
  readonly ends: number;
  readonly confidences: number;
  readonly untils: number;
}

/**
 * Check sums over nodes and claims. `digest-nodes.cypher` and `digest-claims.cypher` compute the same sums in the
 * database, so an index that follows the change log can be compared with the graph without reading it.
 *
 * Each sum covers one thing that may go wrong: a missing entry (count, numbers), a wrong end (ends), an outdated
 * confidence or end of time. Sums do not depend on the order; numbers are taken modulo a prime so that the sums of
 * hundreds of millions of entries stay exact in a double.
 */
export interface GraphTotals {
  readonly nodes: {
    readonly count: number;
    readonly numbers: number;
    readonly parents: number;
    readonly flags: number;
  };
  readonly assets: ClaimTotals;
  readonly columns: ClaimTotals;
  readonly closedAssets: ClaimTotals;
  readonly closedColumns: ClaimTotals;
  readonly rejected: ClaimTotals;
  readonly closedRejected: ClaimTotals;
}

export const EMPTY_TOTALS: ClaimTotals = { count: 0, ids: 0, ends: 0, confidences: 0, untils: 0 };

/** Primes; both also stand in the Cypher files. */
const MODULUS = 1_000_003;
const ID_MODULUS = 1009;

export function totalsOf(graph: LineageGraph): GraphTotals {
  return {
    nodes: nodeTotals(graph),
    assets: claimTotals(graph, 'asset', true),
    columns: claimTotals(graph, 'column', true),
    closedAssets: claimTotals(graph, 'asset', false),
    closedColumns: claimTotals(graph, 'column', false),
    rejected: claimTotals(graph, 'rejected', true),
    closedRejected: claimTotals(graph, 'rejected', false),
  };
}

/** The sums as one line, for comparing and for logs. */
export function digestOf(totals: GraphTotals): string {
  const { nodes } = totals;
  const sumsOf = (label: string, part: ClaimTotals): string =>
    `${label} ${part.count}/${part.ids}/${part.ends}/${part.confidences}/${part.untils}`;
  return [
    `nodes ${nodes.count}/${nodes.numbers}/${nodes.parents}/${nodes.flags}`,
    sumsOf('feeds', totals.assets),
    sumsOf('column-feeds', totals.columns),
    sumsOf('fed', totals.closedAssets),
    sumsOf('column-fed', totals.closedColumns),
    sumsOf('rejected', totals.rejected),
    sumsOf('was-rejected', totals.closedRejected),
  ].join(' ');
}

function nodeTotals({ nodes }: LineageGraph): GraphTotals['nodes'] {
  let count = 0;
  let numbers = 0;
  let parents = 0;
  let flags = 0;
  for (let i = 0; i < nodes.size; i += 1) {
    if (!nodes.isKnown(i)) continue;
    const parent = nodes.parent[i] ?? NONE;
    count += 1;
    numbers += i;
    parents += parent === NONE ? -1 : parent % MODULUS;
    flags +=
      (i % MODULUS) * ((nodes.exists(i) ? 1 : 0) + (nodes.isMarkedRemoved(i) ? 2 : 0) + (nodes.inSchema(i) ? 4 : 0));
  }
  return { count, numbers, parents, flags };
}

function claimTotals({ claims }: LineageGraph, table: 'asset' | 'column' | 'rejected', open: boolean): ClaimTotals {
  const totals = { count: 0, ids: 0, ends: 0, confidences: 0, untils: 0 };
  for (let id = 0; id < claims.size; id += 1) {
    const until = claims.until[id] ?? 0;
    if (!claims.isFilled(id) || (until === Infinity) !== open) continue;
    if ((claims.isRejected(id) ? 'rejected' : claims.level(id)) !== table) continue;
    totals.count += 1;
    totals.ids += id;
    // Plus one, so that a wrong start of a claim whose id is a multiple of the modulus shows too.
    totals.ends += ((id % ID_MODULUS) + 1) * ((claims.from[id] ?? 0) % MODULUS) + (claims.to[id] ?? 0);
    totals.confidences += Math.round(claims.confidenceOf(id) * 1e6);
    totals.untils += open ? 0 : until % MODULUS;
  }
  return totals;
}
