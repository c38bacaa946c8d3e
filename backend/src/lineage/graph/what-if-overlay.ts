import type { AssetShape } from '../../store/contract/store.types.js';
import type { IndexedClaim } from './claim-table.js';
import { NONE } from './codes.js';
import type { LineageGraph } from './lineage-graph.js';
import type { CopyArray } from './typed-arrays.js';

/** A node that is not in the graph yet; a column has the urn of its asset as parent. */
export interface OverlayNode {
  readonly urn: string;
  readonly kind: string;
  readonly shape: AssetShape;
  readonly parent: string | undefined;
}

/** A claim between urns. */
export type OverlayClaim = Pick<
  IndexedClaim,
  'level' | 'confidence' | 'origin' | 'source' | 'kind' | 'subtype' | 'via'
> & { readonly from: string; readonly to: string; readonly transform: string };

/** What is thought to be otherwise. */
export interface OverlayEdits {
  readonly nodes: readonly OverlayNode[];
  readonly opened: readonly OverlayClaim[];
  /** Open claims that would no longer be made. */
  readonly closed: readonly number[];
  /** Columns in and out of their assets' schemas. */
  readonly schema: readonly { readonly column: string; readonly inSchema: boolean }[];
  /** Columns that would be known to come from none, or no longer so. */
  readonly sourceless: readonly { readonly column: string; readonly sourceless: boolean }[];
}

export interface WhatIfOverlay {
  /** The graph as it would be. Numbers of nodes and claims that were made for it mean nothing elsewhere. */
  readonly graph: LineageGraph;
  /** Ids of the claims opened in it, in the order of the edits; NONE where an end is unknown or the two are one. */
  readonly opened: readonly number[];
}

/**
 * The graph as it would be after some edits.
 *
 * It is a copy: the graph of the index is only read, so a question about what would be changes nothing for anybody else, whatever it asks
 * and wherever it fails. A viewer's overlay is made of their own restricted graph, in which a hidden asset is not there: an edit of one
 * makes a new asset in the copy.
 *
 *     graph     raw.id → orders.id
 *     edit      orders.id is no longer read from raw.id; a view `totals` reads orders.id
 *     overlay   raw.id   orders.id → totals.id
 *
 * Costs a copy of the arrays, and one step for each edit.
 *
 * @param copyOf how arrays are copied, see `LineageGraph.copy`
 */
export function overlayOf(whole: LineageGraph, edits: OverlayEdits, copyOf?: CopyArray): WhatIfOverlay {
  const graph = whole.copy(copyOf);
  for (const node of edits.nodes) addNode(graph, node);
  for (const { column, inSchema } of edits.schema) graph.nodes.markInSchema(graph.nodes.find(column), inSchema);
  for (const { column, sourceless } of edits.sourceless)
    graph.nodes.markSourceless(graph.nodes.find(column), sourceless);
  for (const claim of edits.closed) closeClaim(graph, claim);
  return { graph, opened: edits.opened.map((claim) => openClaim(graph, claim)) };
}

function addNode({ nodes }: LineageGraph, { urn, kind, shape, parent }: OverlayNode): void {
  if (nodes.find(urn) !== NONE) return;
  const asset = parent === undefined ? -1 : nodes.find(parent);
  if (asset === NONE) return;
  nodes.put({ i: nodes.size, urn, kind, shape, exists: true, removed: false, inSchema: true, parent: asset });
}

function closeClaim(graph: LineageGraph, claim: number): void {
  const { claims, nodes } = graph;
  if (claims.until[claim] !== Infinity) return;
  // A column claim may be all that leads to an asset from now on.
  nodes.markImplied(nodes.assetOf(claims.from[claim] ?? NONE));
  claims.setUntil(claim, 0);
  graph.touch(claim);
}

function openClaim(graph: LineageGraph, claim: OverlayClaim): number {
  const { claims, nodes } = graph;
  const [from, to] = [nodes.find(claim.from), nodes.find(claim.to)];
  if (from === NONE || to === NONE || from === to) return NONE;
  const id = claims.size;
  graph.open({ ...claim, id, from, to, since: 0, until: undefined, rejected: false });
  return id;
}
