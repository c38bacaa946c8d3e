import type { EpochMs } from '../../kernel/time.js';
import type { LineageLevel } from '../../store/contract/store.types.js';
import { BILLIONTHS, CLAIM, NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';

/** Which claims a walk follows. */
export interface ClaimFilter {
  readonly level: LineageLevel;
  /** As of a past instant; undefined: the present. */
  readonly at?: EpochMs | undefined;
  readonly minConfidence?: number | undefined;
  /** Leaves INDIRECT claims (filters, joins, …) out. */
  readonly directOnly?: boolean | undefined;
  /** Only claims whose subtype has one of these codes. */
  readonly subtypes?: readonly number[] | undefined;
  /** Includes rejected claims: for drawing them, never for an answer about data. */
  readonly withRejected?: boolean | undefined;
}

export type Direction = 'UPSTREAM' | 'DOWNSTREAM';

/**
 * The steps that a walk can take from a node, as numbers, so that nothing is allocated on the way:
 * `for (let step = steps.first(node); step !== NONE; step = steps.after(step)) … steps.end(step)`.
 * A step is a claim, except for the steps between a column and its asset that `JoinedEdges` adds.
 */
export interface Steps {
  readonly graph: LineageGraph;
  first(node: number): number;
  after(claim: number): number;
  end(claim: number): number;
  confidenceOf(claim: number): number;
}

/**
 * The claims of a node in one direction that pass a filter. An instance is valid until the graph changes, that is
 * within one synchronous walk: it keeps the graph's arrays, which may be replaced when the graph grows.
 *
 * A filter is compiled into a mask and the flags required under it, so most claims are decided by one comparison of
 * 16 bits. Open claims come first in each list; a walk of the present stops at the first archived one.
 */
export class Edges implements Steps {
  readonly level: LineageLevel;
  private readonly head: Uint32Array;
  private readonly next: Uint32Array;
  private readonly flags: Uint16Array;
  private readonly since: Float64Array;
  private readonly until: Float64Array;
  private readonly confidence: Uint32Array;
  private readonly far: Uint32Array;
  private readonly flagMask: number;
  private readonly requiredFlags: number;
  private readonly instant: number;
  private readonly isPresent: boolean;
  private readonly floor: number;
  private readonly subtypes: number;

  constructor(
    readonly graph: LineageGraph,
    filter: ClaimFilter,
    direction: Direction,
  ) {
    this.level = filter.level;
    const down = direction === 'DOWNSTREAM';
    const { claims } = graph;
    this.head = down ? graph.headOut : graph.headIn;
    this.next = down ? graph.nextOut : graph.nextIn;
    this.far = down ? claims.to : claims.from;
    this.flags = claims.flags;
    this.since = claims.since;
    this.until = claims.until;
    this.confidence = claims.confidence;
    this.isPresent = filter.at === undefined;
    this.flagMask =
      CLAIM.column |
      (this.isPresent ? CLAIM.closed : 0) |
      (filter.directOnly === true ? CLAIM.indirect : 0) |
      (filter.withRejected === true ? 0 : CLAIM.rejected);
    this.requiredFlags = filter.level === 'column' ? CLAIM.column : 0;
    this.instant = filter.at ?? 0;
    this.floor = Math.round((filter.minConfidence ?? 0) * BILLIONTHS);
    this.subtypes = (filter.subtypes ?? []).reduce((bits, code) => bits | (1 << code), 0);
  }

  first(node: number): number {
    return this.admitted(this.head[node] ?? NONE);
  }

  after(claim: number): number {
    return this.admitted(this.next[claim] ?? NONE);
  }

  /** The node at the other end. */
  end(claim: number): number {
    return this.far[claim] ?? NONE;
  }

  confidenceOf(claim: number): number {
    return (this.confidence[claim] ?? 0) / BILLIONTHS;
  }

  private admitted(from: number): number {
    for (let claim = from; claim !== NONE; claim = this.next[claim] ?? NONE) {
      const flags = this.flags[claim] ?? 0;
      // After the first archived claim come only archived ones.
      if (this.isPresent && (flags & CLAIM.archived) !== 0) return NONE;
      if ((flags & this.flagMask) !== this.requiredFlags || !(this.isPresent || this.isHeld(claim))) continue;
      if (this.floor !== 0 && (this.confidence[claim] ?? 0) < this.floor) continue;
      if (this.subtypes !== 0 && (this.subtypes & (1 << ((flags & CLAIM.subtypeMask) >> CLAIM.subtypeShift))) === 0)
        continue;
      return claim;
    }
    return NONE;
  }

  private isHeld(claim: number): boolean {
    return (this.since[claim] ?? 0) <= this.instant && (this.until[claim] ?? 0) > this.instant;
  }
}
