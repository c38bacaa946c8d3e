import type { AssetShape } from '../../store/contract/store.types.js';
import type { IndexedClaim } from './claim-table.js';
import { NODE, NONE } from './codes.js';
import type { LineageGraph } from './lineage-graph.js';

/** A node that is not in the graph yet; a column has the urn of its asset as parent. */
export interface SandboxNode {
  readonly urn: string;
  readonly kind: string;
  readonly shape: AssetShape;
  readonly parent: string | undefined;
}

/** A claim between urns. */
export type SandboxClaim = Pick<
  IndexedClaim,
  'level' | 'confidence' | 'origin' | 'source' | 'kind' | 'subtype' | 'via'
> & { readonly from: string; readonly to: string; readonly transform: string };

/** What is thought to be otherwise. */
export interface SandboxEdits {
  readonly nodes: readonly SandboxNode[];
  readonly opened: readonly SandboxClaim[];
  /** Open claims that would no longer be made. */
  readonly closed: readonly number[];
  /** Columns in and out of their assets' schemas. */
  readonly schema: readonly { readonly column: string; readonly inSchema: boolean }[];
  /** Columns that would be known to come from none, or no longer so. */
  readonly sourceless: readonly { readonly column: string; readonly sourceless: boolean }[];
}

export interface Sandbox {
  /** Ids of the claims opened in it, in the order of the edits; NONE where an end is unknown or the two are one. */
  readonly opened: readonly number[];
}

/**
 * Runs with the graph as it would be, and puts everything back before it returns or throws. Synchronous, so that nobody else ever sees it;
 * numbers of nodes and claims that were made for it mean nothing afterwards.
 */
export function inSandbox<T>(graph: LineageGraph, edits: SandboxEdits, work: (sandbox: Sandbox) => T): T {
  const undo: (() => void)[] = [];
  try {
    for (const node of edits.nodes) addNode(graph, node, undo);
    for (const { column, inSchema } of edits.schema)
      setFlag(graph, graph.nodes.find(column), NODE.inSchema, inSchema, undo);
    for (const { column, sourceless } of edits.sourceless)
      setFlag(graph, graph.nodes.find(column), NODE.sourceless, sourceless, undo);
    for (const claim of edits.closed) closeClaim(graph, claim, undo);
    const opened = edits.opened.map((claim) => openClaim(graph, claim, undo));
    return work({ opened });
  } finally {
    for (const step of undo.reverse()) step();
  }
}

function addNode({ nodes }: LineageGraph, { urn, kind, shape, parent }: SandboxNode, undo: (() => void)[]): void {
  if (nodes.find(urn) !== NONE) return;
  const asset = parent === undefined ? -1 : nodes.find(parent);
  if (asset === NONE) return;
  const { size } = nodes;
  nodes.put({ i: size, urn, kind, shape, exists: true, removed: false, inSchema: true, parent: asset });
  undo.push(() => {
    nodes.drop(size);
    nodes.size = size;
  });
}

function setFlag({ nodes }: LineageGraph, node: number, flag: number, isSet: boolean, undo: (() => void)[]): void {
  if (node === NONE) return;
  const before = nodes.flags[node] ?? 0;
  nodes.flags[node] = isSet ? before | flag : before & ~flag;
  undo.push(() => (nodes.flags[node] = before));
}

function closeClaim(graph: LineageGraph, claim: number, undo: (() => void)[]): void {
  const { claims } = graph;
  if (claims.until[claim] !== Infinity) return;
  // A column claim may be all that leads to an asset from now on.
  setFlag(graph, graph.nodes.assetOf(claims.from[claim] ?? NONE), NODE.impliedOut, true, undo);
  const until = (instant: number): void => {
    claims.setUntil(claim, instant);
    graph.touch(claim);
  };
  until(0);
  undo.push(() => until(Infinity));
}

function openClaim(graph: LineageGraph, claim: SandboxClaim, undo: (() => void)[]): number {
  const { claims, nodes } = graph;
  const [from, to] = [nodes.find(claim.from), nodes.find(claim.to)];
  if (from === NONE || to === NONE || from === to) return NONE;
  const id = claims.size;
  const asset = nodes.assetOf(from);
  const flags = nodes.flags[asset] ?? 0;
  graph.open({ ...claim, id, from, to, since: 0, until: undefined, rejected: false });
  undo.push(() => {
    graph.forget(id);
    nodes.flags[asset] = flags;
  });
  return id;
}
