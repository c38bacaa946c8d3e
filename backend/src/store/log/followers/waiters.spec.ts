import { type Waiter, Waiters } from './waiters.js';

function waitersFor(...seqs: readonly number[]) {
  const waiters = new Waiters();
  const log: string[] = [];
  const list = seqs.map((seq): Waiter => ({ seq, done: () => log.push(`done ${seq}`) }));
  for (const waiter of list) waiters.add(waiter);
  return { waiters, list, log };
}

describe('those who wait for a follower', () => {
  it('are woken once, each when the entry that they wait for is handled', () => {
    const { waiters, log } = waitersFor(3, 1, 2);
    waiters.reached(0);
    expect(log).toEqual([]);
    waiters.reached(2);
    expect(log).toEqual(['done 1', 'done 2']);
    waiters.reached(3);
    waiters.reached(3);
    expect(log).toEqual(['done 1', 'done 2', 'done 3']);
  });

  it('are not woken after they left', () => {
    const { waiters, list, log } = waitersFor(1, 2);
    if (list[0]) waiters.remove(list[0]);
    waiters.reached(5);
    expect(log).toEqual(['done 2']);
  });

  it('get the error where they want to know it, and otherwise just their answer', () => {
    const { waiters, log } = waitersFor(7);
    const errors: unknown[] = [];
    waiters.add({ seq: 8, done: () => log.push('done 8'), failed: (error) => errors.push(error) });
    waiters.giveUp('away', ({ failed }) => failed !== undefined);
    expect([log, errors]).toEqual([[], ['away']]);
    waiters.giveUp('away');
    expect(log).toEqual(['done 7']);
  });
});
