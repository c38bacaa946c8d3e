import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { bestPaths } from './best-path.js';
import { type Components, componentsOf, cyclesIn } from './components.js';
import { columnCoverage } from './coverage.js';
import { type ClaimFilter, Edges, type Steps } from './edges.js';
import { kBestPaths, type PathWalks } from './k-best.js';
import { reach } from './reach.js';
import { type CountedRoutes, countRoutes } from './routes.js';

/** The best paths between two nodes, and how much there is between them. */
export interface RouteSearchResult {
  /** Claims of each path in the direction data flows. */
  readonly paths: readonly (readonly number[])[];
  readonly routes: number;
  /** Every node on any route, the ends included; empty when there is no route. */
  readonly onRoute: readonly number[];
  /** What the search could not finish. */
  readonly leftOut: readonly Omitted[];
}

export type Omitted = 'PATHS' | 'ROUTES';

/** The same steps in both directions. */
export interface TwoWays {
  readonly forward: Steps;
  readonly backward: Steps;
}

/** Where paths start and end; where columns are walked, an asset stands beside its columns. */
export interface RouteEnds {
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** Nodes on routes up to which routes are counted, which takes about two seconds. */
const MAX_COUNTED_NODES = 400_000;

/**
 * Finds the k best paths between two nodes, counts the routes and lists the nodes on them.
 *
 * Two searches without confidences come first: what the start reaches, and what reaches the end. Everything else works
 * on their intersection, which is usually a small part of the catalogue. The components of that part tell the path
 * search where a path could return to itself, and the count of routes which nodes to take together.
 *
 *     start → n1, n2, n3 → end       routes 3, onRoute 5 nodes, paths by product of confidences
 *     start → other                  `other` does not reach the end: it is never looked at again
 */
export function findRoutes(graph: LineageGraph, ends: RouteEnds, ways: TwoWays, k: number): RouteSearchResult {
  const onRoute = nodesOnRoute(graph, ends, ways);
  const none = { paths: [], routes: 0, onRoute: [], leftOut: [] };
  if (onRoute.length === 0) return none;
  const components = onRoute.length > MAX_COUNTED_NODES ? undefined : componentsOf(ways.forward, onRoute);
  const best = graph.scratch.use((scratch) => kBestPaths(ends, k, { ...ways, scratch, ...boundsOf(components) }));
  const routes = components ? routesInto(ends, countRoutes(ways.forward, ends.from, components)) : best.paths.length;
  const leftOut: Omitted[] = [
    ...(best.complete ? [] : (['PATHS'] as const)),
    ...(components ? [] : (['ROUTES'] as const)),
  ];
  return { ...none, paths: best.paths, routes, onRoute, leftOut };
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

/** Nodes that the one end reaches and that reach the other; a node is no route to itself. */
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

/** Everything that one node reaches, with its best path, and the k best paths to where the lineage ends. */
export interface OutwardSearchResult {
  /** One page: highest confidence first, among equals the nearest. */
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

/**
 * Walks outward from a node: one best-path search finds all that is reached, then the k best paths to the last nodes
 * are searched among these.
 *
 * @param question `beside`: nodes that are reached but not listed, such as the asset of a start column
 */
export function findOutward(
  graph: LineageGraph,
  from: readonly number[],
  ways: TwoWays,
  question: { readonly k: number; readonly start: number; readonly count: number; readonly beside?: readonly number[] },
): OutwardSearchResult {
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

/** Reached nodes without a further step; where all lie on cycles, the farthest ones. */
function lastOf(forward: Steps, reached: readonly number[], hopsOf: (node: number) => number): readonly number[] {
  const last = reached.filter((node) => {
    for (let step = forward.first(node); step !== NONE; step = forward.after(step))
      if (forward.end(step) !== node) return false;
    return true;
  });
  if (last.length > 0) return last;
  const maxHops = reached.reduce((farthest, node) => Math.max(farthest, hopsOf(node)), 0);
  return reached.filter((node) => hopsOf(node) === maxHops);
}

/**
 * Assets downstream of a node whose lineage is incomplete. Where there are any, not finding a path proves nothing:
 * the missing edge may be theirs.
 */
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
