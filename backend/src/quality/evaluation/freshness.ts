import { type JsonObject, numberOf, objectOf, textOf } from '../../kernel/json.js';
import type { EpochMs } from '../../kernel/time.js';
import { previousTimes } from '../../tasks/cron-times.js';
import { severityOf } from './comparison.js';
import { type AssetFacts, type Evaluation, impossible, instant, MAX_OPERATIONS } from './evaluation.types.js';
import { fullProfiles } from './profiles.js';

/** Operations that leave the data as it is. Every other type counts as a change. */
const WITHOUT_NEW_DATA = ['ALTER', 'DROP'];

/** Lengths of the calendar's even units. */
const UNIT_MS: Readonly<Record<string, number>> = {
  SECOND: 1_000,
  MINUTE: 60_000,
  HOUR: 3_600_000,
  DAY: 86_400_000,
  WEEK: 7 * 86_400_000,
};
const UNIT_MONTHS: Readonly<Record<string, number>> = { MONTH: 1, QUARTER: 3, YEAR: 12 };

/** A property of an assertion, for which the public model has no field: the column that says when a row changed. */
export const LAST_MODIFIED_FIELD = 'lastModifiedField';

/** The column that a freshness assertion takes the times of changes from; undefined where it names none. */
export function lastModifiedField(info: JsonObject): string | undefined {
  return textOf(objectOf(info.customProperties)[LAST_MODIFIED_FIELD])?.trim() || undefined;
}

/** A change is expected between these instants, both included. */
interface ChangeWindow {
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/**
 * Whether an asset has changed in time.
 *
 *     FIXED_INTERVAL, 2 hours     a change within the last two hours
 *     CRON, 0 6 * * *             a change between the last two times of the schedule; with `windowStartOffsetMs`,
 *                                 so long before the last of them
 *     SINCE_THE_LAST_CHECK        a change since the newest result of this assertion
 *
 * A change is an operation, the last modification that the source states, or a row count that differs between two
 * profiles within the window. Equal row counts prove nothing, so profiles never let an assertion fail.
 */
export function evaluateFreshness(assertion: JsonObject, facts: AssetFacts, field?: string): Evaluation {
  if (assertion.filter !== undefined) return impossible('A filter needs a connection to the database.');
  if (field !== undefined) return impossible(`The column ${field} needs a connection to the database.`);
  const window = changeWindow(objectOf(assertion.schedule), facts);
  if (typeof window === 'string') return impossible(window, 'INVALID_PARAMETERS');
  if (!window) return { type: 'INIT', reason: 'This is the first check: the next one has something to compare with.' };
  const measurements = { windowStart: instant(window.from), windowEnd: instant(window.to) };
  const changes = changeTimes(facts);
  const isWithin = (time: EpochMs): boolean => window.from <= time && time <= window.to;
  const last = Math.max(...changes.filter(isWithin), growthWithin(window, facts) ?? -Infinity);
  if (Number.isFinite(last))
    return {
      type: 'SUCCESS',
      reason: `It changed at ${instant(last)}.`,
      measurements: { ...measurements, lastChange: instant(last) },
    };
  const uncertainty = uncertaintyOf(window, facts);
  if (uncertainty !== undefined) return { ...impossible(uncertainty), measurements };
  const severity = severityOf(assertion, undefined);
  const previous = Math.max(...changes.filter((time) => time < window.from));
  const before = Number.isFinite(previous) ? `; the change before was at ${instant(previous)}` : '';
  return {
    type: 'FAILURE',
    reason: `It has not changed between ${instant(window.from)} and ${instant(window.to)}${before}.`,
    ...(severity === undefined ? {} : { severity }),
    measurements: Number.isFinite(previous) ? { ...measurements, lastChange: instant(previous) } : measurements,
  };
}

/** The window of a schedule, undefined for a first check, or what is wrong with the schedule. */
export function changeWindow(
  schedule: JsonObject,
  { now, previousRun }: Pick<AssetFacts, 'now' | 'previousRun'>,
): ChangeWindow | string | undefined {
  switch (schedule.type) {
    case 'FIXED_INTERVAL': {
      const from = intervalStart(objectOf(schedule.fixedInterval), now);
      return from === undefined ? 'The interval of its schedule can not be computed.' : { from, to: now };
    }
    case 'SINCE_THE_LAST_CHECK':
      return previousRun === undefined ? undefined : { from: previousRun, to: now };
    case 'CRON':
      return cronWindow(objectOf(schedule.cron), now);
    default:
      return `There is no schedule of the type ${textOf(schedule.type) ?? 'that is missing'}.`;
  }
}

function cronWindow(schedule: JsonObject, now: EpochMs): ChangeWindow | string {
  const times = { cron: textOf(schedule.cron) ?? '', timeZone: textOf(schedule.timezone) ?? 'UTC' };
  const [to, previous] = previousTimes(times, now, 2);
  const offset = numberOf(schedule.windowStartOffsetMs);
  const from = to !== undefined && offset !== undefined ? to - offset : previous;
  return to === undefined || from === undefined ? 'The cron schedule has not come due yet.' : { from, to };
}

/** Months count by the calendar in UTC: one month before 31 March is the last day of February. */
function intervalStart(interval: JsonObject, now: EpochMs): EpochMs | undefined {
  const unit = textOf(interval.unit) ?? '';
  const multiple = numberOf(interval.multiple) ?? 1;
  const length = UNIT_MS[unit];
  if (length !== undefined) return now - multiple * length;
  const months = UNIT_MONTHS[unit];
  if (months === undefined) return undefined;
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months * multiple);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return Number.isNaN(date.getTime()) ? undefined : date.getTime();
}

