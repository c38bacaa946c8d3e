import type { EpochMs } from '../../kernel/time.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { Edges } from '../walk/edges.js';
import { arrowsOf } from '../walk/neighbours.js';
import { type DraftEdge, LIMITS } from './view.types.js';

/** All column edges between assets of a set; what is a column and an asset in one (an ML feature) is its own column. */
export function columnEdgesBetween(
  graph: LineageGraph,
  assets: Iterable<number>,
  filter: { readonly at: EpochMs | undefined; readonly minConfidence: number },
): { readonly edges: readonly DraftEdge[]; readonly leftOut: boolean } {
  const down = new Edges(graph, { level: 'column', ...filter }, 'DOWNSTREAM');
  const drawn = new Set(assets);
  const edges: DraftEdge[] = [];
  for (const asset of drawn) {
    for (const column of [asset, ...graph.nodes.columns(asset)]) {
      for (const arrow of arrowsOf(down, column).values()) {
        if (!drawn.has(graph.nodes.assetOf(arrow.end))) continue;
        if (edges.length >= LIMITS.edges) return { edges, leftOut: true };
        edges.push({ ...arrow, from: column });
      }
    }
  }
  return { edges, leftOut: false };
}
