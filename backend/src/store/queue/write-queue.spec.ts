import fc from 'fast-check';

import { SYSTEM_VIEWER } from '../../kernel/viewer.js';
import type { Job } from './run-jobs.js';
import { type WaitingJob, weightOf, WriteQueue } from './write-queue.js';

const MEGABYTE = 1024 * 1024;
const ignore = (): void => undefined;

function waitingJob(
  count: number,
  { weight = 0, observedAt }: { weight?: number; observedAt?: number } = {},
): WaitingJob {
  const proposals = Array.from({ length: count }, () => ({
    entityUrn: 'urn:li:tag:x',
    aspectName: 'status',
    changeType: 'UPSERT' as const,
  }));
  const options: Job['options'] = observedAt === undefined ? { mode: 'all' } : { mode: 'all', observedAt };
  return { job: { viewer: SYSTEM_VIEWER, proposals, checked: [], options }, weight, resolve: ignore, reject: ignore };
}

function queueOf(...jobs: readonly WaitingJob[]): WriteQueue {
  const queue = new WriteQueue();
  for (const waiting of jobs) {
    queue.reserve(waiting.job.proposals.length, waiting.weight);
    queue.add(waiting);
  }
  return queue;
}

const sizes = (group: readonly WaitingJob[]): readonly number[] => group.map(({ job }) => job.proposals.length);

describe('jobs that wait to be written', () => {
  it('form groups of at most 2,000 proposals, in the order in which they came', () => {
    const queue = queueOf(waitingJob(1_500), waitingJob(400), waitingJob(300), waitingJob(1));
    expect(sizes(queue.takeGroup())).toEqual([1_500, 400]);
    expect(sizes(queue.takeGroup())).toEqual([300, 1]);
    expect(queue.isEmpty).toBe(true);
  });

  it('are alone in a group where they are larger than one', () => {
    const queue = queueOf(waitingJob(5_000), waitingJob(1));
    expect(sizes(queue.takeGroup())).toEqual([5_000]);
    expect(sizes(queue.takeGroup())).toEqual([1]);
  });

  it('form smaller groups where their values are large', () => {
    const large = { weight: 9 * MEGABYTE };
    const queue = queueOf(waitingJob(1, large), waitingJob(1, large), waitingJob(1, { weight: 7 * MEGABYTE }));
    expect(queue.takeGroup()).toHaveLength(1);
    expect(queue.takeGroup()).toHaveLength(2);
  });

  it('never share a transaction with what was observed at another time', () => {
    const queue = queueOf(
      waitingJob(1, { observedAt: 1 }),
      waitingJob(1, { observedAt: 1 }),
      waitingJob(1),
      waitingJob(1, { observedAt: 1 }),
    );
    expect([queue.takeGroup(), queue.takeGroup(), queue.takeGroup()].map((group) => group.length)).toEqual([2, 1, 1]);
  });

  it('are all taken once, in order, whatever their sizes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ count: fc.integer({ min: 1, max: 2_500 }), weight: fc.nat(20 * MEGABYTE) }), {
          maxLength: 20,
        }),
        (jobs) => {
          const added = jobs.map(({ count, weight }) => waitingJob(count, { weight }));
          const queue = queueOf(...added);
          const taken: WaitingJob[] = [];
          while (!queue.isEmpty) {
            const group = queue.takeGroup();
            expect(group.length).toBeGreaterThan(0);
            if (group.length > 1) expect(sizes(group).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(2_000);
            taken.push(...group);
          }
          expect(taken).toEqual(added);
          expect(() => queue.requireRoom(10_000, 64 * MEGABYTE)).not.toThrow();
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('a queue that is full', () => {
  it('asks the caller to come back, by number and by weight', () => {
    const queue = queueOf(waitingJob(10_000, { weight: 10 * MEGABYTE }));
    const busy = expect.objectContaining({ code: 'store.busy', facts: { retryAfterSeconds: 2 } }) as Error;
    expect(() => queue.requireRoom(1, 0)).toThrow(busy);
    expect(() => queueOf(waitingJob(1, { weight: 60 * MEGABYTE })).requireRoom(1, 5 * MEGABYTE)).toThrow(busy);
  });

  it('keeps the room of a request that is still being checked, and gives it back where that is refused', () => {
    const queue = new WriteQueue();
    queue.reserve(10_000, 0);
    expect(() => queue.requireRoom(1, 0)).toThrow();
    queue.release(10_000, 0);
    expect(() => queue.requireRoom(1, 0)).not.toThrow();
  });

  it('takes a request that is larger than all its room, when nothing else waits', () => {
    expect(() => new WriteQueue().requireRoom(50_000, 500 * MEGABYTE)).not.toThrow();
    expect(() => queueOf(waitingJob(1)).requireRoom(50_000, 0)).toThrow();
  });
});

describe('the weight of proposals', () => {
  const aspectName = 'datasetProperties';

  it('grows with their texts and with the number of their parts', () => {
    const text = weightOf([{ aspectName, value: { name: 'x'.repeat(1_000) } }]);
    expect(text).toBeGreaterThan(1_000);
    expect(text).toBeLessThan(1_100);
    expect(weightOf([{ aspectName, value: Array.from({ length: 1_000 }, () => 1) }])).toBeGreaterThan(16_000);
  });

  it('is found for values that are nested deeper than calls can be', () => {
    let value: unknown = 'end';
    for (let depth = 0; depth < 100_000; depth += 1) value = [value];
    expect(weightOf([{ aspectName, value }])).toBeGreaterThan(1_600_000);
  });

  it('grows with the edges that an entry of lineage states by joining two lists', () => {
    const columns = Array.from({ length: 300 }, (_, index) => `c${index}`);
    const value = { fineGrainedLineages: [{ upstreams: columns, downstreams: columns }] };
    expect(weightOf([{ aspectName: 'upstreamLineage', value }])).toBeGreaterThan(90_000 * 100);
    expect(weightOf([{ aspectName, value }])).toBeLessThan(100_000);
  });
});
