import { runAtOnce } from '../../kernel/event-loop.js';
import type { ChangeEntry, NodeState } from '../../store/contract/store.types.js';
import { CLAIM, NONE } from './codes.js';
import { ClaimTable, type IndexedClaim } from './claim-table.js';
import { NodeTable } from './node-table.js';
import { ScratchPool } from './scratch.js';
import { type CopyArray, grown, grownSize, sliceArray, type Typed, YIELD_EVERY } from './typed-arrays.js';

/** Closed claims among the open ones after which the lists are threaded anew. */
const SLACK = 65_536;

/**
 * The adjacency of both lineage levels. Each node has one list of claims out and one in: open claims first, then those that were closed
 * when the lists were last threaded, where a walk of today stops. Memory only: no database, no framework.
 */
export class LineageGraph {
  readonly nodes: NodeTable;
  readonly claims: ClaimTable;
  readonly scratch = new ScratchPool(() => this.nodes.capacity);
  /** For walks over assets alone: a few dozen times smaller, and closer together. */
  readonly assetScratch = new ScratchPool(
    () => this.nodes.assetRoom,
    () => this.nodes.assetPlaces,
  );
  headOut: Uint32Array;
  headIn: Uint32Array;
  nextOut: Uint32Array;
  nextIn: Uint32Array;
  /** By asset or job: `clock` when claims out of it or its columns, or into them, last changed. */
  touched: Uint32Array;
  clock = 0;
  /** In the graph as a viewer sees it: on which sides of an asset hidden ones lie; see `restricted-graph.ts`. */
  cuts: Uint8Array | undefined;
  /** Grows when a job comes, goes or changes what it feeds: what is derived of claims that a job moves is stale then, wherever. */
  jobs = 0;
  private closedInPlace = 0;
  private readonly viaNodes: number[] = [];

  /** @param tables for a graph over tables that are there already; without them it is empty */
  constructor(
    sizes: { readonly nodes: number; readonly claims: number } = { nodes: 1024, claims: 1024 },
    tables?: { readonly nodes: NodeTable; readonly claims: ClaimTable },
  ) {
    this.nodes = tables?.nodes ?? new NodeTable(sizes.nodes);
    this.claims = tables?.claims ?? new ClaimTable(sizes.claims);
    this.headOut = new Uint32Array(sizes.nodes).fill(NONE);
    this.headIn = new Uint32Array(sizes.nodes).fill(NONE);
    this.touched = new Uint32Array(sizes.nodes);
    this.nextOut = new Uint32Array(sizes.claims).fill(NONE);
    this.nextIn = new Uint32Array(sizes.claims).fill(NONE);
  }

  /** What one commit did. Entries may be seen twice, and overlap with what was loaded. */
  apply(entry: Pick<ChangeEntry, 'nodes' | 'gone' | 'opened' | 'closed'>): void {
    for (const node of entry.nodes) this.putNode(node);
    // Asset claims first: a column claim that follows one is not implied.
    for (const claim of entry.opened) if (claim.level === 'asset') this.open(claim);
    for (const claim of entry.opened) if (claim.level === 'column') this.open(claim);
    for (const { id, until } of entry.closed) this.close(id, until);
    for (const i of entry.gone) {
      if (this.isJob(i)) this.jobs += 1;
      this.nodes.drop(i);
    }
  }

  open(claim: IndexedClaim): void {
    if (!this.claims.put(claim)) return;
    this.link(claim.id);
    this.touch(claim.id);
    if (claim.level === 'column' && claim.rejected !== true) this.noteImplied(claim.id);
  }

  /**
   * A graph of its own that holds the same. Whatever is done to it, this one stays as it is: the two share no array, no map and no table.
   *
   * Costs a copy of all arrays, about 90 bytes a claim and 40 bytes a node: below a millisecond for 40,000 of both, and for a million and
   * a half 130 ms, of which fetching new memory is nine tenths.
   *
   * @param copyOf how arrays are copied; `SpareArrays` uses the memory of an earlier copy
   */
  copy(copyOf: CopyArray = sliceArray): LineageGraph {
    const tables = { nodes: this.nodes.copy(copyOf), claims: this.claims.copy(copyOf) };
    const copy = new LineageGraph({ nodes: 0, claims: 0 }, tables);
    copy.scratch.borrowFrom(this.scratch);
    copy.assetScratch.borrowFrom(this.assetScratch);
    copy.headOut = copyOf(this.headOut);
    copy.headIn = copyOf(this.headIn);
    copy.nextOut = copyOf(this.nextOut);
    copy.nextIn = copyOf(this.nextIn);
    copy.touched = copyOf(this.touched);
    copy.cuts = this.cuts?.slice();
    copy.clock = this.clock;
    copy.jobs = this.jobs;
    copy.closedInPlace = this.closedInPlace;
    return copy;
  }

  /** All arrays of the graph and its tables. Whoever uses their memory again must own the graph, and be done with it. */
  arrays(): readonly Typed[] {
    const { headOut, headIn, nextOut, nextIn, touched, nodes, claims } = this;
    return [headOut, headIn, nextOut, nextIn, touched, ...nodes.arrays(), ...claims.arrays()];
  }

