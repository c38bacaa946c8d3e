import { createHmac, randomBytes } from 'node:crypto';

import { runAtOnce } from '../../kernel/event-loop.js';
import type { ClaimDisclosure, ClaimTable } from './claim-table.js';
import { NONE } from './codes.js';
import { LineageGraph } from './lineage-graph.js';
import { type AssetVisibility, type NodeTable, RESTRICTED_KIND } from './node-table.js';
import { YIELD_EVERY } from './typed-arrays.js';

/** Bits of `LineageGraph.cuts`: hidden lineage lies behind a node, on this side. */
export const CUT = { out: 1, in: 2 } as const;

export interface RestrictedGraph {
  readonly graph: LineageGraph;
  /** How many nodes are hidden from the viewer. */
  readonly hidden: number;
}

/** The first is what nothing is decided about. */
const STATES: readonly AssetVisibility[] = ['hidden', 'restricted', 'visible'];

/** Of this process: nobody can find out what an opaque name stands for by trying names. */
const NAME_SECRET = randomBytes(32);

/**
 * The graph as one viewer sees it, under the same numbers.
 *
 * It is built by copying what the viewer may know, table by table and field by field: a field that is added to a table is not in it until
 * the table's `restrictedTo` takes it over, and it shares no array or map with the whole graph. Left out are hidden nodes, the claims that
 * touch one, and the claims whose data a hidden job moves:
 *
 *     whole     raw → staging (hidden) → orders          raw → orders by load_orders (hidden)
 *     viewer    raw |cut                  cut| orders
 *
 * Where lineage goes on behind something hidden, the visible end is marked in `cuts`, so that answers can say that they are incomplete.
 * Hidden assets that policies let lineage pass stay as steps without any details: an opaque name, no kind, no columns, no origin.
 *
 * Costs one decision for each asset and one step for each node and claim: half a second for 600,000 nodes. Good until the graph or the
 * policies change.
 */
export function restrictedGraph(...parts: Parameters<typeof restrictedGraphInSteps>): RestrictedGraph {
  return runAtOnce(restrictedGraphInSteps(...parts));
}

/** As `restrictedGraph`, for `runInSlices`. Whoever runs it must give it up when the whole graph changes between two steps. */
export function* restrictedGraphInSteps(
  whole: LineageGraph,
  canView: (urn: string) => boolean,
  mayTraverse: (urn: string) => boolean = () => false,
): Generator<void, RestrictedGraph> {
  const states = yield* assetStates(whole.nodes, canView, mayTraverse);
  const nodes = yield* whole.nodes.restrictedTo((asset) => STATES[states[asset] ?? 0] ?? 'hidden', opaqueName);
  const cuts = new Uint8Array(nodes.capacity);
  const claims = yield* whole.claims.restrictedTo((id) => disclosureOf(whole, nodes, cuts, id), canView);
  const graph = new LineageGraph({ nodes: nodes.capacity, claims: claims.capacity }, { nodes, claims });
  graph.cuts = cuts;
  yield* graph.threadInSteps();
  return { graph, hidden: countHidden(whole.nodes, nodes) };
}

/** By asset, the position in `STATES`: decided once for each, and its columns are seen with it. */
function* assetStates(
  nodes: NodeTable,
  canView: (urn: string) => boolean,
  mayTraverse: (urn: string) => boolean,
): Generator<void, Uint8Array> {
  const states = new Uint8Array(nodes.size);
  for (let i = 0; i < nodes.size; i += 1) {
    if (i % YIELD_EVERY === 0) yield;
    if (!nodes.isKnown(i) || nodes.isColumn(i)) continue;
    const urn = nodes.urn(i);
    states[i] = STATES.indexOf(canView(urn) ? 'visible' : mayTraverse(urn) ? 'restricted' : 'hidden');
  }
  return states;
}

/** Marks in `cuts` where a claim is left out of which the viewer sees one end. */
function disclosureOf(whole: LineageGraph, nodes: NodeTable, cuts: Uint8Array, id: number): ClaimDisclosure {
  const { from, to, via } = whole.claims;
  const [start = 0, end = 0] = [from[id], to[id]];
  const job = via[id] === 0 ? NONE : whole.viaNode(id);
  const isJobHidden = job !== NONE && !nodes.isKnown(job);
  if (nodes.isKnown(start) && nodes.isKnown(end) && !isJobHidden)
    return touchesRestricted(nodes, whole.claims, id) ? 'unnamed' : 'named';
  cut(cuts, nodes, start, CUT.out);
  cut(cuts, nodes, end, CUT.in);
  return 'hidden';
}

/** Marked on the asset: which column it is would say what the hidden side reads. */
function cut(cuts: Uint8Array, nodes: NodeTable, node: number, side: number): void {
  if (!nodes.isKnown(node)) return;
  const asset = nodes.assetOf(node);
  cuts[asset] = (cuts[asset] ?? 0) | side;
}

function countHidden(whole: NodeTable, visible: NodeTable): number {
  let count = 0;
  for (let i = 0; i < whole.size; i += 1) if (whole.isKnown(i) && !visible.isKnown(i)) count += 1;
  return count;
}

/** Its last part is the name that is shown. */
function opaqueName(urn: string): string {
  const digest = createHmac('sha256', NAME_SECRET).update(urn).digest('hex').slice(0, 16);
  return `urn:li:${RESTRICTED_KIND}:(${digest},${RESTRICTED_KIND})`;
}

/** Whether an end of a claim is a step without details: then nothing that names its source, its job or its statement is shown. */
export function touchesRestricted(
  nodes: NodeTable,
  { from, to }: Pick<ClaimTable, 'from' | 'to'>,
  id: number,
): boolean {
  return nodes.hasRestricted && (nodes.isRestricted(from[id] ?? 0) || nodes.isRestricted(to[id] ?? 0));
}

/** Whether lineage downstream of some assets goes on to something hidden: an answer about them is then incomplete. */
export function reachesHidden(graph: LineageGraph, starts: readonly number[]): boolean {
  const { cuts, nodes, claims } = graph;
  if (!cuts) return false;
  const reached = new Set(starts.map((node) => nodes.assetOf(node)));
  const queue = [...reached];
  for (let asset = queue.pop(); asset !== undefined; asset = queue.pop()) {
    if (((cuts[asset] ?? 0) & CUT.out) !== 0) return true;
    for (const node of [asset, ...nodes.columns(asset)]) {
      for (let id = graph.headOut[node] ?? NONE; id !== NONE; id = graph.nextOut[id] ?? NONE) {
        const reader = nodes.assetOf(claims.to[id] ?? 0);
        if (!reached.has(reader)) queue.push(reader);
        reached.add(reader);
      }
    }
  }
  return false;
}
