import type { EpochMs } from '../../kernel/time.js';
import { BILLIONTHS, CLAIM, NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import { grown, grownSize } from '../../lineage/graph/typed-arrays.js';
import { Edges, type Steps } from '../../lineage/walk/edges.js';

interface ColumnEdgeFilter {
  readonly asOf: EpochMs | undefined;
  readonly minConfidence: number;
}

/** Claims in the lists of one filter before all are dropped: 16 MiB. */
const MOST = 500_000;
/** Filters whose lists are cached. */
const KEPT = 2;
/** Words for each claim: claim, end, confidence in billionths, asset of the end, flags, code of what moves it. */
const WORDS = 8;
const [CLAIM_AT, END_AT, CONFIDENCE_AT, USER_AT, FLAGS_AT, VIA_AT] = [0, 1, 2, 3, 4, 5];
/** A bit among the claim's flags: this is the last claim of its list. */
const LAST = 2 ** 16;

const HELD = new WeakMap<LineageGraph, readonly ColumnEdgeLists[]>();

/** Drops the lists that grew too large. To be called between questions only, as steps are indexes into them. */
export function trimColumnEdgeLists(graph: LineageGraph): void {
  const held = HELD.get(graph);
  if (held)
    HELD.set(
      graph,
      held.filter(({ count }) => count <= MOST),
    );
}

/** Gives a copy of a graph the lists of the graph; see `copyAssetEdgeLists`. */
export function copyColumnEdgeLists(graph: LineageGraph, copy: LineageGraph): void {
  const lists = HELD.get(graph);
  if (lists)
    HELD.set(
      copy,
      lists.map((one) => one.copyFor(copy)),
    );
}

/** The column claims of a filter, prepared for one question. */
export function columnEdgeLists(graph: LineageGraph, filter: ColumnEdgeFilter): ColumnEdgeLists {
  const held = HELD.get(graph) ?? [];
  const chosen = held.find((lists) => lists.matches(filter))?.refresh() ?? new ColumnEdgeLists(graph, filter);
  HELD.set(graph, [chosen, ...held.filter((lists) => lists !== chosen)].slice(0, KEPT));
  return chosen;
}

/**
 * The claims out of each column, with everything that a question reads of a claim in adjacent words. In
 * the tables of the graph each fact of a claim is in another array, and a walk over twenty thousand
 * columns would spend most of its time waiting for memory. A list is made when it is first needed and
 * used until a claim of the column's asset changes.
 */
export class ColumnEdgeLists implements Steps {
  count = 1;
  private words: Uint32Array = new Uint32Array(1024 * WORDS);
  /** By column, where its list begins: 0 if it is not made yet, NONE if the column has no claims. */
  private starts: Uint32Array;
  /** Columns with a list, and the asset of each at the time. */
  private listed: Uint32Array = new Uint32Array(1024);
  private owners: Uint32Array = new Uint32Array(1024);
  private listedCount = 0;
  private clock: number;
  /** Renewed for each question: the graph may move its claims to longer arrays in between. */
  private edges: Edges;

  constructor(
    readonly graph: LineageGraph,
    private readonly filter: ColumnEdgeFilter,
  ) {
    this.starts = new Uint32Array(graph.nodes.capacity);
    this.clock = graph.clock;
    this.edges = new Edges(
      graph,
      { level: 'column', at: filter.asOf, minConfidence: filter.minConfidence },
      'DOWNSTREAM',
    );
  }

  matches({ asOf: at, minConfidence }: ColumnEdgeFilter): boolean {
    return this.filter.asOf === at && this.filter.minConfidence === minConfidence;
  }

  copyFor(graph: LineageGraph): ColumnEdgeLists {
    const copy = new ColumnEdgeLists(graph, this.filter);
    copy.count = this.count;
    copy.words = this.words.slice();
    copy.starts.set(this.starts.subarray(0, copy.starts.length));
    copy.listed = this.listed.slice();
    copy.owners = this.owners.slice();
    copy.listedCount = this.listedCount;
    copy.clock = this.clock;
    return copy;
  }

  /** Prepares the lists for the next question. */
  refresh(): this {
    const { graph } = this;
    this.edges = new Edges(
      graph,
      { level: 'column', at: this.filter.asOf, minConfidence: this.filter.minConfidence },
      'DOWNSTREAM',
    );
    if (this.starts.length < graph.nodes.capacity) this.starts = grown(this.starts, graph.nodes.capacity);
    if (this.clock !== graph.clock) this.dropStaleLists();
    return this;
  }

  first(node: number): number {
    const stored = this.starts[node] ?? NONE;
    return stored === 0 ? this.list(node) : stored;
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

  isCounted(step: number): boolean {
    return (this.flags(step) & CLAIM.counted) !== 0;
  }

  isInRow(step: number): boolean {
    return (this.flags(step) & CLAIM.inRow) !== 0;
  }

  isReplaceable(step: number): boolean {
    return (this.flags(step) & CLAIM.replaceable) !== 0;
  }

  tellsRowsApart(step: number): boolean {
    return (this.flags(step) & CLAIM.distinct) !== 0;
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
    for (let claim = edges.first(column); claim !== NONE; claim = edges.after(claim)) this.add(claim);
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

  private add(claim: number): void {
    const { claims, nodes } = this.graph;
    const offset = this.count++ * WORDS;
    if (offset === this.words.length)
      this.words = grown(this.words, grownSize(this.words.length / WORDS, this.count) * WORDS);
    const end = claims.to[claim] ?? NONE;
    this.words[offset + CLAIM_AT] = claim;
    this.words[offset + END_AT] = end;
    this.words[offset + CONFIDENCE_AT] = claims.confidence[claim] ?? 0;
    this.words[offset + USER_AT] = nodes.assetOf(end);
    this.words[offset + FLAGS_AT] = claims.flags[claim] ?? 0;
    this.words[offset + VIA_AT] = claims.via[claim] ?? 0;
  }

  private dropStaleLists(): void {
    const { touched, clock, nodes } = this.graph;
    // The node number may belong to a column of another asset by now.
    const isTouched = (asset: number): boolean => (touched[asset] ?? 0) > this.clock;
    let remaining = 0;
    for (let index = 0; index < this.listedCount; index += 1) {
      const [column = NONE, owner = NONE] = [this.listed[index], this.owners[index]];
      if (isTouched(owner) || isTouched(nodes.assetOf(column))) {
        this.starts[column] = 0;
        continue;
      }
      this.listed[remaining] = column;
      this.owners[remaining++] = owner;
    }
    this.listedCount = remaining;
    this.clock = clock;
  }
}
