import { SYSTEM_VIEWER } from '../kernel/viewer.js';
import { schemaFieldUrn } from '../kernel/urn.js';
import { proposal, SampleStore, schemaOf, upstreams } from '../../test-support/store/sample-store.js';
import type { ChangeEntry } from './contract/store.types.js';

const sample = new SampleStore();
const { reader, store } = sample;
const write = sample.write.bind(sample);
const dataset = sample.dataset.bind(sample);

beforeAll(() => sample.open());
afterAll(() => sample.close());

const tag = (name: string): object => ({ tags: [{ tag: `urn:li:tag:${name}` }] });
const erase = (urn: string, aspect: string) => proposal(urn, aspect, undefined, { changeType: 'DELETE' });

/** What the change log tells of one piece of work. */
async function told(work: () => Promise<unknown>): Promise<readonly ChangeEntry[]> {
  const seen: ChangeEntry[] = [];
  const stop = sample.log.follow((entry) => seen.push(entry));
  await work();
  stop();
  return seen;
}

describe('an aspect that is deleted', () => {
  it('is gone, remembered with a tombstone, and never has a version number twice', async () => {
    const urn = dataset();
    await write([proposal(urn, 'datasetProperties', { name: 'a' })], { observedAt: 1_000 });
    expect((await write([erase(urn, 'datasetProperties')], { observedAt: 2_000 })).outcomes[0]).toMatchObject({
      state: 'stored',
      version: '2',
    });
    expect(await sample.aspect(urn, 'datasetProperties')).toBeUndefined();
    expect((await write([erase(urn, 'datasetProperties')])).outcomes[0]).toMatchObject({ state: 'unchanged' });
    expect(
      (await write([proposal(urn, 'datasetProperties', { name: 'b' })], { observedAt: 3_000 })).outcomes[0],
    ).toMatchObject({ version: '3' });
    expect(
      (await reader.versions(urn, ['datasetProperties'])).map(({ version, deleted, value }) => [
        version,
        deleted,
        value.name,
      ]),
    ).toEqual([
      [1, false, 'a'],
      [2, true, undefined],
      [3, false, 'b'],
    ]);
    const at = async (instant: number) =>
      (await reader.entitiesAt([urn], instant)).get(urn)?.aspects.datasetProperties?.value.name;
    expect([await at(1_500), await at(2_500), await at(3_500)]).toEqual(['a', undefined, 'b']);
  });

  it('has its versions also when it was made and deleted in one transaction', async () => {
    const urn = dataset();
    await write([proposal(urn, 'datasetProperties', { name: 'a' }), erase(urn, 'datasetProperties')]);
    expect((await write([proposal(urn, 'datasetProperties', { name: 'b' })])).outcomes[0]).toMatchObject({
      version: '3',
    });
    expect((await reader.versions(urn, ['datasetProperties'])).map(({ version }) => version)).toEqual([1, 2, 3]);
  });

  it('takes its relationships and the claims of every source with it', async () => {
    const [urn, up, owner] = [dataset(), dataset(), 'urn:li:corpuser:somebody'];
    await write([
      proposal(urn, 'ownership', { owners: [{ owner, type: 'DATAOWNER' }], lastModified: { time: 0, actor: owner } }),
    ]);
    await write([proposal(urn, 'upstreamLineage', upstreams(up), { systemMetadata: { pipelineName: 'one' } })]);
    await write([proposal(urn, 'upstreamLineage', upstreams(up), { systemMetadata: { pipelineName: 'two' } })]);
    expect(await sample.openClaims(urn)).toHaveLength(2);
    await write([
      erase(urn, 'ownership'),
      { ...erase(urn, 'upstreamLineage'), systemMetadata: { pipelineName: 'one' } },
    ]);
    expect(await sample.openClaims(urn)).toEqual([]);
    expect((await reader.relations({ urn, direction: 'OUTGOING', types: ['OwnedBy'], start: 0, count: 9 })).total).toBe(
      0,
    );
  });

  it('can not be the key', async () => {
    const urn = dataset();
    await write([proposal(urn, 'datasetProperties', { name: 'a' })]);
    await expect(write([erase(urn, 'datasetKey')])).rejects.toMatchObject({ code: 'store.key-delete' });
  });
});

