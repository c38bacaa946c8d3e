import type { LineageGraph } from '../graph/lineage-graph.js';
import { neighbourEdges } from '../walk/neighbours.js';
import { stepsOf } from '../walk/noisy-or.js';
import { type DraftEdge, type ViewFilter } from './view.types.js';
import { ANSWER_LIMITS } from '../walk/limits.js';

/** All column edges between assets of a set; what is a column and an asset in one (an ML feature) is its own column. */
export function columnEdgesBetween(
  graph: LineageGraph,
  assets: Iterable<number>,
  { at, minConfidence, combine, withRejected }: ViewFilter,
): { readonly edges: readonly DraftEdge[]; readonly leftOut: boolean } {
  const down = stepsOf(graph, { level: 'column', at, minConfidence, combine, withRejected }, 'DOWNSTREAM');
  const drawn = new Set(assets);
  const edges: DraftEdge[] = [];
  for (const asset of drawn) {
    for (const column of [asset, ...graph.nodes.columns(asset)]) {
      for (const arrow of neighbourEdges(down, column).values()) {
        if (!drawn.has(graph.nodes.assetOf(arrow.end))) continue;
        if (edges.length >= ANSWER_LIMITS.edges) return { edges, leftOut: true };
        edges.push({ ...arrow, from: column });
      }
    }
  }
  return { edges, leftOut: false };
}
