import { proposal, SampleStore } from '../../test-support/store/sample-store.js';
import { Authorizer } from '../access/authorization/authorizer.js';
import { EditContexts } from '../edits/edit-contexts.js';
import { Editor } from '../edits/editor.js';
import { IncomingReferences } from '../edits/incoming-references.js';
import { ReferencesService } from '../edits/references.service.js';
import { SYSTEM_VIEWER } from '../kernel/viewer.js';
import { BackgroundWork } from '../store/log/followers/background-work.js';
import { ASSERTION_EDITS } from './assertions.js';
import { IncidentFollower } from './incident-follower.js';
import { INCIDENT_EDITS } from './incidents.js';

const sample = new SampleStore();
const { graph, model, readers, store } = sample;
const authorizer = new Authorizer();
const repository = new IncomingReferences(graph);
// Nothing here searches.
const contexts = new EditContexts(authorizer, repository, undefined as never, readers, model);
const editor = new Editor(store, authorizer, new ReferencesService(store, readers, model), repository, contexts);
const silent = { log: () => undefined, error: () => undefined };
/** A follower as each of several servers has one. */
const follower = () =>
  new IncidentFollower({} as never, graph, editor, new BackgroundWork(sample.log, {} as never, silent as never));
const [one, other] = [follower(), follower()];

beforeAll(() => sample.open());
afterAll(() => sample.close());

const RAISES = { onFailure: [{ type: 'RAISE_INCIDENT' }], onSuccess: [{ type: 'RESOLVE_INCIDENT' }] };

/** A dbt test of a dataset, whose results arrive as aspects. */
async function reportedTest(actions: object | null = RAISES) {
  const dataset = sample.dataset();
  const assertion = sample.named((name) => `urn:li:assertion:${name}`);
  const info = {
    type: 'DATASET',
    description: 'not_null_orders_id',
    datasetAssertion: { scope: 'DATASET_COLUMN', dataset, operator: 'NOT_NULL' },
    source: { type: 'EXTERNAL' },
  };
  await sample.write([
    proposal(dataset, 'status', { removed: false }),
    proposal(assertion, 'assertionInfo', info),
    ...(actions ? [proposal(assertion, 'assertionActions', actions)] : []),
  ]);
  const report = (time: number, result: object) =>
    sample.write([
      proposal(assertion, 'assertionRunEvent', {
        timestampMillis: time,
        assertionUrn: assertion,
        asserteeUrn: dataset,
        runId: 'dbt',
        status: 'COMPLETE',
        result,
      }),
    ]);
  const incidents = async () => {
    const urns = (await repository.incoming([dataset], ['INCIDENT_ON'])).map(({ other: urn }) => urn).toSorted();
    return Promise.all(
      urns.map(async (urn) => ({ urn, info: (await sample.aspect(urn, 'incidentInfo'))?.value as never as Info })),
    );
  };
  const states = async () => (await incidents()).map((incident) => incident.info.status.state);
  return { dataset, assertion, report, incidents, states };
}

interface Info {
  readonly description?: string;
  readonly status: { readonly state: string; readonly message?: string };
}

const FAILS = { type: 'FAILURE', nativeResults: { reason: '3 rows are null' } };
const PASSES = { type: 'SUCCESS' };

