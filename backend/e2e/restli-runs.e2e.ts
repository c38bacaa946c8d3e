import { RestliClient } from './lib/restli-client.js';

const client = new RestliClient();
const TAG = `e2e_runs_${Date.now()}`;
const dataset = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:hive,${TAG}.${name},PROD)`;
const by = (runId: string, pipelineName = 'pipe'): object => ({
  systemMetadata: { runId, pipelineName, lastObserved: Date.now() },
});

beforeAll(() => client.open());
afterAll(() => client.close());

/** A busy machine takes its time. */
describe('runs', () => {
  const runs = async (includeSoft: boolean): Promise<readonly { runId: string; rows: number }[]> =>
    (await client.act('runs', 'list', { pageOffset: 0, pageSize: 1_000, includeSoft })) as never;
  const ownership = (owner: string): object => ({
    owners: [{ owner: `urn:li:corpuser:${owner}`, type: 'DATAOWNER' }],
    lastModified: { time: 0, actor: 'urn:li:corpuser:a' },
  });
  const upstreams = (name: string): object => ({ upstreams: [{ dataset: dataset(name), type: 'TRANSFORMED' }] });

  it('own the aspects they wrote last, and are taken back as a dry run said', async () => {
    const [first, second] = [`${TAG}-1`, `${TAG}-2`];
    const [kept, created] = [dataset('kept'), dataset('created')];
    await client.write(
      client.proposal(kept, 'ownership', ownership('a'), by(first)),
      client.proposal(kept, 'upstreamLineage', upstreams('x'), by(first)),
    );
    const before = await client.read(`/entitiesV2/${encodeURIComponent(kept)}`);
    await client.write(
      client.proposal(kept, 'ownership', ownership('b'), by(second)),
      client.proposal(kept, 'upstreamLineage', upstreams('y'), by(second)),
      client.proposal(created, 'ownership', ownership('b'), by(second)),
      client.proposal(created, 'datasetProfile', { timestampMillis: 1, rowCount: 1 }, by(second)),
    );
    await client.write(client.proposal(created, 'globalTags', { tags: [] }, by(first)));
    const described = (await client.act('runs', 'describe', {
      runId: second,
      start: 0,
      count: 100,
      includeAspect: true,
    })) as {
      aspectName: string;
      aspect: unknown;
    }[];
    expect(described.find(({ aspectName }) => aspectName === 'ownership')?.aspect).toBeDefined();
    expect((await runs(false)).find(({ runId }) => runId === second)?.rows).toBe(described.length);
    const dry = await client.act('runs', 'rollback', { runId: second, dryRun: true, safe: true });
    expect(dry).toMatchObject({
      aspectsReverted: described.length + 1,
      entitiesAffected: 2,
      entitiesDeleted: 1,
      unsafeEntitiesCount: 1,
      unsafeEntities: [{ urn: created }],
      aspectsAffected: 1,
    });
    const real = await client.act('runs', 'rollback', { runId: second, dryRun: false, safe: true });
    const { aspectRowSummaries: _dry, ...expected } = dry as Record<string, unknown>;
    expect(real).toMatchObject(expected);
    // As it was before the run, with its stamps and system metadata.
    expect(await client.read(`/entitiesV2/${encodeURIComponent(kept)}`)).toEqual(before);
    expect(await client.aspect(created, 'status')).toEqual({ removed: true });
    expect(await client.aspect(created, 'ownership')).toBeUndefined();
    const points = { urn: created, entity: 'dataset', aspect: 'datasetProfile' };
    expect(await client.act('aspects', 'getTimeseriesAspectValues', points)).toMatchObject({ values: [] });
    const lineage = { urn: kept, direction: 'UPSTREAM', maxHops: 1 };
    // The end is a ghost: counted, not listed.
    expect(await client.act('relationships', 'getLineage', lineage)).toMatchObject({ filtered: 1, relationships: [] });
    expect(
      await client.read(`/relationships?urn=${encodeURIComponent(kept)}&types=List(DownstreamOf)&direction=OUTGOING`),
    ).toMatchObject({
      relationships: [{ type: 'DownstreamOf', entity: dataset('x') }],
    });
  });

  it('are hidden when only soft-deleted entities are left, and gone with them', async () => {
    const run = `${TAG}-3`;
    const urn = dataset('soft');
    await client.write(client.proposal(urn, 'ownership', ownership('a'), by(run)));
    await client.act('runs', 'rollback', { runId: run, dryRun: false });
    expect((await runs(false)).some(({ runId }) => runId === run)).toBe(false);
    expect((await runs(true)).find(({ runId }) => runId === run)?.rows).toBe(1);
    await client.act('runs', 'rollback', { runId: run, dryRun: false, hardDelete: true });
    expect((await runs(true)).some(({ runId }) => runId === run)).toBe(false);
    expect(await client.act('entities', 'exists', { urn })).toBe(false);
  });

  it('tell the execution request of their name how far the rollback is', async () => {
    const run = `${TAG}-4`;
    const urn = `urn:li:dataHubExecutionRequest:${run}`;
    await client.write(client.proposal(urn, 'dataHubExecutionRequestResult', { status: 'SUCCESS', startTimeMs: 1 }));
    await client.write(client.proposal(dataset('asked'), 'ownership', ownership('a'), by(run)));
    await client.act('runs', 'rollback', { runId: run, dryRun: false });
    expect(await client.aspect(urn, 'dataHubExecutionRequestResult')).toMatchObject({
      status: 'ROLLED_BACK',
      startTimeMs: 1,
    });
  });

  it('have a name: writes without one are no run', async () => {
    const answer = await client.send('/runs?action=rollback', { runId: 'no-run-id-provided', dryRun: true });
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([400, { code: 'runs.no-run' }]);
  });
});
