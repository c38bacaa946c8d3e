import { BILLIONTHS, CLAIM, NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { EdgeSlots } from './edge-slots.js';
import { ClaimLists } from './claim-lists.js';
import type { Combination } from '../walk/confidence.js';

export const CHANGES = ['APPEARED', 'VANISHED', 'CHANGED'] as const;
export type EdgeChangeKind = (typeof CHANGES)[number];

/** One edge that differs between two instants. */
export interface EdgeChange {
  readonly kind: EdgeChangeKind;
  readonly level: 'asset' | 'column';
  readonly from: number;
  readonly to: number;
  /** The confidence at each instant; undefined where the edge did not exist. */
  readonly before: number | undefined;
  readonly after: number | undefined;
  /** The latest claim of the edge that began or ended in between. */
  readonly claim: number;
}

export interface DiffQuestion {
  /** The two instants; an undefined `to` is the present. */
  readonly from: number;
  readonly to: number | undefined;
  /** Marks by asset: one end of an edge must be marked; undefined: all edges. */
  readonly scope?: Uint8Array | undefined;
  readonly level?: 'asset' | 'column' | undefined;
  readonly minConfidence?: number | undefined;
  readonly combine?: Combination | undefined;
}

/** The edges that differ between two instants. They stay in typed arrays; only a page becomes objects. */
export interface Diff {
  readonly counts: Readonly<Record<EdgeChangeKind, number>>;
  /** Newest claims first. */
  page(kinds: readonly EdgeChangeKind[], start: number, count: number): readonly EdgeChange[];
}

/**
 * Compares the edges that held at two instants.
 *
 * An edge can only differ if one of its claims began or ended in between. The first pass over all claims finds these
 * claims and numbers their edges; the second pass adds, for these edges only, the claims that held at both instants,
 * because they still count for the confidence. Nothing else is looked at.
 *
 *     12:00  orders → daily by sql 0.9                APPEARED  no edge on one side
 *     13:00  orders → daily by sql 0.9 and dbt 1      CHANGED   0.9 → 1
 *
 * The cost is two passes over the claims, and memory for the edges that changed. With
 * `NOISY_OR` the claims of each edge are collected first, because their confidences combine only together.
 */
export function diffEdges(graph: LineageGraph, question: DiffQuestion): Diff {
  return new DiffTable(graph, question);
}

class DiffTable implements Diff {
  readonly counts = { APPEARED: 0, VANISHED: 0, CHANGED: 0 };
  private readonly edges: EdgeSlots;
  /** The confidence of each edge at the two instants, in billionths; 0 where the edge did not exist. */
  private readonly before: Uint32Array;
  private readonly after: Uint32Array;
  private readonly claimLists: ClaimLists | undefined;
  private readonly floor: number;
  private readonly fromInstant: number;
  private readonly toInstant: number;
  // Copies of the references to the arrays of claims: the passes look at every claim.
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
    const isNoisyOr = question.combine === 'NOISY_OR';
    // The combined confidence is known only after all claims: no claim may be filtered before.
    const floor = Math.round((question.minConfidence ?? 0) * BILLIONTHS);
    this.floor = isNoisyOr ? 0 : floor;
    const changedClaims = this.changedClaims();
    this.edges = new EdgeSlots(graph.claims, changedClaims, graph.nodes.capacity);
    this.before = new Uint32Array(changedClaims.length);
    this.after = new Uint32Array(changedClaims.length);
    this.claimLists = isNoisyOr ? new ClaimLists(graph.claims, changedClaims.length) : undefined;
    this.weighChanged(changedClaims);
    if (this.edges.size > 0) this.weighUnchanged();
    if (this.claimLists) this.combine(this.claimLists, floor);
    this.count();
  }

  page(kinds: readonly EdgeChangeKind[], start: number, count: number): readonly EdgeChange[] {
    const includedKinds = new Set<EdgeChangeKind | undefined>(kinds);
    const page: EdgeChange[] = [];
    let matches = 0;
    for (let edge = 0; edge < this.edges.size && page.length < count; edge += 1) {
      const kind = this.kindOf(edge);
      if (!kind || !includedKinds.has(kind)) continue;
      matches += 1;
      if (matches <= start) continue;
      const claim = this.edges.claim[edge] ?? 0;
      page.push({
        kind,
        level: this.graph.claims.level(claim),
        from: this.graph.claims.from[claim] ?? NONE,
        to: this.to[claim] ?? NONE,
        before: confidenceOf(this.before[edge]),
        after: confidenceOf(this.after[edge]),
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
    const requiredFlags = CLAIM.filled | (level === 'column' ? CLAIM.column : 0);
    const changed: Uint32Array = new Uint32Array(held);
    let count = 0;
    for (let id = 0; id < size; id += 1) {
      if (((flags[id] ?? 0) & mask) !== requiredFlags) continue;
      const opened = since[id] ?? 0;
      const closed = until[id] ?? 0;
      if ((opened <= at && closed > at) === (opened <= then && closed > then)) continue;
      if ((confidence[id] ?? 0) < floor || (scope !== undefined && !this.isInScope(id, scope))) continue;
      changed[count] = id;
      count += 1;
    }
    return changed.subarray(0, count);
  }

  /** Counts the changed claims, newest first, so that edges are numbered in the order in which they are listed. */
  private weighChanged(changed: Uint32Array): void {
    const { since, until, fromInstant: at, edges } = this;
    for (let index = changed.length - 1; index >= 0; index -= 1) {
      const id = changed[index] ?? 0;
      const held = (since[id] ?? 0) <= at && (until[id] ?? 0) > at;
      this.weigh(edges.numberOf(id), id, held, !held);
    }
  }

  /** Counts the claims that held at both instants, of the edges that have a changed claim. */
  private weighUnchanged(): void {
    const { since, until, flags, confidence, to, fromInstant: at, toInstant: then, floor, edges } = this;
    const { size } = this.graph.claims;
    const mask = CLAIM.filled | CLAIM.rejected;
    for (let id = 0; id < size; id += 1) {
      if (((flags[id] ?? 0) & mask) !== CLAIM.filled || !edges.leadsInto(to[id] ?? 0)) continue;
      const opened = since[id] ?? 0;
      const closed = until[id] ?? 0;
      if (opened > at || closed <= at || opened > then || closed <= then || (confidence[id] ?? 0) < floor) continue;
      const edge = edges.find(id);
      if (edge >= 0) this.weigh(edge, id, true, true);
    }
  }

  private weigh(edge: number, id: number, before: boolean, after: boolean): void {
    this.claimLists?.add(edge, id);
    // A claim with confidence 0 is still an edge, and 0 stands for no edge.
    const confidence = this.confidence[id] || 1;
    if (before && confidence > (this.before[edge] ?? 0)) this.before[edge] = confidence;
    if (after && confidence > (this.after[edge] ?? 0)) this.after[edge] = confidence;
  }

  private combine(claimLists: ClaimLists, floor: number): void {
    const side = (edge: number, instant: number): number => {
      const together = claimLists.confidenceAt(edge, instant);
      return together < floor ? 0 : together;
    };
    for (let edge = 0; edge < this.edges.size; edge += 1) {
      this.before[edge] = side(edge, this.fromInstant);
      this.after[edge] = side(edge, this.toInstant);
    }
  }

  private count(): void {
    const { before, after, edges } = this;
    let [appeared, vanished, changed] = [0, 0, 0];
    for (let edge = 0; edge < edges.size; edge += 1) {
      if (before[edge] === after[edge]) continue;
      if (before[edge] === 0) appeared += 1;
      else if (after[edge] === 0) vanished += 1;
      else changed += 1;
    }
    this.counts.APPEARED = appeared;
    this.counts.VANISHED = vanished;
    this.counts.CHANGED = changed;
  }

  private kindOf(edge: number): EdgeChangeKind | undefined {
    const before = this.before[edge] ?? 0;
    const after = this.after[edge] ?? 0;
    if (before === after) return undefined;
    return before === 0 ? 'APPEARED' : after === 0 ? 'VANISHED' : 'CHANGED';
  }

  private isInScope(id: number, scope: Uint8Array): boolean {
    const { nodes, claims } = this.graph;
    return scope[nodes.assetOf(claims.from[id] ?? 0)] === 1 || scope[nodes.assetOf(claims.to[id] ?? 0)] === 1;
  }
}

function confidenceOf(billionths: number | undefined): number | undefined {
  return billionths === undefined || billionths === 0 ? undefined : billionths / BILLIONTHS;
}
