import fc from 'fast-check';

import { NONE } from '../graph/codes.js';
import { BucketQueue } from './bucket-queue.js';

interface Entry {
  readonly node: number;
  readonly product: number;
  readonly hops: number;
}

function takeAll(queue: BucketQueue): Entry[] {
  const taken: Entry[] = [];
  for (let node = queue.take(); node !== NONE; node = queue.take())
    taken.push({ node, product: queue.takenProduct, hops: queue.takenHops });
  return taken;
}

/** Stable: of what is worth the same, the first in is the first out. */
function inOrder(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((left, right) => right.product - left.product || left.hops - right.hops);
}

const entry = fc.record({
  node: fc.nat(1000),
  product: fc.oneof(fc.constantFrom(1, 0.99, 0.95, 0.9), fc.double({ min: 0, max: 1, noNaN: true })).map((x) => x + 0),
  hops: fc.nat(5),
});

it('gives what was put in, best product first, then fewest hops, then first in', () => {
  const queue = new BucketQueue();
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 60 }), (entries) => {
      queue.clear();
      for (const { node, product, hops } of entries) queue.push(node, product, hops);
      expect(takeAll(queue)).toEqual(inOrder(entries));
    }),
  );
});

it('takes up a bucket again that was emptied', () => {
  const queue = new BucketQueue();
  queue.push(1, 0.9, 2);
  expect(queue.take()).toBe(1);
  queue.push(2, 0.9, 2);
  queue.push(3, 1, 0);
  expect(takeAll(queue).map(({ node }) => node)).toEqual([3, 2]);
});

it('holds more entries and more different products than it has room for at first', () => {
  const queue = new BucketQueue();
  const entries = Array.from({ length: 5_000 }, (_, node) => ({
    node,
    product: 1 / (1 + ((node * 7919) % 5000)),
    hops: node % 3,
  }));
  for (const { node, product, hops } of entries) queue.push(node, product, hops);
  expect(takeAll(queue)).toEqual(inOrder(entries));
  for (const { node, product, hops } of entries) queue.push(node, product, hops);
  queue.clear();
  expect(queue.take()).toBe(NONE);
});