describe('an entity that is hard-deleted', () => {
  it('begins anew when it is written again, with nothing of its past', async () => {
    const urn = dataset();
    await write([proposal(urn, 'datasetProperties', { name: 'a' })]);
    await write([proposal(urn, 'datasetProperties', { name: 'b' }), erase(urn, 'datasetProperties')]);
    const before = await sample.entity(urn);
    await store.deleteEntity(SYSTEM_VIEWER, urn);
    expect((await write([proposal(urn, 'datasetProperties', { name: 'c' })])).outcomes[0]).toMatchObject({
      state: 'stored',
      version: '1',
    });
    expect(
      (await reader.versions(urn, ['datasetProperties'])).map(({ version, value }) => [version, value.name]),
    ).toEqual([[1, 'c']]);
    // A dense number is never used again.
    expect((await sample.entity(urn))?.i).toBeGreaterThan(before?.i ?? Infinity);
  });

  it('keeps its number while something names it, and comes back under it', async () => {
    const [urn, down] = [dataset(), dataset()];
    await write([proposal(urn, 'status', { removed: true }), proposal(down, 'upstreamLineage', upstreams(urn))]);
    const before = await sample.entity(urn);
    await store.deleteEntity(SYSTEM_VIEWER, urn);
    expect(await sample.entity(urn)).toMatchObject({ i: before?.i, exists: false, removed: false, aspects: {} });
    await write([proposal(urn, 'datasetProperties', { name: 'again' })]);
    expect(await sample.entity(urn)).toMatchObject({ i: before?.i, exists: true });
    expect(await sample.openClaims(down)).toEqual([`FEEDS ${urn} → ${down} by manual`]);
  });

  it('can be asked afterwards who named it', async () => {
    const [urn, user] = [dataset(), sample.named((name) => `urn:li:tag:${name}`)];
    await write([
      proposal(user, 'tagProperties', { name: 'x' }),
      proposal(urn, 'globalTags', { tags: [{ tag: user }] }),
    ]);
    await store.deleteEntity(SYSTEM_VIEWER, user);
    const { relations, total } = await reader.relations({
      urn: user,
      direction: 'INCOMING',
      types: [],
      start: 0,
      count: 9,
    });
    expect([total, relations]).toEqual([1, [{ type: 'TAGGED_WITH', source: urn, target: user, aspect: 'globalTags' }]]);
  });

  it('takes its points and versions along, and says so', async () => {
    const urn = dataset();
    await write([
      proposal(urn, 'datasetProfile', { timestampMillis: 1, rowCount: 1 }),
      proposal(urn, 'datasetProfile', { timestampMillis: 2, rowCount: 2 }),
    ]);
    const [entry] = await told(() =>
      store.deleteEntity(SYSTEM_VIEWER, urn).then((result) => expect(result).toEqual({ rows: 3, points: 2 })),
    );
    expect(entry?.gone).toHaveLength(1);
    expect(entry?.aspects.map(({ aspect, change }) => `${aspect} ${change}`).sort()).toEqual([
      'browsePathsV2 deleted',
      'dataPlatformInstance deleted',
      'datasetKey deleted',
    ]);
    expect(await reader.points({ urn, aspect: 'datasetProfile', limit: 9 })).toEqual([]);
    expect(await reader.entitiesAt([urn], Date.now())).toEqual(new Map());
  });

  it('that nobody has ever named is nothing', async () => {
    expect(await store.deleteEntity(SYSTEM_VIEWER, 'urn:li:tag:never-named-at-all')).toEqual({ rows: 0, points: 0 });
  });
});

