import { SYSTEM_VIEWER } from '../../kernel/viewer.js';
import { StoreMaintenance } from '../store-maintenance.js';
import { proposal, SampleStore, schemaOf, upstreams } from '../../../test-support/store/sample-store.js';

const sample = new SampleStore();
const maintenance = new StoreMaintenance(sample.store, sample.graph, sample.model);

beforeAll(() => sample.open());
afterAll(() => sample.close());

let runs = 0;
/** Run ids of this spec alone: the index of runs is the whole catalogue's. */
const newRun = (): string => `rewind-${process.pid}-${Date.now()}-${(runs += 1)}`;
const by = (runId: string, pipelineName?: string): object => ({
  systemMetadata: { runId, ...(pipelineName === undefined ? {} : { pipelineName }) },
});
const rewind = (run: string, urn: string, aspect: string): Promise<number> =>
  maintenance.rewind(SYSTEM_VIEWER, run, [{ urn, aspect }]);
const ownership = (owner: string): object => ({
  owners: [{ owner: `urn:li:corpuser:${owner}`, type: 'DATAOWNER' }],
  lastModified: { time: 0, actor: 'urn:li:corpuser:a' },
});
const rowsOf = async (runId: string): Promise<number> => {
  const rows = await sample.graph.read('runs/list-runs', { includeSoft: true, start: 0, count: 10_000 });
  return Number(rows.find((row) => row.runId === runId)?.rows ?? 0);
};

describe('taking a run back', () => {
  it('makes the version before it the value again, with its own stamps, and drops the versions of the run', async () => {
    const urn = sample.dataset();
    const [first, second] = [newRun(), newRun()];
    await sample.write([proposal(urn, 'ownership', ownership('a'), by(first))]);
    const before = await sample.aspect(urn, 'ownership');
    await sample.write([proposal(urn, 'ownership', ownership('b'), by(second))]);
    await sample.write([proposal(urn, 'ownership', ownership('c'), by(second))]);
    expect(await rewind(second, urn, 'ownership')).toBe(1);
    expect(await sample.aspect(urn, 'ownership')).toEqual(before);
    const versions = await sample.reader.versions(urn, ['ownership']);
    expect(versions.map(({ version }) => version)).toEqual([1]);
    const { relations } = await sample.reader.relations({
      urn,
      direction: 'OUTGOING',
      types: ['OwnedBy'],
      start: 0,
      count: 10,
    });
    expect(relations.map(({ target }) => target)).toEqual(['urn:li:corpuser:a']);
  });

  it('removes an aspect that nobody wrote before, and its columns with it', async () => {
    const urn = sample.dataset();
    const run = newRun();
    await sample.write([proposal(urn, 'schemaMetadata', schemaOf('a', 'b'), by(run))]);
    await rewind(run, urn, 'schemaMetadata');
    expect(await sample.aspect(urn, 'schemaMetadata')).toBeUndefined();
    const [held] = await sample.graph.read('store/read-projections', { urns: [urn] });
    expect(held?.columns).toEqual([]);
    await sample.write([proposal(urn, 'schemaMetadata', schemaOf('a'))]);
    // No version number is used twice.
    expect((await sample.aspect(urn, 'schemaMetadata'))?.version).toBeGreaterThan(1);
  });

  it('leaves what another run owns by now', async () => {
    const urn = sample.dataset();
    const [first, second] = [newRun(), newRun()];
    await sample.write([proposal(urn, 'ownership', ownership('a'), by(first))]);
    await sample.write([proposal(urn, 'ownership', ownership('a'), by(second))]);
    expect(await rewind(first, urn, 'ownership')).toBe(0);
    expect((await sample.aspect(urn, 'ownership'))?.systemMetadata.runId).toBe(second);
  });

  it('closes the claims of the run, opens those it ended, and leaves those of other sources', async () => {
    const [urn, a, b, c] = [sample.dataset(), sample.dataset(), sample.dataset(), sample.dataset()];
    const [other, first, second] = [newRun(), newRun(), newRun()];
    await sample.write([proposal(urn, 'upstreamLineage', upstreams(c), by(other, 'other'))]);
    await sample.write([proposal(urn, 'upstreamLineage', upstreams(a), by(first, 'pipe'))]);
    await sample.write([proposal(urn, 'upstreamLineage', upstreams(b), by(second, 'pipe'))]);
    expect(await sample.openClaims(urn)).toEqual([`FEEDS ${b} → ${urn} by pipe`, `FEEDS ${c} → ${urn} by other`]);
    await rewind(second, urn, 'upstreamLineage');
    expect(await sample.openClaims(urn)).toEqual([`FEEDS ${a} → ${urn} by pipe`, `FEEDS ${c} → ${urn} by other`]);
    const history = await sample.graph.read('store/read-asset-claim-history', {
      rows: [{ owner: urn, aspect: 'upstreamLineage', since: 0 }],
    });
    // Time travel still sees that the run claimed it.
    expect(history.filter((claim) => claim.from === b && claim.until !== null)).toHaveLength(1);
    expect(history.find((claim) => claim.from === a && claim.until === null)?.run).toBe(first);
  });

  it("opens everybody's claims that an authority ended", async () => {
    const [urn, a, b, c] = [sample.dataset(), sample.dataset(), sample.dataset(), sample.dataset()];
    const [one, two, authority] = [newRun(), newRun(), newRun()];
    await sample.write([proposal(urn, 'upstreamLineage', upstreams(a), by(one, 'one'))]);
    await sample.write([proposal(urn, 'upstreamLineage', upstreams(b), by(two, 'two'))]);
    await sample.write([proposal(urn, 'upstreamLineage', upstreams(c), by(authority))]);
    expect(await sample.openClaims(urn)).toEqual([`FEEDS ${c} → ${urn} by manual`]);
    await rewind(authority, urn, 'upstreamLineage');
    expect(await sample.openClaims(urn)).toEqual([`FEEDS ${a} → ${urn} by one`, `FEEDS ${b} → ${urn} by two`]);
  });
});