function changeTimes({ operations, lastModified, now }: AssetFacts): readonly EpochMs[] {
  const times = operations.filter(isDataChange).map(operationTime);
  return [...times, ...(lastModified === undefined ? [] : [lastModified])].filter((time) => time <= now);
}

function isDataChange(operation: JsonObject): boolean {
  return !WITHOUT_NEW_DATA.includes(textOf(operation.operationType) ?? '');
}

/** When the data changed; an operation is often reported later. */
function operationTime(operation: JsonObject): EpochMs {
  const updated = numberOf(operation.lastUpdatedTimestamp) ?? 0;
  return updated > 0 ? updated : (numberOf(operation.timestampMillis) ?? 0);
}

/** The newest profile of the window whose row count differs from the one before, where that lies in the window, too. */
function growthWithin({ from, to }: ChangeWindow, facts: AssetFacts): EpochMs | undefined {
  const profiles = fullProfiles(facts)
    .map(({ rowCount, timestampMillis }) => ({ count: numberOf(rowCount), time: numberOf(timestampMillis) ?? 0 }))
    .filter(({ count, time }) => count !== undefined && from <= time && time <= to);
  return profiles.find(({ count }, index) => {
    const earlier = profiles[index + 1];
    return earlier !== undefined && earlier.count !== count;
  })?.time;
}

/** Why the facts do not show that nothing has changed; undefined where they do. */
function uncertaintyOf({ from, to }: ChangeWindow, facts: AssetFacts): string | undefined {
  const { operations, lastModified } = facts;
  if (operations.length >= MAX_OPERATIONS && operations.every((operation) => operationTime(operation) > from))
    return `There are more than ${MAX_OPERATIONS} newer operations; older ones are not looked at.`;
  if (operations.some(isDataChange)) return undefined;
  if (lastModified === undefined)
    return 'Nothing is known of its changes: neither operations nor the time of its last modification are reported.';
  // Only the newest modification is stored. One after the window hides those in the window.
  return lastModified > to
    ? 'It was modified after the expected time, and earlier changes are not reported.'
    : undefined;
}
