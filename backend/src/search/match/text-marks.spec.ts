import fc from 'fast-check';

import { intersection, union } from './text-marks.js';

const SLOTS = 12;
const marks = fc.uint8Array({ minLength: SLOTS, maxLength: SLOTS, max: 1 });
const severalMarks = fc.array(marks, { minLength: 1, maxLength: 5 });

describe('marks of several words', () => {
  it('are joined slot by slot', () => {
    fc.assert(
      fc.property(severalMarks, fc.nat(SLOTS - 1), (all, slot) => {
        expect(intersection(all)[slot]).toBe(all.every((one) => one[slot] === 1) ? 1 : 0);
        expect(union(all)[slot]).toBe(all.some((one) => one[slot] === 1) ? 1 : 0);
      }),
    );
  });

  it('are joined without a change to the marks they are made of, which may be cached', () => {
    fc.assert(
      fc.property(severalMarks, (all) => {
        const copies = all.map((one) => one.slice());
        // The results are written to: they must be arrays of their own, also for a single word.
        intersection(all).fill(1);
        union(all).fill(0);
        expect(all).toEqual(copies);
      }),
    );
  });

  it('are empty where there is no word', () => {
    expect([intersection([]).length, union([]).length]).toEqual([0, 0]);
  });

  it('count slots that are younger than a cached mark as not matching', () => {
    const younger = Uint8Array.of(1, 1, 1);
    const cached = Uint8Array.of(1, 0);
    expect([...intersection([younger, cached])]).toEqual([1, 0, 0]);
    expect([...union([younger, cached])]).toEqual([1, 1, 1]);
  });
});
