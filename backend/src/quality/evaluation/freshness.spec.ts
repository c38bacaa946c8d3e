import fc from 'fast-check';

import type { JsonObject } from '../../kernel/json.js';
import type { AssetFacts } from './evaluation.types.js';
import { evaluateFreshness } from './freshness.js';

const NOW = Date.UTC(2026, 10, 23, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOTHING: AssetFacts = {
  now: NOW,
  profiles: [],
  operations: [],
  lastModified: undefined,
  schema: undefined,
  previousRun: undefined,
};
const TWO_HOURS = { type: 'FIXED_INTERVAL', fixedInterval: { unit: 'HOUR', multiple: 2 } };
const assertion = (schedule: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'DATASET_CHANGE',
  schedule,
  ...more,
});
const operation = (time: number, operationType = 'INSERT'): JsonObject => ({
  timestampMillis: time + 7,
  lastUpdatedTimestamp: time,
  operationType,
});
const profile = (time: number, rowCount: number): JsonObject => ({ timestampMillis: time, rowCount });

describe('freshness by a fixed interval', () => {
  it('passes with an operation within the interval and names its time', () => {
    const facts = { ...NOTHING, operations: [operation(NOW - HOUR)] };
    expect(evaluateFreshness(assertion(TWO_HOURS), facts)).toMatchObject({
      type: 'SUCCESS',
      reason: 'It changed at 2026-11-23T11:00:00.000Z.',
    });
  });

  it('fails when the newest change is older, and names that change', () => {
    const facts = { ...NOTHING, operations: [operation(NOW - 3 * HOUR)], lastModified: NOW - 4 * HOUR };
    expect(evaluateFreshness(assertion(TWO_HOURS), facts)).toMatchObject({
      type: 'FAILURE',
      measurements: { lastChange: '2026-11-23T09:00:00.000Z' },
    });
  });

  it.each([
    ['an alteration of the table', { operations: [operation(NOW - HOUR, 'ALTER')], lastModified: NOW - 9 * HOUR }],
    ['a change in the future', { operations: [operation(NOW + HOUR), operation(NOW - 9 * HOUR)] }],
  ])('does not count %s', (_, facts) =>
    expect(evaluateFreshness(assertion(TWO_HOURS), { ...NOTHING, ...facts }).type).toBe('FAILURE'),
  );

  it('passes when the row count grew between two profiles of the interval', () => {
    const profiles = [profile(NOW - MINUTE, 5), profile(NOW - HOUR, 4)];
    expect(evaluateFreshness(assertion(TWO_HOURS), { ...NOTHING, profiles }).type).toBe('SUCCESS');
  });

  it.each([
    ['equal row counts', [profile(NOW - MINUTE, 5), profile(NOW - HOUR, 5)]],
    ['a growth that began before the interval', [profile(NOW - MINUTE, 5), profile(NOW - 3 * HOUR, 4)]],
    ['nothing', []],
  ])('can not be told from %s', (_, profiles) =>
    expect(evaluateFreshness(assertion(TWO_HOURS), { ...NOTHING, profiles })).toMatchObject({
      type: 'ERROR',
      error: 'INSUFFICIENT_DATA',
    }),
  );

  it('counts months by the calendar', () => {
    const schedule = { type: 'FIXED_INTERVAL', fixedInterval: { unit: 'MONTH', multiple: 1 } };
    const facts = { ...NOTHING, now: Date.UTC(2026, 2, 31), operations: [operation(Date.UTC(2026, 1, 28))] };
    expect(evaluateFreshness(assertion(schedule), facts)).toMatchObject({
      type: 'SUCCESS',
      measurements: { windowStart: '2026-02-28T00:00:00.000Z' },
    });
  });

  it('needs a connection for a filter', () => {
    const filter = { type: 'SQL', sql: "region = 'eu'" };
    const facts = { ...NOTHING, operations: [operation(NOW)] };
    expect(evaluateFreshness(assertion(TWO_HOURS, { filter }), facts)).toMatchObject({
      type: 'ERROR',
      reason: expect.stringContaining('connection') as unknown,
    });
  });

  it('takes the default severity of its failures', () => {
    const facts = { ...NOTHING, lastModified: 0 };
    const failureSeverityConfig = { defaultSeverity: 'HIGH' };
    expect(evaluateFreshness(assertion(TWO_HOURS, { failureSeverityConfig }), facts)).toMatchObject({
      type: 'FAILURE',
      severity: 'HIGH',
    });
  });

  it('passes exactly when one of the changes lies in the interval', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 5 * 60 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 5 * 60 }),
        (ages, minutes) => {
          const schedule = { type: 'FIXED_INTERVAL', fixedInterval: { unit: 'MINUTE', multiple: minutes } };
          const operations = ages.map((age) => operation(NOW - age * MINUTE));
          expect(evaluateFreshness(assertion(schedule), { ...NOTHING, operations }).type).toBe(
            ages.some((age) => age <= minutes) ? 'SUCCESS' : 'FAILURE',
          );
        },
      ),
    ));
});

describe('freshness by a cron schedule', () => {
  const daily = (more: JsonObject = {}): JsonObject =>
    assertion({ type: 'CRON', cron: { cron: '0 6 * * *', timezone: 'Europe/Berlin', ...more } });

  it('expects a change between the last two times on the clock of its time zone', () => {
    const facts = { ...NOTHING, operations: [operation(Date.UTC(2026, 10, 22, 5, 30))] };
    expect(evaluateFreshness(daily(), facts)).toMatchObject({
      type: 'SUCCESS',
      measurements: { windowStart: '2026-11-22T05:00:00.000Z', windowEnd: '2026-11-23T05:00:00.000Z' },
    });
  });

  it('expects it so long before the time as the offset says', () => {
    const facts = { ...NOTHING, operations: [operation(Date.UTC(2026, 10, 23, 3))] };
    expect(evaluateFreshness(daily({ windowStartOffsetMs: HOUR }), facts).type).toBe('FAILURE');
    expect(evaluateFreshness(daily({ windowStartOffsetMs: 3 * HOUR }), facts).type).toBe('SUCCESS');
  });

  it('can not be told when only a later modification is known', () =>
    expect(evaluateFreshness(daily(), { ...NOTHING, lastModified: NOW - MINUTE }).type).toBe('ERROR'));
});

describe('freshness since the last check', () => {
  const since = assertion({ type: 'SINCE_THE_LAST_CHECK' });

  it('has nothing to compare with at the first check', () =>
    expect(evaluateFreshness(since, { ...NOTHING, operations: [operation(NOW)] }).type).toBe('INIT'));

  it('expects a change after the newest result', () => {
    const facts = { ...NOTHING, operations: [operation(NOW - HOUR)] };
    expect(evaluateFreshness(since, { ...facts, previousRun: NOW - 2 * HOUR }).type).toBe('SUCCESS');
    expect(evaluateFreshness(since, { ...facts, previousRun: NOW - MINUTE }).type).toBe('FAILURE');
  });
});
