import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { request } from '../api/client';
import {
  CompareIngestionRunsDocument,
  IngestionConnectorsDocument,
  type IngestionConnectorsQuery,
  IngestionConnectorSchemaDocument,
  IngestionNextRunsDocument,
  IngestionRunDocument,
  IngestionRunSummariesDocument,
  type IngestionRunSummariesQuery,
  IngestionScheduleTimesDocument,
  IngestionSourceDocument,
  IngestionSourcesDocument,
  type IngestionSourcesQuery,
  IngestionTestReportDocument,
} from '../api/documents.generated';

/** A source as it is stored. */
export type Source = NonNullable<IngestionSourcesQuery['listIngestionSources']>['ingestionSources'][number];
/** What a run did, in numbers and messages. */
export type RunSummary = IngestionRunSummariesQuery['ingestionRunSummaries'][number];
/** A connector of a release. */
export type Connector = NonNullable<IngestionConnectorsQuery['ingestionConnectors']>['connectors'][number];

/** Sources and runs on a page. */
export const PAGE_SIZE = 20;
/** How often what still runs is read again. */
const BUSY_INTERVAL_MS = 2_000;
/** How often a list is read again in which nothing runs: a schedule may start something. */
const IDLE_INTERVAL_MS = 15_000;
export const SOURCES_KEY = ['ingestion'] as const;
/** As the executor reads references to secrets: `${NAME}`, `${NAME:-default}`. */
const SECRET = /\$\{([A-Za-z_]\w{0,199})(?::[-?][^}]*)?\}/g;

/** Whether a run still waits or runs. */
export function isOpen(status: string | undefined): boolean {
  return status === undefined || status === 'QUEUED' || status === 'RUNNING' || status === 'ROLLING_BACK';
}

/** Names of the secrets that a recipe refers to, each once. */
export function secretsIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(SECRET)].map(([, name = '']) => name))];
}

/** A page of sources, with their next runs and what their last runs did. */
export function sourcesQuery(query: string, page: number) {
  return queryOptions({
    queryKey: [...SOURCES_KEY, 'sources', query, page],
    queryFn: async ({ signal }) => {
      const input = { start: (page - 1) * PAGE_SIZE, count: PAGE_SIZE, query: query === '' ? '*' : query };
      const { listIngestionSources: list } = await request(IngestionSourcesDocument, { input }, signal);
      const sources = list?.ingestionSources ?? [];
      const lastRuns = sources.flatMap(({ executions }) => executions?.executionRequests.map(({ urn }) => urn) ?? []);
      const [nextRuns, runs] = await Promise.all([
        nextRunsOf(
          sources.map(({ urn }) => urn),
          signal,
        ),
        summariesOf(lastRuns, signal),
      ]);
      const rows = sources.map((source) => ({
        source,
        nextRunAt: nextRuns.get(source.urn),
        lastRun: runs.find(({ urn }) => urn === source.executions?.executionRequests[0]?.urn),
      }));
      return { total: list?.total ?? 0, rows };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ lastRun }) => lastRun && isOpen(lastRun.status)) ? BUSY_INTERVAL_MS : IDLE_INTERVAL_MS,
  });
}

/** A source with a page of its runs, the newest first; null for an unknown source. */
export function sourceQuery(urn: string, page = 1) {
  return queryOptions({
    queryKey: [...SOURCES_KEY, 'source', urn, page],
    queryFn: async ({ signal }) => {
      const variables = { urn, start: (page - 1) * PAGE_SIZE, count: PAGE_SIZE };
      const { ingestionSource: source } = await request(IngestionSourceDocument, variables, signal);
      if (!source) return null;
      const runUrns = source.executions?.executionRequests.map((run) => run.urn) ?? [];
      const [nextRuns, runs] = await Promise.all([nextRunsOf([urn], signal), summariesOf(runUrns, signal)]);
      return { source, nextRunAt: nextRuns.get(urn), runs, total: source.executions?.total ?? 0 };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.runs.some(({ status }) => isOpen(status)) ? BUSY_INTERVAL_MS : IDLE_INTERVAL_MS,
  });
}

/** A run with what it did; null for an unknown one. Read again until it has ended. */
export function runQuery(urn: string) {
  return queryOptions({
    queryKey: [...SOURCES_KEY, 'run', urn],
    queryFn: async ({ signal }) => {
      const [{ executionRequest: run }, summaries] = await Promise.all([
        request(IngestionRunDocument, { urn }, signal),
        summariesOf([urn], signal),
      ]);
      const [summary] = summaries;
      return run && summary ? { run, summary } : null;
    },
    refetchInterval: ({ state }) => (state.data && isOpen(state.data.summary.status) ? BUSY_INTERVAL_MS : false),
  });
}

/** A question about connectors or a test of a connection, read every second until it has ended. */
export function shortRunQuery(urn: string) {
  return queryOptions({
    queryKey: [...SOURCES_KEY, 'short-run', urn],
    queryFn: async ({ signal }) =>
      (await request(IngestionTestReportDocument, { urn }, signal)).executionRequest ?? null,
    refetchInterval: ({ state }) => (isOpen(state.data?.result?.status) ? 1_000 : false),
  });
}

/** Null until an executor has listed the connectors of the release. */
export function connectorsQuery(version: string) {
  return queryOptions({
    queryKey: [...SOURCES_KEY, 'connectors', version],
    queryFn: async ({ signal }) =>
      (await request(IngestionConnectorsDocument, version === '' ? {} : { version }, signal)).ingestionConnectors ??
      null,
  });
}

/** The JSON Schema of a connector's configuration; null until an executor has read it. */
export function connectorSchemaQuery(name: string, version: string) {
  return queryOptions({
    queryKey: [...SOURCES_KEY, 'schema', name, version],
    queryFn: async ({ signal }): Promise<object | null> => {
      const variables = version === '' ? { name } : { name, version };
      const text = (await request(IngestionConnectorSchemaDocument, variables, signal)).ingestionConnectorSchema;
      // The executor has written it as JSON.
      return text ? (JSON.parse(text) as object) : null;
    },
    enabled: name !== '',
  });
}

/** The next five times of a schedule, as the server computes them. */
export function scheduleTimesQuery(interval: string, timezone: string) {
  return queryOptions({
    queryKey: [...SOURCES_KEY, 'times', interval, timezone],
    queryFn: async ({ signal }) =>
      (await request(IngestionScheduleTimesDocument, { input: { interval, timezone } }, signal)).ingestionScheduleTimes,
    enabled: interval.trim() !== '',
    retry: false,
  });
}

export function comparisonQuery(before: string, after: string) {
  return queryOptions({
    queryKey: [...SOURCES_KEY, 'comparison', before, after],
    queryFn: async ({ signal }) =>
      (await request(CompareIngestionRunsDocument, { before, after }, signal)).compareIngestionRuns,
    enabled: before !== '',
  });
}

async function nextRunsOf(urns: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, number>> {
  if (urns.length === 0) return new Map();
  const { ingestionNextRuns } = await request(IngestionNextRunsDocument, { urns: [...urns] }, signal);
  return new Map(ingestionNextRuns.map(({ source, at }) => [source, at]));
}

async function summariesOf(urns: readonly string[], signal: AbortSignal): Promise<readonly RunSummary[]> {
  if (urns.length === 0) return [];
  return (await request(IngestionRunSummariesDocument, { urns: [...urns] }, signal)).ingestionRunSummaries;
}
