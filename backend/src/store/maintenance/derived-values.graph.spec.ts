import { proposal, SampleStore } from '../../../test-support/store/sample-store.js';
import type { JsonObject } from '../../kernel/json.js';
import { SYSTEM_ACTOR, SYSTEM_VIEWER } from '../../kernel/viewer.js';
import type { DerivedValue } from '../contract/store.types.js';
import { RetentionPolicies } from '../rules/retention-limits.js';
import { StoreMaintenance } from '../store-maintenance.js';

const sample = new SampleStore();
const maintenance = new StoreMaintenance(sample.store, sample.graph, sample.model);
beforeAll(() => sample.open());
afterAll(() => sample.close());

const RESULTS = 'testResults';

async function storedDatasets(count: number): Promise<readonly string[]> {
  const urns = Array.from({ length: count }, () => sample.dataset());
  await sample.write(urns.map((urn) => proposal(urn, 'status', { removed: false })));
  return urns;
}

async function storedTest(): Promise<string> {
  const urn = sample.named((name) => `urn:li:test:${name}`);
  const definition = { type: 'JSON', json: '{}' };
  await sample.write([proposal(urn, 'testInfo', { name: 'A test', category: 'Spec', definition })]);
  return urn;
}

const listed = (tests: readonly string[], type: string): JsonObject[] => tests.map((test) => ({ test, type }));
const resultsOf = (passing: readonly string[], failing: readonly string[] = []): JsonObject => ({
  passing: listed(passing, 'SUCCESS'),
  failing: listed(failing, 'FAILURE'),
});

/** A value for entities as they are stored now. */
async function derived(value: JsonObject, urns: readonly string[]): Promise<DerivedValue> {
  const entities = await sample.reader.entities(urns, [RESULTS]);
  return {
    value,
    entities: [...entities.values()].map(({ urn, i, aspects }) => ({ urn, i, version: aspects[RESULTS]?.version })),
  };
}

const write = async (value: JsonObject, urns: readonly string[]): Promise<readonly string[]> =>
  maintenance.writeDerived(SYSTEM_VIEWER, RESULTS, [await derived(value, urns)]);

async function relationsOf(urn: string): Promise<readonly string[]> {
  const page = { direction: 'OUTGOING', types: ['IsPassing', 'IsFailing'], start: 0, count: 10 } as const;
  const { relations } = await sample.reader.relations({ urn, ...page });
  return relations.map(({ type, target }) => `${type} ${target}`).toSorted();
}

/** Aspect, relationships and older versions of an entity, without times. */
async function stateOf(urn: string): Promise<unknown> {
  const stored = await sample.aspect(urn, RESULTS);
  const versions = await sample.reader.versions(urn, [RESULTS]);
  return {
    value: stored?.value,
    version: stored?.version,
    createdBy: stored?.createdBy,
    metadata: Object.keys(stored?.systemMetadata ?? {}).toSorted(),
    relations: await relationsOf(urn),
    versions: versions.map(({ version, value, deleted }) => ({ version, value, deleted })),
  };
}

