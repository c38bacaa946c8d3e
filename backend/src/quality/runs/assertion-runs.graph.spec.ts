import { sampleViewer } from '../../../test-support/access/visibility.js';
import { proposal, SampleStore } from '../../../test-support/store/sample-store.js';
import { Authorizer } from '../../access/authorization/authorizer.js';
import { EditContexts } from '../../edits/edit-contexts.js';
import { Editor } from '../../edits/editor.js';
import { EditsRepository } from '../../edits/edits.repository.js';
import { ReferencesService } from '../../edits/references.service.js';
import type { JsonObject } from '../../kernel/json.js';
import { SYSTEM_VIEWER, type Viewer } from '../../kernel/viewer.js';
import { StoreMaintenance } from '../../store/store-maintenance.js';
import { TaskKinds } from '../../tasks/task-kinds.js';
import { TaskSchedules } from '../../tasks/task-schedules.js';
import type { TaskKind } from '../../tasks/task.types.js';
import type { TasksService } from '../../tasks/tasks.service.js';
import { TimeseriesRepository } from '../../timeseries/timeseries.repository.js';
import { TimeseriesService } from '../../timeseries/timeseries.service.js';
import { AssertionRunsService } from './assertion-runs.service.js';
import { AssertionSchedules } from './assertion-schedules.js';
import { AssetFactsReader } from './asset-facts.js';
import { DEFINITION_EDITS } from './definition-edits.js';

const sample = new SampleStore();
const { graph, model, readers, store } = sample;
const authorizer = new Authorizer();
const timeseries = new TimeseriesService(
  new TimeseriesRepository(graph),
  new StoreMaintenance(store, graph, model),
  authorizer,
  model,
);
const repository = new EditsRepository(graph);
// Nothing here searches.
const contexts = new EditContexts(authorizer, repository, undefined as never, readers, model);
const editor = new Editor(store, authorizer, new ReferencesService(store, readers, model), repository, contexts);
const added: object[] = [];
/** Runs the work of a task at once, in the place of the runner. */
const tasks = {
  run: async (viewer: Viewer, kind: TaskKind, parameters: object) => {
    const signal = new AbortController().signal;
    const readParameters = kind.read(JSON.parse(JSON.stringify(parameters)) as JsonObject);
    return {
      id: 'spec:1',
      result: await kind.run(readParameters, { taskId: 'spec:1', viewer, signal, progress: () => {} }),
    };
  },
  add: async (_: Viewer, __: TaskKind, parameters: object) => added.push(parameters),
} as unknown as TasksService;
const schedules = new TaskSchedules(graph, new TaskKinds(), () => Date.parse('2026-05-04T05:00Z'));
const runs = new AssertionRunsService(tasks, schedules, editor, authorizer, new AssetFactsReader(readers, timeseries));
const SAVED = { saveResult: true, isAsync: false };

beforeAll(() => sample.open());
afterAll(() => sample.close());

const number = (value: number): JsonObject => ({ value: String(value), type: 'NUMBER' });

/** An assertion that a dataset has at least so many rows. */
async function rowCountAssertion(dataset: string, least: number, more: readonly JsonObject[] = []): Promise<string> {
  const urn = sample.named((name) => `urn:li:assertion:${name}`);
  await sample.write([
    proposal(urn, 'assertionInfo', {
      type: 'VOLUME',
      description: 'enough rows',
      volumeAssertion: {
        type: 'ROW_COUNT_TOTAL',
        entity: dataset,
        rowCountTotal: { operator: 'GREATER_THAN_OR_EQUAL_TO', parameters: { value: number(least) } },
      },
    }),
    ...more.map((tag) => proposal(urn, 'globalTags', { tags: [tag] })),
  ]);
  return urn;
}

async function profiledDataset(...rowCounts: readonly number[]): Promise<string> {
  const dataset = sample.dataset();
  await sample.write([
    proposal(dataset, 'datasetProperties', { name: 'd' }),
    ...rowCounts.map((rowCount, index) =>
      proposal(dataset, 'datasetProfile', { timestampMillis: index + 1, rowCount }),
    ),
  ]);
  return dataset;
}

async function storedRuns(assertion: string): Promise<readonly JsonObject[]> {
  const points = await timeseries.values(SYSTEM_VIEWER, { urn: assertion, aspect: 'assertionRunEvent' });
  return points.map(({ value }) => value);
}

