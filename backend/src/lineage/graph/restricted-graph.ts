import { NONE } from './codes.js';
import type { ClaimTable } from './claim-table.js';
import { LineageGraph } from './lineage-graph.js';
import type { NodeTable } from './node-table.js';
import { isRestricting, touchesRestricted, withRestricted } from './restricted-nodes.js';
import { ScratchPool } from './scratch.js';

/** Bits of `LineageGraph.cuts`: what a viewer may not see lies behind a node, on this side. */
export const CUT = { out: 1, in: 2 } as const;

export interface RestrictedGraph {
  readonly graph: LineageGraph;
  /** Nodes that the viewer may not see. */
  readonly hidden: number;
}

/**
 * The graph as a viewer sees it: the same numbers, without the nodes that are hidden and without the claims that touch them or that a
 * hidden job moves. Large tables are shared; what is copied is a flag a node and a claim, and the lists. Good until the graph changes.
 *
 * @param passes hidden assets that lineage may pass by: they stay, as steps that say nothing of themselves (`restricted-nodes.ts`)
 */
export function restrictedGraph(
  whole: LineageGraph,
  isSeen: (urn: string) => boolean,
  passes?: (urn: string) => boolean,
): RestrictedGraph {
  const { nodes: seen, hidden, passed } = sightedNodes(whole.nodes, isSeen, passes);
  const nodes = passed.size === 0 ? seen : withRestricted(seen, whole.nodes, passed);
  const { claims, cuts } = sightedClaims(whole, nodes, isSeen);
  // Methods are the graph's own; every array that the sight changes is replaced below.
  const graph = Object.assign(Object.create(LineageGraph.prototype) as object, whole, {
    nodes,
    claims,
    cuts,
    headOut: new Uint32Array(whole.headOut.length).fill(NONE),
    headIn: new Uint32Array(whole.headIn.length).fill(NONE),
    nextOut: new Uint32Array(whole.nextOut.length).fill(NONE),
    nextIn: new Uint32Array(whole.nextIn.length).fill(NONE),
    touched: whole.touched.slice(),
    scratch: new ScratchPool(() => nodes.capacity),
    assetScratch: new ScratchPool(
      () => nodes.assetRoom,
      () => nodes.assetPlaces,
    ),
    viaNodes: [],
  }) as unknown as LineageGraph;
  graph.thread();
  return { graph, hidden };
}

function sightedNodes(
  whole: NodeTable,
  isSeen: (urn: string) => boolean,
  passes: (urn: string) => boolean = () => false,
): { nodes: NodeTable; hidden: number; passed: ReadonlySet<number> } {
  const flags = whole.flags.slice();
  const passed = new Set<number>();
  let hidden = 0;
  for (let i = 0; i < whole.size; i += 1) {
    if (!whole.isKnown(i)) continue;
    const asset = whole.assetOf(i);
    const urn = whole.urn(asset);
    if (isSeen(urn)) continue;
    if (passed.has(asset) || passes(urn)) {
      passed.add(asset);
      continue;
    }
    flags[i] = 0;
    hidden += 1;
  }
  const isKnown = (i: number): boolean => nodes.isKnown(i);
  // Own methods go before the table's: a hidden node has no number and no name.
  const nodes: NodeTable = Object.assign(Object.create(Object.getPrototypeOf(whole) as object) as NodeTable, whole, {
    flags,
    find: (urn: string): number => {
      const found = whole.find(urn);
      if (found === NONE) return Object.getPrototypeOf(nodes).find.call(nodes, urn) as number;
      return isKnown(found) ? found : NONE;
    },
    urn: (i: number): string =>
      isKnown(i) || i >= whole.size ? (Object.getPrototypeOf(nodes).urn.call(nodes, i) as string) : '',
  });
  return { nodes, hidden, passed };
}

function sightedClaims(
  whole: LineageGraph,
  nodes: NodeTable,
  isSeen: (urn: string) => boolean,
): { claims: ClaimTable; cuts: Uint8Array } {
  const flags = whole.claims.flags.slice();
  const cuts = new Uint8Array(nodes.capacity);
  const { from, to, via, size } = whole.claims;
  let count = 0;
  for (let id = 0; id < size; id += 1) {
    if (!whole.claims.isFilled(id)) continue;
    const [start = 0, end = 0] = [from[id], to[id]];
    const job = via[id] === 0 ? NONE : whole.viaNode(id);
    const isJobHidden = job !== NONE && !nodes.isKnown(job);
    if (nodes.isKnown(start) && nodes.isKnown(end) && !isJobHidden) {
      count += 1;
      continue;
    }
    flags[id] = 0;
    cut(cuts, nodes, start, CUT.out);
    cut(cuts, nodes, end, CUT.in);
  }
  const isUntold = (id: number): boolean => touchesRestricted(nodes, whole.claims, id);
  // What a source calls its claim tells what stands at its ends.
  const untold = {
    originOf: (id: number): string => (isUntold(id) ? '' : whole.claims.originOf(id)),
    sourceOf: (id: number): string => (isUntold(id) ? '' : whole.claims.sourceOf(id)),
  };
  const own = {
    flags,
    count,
    // Jobs are nodes; queries are not, and one that may not be seen is not named either.
    viaOf: (id: number): string => {
      const urn = whole.claims.viaOf(id);
      return urn === '' || isUntold(id) || !isSeen(urn) ? '' : urn;
    },
  };
  const claims: ClaimTable = Object.assign(
    Object.create(Object.getPrototypeOf(whole.claims) as object) as ClaimTable,
    whole.claims,
    own,
    isRestricting(nodes) ? untold : {},
  );
  return { claims, cuts };
}

/** Marked on the asset: which column it is would say what the hidden side reads. */
function cut(cuts: Uint8Array, nodes: NodeTable, node: number, side: number): void {
  if (!nodes.isKnown(node)) return;
  const asset = nodes.assetOf(node);
  cuts[asset] = (cuts[asset] ?? 0) | side;
}

/** Whether what is downstream of some assets goes on to what is hidden: an answer about them is then not whole. */
export function reachesHidden(graph: LineageGraph, starts: readonly number[]): boolean {
  const { cuts, nodes, claims } = graph;
  if (!cuts) return false;
  const seen = new Set(starts.map((node) => nodes.assetOf(node)));
  const queue = [...seen];
  for (let asset = queue.pop(); asset !== undefined; asset = queue.pop()) {
    if (((cuts[asset] ?? 0) & CUT.out) !== 0) return true;
    for (const node of [asset, ...nodes.columns(asset)]) {
      for (let id = graph.headOut[node] ?? NONE; id !== NONE; id = graph.nextOut[id] ?? NONE) {
        const next = nodes.assetOf(claims.to[id] ?? 0);
        if (!seen.has(next)) queue.push(next);
        seen.add(next);
      }
    }
  }
  return false;
}
