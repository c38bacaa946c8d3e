import type { EpochMs } from '../../kernel/time.js';
import { NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import { grown, grownSize } from '../../lineage/graph/typed-arrays.js';
import { type Direction, Edges } from '../../lineage/walk/edges.js';
import { columnsSayMore } from './extra-column-edges.js';

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
  /** Four words an arrow, side by side: its claim, where it ends, the claim's confidence in billionths, where it begins. */
  words: Uint32Array = new Uint32Array(4 * 4096);
  waits: Uint8Array = new Uint8Array(4096);
  lists: readonly ArrowLists[] = [];

  constructor(
    readonly graph: LineageGraph,
    readonly jobs: number,
  ) {}

  push({ claim, from, end, waits }: Arrow): number {
    const at = this.close(claim);
    this.words[at * 4 + 1] = end;
    this.words[at * 4 + 2] = this.graph.claims.confidence[claim] ?? 0;
    this.words[at * 4 + 3] = from;
    this.waits[at] = waits ? 1 : 0;
    return at;
  }

  /** The place behind a list, or one with a claim. */
  close(claim: number = NONE): number {
    const at = this.count++;
    if (at === this.waits.length) this.grow();
    this.words[at * 4] = claim;
    return at;
  }

  private grow(): void {
    const size = grownSize(this.waits.length, this.count);
    this.words = grown(this.words, size * 4);
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

/** Where the arrows of each asset begin, by its place, as one filter has them. */
export class ArrowLists {
  private starts: Uint32Array;
  /** Nodes with a list. */
  private listed: Uint32Array = new Uint32Array(1024);
  private listedCount = 0;
  /** The graph's clock when no list of these was older than its node. */
  private clock: number;
  /** Claims of a graph may move to longer arrays between two questions: readers of them are made for each. */
  private assets: Edges;
  private columns: Edges;
  private saysMore: (asset: number) => boolean;

  constructor(
    readonly pool: ArrowPool,
    private readonly filter: ArrowFilter,
  ) {
    this.starts = new Uint32Array(pool.graph.nodes.assetRoom);
    this.clock = pool.graph.clock;
    const { assets, columns, saysMore } = readersOf(pool.graph, filter);
    [this.assets, this.columns, this.saysMore] = [assets, columns, saysMore];
  }

  /** For the next question. */
  renew(): this {
    const { graph } = this.pool;
    const { assets, columns, saysMore } = readersOf(graph, this.filter);
    [this.assets, this.columns, this.saysMore] = [assets, columns, saysMore];
    if (this.clock !== graph.clock) this.forgetTouched();
    return this;
  }

  /** Lists made before a claim of their node changed. */
  private forgetTouched(): void {
    const { touched, clock } = this.pool.graph;
    const { assetPlaces } = this.pool.graph.nodes;
    let kept = 0;
    for (let place = 0; place < this.listedCount; place += 1) {
      const node = this.listed[place] ?? 0;
      if ((touched[node] ?? 0) > this.clock) this.starts[assetPlaces[node] ?? 0] = 0;
      else this.listed[kept++] = node;
    }
    this.listedCount = kept;
    this.clock = clock;
  }

  isOf({ at, direction, minConfidence }: ArrowFilter): boolean {
    const own = this.filter;
    return own.at === at && own.direction === direction && own.minConfidence === minConfidence;
  }

  first(node: number): number {
    const known = this.starts[this.pool.graph.nodes.assetPlaces[node] ?? 0] ?? 0;
    const start = known === 0 ? this.list(node) : known;
    return this.pool.words[start * 4] === NONE ? NONE : start;
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
    const { nodes } = pool.graph;
    const start = pool.count;
    for (let claim = assets.first(node); claim !== NONE; claim = assets.after(claim))
      pool.push({ claim, from: node, end: nodes.assetOf(assets.end(claim)), waits: false });
    if (this.saysMore(node)) {
      this.listColumnClaims(node, node);
      for (let column = nodes.firstColumn[node] ?? NONE; column !== NONE; column = nodes.nextColumn[column] ?? NONE)
        this.listColumnClaims(node, column);
    }
    pool.close();
    const place = nodes.assetPlaces[node] ?? 0;
    if (place >= this.starts.length) this.starts = grown(this.starts, grownSize(this.starts.length, nodes.assetRoom));
    this.starts[place] = start;
    if (this.listedCount === this.listed.length)
      this.listed = grown(this.listed, grownSize(this.listed.length, this.listedCount + 1));
    this.listed[this.listedCount++] = node;
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
