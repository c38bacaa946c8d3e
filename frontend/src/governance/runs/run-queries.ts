import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { withBasePath } from '../../address/base-path';
import { ApiProblem } from '../../api/problem';
import { inSession } from '../../api/session-end';
import { PROBLEM_TEXTS } from '../../api/texts';

/** All writes with one run id, as the protocol lists them. */
interface IngestionRun {
  readonly runId: string;
  /** Aspects that it wrote. */
  readonly rows: number;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
}

/** What a rollback would do, in numbers of entities or aspects. */
export interface RollbackPlan {
  /** Entities of which at least one aspect would change. */
  readonly entities: number;
  /** Aspects that would go back to an earlier value. */
  readonly aspects: number;
  /** Entities that this run created: they would be soft-deleted. */
  readonly created: number;
  /** Those among them to which others wrote since. */
  readonly shared: number;
}

/** Runs that the list reads at once. */
const MAX_RUNS = 1_000;

/** The ingestion runs. Answers of another shape than the expected are left out. */
export const runsQuery = queryOptions({
  queryKey: ['governance', 'runs'],
  queryFn: async ({ signal }) => {
    const answer = await callRuns('list', { pageOffset: 0, pageSize: MAX_RUNS, includeSoft: false }, signal);
    return Array.isArray(answer) ? answer.filter(isRun) : [];
  },
});

/** Aspects that runs wrote on each day, the oldest first. Days are those of the viewer. */
export function aspectsByDay(
  runs: readonly Pick<IngestionRun, 'rows' | 'timestamp'>[],
): readonly { readonly instant: number; readonly value: number }[] {
  const byDay = new Map<number, number>();
  for (const { rows, timestamp } of runs) {
    const day = new Date(timestamp).setHours(0, 0, 0, 0);
    byDay.set(day, (byDay.get(day) ?? 0) + rows);
  }
  return [...byDay]
    .map(([instant, value]) => ({ instant, value }))
    .toSorted((one, other) => one.instant - other.instant);
}

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

/** Rows on a page. */
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

/** The address of a run. Its id is free text of the source, so it is encoded. */
export function runAddress(runId: string): string {
  return `/runs/${encodeURIComponent(runId)}`;
}

/**
 * What a rollback would do; nothing is changed.
 *
 * It is a dry run. `safe` hides entities that the run created, and does not delete them. The plan is computed
 * anew each time, because any write can change it.
 */
export function rollbackPlanQuery(runId: string) {
  return queryOptions({
    queryKey: ['governance', 'runs', 'plan', runId],
    queryFn: async ({ signal }): Promise<RollbackPlan> => {
      const plan = await callRuns('rollback', { runId, dryRun: true, safe: true, hardDelete: false }, signal);
      return {
        entities: numberAt(plan, 'entitiesAffected'),
        aspects: numberAt(plan, 'aspectsReverted') || numberAt(plan, 'aspectsAffected'),
        created: numberAt(plan, 'entitiesDeleted'),
        shared: numberAt(plan, 'unsafeEntitiesCount'),
      };
    },
    staleTime: 0,
  });
}

/**
 * Calls the protocol's Rest.li actions on runs; GraphQL has no operation for them.
 *
 * They pass the session gate, as every request of the page does.
 */
async function callRuns(action: 'list' | 'describe' | 'rollback', body: object, signal: AbortSignal): Promise<unknown> {
  return inSession(() => callRunsOnce(action, body, signal), signal);
}

/** @throws ApiProblem with the message of the server, or with the status when it sent none */
async function callRunsOnce(action: string, body: object, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(withBasePath(`/runs?action=${action}`), {
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
    typeof message === 'string' ? message : PROBLEM_TEXTS.answered(response.status),
    'http',
    response.status,
  );
}

/** The answer comes from outside of the typed API, so its shape is checked before it is used. */
function isRun(value: unknown): value is IngestionRun {
  return typeof valueAt(value, 'runId') === 'string' && typeof valueAt(value, 'timestamp') === 'number';
}

function isRow(value: unknown): value is RunRow {
  return typeof valueAt(value, 'urn') === 'string' && typeof valueAt(value, 'aspectName') === 'string';
}

/** A missing number counts as 0. */
function numberAt(value: unknown, key: string): number {
  const number = valueAt(value, key);
  return typeof number === 'number' ? number : 0;
}

/** A field of an object of any shape; undefined where there is none. */
function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined;
}
