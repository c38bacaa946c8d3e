import { Injectable } from '@nestjs/common';

import { arrayOf, type JsonObject, numberOf, objectOf, textOf, textsOf } from '../kernel/json.js';
import type { EpochMs } from '../kernel/time.js';
import type { Viewer } from '../kernel/viewer.js';
import type { TimeseriesPoint } from '../store/contract/store.types.js';
import { pointsOfOneGranularity } from '../store/contract/usage-counts.js';
import { bucketStart, type CalendarUnit } from './buckets.js';
import { TimeseriesService } from './timeseries.service.js';

export interface UsageQuestion {
  readonly urn: string;
  readonly unit: CalendarUnit;
  readonly from?: EpochMs | undefined;
  readonly to?: EpochMs | undefined;
  /** How many of the newest buckets are answered; all where absent. */
  readonly maxBuckets?: number | undefined;
}

interface UsageBucket {
  readonly bucket: EpochMs;
  readonly uniqueUserCount: number | undefined;
  readonly totalSqlQueries: number | undefined;
  readonly topSqlQueries: readonly string[];
}

interface UserCount {
  readonly user: string;
  readonly count: number;
  readonly userEmail: string | undefined;
}

export interface Usage {
  /** Oldest first. */
  readonly buckets: readonly UsageBucket[];
  readonly totalSqlQueries: number;
  readonly uniqueUserCount: number;
  /** Most first. */
  readonly users: readonly UserCount[];
  readonly fields: readonly { readonly fieldName: string; readonly count: number }[];
}

const ASPECT = 'datasetUsageStatistics';

/**
 * How a dataset was used, in calendar spans and in all; from values that were counted over spans of
 * the same length.
 */
@Injectable()
export class UsageService {
  constructor(private readonly timeseries: TimeseriesService) {}

  async usage(viewer: Viewer, { urn, unit, from, to, maxBuckets }: UsageQuestion): Promise<Usage> {
    const filter = [{ and: [{ field: 'eventGranularity.unit', condition: 'EQUAL', values: [unit], negated: false }] }];
    const points: TimeseriesPoint[] = [];
    for await (const point of this.timeseries.every(viewer, { urn, aspect: ASPECT, from, to, filter }))
      points.push(point);
    return usageOf(points, unit, maxBuckets);
  }
}

/**
 * The usage in points of a unit. A unit may have several multiples, such as one day and seven days,
 * of which the smallest is answered.
 *
 * @param points newest first
 */
export function usageOf(points: readonly TimeseriesPoint[], unit: CalendarUnit, maxBuckets?: number): Usage {
  const spans = Map.groupBy(pointsOfOneGranularity(points), (point) => bucketStart(point.timestamp, unit));
  const newest = [...spans].toSorted(([left], [right]) => right - left).slice(0, maxBuckets);
  const counted = newest.flatMap(([, own]) => own);
  const buckets = newest.map(([bucket, own]) => bucketOf(bucket, own)).toReversed();
  const users = usersOf(counted);
  return {
    buckets,
    totalSqlQueries: buckets.reduce((sum, bucket) => sum + (bucket.totalSqlQueries ?? 0), 0),
    uniqueUserCount: users.length,
    users,
    fields: fieldsOf(counted),
  };
}

/**
 * Of several values in one span the newest that says something holds: it is the later count of the
 * same thing.
 */
function bucketOf(bucket: EpochMs, points: readonly TimeseriesPoint[]): UsageBucket {
  const latest = <T>(read: (value: JsonObject) => T | undefined): T | undefined =>
    points.map(({ value }) => read(value)).find((value) => value !== undefined);
  return {
    bucket,
    uniqueUserCount: latest((value) => numberOf(value.uniqueUserCount)),
    totalSqlQueries: latest((value) => numberOf(value.totalSqlQueries)),
    topSqlQueries:
      latest((value) => (value.topSqlQueries === undefined ? undefined : textsOf(value.topSqlQueries))) ?? [],
  };
}

function usersOf(points: readonly TimeseriesPoint[]): readonly UserCount[] {
  const users = new Map<string, UserCount>();
  for (const item of points.flatMap(({ value }) => arrayOf(value.userCounts))) {
    const { user, count, userEmail } = objectOf(item);
    if (typeof user !== 'string') continue;
    const counted = users.get(user);
    users.set(user, {
      user,
      count: (counted?.count ?? 0) + (numberOf(count) ?? 0),
      userEmail: counted?.userEmail ?? textOf(userEmail),
    });
  }
  return [...users.values()].toSorted((left, right) => right.count - left.count || (left.user < right.user ? -1 : 1));
}

function fieldsOf(points: readonly TimeseriesPoint[]): Usage['fields'] {
  const fields = new Map<string, number>();
  for (const item of points.flatMap(({ value }) => arrayOf(value.fieldCounts))) {
    const { fieldPath, count } = objectOf(item);
    if (typeof fieldPath === 'string') fields.set(fieldPath, (fields.get(fieldPath) ?? 0) + (numberOf(count) ?? 0));
  }
  return [...fields]
    .map(([fieldName, count]) => ({ fieldName, count }))
    .toSorted((left, right) => right.count - left.count || (left.fieldName < right.fieldName ? -1 : 1));
}
