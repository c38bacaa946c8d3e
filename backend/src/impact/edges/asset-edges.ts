import type { EpochMs } from '../../kernel/time.js';
import { BILLIONTHS, NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import type { Steps } from '../../lineage/walk/edges.js';
import { type AssetEdgeFilter, type AssetEdgeLists, assetEdgeLists } from './asset-edge-lists.js';

/**
 * From asset to asset: by asset claims, and by column claims where they say more than these: of an asset that no asset claim leads to, of a job
 * that only they name, or more surely. Who is reached by columns alone reads the asset all the same.
 *
 * An arrow is a place in the pool of `arrow-lists.ts`, the same whatever the filter; it holds for one question.
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

  /** The asset that an arrow leaves from, in the direction of the walk. */
  sourceOf(edge: number): number {
    return this.lists.pool.words[edge * 4 + 3] ?? NONE;
  }

  /** The claim behind an arrow. */
  claimOf(edge: number): number {
    return edge === NONE ? NONE : (this.lists.pool.words[edge * 4] ?? NONE);
  }

  /** The arrow of a claim that led here by itself. */
  ofClaim(claim: number): number {
    return this.lists.ofClaim(claim);
  }

  /** Past a job, data waits: what fails before the job does not fail what the job has filled. */
  isBuffered(edge: number): boolean {
    return this.lists.pool.buffered[edge] === 1;
  }
}

/** The same arrows without those that end where data waits. */
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
