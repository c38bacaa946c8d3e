import type { EpochMs } from '../kernel/time.js';
import type { CalendarUnit } from './buckets.js';

/**
 * A condition on a field of a point (`userCounts.user` reaches below), or on `urn` and `runId`.
 * Several values are alternatives.
 */
export interface PointCondition {
  readonly field: string;
  readonly condition: string;
  readonly values: readonly string[];
  readonly negated: boolean;
}

/** Alternatives of conditions that hold together; none lets everything pass. */
export type PointFilter = readonly { readonly and: readonly PointCondition[] }[];

/** From and to are inclusive. */
export interface PointWindow {
  readonly from?: EpochMs | undefined;
  readonly to?: EpochMs | undefined;
}

export interface ValuesQuestion extends PointWindow {
  readonly urn: string;
  /** In any case. */
  readonly aspect: string;
  readonly filter?: PointFilter | undefined;
  /** 1 to 10,000; that many when left out. */
  readonly limit?: number | undefined;
  readonly oldestFirst?: boolean | undefined;
}

export interface PointsScroll extends PointWindow {
  readonly kind: string;
  readonly aspect: string;
  readonly filter?: PointFilter | undefined;
  /** 1 to 10,000. */
  readonly count: number;
  readonly scrollId?: string | undefined;
}

export interface Metric {
  /** `totalSqlQueries`, `userCounts.count`. */
  readonly fieldPath: string;
  /**
   * LATEST: of the newest point that has it; SUM of numbers; CARDINALITY: how many different
   * values.
   */
  readonly type: 'LATEST' | 'SUM' | 'CARDINALITY';
}

/** By calendar span of a field with a time, or by the values of a field. */
export type Bucket =
  | { readonly type: 'DATE'; readonly key: string; readonly unit: CalendarUnit; readonly multiple: number }
  | { readonly type: 'STRING'; readonly key: string };

export interface StatsQuestion {
  readonly kind: string;
  readonly aspect: string;
  readonly metrics: readonly Metric[];
  readonly buckets: readonly Bucket[];
  readonly filter?: PointFilter | undefined;
}

/** Rows of texts under named columns: the keys of the buckets, then the metrics. */
export interface StatsTable {
  readonly columnNames: readonly string[];
  readonly columnTypes: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
