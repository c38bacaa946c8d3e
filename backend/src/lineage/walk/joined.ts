import { CLAIM, NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { columnCoverage } from './coverage.js';
import { type ClaimFilter, type Direction, Edges, type Steps } from './edges.js';

/**
 * Column lineage where it is known, asset lineage where it is not: a column leads on to columns, and through its asset to assets whose
 * columns nobody traced. A step from a column to its own asset is no claim; such steps are numbered above all claims, see `isClaim`.
 */
export class JoinedEdges implements Steps {
  private readonly columns: Edges;
  private readonly assets: Edges;
  private readonly down: boolean;
  private readonly within: number;
  private readonly near: Uint32Array;
  private readonly opening = new Map<number, boolean>();

  constructor(
    readonly graph: LineageGraph,
    private readonly filter: ClaimFilter,
    direction: Direction,
  ) {
    this.columns = new Edges(graph, { ...filter, level: 'column' }, direction);
    this.assets = new Edges(graph, { ...filter, level: 'asset' }, direction);
    this.down = direction === 'DOWNSTREAM';
    this.near = this.down ? graph.claims.from : graph.claims.to;
    this.within = graph.claims.size;
  }

  /** False for the step between a column and its own asset. */
  isClaim(step: number): boolean {
    return step < this.within;
  }

  first(node: number): number {
    const claim = this.columns.first(node);
    return claim === NONE ? this.afterColumns(node) : claim;
  }

  after(step: number): number {
    if (!this.isClaim(step)) return this.down ? NONE : this.toColumn(this.graph.nodes.nextColumn[step - this.within]);
    const node = this.near[step] ?? NONE;
    if (((this.graph.claims.flags[step] ?? 0) & CLAIM.column) === 0) {
      const next = this.opened(this.assets.after(step));
      return next === NONE ? this.afterAssets(node) : next;
    }
    const next = this.columns.after(step);
    return next === NONE ? this.afterColumns(node) : next;
  }

  end(step: number): number {
    if (this.isClaim(step)) return this.columns.end(step);
    const column = step - this.within;
    return this.down ? this.graph.nodes.assetOf(column) : column;
  }

  confidenceOf(step: number): number {
    return this.isClaim(step) ? this.columns.confidenceOf(step) : 1;
  }

  /** A column goes over to its asset, an asset to its asset claims. */
  private afterColumns(node: number): number {
    if (this.graph.nodes.isColumn(node)) return this.down ? this.within + node : NONE;
    const claim = this.down || this.opens(node) ? this.opened(this.assets.first(node)) : NONE;
    return claim === NONE ? this.afterAssets(node) : claim;
  }

  private afterAssets(node: number): number {
    return this.down ? NONE : this.toColumn(this.graph.nodes.firstColumn[node]);
  }

  private toColumn(column: number | undefined): number {
    return column === undefined || column === NONE ? NONE : this.within + column;
  }

  /** The first asset claim from one on that leads where columns are not known; upstream the near end decides, and has. */
  private opened(from: number): number {
    let claim = from;
    if (this.down) while (claim !== NONE && !this.opens(this.assets.end(claim))) claim = this.assets.after(claim);
    return claim;
  }

  /** Whether what flows into an asset can't be told by its columns; of a job: by those of anything that it fills. */
  private opens(asset: number): boolean {
    const known = this.opening.get(asset);
    if (known !== undefined) return known;
    // Jobs that feed each other in a circle: what is being asked says nothing by itself.
    this.opening.set(asset, false);
    const opens = this.graph.isJob(asset) ? this.someOutputOpens(asset) : this.isUntraced(asset);
    this.opening.set(asset, opens);
    return opens;
  }

  private someOutputOpens(job: number): boolean {
    const outputs = new Edges(this.graph, { level: 'asset', at: this.filter.at }, 'DOWNSTREAM');
    let output = outputs.first(job);
    if (output === NONE) return true;
    for (; output !== NONE; output = outputs.after(output)) if (this.opens(outputs.end(output))) return true;
    return false;
  }

  private isUntraced(asset: number): boolean {
    const { state } = columnCoverage(this.graph, asset, this.filter.at);
    return state === 'NONE' || state === 'NO_COLUMNS';
  }
}
