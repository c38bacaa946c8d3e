import type { LineageLevel } from '../../store/store.types.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { columnCoverage } from './coverage.js';
import { type ClaimFilter, Edges } from './edges.js';
import { kBestPaths } from './k-best.js';
import { reach } from './reach.js';
import { countRoutes } from './routes.js';

export interface FoundRoutes {
  readonly level: LineageLevel;
  readonly paths: readonly (readonly number[])[];
  readonly routes: number;
  /** Every node on any route, ends included; empty when there is none. */
  readonly onRoute: readonly number[];
  /** Where there is no route: assets downstream of the start whose lineage is not known wholly. */
  readonly gaps: readonly number[];
  readonly complete: boolean;
}

/** The best paths between two nodes, how many routes there are, and what lies on them. */
export function findRoutes(
  graph: LineageGraph,
  ends: { readonly from: number; readonly to: number },
  question: { readonly filter: ClaimFilter; readonly k: number },
): FoundRoutes {
  const { filter, k } = question;
  const forward = new Edges(graph, filter, 'DOWNSTREAM');
  const backward = new Edges(graph, filter, 'UPSTREAM');
  const { paths, complete } = graph.scratch.use((scratch) => kBestPaths(ends, k, { forward, backward, scratch }));
  if (paths.length === 0)
    return { level: filter.level, paths, routes: 0, onRoute: [], gaps: gapsAfter(graph, forward, ends.from), complete };
  const onRoute = nodesOnRoute(graph, forward, backward, ends);
  const routes = countRoutes(forward, [ends.from], onRoute).get(ends.to) ?? 0;
  return { level: filter.level, paths, routes, onRoute, gaps: [], complete };
}

/** Reached from the one end and reaching the other. */
function nodesOnRoute(
  graph: LineageGraph,
  forward: Edges,
  backward: Edges,
  ends: { readonly from: number; readonly to: number },
): readonly number[] {
  return graph.scratch.use((down) =>
    graph.scratch.use((up) => {
      reach(forward, [ends.from], down);
      reach(backward, [ends.to], up);
      return [...down.order.subarray(0, down.count)].filter((node) => up.has(node));
    }),
  );
}

/** Between columns an absence proves something only where the columns of all assets downstream are traced. */
function gapsAfter(graph: LineageGraph, forward: Edges, from: number): readonly number[] {
  const assets = new Edges(graph, { level: 'asset' }, 'DOWNSTREAM');
  return graph.scratch.use((scratch) => {
    reach(assets, [graph.nodes.assetOf(from)], scratch);
    const reached = [...scratch.order.subarray(1, scratch.count)];
    return reached.filter(
      (asset) =>
        !graph.nodes.exists(asset) ||
        (forward.level === 'column' && !graph.isJob(asset) && columnCoverage(graph, asset).state !== 'FULL'),
    );
  });
}
