import { randomUUID } from 'node:crypto';

import { readConfig } from '../config/config.js';
import type { Viewer } from '../kernel/viewer.js';
import { SYSTEM_VIEWER } from '../kernel/viewer.js';
import { schemaFieldUrn } from '../kernel/urn.js';
import { loadModel } from '../model/load-model.js';
import { Graph } from '../neo4j/graph.js';
import { migrate } from '../neo4j/migrations.js';
import { FollowedChangeLog } from './log/change-log.js';
import { GraphEntityReader } from './read/graph-entity-reader.js';
import { Store } from './store.js';
import type { ChangeEntry, ChangeType, IngestOptions, Proposal } from './contract/store.types.js';

const viewer: Viewer = SYSTEM_VIEWER;
const model = loadModel();
const graph = new Graph(readConfig(process.env).neo4j);
const log = new FollowedChangeLog(graph, (error) => {
  throw error;
});
const store = new Store(graph, model, log);
const reader = new GraphEntityReader(graph, model);
const prefix = `t${randomUUID().slice(0, 8)}`;
let used = 0;
const made = new Set<string>();

beforeAll(async () => {
  await migrate(graph, () => undefined);
  await log.start();
});

afterAll(async () => {
  for (const urn of made) await store.deleteEntity(viewer, urn);
  log.stop();
  await store.close();
  await graph.close();
});

function dataset(): string {
  const urn = `urn:li:dataset:(urn:li:dataPlatform:postgres,${prefix}.s.t${used++},PROD)`;
  made.add(urn);
  return urn;
}

function propose(entityUrn: string, aspectName: string, value: unknown, more: Partial<Proposal> = {}): Proposal {
  return { entityUrn, aspectName, changeType: 'UPSERT', value, ...more };
}

async function write(proposals: readonly Proposal[], options: Partial<IngestOptions> = {}) {
  return store.ingest(viewer, proposals, { mode: 'all', ...options });
}

const upstream = (...urns: string[]) => ({ upstreams: urns.map((urn) => ({ dataset: urn, type: 'TRANSFORMED' })) });

async function aspectOf(urn: string, aspect: string) {
  return (await reader.entities([urn])).get(urn)?.aspects[aspect];
}

async function openClaims(owner: string): Promise<readonly string[]> {
  const rows = await graph.read('store/list-claims', { owner });
  return rows.map((row) => `${String(row.type)} ${String(row.from)} → ${String(row.to)} by ${String(row.source)}`);
}

