import { EVERYTHING, readersOf } from '../../test-support/access/visibility.js';
import { randomUUID } from 'node:crypto';

import { readConfig } from '../config/config.js';
import { schemaFieldUrn } from '../kernel/urn.js';
import { SYSTEM_VIEWER } from '../kernel/viewer.js';
import { loadModel } from '../model/load-model.js';
import { Graph } from '../neo4j/graph.js';
import { migrate } from '../neo4j/migrations.js';
import { FollowedChangeLog } from '../store/log/change-log.js';
import { GraphEntityReader } from '../store/read/graph-entity-reader.js';
import { Store } from '../store/store.js';
import { ColumnsRepository } from './columns/columns.repository.js';
import { HealthRepository } from './summaries/health.repository.js';

const model = loadModel();
const graph = new Graph(readConfig(process.env).neo4j);
const log = new FollowedChangeLog(graph, () => undefined);
const store = new Store(graph, model, log);
const reader = readersOf(new GraphEntityReader(graph, model));
const repository = new HealthRepository(graph);
const columns = new ColumnsRepository(graph);
const prefix = `ca${randomUUID().slice(0, 8)}`;
const dataset = `urn:li:dataset:(urn:li:dataPlatform:hive,${prefix}.t,PROD)`;
const other = `urn:li:dataset:(urn:li:dataPlatform:hive,${prefix}.u,PROD)`;
const incident = (name: string): string => `urn:li:incident:${prefix}${name}`;
const assertion = `urn:li:assertion:${prefix}`;
const made = [dataset, other, incident('a'), incident('b'), assertion];
const stamp = { time: 1, actor: 'urn:li:corpuser:x' };

async function write(entityUrn: string, aspectName: string, value: unknown): Promise<void> {
  const { outcomes } = await store.ingest(SYSTEM_VIEWER, [{ entityUrn, aspectName, changeType: 'UPSERT', value }], {
    mode: 'all',
  });
  expect(outcomes[0]?.state).toBe('stored');
}

beforeAll(async () => {
  await migrate(graph, () => undefined);
  await log.start();
  await write(dataset, 'datasetProperties', { name: 't', customProperties: {} });
}, 60_000);

afterAll(async () => {
  for (const urn of made) await store.deleteEntity(SYSTEM_VIEWER, urn);
  log.stop();
  await store.close();
  await graph.close();
});

describe('what the catalogue reads of the graph', () => {
  it('counts open incidents, not resolved ones', async () => {
    const info = (state: string): unknown => ({
      type: 'OPERATIONAL',
      entities: [dataset],
      status: { state, lastUpdated: stamp },
      created: stamp,
    });
    await write(incident('a'), 'incidentInfo', info('ACTIVE'));
    await write(incident('b'), 'incidentInfo', info('RESOLVED'));
    expect((await repository.health([dataset])).get(dataset)).toEqual({ activeIncidents: 1, failingAssertions: 0 });
  });

  it('counts assertions whose newest result failed', async () => {
    await write(assertion, 'assertionInfo', {
      type: 'DATASET',
      datasetAssertion: { dataset, scope: 'DATASET_ROWS', operator: 'BETWEEN' },
      customProperties: {},
    });
    const event = (timestampMillis: number, type: string): unknown => ({
      timestampMillis,
      assertionUrn: assertion,
      asserteeUrn: dataset,
      runId: 'r',
      status: 'COMPLETE',
      result: { type },
    });
    await write(assertion, 'assertionRunEvent', event(1, 'SUCCESS'));
    expect((await repository.health([dataset])).get(dataset)?.failingAssertions).toBe(0);
    await write(assertion, 'assertionRunEvent', event(2, 'FAILURE'));
    expect((await repository.health([dataset])).get(dataset)?.failingAssertions).toBe(1);
  });

  it('says nothing of entities without either', async () => {
    expect((await repository.health([other])).size).toBe(0);
  });

  it('lists columns that only an edge names', async () => {
    const column = schemaFieldUrn(dataset, 'lost');
    const source = schemaFieldUrn(other, 'id');
    await write(dataset, 'upstreamLineage', {
      upstreams: [{ dataset: other, type: 'TRANSFORMED' }],
      fineGrainedLineages: [
        { upstreamType: 'FIELD_SET', upstreams: [source], downstreamType: 'FIELD', downstreams: [column] },
      ],
    });
    expect(await columns.placeholderColumns(dataset)).toEqual([{ urn: column, path: 'lost' }]);
  });

  it('counts columns and edges', async () => {
    const counts = await columns.counts();
    expect(Math.min(counts.columns, counts.assetEdges, counts.columnEdges)).toBeGreaterThan(0);
  });

  it('reads the entities that summaries are made of in one statement', async () => {
    expect(
      (await reader.as(EVERYTHING).entities([dataset, other], ['datasetProperties'])).get(dataset)?.aspects
        .datasetProperties?.value.name,
    ).toBe('t');
  });
});
