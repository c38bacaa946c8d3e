import type { EpochMs } from '../../kernel/time.js';
import { NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import { grown, grownSize } from '../../lineage/graph/typed-arrays.js';
import { type Direction, Edges } from '../../lineage/walk/edges.js';
import { extraColumnEdges } from './extra-column-edges.js';

/** Which edges a list holds; lists of different filters share the pool. */
export interface AssetEdgeFilter {
  readonly asOf: EpochMs | undefined;
  readonly direction: Direction;
  readonly minConfidence: number;
}

interface AssetEdge {
  readonly claim: number;
  readonly from: number;
  readonly end: number;
  readonly isBuffered: boolean;
}

/** Edges in the pool of one graph before all lists are dropped: about 40 MiB. */
const MOST = 2_000_000;
/** Filters whose lists are cached: today's in both directions, and those of one past instant. */
const KEPT = 4;

/**
 * The edges of all filters in two typed arrays. The edges out of one asset are adjacent and end with a
 * slot that has no claim. A walk visits an asset several times, and the next question visits it again,
 * so a list is made when it is first needed and used until a claim of the asset changes. What a job
 * moves depends on the job's claims as well, so all lists are dropped when the graph's jobs change.
 *
 *     slots: [ a->b ][ a->c ][ end ][ b->d ][ end ]      starts: a = 1, b = 4 (slot 0 means no list)
 */
class EdgePool {
  count = 1;
  /** Four words for each edge: its claim, its end, the claim's confidence in billionths, its start. */
  words: Uint32Array = new Uint32Array(4 * 4096);
  buffered: Uint8Array = new Uint8Array(4096);
  lists: readonly AssetEdgeLists[] = [];

  constructor(
    readonly graph: LineageGraph,
    readonly jobs: number,
  ) {}

  copyFor(graph: LineageGraph): EdgePool {
    const copy = new EdgePool(graph, this.jobs);
    copy.count = this.count;
    copy.words = this.words.slice();
    copy.buffered = this.buffered.slice();
    copy.lists = this.lists.map((lists) => lists.copyFor(copy));
    return copy;
  }

  add({ claim, from, end, isBuffered: waits }: AssetEdge): number {
    const index = this.addSlot(claim);
    this.words[index * 4 + 1] = end;
    this.words[index * 4 + 2] = this.graph.claims.confidence[claim] ?? 0;
    this.words[index * 4 + 3] = from;
    this.buffered[index] = waits ? 1 : 0;
    return index;
  }

  /** Appends a slot: the end of a list, or one with a claim. */
  addSlot(claim: number = NONE): number {
    const index = this.count++;
    if (index === this.buffered.length) this.grow();
    this.words[index * 4] = claim;
    return index;
  }

  private grow(): void {
    const size = grownSize(this.buffered.length, this.count);
    this.words = grown(this.words, size * 4);
    this.buffered = grown(this.buffered, size);
  }
}

const POOLS = new WeakMap<LineageGraph, EdgePool>();

/**
 * Gives a copy of a graph the lists of the graph, so that a what-if on it does not make them anew. Lists of assets that the what-if
 * changes are stale in the copy, by its clock, and are made again there.
 */
export function copyAssetEdgeLists(graph: LineageGraph, copy: LineageGraph): void {
  const pool = POOLS.get(graph);
  if (pool?.jobs === graph.jobs) POOLS.set(copy, pool.copyFor(copy));
}

/** Drops the lists that grew too large. To be called between questions only, as edges are indexes into them. */
export function trimAssetEdgeLists(graph: LineageGraph): void {
  const pool = POOLS.get(graph);
  if (pool && (pool.jobs !== graph.jobs || pool.count > MOST)) POOLS.delete(graph);
}

function poolOf(graph: LineageGraph): EdgePool {
  const known = POOLS.get(graph);
  if (known?.jobs === graph.jobs) return known;
  const pool = new EdgePool(graph, graph.jobs);
  POOLS.set(graph, pool);
  return pool;
}

/** The lists of a filter, made or taken from the cache, ready for one question. */
export function assetEdgeLists(graph: LineageGraph, filter: AssetEdgeFilter): AssetEdgeLists {
  const pool = poolOf(graph);
  const chosen = pool.lists.find((lists) => lists.matches(filter))?.refresh() ?? new AssetEdgeLists(pool, filter);
  pool.lists = [chosen, ...pool.lists.filter((lists) => lists !== chosen)].slice(0, KEPT);
  return chosen;
}

function claimReaders(
  graph: LineageGraph,
  { asOf: at, direction, minConfidence }: AssetEdgeFilter,
): { readonly assets: Edges; readonly columns: Edges; readonly saysMore: (asset: number) => boolean } {
  return {
    assets: new Edges(graph, { level: 'asset', at, minConfidence }, direction),
    columns: new Edges(graph, { level: 'column', at, minConfidence }, direction),
    // Upstream edges are asked of a few assets only, so there the check costs more than it saves.
    saysMore: direction === 'DOWNSTREAM' ? extraColumnEdges(graph, { asOf: at, minConfidence }) : () => true,
  };
}

/** The lists of one filter: where the edges of each asset begin in the pool. */
export class AssetEdgeLists {
  private starts: Uint32Array;
  /** Assets that have a list. */
  private listed: Uint32Array = new Uint32Array(1024);
  private listedCount = 0;
  /** The graph's clock when stale lists were last dropped. */
  private clock: number;
  /** Renewed for each question: the graph may move its claims to longer arrays in between. */
  private assets: Edges;
  private columns: Edges;
  private hasExtraColumnEdges: (asset: number) => boolean;

  constructor(
    readonly pool: EdgePool,
    private readonly filter: AssetEdgeFilter,
  ) {
    this.starts = new Uint32Array(pool.graph.nodes.assetRoom);
    this.clock = pool.graph.clock;
    const { assets, columns, saysMore: hasExtraColumnEdges } = claimReaders(pool.graph, filter);
    [this.assets, this.columns, this.hasExtraColumnEdges] = [assets, columns, hasExtraColumnEdges];
  }

  copyFor(pool: EdgePool): AssetEdgeLists {
    const copy = new AssetEdgeLists(pool, this.filter);
    copy.starts = this.starts.slice();
    copy.listed = this.listed.slice();
    copy.listedCount = this.listedCount;
    copy.clock = this.clock;
    return copy;
  }

  /** Prepares the lists for the next question. */
  refresh(): this {
    const { graph } = this.pool;
    const { assets, columns, saysMore } = claimReaders(graph, this.filter);
    [this.assets, this.columns, this.hasExtraColumnEdges] = [assets, columns, saysMore];
    if (this.clock !== graph.clock) this.dropStaleLists();
    return this;
  }

  /** Drops the lists that were made before a claim of their asset changed. */
  private dropStaleLists(): void {
    const { touched, clock } = this.pool.graph;
    const { assetPlaces } = this.pool.graph.nodes;
    let remaining = 0;
    for (let index = 0; index < this.listedCount; index += 1) {
      const node = this.listed[index] ?? 0;
      if ((touched[node] ?? 0) > this.clock) this.starts[assetPlaces[node] ?? 0] = 0;
      else this.listed[remaining++] = node;
    }
    this.listedCount = remaining;
    this.clock = clock;
  }

  matches({ asOf: at, direction, minConfidence }: AssetEdgeFilter): boolean {
    const filter = this.filter;
    return filter.asOf === at && filter.direction === direction && filter.minConfidence === minConfidence;
  }

  first(node: number): number {
    const stored = this.starts[this.pool.graph.nodes.assetPlaces[node] ?? 0] ?? 0;
    const start = stored === 0 ? this.list(node) : stored;
    return this.pool.words[start * 4] === NONE ? NONE : start;
  }

  /** Appends an edge for a claim that is in no list. */
  ofClaim(claim: number): number {
    const { nodes, claims } = this.pool.graph;
    const [near, far] = this.filter.direction === 'DOWNSTREAM' ? [claims.from, claims.to] : [claims.to, claims.from];
    const source = nodes.assetOf(near[claim] ?? NONE);
    return this.pool.add({ claim, from: source, end: nodes.assetOf(far[claim] ?? NONE), isBuffered: false });
  }

  private list(node: number): number {
    const { pool, assets } = this;
    const { nodes } = pool.graph;
    const start = pool.count;
    for (let claim = assets.first(node); claim !== NONE; claim = assets.after(claim))
      pool.add({ claim, from: node, end: nodes.assetOf(assets.end(claim)), isBuffered: false });
    if (this.hasExtraColumnEdges(node)) {
      this.listColumnClaims(node, node);
      for (let column = nodes.firstColumn[node] ?? NONE; column !== NONE; column = nodes.nextColumn[column] ?? NONE)
        this.listColumnClaims(node, column);
    }
    pool.addSlot();
    const place = nodes.assetPlaces[node] ?? 0;
    if (place >= this.starts.length) this.starts = grown(this.starts, grownSize(this.starts.length, nodes.assetRoom));
    this.starts[place] = start;
    if (this.listedCount === this.listed.length)
      this.listed = grown(this.listed, grownSize(this.listed.length, this.listedCount + 1));
    this.listed[this.listedCount++] = node;
    return start;
  }

  /** Adds the edges of a column's claims: to the job that moves the data, where one is named, and past it. */
  private listColumnClaims(node: number, column: number): void {
    const { pool, columns } = this;
    const { graph } = pool;
    for (let claim = columns.first(column); claim !== NONE; claim = columns.after(claim)) {
      const end = graph.nodes.assetOf(columns.end(claim));
      const job = graph.viaNode(claim);
      const isMoved = job !== NONE && graph.isJob(job);
      if (isMoved && job !== node) pool.add({ claim, from: node, end: job, isBuffered: false });
      pool.add({ claim, from: node, end, isBuffered: isMoved });
    }
  }
}
