import type { JsonObject } from '../../kernel/json.js';
import type { EpochMs } from '../../kernel/time.js';

/** How many of the newest operations of an asset an evaluation looks at. */
export const MAX_OPERATIONS = 1_000;
/** How many of its newest profiles. Profiles are large: each has statistics of all columns. */
export const MAX_PROFILES = 20;

/** What the catalogue knows of an asset when an assertion about it is evaluated. */
export interface AssetFacts {
  /** The time of the evaluation. */
  readonly now: EpochMs;
  /** Values of `datasetProfile` up to now, the newest first, at most `MAX_PROFILES`. */
  readonly profiles: readonly JsonObject[];
  /** Values of `operation` up to now, the newest first, at most `MAX_OPERATIONS`. */
  readonly operations: readonly JsonObject[];
  /** When its source last changed it, as far as `datasetProperties` says so. */
  readonly lastModified: EpochMs | undefined;
  /** The aspect `schemaMetadata`. */
  readonly schema: JsonObject | undefined;
  /** The time of the newest stored result of the assertion. */
  readonly previousRun: EpochMs | undefined;
}

/** Why an assertion could not be evaluated, in the words of the public model. */
export type EvaluationErrorType =
  | 'INSUFFICIENT_DATA'
  | 'INVALID_PARAMETERS'
  | 'INVALID_SOURCE_TYPE'
  | 'FIELD_ASSERTION_ERROR'
  | 'SOURCE_CONNECTION_ERROR'
  | 'SOURCE_QUERY_FAILED'
  | 'CUSTOM_SQL_ERROR';

/** What an evaluation came to. */
export interface Evaluation {
  /** INIT: there is nothing to compare with yet. ERROR: it could not be evaluated. */
  readonly type: 'SUCCESS' | 'FAILURE' | 'ERROR' | 'INIT';
  /** A sentence for people: what was measured and what was expected, or what is missing. */
  readonly reason: string;
  readonly error?: EvaluationErrorType;
  /** Failures of assertions that say how severe they are. */
  readonly severity?: string;
  readonly rowCount?: number;
  /** Rows of the column that are null. */
  readonly missingCount?: number;
  /** Rows that do not pass. */
  readonly unexpectedCount?: number;
  /** The number that was compared. */
  readonly actualAggValue?: number;
  /** Further measurements by name. */
  readonly measurements?: Readonly<Record<string, string>>;
}

/** An evaluation that failed for want of something. The reason says what is missing. */
export function impossible(reason: string, error: EvaluationErrorType = 'INSUFFICIENT_DATA'): Evaluation {
  return { type: 'ERROR', reason, error };
}

/** An instant in the form that people and machines read: `2026-11-23T06:00:00.000Z`. */
export function instant(time: EpochMs): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? String(time) : date.toISOString();
}
