import { mostUsed, usageByUrn } from './usage.js';

const point = (
  timestamp: number,
  value: Record<string, unknown>,
  unit = 'DAY',
): { urn: string; timestamp: number; value: never } => ({
  urn: 'a',
  timestamp,
  // Parsed JSON in the product; a literal here.
  value: { eventGranularity: { unit, multiple: 1 }, ...value } as never,
});

it('adds up the days of queries and views', () => {
  const usage = usageByUrn([
    point(10, { totalSqlQueries: 3 }),
    point(20, { totalSqlQueries: 4 }),
    point(30, { totalSqlQueries: 0 }),
  ]);
  expect(usage.get('a')).toEqual({ queryCount: 7, lastUsed: 20 });
  expect(usageByUrn([point(10, { viewsCount: 2, lastViewedAt: 15 })]).get('a')).toEqual({
    queryCount: 2,
    lastUsed: 15,
  });
});

it('counts a use once that is told by the day and by the month', () => {
  const usage = usageByUrn([point(10, { totalSqlQueries: 3 }), point(1, { totalSqlQueries: 90 }, 'MONTH')]);
  expect(usage.get('a')?.queryCount).toBe(3);
});

it('knows no last use of what was never used', () => {
  expect(usageByUrn([point(10, { totalSqlQueries: 0 })]).get('a')).toEqual({ queryCount: 0, lastUsed: null });
});

it('takes the highest count of siblings, and the latest use', () => {
  const usage = new Map([
    ['table', { queryCount: 7, lastUsed: 20 }],
    ['model', { queryCount: 5, lastUsed: 30 }],
    ['extract', { queryCount: 0, lastUsed: null }],
  ]);
  expect(mostUsed(usage, ['model', 'table', 'extract'])).toEqual({ queryCount: 7, lastUsed: 30 });
  expect(mostUsed(usage, ['extract'])).toEqual({ queryCount: 0, lastUsed: null });
  expect(mostUsed(usage, ['other'])).toBeUndefined();
});
