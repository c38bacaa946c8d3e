import { isJsonObject, objectOf, textOf } from '../../../kernel/json.js';
import type { Compute } from './computing.js';
import { DAY_MS, filtered, rangeStart, windowOf } from './point-window.js';
import { dashboardUsage, datasetStats, datasetUsage, operationStats, viewStats } from './usage.js';

/** The 30 days of the summary fields, in milliseconds. */
const MONTH_MS = 30 * DAY_MS;
/** The most points that a statistic adds up. */
const MAX_POINTS = 10_000;
type Result = 'FAILURE' | 'SUCCESS' | 'ERROR';

/** Fields that are read from time series, by type and field. */
export const USAGE_FIELDS: Readonly<Record<string, Compute>> = {
  'Dataset.datasetProfiles': async (urn, args, { facts, viewer }, shaped) =>
    shaped(values(filtered(await facts.points(urn, windowOf('datasetProfile', args)), args, viewer.visibility))),
  'Dataset.operations': async (urn, args, { facts, viewer }, shaped) =>
    shaped(values(filtered(await facts.points(urn, windowOf('operation', args)), args, viewer.visibility))),
  'Dataset.usageStats': async (urn, args, { facts, viewer, now }) => {
    // Not the same as a dataset that nobody uses.
    if (!viewer.visibility.canViewSeries(urn, 'datasetUsageStatistics')) return null;
    const from =
      typeof args.startTimeMillis === 'number' ? args.startTimeMillis : rangeStart(args.range, minuteOf(now));
    const window = { aspect: 'datasetUsageStatistics', from, to: Number.MAX_SAFE_INTEGER, limit: MAX_POINTS };
    return datasetUsage(urn, await facts.points(urn, window));
  },
  'Dataset.statsSummary': async (urn, _, { facts, viewer, now }) => {
    if (!viewer.visibility.canViewSeries(urn, 'datasetUsageStatistics')) return null;
    const window = { aspect: 'datasetUsageStatistics', from: minuteOf(now) - MONTH_MS, to: Number.MAX_SAFE_INTEGER };
    return datasetStats(await facts.points(urn, { ...window, limit: MAX_POINTS }));
  },
  'Dataset.operationsStats': async (urn, args, { facts, now }) => {
    const from = rangeStart((args.input as { readonly range?: unknown } | null | undefined)?.range, minuteOf(now));
    const window = { aspect: 'operation', from, to: Number.MAX_SAFE_INTEGER, limit: MAX_POINTS };
    return operationStats(urn, await facts.points(urn, window), DAY_MS);
  },
  'Dataset.timeseriesCapabilities': async (urn, _, { facts }) => {
    const [operation, usage, profile] = await Promise.all(
      ['operation', 'datasetUsageStatistics', 'datasetProfile'].map((aspect) => facts.oldest(urn, aspect)),
    );
    return {
      assetStats: {
        oldestOperationTime: operation,
        oldestDatasetUsageTime: usage,
        oldestDatasetProfileTime: profile,
      },
    };
  },
  'Chart.statsSummary': async (urn, _, { facts, now }) =>
    viewStats(await facts.points(urn, windowOf('chartUsageStatistics', {}, MAX_POINTS)), minuteOf(now) - MONTH_MS),
  'Dashboard.statsSummary': async (urn, _, { facts, viewer, now }) => {
    if (!viewer.visibility.canViewSeries(urn, 'dashboardUsageStatistics')) return null;
    const points = await facts.points(urn, windowOf('dashboardUsageStatistics', {}, MAX_POINTS));
    return viewStats(points, minuteOf(now) - MONTH_MS);
  },
  'Dashboard.usageStats': async (urn, args, { facts, viewer }) => {
    if (!viewer.visibility.canViewSeries(urn, 'dashboardUsageStatistics')) return null;
    return dashboardUsage(urn, await facts.points(urn, windowOf('dashboardUsageStatistics', args)));
  },
  'DataProcessInstance.state': async (urn, args, { facts }, shaped) =>
    shaped(values(await facts.points(urn, windowOf('dataProcessInstanceRunEvent', args)))),
  'Assertion.runEvents': async (urn, args, { facts, viewer }, shaped) => {
    const all = filtered(await facts.points(urn, windowOf('assertionRunEvent', args)), args, viewer.visibility);
    const events = args.status === undefined ? all : all.filter(({ value }) => value.status === args.status);
    const count = (result: Result): number =>
      events.filter(({ value }) => textOf(objectOf(value.result).type) === result).length;
    return shaped({
      total: events.length,
      failed: count('FAILURE'),
      succeeded: count('SUCCESS'),
      errored: count('ERROR'),
      runEvents: events.map(({ value, runId, lastObserved }) => ({
        ...value,
        assertionUrn: urn,
        asserteeUrn: textOf(value.asserteeUrn) ?? '',
        runId: textOf(value.runId) ?? runId ?? '',
        lastObservedMillis: lastObserved,
      })),
    });
  },
};

/** All questions within one minute use the same window, so the rows of a list are one read. */
function minuteOf(now: number): number {
  return Math.floor(now / 60_000) * 60_000;
}

/**
 * Points in the form of the protocol: the value of each, with its time and the name of its
 * partition.
 */
function values(
  points: readonly { readonly timestamp: number; readonly value: Readonly<Record<string, unknown>> }[],
): unknown {
  return points.map(({ timestamp, value }) => ({
    lastUpdatedTimestamp: timestamp,
    ...value,
    timestampMillis: timestamp,
    partition: isJsonObject(value.partitionSpec) ? value.partitionSpec.partition : undefined,
  }));
}
