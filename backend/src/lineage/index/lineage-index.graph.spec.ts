import { EVERYTHING } from '../../../test-support/access/visibility.js';
import { randomUUID } from 'node:crypto';

import { backgroundWork } from '../../../test-support/store/background-work.js';
import { readConfig } from '../../config/config.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import { SYSTEM_VIEWER } from '../../kernel/viewer.js';
import { loadModel } from '../../model/load-model.js';
import { Graph } from '../../neo4j/graph.js';
import { migrate } from '../../neo4j/migrations.js';
import { FollowedChangeLog } from '../../store/log/change-log.js';
import { Store } from '../../store/store.js';
import { countReached } from '../coverage/coverage.service.js';
import { LineageRepository } from './lineage.repository.js';
import { requireNode } from '../walk/require-node.js';
import { LineageIndex } from './lineage-index.js';
import { LineageIndexRepository } from './lineage-index.repository.js';
import { instantBetween } from '../../../test-support/eventually.js';

const graph = new Graph(readConfig(process.env).neo4j);
const log = new FollowedChangeLog(graph, (error) => {
  throw error;
});
const store = new Store(graph, loadModel(), log);
const index = new LineageIndex(new LineageIndexRepository(graph), log, backgroundWork(log));
const repository = new LineageRepository(graph);
const prefix = `lin${randomUUID().slice(0, 8)}`;
const made = new Set<string>();
const TIMEOUT_MS = 20_000;

const dataset = (name: string): string => {
  const urn = `urn:li:dataset:(urn:li:dataPlatform:postgres,${prefix}.${name},PROD)`;
  made.add(urn);
  return urn;
};

/** A dataset fed by others, column for column. */
async function feed(to: string, from: readonly string[], columns: readonly string[] = ['a', 'b']): Promise<number> {
  const value = {
    upstreams: from.map((name) => ({ dataset: dataset(name), type: 'TRANSFORMED' })),
    fineGrainedLineages: from.flatMap((name) =>
      columns.map((column) => ({
        upstreamType: 'FIELD_SET',
        upstreams: [schemaFieldUrn(dataset(name), column)],
        downstreamType: 'FIELD',
        downstreams: [schemaFieldUrn(dataset(to), column)],
        confidenceScore: 0.9,
      })),
    ),
  };
  const { seq } = await store.ingest(
    SYSTEM_VIEWER,
    [{ entityUrn: dataset(to), aspectName: 'upstreamLineage', changeType: 'UPSERT', value }],
    { mode: 'all' },
  );
  return seq;
}

beforeAll(async () => {
  await migrate(graph, () => undefined);
  await log.start();
  await feed('b', ['a']);
  index.onModuleInit();
  await index.ready(EVERYTHING, TIMEOUT_MS);
}, TIMEOUT_MS * 2);

afterAll(async () => {
  for (const urn of made) await store.deleteEntity(SYSTEM_VIEWER, urn);
  await index.onApplicationShutdown();
  log.stop();
  await store.close();
  await graph.close();
});

/** Counts by the index and by one pruning expansion in the database. */
async function bothCounts(name: string): Promise<{ index: unknown; database: unknown }> {
  const state = await index.ready(EVERYTHING);
  const start = requireNode(state.graph, dataset(name));
  const own = await repository.entityWithColumns(dataset(name));
  const assets = await repository.assetReach(start, 'DOWNSTREAM');
  const { columns } = await repository.columnReach(own?.columns ?? [], 'DOWNSTREAM');
  const counted = countReached(state.graph, start, { side: 'DOWNSTREAM' });
  return {
    index: [counted.assets, counted.columns],
    database: [assets.filter((i) => i !== start).length, columns.length],
  };
}

describe('LineageIndex', () => {
  it('holds what the graph held when it was loaded', async () => {
    expect(await bothCounts('a')).toEqual({ index: [1, 2], database: [1, 2] });
  });

  it('sees a write that it is asked to wait for, and answers as the database does', async () => {
    await feed('c', ['b']);
    expect(await index.awaitSeq(await feed('d', ['b', 'c']), 5_000)).toBe(true);
    expect(await bothCounts('a')).toEqual({ index: [3, 6], database: [3, 6] });
  });

  it('closes what a later write no longer says, and still knows it for the past', async () => {
    await index.awaitSeq(await feed('e', ['d']), 5_000);
    const before = (await index.ready(EVERYTHING)).at;
    await instantBetween();
    await index.awaitSeq(await feed('e', [], []), 5_000);
    const { graph: lineage } = await index.ready(EVERYTHING);
    const start = requireNode(lineage, dataset('d'));
    expect(countReached(lineage, start, { side: 'DOWNSTREAM' }).assets).toBe(0);
    expect(countReached(lineage, start, { side: 'DOWNSTREAM', at: before }).assets).toBe(1);
  });

  it('adds up to what the graph adds up to, before and after it is built anew', async () => {
    const followed = await index.verify();
    expect(followed.digest).toBe(followed.expectedDigest);
    await index.rebuild();
    const built = await index.verify();
    expect(built.digest).toBe(built.expectedDigest);
  }, 60_000);

  it('keeps cycles as they are', async () => {
    await feed('y', ['x']);
    await index.awaitSeq(await feed('x', ['y', 'x']), 5_000);
    expect(await bothCounts('x')).toEqual({ index: [1, 2], database: [1, 2] });
  });
});
