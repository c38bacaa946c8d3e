import fc from 'fast-check';

import { bucketEnd, bucketStart, CALENDAR_UNITS } from './buckets.js';

const instants = fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2200, 0, 1) });
const spans = fc.tuple(fc.constantFrom(...CALENDAR_UNITS), fc.integer({ min: 1, max: 40 }));
const iso = (at: number): string => new Date(at).toISOString();

describe('bucketStart', () => {
  const at = Date.UTC(2024, 1, 29, 13, 47, 5, 123);
  it('cuts at the calendar in UTC', () => {
    const starts = CALENDAR_UNITS.map((unit) => [unit, iso(bucketStart(at, unit))]);
    expect(Object.fromEntries(starts)).toEqual({
      SECOND: '2024-02-29T13:47:05.000Z',
      MINUTE: '2024-02-29T13:47:00.000Z',
      HOUR: '2024-02-29T13:00:00.000Z',
      DAY: '2024-02-29T00:00:00.000Z',
      WEEK: '2024-02-26T00:00:00.000Z',
      MONTH: '2024-02-01T00:00:00.000Z',
      QUARTER: '2024-01-01T00:00:00.000Z',
      YEAR: '2024-01-01T00:00:00.000Z',
    });
  });
  it('takes several months at once from January 1970', () => {
    expect(iso(bucketStart(at, 'MONTH', 6))).toBe('2024-01-01T00:00:00.000Z');
    expect(iso(bucketStart(Date.UTC(1969, 11, 31), 'MONTH', 2))).toBe('1969-11-01T00:00:00.000Z');
    expect(iso(bucketStart(at, 'YEAR', 10))).toBe('2020-01-01T00:00:00.000Z');
  });
  it('holds every instant in exactly one span', () =>
    fc.assert(
      fc.property(instants, spans, (instant, [unit, multiple]) => {
        const start = bucketStart(instant, unit, multiple);
        const end = bucketEnd(instant, unit, multiple);
        expect(start <= instant && instant < end).toBe(true);
        // Both ends of the span fall into it, and what follows begins where it ends.
        expect(bucketStart(start, unit, multiple)).toBe(start);
        expect(bucketStart(end - 1, unit, multiple)).toBe(start);
        expect(bucketStart(end, unit, multiple)).toBe(end);
      }),
    ));
  it('keeps the order of instants', () =>
    fc.assert(
      fc.property(instants, instants, spans, (left, right, [unit, multiple]) => {
        const [first, second] = [Math.min(left, right), Math.max(left, right)];
        expect(bucketStart(first, unit, multiple)).toBeLessThanOrEqual(bucketStart(second, unit, multiple));
      }),
    ));
  it('begins weeks on Monday at midnight', () =>
    fc.assert(
      fc.property(instants, (instant) => {
        const start = new Date(bucketStart(instant, 'WEEK'));
        expect([start.getUTCDay(), start.getUTCHours()]).toEqual([1, 0]);
      }),
    ));
});
