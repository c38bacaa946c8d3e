import { CLAIM, NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { columnCoverage } from './coverage.js';
import { type ClaimFilter, type Direction, Edges, type Steps } from './edges.js';

/**
 * The steps of the level `JOINED`: column lineage where it is known, asset lineage where it is not. A column leads to
 * columns, and through its own asset to assets whose columns nobody has traced. It never leads around an asset whose
 * columns are known, because there an absent column edge means that the column is not used.
 *
 *     raw.x → mart.x (column edge)      mart → export (asset edge, no columns of export are traced)
 *     raw.x → mart.x → mart → export    the step mart.x → mart is no claim
 *     raw → mart is not walked: the columns of mart are traced
 *
 * The steps of a node come in this order: its column claims, then (of a column) the step to its asset, (of an asset)
 * its asset claims. Upstream the order is mirrored: an asset leads to its columns last. A step between a column and its
 * asset has the number of the column plus the number of claims, and the confidence 1.
 */
export class JoinedEdges implements Steps {
  private readonly columns: Edges;
  private readonly assets: Edges;
  private readonly down: boolean;
  /** The steps below this number are claims. */
  private readonly claimCount: number;
  private readonly near: Uint32Array;
  /** By asset: whether asset claims into it are walked. */
  private readonly walkedByAsset = new Map<number, boolean>();

  constructor(
    readonly graph: LineageGraph,
    private readonly filter: ClaimFilter,
    direction: Direction,
  ) {
    this.columns = new Edges(graph, { ...filter, level: 'column' }, direction);
    this.assets = new Edges(graph, { ...filter, level: 'asset' }, direction);
    this.down = direction === 'DOWNSTREAM';
    this.near = this.down ? graph.claims.from : graph.claims.to;
    this.claimCount = graph.claims.size;
  }

  /** False for the step between a column and its own asset. */
  isClaim(step: number): boolean {
    return step < this.claimCount;
  }

  first(node: number): number {
    const claim = this.columns.first(node);
    return claim === NONE ? this.afterColumns(node) : claim;
  }

  after(step: number): number {
    if (!this.isClaim(step))
      return this.down ? NONE : this.toColumn(this.graph.nodes.nextColumn[step - this.claimCount]);
    const node = this.near[step] ?? NONE;
    if (((this.graph.claims.flags[step] ?? 0) & CLAIM.column) === 0) {
      const next = this.firstWalked(this.assets.after(step));
      return next === NONE ? this.afterAssets(node) : next;
    }
    const next = this.columns.after(step);
    return next === NONE ? this.afterColumns(node) : next;
  }

  end(step: number): number {
    if (this.isClaim(step)) return this.columns.end(step);
    const column = step - this.claimCount;
    return this.down ? this.graph.nodes.assetOf(column) : column;
  }

  confidenceOf(step: number): number {
    return this.isClaim(step) ? this.columns.confidenceOf(step) : 1;
  }

  /** Continues after the column claims: a column with the step to its asset, an asset with its asset claims. */
  private afterColumns(node: number): number {
    if (this.graph.nodes.isColumn(node)) return this.down ? this.claimCount + node : NONE;
    const claim = this.down || this.isWalkedByAsset(node) ? this.firstWalked(this.assets.first(node)) : NONE;
    return claim === NONE ? this.afterAssets(node) : claim;
  }

  private afterAssets(node: number): number {
    return this.down ? NONE : this.toColumn(this.graph.nodes.firstColumn[node]);
  }

  private toColumn(column: number | undefined): number {
    return column === undefined || column === NONE ? NONE : this.claimCount + column;
  }

  /**
   * The first asset claim, from a given one on, that leads into an asset without traced columns. Upstream the asset
   * that the claim leads into is the present node, which `afterColumns` has checked.
   */
  private firstWalked(from: number): number {
    let claim = from;
    if (this.down)
      while (claim !== NONE && !this.isWalkedByAsset(this.assets.end(claim))) claim = this.assets.after(claim);
    return claim;
  }

  /** Whether the columns of an asset say nothing about what flows into it; of a job: those of any of its outputs. */
  private isWalkedByAsset(asset: number): boolean {
    const cached = this.walkedByAsset.get(asset);
    if (cached !== undefined) return cached;
    // Ends the recursion where jobs feed each other in a circle.
    this.walkedByAsset.set(asset, false);
    const isWalked = this.graph.isJob(asset) ? this.hasUntracedOutput(asset) : this.isUntraced(asset);
    this.walkedByAsset.set(asset, isWalked);
    return isWalked;
  }

  private hasUntracedOutput(job: number): boolean {
    const outputs = new Edges(this.graph, { level: 'asset', at: this.filter.at }, 'DOWNSTREAM');
    let output = outputs.first(job);
    if (output === NONE) return true;
    for (; output !== NONE; output = outputs.after(output)) if (this.isWalkedByAsset(outputs.end(output))) return true;
    return false;
  }

  private isUntraced(asset: number): boolean {
    const { state } = columnCoverage(this.graph, asset, this.filter.at);
    return state === 'NONE' || state === 'NO_COLUMNS';
  }
}