describe('the store', () => {
  it('adds the key aspect, the browse path and the platform at the first write', async () => {
    const urn = dataset();
    await write([propose(urn, 'datasetProperties', { name: 'first' })]);
    const aspects = (await reader.entities([urn])).get(urn)?.aspects ?? {};
    expect(Object.keys(aspects).sort()).toEqual([
      'browsePathsV2',
      'dataPlatformInstance',
      'datasetKey',
      'datasetProperties',
    ]);
    expect(aspects.browsePathsV2?.value).toEqual({ path: [{ id: prefix }, { id: 's' }] });
    expect(aspects.datasetKey?.value).toEqual({
      platform: 'urn:li:dataPlatform:postgres',
      name: `${prefix}.s.t${used - 1}`,
      origin: 'PROD',
    });
  });

  it('makes a version only when the value changes, and moves the run on every write', async () => {
    const urn = dataset();
    const one = propose(urn, 'datasetProperties', { name: 'a' }, { systemMetadata: { runId: 'run-1' } });
    expect((await write([one])).outcomes[0]).toMatchObject({ state: 'stored', version: '1' });
    expect((await write([{ ...one, systemMetadata: { runId: 'run-2' } }])).outcomes[0]).toMatchObject({
      state: 'unchanged',
      version: '1',
    });
    expect((await aspectOf(urn, 'datasetProperties'))?.systemMetadata).toMatchObject({
      runId: 'run-2',
      lastRunId: 'run-1',
      version: '1',
    });
    await write([propose(urn, 'datasetProperties', { name: 'b' })]);
    const versions = await reader.versions(urn, ['datasetProperties']);
    expect(versions.map(({ version, value }) => [version, value.name])).toEqual([
      [1, 'a'],
      [2, 'b'],
    ]);
  });

  it('refuses the whole list in mode all and leaves no trace of it', async () => {
    const good = dataset();
    const bad = propose(dataset(), 'upstreamLineage', { upstreams: [{ dataset: good, type: 'NOT_A_TYPE' }] });
    await expect(write([propose(good, 'datasetProperties', { name: 'x' }), bad])).rejects.toMatchObject({
      code: 'store.invalid-aspect',
      message: expect.stringContaining('upstreams/0/type') as string,
    });
    expect((await reader.entities([good])).size).toBe(0);
  });

  it('stores the good ones in mode each and says per proposal what happened', async () => {
    const good = dataset();
    const { outcomes } = await write(
      [
        propose(good, 'datasetProperties', { name: 'x' }),
        propose(good, 'chartInfo', {}),
        propose('urn:li:dataset:(broken', 'status', {}),
      ],
      { mode: 'each' },
    );
    expect(outcomes.map((outcome) => (outcome.state === 'refused' ? outcome.problem.code : outcome.state))).toEqual([
      'stored',
      'store.aspect-not-allowed',
      'urn.invalid',
    ]);
  });

  it('honours CREATE, CREATE_ENTITY and conditional headers', async () => {
    const urn = dataset();
    const put = (changeType: ChangeType, value: unknown, headers?: Record<string, string>) =>
      write([propose(urn, 'datasetProperties', value, { changeType, ...(headers ? { headers } : {}) })]);
    await put('CREATE', { name: 'a' });
    await expect(put('CREATE', { name: 'b' })).rejects.toThrow(
      'Cannot perform CREATE since the aspect already exists.',
    );
    await expect(put('CREATE_ENTITY', { name: 'b' })).rejects.toThrow('the entity key already exists');
    await expect(put('UPSERT', { name: 'b' }, { 'If-Version-Match': '7' })).rejects.toMatchObject({
      kind: 'precondition',
      message: 'Expected version 7, actual version 1',
    });
    await put('UPSERT', { name: 'b' }, { 'If-Version-Match': '1' });
    await expect(put('UPSERT', { name: 'c' }, { 'If-Version-Match': '-1' })).rejects.toMatchObject({
      kind: 'precondition',
    });
    expect((await aspectOf(urn, 'datasetProperties'))?.value.name).toBe('b');
  });

  it('keeps all of 64 patches that arrive at once', async () => {
    const urn = dataset();
    const tag = (at: number) => `urn:li:tag:${prefix}-${at}`;
    await Promise.all(
      Array.from({ length: 64 }, (_, at) =>
        write([
          propose(urn, 'globalTags', [{ op: 'add', path: `/tags/${tag(at)}`, value: { tag: tag(at) } }], {
            changeType: 'PATCH',
          }),
        ]),
      ),
    );
    expect((await aspectOf(urn, 'globalTags'))?.value.tags).toHaveLength(64);
  });

  it('lets two sources claim one edge each and a person overrule both', async () => {
    const [target, left, right, other] = [dataset(), dataset(), dataset(), dataset()];
    const by = (pipelineName: string) => ({ systemMetadata: { pipelineName } });
    await write([propose(target, 'upstreamLineage', upstream(left), by('one'))]);
    await write([propose(target, 'upstreamLineage', upstream(right), by('two'))]);
    expect(await openClaims(target)).toEqual([`FEEDS ${left} → ${target} by one`, `FEEDS ${right} → ${target} by two`]);
    await write([propose(target, 'upstreamLineage', upstream(), by('one'))]);
    expect(await openClaims(target)).toEqual([`FEEDS ${right} → ${target} by two`]);
    await write([propose(target, 'upstreamLineage', upstream(other))]);
    expect(await openClaims(target)).toEqual([`FEEDS ${other} → ${target} by manual`]);
  });

  it('draws column claims between columns and none from the dataset to a column', async () => {
    const [down, up] = [dataset(), dataset()];
    const entry = {
      upstreamType: 'FIELD_SET',
      upstreams: [schemaFieldUrn(up, 'a')],
      downstreamType: 'FIELD',
      downstreams: [schemaFieldUrn(down, 'b')],
      confidenceScore: 0.9,
      transformOperation: 'INDIRECT:FILTER: a > 1',
    };
    await write([propose(down, 'upstreamLineage', { ...upstream(up), fineGrainedLineages: [entry] })]);
    expect(await openClaims(down)).toEqual([
      `COLUMN_FEEDS ${schemaFieldUrn(up, 'a')} → ${schemaFieldUrn(down, 'b')} by manual`,
      `FEEDS ${up} → ${down} by manual`,
    ]);
    expect(
      (await reader.relations({ urn: down, direction: 'OUTGOING', types: ['DownstreamOf'], start: 0, count: 10 }))
        .total,
    ).toBe(0);
    const ghost = (await reader.entities([schemaFieldUrn(up, 'a')])).get(schemaFieldUrn(up, 'a'));
    expect(ghost).toMatchObject({ exists: false, kind: 'schemaField' });
  });

  it('closes a claim whose confidence changed and opens another, both kept for time travel', async () => {
    const [down, up] = [dataset(), dataset()];
    const claim = (confidenceScore: number) => ({
      ...upstream(up),
      fineGrainedLineages: [
        {
          upstreamType: 'FIELD_SET',
          upstreams: [schemaFieldUrn(up, 'a')],
          downstreamType: 'FIELD',
          downstreams: [schemaFieldUrn(down, 'b')],
          confidenceScore,
        },
      ],
    });
    await write([propose(down, 'upstreamLineage', claim(0.4))], { observedAt: 1_000 });
    await write([propose(down, 'upstreamLineage', claim(0.8))], { observedAt: 2_000 });
    const rows = await graph.read('store/list-column-claim-history', { owner: down });
    expect(rows.map(({ confidence, since, until }) => [confidence, since, until])).toEqual([
      [0.4, 1_000, 2_000],
      [0.8, 2_000, null],
    ]);
  });

  it('keeps a hard-deleted entity as a ghost while something names it, and forgets it otherwise', async () => {
    const [named, reader1, alone] = [dataset(), dataset(), dataset()];
    await write([
      propose(named, 'datasetProperties', { name: 'n' }),
      propose(reader1, 'upstreamLineage', upstream(named)),
      propose(alone, 'datasetProperties', { name: 'a' }),
    ]);
    expect(await store.deleteEntity(viewer, named)).toEqual({ rows: 4, points: 0 });
    expect(await store.deleteEntity(viewer, alone)).toEqual({ rows: 4, points: 0 });
    expect((await reader.entities([named])).get(named)).toMatchObject({ exists: false, aspects: {} });
    expect((await reader.entities([alone])).size).toBe(0);
    expect(await openClaims(reader1)).toEqual([`FEEDS ${named} → ${reader1} by manual`]);
  });

  it('tells followers each commit once, in order, with nodes and claims', async () => {
    const seen: ChangeEntry[] = [];
    const stop = log.follow((entry) => seen.push(entry));
    const [down, up] = [dataset(), dataset()];
    const { seq } = await write([propose(down, 'upstreamLineage', upstream(up))]);
    stop();
    const entry = seen.find((one) => one.seq === seq);
    expect(entry?.opened).toHaveLength(1);
    expect(entry?.nodes.map((node) => node.urn).sort()).toEqual([down, up].sort());
    expect((await log.after(seq - 1, 1))[0]).toMatchObject({ seq, aspects: entry?.aspects });
  });

  it('answers as of an instant', async () => {
    const urn = dataset();
    await write([propose(urn, 'datasetProperties', { name: 'old' })], { observedAt: 1_000 });
    await write([propose(urn, 'datasetProperties', { name: 'new' })], { observedAt: 2_000 });
    const at = async (instant: number) =>
      (await reader.entitiesAt([urn], instant)).get(urn)?.aspects.datasetProperties?.value.name;
    expect(await at(1_500)).toBe('old');
    expect(await at(2_000)).toBe('new');
    expect(await at(500)).toBeUndefined();
  });
});

