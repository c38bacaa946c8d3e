import type { EpochMs } from '../../kernel/time.js';
import { CLAIM, NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import { type Direction, Edges, type Steps } from '../../lineage/walk/edges.js';
import { saysMoreCache } from './says-more.js';

/** Marks the arrow from a column claim's asset to the job that the claim names, and the one past the job, where data waits. */
const TO_JOB = 2 ** 31;
const PAST_JOB = 2 ** 30;

export interface ArrowFilter {
  readonly direction?: Direction;
  readonly minConfidence?: number;
}

/**
 * From asset to asset: by asset claims, and by column claims where they say more than these: of an asset that no asset claim leads to, of a job
 * that only they name, or more surely. Who is reached by columns alone reads the asset all the same.
 *
 * An arrow is a claim's id, with a mark where the claim stands for more than one.
 */
export class AssetArrows implements Steps {
  private readonly assets: Edges;
  private readonly columns: Edges;
  private readonly isDown: boolean;
  private readonly saysMore: (asset: number) => boolean;

  constructor(
    readonly graph: LineageGraph,
    at: EpochMs | undefined,
    { direction = 'DOWNSTREAM', minConfidence = 0 }: ArrowFilter = {},
  ) {
    this.assets = new Edges(graph, { level: 'asset', at, minConfidence }, direction);
    this.columns = new Edges(graph, { level: 'column', at, minConfidence }, direction);
    this.isDown = direction === 'DOWNSTREAM';
    // Upstream is asked of a few assets only: there every column is looked at.
    this.saysMore = this.isDown ? saysMoreCache(graph, { at, minConfidence }) : () => true;
  }

  first(node: number): number {
    const claim = this.assets.first(node);
    return claim === NONE ? this.firstOfColumns(node) : claim;
  }

  after(arrow: number): number {
    const claim = this.claimOf(arrow);
    if (arrow >= TO_JOB) return claim + PAST_JOB;
    const near = this.near(claim);
    if (!this.isColumnClaim(claim)) {
      const next = this.assets.after(claim);
      return next === NONE ? this.firstOfColumns(near) : next;
    }
    const next = this.columns.after(claim);
    if (next !== NONE) return this.marked(next);
    const { nodes } = this.graph;
    return this.columnsFrom(
      nodes.isColumn(near) ? (nodes.nextColumn[near] ?? NONE) : (nodes.firstColumn[near] ?? NONE),
    );
  }

  end(arrow: number): number {
    const claim = this.claimOf(arrow);
    return arrow >= TO_JOB ? this.graph.viaNode(claim) : this.graph.nodes.assetOf(this.assets.end(claim));
  }

  confidenceOf(arrow: number): number {
    return this.assets.confidenceOf(this.claimOf(arrow));
  }

  /** The asset that an arrow leaves from, in the direction of the walk. */
  from(arrow: number): number {
    return this.graph.nodes.assetOf(this.near(this.claimOf(arrow)));
  }

  /** The claim behind an arrow. */
  claimOf(arrow: number): number {
    return arrow === NONE || arrow < PAST_JOB ? arrow : arrow % PAST_JOB;
  }

  /** Past a job, data waits: what fails before the job does not fail what the job has filled. */
  waits(arrow: number): boolean {
    return arrow !== NONE && arrow >= PAST_JOB && arrow < TO_JOB;
  }

  private firstOfColumns(asset: number): number {
    if (!this.saysMore(asset)) return NONE;
    const own = this.columns.first(asset);
    return own === NONE ? this.columnsFrom(this.graph.nodes.firstColumn[asset] ?? NONE) : this.marked(own);
  }

  private columnsFrom(first: number): number {
    for (let column = first; column !== NONE; column = this.graph.nodes.nextColumn[column] ?? NONE) {
      const claim = this.columns.first(column);
      if (claim !== NONE) return this.marked(claim);
    }
    return NONE;
  }

  /** The first arrow of a column claim: to the job that moves the data, where it names one. */
  private marked(claim: number): number {
    const job = this.graph.viaNode(claim);
    if (job === NONE || !this.graph.isJob(job)) return claim;
    return job === this.from(claim) ? claim + PAST_JOB : claim + TO_JOB;
  }

  private near(claim: number): number {
    return (this.isDown ? this.graph.claims.from[claim] : this.graph.claims.to[claim]) ?? NONE;
  }

  private isColumnClaim(claim: number): boolean {
    return ((this.graph.claims.flags[claim] ?? 0) & CLAIM.column) !== 0;
  }
}

/** The same arrows without those that end where data waits. */
export class PromptArrows implements Steps {
  readonly graph: LineageGraph;

  constructor(private readonly arrows: AssetArrows) {
    this.graph = arrows.graph;
  }

  first(node: number): number {
    return this.prompt(this.arrows.first(node));
  }

  after(arrow: number): number {
    return this.prompt(this.arrows.after(arrow));
  }

  end(arrow: number): number {
    return this.arrows.end(arrow);
  }

  confidenceOf(arrow: number): number {
    return this.arrows.confidenceOf(arrow);
  }

  private prompt(from: number): number {
    let arrow = from;
    while (this.arrows.waits(arrow)) arrow = this.arrows.after(arrow);
    return arrow;
  }
}
