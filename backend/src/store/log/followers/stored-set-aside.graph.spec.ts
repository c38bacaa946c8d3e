import { randomUUID } from 'node:crypto';

import { proposal, SampleStore } from '../../../../test-support/store/sample-store.js';
import { BackgroundWork } from './background-work.js';
import { urnsIn } from './entry-parts.js';
import type { FollowedEntry } from './follower.types.js';
import { pruneSetAside, StoredSetAside } from './stored-set-aside.js';

const sample = new SampleStore();
const installation = randomUUID();
const silent = { log: () => undefined, warn: () => undefined };

/** Followers as a process has them, at a version of the product. */
function processOf(version: string): BackgroundWork {
  return new BackgroundWork(sample.log, new StoredSetAside(sample.graph, installation, version), silent);
}

beforeAll(() => sample.open(), 60_000);
afterAll(async () => {
  const stored = new StoredSetAside(sample.graph, installation, '1');
  await stored.forget((await stored.list()).map(({ key }) => key));
  await sample.close();
}, 60_000);

describe('an entry that a follower sets aside', () => {
  it('is remembered by the database, and tried again by the next version of the product', async () => {
    const poison = sample.dataset();
    const good = sample.dataset();
    const handled: string[] = [];
    const isOurs = (urn: string): boolean => urn === poison || urn === good;
    const follower = (work: BackgroundWork, bad: string | undefined) =>
      work.follow<FollowedEntry>({
        name: 'spec',
        load: () => Promise.resolve(undefined),
        handle: async (entries) => {
          await Promise.resolve();
          const urns = entries.flatMap(urnsIn).filter(isOurs);
          if (bad !== undefined && urns.includes(bad)) throw new RangeError('too much');
          handled.push(...urns);
        },
      });
    const first = processOf('1');
    const failing = follower(first, poison);
    await failing.settle();
    await sample.write([proposal(poison, 'status', { removed: false })]);
    await sample.write([proposal(good, 'status', { removed: false })]);
    await failing.settle();
    expect(handled).toEqual([good]);
    expect(failing.listSetAside()).toMatchObject([{ urn: poison, error: 'RangeError: too much', attempts: 1 }]);
    await failing.stop();

    const restarted = follower(processOf('1'), undefined);
    await restarted.settle();
    expect(restarted.status().setAside).toBe(1);
    await restarted.stop();
    expect(handled).toEqual([good]);

    const upgraded = processOf('2');
    const retrying = follower(upgraded, undefined);
    await retrying.settle();
    await upgraded.retrySetAside();
    expect(handled).toEqual([good, poison]);
    expect(await new StoredSetAside(sample.graph, installation, '2').list()).toEqual([]);
    await retrying.stop();
  }, 60_000);

  it('is another installation’s business where its home folder is another', async () => {
    const here = new StoredSetAside(sample.graph, installation, '1');
    const there = new StoredSetAside(sample.graph, randomUUID(), '1');
    const entry = { seq: 1, at: 1, actor: '', nodes: [], gone: [], aspects: [] };
    const record = { follower: 'spec', seq: 1, urn: '', error: 'x', at: Date.now(), attempts: 1, version: '1', entry };
    await here.put({ ...record, key: 'spec|' });
    expect(await here.list()).toEqual([{ ...record, key: 'spec|' }]);
    expect(await there.list()).toEqual([]);
    await there.forget(['spec|']);
    expect(await here.list()).toHaveLength(1);
    await here.put({ ...record, key: 'spec|', attempts: 2 });
    expect(await here.list()).toMatchObject([{ attempts: 2 }]);
    await here.forget(['spec|']);
    expect(await here.list()).toEqual([]);
  }, 60_000);

  it('is forgotten when nobody has tried it for three months', async () => {
    const gone = new StoredSetAside(sample.graph, randomUUID(), '1');
    const entry = { seq: 1, at: 1, actor: '', nodes: [], gone: [], aspects: [] };
    const at = Date.now() - 91 * 86_400_000;
    await gone.put({ key: 'k', follower: 'spec', seq: 1, urn: '', error: '', at, attempts: 1, version: '1', entry });
    await pruneSetAside(sample.graph, Date.now());
    expect(await gone.list()).toEqual([]);
  }, 60_000);
});
