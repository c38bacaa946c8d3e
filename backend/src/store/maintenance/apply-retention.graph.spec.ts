import { BackgroundWork } from '../log/followers/background-work.js';
import { RetentionCache } from '../log/retention-cache.js';
import { type RetentionRules, RetentionPolicies } from '../rules/retention-limits.js';
import { Store } from '../store.js';
import { StoreMaintenance } from '../store-maintenance.js';
import { SYSTEM_VIEWER } from '../../kernel/viewer.js';
import { proposal, SampleStore } from '../../../test-support/store/sample-store.js';

const sample = new SampleStore();
beforeAll(() => sample.open());
afterAll(() => sample.close());

/** A clock that specs move, so that versions have ages. */
let now = Date.now();
let rules: RetentionRules = new RetentionPolicies();
const source = { current: async () => rules };
const store = new Store(sample.graph, sample.model, sample.log, { clock: () => now, retention: source });
const maintenance = new StoreMaintenance(store, sample.graph, sample.model, { clock: () => now, retention: source });

const keep = (kind: string, aspect: string, retention: object): void => {
  rules = new RetentionPolicies([{ kind, aspect, config: { retention } as never }]);
};
const properties = (description: string): object => ({ description, customProperties: {}, tags: [] });
const rewrite = async (urn: string, text: string): Promise<void> => {
  now += 1_000;
  await store.ingest(SYSTEM_VIEWER, [proposal(urn, 'datasetProperties', properties(text))], { mode: 'all' });
};
const write = async (urn: string, count: number): Promise<void> => {
  for (let number = 1; number <= count; number += 1) await rewrite(urn, `text ${now} ${number}`);
};
const versionsOf = async (urn: string): Promise<readonly number[]> =>
  (await sample.reader.versions(urn, ['datasetProperties'])).map(({ version }) => version);
const apply = (urn: string, dryRun = false) =>
  maintenance.applyRetention(SYSTEM_VIEWER, { urn, aspect: 'datasetProperties' }, { dryRun });

describe('a write under a retention policy', () => {
  it('keeps the newest versions and removes those beyond, also of before the policy', async () => {
    const urn = sample.dataset();
    rules = new RetentionPolicies();
    await write(urn, 6);
    expect(await versionsOf(urn)).toEqual([1, 2, 3, 4, 5, 6]);
    keep('dataset', 'datasetProperties', { version: { maxVersions: 2 } });
    await write(urn, 1);
    expect(await versionsOf(urn)).toEqual([6, 7]);
    await write(urn, 3);
    expect(await versionsOf(urn)).toEqual([9, 10]);
  });

  it('removes what is too old, and never the latest', async () => {
    const urn = sample.dataset();
    keep('*', '*', { time: { maxAgeInSeconds: 3 } });
    await write(urn, 1);
    now += 3_600_000;
    await write(urn, 2);
    expect(await versionsOf(urn)).toEqual([2, 3]);
    now += 3_600_000;
    await write(urn, 1);
    expect(await versionsOf(urn)).toEqual([4]);
  });

  it('leaves other aspects and kinds alone', async () => {
    const urn = sample.dataset();
    keep('chart', '*', { version: { maxVersions: 1 } });
    await write(urn, 3);
    expect(await versionsOf(urn)).toEqual([1, 2, 3]);
  });

  it('cuts what several writes of one request replaced', async () => {
    const urn = sample.dataset();
    keep('dataset', '*', { version: { maxVersions: 1 } });
    const texts = ['a', 'b', 'c'].map((text) => proposal(urn, 'datasetProperties', properties(text)));
    await store.ingest(SYSTEM_VIEWER, texts, { mode: 'all' });
    expect(await versionsOf(urn)).toEqual([3]);
  });
});

