import { readConfig } from '../../config/config.js';
import { Problem } from '../../kernel/problem.js';
import { SYSTEM_VIEWER } from '../../kernel/viewer.js';
import { Graph, type WriteTransaction } from '../../neo4j/graph.js';
import { FollowedChangeLog } from '../log/change-log.js';
import { eventuallyTrue } from '../../../test-support/eventually.js';
import { proposal, SampleStore, upstreams } from '../../../test-support/store/sample-store.js';
import { Store } from '../store.js';
import type { ChangeEntry } from '../contract/store.types.js';

const settings = readConfig(process.env).neo4j;

/** A database whose answer to every commit is lost once: the driver runs the work again. */
class LossyGraph extends Graph {
  override async write<T>(work: (transaction: WriteTransaction) => Promise<T>, deadlineMs?: number): Promise<T> {
    await super.write(work, deadlineMs);
    return super.write(work, deadlineMs);
  }
}

/** A database that takes no write until it is told to. */
class SlowGraph extends Graph {
  /** Resolved when the first write has left the queue. */
  readonly firstWrite = Promise.withResolvers<undefined>();
  readonly go = Promise.withResolvers<undefined>();

  override async write<T>(work: (transaction: WriteTransaction) => Promise<T>, deadlineMs?: number): Promise<T> {
    this.firstWrite.resolve(undefined);
    await this.go.promise;
    return super.write(work, deadlineMs);
  }
}

describe('a commit whose answer was lost', () => {
  const sample = new SampleStore(new LossyGraph(settings));
  beforeAll(() => sample.open());
  afterAll(() => sample.close());

  it('is recognised and not done twice', async () => {
    const urn = sample.dataset();
    const before = await sample.log.latest();
    const created = await sample.write([
      proposal(urn, 'datasetProperties', { name: 'a' }, { changeType: 'CREATE' }),
      proposal(urn, 'datasetProperties', [{ op: 'add', path: '/tags/-', value: 'x' }], { changeType: 'PATCH' }),
    ]);
    expect(created.outcomes.map(({ state }) => state)).toEqual(['stored', 'stored']);
    expect((await sample.aspect(urn, 'datasetProperties'))?.version).toBe(2);
    const own = (await sample.log.after(before, 1_000)).filter(({ aspects }) => aspects.some((one) => one.urn === urn));
    expect(own.map(({ seq }) => seq)).toEqual([created.seq]);
  });

  it('of a deletion counts what was deleted the first time', async () => {
    const urn = sample.dataset();
    await sample.write([proposal(urn, 'datasetProperties', { name: 'a' })]);
    expect(await sample.store.deleteEntity(SYSTEM_VIEWER, urn)).toEqual({ rows: 4, points: 0 });
  });
});

describe('requests that wait together', () => {
  const graph = new SlowGraph(settings);
  const sample = new SampleStore(graph);
  // The log is not followed: it would need the database before it is let go.
  afterAll(() => sample.close());

  it('of different times of arrival leave the claim that held in between', async () => {
    const [urn, first, second] = [sample.dataset(), sample.dataset(), sample.dataset()];
    const column = (of: string): string => `urn:li:schemaField:(${of},x)`;
    const lineage = (from: string) => ({
      upstreams: [],
      fineGrainedLineages: [
        {
          upstreamType: 'FIELD_SET',
          upstreams: [column(from)],
          downstreamType: 'FIELD',
          downstreams: [column(urn)],
        },
      ],
    });
    const waiting = [first, second].map((from, at) =>
      sample.write([proposal(urn, 'upstreamLineage', lineage(from))], { observedAt: 1_000 * (at + 1) }),
    );
    graph.go.resolve(undefined);
    await Promise.all(waiting);
    const history = await graph.read('store/list-column-claim-history', { owner: urn });
    expect(history.map(({ since, until }) => [since, until])).toEqual([
      [1_000, 2_000],
      [2_000, null],
    ]);
  });

  it('from 15 threads patch one aspect, and none is lost', async () => {
    graph.go.resolve(undefined);
    const urn = sample.dataset();
    const threads = Array.from({ length: 15 }, async (_, thread) => {
      for (let at = 0; at < 8; at += 1) {
        const patch = [{ op: 'add', path: `/customProperties/t${thread}-${at}`, value: 'x' }];
        await sample.write([proposal(urn, 'datasetProperties', patch, { changeType: 'PATCH' })]);
      }
    });
    await Promise.all(threads);
    const stored = await sample.aspect(urn, 'datasetProperties');
    expect(Object.keys(stored?.value.customProperties ?? {})).toHaveLength(120);
    expect(stored?.version).toBe(120);
  });
});

