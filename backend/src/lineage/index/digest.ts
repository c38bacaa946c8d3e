import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';

export interface ClaimTotals {
  readonly count: number;
  readonly ids: number;
  readonly ends: number;
  readonly confidences: number;
  readonly untils: number;
}

/** What nodes and claims add up to; the same sums as `digest-nodes.cypher` and `digest-claims.cypher`. */
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

/** Keeps sums of many millions exact in a double. */
const MODULUS = 1_000_003;
const SPREAD = 1009;

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

/** One line to compare and to print. */
export function digestOf(totals: GraphTotals): string {
  const { nodes } = totals;
  const claims = (label: string, part: ClaimTotals): string =>
    `${label} ${part.count}/${part.ids}/${part.ends}/${part.confidences}/${part.untils}`;
  return [
    `nodes ${nodes.count}/${nodes.numbers}/${nodes.parents}/${nodes.flags}`,
    claims('feeds', totals.assets),
    claims('column-feeds', totals.columns),
    claims('fed', totals.closedAssets),
    claims('column-fed', totals.closedColumns),
    claims('rejected', totals.rejected),
    claims('was-rejected', totals.closedRejected),
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
    totals.ends += (id % SPREAD) * ((claims.from[id] ?? 0) % MODULUS) + (claims.to[id] ?? 0);
    totals.confidences += Math.round(claims.confidenceOf(id) * 1e6);
    totals.untils += open ? 0 : until % MODULUS;
  }
  return totals;
}
