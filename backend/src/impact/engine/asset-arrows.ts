import type { EpochMs } from '../../kernel/time.js';
import { CLAIM, NODE, NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import { type Direction, Edges, type Steps } from '../../lineage/walk/edges.js';

/** Marks the arrow from a column claim's asset to the job that the claim names. */
const TO_JOB = 0x80_00_00_00;

/**
 * From asset to asset: by asset claims, and where a column feeds a column of an asset that no asset claim leads to, by column claims: to their
 * asset, and to the job that moves the data. Who is reached by columns alone reads the asset all the same.
 */
export class AssetArrows implements Steps {
  private readonly assets: Edges;
  private readonly columns: Edges;
  private readonly isDown: boolean;

  constructor(
    readonly graph: LineageGraph,
    private readonly at: EpochMs | undefined,
    {
      direction = 'DOWNSTREAM',
      minConfidence = 0,
    }: { readonly direction?: Direction; readonly minConfidence?: number } = {},
  ) {
    this.assets = new Edges(graph, { level: 'asset', at, minConfidence }, direction);
    this.columns = new Edges(graph, { level: 'column', at, minConfidence }, direction);
    this.isDown = direction === 'DOWNSTREAM';
  }

  first(node: number): number {
    const claim = this.assets.first(node);
    return claim === NONE ? this.firstOfColumns(node) : claim;
  }

  after(arrow: number): number {
    const claim = this.claimOf(arrow);
    if (arrow !== claim) return claim;
    const near = this.near(claim);
    if (!this.isColumnClaim(claim)) {
      const next = this.assets.after(claim);
      return next === NONE ? this.firstOfColumns(near) : next;
    }
    const next = this.uncovered(this.columns.after(claim));
    if (next !== NONE) return next;
    const { nodes } = this.graph;
    return this.columnsFrom(
      nodes.isColumn(near) ? (nodes.nextColumn[near] ?? NONE) : (nodes.firstColumn[near] ?? NONE),
    );
  }

  end(arrow: number): number {
    const claim = this.claimOf(arrow);
    return arrow === claim ? this.graph.nodes.assetOf(this.assets.end(claim)) : this.graph.viaNode(claim);
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
    return arrow !== NONE && arrow >= TO_JOB ? arrow - TO_JOB : arrow;
  }

  private firstOfColumns(asset: number): number {
    // The flag is kept for today and downstream; of other walks every column is looked at.
    if (this.isDown && this.at === undefined && ((this.graph.nodes.flags[asset] ?? 0) & NODE.impliedOut) === 0)
      return NONE;
    const own = this.uncovered(this.columns.first(asset));
    return own === NONE ? this.columnsFrom(this.graph.nodes.firstColumn[asset] ?? NONE) : own;
  }

  private columnsFrom(first: number): number {
    for (let column = first; column !== NONE; column = this.graph.nodes.nextColumn[column] ?? NONE) {
      const claim = this.uncovered(this.columns.first(column));
      if (claim !== NONE) return claim;
    }
    return NONE;
  }

  /** The arrow of this claim of a column or of the next one that no job with asset claims of its own stands for: past a job, data waits. */
  private uncovered(from: number): number {
    for (let claim = from; claim !== NONE; claim = this.columns.after(claim)) {
      const job = this.graph.viaNode(claim);
      if (job === NONE) return claim;
      if (!this.joins(job, claim)) return job === this.from(claim) ? claim : claim + TO_JOB;
    }
    return NONE;
  }

  /** Whether asset claims lead to the job from this side of a column claim, and on to the other. */
  private joins(job: number, claim: number): boolean {
    return this.leads(this.from(claim), job) && this.leads(job, this.end(claim));
  }

  private leads(from: number, to: number): boolean {
    for (let step = this.assets.first(from); step !== NONE; step = this.assets.after(step))
      if (this.assets.end(step) === to) return true;
    return false;
  }

  private near(claim: number): number {
    return (this.isDown ? this.graph.claims.from[claim] : this.graph.claims.to[claim]) ?? NONE;
  }

  private isColumnClaim(claim: number): boolean {
    return ((this.graph.claims.flags[claim] ?? 0) & CLAIM.column) !== 0;
  }
}