  /** False when no such claim is held. */
  close(id: number, until: number): boolean {
    if (!this.claims.isFilled(id)) return false;
    if (this.claims.until[id] === Infinity) this.closedInPlace += 1;
    this.claims.setUntil(id, until);
    this.touch(id);
    if (this.claims.level(id) === 'asset') this.nodes.markImplied(this.claims.from[id] ?? 0);
    if (this.closedInPlace > SLACK && this.closedInPlace * 4 > this.claims.count) this.thread();
    return true;
  }

  /** Threads all lists anew: open claims before closed ones. */
  thread(): void {
    runAtOnce(this.threadInSteps());
  }

  /** The same with a pause now and then, for a graph that nobody else reads yet. */
  *threadInSteps(): Generator<void, void> {
    this.headOut.fill(NONE);
    this.headIn.fill(NONE);
    this.closedInPlace = 0;
    const { claims } = this;
    // Each claim is put before the ones linked so far: first the closed, then the open.
    for (const open of [false, true]) {
      for (let id = 0; id < claims.size; id += 1) {
        if (id % YIELD_EVERY === 0) yield;
        if (claims.isFilled(id) && (claims.until[id] === Infinity) === open) this.link(id);
      }
    }
  }

  /** Node of the job or query that moves the data; NONE where the claim names none or it is not in the graph. */
  viaNode(id: number): number {
    const code = this.claims.via[id] ?? 0;
    if (code === 0) return NONE;
    const cached = this.viaNodes[code];
    if (cached !== undefined && this.nodes.isKnown(cached)) return cached;
    const node = this.nodes.find(this.claims.vias.text(code));
    if (node !== NONE) this.viaNodes[code] = node;
    return node;
  }

  isJob(node: number): boolean {
    return this.nodes.shape(node) === 'JOB';
  }

  /** Says that a claim is another one than before to whoever derived something from it. */
  touch(id: number): void {
    const from = this.nodes.assetOf(this.claims.from[id] ?? 0);
    const to = this.nodes.assetOf(this.claims.to[id] ?? 0);
    this.ensureNode(Math.max(from, to));
    this.clock += 1;
    this.touched[from] = this.clock;
    this.touched[to] = this.clock;
    if (this.isJob(from) || this.isJob(to)) this.jobs += 1;
  }

  private putNode(node: NodeState): void {
    const wasJob = this.nodes.isKnown(node.i) && this.isJob(node.i);
    this.nodes.put(node);
    if (wasJob || this.isJob(node.i)) this.jobs += 1;
  }

  private link(id: number): void {
    const { claims } = this;
    const from = claims.from[id] ?? 0;
    const to = claims.to[id] ?? 0;
    this.ensure(id, Math.max(from, to));
    this.nextOut[id] = this.headOut[from] ?? NONE;
    this.headOut[from] = id;
    this.nextIn[id] = this.headIn[to] ?? NONE;
    this.headIn[to] = id;
    const isClosed = claims.until[id] !== Infinity;
    // A closed claim in front of open ones would end today's walks early: it counts as closed in place until the next threading.
    const isArchived = isClosed && !this.hidesOpen(id);
    claims.markArchived(id, isArchived);
    if (isClosed && !isArchived) this.closedInPlace += 1;
  }

  private hidesOpen(id: number): boolean {
    return this.isOpenInList(this.nextOut[id] ?? NONE) || this.isOpenInList(this.nextIn[id] ?? NONE);
  }

  private isOpenInList(id: number): boolean {
    return id !== NONE && ((this.claims.flags[id] ?? 0) & CLAIM.archived) === 0;
  }

  /** Flags the asset of a column claim that no asset claim goes along with; see `NODE.impliedOut`. */
  private noteImplied(id: number): void {
    const { nodes, claims } = this;
    const from = nodes.assetOf(claims.from[id] ?? 0);
    const to = nodes.assetOf(claims.to[id] ?? 0);
    if (from === to || this.feeds(from, to) || this.feedsThrough(from, this.viaNode(id), to)) return;
    this.nodes.markImplied(from);
  }

  private feeds(from: number, to: number): boolean {
    for (let id = this.headIn[to] ?? NONE; id !== NONE; id = this.nextIn[id] ?? NONE) {
      if (this.claims.from[id] === from && !this.claims.isRejected(id)) return true;
    }
    return false;
  }

  private feedsThrough(from: number, via: number, to: number): boolean {
    return via !== NONE && this.feeds(via, to) && this.feeds(from, via);
  }

  private ensure(id: number, node: number): void {
    if (id >= this.nextOut.length) {
      const size = Math.max(this.claims.capacity, grownSize(this.nextOut.length, id + 1));
      this.nextOut = grown(this.nextOut, size, NONE);
      this.nextIn = grown(this.nextIn, size, NONE);
    }
    this.ensureNode(node);
  }

  private ensureNode(node: number): void {
    if (node < this.headOut.length) return;
    const size = Math.max(this.nodes.capacity, grownSize(this.headOut.length, node + 1));
    this.headOut = grown(this.headOut, size, NONE);
    this.headIn = grown(this.headIn, size, NONE);
    this.touched = grown(this.touched, size);
  }
}
