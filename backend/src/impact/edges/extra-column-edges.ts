import type { EpochMs } from '../../kernel/time.js';
import { NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import type { Scratch } from '../../lineage/graph/scratch.js';
import { Edges } from '../../lineage/walk/edges.js';

interface ClaimFilter {
  readonly asOf: EpochMs | undefined;
  readonly minConfidence: number;
}

/**
 * Whether the column claims of an asset add edges to its asset claims: to an asset or job that these do
 * not lead to, or with a higher confidence. Most connectors send both kinds, and then the column claims,
 * which are many more, can be skipped.
 */
export function extraColumnEdges(graph: LineageGraph, filter: ClaimFilter): (asset: number) => boolean {
  const assets = new Edges(
    graph,
    { level: 'asset', at: filter.asOf, minConfidence: filter.minConfidence },
    'DOWNSTREAM',
  );
  const columns = new Edges(
    graph,
    { level: 'column', at: filter.asOf, minConfidence: filter.minConfidence },
    'DOWNSTREAM',
  );
  return (asset) => graph.scratch.use((surest) => hasExtraEdges(graph, { assets, columns, surest }, asset));
}

interface Claims {
  readonly assets: Edges;
  readonly columns: Edges;
  /** The highest confidence of an asset claim, by the asset or job that it leads to. */
  readonly surest: Scratch;
}

function hasExtraEdges(graph: LineageGraph, claims: Claims, asset: number): boolean {
  const { assets, surest } = claims;
  for (let claim = assets.first(asset); claim !== NONE; claim = assets.after(claim)) {
    const end = assets.end(claim);
    const confidence = assets.confidenceOf(claim);
    if (surest.has(end) && surest.productOf(end) >= confidence) continue;
    surest.mark(end);
    surest.setProduct(end, confidence);
  }
  if (columnHasExtraEdges(graph, claims, asset, asset)) return true;
  const { firstColumn, nextColumn } = graph.nodes;
  for (let column = firstColumn[asset] ?? NONE; column !== NONE; column = nextColumn[column] ?? NONE) {
    if (columnHasExtraEdges(graph, claims, asset, column)) return true;
  }
  return false;
}

function columnHasExtraEdges(
  graph: LineageGraph,
  { assets, columns, surest }: Claims,
  asset: number,
  column: number,
): boolean {
  const sure = (end: number): number => (surest.has(end) ? surest.productOf(end) : 0);
  for (let claim = columns.first(column); claim !== NONE; claim = columns.after(claim)) {
    const end = graph.nodes.assetOf(columns.end(claim));
    const confidence = columns.confidenceOf(claim);
    const job = graph.viaNode(claim);
    const isMoved = job !== NONE && job !== asset && graph.isJob(job);
    if (isMoved && sure(job) < confidence) return true;
    if (end === asset || end === job) continue;
    if (Math.max(sure(end), isMoved ? sure(job) * surestStep(assets, job, end) : 0) < confidence) return true;
  }
  return false;
}

function surestStep(assets: Edges, from: number, to: number): number {
  let best = 0;
  for (let claim = assets.first(from); claim !== NONE; claim = assets.after(claim)) {
    if (assets.end(claim) === to) best = Math.max(best, assets.confidenceOf(claim));
  }
  return best;
}