describe('a run of assertions', () => {
  it('stores what the newest profile says of each, with the reason', async () => {
    const dataset = await profiledDataset(9, 4);
    const [passing, failing] = [await rowCountAssertion(dataset, 4), await rowCountAssertion(dataset, 5)];
    const results = await runs.run(SYSTEM_VIEWER, [failing, passing, failing], SAVED);
    expect(results?.map(({ urn, evaluation }) => [urn, evaluation.type])).toEqual([
      [failing, 'FAILURE'],
      [passing, 'SUCCESS'],
    ]);
    expect(await storedRuns(failing)).toEqual([
      expect.objectContaining({
        asserteeUrn: dataset,
        runId: 'spec:1',
        status: 'COMPLETE',
        result: expect.objectContaining({
          type: 'FAILURE',
          rowCount: 4,
          actualAggValue: 4,
          nativeResults: expect.objectContaining({ reason: 'The row count is 4, expected at least 5.' }) as unknown,
        }) as unknown,
      }),
    ]);
  });

  it('stores nothing when results are only to be answered, and nothing yet when it is asynchronous', async () => {
    const assertion = await rowCountAssertion(await profiledDataset(4), 5);
    const [result] = (await runs.run(SYSTEM_VIEWER, [assertion], { saveResult: false, isAsync: false })) ?? [];
    expect(result?.evaluation.type).toBe('FAILURE');
    expect(await runs.run(SYSTEM_VIEWER, [assertion], { saveResult: true, isAsync: true })).toBeUndefined();
    expect(added).toEqual([{ urns: [assertion], saveResult: true }]);
    expect(await storedRuns(assertion)).toEqual([]);
  });

  it('answers why it does not evaluate an assertion of another tool, and stores nothing of it', async () => {
    const dataset = await profiledDataset(4);
    const urn = sample.named((name) => `urn:li:assertion:${name}`);
    const customAssertion = { type: 'Mine', entity: dataset };
    await sample.write([proposal(urn, 'assertionInfo', { type: 'CUSTOM', entityUrn: dataset, customAssertion })]);
    const [result] = (await runs.run(SYSTEM_VIEWER, [urn], SAVED)) ?? [];
    expect(result?.evaluation).toMatchObject({ type: 'ERROR', error: 'INVALID_SOURCE_TYPE' });
    expect(await storedRuns(urn)).toEqual([]);
    expect(await runs.assertionsOf(SYSTEM_VIEWER, dataset, [])).toEqual([]);
  });

  it('needs the right to edit assertions of the asset', async () => {
    const assertion = await rowCountAssertion(await profiledDataset(4), 5);
    const reader = sampleViewer({ urn: 'urn:li:corpuser:reader', credential: 'session' });
    await expect(runs.run(reader, [assertion], SAVED)).rejects.toMatchObject({ code: 'access.forbidden' });
  });

  it.each([
    ['of something else', ['urn:li:corpuser:a'], 'edit.field'],
    ['of an assertion that does not exist', ['urn:li:assertion:none'], 'edit.no-such-entity'],
    ['of more than 100', Array.from({ length: 101 }, (_, index) => `urn:li:assertion:${index}`), 'edit.field'],
  ])('is refused %s', (_, urns, code) => expect(runs.run(SYSTEM_VIEWER, urns, SAVED)).rejects.toMatchObject({ code }));

  it('finds the assertions of an asset, and with tags only those that have one of them', async () => {
    const dataset = await profiledDataset(4);
    const plain = await rowCountAssertion(dataset, 1);
    const tagged = await rowCountAssertion(dataset, 2, [{ tag: 'urn:li:tag:daily' }]);
    expect((await runs.assertionsOf(SYSTEM_VIEWER, dataset, [])).toSorted()).toEqual([plain, tagged].toSorted());
    expect(await runs.assertionsOf(SYSTEM_VIEWER, dataset, ['urn:li:tag:daily', 'urn:li:tag:x'])).toEqual([tagged]);
  });

  it('raises one incident while it fails, resolves it when it passes, and raises another the next time', async () => {
    const dataset = await profiledDataset(4);
    const assertion = await rowCountAssertion(dataset, 5);
    const actions = { onFailure: [{ type: 'RAISE_INCIDENT' }], onSuccess: [{ type: 'RESOLVE_INCIDENT' }] };
    await sample.write([proposal(assertion, 'assertionActions', actions)]);
    const summary = async (): Promise<readonly number[]> => {
      const value = (await sample.aspect(dataset, 'incidentsSummary'))?.value ?? {};
      const { activeIncidentDetails: active, resolvedIncidentDetails: resolved } = value;
      return [active, resolved].map((list) => (Array.isArray(list) ? list.length : 0));
    };
    const profile = (time: number, rowCount: number) =>
      sample.write([proposal(dataset, 'datasetProfile', { timestampMillis: time, rowCount })]);

    await runs.run(SYSTEM_VIEWER, [assertion], SAVED);
    await runs.run(SYSTEM_VIEWER, [assertion], SAVED);
    expect(await summary()).toEqual([1, 0]);
    const [incident] = await repository.incoming([dataset], ['INCIDENT_ON']);
    expect((await sample.aspect(incident?.other ?? '', 'incidentInfo'))?.value).toMatchObject({
      type: 'VOLUME',
      title: 'Assertion failed: enough rows',
      description: 'The row count is 4, expected at least 5.',
      source: { type: 'ASSERTION_FAILURE', sourceUrn: assertion },
      status: { state: 'ACTIVE' },
    });

    await profile(10, 5);
    await runs.run(SYSTEM_VIEWER, [assertion], SAVED);
    expect(await summary()).toEqual([0, 1]);
    await profile(11, 4);
    await runs.run(SYSTEM_VIEWER, [assertion], SAVED);
    expect(await summary()).toEqual([1, 1]);
    for (const { other } of await repository.incoming([dataset], ['INCIDENT_ON']))
      await store.deleteEntity(SYSTEM_VIEWER, other);
  });
});

