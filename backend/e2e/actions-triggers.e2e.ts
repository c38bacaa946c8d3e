import { eventually, eventuallyTrue } from '../test-support/eventually.js';
import { ActionsWorld, setting } from './lib/actions-world.js';
import type { Person } from './lib/people.js';

const url = process.env.HEADWATER_E2E_URL ?? '';
const credentials = {
  username: process.env.HEADWATER_ADMIN_USERNAME ?? '',
  password: process.env.HEADWATER_ADMIN_PASSWORD ?? '',
};
if (url === '') console.log('skipped: HEADWATER_E2E_URL is not set');

(url === '' ? describe.skip : describe)('rules that wait for results', () => {
  let world: ActionsWorld;
  let admin: Person;

  beforeAll(async () => {
    world = await ActionsWorld.open(url, credentials);
    ({ admin } = world);
    await world.ingest(`create table ${world.db}.s.orders (id int);`);
  }, 60_000);
  afterAll(() => world.close());

  /** Writes values of one aspect by one request, which is one write. */
  async function writeAll(entityUrn: string, aspectName: string, values: readonly object[]): Promise<void> {
    const proposals = values.map((value) => ({
      entityType: entityUrn.split(':')[2],
      entityUrn,
      changeType: 'UPSERT',
      aspectName,
      aspect: { value: JSON.stringify(value), contentType: 'application/json' },
    }));
    const body = { proposals, async: 'false' };
    expect((await world.people.post(admin, '/aspects?action=ingestProposalBatch', body)).status).toBe(200);
  }

  it('tell each time that an assertion starts to fail or passes again, once, also of results in one write', async () => {
    const { mark, people } = world;
    const assertion = `urn:li:assertion:act-${mark}`;
    await world.rule({
      name: `assertion ${mark}`,
      trigger: 'assertion-result',
      effectSettings: world.hook('/assertions'),
    });
    await people.write(admin, assertion, 'assertionInfo', {
      type: 'DATASET',
      datasetAssertion: { dataset: world.table('orders'), scope: 'DATASET_ROWS', operator: 'GREATER_THAN' },
    });
    const from = Date.now() - 60_000;
    const result = (index: number, type: string): object => ({
      timestampMillis: from + index,
      runId: `run ${index}`,
      asserteeUrn: world.table('orders'),
      status: 'COMPLETE',
      assertionUrn: assertion,
      result: { type },
    });
    const results = (): readonly unknown[] => world.eventsOn('/assertions').map(({ facts }) => facts.result);
    await writeAll(assertion, 'assertionRunEvent', [result(0, 'FAILURE')]);
    await eventuallyTrue('the first failure', async () => results().length === 1);
    const batch = [result(1, 'FAILURE'), result(2, 'SUCCESS'), result(3, 'FAILURE'), result(4, 'SUCCESS')];
    await writeAll(assertion, 'assertionRunEvent', batch);
    await eventuallyTrue('all changes of the batch', async () => results().length >= 4);
    // The same results again, as a connector that reads the same file sends them, and one that is new.
    await writeAll(assertion, 'assertionRunEvent', [...batch, result(5, 'FAILURE')]);
    await eventuallyTrue('the last failure', async () => results().length >= 5);
    expect(results()).toEqual(['FAILS', 'PASSES_AGAIN', 'FAILS', 'PASSES_AGAIN', 'FAILS']);
    const ids = world.eventsOn('/assertions').map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('tell that an asset starts to fail a metadata test, and to pass it', async () => {
    const { mark, people } = world;
    await world.rule({
      name: `tests ${mark}`,
      trigger: 'test-result',
      effectSettings: world.hook('/tests'),
    });
    const definition = {
      on: {
        types: ['dataset'],
        conditions: [{ property: 'urn', operator: 'equals', values: [world.table('orders')] }],
      },
      rules: [{ property: 'ownership.owners.owner', operator: 'exists' }],
    };
    const input = { name: `owned ${mark}`, category: 'governance', definition: { json: JSON.stringify(definition) } };
    const { createTest: test } = await world.graphql<{ createTest: string }>(
      admin,
      'mutation ($input: CreateTestInput!) { createTest(input: $input) }',
      { input },
    );
    const fails = await eventually('the failure', async () => world.eventsOn('/tests')[0]);
    expect(fails).toMatchObject({ entityUrn: world.table('orders'), facts: { outcomes: [{ test, result: 'FAILS' }] } });
    expect(fails.title).toContain(`owned ${mark}`);
    await people.write(admin, world.table('orders'), 'ownership', {
      owners: [{ owner: admin.urn, type: 'DATAOWNER' }],
    });
    const passes = await eventually('the pass', async () => world.eventsOn('/tests')[1]);
    expect(passes).toMatchObject({ facts: { outcomes: [{ test, result: 'PASSES' }] } });
    await world.graphql(admin, 'mutation ($urn: String!) { deleteTest(urn: $urn) }', { urn: test });
  });

  it('tell that the run of a job failed, and not that one succeeded', async () => {
    const { mark, people } = world;
    await world.rule({
      name: `jobs ${mark}`,
      trigger: 'failed-job-run',
      triggerSettings: [setting('filter', `urn:*${mark}*`)],
      effectSettings: world.hook('/jobs'),
    });
    const event = (eventType: string, runId: string) => ({
      eventType,
      eventTime: new Date().toISOString(),
      producer: 'https://example.org/act',
      schemaURL: 'https://openlineage.io/spec/2-0-2/OpenLineage.json#/$defs/RunEvent',
      run: { runId },
      job: { namespace: `act${mark}`, name: 'nightly.load' },
    });
    const send = async (body: object): Promise<void> =>
      expect((await people.post(admin, '/api/v1/lineage', body)).status).toBeLessThan(300);
    await send(event('COMPLETE', '018f0000-0000-7000-8000-000000000001'));
    await send(event('START', '018f0000-0000-7000-8000-000000000002'));
    await send(event('FAIL', '018f0000-0000-7000-8000-000000000002'));
    const failure = await eventually('the failure', async () => world.eventsOn('/jobs')[0]);
    expect(failure.entityUrn).toContain('nightly.load');
    expect(failure.facts).toMatchObject({ job: failure.entityUrn, result: 'FAILURE' });
    expect(world.eventsOn('/jobs')).toHaveLength(1);
  });
});
