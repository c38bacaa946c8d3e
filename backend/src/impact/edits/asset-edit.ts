import { plainPath, schemaFieldParts, schemaFieldUrn } from '../../kernel/urn.js';
import { NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import type { OverlayClaim, OverlayEdits, OverlayNode } from '../../lineage/graph/what-if-overlay.js';
import { Edges } from '../../lineage/walk/edges.js';
import type { AssetShape } from '../../store/contract/store.types.js';

/** A column of an edited schema. */
export interface EditedColumn {
  readonly name: string;
  /** Native type; undefined where it is not given. */
  readonly type: string | undefined;
}

/** How an asset would be after an edit. What is absent stays as it is. */
export interface AssetEdit {
  readonly urn: string;
  readonly kind: string;
  readonly shape: AssetShape | undefined;
  /** All columns it would have, in order. */
  readonly columns: readonly EditedColumn[] | undefined;
  /** All claims that would feed it; undefined: today's. Jobs that write it stay. */
  readonly lineage: readonly OverlayClaim[] | undefined;
  readonly added: readonly OverlayClaim[];
  /** Claims into it that would no longer be made, by their ends. */
  readonly removed: readonly { readonly from: string; readonly to: string }[];
  /** Columns that come from none, where `lineage` is given. */
  readonly sourceless: readonly string[];
}

/** What the edits mean for the graph as it is now. Cost: linear in the columns and edges involved. */
export function overlayEditsOf(graph: LineageGraph, edits: readonly AssetEdit[]): OverlayEdits {
  const spelling = columnSpelling(graph);
  return {
    nodes: edits.flatMap((edit) => newNodes(graph, spelling, edit)),
    opened: edits.flatMap(({ lineage, added }) =>
      [...(lineage ?? []), ...added].map((claim) => spelled(spelling, claim)),
    ),
    closed: edits.flatMap((edit) => closedBy(graph, spelling, edit)),
    schema: edits.flatMap((edit) => schemaFlags(graph, spelling, edit)),
    sourceless: edits.flatMap((edit) => sourcelessFlags(graph, spelling, edit)),
  };
}

/** The asset, its columns and the columns that the claims name, as far as the graph lacks them. */
function newNodes(
  graph: LineageGraph,
  spelling: ColumnSpelling,
  { urn, kind, shape, columns, lineage, added }: AssetEdit,
): readonly OverlayNode[] {
  const ends = [...(lineage ?? []), ...added].map((claim) => spelled(spelling, claim).to);
  const named = ends.filter((end) => schemaFieldParts(end)?.parent === urn);
  const columnUrns = new Set([...(columns ?? []).map(({ name }) => spelling(urn, name)), ...named]);
  const missing = [...columnUrns].filter((column) => graph.nodes.find(column) === NONE);
  const asset = { urn, kind, shape: shape ?? 'UNKNOWN', parent: undefined };
  const parts = missing.map((column): OverlayNode => ({
    urn: column,
    kind: 'schemaField',
    shape: 'UNKNOWN',
    parent: urn,
  }));
  return graph.nodes.find(urn) === NONE ? [asset, ...parts] : parts;
}

function schemaFlags(
  graph: LineageGraph,
  spelling: ColumnSpelling,
  { urn, columns }: AssetEdit,
): OverlayEdits['schema'] {
  if (!columns) return [];
  const columnsAfter = new Set(columns.map(({ name }) => spelling(urn, name)));
  const columnsBefore = new Set(columnsOf(graph, urn));
  return [
    ...[...columnsBefore].map((column) => ({ column, inSchema: columnsAfter.has(column) })),
    ...[...columnsAfter].filter((column) => !columnsBefore.has(column)).map((column) => ({ column, inSchema: true })),
  ];
}

function sourcelessFlags(
  graph: LineageGraph,
  spelling: ColumnSpelling,
  { urn, lineage, sourceless }: AssetEdit,
): OverlayEdits['sourceless'] {
  if (!lineage) return [];
  const sourcelessUrns = new Set(sourceless.map((column) => spelled(spelling, { from: column, to: column }).to));
  return [...new Set([...columnsOf(graph, urn), ...sourcelessUrns])].map((column) => ({
    column,
    sourceless: sourcelessUrns.has(column),
  }));
}

function closedBy(graph: LineageGraph, spelling: ColumnSpelling, edit: AssetEdit): readonly number[] {
  const asset = graph.nodes.find(edit.urn);
  if (asset === NONE) return [];
  const gone = new Set(edit.removed.map((pair) => spelled(spelling, pair)).map(({ from, to }) => `${from} ${to}`));
  const { nodes } = graph;
  return claimsInto(graph, asset).filter((claim) => {
    const from = graph.claims.from[claim] ?? NONE;
    if (gone.has(`${nodes.urn(from)} ${nodes.urn(graph.claims.to[claim] ?? NONE)}`)) return true;
    return edit.lineage !== undefined && !graph.isJob(nodes.assetOf(from));
  });
}

/** Open claims into an asset and its columns. */
export function claimsInto(graph: LineageGraph, asset: number): readonly number[] {
  const claims: number[] = [];
  for (const level of ['asset', 'column'] as const) {
    const edges = new Edges(graph, { level }, 'UPSTREAM');
    for (const node of level === 'asset' ? [asset] : [asset, ...graph.nodes.columns(asset)])
      for (let claim = edges.first(node); claim !== NONE; claim = edges.after(claim)) claims.push(claim);
  }
  return claims;
}

/** The urn of a column of an asset, by the name that an edit uses for it. */
export type ColumnSpelling = (asset: string, name: string) => string;

/**
 * Finds columns as the catalogue spells them. Sources differ in case, and some field paths carry type
 * annotations, so a name that is no column itself stands for the one column that reads the same.
 *
 *     catalogue: [version=2.0].[type=struct].Address.[type=string].zip
 *     name: address.zip      the urn of that column; with two such columns, the urn of the name itself
 *
 * The names of an asset are indexed when they are first needed, so that 5,000 names cost as much as one
 * pass over its columns. The result is valid as long as the graph does not change.
 */
export function columnSpelling({ nodes }: LineageGraph): ColumnSpelling {
  const byAsset = new Map<number, ReadonlyMap<string, readonly string[]>>();
  const namesOf = (asset: number): ReadonlyMap<string, readonly string[]> => {
    const cached = byAsset.get(asset);
    if (cached) return cached;
    const urns = nodes.columns(asset).map((column) => nodes.urn(column));
    const names = Map.groupBy(urns, (urn) => plainPath(schemaFieldParts(urn)?.fieldPath ?? '').toLowerCase());
    byAsset.set(asset, names);
    return names;
  };
  return (asset, name) => {
    const exact = schemaFieldUrn(asset, name);
    const node = nodes.find(asset);
    if (node === NONE || nodes.find(exact) !== NONE) return exact;
    const alike = namesOf(node).get(plainPath(name).toLowerCase()) ?? [];
    return alike.length === 1 && alike[0] !== undefined ? alike[0] : exact;
  };
}

function spelled<T extends { readonly from: string; readonly to: string }>(spelling: ColumnSpelling, claim: T): T {
  const end = (urn: string): string => {
    const column = schemaFieldParts(urn);
    return column ? spelling(column.parent, column.fieldPath) : urn;
  };
  return { ...claim, from: end(claim.from), to: end(claim.to) };
}

function columnsOf({ nodes }: LineageGraph, urn: string): readonly string[] {
  const asset = nodes.find(urn);
  return asset === NONE ? [] : nodes.columns(asset).map((column) => nodes.urn(column));
}