describe('a soft-deleted entity', () => {
  it('keeps everything, is marked for the indexes, and comes back', async () => {
    const urn = dataset();
    await write([proposal(urn, 'datasetProperties', { name: 'a' })]);
    const removed = await told(() => write([proposal(urn, 'status', { removed: true })]));
    expect(removed.flatMap(({ nodes }) => nodes)).toEqual([
      expect.objectContaining({ urn, removed: true, exists: true }),
    ]);
    expect(await sample.entity(urn)).toMatchObject({
      removed: true,
      exists: true,
      aspects: { datasetProperties: expect.anything() as object },
    });
    const back = await told(() =>
      write([proposal(urn, 'status', [{ op: 'add', path: '/removed', value: false }], { changeType: 'PATCH' })]),
    );
    expect(back.flatMap(({ nodes }) => nodes)).toEqual([expect.objectContaining({ urn, removed: false })]);
  });

  it('comes back, too, when the aspect that said so is deleted', async () => {
    const urn = dataset();
    await write([proposal(urn, 'status', { removed: true })]);
    await write([erase(urn, 'status')]);
    expect((await sample.entity(urn))?.removed).toBe(false);
  });

  it('patched before it had a status gets one', async () => {
    const urn = dataset();
    await write([proposal(urn, 'status', [{ op: 'add', path: '/removed', value: false }], { changeType: 'PATCH' })]);
    expect((await sample.aspect(urn, 'status'))?.value).toEqual({ removed: false });
  });
});

describe('a column', () => {
  const state = async (urn: string): Promise<unknown> => {
    const [row] = await sample.graph.read('store/find-nodes', { urns: [urn] });
    return row && { exists: row.exists, inSchema: row.inSchema, attached: Number(row.parent) >= 0 };
  };

  it('leaves with its schema and comes back under its number', async () => {
    const urn = dataset();
    const [a, b] = [schemaFieldUrn(urn, 'a'), schemaFieldUrn(urn, 'b')];
    await write([proposal(urn, 'schemaMetadata', schemaOf('a', 'b'))]);
    const first = await sample.entity(b);
    const left = await told(() => write([proposal(urn, 'schemaMetadata', schemaOf('a'))]));
    expect(left.flatMap(({ nodes }) => nodes)).toEqual([
      expect.objectContaining({ urn: b, exists: false, inSchema: false }),
    ]);
    expect([await state(a), await state(b)]).toEqual([
      { exists: true, inSchema: true, attached: true },
      { exists: false, inSchema: false, attached: true },
    ]);
    await write([proposal(urn, 'schemaMetadata', schemaOf('b', 'a'))]);
    expect([await state(b), (await sample.entity(b))?.i]).toEqual([
      { exists: true, inSchema: true, attached: true },
      first?.i,
    ]);
  });

  it('goes with the whole schema', async () => {
    const urn = dataset();
    await write([proposal(urn, 'schemaMetadata', schemaOf('a'))]);
    await write([erase(urn, 'schemaMetadata')]);
    expect(await state(schemaFieldUrn(urn, 'a'))).toMatchObject({ exists: false, inSchema: false });
  });

  it('with aspects of its own exists on when its schema lets it go', async () => {
    const urn = dataset();
    const column = schemaFieldUrn(urn, 'a');
    await write([proposal(urn, 'schemaMetadata', schemaOf('a')), proposal(column, 'globalTags', tag('pii'))]);
    await write([proposal(urn, 'schemaMetadata', schemaOf('b'))]);
    expect(await state(column)).toMatchObject({ exists: true, inSchema: false });
    await store.deleteEntity(SYSTEM_VIEWER, urn);
    expect((await sample.entity(column))?.aspects.globalTags?.value).toEqual(tag('pii'));
    await store.deleteEntity(SYSTEM_VIEWER, column);
    await store.deleteEntity(SYSTEM_VIEWER, urn);
    expect([await sample.entity(column), await sample.entity(urn)]).toEqual([undefined, undefined]);
  });

  it('deleted as an entity stays a column of its schema', async () => {
    const urn = dataset();
    const column = schemaFieldUrn(urn, 'a');
    await write([proposal(urn, 'schemaMetadata', schemaOf('a')), proposal(column, 'globalTags', tag('pii'))]);
    await store.deleteEntity(SYSTEM_VIEWER, column);
    expect(await state(column)).toEqual({ exists: true, inSchema: true, attached: true });
    expect((await sample.entity(column))?.aspects).toEqual({});
  });

  it('is a new entity at its first aspect, though the schema has it', async () => {
    const urn = dataset();
    const column = schemaFieldUrn(urn, 'a');
    await write([proposal(urn, 'schemaMetadata', schemaOf('a'))]);
    expect((await sample.entity(column))?.aspects).toEqual({});
    await write([proposal(column, 'globalTags', tag('pii'), { changeType: 'CREATE_ENTITY' })]);
    expect(Object.keys((await sample.entity(column))?.aspects ?? {}).sort()).toEqual(['globalTags', 'schemaFieldKey']);
    await expect(
      write([proposal(column, 'schemaFieldKey', {}, { changeType: 'CREATE_ENTITY' })]),
    ).rejects.toMatchObject({ code: 'store.entity-exists' });
  });

  it('of a column hangs on it, and that on its asset', async () => {
    const [urn, down] = [dataset(), dataset()];
    const inner = schemaFieldUrn(schemaFieldUrn(urn, 'a'), 'b');
    const entry = {
      upstreamType: 'FIELD_SET',
      upstreams: [inner],
      downstreamType: 'FIELD',
      downstreams: [schemaFieldUrn(down, 'x')],
    };
    await write([proposal(down, 'upstreamLineage', { upstreams: [], fineGrainedLineages: [entry] })]);
    expect([await state(inner), await state(schemaFieldUrn(urn, 'a'))]).toEqual([
      { exists: false, inSchema: false, attached: true },
      { exists: false, inSchema: false, attached: true },
    ]);
  });

  it('with a name that makes no urn has no node, and its schema is stored', async () => {
    const urn = dataset();
    await write([proposal(urn, 'schemaMetadata', schemaOf('good', 'line\nbreak', 'x'.repeat(20_000)))]);
    expect((await sample.aspect(urn, 'schemaMetadata'))?.value.fields).toHaveLength(3);
    expect(await state(schemaFieldUrn(urn, 'good'))).toMatchObject({ exists: true });
  });
});

