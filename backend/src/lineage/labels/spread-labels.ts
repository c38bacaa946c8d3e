import type { EpochMs } from '../../kernel/time.js';
import { IDENTITY, NONE, SUBTYPES } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import type { Scratch } from '../graph/scratch.js';
import { type ClaimFilter, Edges, type Steps } from '../walk/edges.js';
import { ANSWER_LIMITS } from '../walk/limits.js';
import { pathTo, reach } from '../walk/reach.js';
import type { Masking } from './masking.js';

const AGGREGATION = SUBTYPES.indexOf('AGGREGATION');

/** A label is derived along values only: filters and joins carry none. */
export const valueClaims = (
  at: EpochMs | undefined,
  minConfidence: number | undefined,
): ClaimFilter & { readonly level: 'column' } => ({ level: 'column', at, minConfidence, directOnly: true });

/** Whether the transformation of a claim may hide the value: a copy hides nothing, and an aggregation ends a label anyway. */
export function mayMask({ claims }: LineageGraph, claim: number): boolean {
  const subtype = claims.subtypeOf(claim);
  return subtype !== IDENTITY && subtype !== AGGREGATION;
}

/** Why a label does not go along a claim. */
export type StopReason = { readonly kind: 'AGGREGATION' } | ({ readonly kind: 'MASKING' } & Masking);

/** A label that reaches a column. */
export interface LabelArrival {
  readonly column: number;
  readonly label: string;
  /** The claims from the nearest column that has the label itself; empty for such a column. */
  readonly path: readonly number[];
}

/** A claim at which a label ended, at a column that it reaches no other way. */
export interface LabelStop {
  readonly label: string;
  readonly claim: number;
  readonly reason: StopReason;
}

export interface LabelQuestion {
  readonly filter: ClaimFilter;
  /** The columns that have each label themselves. */
  readonly ownColumns: ReadonlyMap<string, readonly number[]>;
  /** The columns along which labels are followed. */
  readonly columns: ReadonlySet<number>;
  /** Those of them for which arrivals are wanted, with their paths. */
  readonly targets: Pick<ReadonlySet<number>, 'has'>;
  readonly maskingOf: (claim: number) => Masking | undefined;
  /** How many columns all labels together may reach. */
  readonly maxArrivals: number;
}

export interface LabelSpread {
  /** At the targets of the question. */
  readonly arrivals: readonly LabelArrival[];
  readonly stops: readonly LabelStop[];
  /** False when `maxArrivals` cut the walk short. */
  readonly isWhole: boolean;
}

/**
 * Follows each label from the columns that have it to all that get their values from these, without the edges that aggregate or mask.
 * Of several ways to a column the shortest is the one that explains the label.
 *
 *     raw.email [PII] -IDENTITY-> stg.email -md5-> mart.email_hash;   stg.email -COUNT-> mart.customers
 *     arrivals: raw.email (own), stg.email (1 step)      stops: at mart.email_hash (MASKING), at mart.customers (AGGREGATION)
 *
 * Cost: for each label one breadth-first walk over the claims out of the columns that it reaches.
 */
export function spreadLabels(graph: LineageGraph, question: LabelQuestion): LabelSpread {
  const arrivals: LabelArrival[] = [];
  const stops: LabelStop[] = [];
  let isWhole = true;
  let room = question.maxArrivals;
  for (const [label, owners] of question.ownColumns) {
    graph.scratch.use((scratch) => {
      const stopped = new Map<number, StopReason>();
      const steps = new LabelSteps(graph, question, stopped);
      const bounds = { nodes: Math.max(0, room - owners.length), hops: ANSWER_LIMITS.hops };
      const isReached = reach(steps, owners.slice(0, room), scratch, bounds);
      isWhole = isWhole && isReached && owners.length <= room;
      room -= scratch.count;
      for (const column of scratch.order.subarray(0, scratch.count)) {
        if (!question.targets.has(column)) continue;
        const path = pathTo(steps, scratch, column, (claim) => graph.claims.from[claim] ?? NONE);
        arrivals.push({ column, label, path });
      }
      stops.push(...stopsOf(graph, scratch, label, stopped));
    });
  }
  return { arrivals, stops, isWhole };
}

/** Stops at columns that the label reaches another way explain nothing, and of several at one column the first does. */
function stopsOf(
  { claims }: LineageGraph,
  scratch: Scratch,
  label: string,
  stopped: ReadonlyMap<number, StopReason>,
): readonly LabelStop[] {
  const byColumn = new Map<number, LabelStop>();
  for (const [claim, reason] of stopped) {
    const column = claims.to[claim] ?? NONE;
    if (!scratch.has(column) && !byColumn.has(column)) byColumn.set(column, { label, claim, reason });
  }
  return [...byColumn.values()];
}

/** The steps of a label: claims into columns of the question that neither aggregate nor mask. Notes those that do. */
class LabelSteps implements Steps {
  private readonly edges: Edges;

  constructor(
    readonly graph: LineageGraph,
    private readonly question: LabelQuestion,
    private readonly stopped: Map<number, StopReason>,
  ) {
    this.edges = new Edges(graph, question.filter, 'DOWNSTREAM');
  }

  first(node: number): number {
    return this.passing(this.edges.first(node));
  }

  after(claim: number): number {
    return this.passing(this.edges.after(claim));
  }

  end(claim: number): number {
    return this.edges.end(claim);
  }

  confidenceOf(claim: number): number {
    return this.edges.confidenceOf(claim);
  }

  private passing(from: number): number {
    for (let claim = from; claim !== NONE; claim = this.edges.after(claim)) {
      if (!this.question.columns.has(this.edges.end(claim))) continue;
      const reason = this.stopReason(claim);
      if (!reason) return claim;
      this.stopped.set(claim, reason);
    }
    return NONE;
  }

  private stopReason(claim: number): StopReason | undefined {
    if (this.graph.claims.subtypeOf(claim) === AGGREGATION) return { kind: 'AGGREGATION' };
    const masking = this.question.maskingOf(claim);
    return masking && { kind: 'MASKING', ...masking };
  }
}