describe('a reference to what must exist', () => {
  const property = (): string => {
    const urn = `urn:li:structuredProperty:${prefix}.p${used++}`;
    made.add(urn);
    return urn;
  };
  const definition = (valueType: string, entityTypes: readonly string[]) => ({
    qualifiedName: `${prefix}.p`,
    valueType,
    entityTypes,
  });
  const type = (name: string): string => {
    const urn = `urn:li:entityType:${prefix}.${name}`;
    made.add(urn);
    return urn;
  };
  const valueType = `urn:li:dataType:${prefix}.text`;
  const info = { qualifiedName: 'x', displayName: 'x' };

  it('is refused by name while it does not, and accepted with what it names', async () => {
    const [urn, known] = [property(), type('table')];
    made.add(valueType);
    const proposed = propose(urn, 'propertyDefinition', definition(valueType, [known]));
    await expect(write([proposed])).rejects.toMatchObject({
      code: 'store.unknown-reference',
      facts: { field: 'valueType', urn: valueType },
    });
    const types = [propose(valueType, 'dataTypeInfo', info), propose(known, 'entityTypeInfo', info)];
    const { outcomes } = await write([...types, proposed]);
    expect(outcomes.at(-1)?.state).toBe('stored');
  });

  it('is looked up for a patch too, and what was accepted before is not asked again', async () => {
    const [urn, known, gone, unknown] = [property(), type('chart'), type('job'), type('nothing')];
    const types = [known, gone].map((one) => propose(one, 'entityTypeInfo', info));
    await write([...types, propose(valueType, 'dataTypeInfo', info)]);
    await write([propose(urn, 'propertyDefinition', definition(valueType, [gone]))]);
    await store.deleteEntity(viewer, gone);
    const patch = (named: string) =>
      propose(urn, 'propertyDefinition', [{ op: 'add', path: `/entityTypes/${named}`, value: named }], {
        changeType: 'PATCH',
      });
    await expect(write([patch(unknown)])).rejects.toThrow(`entityTypes names ${unknown}, which does not exist`);
    const { outcomes } = await write([patch(known)]);
    expect(outcomes[0]?.state).toBe('stored');
  });
});

