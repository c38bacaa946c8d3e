import {
  arrayOf,
  isJsonObject,
  type Json,
  type JsonObject,
  numberOf,
  objectOf,
  textOf,
  textsOf,
} from '../../../kernel/json.js';
import type { Point } from '../../../entities/reads/facts-reader.js';
import { pointsOfOneGranularity } from '../../../store/contract/usage-counts.js';

/** How many people the summaries name. */
const TOP_USERS = 10;
const DAY_MS = 86_400_000;

/** How often one person used an asset, over all points. */
interface UserCount {
  readonly user: string;
  readonly userEmail: string | undefined;
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * The `UsageQueryResult` of a dataset, computed from the points of its `datasetUsageStatistics`.
 * Each point is a bucket of time; the aggregations add all of them up. All buckets have the same
 * granularity (docs/graphql.md). People are counted by urn, so somebody who appears in two
 * buckets counts once.
 */
export function datasetUsage(urn: string, reported: readonly Point[]): unknown {
  const points = comparable(reported);
  const users = usersOf(points, 'userCounts', 'user', ['count']);
  const fields = summed(points, 'fieldCounts', 'fieldPath', ['count']);
  return {
    buckets: points.map(({ timestamp, value }) => ({
      bucket: timestamp,
      duration: durationOf(value),
      resource: urn,
      metrics: {
        uniqueUserCount: numberOf(value.uniqueUserCount),
        totalSqlQueries: numberOf(value.totalSqlQueries),
        topSqlQueries: textsOf(value.topSqlQueries),
        users: usersOf([{ value }], 'userCounts', 'user', ['count']).map(usageOfUser),
        fields: summed([{ value }], 'fieldCounts', 'fieldPath', ['count']).map(usageOfField),
      },
    })),
    aggregations: {
      uniqueUserCount: users.length,
      totalSqlQueries: sumOf(points, 'totalSqlQueries'),
      users: users.map(usageOfUser),
      fields: fields.map(usageOfField),
    },
  };
}

/** A summary of the points, which are those of the last 30 days. */
export function datasetStats(reported: readonly Point[]): unknown {
  if (reported.length === 0) return {};
  const points = comparable(reported);
  const users = usersOf(points, 'userCounts', 'user', ['count']);
  return {
    queryCountLast30Days: sumOf(points, 'totalSqlQueries'),
    uniqueUserCountLast30Days: users.length,
    topUsersLast30Days: topUsers(users, 'count'),
  };
}

/**
 * Usage of charts and dashboards. A point without granularity holds a total since the beginning,
 * one with granularity holds a bucket of time.
 *
 * @param since the beginning of the last 30 days, in milliseconds since 1970
 */
export function viewStats(points: readonly Point[], since: number): unknown {
  if (points.length === 0) return undefined;
  const total = points.find(({ value }) => value.eventGranularity === undefined);
  const recent = bucketsOf(points.filter(({ timestamp }) => timestamp >= since));
  const users = usersOf(recent, 'userCounts', 'user', ['viewsCount', 'usageCount']);
  return {
    viewCount: numberOf(total?.value.viewsCount),
    viewCountLast30Days: recent.length > 0 ? sumOf(recent, 'viewsCount') : undefined,
    uniqueUserCountLast30Days: recent.length > 0 ? users.length : undefined,
    topUsersLast30Days: topUsers(users, 'viewsCount'),
  };
}

/**
 * The usage of a dashboard: the buckets, their sums, and the totals since the beginning as
 * `metrics`.
 */
export function dashboardUsage(urn: string, points: readonly Point[]): unknown {
  const buckets = bucketsOf(points);
  const users = usersOf(buckets, 'userCounts', 'user', ['viewsCount', 'executionsCount', 'usageCount']);
  return {
    buckets: buckets.map(({ timestamp, value }) => ({
      bucket: timestamp,
      duration: durationOf(value),
      resource: urn,
      metrics: counted(value),
    })),
    aggregations: {
      uniqueUserCount: users.length,
      viewsCount: sumOf(buckets, 'viewsCount'),
      executionsCount: sumOf(buckets, 'executionsCount'),
      users: users.map(({ user, counts }) => ({ user: { urn: user }, ...counts })),
    },
    metrics: points
      .filter(({ value }) => value.eventGranularity === undefined)
      .map(({ timestamp, value }) => ({
        timestampMillis: timestamp,
        favoritesCount: numberOf(value.favoritesCount),
        viewsCount: numberOf(value.viewsCount),
        executionsCount: numberOf(value.executionsCount),
        lastViewed: numberOf(value.lastViewedAt),
      })),
  };
}

/** The protocol's field for the number of operations of each type. */
const OPERATION_COUNTS: Readonly<Record<string, string>> = {
  INSERT: 'totalInserts',
  UPDATE: 'totalUpdates',
  DELETE: 'totalDeletes',
  CREATE: 'totalCreates',
  ALTER: 'totalAlters',
  DROP: 'totalDrops',
  CUSTOM: 'totalCustoms',
};

/** Operations counted by kind, in all and by day of UTC. */
export function operationStats(urn: string, points: readonly Point[], dayMs: number): unknown {
  const days = Map.groupBy(points, ({ timestamp }) => Math.floor(timestamp / dayMs) * dayMs);
  return {
    buckets: [...days]
      .sort(([left], [right]) => left - right)
      .map(([bucket, some]) => ({ bucket, duration: 'DAY', resource: urn, aggregations: operationCounts(some) })),
    aggregations: operationCounts(points),
  };
}

/**
 * Counts by type of operation, each of them at least 0. Custom operations are also counted by their
 * own names.
 */
function operationCounts(points: readonly Point[]): Readonly<Record<string, unknown>> {
  const counts: Record<string, number> = Object.fromEntries(Object.values(OPERATION_COUNTS).map((name) => [name, 0]));
  const custom = new Map<string, number>();
  for (const { value } of points) {
    const name = OPERATION_COUNTS[textOf(value.operationType) ?? ''];
    if (name !== undefined) counts[name] = (counts[name] ?? 0) + 1;
    const own = textOf(value.customOperationType);
    if (own !== undefined) custom.set(own, (custom.get(own) ?? 0) + 1);
  }
  return {
    totalOperations: points.length,
    ...counts,
    customOperationsMap: [...custom].map(([key, value]) => ({ key, value })),
  };
}

/** The points that stand for a bucket of time, all of the same granularity. */
function bucketsOf(points: readonly Point[]): readonly Point[] {
  return comparable(points.filter(({ value }) => isJsonObject(value.eventGranularity)));
}

/** Units for which the protocol's `WindowDuration` has no name, because they are shorter than a day. */
const BELOW_A_DAY = new Set(['HOUR', 'MINUTE', 'SECOND']);

/**
 * The points of one granularity. The protocol has no name for hours and less, so these are added up
 * to the days of UTC.
 */
function comparable(reported: readonly Point[]): readonly Point[] {
  const points = pointsOfOneGranularity(reported);
  const unit = textOf(objectOf(points[0]?.value.eventGranularity).unit);
  if (unit === undefined || !BELOW_A_DAY.has(unit)) return points;
  const days = Map.groupBy(points, ({ timestamp }) => Math.floor(timestamp / DAY_MS) * DAY_MS);
  return [...days].map(([timestamp, own]) => dayOf(timestamp, own));
}

/**
 * One point for a day: counts are added up and lists joined. The number of people is that of the
 * names in the lists or, where a source names nobody, the highest of its parts.
 */
function dayOf(timestamp: number, parts: readonly Point[]): Point {
  const fieldNames = new Set(parts.flatMap(({ value }) => Object.keys(value)));
  const fields = [...fieldNames].flatMap((field): readonly (readonly [string, Json])[] => {
    const values = parts.flatMap(({ value }) => value[field] ?? []);
    if (values.every((one) => typeof one === 'number')) return [[field, values.reduce((sum, count) => sum + count, 0)]];
    return parts.some(({ value }) => Array.isArray(value[field])) ? [[field, values]] : [];
  });
  const people = usersOf(parts, 'userCounts', 'user', []).length;
  const highest = Math.max(...parts.map(({ value }) => numberOf(value.uniqueUserCount) ?? 0));
  const uniqueUserCount = people > 0 ? people : highest;
  const value = { ...Object.fromEntries(fields), uniqueUserCount, eventGranularity: { unit: 'DAY', multiple: 1 } };
  return { timestamp, value, runId: undefined, lastObserved: undefined };
}

/** The numbers of one bucket. */
function counted(value: JsonObject): unknown {
  return {
    uniqueUserCount: numberOf(value.uniqueUserCount),
    viewsCount: numberOf(value.viewsCount),
    executionsCount: numberOf(value.executionsCount),
  };
}

/** A granularity for which the protocol has no name is answered as days. */
function durationOf(value: JsonObject): string {
  const unit = textOf(objectOf(value.eventGranularity).unit) ?? 'DAY';
  return ['DAY', 'WEEK', 'MONTH', 'YEAR'].includes(unit) ? unit : 'DAY';
}

/** The sum of a field over all points. A point without the field counts as 0. */
function sumOf(points: readonly Pick<Point, 'value'>[], field: string): number {
  return points.reduce((sum, { value }) => sum + (numberOf(value[field]) ?? 0), 0);
}

/** The people in a list inside the points, those with the most use first. */
function usersOf(
  points: readonly Pick<Point, 'value'>[],
  list: string,
  key: string,
  counts: readonly string[],
): readonly UserCount[] {
  return summed(points, list, key, counts)
    .map(({ key: user, item, counts: sums }) => ({ user, userEmail: textOf(item.userEmail), counts: sums }))
    .sort((left, right) => total(right) - total(left));
}

function total({ counts }: Pick<UserCount, 'counts'>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** The people with the highest count of one kind, at most ten. */
function topUsers(users: readonly UserCount[], by: string): unknown {
  return users
    .toSorted((left, right) => (right.counts[by] ?? 0) - (left.counts[by] ?? 0))
    .slice(0, TOP_USERS)
    .map(({ user }) => ({ urn: user }));
}

/** Adds up the counts in a list inside each point, by the key of the items. */
function summed(
  points: readonly Pick<Point, 'value'>[],
  list: string,
  key: string,
  counts: readonly string[],
): readonly { readonly key: string; readonly item: JsonObject; readonly counts: Readonly<Record<string, number>> }[] {
  const sums = new Map<string, { item: JsonObject; counts: Record<string, number> }>();
  for (const item of points.flatMap(({ value }) => arrayOf(value[list])).filter(isJsonObject)) {
    const name = textOf(item[key]);
    if (name === undefined) continue;
    const known = sums.get(name) ?? { item, counts: {} };
    for (const count of counts) known.counts[count] = (known.counts[count] ?? 0) + (numberOf(item[count]) ?? 0);
    sums.set(name, known);
  }
  return [...sums].map(([name, sum]) => ({ key: name, ...sum }));
}

function usageOfUser({ user, userEmail, counts }: UserCount): unknown {
  return { user: { urn: user }, userEmail, count: counts.count ?? 0 };
}

function usageOfField({
  key,
  counts,
}: {
  readonly key: string;
  readonly counts: Readonly<Record<string, number>>;
}): unknown {
  return { fieldName: key, count: counts.count ?? 0 };
}
