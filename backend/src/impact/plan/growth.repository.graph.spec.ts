import { proposal, SampleStore, schemaOf } from '../../../test-support/store/sample-store.js';
import { GrowthRepository } from './growth.repository.js';

const sample = new SampleStore();
const repository = new GrowthRepository(sample.graph);

beforeAll(() => sample.open());
afterAll(() => sample.close());

/** Writes a schema of a table, which becomes an older version with the next one. */
async function observe(urn: string, columns: readonly string[], observedAt: number): Promise<void> {
  await sample.write([
    proposal(urn, 'schemaMetadata', schemaOf(...columns), { systemMetadata: { lastObserved: observedAt } }),
  ]);
}

describe('what is on record of schemas', () => {
  it('are the versions before the one of today, oldest first, each with its columns', async () => {
    const [table, other] = [sample.dataset(), sample.dataset()];
    await observe(table, ['a'], 1_000);
    await observe(table, ['a', 'B'], 2_000);
    await observe(table, ['a', 'B', 'c'], 3_000);
    await observe(other, ['x'], 1_000);
    const versions = await repository.olderSchemas([table, other]);
    const columns = (versions.get(table) ?? []).map((version) => [...version.columns]);
    expect(columns).toEqual([['a'], ['a', 'b']]);
    const instants = (versions.get(table) ?? []).map(({ at }) => at);
    expect(instants).toEqual(instants.toSorted((left, right) => left - right));
    expect(versions.get(other) ?? []).toEqual([]);
  });

  it('has no columns of a schema that was deleted, and nothing of no asset', async () => {
    const table = sample.dataset();
    await observe(table, ['a'], 1_000);
    await sample.write([{ ...proposal(table, 'schemaMetadata', {}), changeType: 'DELETE' }]);
    await observe(table, ['a', 'b'], 3_000);
    const versions = (await repository.olderSchemas([table])).get(table) ?? [];
    expect(versions.map((version) => version.columns.size)).toContain(0);
    expect(await repository.olderSchemas([])).toEqual(new Map());
  });
});

describe('what is on record of runs', () => {
  const END = { status: 'COMPLETE' };

  it('are the ends of the runs of a job since an instant, and whether they failed', async () => {
    const job = sample.named((name) => `urn:li:dataJob:(urn:li:dataFlow:(airflow,${name},prod),load)`);
    const event = async (at: number, value: object): Promise<void> => {
      const run = sample.named((name) => `urn:li:dataProcessInstance:${name}`);
      await sample.write([
        proposal(run, 'dataProcessInstanceRelationships', { parentTemplate: job, upstreamInstances: [] }),
        proposal(run, 'dataProcessInstanceRunEvent', { timestampMillis: at, ...value }),
      ]);
    };
    await sample.write([proposal(job, 'dataJobInfo', { name: 'load', type: { string: 'COMMAND' } })]);
    await event(500, { ...END, result: { type: 'SUCCESS', nativeResultType: 'airflow' } });
    await event(2_000, { ...END, result: { type: 'FAILURE', nativeResultType: 'airflow' } });
    await event(1_000, { ...END, result: { type: 'SUCCESS', nativeResultType: 'airflow' } });
    await event(3_000, { status: 'STARTED' });
    await event(4_000, { ...END, result: { type: 'SKIPPED', nativeResultType: 'airflow' } });
    const runs = await repository.runs([job], 800);
    expect(runs.get(job)).toEqual([
      { at: 1_000, hasFailed: false },
      { at: 2_000, hasFailed: true },
    ]);
    expect(await repository.runs([], 0)).toEqual(new Map());
  });
});