describe('the index of runs', () => {
  it('moves rows with their owners, to and fro', async () => {
    const urn = sample.dataset();
    const [first, second] = [newRun(), newRun()];
    await sample.write([proposal(urn, 'ownership', ownership('a'), by(first))]);
    const all = await rowsOf(first);
    // The key, the platform instance and the browse path come with the first write.
    expect(all).toBeGreaterThan(1);
    await sample.write([proposal(urn, 'ownership', ownership('a'), by(second))]);
    expect([await rowsOf(first), await rowsOf(second)]).toEqual([all - 1, 1]);
    await rewind(second, urn, 'ownership');
    expect(await rowsOf(second)).toBe(0);
    await sample.store.deleteEntity(SYSTEM_VIEWER, urn);
    expect(await rowsOf(first)).toBe(0);
  });

  it('built anew says the same', async () => {
    const [urn, other] = [sample.dataset(), sample.dataset()];
    const run = newRun();
    await sample.write([
      proposal(urn, 'ownership', ownership('a'), by(run)),
      proposal(other, 'status', { removed: true }, by(run)),
    ]);
    const read = (): Promise<unknown> =>
      sample.graph.read('runs/list-entries', { runId: run, afterNumber: -1, limit: 10 });
    const [rows, entries] = [await rowsOf(run), await read()];
    await sample.store.maintain(async ({ transaction }) => {
      await transaction.run('store/forget-run-index', {});
      return { result: undefined, entry: undefined };
    });
    await maintenance.indexRuns();
    expect([await rowsOf(run), await read()]).toEqual([rows, entries]);
  });
});

describe('computing the projection anew', () => {
  it('brings back relationships, claims and columns that were lost, and changes nothing the second time', async () => {
    const [urn, source] = [sample.dataset(), sample.dataset()];
    await sample.write([
      proposal(urn, 'ownership', ownership('a')),
      proposal(urn, 'schemaMetadata', schemaOf('x')),
      proposal(urn, 'upstreamLineage', upstreams(source), by(newRun(), 'pipe')),
    ]);
    const state = async (): Promise<unknown> => [
      await sample.openClaims(urn),
      await sample.graph.read('store/read-projections', { urns: [urn] }),
      await sample.entity(urn),
    ];
    const whole = await state();
    await sample.store.maintain(async ({ transaction }) => {
      const rows = [
        {
          from: (await sample.entity(urn))?.i ?? -1,
          target: 'urn:li:corpuser:a',
          type: 'OWNED_BY',
          aspect: 'ownership',
        },
      ];
      await transaction.run('store/delete-relations', { rows });
      await transaction.run('store/close-owned-asset-claims', { owner: urn, until: Date.now() });
      return { result: undefined, entry: undefined };
    });
    expect(await sample.openClaims(urn)).toEqual([]);
    const counted = await maintenance.restoreProjection(SYSTEM_VIEWER, [urn]);
    expect(counted).toBe(Object.keys((await sample.entity(urn))?.aspects ?? {}).length);
    expect(await state()).toEqual(whole);
    await maintenance.restoreProjection(SYSTEM_VIEWER, [urn]);
    expect(await state()).toEqual(whole);
  });
});

describe('removing points', () => {
  it('takes those of a window, an aspect or a run, and says how many', async () => {
    const urn = sample.dataset();
    const run = newRun();
    const profile = (timestampMillis: number, more: object = {}): ReturnType<typeof proposal> =>
      proposal(urn, 'datasetProfile', { timestampMillis, rowCount: timestampMillis }, more);
    await sample.write([profile(1), profile(2), profile(3), profile(4, by(run))]);
    const left = async (): Promise<readonly number[]> =>
      (await sample.reader.points({ urn, aspect: 'datasetProfile', limit: 10 })).map((point) => point.timestamp);
    const window = { of: 'entity', urn, aspect: 'datasetProfile', from: 2, to: 2 } as const;
    expect(await maintenance.deletePoints(SYSTEM_VIEWER, window)).toBe(1);
    expect(await left()).toEqual([4, 3, 1]);
    expect(await maintenance.deletePoints(SYSTEM_VIEWER, { of: 'run', runId: run })).toBe(1);
    expect(await left()).toEqual([3, 1]);
    const old = { of: 'aspect', aspect: 'datasetProfile', prefix: urn, to: 1 } as const;
    expect(await maintenance.deletePoints(SYSTEM_VIEWER, old)).toBe(1);
    expect(await left()).toEqual([3]);
  });
});
