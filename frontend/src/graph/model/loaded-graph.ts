import type {
  LineageAnswer,
  AnswerNode,
  Asset,
  AssetEdge,
  Column,
  ColumnEdge,
  ColumnLabel,
  KnownColumn,
  LabelledColumn,
} from './graph.types';
import { edgeId } from './graph.types';

const NONE: ReadonlySet<string> = new Set();

/** Whether the answer found a node, or only repeats one that the question named as drawn. */
const isPartOfAnswer = ({ start, upstreamHops, downstreamHops }: AnswerNode): boolean =>
  start !== false || upstreamHops !== null || downstreamHops !== null;

/**
 * Everything that the server has answered so far, drawn or not. It only grows; which part is drawn is
 * decided by `visibleAssets`. Mutable because answers of a thousand cards arrive and are merged in one frame.
 */
export class LoadedGraph {
  readonly assets = new Map<string, Asset>();
  readonly columns = new Map<string, KnownColumn>();
  readonly edges = new Map<string, AssetEdge>();
  readonly columnEdges = new Map<string, ColumnEdge>();
  /** Grows with every change, so that what is derived from it can be cached. */
  version = 0;

  private readonly columnOrder = new Map<string, string[]>();
  private readonly labelsByColumn = new Map<string, readonly ColumnLabel[]>();
  private readonly assetsWithSchema = new Set<string>();
  private readonly assetsIn = new Map<string, Set<string>>();
  private readonly assetsOut = new Map<string, Set<string>>();
  private readonly columnsIn = new Map<string, Set<string>>();
  private readonly columnsOut = new Map<string, Set<string>>();
  private readonly columnEdgesByAssets = new Map<string, Set<string>>();

  /**
   * Merges an answer. Later answers replace what earlier ones said about the same asset or edge.
   *
   * @returns the urns of the assets that the answer found, in its order; not of those that the
   * question named
   */
  addAnswer(answer: LineageAnswer): string[] {
    this.version++;
    const urns = answer.nodes.map((node) => node.summary.urn);
    for (const node of answer.nodes) {
      const { summary, columns, upstreamHidden = false, downstreamHidden = false, unparsed = [] } = node;
      const { coverage, upstreamTotal, downstreamTotal } = node;
      const near = { upstreamTotal, downstreamTotal, upstreamHidden, downstreamHidden };
      this.assets.set(summary.urn, { ...summary, coverage, ...near, unparsed });
      this.addColumns(summary.urn, columns);
    }
    for (const edge of answer.edges) {
      const [from, to] = [urns[edge.from], urns[edge.to]];
      if (from !== undefined && to !== undefined) this.addEdge({ ...edge, id: edgeId(from, to), from, to });
    }
    for (const edge of answer.columnEdges) this.addColumnEdge(answer, edge);
    return answer.nodes.filter(isPartOfAnswer).map((node) => node.summary.urn);
  }

  /**
   * Adds the whole schema of an asset, in its order. Columns that only edges name stay behind it.
   */
  addSchema(asset: string, columns: readonly Column[]): void {
    this.version++;
    const named = this.columnOrder.get(asset) ?? [];
    this.columnOrder.set(asset, []);
    this.addColumns(asset, columns);
    const listed = new Set(this.columnOrder.get(asset));
    for (const urn of named) if (!listed.has(urn)) this.columnOrder.get(asset)?.push(urn);
    this.assetsWithSchema.add(asset);
  }

  /** Adds the tags and terms of columns, also of columns that are loaded later. */
  addLabels(labelled: readonly LabelledColumn[]): void {
    if (labelled.length === 0) return;
    this.version++;
    for (const { urn, labels } of labelled) {
      this.labelsByColumn.set(urn, labels);
      const column = this.columns.get(urn);
      if (column) this.columns.set(urn, { ...column, namedLabels: labels });
    }
  }

  hasSchema(asset: string): boolean {
    return this.assetsWithSchema.has(asset);
  }

  /** Urns of the loaded columns of an asset, in the order of the schema. */
  columnsOf(asset: string): readonly string[] {
    return this.columnOrder.get(asset) ?? [];
  }

  /** Urns of the loaded direct sources. */
  sourcesOf(asset: string): ReadonlySet<string> {
    return this.assetsIn.get(asset) ?? NONE;
  }

  /** Urns of the loaded direct consumers. */
  consumersOf(asset: string): ReadonlySet<string> {
    return this.assetsOut.get(asset) ?? NONE;
  }

  columnSources(column: string): ReadonlySet<string> {
    return this.columnsIn.get(column) ?? NONE;
  }

  columnConsumers(column: string): ReadonlySet<string> {
    return this.columnsOut.get(column) ?? NONE;
  }

  /** Ids of the column edges between two assets. */
  columnEdgesBetween(from: string, to: string): ReadonlySet<string> {
    return this.columnEdgesByAssets.get(edgeId(from, to)) ?? NONE;
  }

  /**
   * Adds columns between those that are known. An answer often holds a part of the columns, and its
   * order is that of the schema, so a new column goes behind the one that precedes it in the
   * answer.
   */
  private addColumns(asset: string, columns: readonly Column[]): void {
    const order = this.columnOrder.get(asset) ?? [];
    let position = 0;
    for (const column of columns) {
      const namedLabels = this.labelsByColumn.get(column.urn);
      this.columns.set(column.urn, { ...column, asset, ...(namedLabels && { namedLabels }) });
      const index = order.indexOf(column.urn);
      if (index < 0) order.splice(position++, 0, column.urn);
      else position = index + 1;
    }
    this.columnOrder.set(asset, order);
  }

  private addEdge(edge: AssetEdge): void {
    const isNew = !this.edges.has(edge.id);
    this.edges.set(edge.id, edge);
    if (!isNew) return;
    add(this.assetsOut, edge.from, edge.to);
    add(this.assetsIn, edge.to, edge.from);
  }

  private addColumnEdge(answer: LineageAnswer, wire: LineageAnswer['columnEdges'][number]): void {
    const source = answer.nodes[wire.from];
    const target = answer.nodes[wire.to];
    const from = source?.columns[wire.fromColumn]?.urn;
    const to = target?.columns[wire.toColumn]?.urn;
    if (!source || !target || from === undefined || to === undefined) return;
    const id = edgeId(from, to);
    const transform = wire.transform ?? this.columnEdges.get(id)?.transform ?? null;
    const edge = { ...wire, transform, id, from, to, fromAsset: source.summary.urn, toAsset: target.summary.urn };
    this.columnEdges.set(id, edge);
    add(this.columnsOut, from, to);
    add(this.columnsIn, to, from);
    add(this.columnEdgesByAssets, edgeId(edge.fromAsset, edge.toAsset), id);
  }
}

function add(index: Map<string, Set<string>>, key: string, value: string): void {
  const set = index.get(key);
  if (set) set.add(value);
  else index.set(key, new Set([value]));
}
