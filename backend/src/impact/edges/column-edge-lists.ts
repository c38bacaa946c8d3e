import type { EpochMs } from '../../kernel/time.js';
import { BILLIONTHS, CLAIM, NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import { grown, grownSize } from '../../lineage/graph/typed-arrays.js';
import { Edges, type Steps } from '../../lineage/walk/edges.js';

interface Filter {
  readonly at: EpochMs | undefined;
  readonly minConfidence: number;
}

/** Claims kept of one filter before all are forgotten: 16 MiB. */
const MOST = 500_000;
/** Filters whose lists are kept. */
const KEPT = 2;
/** Words a claim: claim, end, confidence in billionths, asset of the end, flags, code of what moves it. */
const WORDS = 8;
const [CLAIM_AT, END_AT, CONFIDENCE_AT, USER_AT, FLAGS_AT, VIA_AT] = [0, 1, 2, 3, 4, 5];
/** Among a claim's flags: the last of its list. */
const LAST = 2 ** 16;

const HELD = new WeakMap<LineageGraph, readonly ColumnLists[]>();

/** To be called between questions only: a step is a place in the lists. */
export function forgetOldColumns(graph: LineageGraph): void {
  const held = HELD.get(graph);
  if (held)
    HELD.set(
      graph,
      held.filter(({ count }) => count <= MOST),
    );
}

/** Column claims out of columns, for one question. */
export function columnLists(graph: LineageGraph, filter: Filter): ColumnLists {
  const held = HELD.get(graph) ?? [];
  const found = held.find((lists) => lists.isOf(filter))?.renew() ?? new ColumnLists(graph, filter);
  HELD.set(graph, [found, ...held.filter((lists) => lists !== found)].slice(0, KEPT));
  return found;
}

/**
 * The claims out of each column, with all that a question asks of them side by side: in the tables of the graph every fact of a claim lies
 * somewhere else, and a walk over twenty thousand columns waits for memory most of its time. Lists are made when first asked for and hold
 * until a claim of the column's asset changes.
 */
export class ColumnLists implements Steps {
  count = 1;
  private words: Uint32Array = new Uint32Array(1024 * WORDS);
  /** By column: where its list begins; 0 not made yet, NONE without claims. */
  private starts: Uint32Array;
  /** Columns with a list, and the assets that they were of when it was made. */
  private listed: Uint32Array = new Uint32Array(1024);
  private owners: Uint32Array = new Uint32Array(1024);
  private listedCount = 0;
  private clock: number;
  /** The graph's tables may move to longer arrays between two questions: the reader of them is made for each. */
  private edges: Edges;

  constructor(
    readonly graph: LineageGraph,
    private readonly filter: Filter,
  ) {
    this.starts = new Uint32Array(graph.nodes.capacity);
    this.clock = graph.clock;
    this.edges = new Edges(graph, { level: 'column', ...filter }, 'DOWNSTREAM');
  }

  isOf({ at, minConfidence }: Filter): boolean {
    return this.filter.at === at && this.filter.minConfidence === minConfidence;
  }

  /** For the next question. */
  renew(): this {
    const { graph } = this;
    this.edges = new Edges(graph, { level: 'column', ...this.filter }, 'DOWNSTREAM');
    if (this.starts.length < graph.nodes.capacity) this.starts = grown(this.starts, graph.nodes.capacity);
    if (this.clock !== graph.clock) this.forgetTouched();
    return this;
  }

  first(node: number): number {
    const known = this.starts[node] ?? NONE;
    return known === 0 ? this.list(node) : known;
  }

  after(step: number): number {
    return ((this.words[step * WORDS + FLAGS_AT] ?? LAST) & LAST) === 0 ? step + 1 : NONE;
  }

  end(step: number): number {
    return this.words[step * WORDS + END_AT] ?? NONE;
  }

  confidenceOf(step: number): number {
    return (this.words[step * WORDS + CONFIDENCE_AT] ?? 0) / BILLIONTHS;
  }

  /** The claim behind a step. */
  claimOf(step: number): number {
    return step === NONE ? NONE : (this.words[step * WORDS + CLAIM_AT] ?? NONE);
  }

  /** The asset that the claim leads into. */
  userOf(step: number): number {
    return this.words[step * WORDS + USER_AT] ?? NONE;
  }

  isIndirect(step: number): boolean {
    return (this.flags(step) & CLAIM.indirect) !== 0;
  }

  isStar(step: number): boolean {
    return (this.flags(step) & CLAIM.star) !== 0;
  }

  subtypeOf(step: number): number {
    return (this.flags(step) & CLAIM.subtypeMask) >> CLAIM.subtypeShift;
  }

  /** Node of the job or query that moves the data; NONE where the claim names none or it is not in the graph. */
  viaOf(step: number): number {
    return this.words[step * WORDS + VIA_AT] === 0 ? NONE : this.graph.viaNode(this.claimOf(step));
  }

  private flags(step: number): number {
    return this.words[step * WORDS + FLAGS_AT] ?? 0;
  }

  private list(column: number): number {
    const { edges, graph } = this;
    const start = this.count;
    for (let claim = edges.first(column); claim !== NONE; claim = edges.after(claim)) this.put(claim);
    const isEmpty = this.count === start;
    if (!isEmpty) this.words[(this.count - 1) * WORDS + FLAGS_AT] = this.flags(this.count - 1) | LAST;
    this.starts[column] = isEmpty ? NONE : start;
    if (this.listedCount === this.listed.length) {
      const size = grownSize(this.listed.length, this.listedCount + 1);
      this.listed = grown(this.listed, size);
      this.owners = grown(this.owners, size);
    }
    this.listed[this.listedCount] = column;
    this.owners[this.listedCount++] = graph.nodes.assetOf(column);
    return isEmpty ? NONE : start;
  }

  private put(claim: number): void {
    const { claims, nodes } = this.graph;
    const at = this.count++ * WORDS;
    if (at === this.words.length)
      this.words = grown(this.words, grownSize(this.words.length / WORDS, this.count) * WORDS);
    const end = claims.to[claim] ?? NONE;
    this.words[at + CLAIM_AT] = claim;
    this.words[at + END_AT] = end;
    this.words[at + CONFIDENCE_AT] = claims.confidence[claim] ?? 0;
    this.words[at + USER_AT] = nodes.assetOf(end);
    this.words[at + FLAGS_AT] = claims.flags[claim] ?? 0;
    this.words[at + VIA_AT] = claims.via[claim] ?? 0;
  }

  private forgetTouched(): void {
    const { touched, clock, nodes } = this.graph;
    // A number may have gone to a column of another asset meanwhile.
    const isTouched = (asset: number): boolean => (touched[asset] ?? 0) > this.clock;
    let kept = 0;
    for (let place = 0; place < this.listedCount; place += 1) {
      const [column = NONE, owner = NONE] = [this.listed[place], this.owners[place]];
      if (isTouched(owner) || isTouched(nodes.assetOf(column))) {
        this.starts[column] = 0;
        continue;
      }
      this.listed[kept] = column;
      this.owners[kept++] = owner;
    }
    this.listedCount = kept;
    this.clock = clock;
  }
}
