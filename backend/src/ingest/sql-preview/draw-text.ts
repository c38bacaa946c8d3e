import type {
  LineageColumn,
  LineageNode,
  LineageView,
  LineageViewColumnEdge,
  LineageViewEdge,
} from '../../generated/graphql.js';
import type { EpochMs } from '../../kernel/time.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import type { TableRef } from '../../sql/contract/lineage.types.js';
import { datasetUrn } from '../proposals/proposal-list.js';
import { columnEdges } from '../sql/column-edges.js';
import { type KnownTable, storedPath } from '../sql/known-table.js';
import { tableKey } from '../../sql/resolve/scope/source-columns.js';
import { type ResolvedStatement } from '../statements/resolved-statement.js';

/** As the explorer's own answers: the summary of a node is resolved from its urn. */
export type DrawnView = Omit<LineageView, 'nodes'> & {
  readonly nodes: readonly (Omit<LineageNode, 'summary'> & { readonly urn: string })[];
};

const RESULT = 'query result';
const MAX_EDGES = 5_000;

interface DrawnTable {
  readonly known: KnownTable;
  readonly isTarget: boolean;
  readonly columns: Map<string, number>;
}

/** A resolved text in the shape in which the explorer draws the catalogue. */
export function drawStatement(read: ResolvedStatement, asOf: EpochMs): DrawnView {
  const drawing = new Drawing(read);
  const columns = drawing.columnEdges();
  const edges = drawing.assetEdges(columns);
  const all = [...drawing.nodes.values()];
  const starts = all.filter(({ isTarget }) => isTarget);
  return {
    start: (starts.length > 0 ? starts : all).slice(0, 1).map(({ known }) => known.urn),
    nodes: all.map((node, at) => nodeOf(node, at, { edges, columns, isStart: node === (starts[0] ?? all[0]) })),
    edges,
    columnEdges: columns.slice(0, MAX_EDGES),
    asOf,
    seq: 0,
    missing: [],
    complete: columns.length <= MAX_EDGES,
    truncated: columns.length <= MAX_EDGES ? null : `${columns.length - MAX_EDGES} column edges are not drawn`,
  };
}

class Drawing {
  readonly nodes = new Map<string, DrawnTable>();
  private readonly positions = new Map<string, number>();

  constructor(private readonly read: ResolvedStatement) {}

  /** Each pair of columns once, the surer claim first; a DIRECT edge stands for an INDIRECT one beside it. */
  columnEdges(): readonly LineageViewColumnEdge[] {
    const { result } = this.read;
    const edges = new Map<string, LineageViewColumnEdge>();
    for (const target of [...result.outTables, null]) {
      const owns = (table: TableRef | null): boolean =>
        table === null || target === null ? table === target : tableKey(table) === tableKey(target);
      for (const edge of columnEdges(result, owns)) {
        const drawn = this.columnEdge(edge, target);
        if (!drawn) continue;
        const key = [drawn.from, drawn.fromColumn, drawn.to, drawn.toColumn].join();
        const existing = edges.get(key);
        if (!existing || (existing.kind === 'INDIRECT' && drawn.kind === 'DIRECT')) edges.set(key, drawn);
      }
    }
    return [...edges.values()];
  }

  /** What statements move, and what column edges join. */
  assetEdges(columns: readonly LineageViewColumnEdge[]): readonly LineageViewEdge[] {
    const { result } = this.read;
    const pairs = new Map<string, LineageViewEdge>();
    const keep = (source: number, to: number, confidence: number): void => {
      const key = `${source} ${to}`;
      if (source === to || (pairs.get(key)?.confidence ?? -1) >= confidence) return;
      pairs.set(key, {
        from: source,
        to,
        confidence,
        witnesses: 1,
        origin: 'sql',
        via: null,
        manual: false,
        rejected: false,
      });
    };
    const lasting = new Set([...result.inTables, ...result.outTables].map(tableKey));
    const byKeywords = result.diagnostics.some(({ code }) => code === 'FALLBACK_READER');
    for (const { kind, inTables, outTables } of result.statements) {
      const targets = outTables.length > 0 ? outTables : kind === 'SELECT' ? [null] : [];
      for (const target of targets.filter((one) => one === null || lasting.has(tableKey(one)))) {
        const to = this.positionOf(target, true);
        for (const table of inTables.filter((one) => lasting.has(tableKey(one)))) {
          const source = this.positionOf(table, false);
          if (source !== undefined && to !== undefined) keep(source, to, byKeywords ? 0.6 : 0.99);
        }
      }
    }
    for (const { from: source, to, confidence } of columns) keep(source, to, confidence);
    return [...pairs.values()];
  }

