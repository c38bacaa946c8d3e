import { queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import { NewestResultsDocument, OpenIncidentsDocument, ResultTrendDocument } from '../../api/documents.generated';
import type { Summary } from '../../api/summaries';

/** A failed check or an open incident, in the form that lists of both share. */
export interface Trouble {
  /** The check that failed, or the incident. */
  readonly cause: Summary;
  /** The asset that it is about; undefined when that is not known. */
  readonly on: string | undefined;
  /** When the check ran or the incident was raised, in epoch milliseconds. */
  readonly at: number | undefined;
}

/** Results that need attention. ERROR means that the check itself could not be run. */
const BAD = new Set(['FAILURE', 'ERROR']);

/**
 * Checks whose newest run failed, latest first, among the first 1,000 checks that the person may
 * see.
 */
export const failingChecksQuery = queryOptions({
  queryKey: ['home', 'failing-checks'],
  queryFn: async ({ signal }) => {
    const { searchAcrossEntities } = await request(NewestResultsDocument, {}, signal);
    const failing = (searchAcrossEntities?.searchResults ?? []).flatMap(({ summary, entity }): readonly Trouble[] => {
      const last = 'runEvents' in entity ? entity.runEvents?.runEvents[0] : undefined;
      if (!last || !BAD.has(last.result?.type ?? '')) return [];
      return [{ cause: summary, on: last.asserteeUrn, at: last.timestampMillis }];
    });
    return newestFirst(failing);
  },
  staleTime: 60_000,
});

/** Open incidents, latest first. */
export const openIncidentsQuery = queryOptions({
  queryKey: ['home', 'open-incidents'],
  queryFn: async ({ signal }) => {
    const { searchAcrossEntities } = await request(OpenIncidentsDocument, {}, signal);
    const open = (searchAcrossEntities?.searchResults ?? []).map(({ summary, entity }): Trouble => ({
      cause: summary,
      on: 'entity' in entity ? entity.entity.urn : undefined,
      at: 'created' in entity ? entity.created.time : undefined,
    }));
    return newestFirst(open);
  },
  staleTime: 60_000,
});

/** Sorted by time, latest first; without a time it comes last. */
function newestFirst(troubles: readonly Trouble[]): readonly Trouble[] {
  return troubles.toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0));
}

/** The results of one day: how many there were and how many of them failed. */
export interface DayOfResults {
  /** Midnight of the day, in epoch milliseconds. */
  readonly instant: number;
  readonly failed: number;
  readonly all: number;
}

/** The newest result of a check, and what it checks, such as `FRESHNESS`. */
interface NewestOfType {
  readonly type: string;
  readonly result: string | undefined;
}

/** How many checks of a type there are, and how many of them passed last. */
export interface TypeOfChecks {
  readonly type: string;
  readonly passing: number;
  readonly all: number;
}

/**
 * The first 200 checks that the person may see: their last 30 results each by day, and by type how
 * many pass.
 */
export const resultTrendQuery = queryOptions({
  queryKey: ['governance', 'result-trend'],
  queryFn: async ({ signal }) => {
    const { searchAcrossEntities } = await request(ResultTrendDocument, {}, signal);
    const checks = (searchAcrossEntities?.searchResults ?? []).flatMap(({ entity }) =>
      'runEvents' in entity
        ? [
            {
              type: entity.info?.type ?? '',
              results: (entity.runEvents?.runEvents ?? []).map(({ timestampMillis, result }) => ({
                at: timestampMillis,
                type: result?.type ?? '',
              })),
            },
          ]
        : [],
    );
    return {
      days: resultsByDay(checks.flatMap(({ results }) => results)),
      types: checksByType(checks.map(({ type, results }) => ({ type, result: results[0]?.type }))),
    };
  },
  staleTime: 60_000,
});

/** Checks counted by what they check, the most frequent first. A check that never ran does not pass. */
export function checksByType(checks: readonly NewestOfType[]): readonly TypeOfChecks[] {
  const types = new Map<string, TypeOfChecks>();
  for (const { type, result } of checks) {
    const { passing, all } = types.get(type) ?? { passing: 0, all: 0 };
    types.set(type, { type, passing: passing + Number(result === 'SUCCESS'), all: all + 1 });
  }
  return [...types.values()].toSorted((one, other) => other.all - one.all);
}

/** Results counted by the day of the viewer, the oldest first. */
export function resultsByDay(
  results: readonly { readonly at: number; readonly type: string }[],
): readonly DayOfResults[] {
  const days = new Map<number, DayOfResults>();
  for (const { at, type } of results) {
    const instant = new Date(at).setHours(0, 0, 0, 0);
    const { failed, all } = days.get(instant) ?? { failed: 0, all: 0 };
    days.set(instant, { instant, failed: failed + Number(BAD.has(type)), all: all + 1 });
  }
  return [...days.values()].toSorted((one, other) => one.instant - other.instant);
}