describe('the queue', () => {
  it('asks to come back when it is full, and writes all that it took', async () => {
    const graph = new SlowGraph(settings);
    const sample = new SampleStore(graph);
    const urn = sample.dataset();
    const batch = (count: number) =>
      sample.write(Array.from({ length: count }, () => proposal(urn, 'status', { removed: false })));
    // The first is under way and no longer waits.
    const taken = [batch(1)];
    await graph.firstWrite.promise;
    taken.push(batch(10_000));
    await expect(batch(1)).rejects.toMatchObject({ kind: 'busy', code: 'store.busy', facts: { retryAfterSeconds: 2 } });
    graph.go.resolve(undefined);
    await Promise.all(taken);
    expect((await batch(1)).outcomes).toHaveLength(1);
    await sample.close();
  });

  it('counts large values by their size', async () => {
    const graph = new SlowGraph(settings);
    const sample = new SampleStore(graph);
    const urn = sample.dataset();
    const large = () => sample.write([proposal(urn, 'datasetProperties', { description: 'x'.repeat(15_000_000) })]);
    const taken = [large()];
    await graph.firstWrite.promise;
    taken.push(large(), large(), large(), large());
    await expect(large()).rejects.toMatchObject({ code: 'store.busy' });
    // Nothing of it needs to be written.
    graph.go.reject(new Problem('unavailable', 'neo4j.unavailable', 'away'));
    for (const one of await Promise.allSettled(taken))
      expect(one).toMatchObject({ status: 'rejected', reason: { code: 'neo4j.unavailable' } });
    await graph.close();
  });

  it('takes nothing more once the store is closing, and finishes what it has', async () => {
    const sample = new SampleStore();
    const urn = sample.dataset();
    const last = sample.write([proposal(urn, 'datasetProperties', { name: 'a' })]);
    const closed = sample.store.close();
    await expect(sample.write([proposal(urn, 'status', { removed: false })])).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'store.stopping',
    });
    await closed;
    expect((await last).outcomes[0]).toMatchObject({ state: 'stored' });
    await new Store(sample.graph, sample.model, sample.log).deleteEntity(SYSTEM_VIEWER, urn);
    await sample.graph.close();
  });
});

describe('two processes on one database', () => {
  const [left, right] = [new SampleStore(), new SampleStore()];
  beforeAll(async () => {
    await left.open();
    await right.open();
  });
  afterAll(async () => {
    await left.close();
    await right.close();
  });

  it('see every commit of both, once and in order, without a gap', async () => {
    const seen: Record<'left' | 'right', ChangeEntry[]> = { left: [], right: [] };
    const stops = [
      left.log.follow((entry) => seen.left.push(entry)),
      right.log.follow((entry) => seen.right.push(entry)),
    ];
    const from = await left.log.latest();
    const shared = left.dataset();
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        (at % 2 === 0 ? left : right).write([
          proposal(shared, 'datasetProperties', { name: `n${at}` }),
          proposal((at % 2 === 0 ? left : right).dataset(), 'upstreamLineage', upstreams(shared)),
        ]),
      ),
    );
    const last = Math.max(...results.map(({ seq }) => seq));
    const isSeen = (entries: readonly ChangeEntry[]): boolean => (entries.at(-1)?.seq ?? 0) >= last;
    await eventuallyTrue('the last commit in both logs', async () => isSeen(seen.left) && isSeen(seen.right));
    stops.forEach((stop) => stop());
    for (const entries of [seen.left, seen.right]) {
      const own = entries.filter(({ seq }) => seq > from && seq <= last).map(({ seq }) => seq);
      expect(own).toEqual(Array.from({ length: last - from }, (_, at) => from + 1 + at));
    }
    const opened = (entries: readonly ChangeEntry[]) =>
      entries.flatMap((entry) => entry.opened.map(({ id, from: a, to: b }) => `${id} ${a} ${b}`)).sort();
    expect(opened(seen.right)).toEqual(opened(seen.left));
  }, 120_000);

  it('see a write of the other as soon as they look', async () => {
    const seen: number[] = [];
    const stop = right.log.follow(({ seq }) => seen.push(seq));
    for (let write = 0; write < 3; write += 1) {
      const { seq } = await left.write([proposal(left.dataset(), 'datasetProperties', { name: 'looked for' })]);
      await right.log.look();
      expect(seen.at(-1)).toBeGreaterThanOrEqual(seq);
    }
    stop();
  });

  it('lose no patch of one aspect', async () => {
    const urn = left.dataset();
    const add = (name: string) =>
      proposal(
        urn,
        'globalTags',
        [{ op: 'add', path: `/tags/urn:li:tag:${name}`, value: { tag: `urn:li:tag:${name}` } }],
        { changeType: 'PATCH' },
      );
    await Promise.all(Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? left : right).write([add(`p${at}`)])));
    expect((await left.aspect(urn, 'globalTags'))?.value.tags).toHaveLength(40);
  });

  it('shows a writer its own write when the answer arrives, though others write', async () => {
    const urns = Array.from({ length: 20 }, () => right.dataset());
    let delivered = 0;
    const stop = right.log.follow((entry) => (delivered = entry.seq));
    const noise = Promise.all(
      Array.from({ length: 40 }, () => left.write([proposal(left.dataset(), 'status', { removed: false })])),
    );
    for (const urn of urns) {
      const { seq } = await right.write([proposal(urn, 'status', { removed: false })]);
      expect(delivered).toBeGreaterThanOrEqual(seq);
    }
    await noise;
    stop();
  }, 120_000);
});

describe('the change log', () => {
  it('goes on after a listener that fails', async () => {
    const faults: unknown[] = [];
    const sample = new SampleStore();
    const log = new FollowedChangeLog(sample.graph, (error) => faults.push(error));
    const store = new Store(sample.graph, sample.model, log);
    await log.start();
    const seen: number[] = [];
    log.follow(() => {
      throw new Error('a listener fails');
    });
    log.follow(({ seq }) => seen.push(seq));
    const { seq } = await store.ingest(SYSTEM_VIEWER, [proposal(sample.dataset(), 'status', { removed: false })], {
      mode: 'all',
    });
    expect([seen.at(-1), faults.length > 0]).toEqual([seq, true]);
    log.stop();
    await sample.close();
  });
});