describe('the task of retention', () => {
  it('counts in a dry run what it then removes, batch after batch', async () => {
    const urn = sample.dataset();
    rules = new RetentionPolicies();
    const texts = Array.from({ length: 230 }, (_, index) =>
      proposal(urn, 'datasetProperties', properties(`n${index}`)),
    );
    await store.ingest(SYSTEM_VIEWER, texts, { mode: 'all' });
    keep('dataset', '*', { version: { maxVersions: 5 } });
    const counts = [{ kind: 'dataset', aspect: 'datasetProperties', removed: 225 }];
    expect(await apply(urn, true)).toEqual(counts);
    expect(await versionsOf(urn)).toHaveLength(230);
    expect(await apply(urn)).toEqual(counts);
    expect(await versionsOf(urn)).toEqual([226, 227, 228, 229, 230]);
    expect(await apply(urn)).toEqual([]);
  });

  it('counts a policy that is not stored, and removes nothing', async () => {
    const urn = sample.dataset();
    rules = new RetentionPolicies();
    await write(urn, 4);
    const tried = rules.withPolicy({ kind: 'dataset', aspect: 'datasetProperties', limits: { maxVersions: 1 } });
    const counts = await maintenance.countBeyond(tried, { urn, aspect: 'datasetProperties' });
    expect(counts).toEqual([{ kind: 'dataset', aspect: 'datasetProperties', removed: 3 }]);
    expect(await versionsOf(urn)).toEqual([1, 2, 3, 4]);
    expect(await apply(urn)).toEqual([]);
  });

  it('removes versions that grew too old without a write', async () => {
    const urn = sample.dataset();
    keep('dataset', '*', { time: { maxAgeInSeconds: 100 } });
    await write(urn, 3);
    expect(await apply(urn)).toEqual([]);
    now += 101_000;
    expect(await apply(urn)).toEqual([{ kind: 'dataset', aspect: 'datasetProperties', removed: 2 }]);
    expect(await versionsOf(urn)).toEqual([3]);
  });

  it('removes values of a series that a policy names, by count and by age, and keeps the newest', async () => {
    const urn = sample.dataset();
    const point = (timestampMillis: number) => proposal(urn, 'datasetProfile', { timestampMillis, rowCount: 1 });
    await store.ingest(SYSTEM_VIEWER, [1, 2, 3, 4, 5].map(point), { mode: 'all' });
    const timestamps = async () =>
      (await sample.reader.points({ urn, aspect: 'datasetProfile', limit: 100 })).map(({ timestamp }) => timestamp);
    const cut = (dryRun: boolean) => maintenance.applyRetention(SYSTEM_VIEWER, { urn }, { dryRun });
    keep('*', '*', { version: { maxVersions: 1 } });
    expect(await cut(false)).toEqual([]);
    keep('dataset', 'datasetProfile', { version: { maxVersions: 3 } });
    expect(await cut(true)).toEqual([{ kind: 'dataset', aspect: 'datasetProfile', removed: 2 }]);
    await cut(false);
    expect(await timestamps()).toEqual([5, 4, 3]);
    keep('dataset', 'datasetProfile', { time: { maxAgeInSeconds: 1 } });
    await cut(false);
    expect(await timestamps()).toEqual([5]);
  });
});

describe('history that was cut', () => {
  it('is said of questions about an instant before, and not of later ones', async () => {
    const urn = sample.dataset();
    rules = new RetentionPolicies();
    await write(urn, 2);
    const second = now;
    await write(urn, 2);
    const fourth = now;
    keep('dataset', 'datasetProperties', { version: { maxVersions: 1 } });
    await apply(urn);
    const at = async (instant: number) =>
      (await sample.reader.entitiesAt([urn], instant, ['datasetProperties'])).get(urn);
    expect(await at(second)).toMatchObject({ aspects: {}, historyCutAt: fourth });
    expect((await at(fourth))?.historyCutAt).toBeUndefined();
    expect((await at(fourth))?.aspects.datasetProperties?.version).toBe(4);
    expect((await sample.reader.historyCuts([urn])).get(urn)).toEqual(new Map([['datasetProperties', fourth]]));
  });

  it('is not said where nothing was removed, nor after a hard delete', async () => {
    const urn = sample.dataset();
    keep('dataset', '*', { version: { maxVersions: 9 } });
    await write(urn, 3);
    expect((await sample.reader.historyCuts([urn])).get(urn)).toBeUndefined();
    keep('dataset', '*', { version: { maxVersions: 1 } });
    await write(urn, 1);
    expect((await sample.reader.historyCuts([urn])).get(urn)?.size).toBe(1);
    await store.deleteEntity(SYSTEM_VIEWER, urn);
    await write(urn, 1);
    expect((await sample.reader.historyCuts([urn])).get(urn)).toBeUndefined();
  });

  it('keeps a rollback from taking an aspect away that stood before the run', async () => {
    const urn = sample.dataset();
    const runId = `retention-${process.pid}-${Date.now()}`;
    keep('dataset', '*', { version: { maxVersions: 1 } });
    await write(urn, 1);
    const proposals = [proposal(urn, 'datasetProperties', properties('by a run'), { systemMetadata: { runId } })];
    await store.ingest(SYSTEM_VIEWER, proposals, { mode: 'all' });
    expect(await maintenance.rewind(SYSTEM_VIEWER, runId, [{ urn, aspect: 'datasetProperties' }])).toBe(0);
    expect((await sample.aspect(urn, 'datasetProperties'))?.value).toMatchObject({ description: 'by a run' });
  });
});

describe('policies that are stored', () => {
  it('hold from the next write on, and no longer once they are deleted', async () => {
    const setAside = { load: async () => [], record: async () => undefined, forget: async () => undefined };
    const work = new BackgroundWork(
      sample.log,
      setAside as never,
      { log: () => undefined, error: () => undefined } as never,
    );
    const cache = new RetentionCache(sample.graph, sample.model, work);
    cache.start();
    const guarded = new Store(sample.graph, sample.model, sample.log, { retention: cache });
    const policy = 'urn:li:dataHubRetention:(dataset,siblings)';
    const config = (maxVersions: number) =>
      proposal(policy, 'dataHubRetentionConfig', { retention: { version: { maxVersions } } });
    await guarded.ingest(SYSTEM_VIEWER, [config(3)], { mode: 'all' });
    expect((await cache.current()).limitsOf('dataset', 'siblings')).toEqual({ maxVersions: 3 });
    await expect(guarded.ingest(SYSTEM_VIEWER, [config(0)], { mode: 'all' })).rejects.toThrow(
      /retention\/version\/maxVersions must be at least 1/,
    );
    await guarded.deleteEntity(SYSTEM_VIEWER, policy);
    expect((await cache.current()).limitsOf('dataset', 'siblings')).toBeUndefined();
    await cache.stop();
  });
});