describe('values that the product derives', () => {
  it('leave the same behind as proposals of them, the first time and the second', async () => {
    const [[together, proposed], first, second] = [
      (await storedDatasets(2)) as [string, string],
      await storedTest(),
      await storedTest(),
    ];
    for (const value of [resultsOf([first], [second]), resultsOf([first, second])]) {
      expect(await write(value, [together])).toEqual([]);
      await sample.write([proposal(proposed, RESULTS, value)]);
      expect(await stateOf(together)).toEqual(await stateOf(proposed));
    }
    expect(await relationsOf(together)).toEqual([`IS_PASSING ${first}`, `IS_PASSING ${second}`].toSorted());
    expect((await sample.aspect(together, RESULTS))?.version).toBe(2);
  });

  it('are one entry of the change log that names every entity, and one audit record', async () => {
    const [urns, test] = [await storedDatasets(3), await storedTest()];
    const before = await sample.log.latest();
    await write(resultsOf([test]), urns);
    const entries = await sample.log.after(before, 10);
    expect(entries.map(({ actor, aspects }) => ({ actor, urns: aspects.map(({ urn }) => urn).toSorted() }))).toEqual([
      { actor: SYSTEM_ACTOR, urns: urns.toSorted() },
    ]);
    const everything = { actor: null, urn: null, from: 0, to: Number.MAX_SAFE_INTEGER, actions: [], outcome: null };
    const [audit] = await sample.graph.read('access/list-audit', {
      ...everything,
      aspects: [RESULTS],
      urns: [],
      kinds: [],
      start: 0,
      count: 1,
      most: 1,
    });
    const [entry] = entries;
    expect(audit?.events).toMatchObject([{ seq: entry?.seq, actor: SYSTEM_ACTOR, action: 'WRITE' }]);
  });

  it('are not written where somebody else wrote, where the entity is gone and where the aspect was deleted', async () => {
    const [[plain, changed, gone, deleted], test] = [
      (await storedDatasets(4)) as [string, string, string, string],
      await storedTest(),
    ];
    await sample.write([proposal(deleted, RESULTS, resultsOf([]))]);
    await sample.write([{ entityUrn: deleted, aspectName: RESULTS, changeType: 'DELETE' }]);
    const value = await derived(resultsOf([test]), [plain, changed, gone, deleted]);
    await sample.write([proposal(changed, RESULTS, resultsOf([], [test]))]);
    await sample.store.deleteEntity(SYSTEM_VIEWER, gone);
    const left = await maintenance.writeDerived(SYSTEM_VIEWER, RESULTS, [value]);
    expect(left.toSorted()).toEqual([changed, gone, deleted].toSorted());
    expect(await relationsOf(plain)).toEqual([`IS_PASSING ${test}`]);
    expect(await relationsOf(changed)).toEqual([`IS_FAILING ${test}`]);
    expect((await sample.entity(gone))?.exists ?? false).toBe(false);
    expect(await sample.aspect(deleted, RESULTS)).toBeUndefined();
  });

  it('are not written where they name an entity that has no node', async () => {
    const [urn] = (await storedDatasets(1)) as [string];
    const before = await sample.log.latest();
    expect(await write(resultsOf(['urn:li:test:nowhere-at-all']), [urn])).toEqual([urn]);
    expect(await sample.log.latest()).toBe(before);
  });

  it('keep to the retention of versions', async () => {
    const keepOne = [{ kind: '*', aspect: RESULTS, config: { retention: { version: { maxVersions: 1 } } } as never }];
    const retention = { current: async () => new RetentionPolicies(keepOne) };
    const limited = new StoreMaintenance(sample.store, sample.graph, sample.model, { retention });
    const [[urn], test] = [(await storedDatasets(1)) as [string], await storedTest()];
    for (const value of [resultsOf([]), resultsOf([test]), resultsOf([], [test])])
      await limited.writeDerived(SYSTEM_VIEWER, RESULTS, [await derived(value, [urn])]);
    expect((await sample.reader.versions(urn, [RESULTS])).map(({ version }) => version)).toEqual([3]);
  });

  it('must be of an aspect that is derived, fit the model and come from the product', async () => {
    const [urn] = (await storedDatasets(1)) as [string];
    const value = await derived({ passing: 'all' }, [urn]);
    await expect(maintenance.writeDerived(SYSTEM_VIEWER, RESULTS, [value])).rejects.toThrow(/testResults is refused/);
    await expect(maintenance.writeDerived(SYSTEM_VIEWER, 'status', [value])).rejects.toThrow(/derives/);
    const somebody = { ...SYSTEM_VIEWER, urn: 'urn:li:corpuser:somebody' };
    await expect(maintenance.writeDerived(somebody, RESULTS, [value])).rejects.toThrow(/only the product/);
  });
});