describe('a refused proposal in mode each', () => {
  it('leaves what came before it and what follows, and nothing of itself', async () => {
    const [urn, other] = [dataset(), dataset()];
    const { outcomes } = await write(
      [
        proposal(urn, 'datasetProperties', { name: 'a' }),
        proposal(urn, 'datasetProperties', { name: 'b' }, { headers: { 'If-Version-Match': '9' } }),
        proposal(other, 'datasetProperties', { name: 7 }),
        proposal(urn, 'datasetProperties', [{ op: 'add', path: '/description', value: 'd' }], { changeType: 'PATCH' }),
        proposal(other, 'datasetKey', {}, { changeType: 'CREATE_ENTITY' }),
      ],
      { mode: 'each' },
    );
    expect(outcomes.map((outcome) => (outcome.state === 'refused' ? outcome.problem.code : outcome.version))).toEqual([
      '1',
      'store.precondition',
      'store.invalid-aspect',
      '2',
      '1',
    ]);
    expect((await sample.aspect(urn, 'datasetProperties'))?.value).toMatchObject({ name: 'a', description: 'd' });
    expect(Object.keys((await sample.entity(other))?.aspects ?? {})).not.toContain('datasetProperties');
  });

  it('refuses only its own request of those that share a transaction', async () => {
    const [good, bad] = [dataset(), dataset()];
    const results = await Promise.allSettled([
      write([proposal(good, 'datasetProperties', { name: 'a' })]),
      write([proposal(bad, 'datasetProperties', { name: 'a' }), proposal(bad, 'status', { removed: 'x' })]),
      write([proposal(good, 'status', { removed: false })]),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect([(await sample.entity(good))?.exists, await sample.entity(bad)]).toEqual([true, undefined]);
  });
});

describe('a new entity', () => {
  it("takes its writer's browse path and platform instance, sent as CREATE beside it, for the defaults", async () => {
    const urn = dataset();
    const create = { changeType: 'CREATE' } as const;
    await write([
      proposal(urn, 'datasetKey', {}, { changeType: 'CREATE_ENTITY' }),
      proposal(urn, 'dataPlatformInstance', { platform: 'urn:li:dataPlatform:hive' }, create),
      proposal(urn, 'browsePathsV2', { path: [{ id: 'own' }] }, create),
    ]);
    expect(await sample.aspect(urn, 'browsePathsV2')).toMatchObject({ version: 1, value: { path: [{ id: 'own' }] } });
    expect(await sample.aspect(urn, 'dataPlatformInstance')).toMatchObject({ version: 1 });
  });
});
