import { sampleViewer } from '../../test-support/access/visibility.js';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Authorizer } from '../access/authorization/authorizer.js';
import { ReferencesService } from '../edits/references.service.js';
import { SYSTEM_VIEWER, type Viewer } from '../kernel/viewer.js';
import type { SearchService } from '../search/search.service.js';
import { backgroundWork } from '../../test-support/store/background-work.js';
import { proposal, SampleStore } from '../../test-support/store/sample-store.js';
import { FollowIndex } from './follow-index.js';
import { FollowsRepository } from './follows.repository.js';
import { FollowsService } from './follows.service.js';
import { NewsFinder } from './news-finder.js';
import { NewsFollower } from './news-follower.js';
import { NewsPosition } from './news-position.js';
import { NewsService } from './news.service.js';
import { NewsWriter } from './news-writer.js';

const sample = new SampleStore();
const repository = new FollowsRepository(sample.graph);
const authorizer = new Authorizer();
// Search is another folder's, and only told where to ask.
const search = { addComputedField: () => undefined } as unknown as SearchService;
// Who may write what is the gate's matter, and another spec's.
sample.store.guardWith({
  check: () => undefined,
  open: () => ({ judge: () => ({ privilege: undefined, policy: undefined }) }),
});
const homes: string[] = [];

/** The follows of one process: its memory, its place in the log, its home. */
function newProcess(home = mkdtempSync(join(tmpdir(), 'headwater-follows-'))) {
  homes.push(home);
  const work = backgroundWork(sample.log);
  const followIndex = new FollowIndex(repository, search, work);
  followIndex.onModuleInit();
  const references = new ReferencesService(sample.store, sample.readers, sample.model);
  const finder = new NewsFinder(followIndex, repository, sample.readers, sample.model);
  const newsWriter = new NewsWriter(followIndex, finder, references, sample.store, sample.readers);
  // Started by hand: there is no server to ask for.
  const follower = new NewsFollower({} as never, finder, newsWriter, new NewsPosition({ home }, sample.log), work);
  const stop = async (): Promise<void> => {
    await follower.onApplicationShutdown();
    await followIndex.onApplicationShutdown();
  };
  return {
    home,
    followIndex,
    follower,
    stop,
    follows: new FollowsService(authorizer, sample.store, followIndex, sample.readers),
  };
}

const user = (name: string): Viewer =>
  sampleViewer({
    urn: sample.named((key) => `urn:li:corpuser:${key}.${name}`),
  });
const told = async (viewer: Viewer): Promise<readonly string[]> => {
  const news = new NewsService(authorizer, sample.store, sample.readers);
  const { news: found } = await news.mine(viewer, { count: 100 });
  return found.flatMap(({ changes }) => changes.map(({ sentence }) => sentence));
};
const describeIt = async (urn: string, description: string): Promise<number> =>
  (await sample.write([proposal(urn, 'datasetProperties', { description })])).seq;

/** A process whose place in the log is not known goes through a thousand writes, of whatever else is in the database. */
const TIMEOUT_MS = 60_000;

