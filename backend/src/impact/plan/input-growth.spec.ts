import fc from 'fast-check';

import { FAILURE_WINDOW_MS, type GrowthRecord, inputGrowth, type SchemaVersion } from './input-growth.js';

const DAY = 86_400_000;

/** Versions by their days, such as `{ 0: 'a b', 10: 'a b c' }`. */
function schema(days: Readonly<Record<number, string>>): readonly SchemaVersion[] {
  return Object.entries(days).map(([day, columns]) => ({
    at: Number(day) * DAY,
    columns: new Set(columns.split(' ').filter((name) => name !== '')),
  }));
}

function record({
  input,
  output = { 0: 'a b' },
  ok = [],
  failed = [],
  readsSince = 0,
}: {
  readonly input: Readonly<Record<number, string>>;
  readonly output?: Readonly<Record<number, string>>;
  readonly ok?: readonly number[];
  readonly failed?: readonly number[];
  readonly readsSince?: number;
}): GrowthRecord {
  return {
    input: schema(input),
    outputs: [schema(output)],
    attempts: [
      ...ok.map((day) => ({ at: day * DAY, hasFailed: false })),
      ...failed.map((day) => ({ at: day * DAY, hasFailed: true })),
    ],
    readsSince: readsSince * DAY,
  };
}

const twice = { 0: 'a b', 10: 'a b c', 20: 'a b c d' };

describe('the past of a reader whose input got columns', () => {
  it('counts the times after which it wrote without the new column', () => {
    expect(inputGrowth(record({ input: twice, ok: [11, 21] }))).toEqual({ outcome: 'IGNORED', times: 2 });
    expect(inputGrowth(record({ input: twice, ok: [11] }))).toEqual({ outcome: 'IGNORED', times: 1 });
  });

  it('tells an output that gets the column as well from one that does not', () => {
    const output = { 0: 'a b', 12: 'a b c' };
    expect(inputGrowth(record({ input: twice, output, ok: [21] }))).toEqual({ outcome: 'PASSED_ON', times: 2 });
  });

  it('sees a column passed on that was crawled in the output before the input', () => {
    const output = { 0: 'a b', 9: 'a b c' };
    expect(inputGrowth(record({ input: { 0: 'a', 10: 'a c' }, output, ok: [11] }))?.outcome).toBe('PASSED_ON');
  });

  it('does not take a column for passed on that the output had before', () => {
    const output = { 0: 'a b c', 30: 'a b c e' };
    expect(inputGrowth(record({ input: { 5: 'a', 10: 'a c' }, output, ok: [11] }))?.outcome).toBe('IGNORED');
  });

  it('assumes that a column is passed on to an output whose schema is not known', () => {
    expect(inputGrowth(record({ input: twice, output: {}, ok: [21] }))).toEqual({ outcome: 'PASSED_ON', times: 2 });
  });

  it('proves nothing without a write after the column came', () => {
    expect(inputGrowth(record({ input: twice }))).toBeUndefined();
    expect(inputGrowth(record({ input: twice, ok: [9] }))).toBeUndefined();
    expect(inputGrowth(record({ input: { 0: 'a b' }, ok: [1] }))).toBeUndefined();
  });

  it('is a failure where a run fails within the window, and not after it', () => {
    expect(inputGrowth(record({ input: twice, ok: [11, 22], failed: [21] }))?.outcome).toBe('FAILED');
    const after = 20 + FAILURE_WINDOW_MS / DAY + 1;
    expect(inputGrowth(record({ input: twice, ok: [11, 22], failed: [after] }))?.outcome).toBe('IGNORED');
  });

  it('leaves out columns that only got another name, and what was before it read the input', () => {
    expect(inputGrowth(record({ input: { 0: 'a b', 10: 'a c' }, ok: [11] }))).toBeUndefined();
    expect(inputGrowth(record({ input: twice, ok: [11, 21], readsSince: 15 }))?.times).toBe(1);
  });

  it('is never better for a failed run more or a successful one fewer', () => {
    const rank = (growth: ReturnType<typeof inputGrowth>): number =>
      growth === undefined ? 0 : growth.outcome === 'FAILED' ? -1 : growth.times;
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 6 });
    fc.assert(
      fc.property(days, days, (ok, failed) => {
        const whole = rank(inputGrowth(record({ input: twice, ok, failed })));
        expect(rank(inputGrowth(record({ input: twice, ok: ok.slice(1), failed })))).toBeLessThanOrEqual(whole);
        const withoutFailure = rank(inputGrowth(record({ input: twice, ok, failed: failed.slice(1) })));
        expect(withoutFailure).toBeGreaterThanOrEqual(whole);
      }),
    );
  });
});
