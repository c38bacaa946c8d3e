import { readTestResults } from './aspects-tests';
import type { Aspects } from './aspects';

describe('the test results of an asset', () => {
  it('are failing ones first, with the time since when', () => {
    const stored = {
      passing: [{ test: 'urn:li:test:a', type: 'SUCCESS', lastComputed: { time: 5 } }],
      failing: [{ test: 'urn:li:test:b', type: 'FAILURE' }, {}],
    };
    expect(readTestResults(new Map([['testResults', stored]]) as unknown as Aspects)).toEqual([
      { test: 'urn:li:test:b', passes: false, since: undefined },
      { test: 'urn:li:test:a', passes: true, since: 5 },
    ]);
  });

  it('are none without the aspect', () => {
    expect(readTestResults(new Map())).toEqual([]);
  });
});
