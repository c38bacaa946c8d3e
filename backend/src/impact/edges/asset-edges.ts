import type { EpochMs } from '../../kernel/time.js';
import { BILLIONTHS, NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import type { Steps } from '../../lineage/walk/edges.js';
import { type AssetEdgeFilter, type AssetEdgeLists, assetEdgeLists } from './asset-edge-lists.js';

/**
 * Edges between assets. They come from asset claims, and from column claims where these add something:
 * an asset that no asset claim leads to, a job that only a column claim names, or a higher confidence.
 * An asset that is reached by columns alone reads the changed asset all the same.
 *
 * An edge is an index into the pool of `asset-edge-lists.ts`. It is valid for one question.
 */
export class AssetEdges implements Steps {
  private readonly lists: AssetEdgeLists;

  constructor(
    readonly graph: LineageGraph,
    at: EpochMs | undefined,
    { direction = 'DOWNSTREAM', minConfidence = 0 }: Partial<Omit<AssetEdgeFilter, 'at'>> = {},
  ) {
    this.lists = assetEdgeLists(graph, { asOf: at, direction, minConfidence });
  }

  first(node: number): number {
    return this.lists.first(node);
  }

  after(edge: number): number {
    return this.lists.pool.words[edge * 4 + 4] === NONE ? NONE : edge + 1;
  }

  end(edge: number): number {
    return this.lists.pool.words[edge * 4 + 1] ?? NONE;
  }

  confidenceOf(edge: number): number {
    return (this.lists.pool.words[edge * 4 + 2] ?? 0) / BILLIONTHS;
  }

  /** The asset that an edge leaves from, in the direction of the walk. */
  sourceOf(edge: number): number {
    return this.lists.pool.words[edge * 4 + 3] ?? NONE;
  }

  /** The claim behind an edge. */
  claimOf(edge: number): number {
    return edge === NONE ? NONE : (this.lists.pool.words[edge * 4] ?? NONE);
  }

  /** An edge for a claim that is in no list, such as one below the confidence of the lists. */
  ofClaim(claim: number): number {
    return this.lists.ofClaim(claim);
  }

  /**
   * Whether a job stands between both ends. Its output keeps the data of the last run, so that a failure
   * before the job leaves old data behind it instead of another failure.
   */
  isBuffered(edge: number): boolean {
    return this.lists.pool.buffered[edge] === 1;
  }
}

/** The same edges without buffered ones: those along which a failure is passed on at once. */
export class UnbufferedEdges implements Steps {
  readonly graph: LineageGraph;

  constructor(private readonly edges: AssetEdges) {
    this.graph = edges.graph;
  }

  first(node: number): number {
    return this.skipBuffered(this.edges.first(node));
  }

  after(edge: number): number {
    return this.skipBuffered(this.edges.after(edge));
  }

  end(edge: number): number {
    return this.edges.end(edge);
  }

  confidenceOf(edge: number): number {
    return this.edges.confidenceOf(edge);
  }

  private skipBuffered(start: number): number {
    let edge = start;
    while (edge !== NONE && this.edges.isBuffered(edge)) edge = this.edges.after(edge);
    return edge;
  }
}
