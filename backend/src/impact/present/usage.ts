import { type JsonObject, numberOf, objectOf, textOf } from '../../kernel/json.js';
import type { EpochMs } from '../../kernel/time.js';
import type { UsagePoint } from '../knowledge/impact.repository.js';

/** Where each kind of asset keeps how often it was used, and under which name. */
export const USAGE_ASPECTS: Readonly<Record<string, string>> = {
  datasetUsageStatistics: 'totalSqlQueries',
  chartUsageStatistics: 'viewsCount',
  dashboardUsageStatistics: 'viewsCount',
};

const DAY_MS = 86_400_000;
/** The span over which usage is counted. */
export const USAGE_SPAN_MS = 30 * DAY_MS;

/** How often an asset was used, and when last; null where it never was. */
export interface Usage {
  readonly queryCount: number;
  readonly lastUsed: EpochMs | null;
}

/** Usage by asset. Where a source counts the same use by hour, day and month, only the days are added up. */
export function usageByUrn(points: readonly UsagePoint[]): ReadonlyMap<string, Usage> {
  return new Map([...Map.groupBy(points, ({ urn }) => urn)].map(([urn, own]) => [urn, usageOf(own)]));
}

/** A point with only what `usageByUrn` reads: counts by user and by column are most of its size. */
export function plainPoint({ urn, timestamp, value }: UsagePoint): UsagePoint {
  const fields = ['eventGranularity', 'lastViewedAt', ...Object.values(USAGE_ASPECTS)];
  const usedFields = fields.flatMap((field) => (value[field] === undefined ? [] : [[field, value[field]] as const]));
  return { urn, timestamp, value: Object.fromEntries(usedFields) };
}

function usageOf(points: readonly UsagePoint[]): Usage {
  const days = points.filter(({ value }) => unitOf(value) === 'DAY');
  const counted = days.length > 0 ? days : points;
  let lastUsed: EpochMs | null = null;
  for (const { timestamp, value } of points)
    if (countIn(value) > 0) lastUsed = Math.max(lastUsed ?? 0, timestamp, numberOf(value.lastViewedAt) ?? 0);
  return { queryCount: counted.reduce((sum, { value }) => sum + countIn(value), 0), lastUsed };
}

function countIn(value: JsonObject): number {
  return Object.values(USAGE_ASPECTS).reduce((most, field) => Math.max(most, numberOf(value[field]) ?? 0), 0);
}

function unitOf(value: JsonObject): string | undefined {
  return textOf(objectOf(value.eventGranularity).unit);
}
