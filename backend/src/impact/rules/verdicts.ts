/**
 * What happens to a consumer if a change is made, mildest first: the position is the rank. SAFE is
 * proved, UNKNOWN means that lineage is missing on the way, MAY_BREAK and BREAKS mean that a path
 * leads from the change to the consumer. docs/impact.md#the-four-verdicts
 */
export const VERDICTS = ['SAFE', 'UNKNOWN', 'MAY_BREAK', 'BREAKS'] as const;
/** One of the four verdicts. */
export type Verdict = (typeof VERDICTS)[number];

/** A higher rank is worse. Typed arrays and packed numbers hold the rank instead of the name. */
export const RANK = { SAFE: 0, UNKNOWN: 1, MAY_BREAK: 2, BREAKS: 3 } as const satisfies Record<Verdict, number>;

/** Consumers by verdict, as answers and saved assessments count them. */
export interface VerdictCounts {
  readonly breaks: number;
  readonly mayBreak: number;
  readonly unknown: number;
  readonly safe: number;
}

/** The field of `VerdictCounts` that counts a verdict. */
export const COUNT_FIELD = {
  BREAKS: 'breaks',
  MAY_BREAK: 'mayBreak',
  UNKNOWN: 'unknown',
  SAFE: 'safe',
} as const satisfies Record<Verdict, keyof VerdictCounts>;

/** Counts consumers by verdict; a consumer that is given twice counts twice. */
export function countVerdicts(consumers: Iterable<{ readonly verdict: Verdict }>): VerdictCounts {
  const counts = { breaks: 0, mayBreak: 0, unknown: 0, safe: 0 };
  for (const { verdict } of consumers) counts[COUNT_FIELD[verdict]] += 1;
  return counts;
}

/**
 * Why a consumer has its verdict; docs/impact.md#reasons says what each means. The position in this
 * list is the code that the engine packs into six bits, so there can be at most 64. The order may change
 * freely, because nothing is stored by code.
 */
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
  'TYPE_REFUSED',
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
  'WRITES_COLUMN',
  'READS_NO_COLUMN',
  'HISTORY_IGNORED',
  'HISTORY_PASSED_ON',
  'HISTORY_ONCE',
  'HISTORY_FAILED',
  'WRITER_UNKNOWN',
  'PROMISE_BROKEN',
  'TRIGGER_FAILS',
] as const;
/** One of the reasons. */
export type Reason = (typeof REASONS)[number];

/** The reason as a number from 0 to 63, for packing; `REASONS[code]` is the way back. */
export function reasonCode(reason: Reason): number {
  return REASONS.indexOf(reason);
}

/**
 * The two confidences in [0, 1] that decide between verdicts; an installation may set its own.
 * Neither can make anything SAFE. docs/impact.md#thresholds
 */
export interface Thresholds {
  /** From this best-path confidence on a failure is BREAKS; below it is MAY_BREAK. */
  readonly breaks: number;
  /** Below this confidence an edge to a dropped asset proves nothing: its reader is UNKNOWN. */
  readonly weak: number;
}

/** The thresholds of an installation that has set none. */
export const THRESHOLDS: Thresholds = { breaks: 0.9, weak: 0.5 };
