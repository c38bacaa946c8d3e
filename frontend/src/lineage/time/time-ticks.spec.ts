import { inputOf, instantOf, stopsOf, timeTicks } from './time-ticks';

describe('the ticks of the time line', () => {
  it('makes one tick of what came together, oldest first', () => {
    expect(timeTicks([500_000, 10, 20, 510_000, 900_000])).toEqual([
      { before: 9, time: 20, count: 2 },
      { before: 499_999, time: 510_000, count: 2 },
      { before: 899_999, time: 900_000, count: 1 },
    ]);
  });

  it('gives a slider the instants to stop at, also before the first change', () => {
    expect(stopsOf(timeTicks([500_000, 900_000]), 1_000_000)).toEqual([499_999, 500_000, 900_000, 1_000_000]);
    expect(stopsOf([], 1_000_000)).toEqual([1_000_000]);
  });

  it('reads back the date that it wrote', () => {
    const time = Date.UTC(2026, 10, 21, 14, 5);
    expect(instantOf(inputOf(time))).toBe(time);
    expect(instantOf('')).toBeNull();
    expect(instantOf('yesterday')).toBeNull();
  });
});