describe('a request that states more edges between columns than are allowed', () => {
  /** One entry that joins so many columns to so many others. */
  const crossed = (urn: string, size: number) => ({
    upstreams: [],
    fineGrainedLineages: [
      {
        upstreamType: 'FIELD_SET',
        upstreams: Array.from({ length: size }, (_, index) => schemaFieldUrn(urn, `from${index}`)),
        downstreamType: 'FIELD_SET',
        downstreams: Array.from({ length: size }, (_, index) => schemaFieldUrn(urn, `to${index}`)),
      },
    ],
  });
  const refusal = { code: 'store.too-many-edges', kind: 'invalid' };

  it('is refused before any of them is made, and leaves nothing', async () => {
    const urn = dataset();
    const started = performance.now();
    await expect(write([propose(urn, 'upstreamLineage', crossed(urn, 5_000))])).rejects.toMatchObject(refusal);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(await aspectOf(urn, 'upstreamLineage')).toBeUndefined();
  });

  it('is refused too where a single value would be allowed, and in mode each loses only what is beyond', async () => {
    const urns = [dataset(), dataset(), dataset()];
    const proposals = urns.map((urn, index) => propose(urn, 'upstreamLineage', crossed(urn, index === 2 ? 2 : 400)));
    await expect(write(proposals)).rejects.toMatchObject(refusal);
    const { outcomes } = await write(
      [propose(urns[0] ?? '', 'upstreamLineage', crossed(urns[0] ?? '', 5_000)), ...proposals.slice(2)],
      {
        mode: 'each',
      },
    );
    expect(outcomes.map(({ state }) => state)).toEqual(['refused', 'stored']);
    expect(outcomes[0]).toMatchObject({ atCommit: false, problem: { code: 'store.too-many-edges' } });
  });
});
