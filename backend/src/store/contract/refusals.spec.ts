import { Problem } from '../../kernel/problem.js';
import { refusedTogether } from './refusals.js';

const problem = (code = 'store.invalid-aspect'): Problem =>
  new Problem('unacceptable', code, 'Something is required.', { field: 'name' });
const refusal = (index: number) => ({ index, problem: problem(), urn: 'urn:li:tag:a', aspect: 'status' });

describe('refusals of a request', () => {
  it('of one proposal are its problem itself', () => {
    const only = problem();
    expect(refusedTogether([{ index: 0, problem: only }], 1, 'nothing was written')).toBe(only);
    expect(refusedTogether([], 1, 'nothing was written')).toBeUndefined();
  });

  it('name position, urn, aspect and reason of each', () => {
    const told = refusedTogether([refusal(1), { index: 3, problem: problem('urn.invalid') }], 5, 'nothing was written');
    expect(told?.message).toBe(
      '2 of 5 proposals refused, nothing was written: [1] urn:li:tag:a status: Something is required. [3] Something is required.',
    );
    expect(told?.facts.refused).toEqual([
      { index: 1, urn: 'urn:li:tag:a', aspect: 'status', code: 'store.invalid-aspect', field: 'name' },
      { index: 3, urn: undefined, aspect: undefined, code: 'urn.invalid', field: 'name' },
    ]);
  });

  it('are named up to ten, and counted beyond', () => {
    const many = Array.from({ length: 12 }, (_, at) => refusal(at));
    const told = refusedTogether(many, 12, 'the others are stored');
    expect(told?.message).toMatch(/^12 of 12 .*\[9\] .* … and 2 more\.$/);
    expect(told?.message).not.toContain('[10]');
    expect(told?.facts.refused).toHaveLength(10);
  });
});
