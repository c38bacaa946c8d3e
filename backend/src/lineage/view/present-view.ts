import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { isUnparsed } from '../claims/why.js';
import { CUT } from '../graph/restricted-graph.js';
import { columnCoverage } from '../walk/coverage.js';
import { Edges } from '../walk/edges.js';
import { rounded } from '../walk/confidence.js';
import { fieldPathOf } from '../walk/field-path.js';
import { neighbourCount } from '../walk/neighbours.js';
import type { FieldFacts } from './field-facts.js';
import type { DraftEdge, DraftNode, ViewColumn, ViewColumnEdge, ViewDraft, ViewEdge, ViewNode } from './view.types.js';

/** A drawn view without its stamp. */
export interface ViewAnswer {
  readonly nodes: readonly ViewNode[];
  readonly edges: ViewEdge[];
  readonly columnEdges: ViewColumnEdge[];
  /** What is not drawn, in one sentence; null where everything is. */
  readonly truncated: string | null;
}

type FactsOf = (asset: number) => ReadonlyMap<string, FieldFacts>;

/** The columns on drawn edges, by asset. */
export function drawnColumns(graph: LineageGraph, draft: ViewDraft): ReadonlyMap<number, readonly number[]> {
  const columns = new Set(visibleColumnEdges(graph, draft).flatMap(({ from, end }) => [from, end]));
  return Map.groupBy(columns, (column) => graph.nodes.assetOf(column));
}

/**
 * Turns a draft into the answer: urns instead of numbers, positions in the answer's lists instead of node numbers, and
 * the columns' types from the schemas.
 *
 * @param transforms expressions of column edges, by the number of their claim
 */
export function presentView(
  graph: LineageGraph,
  draft: ViewDraft,
  facts: FactsOf,
  transforms: ReadonlyMap<number, string> = new Map(),
): ViewAnswer {
  const view = new ViewPresenter(graph, draft, facts, transforms);
  return {
    nodes: [...draft.nodes.values()].map((node) => view.node(node)),
    edges: draft.edges.map((edge) => view.edge(edge)),
    columnEdges: visibleColumnEdges(graph, draft).flatMap((edge) => view.columnEdge(edge)),
    truncated: draft.missing.length === 0 ? null : draft.missing.map(({ sentence }) => sentence).join('; '),
  };
}

/** The claims whose expressions a view shows, which are those of its drawn column edges. */
export const claimsOfColumns = (graph: LineageGraph, draft: ViewDraft): readonly number[] =>
  visibleColumnEdges(graph, draft).map(({ claim }) => claim);

/** Column edges of restricted nodes are left out: such a node shows no columns. */
function visibleColumnEdges({ nodes }: LineageGraph, { columnEdges }: ViewDraft): readonly DraftEdge[] {
  return columnEdges.filter(({ from, end }) => !nodes.isRestricted(from) && !nodes.isRestricted(end));
}

class ViewPresenter {
  private readonly nodePositions: ReadonlyMap<number, number>;
  private readonly columns = new Map<number, readonly number[]>();
  private readonly columnPositions = new Map<number, number>();
  private readonly fieldPaths = new Map<number, string>();
  private readonly upstream: { readonly asset: Edges; readonly column: Edges };
  private readonly downstream: { readonly asset: Edges; readonly column: Edges };

  constructor(
    private readonly graph: LineageGraph,
    private readonly draft: ViewDraft,
    private readonly facts: FactsOf,
    private readonly transforms: ReadonlyMap<number, string>,
  ) {
    this.nodePositions = new Map([...draft.nodes.keys()].map((i, position) => [i, position]));
    const edges = (level: 'asset' | 'column', direction: 'UPSTREAM' | 'DOWNSTREAM'): Edges =>
      new Edges(graph, { level, at: draft.at, minConfidence: level === 'asset' ? draft.minConfidence : 0 }, direction);
    this.upstream = { asset: edges('asset', 'UPSTREAM'), column: edges('column', 'UPSTREAM') };
    this.downstream = { asset: edges('asset', 'DOWNSTREAM'), column: edges('column', 'DOWNSTREAM') };
    for (const [asset, drawn] of drawnColumns(graph, draft)) this.orderColumns(asset, drawn);
  }

