import type { EpochMs } from '../../kernel/time.js';
import { NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import { grown, grownSize } from '../../lineage/graph/typed-arrays.js';
import { type Direction, Edges } from '../../lineage/walk/edges.js';
import { columnsSayMore } from './says-more.js';

export interface ArrowFilter {
  readonly at: EpochMs | undefined;
  readonly direction: Direction;
  readonly minConfidence: number;
}

interface Arrow {
  readonly claim: number;
  readonly from: number;
  readonly end: number;
  readonly waits: boolean;
}

/** Arrows kept before all are forgotten: about 40 MiB. */
const MOST = 2_000_000;
/** Filters whose lists are kept: today's both ways, and one of the past. */
const KEPT = 4;

/**
 * The arrows of all filters, one after the other: those of a node stand side by side and end with a place without claim. A walk passes a node
 * several times, and the next question passes it again: lists are made when first asked for and hold until a claim of the node changes. What
 * jobs move depends on their claims as well: all lists go when a job's change.
 */
class ArrowPool {
  count = 1;
  claim: Uint32Array = new Uint32Array(4096);
  end: Uint32Array = new Uint32Array(4096);
  from: Uint32Array = new Uint32Array(4096);
  confidence: Float64Array = new Float64Array(4096);
  waits: Uint8Array = new Uint8Array(4096);
  lists: readonly ArrowLists[] = [];

  constructor(
    readonly graph: LineageGraph,
    readonly jobs: number,
  ) {}

  push({ claim, from, end, waits }: Arrow): number {
    const at = this.close(claim);
    this.from[at] = from;
    this.end[at] = end;
    this.confidence[at] = this.graph.claims.confidenceOf(claim);
    this.waits[at] = waits ? 1 : 0;
    return at;
  }

  /** The place behind a list, or one with a claim. */
  close(claim: number = NONE): number {
    const at = this.count++;
    if (at === this.claim.length) this.grow();
    this.claim[at] = claim;
    return at;
  }

  private grow(): void {
    const size = grownSize(this.claim.length, this.count);
    this.claim = grown(this.claim, size);
    this.end = grown(this.end, size);
    this.from = grown(this.from, size);
    this.confidence = grown(this.confidence, size);
    this.waits = grown(this.waits, size);
  }
}

const POOLS = new WeakMap<LineageGraph, ArrowPool>();

/** To be called between questions only: an arrow is a place in the pool. */
export function forgetOldArrows(graph: LineageGraph): void {
  const pool = POOLS.get(graph);
  if (pool && (pool.jobs !== graph.jobs || pool.count > MOST)) POOLS.delete(graph);
}

function poolOf(graph: LineageGraph): ArrowPool {
  const known = POOLS.get(graph);
  if (known?.jobs === graph.jobs) return known;
  const pool = new ArrowPool(graph, graph.jobs);
  POOLS.set(graph, pool);
  return pool;
}

export function arrowLists(graph: LineageGraph, filter: ArrowFilter): ArrowLists {
  const pool = poolOf(graph);
  const found = pool.lists.find((lists) => lists.isOf(filter))?.renew() ?? new ArrowLists(pool, filter);
  pool.lists = [found, ...pool.lists.filter((lists) => lists !== found)].slice(0, KEPT);
  return found;
}

function readersOf(
  graph: LineageGraph,
  { at, direction, minConfidence }: ArrowFilter,
): { readonly assets: Edges; readonly columns: Edges; readonly saysMore: (asset: number) => boolean } {
  return {
    assets: new Edges(graph, { level: 'asset', at, minConfidence }, direction),
    columns: new Edges(graph, { level: 'column', at, minConfidence }, direction),
    // Upstream is asked of a few assets only: there every column is looked at.
    saysMore: direction === 'DOWNSTREAM' ? columnsSayMore(graph, { at, minConfidence }) : () => true,
  };
}

/** Where the arrows of each node begin, as one filter has them. */
export class ArrowLists {
  private starts: Uint32Array;
  /** Claims of a graph may move to longer arrays between two questions: readers of them are made for each. */
  private assets: Edges;
  private columns: Edges;
  private saysMore: (asset: number) => boolean;

  constructor(
    readonly pool: ArrowPool,
    private readonly filter: ArrowFilter,
  ) {
    this.starts = new Uint32Array(pool.graph.nodes.capacity);
    const { assets, columns, saysMore } = readersOf(pool.graph, filter);
    [this.assets, this.columns, this.saysMore] = [assets, columns, saysMore];
  }

  /** For the next question. */
  renew(): this {
    const { graph } = this.pool;
    if (this.starts.length < graph.nodes.capacity) this.starts = grown(this.starts, graph.nodes.capacity);
    const { assets, columns, saysMore } = readersOf(graph, this.filter);
    [this.assets, this.columns, this.saysMore] = [assets, columns, saysMore];
    return this;
  }

  isOf({ at, direction, minConfidence }: ArrowFilter): boolean {
    const own = this.filter;
    return own.at === at && own.direction === direction && own.minConfidence === minConfidence;
  }

  first(node: number): number {
    const { graph, from } = this.pool;
    const known = this.starts[node] ?? 0;
    // Before a list stands when it was made.
    const holds = known !== 0 && (from[known - 1] ?? 0) >= (graph.touched[node] ?? 0);
    const start = holds ? known : this.list(node);
    return this.pool.claim[start] === NONE ? NONE : start;
  }

  /** An arrow for a claim that stands in no list. */
  ofClaim(claim: number): number {
    const { nodes, claims } = this.pool.graph;
    const [near, far] = this.filter.direction === 'DOWNSTREAM' ? [claims.from, claims.to] : [claims.to, claims.from];
    const from = nodes.assetOf(near[claim] ?? NONE);
    return this.pool.push({ claim, from, end: nodes.assetOf(far[claim] ?? NONE), waits: false });
  }

  private list(node: number): number {
    const { pool, assets } = this;
    const { nodes, clock } = pool.graph;
    const start = pool.close() + 1;
    pool.from[start - 1] = clock;
    for (let claim = assets.first(node); claim !== NONE; claim = assets.after(claim))
      pool.push({ claim, from: node, end: nodes.assetOf(assets.end(claim)), waits: false });
    if (this.saysMore(node)) {
      this.listColumnClaims(node, node);
      for (let column = nodes.firstColumn[node] ?? NONE; column !== NONE; column = nodes.nextColumn[column] ?? NONE)
        this.listColumnClaims(node, column);
    }
    pool.close();
    this.starts[node] = start;
    return start;
  }

  /** To the job that moves the data, where the claim names one, and past it. */
  private listColumnClaims(node: number, column: number): void {
    const { pool, columns } = this;
    const { graph } = pool;
    for (let claim = columns.first(column); claim !== NONE; claim = columns.after(claim)) {
      const end = graph.nodes.assetOf(columns.end(claim));
      const job = graph.viaNode(claim);
      const isMoved = job !== NONE && graph.isJob(job);
      if (isMoved && job !== node) pool.push({ claim, from: node, end: job, waits: false });
      pool.push({ claim, from: node, end, waits: isMoved });
    }
  }
}
