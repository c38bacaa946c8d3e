import { Problem, type ProblemKind } from '../../kernel/problem.js';
import { isAsync, refusalToAnswer, type WriteRefusal } from './write-mode.js';

const refusal = (index: number, kind: ProblemKind, atCommit = false): WriteRefusal => ({
  index,
  atCommit,
  problem: new Problem(kind, `code.${kind}`, `no. ${index}`),
});

describe('refusalToAnswer', () => {
  it('tells a client who waits of any refusal', () => {
    expect(refusalToAnswer(false, [refusal(0, 'conflict')], 1)?.code).toBe('code.conflict');
    expect(refusalToAnswer(false, [], 3)).toBeUndefined();
  });
  it('tells a client who does not wait only of what could be known before the commit', () => {
    const late = [refusal(0, 'unacceptable', true), refusal(1, 'precondition', true)];
    expect(refusalToAnswer(true, late, 3)).toBeUndefined();
    expect(refusalToAnswer(true, [...late, refusal(2, 'forbidden')], 3)?.message).toBe(
      '1 of 3 proposals refused, the others are stored: [2] no. 2',
    );
  });
  it('reads the flag as clients send it', () =>
    expect([true, 'true', 'True', 'false', undefined, null, 1].map(isAsync)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]));
});
