import { BILLIONTHS, CLAIM, NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { EdgeSlots } from './edge-slots.js';
import { ClaimLists } from './claim-lists.js';
import type { Combination } from '../walk/confidence.js';

export const CHANGES = ['APPEARED', 'VANISHED', 'CHANGED'] as const;
export type EdgeChangeKind = (typeof CHANGES)[number];

/** One arrow that is not as it was. */
export interface EdgeChange {
  readonly kind: EdgeChangeKind;
  readonly level: 'asset' | 'column';
  readonly from: number;
  readonly to: number;
  /** Undefined where it was not there. */
  readonly before: number | undefined;
  readonly after: number | undefined;
  /** The latest of its claims that opened or closed in between. */
  readonly claim: number;
}

export interface DiffQuestion {
  /** Instants; an undefined end is the present. */
  readonly from: number;
  readonly to: number | undefined;
  /** Assets of which an end must be one; undefined: all. */
  readonly scope?: Uint8Array | undefined;
  readonly level?: 'asset' | 'column' | undefined;
  readonly minConfidence?: number | undefined;
  readonly combine?: Combination | undefined;
}

/** Arrows that differ between two instants, over typed arrays; a page of them is made into values. */
export interface Diff {
  readonly counts: Readonly<Record<EdgeChangeKind, number>>;
  /** Newest claims first. */
  page(kinds: readonly EdgeChangeKind[], start: number, count: number): readonly EdgeChange[];
}

/**
 * Compares the arrows that held at two instants. One pass over all claims finds those that opened or closed in between, a second one the
 * witnesses of their arrows that did neither; everything else is never looked at.
 */
export function diffEdges(graph: LineageGraph, question: DiffQuestion): Diff {
  return new DiffTable(graph, question);
}

class DiffTable implements Diff {
  readonly counts = { APPEARED: 0, VANISHED: 0, CHANGED: 0 };
  private readonly edges: EdgeSlots;
  /** By arrow: what it was worth before and after, 0 for nothing. */
  private readonly before: Uint32Array;
  private readonly after: Uint32Array;
  private readonly claimLists: ClaimLists | undefined;
  private readonly floor: number;
  private readonly fromInstant: number;
  private readonly toInstant: number;
  // The arrays of the claims, at hand: the passes look at every claim there is.
  private readonly to: Uint32Array;
  private readonly since: Float64Array;
  private readonly until: Float64Array;
  private readonly flags: Uint16Array;
  private readonly confidence: Uint32Array;

  constructor(
    private readonly graph: LineageGraph,
    private readonly question: DiffQuestion,
  ) {
    ({ to: this.to, since: this.since, until: this.until } = graph.claims);
    ({ flags: this.flags, confidence: this.confidence } = graph.claims);
    this.fromInstant = question.from;
    this.toInstant = question.to ?? Number.MAX_VALUE;
    const isTogether = question.combine === 'NOISY_OR';
    // What witnesses are worth together is only known when all have been seen.
    const floor = Math.round((question.minConfidence ?? 0) * BILLIONTHS);
    this.floor = isTogether ? 0 : floor;
    const changedClaims = this.changedClaims();
    this.edges = new EdgeSlots(graph.claims, changedClaims, graph.nodes.capacity);
    this.before = new Uint32Array(changedClaims.length);
    this.after = new Uint32Array(changedClaims.length);
    this.claimLists = isTogether ? new ClaimLists(graph.claims, changedClaims.length) : undefined;
    this.weighChanged(changedClaims);
    if (this.edges.size > 0) this.weighUnchanged();
    if (this.claimLists) this.combine(this.claimLists, floor);
    this.count();
  }

  page(kinds: readonly EdgeChangeKind[], start: number, count: number): readonly EdgeChange[] {
    const wanted = new Set<EdgeChangeKind | undefined>(kinds);
    const page: EdgeChange[] = [];
    let passed = 0;
    for (let arrow = 0; arrow < this.edges.size && page.length < count; arrow += 1) {
      const kind = this.kindOf(arrow);
      if (!kind || !wanted.has(kind)) continue;
      passed += 1;
      if (passed <= start) continue;
      const claim = this.edges.claim[arrow] ?? 0;
      page.push({
        kind,
        level: this.graph.claims.level(claim),
        from: this.graph.claims.from[claim] ?? NONE,
        to: this.to[claim] ?? NONE,
        before: worth(this.before[arrow]),
        after: worth(this.after[arrow]),
        claim,
      });
    }
    return page;
  }

  /** Claims that held at one of the instants and not at the other. */
  private changedClaims(): Uint32Array {
    const { since, until, flags, confidence, fromInstant: at, toInstant: then, floor } = this;
    const { level, scope } = this.question;
    const { size, count: held } = this.graph.claims;
    const mask = CLAIM.filled | CLAIM.rejected | (level === undefined ? 0 : CLAIM.column);
    const wanted = CLAIM.filled | (level === 'column' ? CLAIM.column : 0);
    const moved: Uint32Array = new Uint32Array(held);
    let count = 0;
    for (let id = 0; id < size; id += 1) {
      if (((flags[id] ?? 0) & mask) !== wanted) continue;
      const opened = since[id] ?? 0;
      const closed = until[id] ?? 0;
      if ((opened <= at && closed > at) === (opened <= then && closed > then)) continue;
      if ((confidence[id] ?? 0) < floor || (scope !== undefined && !this.isInScope(id, scope))) continue;
      moved[count] = id;
      count += 1;
    }
    return moved.subarray(0, count);
  }

  /** From the newest, so that arrows are met in the order in which they are shown. */
  private weighChanged(moved: Uint32Array): void {
    const { since, until, fromInstant: at, edges: arrows } = this;
    for (let place = moved.length - 1; place >= 0; place -= 1) {
      const id = moved[place] ?? 0;
      const held = (since[id] ?? 0) <= at && (until[id] ?? 0) > at;
      this.weigh(arrows.numberOf(id), id, held, !held);
    }
  }

  private weighUnchanged(): void {
    const { since, until, flags, confidence, to, fromInstant: at, toInstant: then, floor, edges: arrows } = this;
    const { size } = this.graph.claims;
    const mask = CLAIM.filled | CLAIM.rejected;
    for (let id = 0; id < size; id += 1) {
      if (((flags[id] ?? 0) & mask) !== CLAIM.filled || !arrows.leadsInto(to[id] ?? 0)) continue;
      const opened = since[id] ?? 0;
      const closed = until[id] ?? 0;
      if (opened > at || closed <= at || opened > then || closed <= then || (confidence[id] ?? 0) < floor) continue;
      const arrow = arrows.find(id);
      if (arrow >= 0) this.weigh(arrow, id, true, true);
    }
  }

  private weigh(arrow: number, id: number, before: boolean, after: boolean): void {
    this.claimLists?.add(arrow, id);
    // A confidence of nothing is still an arrow.
    const confidence = this.confidence[id] || 1;
    if (before && confidence > (this.before[arrow] ?? 0)) this.before[arrow] = confidence;
    if (after && confidence > (this.after[arrow] ?? 0)) this.after[arrow] = confidence;
  }

  private combine(witnesses: ClaimLists, floor: number): void {
    const side = (arrow: number, instant: number): number => {
      const together = witnesses.worth(arrow, instant);
      return together < floor ? 0 : together;
    };
    for (let arrow = 0; arrow < this.edges.size; arrow += 1) {
      this.before[arrow] = side(arrow, this.fromInstant);
      this.after[arrow] = side(arrow, this.toInstant);
    }
  }

  private count(): void {
    const { before, after, edges: arrows } = this;
    let [appeared, vanished, changed] = [0, 0, 0];
    for (let arrow = 0; arrow < arrows.size; arrow += 1) {
      if (before[arrow] === after[arrow]) continue;
      if (before[arrow] === 0) appeared += 1;
      else if (after[arrow] === 0) vanished += 1;
      else changed += 1;
    }
    this.counts.APPEARED = appeared;
    this.counts.VANISHED = vanished;
    this.counts.CHANGED = changed;
  }

  private kindOf(arrow: number): EdgeChangeKind | undefined {
    const before = this.before[arrow] ?? 0;
    const after = this.after[arrow] ?? 0;
    if (before === after) return undefined;
    return before === 0 ? 'APPEARED' : after === 0 ? 'VANISHED' : 'CHANGED';
  }

  private isInScope(id: number, scope: Uint8Array): boolean {
    const { nodes, claims } = this.graph;
    return scope[nodes.assetOf(claims.from[id] ?? 0)] === 1 || scope[nodes.assetOf(claims.to[id] ?? 0)] === 1;
  }
}

function worth(billionths: number | undefined): number | undefined {
  return billionths === undefined || billionths === 0 ? undefined : billionths / BILLIONTHS;
}