  private columnEdge(
    edge: ReturnType<typeof columnEdges>[number],
    target: TableRef | null,
  ): LineageViewColumnEdge | undefined {
    const source = this.positionOf(edge.table, false);
    const to = this.positionOf(target, true);
    if (source === undefined || to === undefined) return undefined;
    const [kind = 'DIRECT', subtype = ''] = edge.transformOperation.split(':');
    return {
      from: source,
      fromColumn: this.columnPlace(source, edge.upstream, edge.path),
      to,
      toColumn: this.columnPlace(to, edge.downstream),
      confidence: edge.confidence,
      kind: kind === 'INDIRECT' ? 'INDIRECT' : 'DIRECT',
      subtype: subtype === '' ? null : subtype,
      witnesses: 1,
      via: null,
      manual: false,
      rejected: false,
    };
  }

  private positionOf(table: TableRef | null, isTarget: boolean): number | undefined {
    const existing = table === null ? this.result() : this.read.tables.get(tableKey(table));
    if (!existing) return undefined;
    const previous = this.positions.get(existing.urn);
    if (previous !== undefined) return previous;
    const place = this.nodes.size;
    this.positions.set(existing.urn, place);
    this.nodes.set(existing.urn, { known: existing, isTarget, columns: new Map() });
    return place;
  }

  private columnPlace(node: number, column: string, below?: string): number {
    const drawn = [...this.nodes.values()][node];
    if (!drawn) return 0;
    const path = storedPath(drawn.known, column, below);
    const place = drawn.columns.get(path) ?? drawn.columns.size;
    drawn.columns.set(path, place);
    return place;
  }

  private result(): KnownTable {
    const place = this.read.statement.location;
    const urn = datasetUrn(place?.platform ?? 'sql', RESULT, place?.env ?? 'PROD');
    return { urn, exists: false, columns: {}, paths: new Map() };
  }
}

interface Around {
  readonly edges: readonly LineageViewEdge[];
  readonly columns: readonly LineageViewColumnEdge[];
  readonly isStart: boolean;
}

/** Totals are those of the drawing: nothing more can be unfolded from a text. */
function nodeOf({ known, isTarget, columns }: DrawnTable, at: number, around: Around): DrawnView['nodes'][number] {
  const { edges, isStart } = around;
  return {
    urn: known.urn,
    start: isStart,
    upstreamHops: isTarget ? 0 : 1,
    downstreamHops: null,
    columns: [...columns.keys()].map((path, place) => columnOf(known, path, { at, place, edges: around.columns })),
    coverage: columns.size === 0 ? 'NO_COLUMNS' : 'FULL',
    upstreamTotal: edges.filter(({ to }) => to === at).length,
    downstreamTotal: edges.filter(({ from }) => from === at).length,
    upstreamHidden: false,
    downstreamHidden: false,
    unparsed: [],
    materialized: null,
  };
}

function columnOf(
  known: KnownTable,
  path: string,
  { at, place, edges }: { at: number; place: number; edges: readonly LineageViewColumnEdge[] },
): LineageColumn {
  const type = known.columns[path];
  return {
    urn: schemaFieldUrn(known.urn, path),
    fieldPath: path,
    type: null,
    nativeType: type === undefined || type === '' ? null : type,
    primaryKey: false,
    nullable: null,
    labels: [],
    upstreamCount: edges.filter(({ to, toColumn }) => to === at && toColumn === place).length,
    downstreamCount: edges.filter(({ from, fromColumn }) => from === at && fromColumn === place).length,
    inSchema: known.paths.has(path.toLowerCase()) || !known.exists,
  };
}
