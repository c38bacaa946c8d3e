import { schemaFieldParts, schemaFieldUrn } from '../../kernel/urn.js';
import { NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import type { SandboxClaim, SandboxEdits, SandboxNode } from '../../lineage/graph/what-if-overlay.js';
import { Edges } from '../../lineage/walk/edges.js';
import type { AssetShape } from '../../store/contract/store.types.js';
import { plainPath } from '../plan/field-paths.js';

export interface EditedColumn {
  readonly name: string;
  /** Native type; undefined where nobody says. */
  readonly type: string | undefined;
}

/** How an asset would be otherwise. What is absent stays as it is. */
export interface AssetEdit {
  readonly urn: string;
  readonly kind: string;
  readonly shape: AssetShape | undefined;
  /** All columns it would have, in order. */
  readonly columns: readonly EditedColumn[] | undefined;
  /** All that would feed it; jobs that write it stay. */
  readonly lineage: readonly SandboxClaim[] | undefined;
  readonly added: readonly SandboxClaim[];
  /** Claims into it that would no longer be made, by their ends. */
  readonly removed: readonly { readonly from: string; readonly to: string }[];
  /** Columns that come from none, where `lineage` is given. */
  readonly sourceless: readonly string[];
}

/** What the edits mean for the graph as it stands now. */
export function sandboxOf(graph: LineageGraph, edits: readonly AssetEdit[]): SandboxEdits {
  return {
    nodes: edits.flatMap((edit) => newNodes(graph, edit)),
    opened: edits.flatMap(({ lineage, added }) => [...(lineage ?? []), ...added].map((claim) => spelled(graph, claim))),
    closed: edits.flatMap((edit) => closedBy(graph, edit)),
    schema: edits.flatMap((edit) => schemaFlags(graph, edit)),
    sourceless: edits.flatMap((edit) => sourcelessFlags(graph, edit)),
  };
}

/** The asset, its columns, and columns that the claims name of it. */
function newNodes(
  graph: LineageGraph,
  { urn, kind, shape, columns, lineage, added }: AssetEdit,
): readonly SandboxNode[] {
  const ends = [...(lineage ?? []), ...added].map((claim) => spelled(graph, claim).to);
  const named = ends.filter((end) => schemaFieldParts(end)?.parent === urn);
  const columnUrns = new Set([...(columns ?? []).map(({ name }) => columnUrn(graph, urn, name)), ...named]);
  const missing = [...columnUrns].filter((column) => graph.nodes.find(column) === NONE);
  const asset = { urn, kind, shape: shape ?? 'UNKNOWN', parent: undefined };
  const parts = missing.map((column): SandboxNode => ({
    urn: column,
    kind: 'schemaField',
    shape: 'UNKNOWN',
    parent: urn,
  }));
  return graph.nodes.find(urn) === NONE ? [asset, ...parts] : parts;
}

function schemaFlags(graph: LineageGraph, { urn, columns }: AssetEdit): SandboxEdits['schema'] {
  if (!columns) return [];
  const columnsAfter = new Set(columns.map(({ name }) => columnUrn(graph, urn, name)));
  const columnsBefore = columnsOf(graph, urn);
  return [
    ...columnsBefore.map((column) => ({ column, inSchema: columnsAfter.has(column) })),
    ...[...columnsAfter]
      .filter((column) => !columnsBefore.includes(column))
      .map((column) => ({ column, inSchema: true })),
  ];
}

function sourcelessFlags(graph: LineageGraph, { urn, lineage, sourceless }: AssetEdit): SandboxEdits['sourceless'] {
  if (!lineage) return [];
  const sourcelessUrns = new Set(sourceless.map((column) => spelled(graph, { from: column, to: column }).to));
  return [...new Set([...columnsOf(graph, urn), ...sourcelessUrns])].map((column) => ({
    column,
    sourceless: sourcelessUrns.has(column),
  }));
}

function closedBy(graph: LineageGraph, edit: AssetEdit): readonly number[] {
  const asset = graph.nodes.find(edit.urn);
  if (asset === NONE) return [];
  const gone = new Set(edit.removed.map((pair) => spelled(graph, pair)).map(({ from, to }) => `${from} ${to}`));
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

/** The column as the catalogue spells it: sources differ in case, and some paths carry types. */
export function columnUrn({ nodes }: LineageGraph, asset: string, name: string): string {
  const exact = schemaFieldUrn(asset, name);
  const node = nodes.find(asset);
  if (node === NONE || nodes.find(exact) !== NONE) return exact;
  const lowerName = plainPath(name).toLowerCase();
  const alike = nodes
    .columns(node)
    .map((column) => nodes.urn(column))
    .filter((urn) => plainPath(schemaFieldParts(urn)?.fieldPath ?? '').toLowerCase() === lowerName);
  return alike.length === 1 && alike[0] !== undefined ? alike[0] : exact;
}

function spelled<T extends { readonly from: string; readonly to: string }>(graph: LineageGraph, claim: T): T {
  const end = (urn: string): string => {
    const column = schemaFieldParts(urn);
    return column ? columnUrn(graph, column.parent, column.fieldPath) : urn;
  };
  return { ...claim, from: end(claim.from), to: end(claim.to) };
}

function columnsOf({ nodes }: LineageGraph, urn: string): readonly string[] {
  const asset = nodes.find(urn);
  return asset === NONE ? [] : nodes.columns(asset).map((column) => nodes.urn(column));
}
