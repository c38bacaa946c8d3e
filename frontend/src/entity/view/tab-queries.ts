import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import type { TabId } from '../../kinds/tab-order';
import {
  AssertionRunsDocument,
  ChartUsageDocument,
  DashboardUsageDocument,
  ContractDocument,
  DatasetContractDocument,
  DatasetTabsDocument,
  DatasetUsageDocument,
  JobRunsDocument,
} from '../../api/documents.generated';

/** A number at a time in milliseconds. */
interface Measure {
  readonly instant: number;
  readonly value: number;
}

/** What sources report about the use of an entity. Empty lists mean that nothing was reported. */
export interface Usage {
  /** For a dataset the queries of each day, for a dashboard the views, the oldest first. */
  readonly uses: readonly Measure[];
  /** Views of the last 30 days together, for kinds of which no source reports single days. */
  readonly month?: number | undefined;
  /** Numbers of rows from the newest 90 profiles, the oldest first. */
  readonly rows: readonly Measure[];
  /** Users with the number of their uses. */
  readonly users: readonly { readonly urn: string; readonly count: number }[];
  /** Queries that used a column, by its field path; only datasets have them. */
  readonly queriesByColumn: ReadonlyMap<string, number>;
  /** The latest 20 operations, such as inserts, that sources reported. */
  readonly operations: readonly { readonly at: number; readonly type: string; readonly actor: string | undefined }[];
}

/**
 * Datasets, charts and dashboards each have a query of their own in the protocol; all three answers
 * are brought into one form.
 */
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
    queriesByColumn: new Map(
      (dataset?.usageStats?.aggregations?.fields ?? []).flatMap((one) =>
        one?.fieldName ? [[one.fieldName, one.count ?? 0]] : [],
      ),
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
  // Some sources count the views of each day, others report the value of a running counter.
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
    queriesByColumn: new Map(),
    operations: [],
  };
}

/** A chart reports one number and no days. */
async function chartUsage(urn: string, signal: AbortSignal): Promise<Usage> {
  const { chart } = await request(ChartUsageDocument, { urn }, signal);
  const { viewCountLast30Days, viewCount } = chart?.statsSummary ?? {};
  const month = viewCountLast30Days ?? viewCount ?? undefined;
  return { uses: [], rows: [], users: [], queriesByColumn: new Map(), operations: [], month };
}

/** Undefined when the time or the number is missing, as it may be in any bucket. */
function measure(at: number | null | undefined, value: number | null | undefined): Measure | undefined {
  return typeof at === 'number' && typeof value === 'number' ? { instant: at, value } : undefined;
}

/** Without the missing measures, the oldest first. */
function inOrder(measures: readonly (Measure | undefined)[]): readonly Measure[] {
  return measures.filter((one) => one !== undefined).toSorted((one, other) => one.instant - other.instant);
}

/**
 * The newest runs of a check with the numbers of all and of the failed ones, and the type of the
 * check; null when the entity is no check.
 *
 * @param limit newest runs read, 1 to 1,000
 */
export function assertionRunsQuery(urn: string, limit: number) {
  return queryOptions({
    queryKey: ['entity', urn, 'runs', limit],
    queryFn: async ({ signal }) => {
      const { entity } = await request(AssertionRunsDocument, { urn, limit }, signal);
      if (!entity || !('runEvents' in entity) || !entity.runEvents) return null;
      return { ...entity.runEvents, type: entity.info?.type };
    },
  });
}

/** The data contract of a dataset; null without one. */
export function contractQuery(urn: string) {
  return queryOptions({
    queryKey: ['entity', urn, 'contract'],
    queryFn: async ({ signal }) => (await request(DatasetContractDocument, { urn }, signal)).dataset?.contract ?? null,
  });
}

/** A data contract by its own urn; null where there is none. */
export function contractByUrnQuery(urn: string) {
  return queryOptions({
    queryKey: ['entity', urn, 'contract'],
    queryFn: async ({ signal }) => {
      const { entity } = await request(ContractDocument, { urn }, signal);
      return entity?.__typename === 'DataContract' ? entity : null;
    },
  });
}

/** Runs on a page. */
export const RUN_PAGE = 20;

/**
 * One page of the runs of a task, or of the runs that wrote a dataset. The previous page stays
 * visible while the next one is read.
 */
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

/**
 * The tabs of a dataset that only sources can fill and that none has filled. Other kinds are not
 * asked about: they have few tabs.
 */
export function emptyTabsQuery(urn: string, kind: string) {
  return queryOptions({
    queryKey: ['entity', urn, 'empty-tabs'],
    queryFn: async ({ signal }): Promise<readonly TabId[]> => {
      const { dataset } = await request(DatasetTabsDocument, { urn }, signal);
      const isProfiled = (dataset?.datasetProfiles ?? []).length > 0;
      const isUsed = (dataset?.usageStats?.buckets ?? []).length > 0 || (dataset?.operations ?? []).length > 0;
      const hasRuns = (dataset?.runs?.total ?? 0) > 0;
      return [
        ...(isProfiled || isUsed ? [] : (['usage'] as const)),
        ...(isProfiled ? [] : (['statistics'] as const)),
        ...(hasRuns ? [] : (['runs'] as const)),
      ];
    },
    enabled: kind === 'dataset',
    staleTime: 60_000,
  });
}
