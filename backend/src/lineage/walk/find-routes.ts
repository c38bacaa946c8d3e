import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { bestPaths } from './best-path.js';
import { type Components, componentsOf, cyclesIn } from './components.js';
import { columnCoverage } from './coverage.js';
import { type ClaimFilter, Edges, type Steps } from './edges.js';
import { kBestPaths, type PathWalks } from './k-best.js';
import { reach } from './reach.js';
import { type CountedRoutes, countRoutes } from './routes.js';

export interface FoundRoutes {
  /** Claims of each path in the direction data flows. */
  readonly paths: readonly (readonly number[])[];
  readonly routes: number;
  /** Every node on any route, ends included; empty when there is none. */
  readonly onRoute: readonly number[];
  /** Where there is no route: assets downstream of the start whose lineage is not known wholly. */
  readonly gaps: readonly number[];
  /** What the search did not get to. */
  readonly leftOut: readonly Omitted[];
}

export type Omitted = 'PATHS' | 'ROUTES';

/** A way through the graph both ways. */
export interface TwoWays {
  readonly forward: Steps;
  readonly backward: Steps;
}

export interface RouteEnds {
  /** An asset's columns stand beside it where columns are walked. */
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** Nodes among which routes are counted: about two seconds. */
const MAX_COUNTED_NODES = 400_000;

/** The best paths between two nodes, how many routes there are, and what lies on them. */
export function findRoutes(graph: LineageGraph, ends: RouteEnds, ways: TwoWays, k: number): FoundRoutes {
  const onRoute = nodesOnRoute(graph, ends, ways);
  const none = { paths: [], routes: 0, onRoute: [], gaps: [], leftOut: [] };
  if (onRoute.length === 0) return none;
  const components = onRoute.length > MAX_COUNTED_NODES ? undefined : componentsOf(ways.forward, onRoute);
  const found = graph.scratch.use((scratch) => kBestPaths(ends, k, { ...ways, scratch, ...boundsOf(components) }));
  const routes = components ? routesInto(ends, countRoutes(ways.forward, ends.from, components)) : found.paths.length;
  const leftOut: Omitted[] = [
    ...(found.complete ? [] : (['PATHS'] as const)),
    ...(components ? [] : (['ROUTES'] as const)),
  ];
  return { ...none, paths: found.paths, routes, onRoute, leftOut };
}

function boundsOf(components: Components | undefined): Pick<PathWalks, 'cycleOf' | 'within'> {
  return components ? { cycleOf: cyclesIn(components), within: (node) => components.local.has(node) } : {};
}

function routesInto({ from, to }: RouteEnds, counted: CountedRoutes): number {
  const starts = new Set(from);
  let routes = 0;
  for (const node of to) if (!starts.has(node)) routes += counted.get(node) ?? 0;
  return Math.min(routes, Number.MAX_VALUE);
}

/** Reached from the one end and reaching the other; a node is no route to itself. */
function nodesOnRoute(graph: LineageGraph, ends: RouteEnds, { forward, backward }: TwoWays): readonly number[] {
  return graph.scratch.use((down) =>
    graph.scratch.use((up) => {
      reach(forward, ends.from, down);
      reach(backward, ends.to, up);
      const nodes = [...down.order.subarray(0, down.count)].filter((node) => up.has(node));
      const starts = new Set(ends.from);
      return ends.to.some((node) => !starts.has(node) && down.has(node)) ? nodes : [];
    }),
  );
}

/** Where data goes from one node: everything reached with its best path, and the best paths to the ends of the line. */
export interface FoundOutward {
  /** Surest first, of equals the nearest. */
  readonly reached: readonly OutwardNode[];
  readonly total: number;
  readonly paths: readonly (readonly number[])[];
  readonly routes: number;
  readonly onRoute: readonly number[];
  readonly leftOut: readonly Omitted[];
}

interface OutwardNode {
  readonly node: number;
  readonly confidence: number;
  readonly hops: number;
  readonly routes: number;
}

export function findOutward(
  graph: LineageGraph,
  from: readonly number[],
  ways: TwoWays,
  question: { readonly k: number; readonly start: number; readonly count: number; readonly beside?: readonly number[] },
): FoundOutward {
  // A column's own asset is no news where the way leads over it.
  const starts = new Set([...from, ...(question.beside ?? [])]);
  const { nodes, facts } = graph.scratch.use((scratch) => {
    bestPaths(ways.forward, from, scratch);
    const order = [...scratch.order.subarray(0, scratch.count)];
    const reached = order.filter((node) => !starts.has(node));
    const shown = reached.slice(question.start, question.start + question.count);
    const last = lastOf(ways.forward, reached, (node) => scratch.hopsOf(node));
    const value = (node: number): number => scratch.productOf(node);
    return {
      nodes: order,
      facts: {
        total: reached.length,
        last,
        shown: shown.map((node) => [node, value(node), scratch.hopsOf(node)] as const),
      },
    };
  });
  const components = nodes.length > MAX_COUNTED_NODES ? undefined : componentsOf(ways.forward, nodes);
  const routes = components && countRoutes(ways.forward, from, components);
  const ends = { from, to: facts.last };
  const best = graph.scratch.use((scratch) =>
    kBestPaths(ends, question.k, { ...ways, scratch, ...boundsOf(components) }),
  );
  return {
    reached: facts.shown.map(([node, confidence, hops]) => ({
      node,
      confidence,
      hops,
      routes: routes?.get(node) ?? 1,
    })),
    total: facts.total,
    paths: best.paths,
    routes: routes ? routesInto(ends, routes) : best.paths.length,
    onRoute: facts.total === 0 ? [] : nodes,
    leftOut: [...(best.complete ? [] : (['PATHS'] as const)), ...(components ? [] : (['ROUTES'] as const))],
  };
}

/** Reached nodes from which nothing goes on; where all lie on cycles, the farthest. */
function lastOf(forward: Steps, reached: readonly number[], hopsOf: (node: number) => number): readonly number[] {
  const last = reached.filter((node) => {
    for (let step = forward.first(node); step !== NONE; step = forward.after(step))
      if (forward.end(step) !== node) return false;
    return true;
  });
  if (last.length > 0) return last;
  const most = reached.reduce((far, node) => Math.max(far, hopsOf(node)), 0);
  return reached.filter((node) => hopsOf(node) === most);
}

/** Between columns an absence proves something only where the columns of all assets downstream are traced. */
export function gapsAfter(graph: LineageGraph, from: number, filter: ClaimFilter): readonly number[] {
  const assets = new Edges(graph, { level: 'asset', at: filter.at }, 'DOWNSTREAM');
  return graph.scratch.use((scratch) => {
    reach(assets, [graph.nodes.assetOf(from)], scratch);
    const reached = [...scratch.order.subarray(1, scratch.count)];
    return reached.filter(
      (asset) =>
        !graph.nodes.exists(asset) ||
        (filter.level === 'column' && !graph.isJob(asset) && columnCoverage(graph, asset, filter.at).state !== 'FULL'),
    );
  });
}
