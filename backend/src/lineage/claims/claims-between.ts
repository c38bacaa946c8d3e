import type { LineageLevel } from '../../store/contract/store.types.js';
import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';

/** The level of the claims between two nodes: column where at least one is a column, else asset. */
export function levelOf(graph: LineageGraph, from: number, to: number): LineageLevel {
  return graph.nodes.isColumn(from) || graph.nodes.isColumn(to) ? 'column' : 'asset';
}

/**
 * All claims from one node to another, ended ones included. Where no claim joins two assets directly but a job does,
 * these are the claims of both steps: orders → job and job → daily for the edge orders → daily.
 */
export function claimsBetween(
  graph: LineageGraph,
  edge: { readonly from: number; readonly to: number; readonly level: LineageLevel },
): readonly number[] {
  const direct = claimsFrom(graph, edge.from).filter(
    (id) => graph.claims.to[id] === edge.to && graph.claims.level(id) === edge.level,
  );
  if (direct.length > 0 || edge.level === 'column') return direct;
  const throughJobs = claimsFrom(graph, edge.from).flatMap((first) => {
    const job = graph.claims.to[first] ?? NONE;
    if (!graph.isJob(job)) return [];
    const second = claimsFrom(graph, job).filter((id) => graph.claims.to[id] === edge.to);
    return second.length === 0 ? [] : [first, ...second];
  });
  return [...new Set(throughJobs)];
}

function claimsFrom(graph: LineageGraph, node: number): readonly number[] {
  const ids: number[] = [];
  for (let id = graph.headOut[node] ?? NONE; id !== NONE; id = graph.nextOut[id] ?? NONE) ids.push(id);
  return ids;
}
