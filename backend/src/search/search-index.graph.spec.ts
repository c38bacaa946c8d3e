import { readersOf } from '../../test-support/access/visibility.js';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { backgroundWork, ListedSetAside } from '../../test-support/store/background-work.js';
import { readConfig } from '../config/config.js';
import { SYSTEM_VIEWER } from '../kernel/viewer.js';
import { loadModel } from '../model/load-model.js';
import { Graph } from '../neo4j/graph.js';
import { migrate } from '../neo4j/migrations.js';
import { FollowedChangeLog } from '../store/log/change-log.js';
import { GraphEntityReader } from '../store/read/graph-entity-reader.js';
import { Store } from '../store/store.js';
import { SearchIndex } from './search-index.js';
import { SearchRepository } from './index/search.repository.js';

const home = mkdtempSync(join(tmpdir(), 'hw-search-'));
const config = { ...readConfig(process.env), home };
const model = loadModel();
const graph = new Graph(config.neo4j);
const log = new FollowedChangeLog(graph, (error) => {
  throw error;
});
const store = new Store(graph, model, log);
/**
 * The repository, which fails for entities of a name, as it would for a value that no document can
 * be made of.
 */
class FailingRepository extends SearchRepository {
  failsFor = 'nothing';

  override activeIncidents(urns: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    if (urns.some((urn) => urn.includes(this.failsFor))) throw new RangeError('Maximum call stack size exceeded');
    return super.activeIncidents(urns);
  }
}

const repository = new FailingRepository(graph, readersOf(new GraphEntityReader(graph, model)));
const setAside = new ListedSetAside();
const index = new SearchIndex(config, model, log, repository, backgroundWork(log, setAside));
const prefix = `sp${randomUUID().slice(0, 8)}`;
const made = new Set<string>();

beforeAll(async () => {
  await migrate(graph, () => undefined);
  await log.start();
  index.start();
  await index.engine();
}, 60_000);

afterAll(async () => {
  for (const urn of made) await store.deleteEntity(SYSTEM_VIEWER, urn);
  await index.onApplicationShutdown();
  log.stop();
  await store.close();
  await graph.close();
  rmSync(home, { recursive: true });
});

