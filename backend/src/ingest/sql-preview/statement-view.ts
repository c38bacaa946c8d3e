import type { EpochMs } from '../../kernel/time.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import type { ViewColumn, ViewColumnEdge, ViewEdge, ViewNode } from '../../lineage/view/view.types.js';
import type { TableRef } from '../../sql/contract/lineage.types.js';
import { datasetUrn } from '../proposals/proposal-list.js';
import { columnEdges } from '../sql/column-edges.js';
import { resultsByTarget } from '../sql/results-by-target.js';
import { type KnownTable, storedPath } from '../sql/known-table.js';
import { tableKey } from '../../sql/resolve/scope/source-columns.js';
import { type ResolvedStatement } from '../statements/resolved-statement.js';

/** A statement in the shape in which the explorer draws the catalogue. */
export interface StatementView {
  readonly start: readonly string[];
  readonly nodes: readonly ViewNode[];
  readonly edges: readonly ViewEdge[];
  readonly columnEdges: readonly ViewColumnEdge[];
  readonly asOf: EpochMs;
  /** Always 0: no write of the change log is behind a preview. */
  readonly seq: number;
  readonly missing: readonly never[];
  readonly complete: boolean;
  /** What was left out, as a sentence. */
  readonly truncated: string | null;
}

const RESULT = 'query result';
const MAX_EDGES = 5_000;

interface DrawnTable {
  readonly table: KnownTable;
  readonly isTarget: boolean;
  readonly columns: Map<string, number>;
}

/**
 * Draws a resolved statement: its tables as nodes, its own result as one more, and its edges.
 *
 *     INSERT INTO mart SELECT id FROM raw      nodes mart, raw    edge raw -> mart, column edge id -> id
 */
export function drawStatement(resolved: ResolvedStatement, asOf: EpochMs): StatementView {
  const drawing = new Drawing(resolved);
  const columns = drawing.columnEdges();
  const edges = drawing.assetEdges(columns);
  const all = drawing.nodes;
  const degrees = countEnds(edges, columns);
  const starts = all.filter(({ isTarget }) => isTarget);
  return {
    start: (starts.length > 0 ? starts : all).slice(0, 1).map(({ table: known }) => known.urn),
    nodes: all.map((node, index) => nodeOf(node, index, { degrees, isStart: node === (starts[0] ?? all[0]) })),
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
  readonly nodes: DrawnTable[] = [];
  private readonly positions = new Map<string, number>();

  constructor(private readonly resolved: ResolvedStatement) {}

  /** One edge for each pair of columns; a DIRECT edge replaces an INDIRECT one. */
  columnEdges(): readonly ViewColumnEdge[] {
    const { result } = this.resolved;
    const partOf = resultsByTarget(result);
    const edges = new Map<string, ViewColumnEdge>();
    for (const target of [...result.outTables, null]) {
      const owns = (table: TableRef | null): boolean =>
        table === null || target === null ? table === target : tableKey(table) === tableKey(target);
      for (const edge of columnEdges(partOf(target), owns)) {
        const drawn = this.columnEdge(edge, target);
        if (!drawn) continue;
        const key = [drawn.from, drawn.fromColumn, drawn.to, drawn.toColumn].join();
        const existing = edges.get(key);
        if (!existing || (existing.kind === 'INDIRECT' && drawn.kind === 'DIRECT')) edges.set(key, drawn);
      }
    }
    return [...edges.values()];
  }

  /** One edge for each pair of tables: what statements move, and what column edges connect. */
  assetEdges(columns: readonly ViewColumnEdge[]): readonly ViewEdge[] {
    const { result } = this.resolved;
    const pairs = new Map<string, ViewEdge>();
    const keep = (source: number, to: number, confidence: number): void => {
      const key = `${source} ${to}`;
      if (source === to || (pairs.get(key)?.confidence ?? -1) >= confidence) return;
      pairs.set(key, {
        from: source,
        to,
        confidence,
        claimCount: 1,
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
  ): ViewColumnEdge | undefined {
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
      claimCount: 1,
      via: null,
      manual: false,
      rejected: false,
      transform: null,
    };
  }

  private positionOf(table: TableRef | null, isTarget: boolean): number | undefined {
    const existing = table === null ? this.result() : this.resolved.tables.get(tableKey(table));
    if (!existing) return undefined;
    const previous = this.positions.get(existing.urn);
    if (previous !== undefined) return previous;
    const place = this.nodes.length;
    this.positions.set(existing.urn, place);
    this.nodes.push({ table: existing, isTarget, columns: new Map() });
    return place;
  }

  private columnPlace(node: number, column: string, below?: string): number {
    const drawn = this.nodes[node];
    if (!drawn) return 0;
    const path = storedPath(drawn.table, column, below);
    const place = drawn.columns.get(path) ?? drawn.columns.size;
    drawn.columns.set(path, place);
    return place;
  }

  private result(): KnownTable {
    const place = this.resolved.statement.location;
    const urn = datasetUrn(place?.platform ?? 'sql', RESULT, place?.env ?? 'PROD');
    return { urn, exists: false, columns: {}, paths: new Map() };
  }
}

/** How many edges end and begin at a table, and at a column of it, by `table` and `table column`. */
interface Degrees {
  readonly upstream: ReadonlyMap<string, number>;
  readonly downstream: ReadonlyMap<string, number>;
}

function countEnds(edges: readonly ViewEdge[], columns: readonly ViewColumnEdge[]): Degrees {
  const upstream = new Map<string, number>();
  const downstream = new Map<string, number>();
  const count = (counts: Map<string, number>, end: string): void => void counts.set(end, (counts.get(end) ?? 0) + 1);
  for (const { from, to } of edges) {
    count(upstream, `${to}`);
    count(downstream, `${from}`);
  }
  for (const { from, fromColumn, to, toColumn } of columns) {
    count(upstream, `${to} ${toColumn}`);
    count(downstream, `${from} ${fromColumn}`);
  }
  return { upstream, downstream };
}

/** A node of the drawing. Its totals are those of the drawing, as there is nothing more to expand. */
function nodeOf(
  { table: known, isTarget, columns }: DrawnTable,
  position: number,
  { degrees, isStart }: { readonly degrees: Degrees; readonly isStart: boolean },
): ViewNode {
  return {
    urn: known.urn,
    start: isStart,
    upstreamHops: isTarget ? 0 : 1,
    downstreamHops: null,
    columns: [...columns.keys()].map((path, place) => columnOf(known, path, `${position} ${place}`, degrees)),
    coverage: columns.size === 0 ? 'NO_COLUMNS' : 'FULL',
    upstreamTotal: degrees.upstream.get(`${position}`) ?? 0,
    downstreamTotal: degrees.downstream.get(`${position}`) ?? 0,
    upstreamHidden: false,
    downstreamHidden: false,
    unparsed: [],
    materialized: null,
  };
}

function columnOf(known: KnownTable, path: string, end: string, { upstream, downstream }: Degrees): ViewColumn {
  const type = known.columns[path];
  return {
    urn: schemaFieldUrn(known.urn, path),
    fieldPath: path,
    type: null,
    nativeType: type === undefined || type === '' ? null : type,
    primaryKey: false,
    nullable: null,
    labels: [],
    upstreamCount: upstream.get(end) ?? 0,
    downstreamCount: downstream.get(end) ?? 0,
    inSchema: known.paths.has(path.toLowerCase()) || !known.exists,
  };
}
