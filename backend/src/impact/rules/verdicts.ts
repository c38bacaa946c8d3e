import type { ImpactConsumer } from '../../generated/graphql.js';

export type Verdict = ImpactConsumer['verdict'];

/** Worst last: a verdict's place is its rank. */
export const VERDICTS: readonly Verdict[] = ['SAFE', 'UNKNOWN', 'MAY_BREAK', 'BREAKS'];

export const RANK = { SAFE: 0, UNKNOWN: 1, MAY_BREAK: 2, BREAKS: 3 } as const;

/** Why a consumer has its verdict. The order is the stored code, which has five bits: at most 32. */
export const REASONS = [
  'TRACED',
  'USES_COLUMN',
  'VALUE_LOST',
  'INPUT_FAILS',
  'INPUT_STALE',
  'NOT_TRACED',
  'GHOST',
  'TYPE_INCOMPATIBLE',
  'TYPE_NARROWED',
  'TYPE_TRANSFORMED',
  'TYPE_INDIRECT',
  'TYPE_UNKNOWN',
  'TYPE_FORBIDDEN',
  'NULL_FORBIDDEN',
  'NULL_CARRIED',
  'NULL_INDIRECT',
  'WRITES_NULLS',
  'READS_ASSET',
  'ONLY_SOURCE',
  'WEAK_EDGE',
  'READS_STAR',
  'NAME_CLASH',
  'STAR_UNKNOWN',
  'REVIEW',
  'INPUT_REVIEW',
  'SCHEMA_ASSERTED',
  'COLUMN_UNKNOWN',
  'HARMLESS',
  'INPUT_CHANGES',
] as const;
export type Reason = (typeof REASONS)[number];

export function reasonCode(reason: Reason): number {
  return REASONS.indexOf(reason);
}

/** Settings of the engine; design section 3. */
export interface Thresholds {
  /** Best-path confidence from which a break is said to be one. */
  readonly breaks: number;
  /** Below, an edge to a dropped asset proves nothing. */
  readonly weak: number;
}

export const THRESHOLDS: Thresholds = { breaks: 0.9, weak: 0.5 };