describe('a result that arrives as an aspect', () => {
  it('raises one incident, however many servers see it how often, and resolves it when the test passes', async () => {
    const { dataset, assertion, report, incidents, states } = await reportedTest();
    await report(1_000, FAILS);
    await Promise.all([one, other].map((server) => server.bringUpToDate([assertion, assertion])));
    await one.bringUpToDate([assertion]);
    const [incident, ...more] = await incidents();
    expect(more).toEqual([]);
    expect(incident?.info).toMatchObject({
      type: 'CUSTOM',
      title: 'Assertion failed: not_null_orders_id',
      description: '3 rows are null',
      entities: [dataset],
      source: { type: 'ASSERTION_FAILURE', sourceUrn: assertion },
      status: { state: 'ACTIVE' },
      startedAt: 1_000,
    });
    await report(2_000, PASSES);
    await Promise.all([one, other].map((server) => server.bringUpToDate([assertion])));
    expect(await states()).toEqual(['RESOLVED']);
    await report(3_000, FAILS);
    await other.bringUpToDate([assertion]);
    expect(await states()).toEqual(['RESOLVED', 'ACTIVE']);
  });

  it('does not raise again what a person has resolved, when it is looked at again', async () => {
    const { assertion, report, incidents, states } = await reportedTest();
    await report(1_000, FAILS);
    await one.bringUpToDate([assertion]);
    const [incident] = await incidents();
    const resolve = INCIDENT_EDITS.updateIncidentStatus;
    if (!incident || !resolve) throw new Error('there is no incident to resolve');
    await editor.run(SYSTEM_VIEWER, resolve, { urn: incident.urn, input: { state: 'RESOLVED' } });
    await one.bringUpToDate([assertion]);
    await report(2_000, FAILS);
    await one.bringUpToDate([assertion]);
    expect(await states()).toEqual(['RESOLVED']);
    await report(Date.now() + 60_000, FAILS);
    await one.bringUpToDate([assertion]);
    expect(await states()).toEqual(['RESOLVED', 'ACTIVE']);
  });

  it('counts also when the actions that ask for an incident are stored after it', async () => {
    const { assertion, report, states } = await reportedTest({ onFailure: [], onSuccess: [] });
    await report(1_000, FAILS);
    await one.bringUpToDate([assertion]);
    expect(await states()).toEqual([]);
    await sample.write([proposal(assertion, 'assertionActions', RAISES)]);
    await one.bringUpToDate([assertion]);
    expect(await states()).toEqual(['ACTIVE']);
  });

  it('does nothing without actions, and for a removed assertion', async () => {
    const without = await reportedTest(null);
    const removed = await reportedTest();
    await without.report(1_000, FAILS);
    await removed.report(1_000, FAILS);
    await sample.write([proposal(removed.assertion, 'status', { removed: true })]);
    await one.bringUpToDate([without.assertion, removed.assertion]);
    expect([await without.states(), await removed.states()]).toEqual([[], []]);
  });
});

describe('the open incident of an assertion', () => {
  const messages = async ({ incidents }: Awaited<ReturnType<typeof reportedTest>>) =>
    (await incidents()).map(({ info: { status } }) => [status.state, status.message]);
  const deleted = [['RESOLVED', 'The assertion was deleted.']];

  it('is resolved when the assertion is deleted softly, and stays while it is not', async () => {
    const test = await reportedTest();
    const failing = await reportedTest();
    for (const { assertion, report } of [test, failing]) {
      await report(1_000, FAILS);
      await one.bringUpToDate([assertion]);
    }
    await sample.write([proposal(test.assertion, 'status', { removed: true })]);
    await Promise.all([one, other].map((server) => server.endIncidentsOf([test.assertion, failing.assertion])));
    expect(await messages(test)).toEqual(deleted);
    expect(await failing.states()).toEqual(['ACTIVE']);
  });

  it('is resolved by the next server that starts where the assertion was deleted for good', async () => {
    const test = await reportedTest();
    await test.report(1_000, FAILS);
    await one.bringUpToDate([test.assertion]);
    await store.deleteEntity(SYSTEM_VIEWER, test.assertion);
    await one.endAllOrphaned();
    expect(await messages(test)).toEqual(deleted);
  });

  it('is resolved by deleteAssertion itself', async () => {
    const test = await reportedTest();
    await test.report(1_000, FAILS);
    await one.bringUpToDate([test.assertion]);
    const { deleteAssertion } = ASSERTION_EDITS;
    if (!deleteAssertion) throw new Error('there is no such edit');
    await editor.run(SYSTEM_VIEWER, deleteAssertion, { urn: test.assertion });
    expect(await messages(test)).toEqual(deleted);
  });
});