const dataset = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:hive,${prefix}.${name},PROD)`;
const tag = (name: string): string => `urn:li:tag:${prefix}${name}`;

async function write(entityUrn: string, aspectName: string, value: unknown): Promise<void> {
  made.add(entityUrn);
  const { seq, outcomes } = await store.ingest(
    SYSTEM_VIEWER,
    [{ entityUrn, aspectName, changeType: 'UPSERT', value }],
    { mode: 'all' },
  );
  expect(outcomes.map((outcome) => outcome.state)).not.toContain('refused');
  await index.awaitSeq(seq);
}

async function find(query: string): Promise<readonly string[]> {
  const answer = (await index.engine()).search(
    { query, kinds: ['dataset', 'tag'], start: 0, count: 100 },
    SYSTEM_VIEWER,
  );
  return answer.hits.map((hit) => hit.urn).filter((urn) => urn.includes(prefix));
}

describe('the search index over the graph', () => {
  it('finds a write as soon as it is answered, by the words of its columns too', async () => {
    await write(dataset('a'), 'datasetProperties', {
      name: `${prefix}_customer_order`,
      description: 'zebrafish by day',
      customProperties: {},
    });
    await write(dataset('a'), 'schemaMetadata', {
      schemaName: 'a',
      platform: 'urn:li:dataPlatform:hive',
      version: 0,
      hash: '',
      platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
      fields: [
        {
          fieldPath: `${prefix}_net_amount`,
          nativeDataType: 'int',
          type: { type: { 'com.linkedin.schema.NumberType': {} } },
        },
      ],
    });
    expect(await find(`${prefix} order`)).toEqual([dataset('a')]);
    expect(await find(`column:${prefix}_net_amount`)).toEqual([dataset('a')]);
    expect(await find(`${prefix} zebrafish`)).toEqual([dataset('a')]);
  });

  it('knows a tag by the name it has now, in everything that carries it', async () => {
    await write(tag('x'), 'tagProperties', { name: `${prefix}before` });
    await write(dataset('b'), 'globalTags', { tags: [{ tag: tag('x') }] });
    expect(await find(`tag:${prefix}before`)).toEqual([dataset('b')]);
    expect(await find(`${prefix}before`)).toContain(dataset('b'));
    await write(tag('x'), 'tagProperties', { name: `${prefix}after` });
    expect(await find(`${prefix}after`)).toContain(dataset('b'));
    expect(await find(`${prefix}before`)).toEqual([]);
  });

  it('does not find placeholders, hides what is removed and forgets what is deleted', async () => {
    await write(dataset('c'), 'upstreamLineage', { upstreams: [{ dataset: dataset('ghost'), type: 'TRANSFORMED' }] });
    made.add(dataset('ghost'));
    expect(await find(dataset('ghost'))).toEqual([]);
    expect(await find(dataset('c'))).toEqual([dataset('c')]);
    await write(dataset('c'), 'status', { removed: true });
    expect(await find(dataset('c'))).toEqual([]);
    await write(dataset('c'), 'status', { removed: false });
    expect(await find(dataset('c'))).toEqual([dataset('c')]);
    await store.deleteEntity(SYSTEM_VIEWER, dataset('c'));
    await index.awaitSeq(await log.latest());
    expect(await find(dataset('c'))).toEqual([]);
  });

  it('is the same when it is built anew, and equal to the graph', async () => {
    await index.rebuild();
    expect(await find(`${prefix} order`)).toEqual([dataset('a')]);
    // Other suites write to the same graph meanwhile: only this one's entities are asked for.
    const { stale, missing } = await index.verify();
    expect([...stale, ...missing].filter((urn) => urn.includes(prefix))).toEqual([]);
  }, 60_000);
});

describe('who waits for a write', () => {
  it('waits until it can be found, and not for ever for one that never comes', async () => {
    made.add(dataset('late'));
    const { seq } = await store.ingest(
      SYSTEM_VIEWER,
      [{ entityUrn: dataset('late'), aspectName: 'status', changeType: 'UPSERT', value: { removed: false } }],
      { mode: 'all' },
    );
    await index.awaitSeq(seq, 10_000);
    expect(index.position()).toBeGreaterThanOrEqual(seq);
    expect(await index.awaitSeq(seq + 1_000_000, 20)).toBe(false);
    expect(index.position()).toBeLessThan(seq + 1_000_000);
  });
});

describe('an entity that can not be indexed', () => {
  it('keeps no later write from being found, and is found once it can be', async () => {
    repository.failsFor = `${prefix}.poison`;
    made.add(dataset('poison'));
    const status = { aspectName: 'status', changeType: 'UPSERT' as const, value: { removed: false } };
    await store.ingest(SYSTEM_VIEWER, [{ ...status, entityUrn: dataset('poison') }], { mode: 'all' });
    await write(dataset('after'), 'status', { removed: false });
    await index.awaitSeq(await log.latest());
    expect(await find(dataset('after'))).toEqual([dataset('after')]);
    expect(await find(dataset('poison'))).toEqual([]);
    expect([...setAside.entries.values()].map(({ urn }) => urn)).toEqual([dataset('poison')]);
    repository.failsFor = 'nothing';
    await write(dataset('poison'), 'datasetProperties', { description: 'harmless' });
    expect(await find(dataset('poison'))).toEqual([dataset('poison')]);
    expect(setAside.entries.size).toBe(0);
  }, 30_000);

  it('is no entity of very many properties: it is found by those within the bounds', async () => {
    const customProperties = Object.fromEntries(Array.from({ length: 130_000 }, (_, number) => [`p${number}`, 'v']));
    await write(dataset('wide'), 'datasetProperties', { description: `${prefix}wide`, customProperties });
    expect(await find(`${prefix}wide`)).toEqual([dataset('wide')]);
    expect(setAside.entries.size).toBe(0);
  }, 60_000);
});

describe('data products in the search index', () => {
  const product = `urn:li:dataProduct:${prefix}figures`;
  const holding = (...assets: readonly string[]): object => ({
    name: `${prefix}figures`,
    assets: assets.map((destinationUrn) => ({ destinationUrn })),
  });
  const held = (): Promise<readonly string[]> => find(`product:${prefix}figures`);

  it('are a field of what they hold, until it leaves them or they are gone', async () => {
    for (const name of ['in', 'out']) await write(dataset(name), 'status', { removed: false });
    await write(product, 'dataProductProperties', holding(dataset('in')));
    expect(await held()).toEqual([dataset('in')]);
    await write(product, 'dataProductProperties', holding(dataset('out')));
    expect(await held()).toEqual([dataset('out')]);
    await write(product, 'status', { removed: true });
    expect(await held()).toEqual([]);
    await write(product, 'status', { removed: false });
    expect(await held()).toEqual([dataset('out')]);
    await store.deleteEntity(SYSTEM_VIEWER, product);
    made.delete(product);
    await index.awaitSeq(await log.latest());
    expect(await held()).toEqual([]);
  });
});

describe('incidents in the search index', () => {
  const incident = `urn:li:incident:${prefix}leak`;
  const info = (state: string, entities: readonly string[]): object => ({
    type: 'OPERATIONAL',
    entities,
    status: { state, lastUpdated: { time: 0, actor: 'urn:li:corpuser:x' } },
    created: { time: 0, actor: 'urn:li:corpuser:x' },
  });
  const troubled = async (): Promise<readonly string[]> => {
    const orFilters = [{ and: [{ field: 'hasActiveIncidents', values: ['true'] }] }];
    const question = { query: '*', kinds: ['dataset'], orFilters, start: 0, count: 100 };
    const { hits } = (await index.engine()).search(question, SYSTEM_VIEWER);
    return hits.map(({ urn }) => urn).filter((urn) => urn.includes(prefix));
  };

  it('are on what they name, whoever wrote them, until they are moved, resolved or gone', async () => {
    for (const name of ['wet', 'dry']) await write(dataset(name), 'status', { removed: false });
    await write(incident, 'incidentInfo', info('ACTIVE', [dataset('wet')]));
    expect(await troubled()).toEqual([dataset('wet')]);
    await write(incident, 'incidentInfo', info('ACTIVE', [dataset('dry')]));
    expect(await troubled()).toEqual([dataset('dry')]);
    await write(incident, 'incidentInfo', info('RESOLVED', [dataset('dry')]));
    expect(await troubled()).toEqual([]);
    await write(incident, 'incidentInfo', info('ACTIVE', [dataset('wet')]));
    expect(await troubled()).toEqual([dataset('wet')]);
    await store.deleteEntity(SYSTEM_VIEWER, incident);
    made.delete(incident);
    await index.awaitSeq(await log.latest());
    expect(await troubled()).toEqual([]);
  });

  it('do not outlive a summary that says otherwise', async () => {
    await write(dataset('dry'), 'incidentsSummary', {
      activeIncidentDetails: [{ urn: `urn:li:incident:${prefix}old`, type: 'SQL', createdAt: 0 }],
    });
    expect(await troubled()).toEqual([]);
    expect(await index.verify()).toMatchObject({ equal: true });
  });
});
