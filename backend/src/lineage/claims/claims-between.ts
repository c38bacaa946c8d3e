import type { LineageLevel } from '../../store/contract/store.types.js';
import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';

/** Columns meet on the column level; an ML feature and a column too. */
export function levelOf(graph: LineageGraph, from: number, to: number): LineageLevel {
  return graph.nodes.isColumn(from) || graph.nodes.isColumn(to) ? 'column' : 'asset';
}

/** All claims from a node to another, closed ones included; where assets are only joined by a job, the claims of both steps. */
export function claimsBetween(
  graph: LineageGraph,
  arrow: { readonly from: number; readonly to: number; readonly level: LineageLevel },
): readonly number[] {
  const own = claimsFrom(graph, arrow.from).filter(
    (id) => graph.claims.to[id] === arrow.to && graph.claims.level(id) === arrow.level,
  );
  if (own.length > 0 || arrow.level === 'column') return own;
  const joined = claimsFrom(graph, arrow.from).flatMap((first) => {
    const job = graph.claims.to[first] ?? NONE;
    if (!graph.isJob(job)) return [];
    const second = claimsFrom(graph, job).filter((id) => graph.claims.to[id] === arrow.to);
    return second.length === 0 ? [] : [first, ...second];
  });
  return [...new Set(joined)];
}

function claimsFrom(graph: LineageGraph, node: number): readonly number[] {
  const ids: number[] = [];
  for (let id = graph.headOut[node] ?? NONE; id !== NONE; id = graph.nextOut[id] ?? NONE) ids.push(id);
  return ids;
}
