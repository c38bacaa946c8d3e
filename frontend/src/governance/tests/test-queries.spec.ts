import { passRate } from './test-queries';

describe('the pass rate of a test', () => {
  it.each([
    [0, 0, undefined],
    [3, 0, 100],
    [0, 3, 0],
    [1, 2, 33],
    // One failing asset of a thousand must not look like none.
    [999, 1, 99],
  ])('of %i passing and %i failing assets is %s', (passing, failing, rate) => {
    expect(passRate({ passing, failing })).toBe(rate);
  });
});
