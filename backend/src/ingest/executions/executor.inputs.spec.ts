import 'reflect-metadata';

import { asProblem } from '../../kernel/problem.js';
import { checkedInput } from '../proposals/checked-input.js';
import { EndBody, RenewBody } from './executor.inputs.js';

function messageOf(check: () => unknown): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    return asProblem(error)?.message;
  }
}

const renewal = (lines: readonly unknown[]) => ({ executor: 'e1', id: 'r1', lines });

describe('what an executor sends', () => {
  it('is refused for too many lines before any of them is read', () => {
    let reads = 0;
    const line = {
      get text() {
        reads += 1;
        return '';
      },
    };
    const message = messageOf(() => checkedInput(RenewBody, renewal(Array.from({ length: 100_000 }, () => line))));
    expect(message).toBe('lines must contain no more than 500 elements.');
    expect(reads).toBe(0);
  });

  it('is refused with the path of the line and of the field that are wrong', () => {
    const lines = [
      { time: 1, level: 'INFO', text: 'a' },
      { time: Infinity, level: 'INFO', text: 'b' },
    ];
    expect(messageOf(() => checkedInput(RenewBody, renewal(lines)))).toMatch(/^lines\.1\.time: must be a number/u);
    const outcome = { status: 'DONE', report: '' };
    expect(messageOf(() => checkedInput(EndBody, { executor: 'e1', id: 'r1', outcome }))).toMatch(
      /^outcome\.status: must be one of/u,
    );
  });
});