  node(node: DraftNode): ViewNode {
    const { graph, draft } = this;
    const shape = graph.nodes.shape(node.i);
    const cut = graph.cuts?.[node.i] ?? 0;
    return {
      urn: graph.nodes.urn(node.i),
      start: node.start,
      upstreamHops: node.upstreamHops,
      downstreamHops: node.downstreamHops,
      columns: (this.columns.get(node.i) ?? []).map((column) => this.column(node.i, column)),
      coverage: columnCoverage(graph, node.i, draft.at).state,
      upstreamTotal: this.total(this.upstream.asset, node.i),
      downstreamTotal: this.total(this.downstream.asset, node.i),
      upstreamHidden: (cut & CUT.in) !== 0,
      downstreamHidden: (cut & CUT.out) !== 0,
      unparsed: this.unparsed(node.i),
      materialized: shape === 'DATA' ? true : shape === 'VIEW' ? false : null,
    };
  }

  /** Sources of an asset that were found by keywords in SQL that does not parse. */
  private unparsed(i: number): string[] {
    const { claims, headIn, nextIn, nodes } = this.graph;
    const sources = new Set<string>();
    if (nodes.isRestricted(i)) return [];
    for (let id = headIn[i] ?? NONE; id !== NONE; id = nextIn[id] ?? NONE) {
      if (!claims.counts(id, this.draft.at) || claims.level(id) !== 'asset') continue;
      if (isUnparsed({ confidence: claims.confidenceOf(id), source: claims.sourceOf(id) }))
        sources.add(nodes.urn(claims.from[id] ?? NONE));
    }
    return [...sources];
  }

  /** For a restricted node only whether there are neighbours, not how many. */
  private total(edges: Edges, i: number): number {
    const count = neighbourCount(edges, i, this.draft.hideJobs, this.draft.siblings);
    return this.graph.nodes.isRestricted(i) ? Math.min(count, 1) : count;
  }

  edge({ from, end, ...edge }: DraftEdge): ViewEdge {
    const { claims, nodes } = this.graph;
    const { confidence, claimCount, manual, rejected } = edge;
    const via = edge.job === NONE ? claims.viaOf(edge.claim) || null : nodes.urn(edge.job);
    return {
      from: this.positionOf(from),
      to: this.positionOf(end),
      confidence: rounded(confidence),
      claimCount,
      manual,
      rejected,
      origin: claims.originOf(edge.claim) || null,
      via,
    };
  }

  columnEdge({ from, end, claim, confidence, claimCount, manual, rejected }: DraftEdge): readonly ViewColumnEdge[] {
    const { claims, nodes } = this.graph;
    return [
      {
        from: this.positionOf(nodes.assetOf(from)),
        fromColumn: this.columnPositions.get(from) ?? 0,
        to: this.positionOf(nodes.assetOf(end)),
        toColumn: this.columnPositions.get(end) ?? 0,
        confidence: rounded(confidence),
        kind: claims.kind(claim),
        subtype: claims.subtype(claim) || null,
        claimCount,
        manual,
        rejected,
        via: claims.viaOf(claim) || null,
        transform: this.transforms.get(claim) ?? null,
      },
    ];
  }

  private orderColumns(asset: number, drawn: readonly number[]): void {
    const facts = this.facts(asset);
    const position = (column: number): number => facts.get(this.fieldPath(column))?.position ?? Infinity;
    // Columns that only claims name have no position in the schema; they come last, oldest first.
    const ordered = [...drawn].sort((left, right) =>
      position(left) === position(right) ? left - right : position(left) - position(right),
    );
    this.columns.set(asset, ordered);
    ordered.forEach((column, index) => this.columnPositions.set(column, index));
  }

  /** Read from the urn only once: in a view of 3,000 assets that took a sixth of the time. */
  private fieldPath(column: number): string {
    const fieldPath = this.fieldPaths.get(column) ?? fieldPathOf(this.graph, column);
    this.fieldPaths.set(column, fieldPath);
    return fieldPath;
  }

  private column(asset: number, column: number): ViewColumn {
    const { nodes } = this.graph;
    const fieldPath = this.fieldPath(column);
    const facts = this.facts(asset).get(fieldPath);
    return {
      urn: nodes.urn(column),
      fieldPath,
      type: facts?.type ?? null,
      nativeType: facts?.nativeType ?? null,
      primaryKey: facts?.primaryKey ?? false,
      nullable: facts?.nullable ?? null,
      labels: [...(facts?.labels ?? [])],
      upstreamCount: neighbourCount(this.upstream.column, column, false),
      downstreamCount: neighbourCount(this.downstream.column, column, false),
      inSchema: nodes.inSchema(column),
    };
  }

  private positionOf(i: number): number {
    return this.nodePositions.get(i) ?? 0;
  }
}
