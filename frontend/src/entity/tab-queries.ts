import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { request } from '../api/client';
import {
  AssertionRunsDocument,
  DashboardUsageDocument,
  DatasetContractDocument,
  DatasetUsageDocument,
  JobRunsDocument,
} from '../api/documents.generated';

interface Measure {
  readonly at: number;
  readonly value: number;
}

export interface Usage {
  /** Reads a day (a dataset) or views (a dashboard), oldest first. */
  readonly uses: readonly Measure[];
  readonly rows: readonly Measure[];
  readonly users: readonly { readonly urn: string; readonly count: number }[];
  readonly operations: readonly { readonly at: number; readonly type: string; readonly actor: string | undefined }[];
}

export function usageQuery(urn: string, kind: string) {
  return queryOptions({
    queryKey: ['entity', urn, 'usage'],
    queryFn: ({ signal }) => (kind === 'dataset' ? datasetUsage(urn, signal) : dashboardUsage(urn, signal)),
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
  const metrics = dashboard?.usageStats?.metrics ?? [];
  return {
    uses: inOrder(metrics.map((one) => measure(one.timestampMillis, one.viewsCount ?? one.executionsCount))),
    rows: [],
    users: [],
    operations: [],
  };
}

function measure(at: number | null | undefined, value: number | null | undefined): Measure | undefined {
  return typeof at === 'number' && typeof value === 'number' ? { at, value } : undefined;
}

function inOrder(measures: readonly (Measure | undefined)[]): readonly Measure[] {
  return measures.filter((one) => one !== undefined).toSorted((one, other) => one.at - other.at);
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
      const found = entity && 'runs' in entity ? entity.runs : undefined;
      return { total: found?.total ?? 0, runs: (found?.runs ?? []).filter((one) => one !== null) };
    },
    placeholderData: keepPreviousData,
  });
}
