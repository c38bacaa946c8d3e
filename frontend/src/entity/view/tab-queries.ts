import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import {
  AssertionRunsDocument,
  ChartUsageDocument,
  DashboardUsageDocument,
  DatasetContractDocument,
  DatasetUsageDocument,
  JobRunsDocument,
} from '../../api/documents.generated';

interface Measure {
  readonly instant: number;
  readonly value: number;
}

export interface Usage {
  /** Reads a day (a dataset) or views (a dashboard), oldest first. */
  readonly uses: readonly Measure[];
  /** Of kinds whose days nobody tells: the last 30 together. */
  readonly month?: number | undefined;
  readonly rows: readonly Measure[];
  readonly users: readonly { readonly urn: string; readonly count: number }[];
  readonly operations: readonly { readonly at: number; readonly type: string; readonly actor: string | undefined }[];
}

export function usageQuery(urn: string, kind: string) {
  return queryOptions({
    queryKey: ['entity', urn, 'usage'],
    queryFn: ({ signal }) => {
      if (kind === 'dataset') return datasetUsage(urn, signal);
      return kind === 'chart' ? chartUsage(urn, signal) : dashboardUsage(urn, signal);
    },
  });
}

async function datasetUsage(urn: string, signal: AbortSignal): Promise<Usage> {
  const { dataset } = await request(DatasetUsageDocument, { urn }, signal);
  const buckets = dataset?.usageStats?.buckets ?? [];
  return {
    uses: inOrder(buckets.map((one) => measure(one?.bucket, one?.metrics?.totalSqlQueries))),
    rows: inOrder((dataset?.datasetProfiles ?? []).map((one) => measure(one.timestampMillis, one.rowCount))),
    users: (dataset?.usageStats?.aggregations?.users ?? []).flatMap((one) =>
      one?.user?.urn ? [{ urn: one.user.urn, count: one.count ?? 0 }] : [],
    ),
    operations: (dataset?.operations ?? []).map(({ timestampMillis, operationType, actor }) => ({
      at: timestampMillis,
      type: operationType,
      actor: actor ?? undefined,
    })),
  };
}

async function dashboardUsage(urn: string, signal: AbortSignal): Promise<Usage> {
  const { dashboard } = await request(DashboardUsageDocument, { urn }, signal);
  const { metrics, buckets, aggregations } = dashboard?.usageStats ?? {};
  // A source counts by the day, or states its counter as it stood at a time.
  const days = inOrder((buckets ?? []).map((one) => measure(one?.bucket, one?.metrics?.viewsCount)));
  const counters = inOrder(
    (metrics ?? []).map((one) => measure(one.timestampMillis, one.viewsCount ?? one.executionsCount)),
  );
  return {
    uses: days.length > 0 ? days : counters,
    rows: [],
    users: (aggregations?.users ?? []).flatMap((one) =>
      one?.user?.urn ? [{ urn: one.user.urn, count: one.viewsCount ?? 0 }] : [],
    ),
    operations: [],
  };
}

async function chartUsage(urn: string, signal: AbortSignal): Promise<Usage> {
  const { chart } = await request(ChartUsageDocument, { urn }, signal);
  const { viewCountLast30Days, viewCount } = chart?.statsSummary ?? {};
  const month = viewCountLast30Days ?? viewCount ?? undefined;
  return { uses: [], rows: [], users: [], operations: [], month };
}

function measure(at: number | null | undefined, value: number | null | undefined): Measure | undefined {
  return typeof at === 'number' && typeof value === 'number' ? { instant: at, value } : undefined;
}

function inOrder(measures: readonly (Measure | undefined)[]): readonly Measure[] {
  return measures.filter((one) => one !== undefined).toSorted((one, other) => one.instant - other.instant);
}

/** @param limit newest runs read, 1 to 1,000 */
export function assertionRunsQuery(urn: string, limit: number) {
  return queryOptions({
    queryKey: ['entity', urn, 'runs', limit],
    queryFn: async ({ signal }) => {
      const { entity } = await request(AssertionRunsDocument, { urn, limit }, signal);
      return (entity && 'runEvents' in entity ? entity.runEvents : undefined) ?? null;
    },
  });
}

export function contractQuery(urn: string) {
  return queryOptions({
    queryKey: ['entity', urn, 'contract'],
    queryFn: async ({ signal }) => (await request(DatasetContractDocument, { urn }, signal)).dataset?.contract ?? null,
  });
}

export const RUN_PAGE = 20;

export function jobRunsQuery(urn: string, page: number) {
  return queryOptions({
    queryKey: ['entity', urn, 'job-runs', page],
    queryFn: async ({ signal }) => {
      const { entity } = await request(JobRunsDocument, { urn, start: page * RUN_PAGE, count: RUN_PAGE }, signal);
      const runs = entity && 'runs' in entity ? entity.runs : undefined;
      return { total: runs?.total ?? 0, runs: (runs?.runs ?? []).filter((one) => one !== null) };
    },
    placeholderData: keepPreviousData,
  });
}