describe('follows and news', () => {
  const fan = user('fan');
  const friend = user('friend');

  beforeAll(async () => {
    await sample.open();
    for (const { urn } of [fan, friend]) await sample.write([proposal(urn, 'corpUserInfo', { active: true })]);
  });
  afterAll(async () => {
    await sample.close();
    for (const home of homes) rmSync(home, { recursive: true, force: true });
  }, TIMEOUT_MS);

  it(
    'are known to every process, at once in the one that wrote and soon in others',
    async () => {
      const asset = sample.dataset();
      await describeIt(asset, 'x');
      const [one, other] = [newProcess(), newProcess()];
      await other.followIndex.ready();
      expect(await one.follows.follow(fan, { urns: [asset] })).toEqual([asset]);
      expect(await one.follows.states(friend, { urns: [asset] })).toEqual([
        { urn: asset, following: false, followers: 1 },
      ]);
      expect((await other.follows.followers(friend, { urn: asset })).followers.map(({ urn }) => urn)).toEqual([
        fan.urn,
      ]);
      await other.follows.unfollow(fan, { urns: [asset] });
      expect((await one.follows.states(fan, { urns: [asset] }))[0]).toMatchObject({ following: false, followers: 0 });
      await Promise.all([one.stop(), other.stop()]);
    },
    TIMEOUT_MS,
  );

  it(
    'lose nothing of two windows that write at once',
    async () => {
      const assets = Array.from({ length: 8 }, () => sample.dataset());
      await sample.write(assets.map((urn) => proposal(urn, 'status', { removed: false })));
      const process = newProcess();
      await Promise.all(assets.map((urn) => process.follows.follow(fan, { urns: [urn] })));
      expect(new Set(process.followIndex.followsOf(fan.urn).keys())).toEqual(new Set(assets));
      await process.follows.unfollow(fan, { urns: assets });
      await process.stop();
    },
    TIMEOUT_MS,
  );

  it(
    'are at most two thousand',
    async () => {
      const process = newProcess();
      const asset = sample.dataset();
      await describeIt(asset, 'x');
      const many = Array.from({ length: 2_000 }, (_, at) => ({ urn: `${asset.slice(0, -6)}${at},PROD)`, since: 1 }));
      await sample.write([proposal(friend.urn, 'corpUserFollows', { follows: many })]);
      await expect(process.follows.follow(friend, { urns: [asset] })).rejects.toMatchObject({
        code: 'follow.too-many',
        facts: { field: 'urns' },
      });
      await sample.write([proposal(friend.urn, 'corpUserFollows', { follows: [] })]);
      await process.stop();
    },
    TIMEOUT_MS,
  );

  it(
    'tell owners and members of owning groups of incidents and failing checks, without that they follow',
    async () => {
      const [owner, member] = [user('owner'), user('member')];
      const group = sample.named((name) => `urn:li:corpGroup:${name}`);
      const asset = sample.dataset();
      const [incident, assertion] = ['incident', 'assertion'].map((kind) =>
        sample.named((name) => `urn:li:${kind}:${name}`),
      );
      await sample.write([
        proposal(owner.urn, 'corpUserInfo', { active: true }),
        proposal(member.urn, 'nativeGroupMembership', { nativeGroups: [group] }),
        proposal(asset, 'ownership', {
          owners: [owner.urn, group].map((urn) => ({ owner: urn, type: 'TECHNICAL_OWNER' })),
        }),
        proposal(assertion ?? '', 'assertionInfo', {
          type: 'DATASET',
          description: 'unique',
          datasetAssertion: { scope: 'DATASET_ROWS', dataset: asset, operator: 'NOT_NULL' },
        }),
      ]);
      const process = newProcess();
      process.follower.start();
      const fail = (timestampMillis: number): object => ({
        timestampMillis,
        assertionUrn: assertion,
        asserteeUrn: asset,
        runId: 'r',
        status: 'COMPLETE',
        result: { type: 'FAILURE' },
      });
      // Loaded history is no news for owners.
      await process.follower.settled(
        (await sample.write([proposal(assertion ?? '', 'assertionRunEvent', fail(1_000))])).seq,
      );
      expect(await told(owner)).toEqual([]);
      await describeIt(asset, 'no incident');
      const { seq } = await sample.write([
        proposal(incident ?? '', 'incidentInfo', {
          type: 'OPERATIONAL',
          title: 'late',
          entities: [asset],
          status: { state: 'ACTIVE', lastUpdated: { time: 1, actor: fan.urn } },
          created: { time: 1, actor: fan.urn },
        }),
      ]);
      await process.follower.settled(seq);
      expect([await told(owner), await told(member)]).toEqual([['raised incident `late`'], ['raised incident `late`']]);
      expect(await told(fan)).toEqual([]);
      await process.stop();
      await sample.store.deleteEntity(SYSTEM_VIEWER, incident ?? '');
    },
    TIMEOUT_MS,
  );

  it(
    'tell of what was written while no server ran, once, also where the place in the log was lost or two servers tell',
    async () => {
      const asset = sample.dataset();
      await describeIt(asset, 'first');
      const before = newProcess();
      await before.follows.follow(fan, { urns: [asset] });
      before.follower.start();
      await before.follower.settled(await describeIt(asset, 'second'));
      await before.stop();
      expect(await told(fan)).toEqual(['changed the description: "second"']);
      const kept = Number(
        (JSON.parse(readFileSync(join(before.home, 'follow-news.json'), 'utf8')) as { seq: number }).seq,
      );
      expect(kept).toBeGreaterThan(0);

      const seq = await describeIt(asset, 'third');
      const processes = [newProcess(before.home), newProcess(), newProcess()];
      for (const { follower } of processes) follower.start();
      for (const { follower } of processes) await follower.settled(seq);
      expect((await told(fan)).toSorted()).toEqual([
        'changed the description: "second"',
        'changed the description: "third"',
      ]);
      await Promise.all(processes.map(({ stop }) => stop()));
      await newProcess().follows.unfollow(fan, { urns: [asset] });
    },
    TIMEOUT_MS,
  );

  it(
    'never tell of what was before one followed, of one’s own changes, or of history that is loaded later',
    async () => {
      const asset = sample.dataset();
      await describeIt(asset, 'before');
      const process = newProcess();
      process.follower.start();
      await process.follows.follow(friend, { urns: [asset] });
      const own = { mode: 'all' as const };
      await sample.store.ingest(friend, [proposal(asset, 'status', { removed: true })], own);
      await sample.write([proposal(asset, 'deprecation', { deprecated: true, note: 'then', actor: fan.urn })], {
        observedAt: 1_000,
      });
      await process.follower.settled(await describeIt(asset, 'after'));
      expect(await told(friend)).toEqual(['changed the description: "after"']);
      await process.stop();
    },
    TIMEOUT_MS,
  );

  it(
    'go with what is deleted, and say so',
    async () => {
      const asset = sample.dataset();
      await describeIt(asset, 'x');
      const process = newProcess();
      process.follower.start();
      await process.follows.follow(friend, { urns: [asset] });
      await sample.store.deleteEntity(SYSTEM_VIEWER, asset);
      await process.follower.settled(await sample.log.latest());
      await process.followIndex.ready();
      expect(process.followIndex.followersOf(asset).size).toBe(0);
      expect((await sample.aspect(friend.urn, 'corpUserFollows'))?.value.follows).not.toContainEqual(
        expect.objectContaining({ urn: asset }),
      );
      expect(await told(friend)).toContain('deleted it');
      await process.stop();
    },
    TIMEOUT_MS,
  );
});
