import fc from 'fast-check';

import { Backlog } from './backlog.js';

const breath = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('reads together what comes while it reads', async () => {
  const read: (readonly number[])[] = [];
  const backlog = new Backlog<number>(async (items) => {
    read.push(items);
    await breath();
  });
  backlog.add([1]);
  await Promise.resolve();
  for (const item of [2, 3, 3, 4]) backlog.add([item]);
  backlog.add([]);
  await backlog.settled();
  expect(read).toEqual([[1], [2, 3, 4]]);
});

it('has read everything that was added before, after every addition, when it says that it is settled', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.array(fc.nat(9)), fc.nat(2)), { maxLength: 30 }), async (additions) => {
      const stale = new Set<number>();
      const backlog = new Backlog<number>(async (items) => {
        await breath();
        for (const item of items) stale.delete(item);
      });
      for (const [items, pauses] of additions) {
        for (const item of items) stale.add(item);
        backlog.add(items);
        for (let pause = 0; pause < pauses; pause += 1) await breath();
      }
      await backlog.settled();
      expect([...stale]).toEqual([]);
    }),
    { numRuns: 50 },
  ));
