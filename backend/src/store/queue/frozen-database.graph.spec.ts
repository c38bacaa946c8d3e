import { randomUUID } from 'node:crypto';

import { readConfig } from '../../config/config.js';
import { Graph, type Row } from '../../neo4j/graph.js';
import { mendFor } from '../../../test-support/neo4j/mend.js';
import { FaultProxy } from '../../../../scripts/lib/fault-proxy.mjs';
import { proposal, SampleStore } from '../../../test-support/store/sample-store.js';
import { eventually } from '../../../test-support/eventually.js';

const settings = readConfig(process.env).neo4j;
const sample = new SampleStore();
let proxy: FaultProxy;
let graph: Graph;

beforeAll(async () => {
  await sample.open();
  proxy = await FaultProxy.to(settings.uri);
  graph = new Graph({ ...settings, uri: proxy.uri });
  await graph.ping();
});
afterAll(async () => {
  proxy.close();
  await graph.close();
  await sample.close();
});

const AWAY = { kind: 'unavailable', code: 'neo4j.unavailable' };
const count = (): Promise<readonly Row[]> => graph.read('store/read-sequence');

const thawed = (): Promise<void> => mendFor(proxy, graph);

async function drained(): Promise<void> {
  for await (const row of graph.stream('store/read-sequence')) expect(row).toBeDefined();
}

describe('a database that keeps its connections and says nothing', () => {
  it('lets go of every call, far before their own deadlines, and of later ones at once', async () => {
    // More than the pool has connections: those that wait for one are let go too.
    const first = await Promise.all(Array.from({ length: 40 }, count));
    proxy.freeze();
    const calls = [...Array.from({ length: 40 }, count), drained(), graph.ping()];
    const ended = await Promise.allSettled(calls);
    expect(ended.map((one) => (one.status === 'rejected' ? one.reason : 'answered'))).toEqual(
      calls.map(() => expect.objectContaining(AWAY)),
    );
    await expect(count()).rejects.toMatchObject(AWAY);
    await thawed();
    // As many as before, on connections of now: none of the former ones is counted as in use.
    expect(await Promise.all(Array.from({ length: 40 }, count))).toHaveLength(first.length);
  });

  it('does not go on with a write whose caller was told that it failed', async () => {
    const urn = `urn:li:tag:frozen-${randomUUID()}`;
    let steps = 0;
    const writing = graph.write(async (transaction) => {
      await transaction.run('store/read-sequence', {});
      proxy.freeze();
      steps += 1;
      await transaction.run('store/keep-failures', {
        rows: [{ trace: urn, urn, aspect: 'status', code: 'x', message: '', at: Date.now() }],
        kept: 100_000,
      });
      steps += 1;
    });
    await expect(writing).rejects.toMatchObject({ ...AWAY, message: expect.stringContaining('does not answer; try') });
    await thawed();
    expect(steps).toBe(1);
    const kept = await sample.graph.read('store/read-failures', { trace: urn, since: 0, limit: 10 });
    expect(kept).toEqual([]);
  });

  it('claims neither end of a write that was asked to be committed', async () => {
    const writing = graph.write(async (transaction) => {
      await transaction.run('store/read-sequence', {});
      proxy.freeze();
    });
    await expect(writing).rejects.toMatchObject({
      ...AWAY,
      message:
        'The database does not answer; whether this was stored is not known. The same request can be sent again.',
    });
    await thawed();
  });

  it('takes the same proposal again, whatever became of it', async () => {
    const frozen = new SampleStore(new Graph({ ...settings, uri: proxy.uri }));
    await frozen.open();
    const urn = sample.dataset();
    await frozen.write([proposal(urn, 'datasetProperties', { name: 'before' })]);
    const again = proposal(urn, 'datasetProperties', { name: 'after' });
    proxy.freeze();
    await expect(frozen.write([again])).rejects.toMatchObject(AWAY);
    await thawed();
    await eventually('the repeated write to be accepted', () => frozen.write([again]).catch(() => undefined));
    await frozen.close();
    // One version a change: the one that was repeated counts once.
    expect(await sample.aspect(urn, 'datasetProperties')).toMatchObject({ version: 2, value: { name: 'after' } });
  });
});