describe('a definition', () => {
  const field = {
    path: 'x',
    metric: 'MEAN',
    operator: 'LESS_THAN',
    parameters: { value: { value: '1', type: 'NUMBER' } },
  };

  it('that is not stored is evaluated like a stored one', async () => {
    const entityUrn = await profiledDataset(4);
    expect(await runs.evaluateNow(SYSTEM_VIEWER, { entityUrn, field })).toMatchObject({
      type: 'ERROR',
      reason: 'No profile of the whole table with statistics of columns is known.',
    });
  });

  it('needs the right to edit assertions of the dataset to be tried', async () => {
    const entityUrn = await profiledDataset(4);
    const reader = sampleViewer({ urn: 'urn:li:corpuser:reader', credential: 'session' });
    await expect(runs.evaluateNow(reader, { entityUrn, field })).rejects.toMatchObject({ code: 'access.forbidden' });
  });

  it('is stored with its source and its actions, and keeps the source when it is changed', async () => {
    const entityUrn = await profiledDataset(4);
    const upsert = DEFINITION_EDITS.upsertAssertion;
    if (!upsert) throw new Error('there is no edit upsertAssertion');
    const input = { entityUrn, field, raisesIncident: true };
    const { urn } = (await editor.run(SYSTEM_VIEWER, upsert, { input })) as { readonly urn: string };
    const source = (await sample.aspect(urn, 'assertionInfo'))?.value.source;
    expect(source).toMatchObject({ type: 'NATIVE' });
    expect((await sample.aspect(urn, 'assertionActions'))?.value).toMatchObject({
      onFailure: [{ type: 'RAISE_INCIDENT' }],
    });
    await editor.run(SYSTEM_VIEWER, upsert, { urn, input: { entityUrn, field: { ...field, metric: 'MAX' } } });
    expect((await sample.aspect(urn, 'assertionInfo'))?.value).toMatchObject({
      source,
      fieldAssertion: { fieldMetricAssertion: { metric: 'MAX' } },
    });
    const freshness = { type: 'FIXED_INTERVAL', unit: 'DAY' };
    await expect(editor.run(SYSTEM_VIEWER, upsert, { urn, input: { entityUrn, freshness } })).rejects.toMatchObject({
      facts: { field: 'urn' },
    });
    await store.deleteEntity(SYSTEM_VIEWER, urn);
  });
});

describe('the schedule of an assertion', () => {
  const assertionSchedules = new AssertionSchedules(schedules, runs);

  it('is stored, paused and removed', async () => {
    const assertion = await rowCountAssertion(await profiledDataset(4), 5);
    const daily = { cron: '0 6 * * *', timeZone: 'UTC' };
    expect(await assertionSchedules.save(SYSTEM_VIEWER, assertion, daily)).toMatchObject({
      ...daily,
      assertion,
      nextAt: Date.parse('2026-05-04T06:00Z'),
    });
    await assertionSchedules.save(SYSTEM_VIEWER, assertion, { ...daily, paused: true });
    expect(await assertionSchedules.list(SYSTEM_VIEWER, [assertion, 'urn:li:assertion:none'])).toMatchObject([
      { assertion, paused: true, nextAt: undefined },
    ]);
    await assertionSchedules.remove(SYSTEM_VIEWER, assertion);
    expect(await assertionSchedules.list(SYSTEM_VIEWER, [assertion])).toEqual([]);
  });

  it('is refused with a cron expression that is none', async () => {
    const assertion = await rowCountAssertion(await profiledDataset(4), 5);
    await expect(assertionSchedules.save(SYSTEM_VIEWER, assertion, { cron: 'daily' })).rejects.toMatchObject({
      code: 'tasks.cron',
    });
  });

  it('ends when its assertion is gone', async () => {
    const assertion = await rowCountAssertion(await profiledDataset(4), 5);
    await assertionSchedules.save(SYSTEM_VIEWER, assertion, { cron: '0 6 * * *' });
    await store.deleteEntity(SYSTEM_VIEWER, assertion);
    const parameters = { urns: [assertion], saveResult: true, isScheduled: true };
    const { result } = await tasks.run(SYSTEM_VIEWER, runs.kind, parameters);
    expect(result).toEqual({ results: [] });
    expect(await assertionSchedules.list(SYSTEM_VIEWER, [assertion])).toEqual([]);
  });
});
