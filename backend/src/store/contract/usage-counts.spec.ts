import fc from 'fast-check';

import type { JsonObject } from '../../kernel/json.js';
import { pointsOfOneGranularity, usageCountOf } from './usage-counts.js';

const queries = (totalSqlQueries: number, unit?: string, multiple?: number): { readonly value: JsonObject } => ({
  value: { totalSqlQueries, ...(unit ? { eventGranularity: { unit, ...(multiple ? { multiple } : {}) } } : {}) },
});
const views = (viewsCount: number, unit?: string): { readonly value: JsonObject } => ({
  value: { viewsCount, ...(unit ? { eventGranularity: { unit } } : {}) },
});

describe('counts of usage', () => {
  it('adds up the days where the same use is reported by hour, day and month', () => {
    const points = [queries(2, 'HOUR'), queries(1, 'HOUR'), queries(3, 'DAY'), queries(4, 'DAY'), queries(40, 'MONTH')];
    expect(usageCountOf(points)).toBe(7);
  });

  it('adds up the hours where no source reports days, and weeks before months', () => {
    expect(usageCountOf([queries(40, 'MONTH'), queries(2, 'HOUR'), queries(1, 'HOUR')])).toBe(3);
    expect(usageCountOf([queries(40, 'MONTH'), queries(9, 'WEEK')])).toBe(9);
  });

  it('tells spans of one day from spans of seven days', () => {
    expect(usageCountOf([queries(20, 'DAY', 7), queries(3, 'DAY'), queries(4, 'DAY', 1)])).toBe(7);
  });

  it('counts a point without granularity as one of a day', () => {
    expect(usageCountOf([queries(3), queries(4, 'DAY'), queries(1, 'HOUR')])).toBe(7);
  });

  it('takes the highest of running totals of views, and none of them beside views of a span', () => {
    expect(usageCountOf([views(90), views(100)])).toBe(100);
    expect(usageCountOf([views(90), views(5, 'DAY'), views(6, 'DAY')])).toBe(11);
  });

  it('counts nothing without points', () => {
    expect([usageCountOf([]), pointsOfOneGranularity([])]).toEqual([0, []]);
  });

  it('keeps points of one granularity, all of it and in order', () => {
    const unit = fc.constantFrom('SECOND', 'MINUTE', 'HOUR', 'DAY', 'WEEK', 'MONTH', 'QUARTER', 'YEAR');
    const point = fc.record({ unit, multiple: fc.integer({ min: 1, max: 3 }) }).map((eventGranularity) => ({
      value: { eventGranularity },
    }));
    fc.assert(
      fc.property(fc.array(point, { minLength: 1 }), (points) => {
        const [first, ...others] = pointsOfOneGranularity(points);
        const granularity = JSON.stringify(first?.value);
        expect(others.every(({ value }) => JSON.stringify(value) === granularity)).toBe(true);
        expect([first, ...others]).toEqual(points.filter(({ value }) => JSON.stringify(value) === granularity));
      }),
    );
  });
});
