import { type JsonObject, numberOf, objectOf, textOf } from '../../kernel/json.js';

/** Where each kind of asset keeps how often it was used, and the field that counts. */
export const USAGE_COUNTS: Readonly<Record<string, string>> = {
  datasetUsageStatistics: 'totalSqlQueries',
  chartUsageStatistics: 'viewsCount',
  dashboardUsageStatistics: 'viewsCount',
};

/**
 * Units of a granularity in order of preference. Days come first, because most sources report them
 * and the protocol's answers are days. Then come the finer ones, which add up exactly to any span,
 * and last those whose spans reach beyond the window that is asked for.
 */
const UNITS = ['DAY', 'HOUR', 'MINUTE', 'SECOND', 'WEEK', 'MONTH', 'QUARTER', 'YEAR'];

/** What this file reads of a point of a time series. */
interface Counted {
  readonly value: JsonObject;
}

/**
 * The points of one granularity, in the order in which they are given.
 *
 * A source may report the same use by hour, by day and by month. Adding these up would count each
 * query several times, so everything that aggregates usage takes one granularity: the first of
 * `UNITS` that has a point, and of its multiples the smallest. A point without granularity counts
 * as one of a day.
 *
 *     1 h: 2, 1 h: 1, 1 DAY: 3, 1 MONTH: 40   gives the point of the day, so 3 queries
 */
export function pointsOfOneGranularity<Point extends Counted>(points: readonly Point[]): readonly Point[] {
  const byGranularity = Map.groupBy(points, ({ value }) => granularityRank(value));
  return byGranularity.get(Math.min(...byGranularity.keys())) ?? [];
}

/**
 * How often an asset was used according to points of one span of time: the sum over points of one
 * granularity. Views without granularity are totals since the beginning, of which the highest holds.
 */
export function usageCountOf(points: readonly Counted[]): number {
  const spans = points.filter(({ value }) => !isRunningTotal(value));
  if (spans.length === 0) return Math.max(0, ...points.map(({ value }) => countIn(value)));
  return pointsOfOneGranularity(spans).reduce((sum, { value }) => sum + countIn(value), 0);
}

/** The count in one point, whichever kind of asset it belongs to. */
export function countIn(value: JsonObject): number {
  return Object.values(USAGE_COUNTS).reduce((count, field) => Math.max(count, numberOf(value[field]) ?? 0), 0);
}

function isRunningTotal(value: JsonObject): boolean {
  return value.viewsCount !== undefined && textOf(objectOf(value.eventGranularity).unit) === undefined;
}

/** The place of a granularity in the order of preference. Multiples of a unit follow each other. */
function granularityRank(value: JsonObject): number {
  const { unit, multiple } = objectOf(value.eventGranularity);
  const unitRank = UNITS.indexOf(textOf(unit) ?? 'DAY');
  // An unknown unit, which only an old stored value can have, comes last.
  return (unitRank < 0 ? UNITS.length : unitRank) * MAX_MULTIPLE + Math.min(numberOf(multiple) ?? 1, MAX_MULTIPLE - 1);
}

/** Multiples from this on are not told apart. */
const MAX_MULTIPLE = 1_000_000;
