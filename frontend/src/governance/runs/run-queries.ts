import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { ApiProblem } from '../../api/problem';
import { inSession } from '../../api/session-end';

interface IngestionRun {
  readonly runId: string;
  /** Aspects that it wrote. */
  readonly rows: number;
  readonly timestamp: number;
}

export interface RollbackPlan {
  readonly entities: number;
  readonly aspects: number;
  /** Entities that this run created: they would be soft-deleted, but for those that stay. */
  readonly created: number;
  /** Entities that stay, because others wrote to them since. */
  readonly retained: number;
}

const MAX_RUNS = 1_000;

export const runsQuery = queryOptions({
  queryKey: ['governance', 'runs'],
  queryFn: async ({ signal }) => {
    const answer = await callRuns('list', { pageOffset: 0, pageSize: MAX_RUNS, includeSoft: false }, signal);
    return Array.isArray(answer) ? answer.filter(isRun) : [];
  },
});

/** An aspect whose current value a run wrote. */
export interface RunRow {
  readonly urn: string;
  readonly aspectName: string;
  readonly timestamp: number;
  readonly version: number;
  /** The run created the entity. */
  readonly keyAspect: boolean;
  /** Its value, as JSON text. */
  readonly metadata: string;
}

const ROW_PAGE = 100;

/** The aspects whose current value a run wrote, a page at a time. */
export function runRowsQuery(runId: string) {
  return infiniteQueryOptions({
    queryKey: ['governance', 'runs', 'rows', runId],
    initialPageParam: 0,
    queryFn: async ({ signal, pageParam }) => {
      const body = { runId, start: pageParam, count: ROW_PAGE + 1, includeSoft: false, includeAspect: false };
      const answer = await callRuns('describe', body, signal);
      const rows = Array.isArray(answer) ? answer.filter(isRow) : [];
      // Reads one row more than it shows: the protocol sends no total, and the extra row tells
      // whether there are more.
      return { start: pageParam, rows: rows.slice(0, ROW_PAGE), hasMore: rows.length > ROW_PAGE };
    },
    getNextPageParam: ({ start, hasMore }) => (hasMore ? start + ROW_PAGE : undefined),
  });
}

export function runAddress(runId: string): string {
  return `/runs/${encodeURIComponent(runId)}`;
}

/** What a rollback would do; nothing is changed. */
export function rollbackPlanQuery(runId: string) {
  return queryOptions({
    queryKey: ['governance', 'runs', 'plan', runId],
    queryFn: async ({ signal }): Promise<RollbackPlan> => {
      const plan = await callRuns('rollback', { runId, dryRun: true, safe: true, hardDelete: false }, signal);
      return {
        entities: numberAt(plan, 'entitiesAffected'),
        aspects: numberAt(plan, 'aspectsReverted') || numberAt(plan, 'aspectsAffected'),
        created: numberAt(plan, 'entitiesDeleted'),
        retained: numberAt(plan, 'unsafeEntitiesCount'),
      };
    },
    staleTime: 0,
  });
}

/** Calls the protocol's Rest.li actions on runs; GraphQL has no operation for them. */
async function callRuns(action: 'list' | 'describe' | 'rollback', body: object, signal: AbortSignal): Promise<unknown> {
  return inSession(() => callRunsOnce(action, body, signal), signal);
}

async function callRunsOnce(action: string, body: object, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(`/runs?action=${action}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return valueAt(answer, 'value');
  const message = valueAt(answer, 'message');
  throw new ApiProblem(
    typeof message === 'string' ? message : `The server answered ${response.status}`,
    'http',
    response.status,
  );
}

function isRun(value: unknown): value is IngestionRun {
  return typeof valueAt(value, 'runId') === 'string' && typeof valueAt(value, 'timestamp') === 'number';
}

function isRow(value: unknown): value is RunRow {
  return typeof valueAt(value, 'urn') === 'string' && typeof valueAt(value, 'aspectName') === 'string';
}

function numberAt(value: unknown, key: string): number {
  const number = valueAt(value, key);
  return typeof number === 'number' ? number : 0;
}

function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined;
}
