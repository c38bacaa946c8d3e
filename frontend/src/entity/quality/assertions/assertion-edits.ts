import { queryOptions } from '@tanstack/react-query';

import { request } from '../../../api/client';
import {
  AssertionSchedulesDocument,
  type AssertionSchedulesQuery,
  DefineAssertionDocument,
  ScheduleAssertionDocument,
  UnscheduleAssertionDocument,
} from '../../../api/documents.generated';
import type { Edit } from '../../../edit/writes/edits';
import { type AssertionValues, definitionOf } from './assertion-input';
import { assertionTexts as labels } from './texts';

export type Schedule = AssertionSchedulesQuery['assertionSchedules'][number];

/** When a check runs by itself; an empty expression stands for no schedule. */
type Times = Pick<Schedule, 'cron' | 'timeZone' | 'paused'>;

const NO_TIMES: Times = { cron: '', timeZone: 'UTC', paused: false };

/** The schedules of the checks on a dataset; checks without one are absent. */
export function schedulesQuery(dataset: string, assertions: readonly string[]) {
  return queryOptions({
    queryKey: ['entity', dataset, 'assertion-schedules', assertions],
    queryFn: async ({ signal }) =>
      (await request(AssertionSchedulesDocument, { urns: assertions }, signal)).assertionSchedules,
    enabled: assertions.length > 0,
  });
}

/** What the form of a stored check starts from. */
export interface StoredCheck {
  readonly urn: string;
  /** With the times of its schedule. */
  readonly values: AssertionValues;
  readonly schedule: Schedule | undefined;
}

/**
 * Stores a check and its schedule. Undo of a change writes the definition and the schedule of before.
 *
 * @param newCheck where the urn of a new check is remembered: when its times are refused, saving again must not
 *   make a second one
 */
export function defineCheck(
  dataset: string,
  values: AssertionValues,
  { stored, newCheck }: { readonly stored: StoredCheck | undefined; readonly newCheck: { current?: string } },
): Edit {
  const before = stored?.schedule;
  const define = async (definition: AssertionValues, times: Times | undefined) => {
    const variables = { urn: stored?.urn ?? newCheck.current, input: definitionOf(dataset, definition) };
    const { upsertAssertion } = await request(DefineAssertionDocument, variables);
    newCheck.current = upsertAssertion.urn;
    if (times) await writeTimes(upsertAssertion.urn, times);
  };
  const after: Times = { cron: values.cron, timeZone: values.timeZone, paused: before?.paused ?? false };
  // The times are written only where the form changed them, because a write makes them those of the writer.
  const isMoved = values.cron.trim() !== (before?.cron ?? '') || values.timeZone.trim() !== stored?.values.timeZone;
  return {
    urns: [dataset, ...(stored ? [stored.urn] : [])],
    message: stored ? labels.changed : labels.saved,
    run: () => define(values, isMoved && (before || values.cron.trim() !== '') ? after : undefined),
    ...(stored ? { undo: () => define(stored.values, isMoved ? (before ?? NO_TIMES) : undefined) } : {}),
  };
}

/**
 * Sets, pauses or removes the schedule of a check; undo writes the one of before.
 *
 * @param dataset what the check is about; its list of schedules is read again
 */
export function setSchedule(
  { urn, dataset, before }: { readonly urn: string; readonly dataset: string; readonly before: Schedule | undefined },
  after: Times,
  message: string,
): Edit {
  return {
    urns: [dataset],
    message,
    run: () => writeTimes(urn, after),
    undo: () => writeTimes(urn, before ?? NO_TIMES),
  };
}

async function writeTimes(urn: string, { cron, timeZone, paused }: Times): Promise<void> {
  if (cron.trim() === '') {
    await request(UnscheduleAssertionDocument, { urn });
    return;
  }
  const input = { cron: cron.trim(), timeZone: timeZone.trim(), ...(paused ? { paused } : {}) };
  await request(ScheduleAssertionDocument, { urn, input });
}
