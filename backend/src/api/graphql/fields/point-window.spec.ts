import { EVERYTHING } from '../../../../test-support/access/visibility.js';
import { filtered, rangeStart, windowOf } from './point-window.js';

const point = (timestamp: number, partition: string) => ({
  timestamp,
  value: { partitionSpec: { partition } },
  runId: undefined,
  lastObserved: undefined,
});

describe('the window of a time-series field', () => {
  it('is everything, a thousand points at most, unless the arguments say else', () => {
    const last = Number.MAX_SAFE_INTEGER;
    expect(windowOf('operation', {})).toEqual({ aspect: 'operation', from: 0, to: last, limit: 1000 });
    expect(windowOf('operation', { startTimeMillis: 5, endTimeMillis: 9, limit: 1 })).toMatchObject({
      from: 5,
      to: 9,
      limit: 1,
    });
    expect(windowOf('operation', { limit: 1_000_000 }).limit).toBe(10_000);
  });

  it('looks for a filter among all points and cuts after it', () => {
    const filter = { and: [{ field: 'partitionSpec.partition', values: ['b'] }] };
    expect(windowOf('operation', { limit: 1, filter }).limit).toBe(10_000);
    const points = [point(3, 'a'), point(2, 'b'), point(1, 'b')];
    expect(filtered(points, { limit: 1, filter }, EVERYTHING).map(({ timestamp }) => timestamp)).toEqual([2]);
    expect(filtered(points, {}, EVERYTHING)).toBe(points);
  });

  it('names its ranges by days', () => {
    const now = 100 * 86_400_000;
    expect(rangeStart('WEEK', now)).toBe(93 * 86_400_000);
    expect(rangeStart('ALL', now)).toBe(0);
    expect(rangeStart(undefined, now)).toBe(0);
  });
});
