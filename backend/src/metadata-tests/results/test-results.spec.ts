import fc from 'fast-check';

import { mergedResults, type NewOutcome, testsIn } from './test-results.js';

const outcome = (test: string, result: NewOutcome['outcome'], md5 = 'm'): NewOutcome => ({
  test,
  md5,
  outcome: result,
});

describe('the results of an asset', () => {
  it('list passing and failing tests with the time and the definition', () => {
    const merged = mergedResults(
      undefined,
      [outcome('a', 'SUCCESS'), outcome('b', 'FAILURE'), outcome('c', undefined)],
      5,
    );
    const lastComputed = { time: 5, actor: 'urn:li:corpuser:__datahub_system' };
    expect(merged?.value).toEqual({
      passing: [{ test: 'a', type: 'SUCCESS', testDefinitionMd5: 'm', lastComputed }],
      failing: [{ test: 'b', type: 'FAILURE', testDefinitionMd5: 'm', lastComputed }],
    });
  });

  it('move from one list to the other, and leave them where the test is not about the asset any more', () => {
    const first = mergedResults(
      undefined,
      [outcome('a', 'SUCCESS'), outcome('b', 'FAILURE'), outcome('z', 'SUCCESS')],
      5,
    );
    const second = mergedResults(first?.value, [outcome('a', 'FAILURE'), outcome('b', undefined)], 9);
    expect(second?.value).toMatchObject({
      passing: [{ test: 'z' }],
      failing: [{ test: 'a', lastComputed: { time: 9 } }],
    });
    expect(second?.changes).toEqual([
      { ...outcome('a', 'FAILURE'), previousAt: 5 },
      { ...outcome('b', undefined), previousAt: 5 },
    ]);
  });

  it('are written anew for another definition, also where they are the same', () => {
    const first = mergedResults(undefined, [outcome('a', 'SUCCESS')], 5);
    expect(mergedResults(first?.value, [outcome('a', 'SUCCESS', 'other')], 9)?.changes).toHaveLength(1);
  });

  it('are not written again when nothing changed, whatever they are', () => {
    const outcomes = fc.uniqueArray(
      fc.record({
        test: fc.constantFrom('a', 'b', 'c', 'd'),
        md5: fc.constantFrom('m', 'n'),
        outcome: fc.constantFrom('SUCCESS' as const, 'FAILURE' as const, undefined),
      }),
      { selector: ({ test }) => test },
    );
    fc.assert(
      fc.property(outcomes, outcomes, (before, after) => {
        const first = mergedResults(undefined, before, 1)?.value;
        const second = mergedResults(first, after, 2)?.value ?? first;
        expect(mergedResults(second, after, 3)).toBeUndefined();
        const concerned = new Set(after.filter((one) => one.outcome !== undefined).map(({ test }) => test));
        const others = before.filter(({ test, outcome: result }) => result && !after.some((one) => one.test === test));
        expect(testsIn(second).toSorted()).toEqual([...concerned, ...others.map(({ test }) => test)].toSorted());
      }),
    );
  });
});
