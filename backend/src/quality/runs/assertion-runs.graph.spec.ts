import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DuckDBInstance } from '@duckdb/node-api';

import { sampleViewer } from '../../../test-support/access/visibility.js';
import { proposal, SampleStore } from '../../../test-support/store/sample-store.js';
import { Authorizer } from '../../access/authorization/authorizer.js';
import { Sealer } from '../../access/secrets/sealer.js';
import { ConnectionsService } from '../../connections/connections.service.js';
import { DatabaseSessions } from '../../connections/session/database-session.js';
import { EditContexts } from '../../edits/edit-contexts.js';
import { Editor } from '../../edits/editor.js';
import { IncomingReferences } from '../../edits/incoming-references.js';
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
import { Evaluations } from './evaluations.js';

const sample = new SampleStore();
const { graph, model, readers, store } = sample;
const authorizer = new Authorizer();
const timeseries = new TimeseriesService(
  new TimeseriesRepository(graph),
  new StoreMaintenance(store, graph, model),
  authorizer,
  model,
);
const repository = new IncomingReferences(graph);
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
const home = mkdtempSync(join(tmpdir(), 'headwater-runs-'));
const connections = new ConnectionsService(editor, new Sealer({ home }), authorizer, readers);
const facts = new AssetFactsReader(readers, timeseries);
const evaluations = new Evaluations(facts, connections, new DatabaseSessions({ home }), timeseries);
const runs = new AssertionRunsService(tasks, schedules, editor, authorizer, evaluations);
const SAVED = { saveResult: true, isAsync: false };

beforeAll(() => sample.open());
afterAll(async () => {
  rmSync(home, { recursive: true, force: true });
  await sample.close();
});

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
    expect(added).toEqual([{ urns: [assertion], saveResult: true, parameters: {} }]);
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

describe('a run that asks the database', () => {
  const path = join(home, 'shop.duckdb');
  const database = `shop_${randomUUID().slice(0, 8)}`;
  const dataset = sample.named(() => `urn:li:dataset:(urn:li:dataPlatform:duckdb,${database}.main.orders,PROD)`);
  const assertionUrn = sample.named((name) => `urn:li:assertion:${name}`);

  let connectionUrn = '';
  afterAll(() => connections.remove(SYSTEM_VIEWER, connectionUrn));
  beforeAll(async () => {
    const instance = await DuckDBInstance.create(path);
    const session = await instance.connect();
    await session.run('CREATE TABLE orders AS SELECT i AS id FROM range(1, 10) t(i)');
    session.closeSync();
    instance.closeSync();
    const input = {
      name: 'Shop',
      driver: 'duckdb',
      allowsStatements: true,
      settings: [
        { name: 'path', value: path },
        { name: 'database', value: database },
      ],
    };
    connectionUrn = (await connections.saveDatabaseConnection(SYSTEM_VIEWER, { input })).urn;
    await sample.write([
      proposal(dataset, 'datasetProperties', { name: 'orders' }),
      proposal(assertionUrn, 'assertionInfo', {
        type: 'SQL',
        sqlAssertion: {
          type: 'METRIC_CHANGE',
          entity: dataset,
          statement: 'SELECT count(*) FROM orders WHERE id <= ${greatest}',
          changeType: 'ABSOLUTE',
          operator: 'LESS_THAN_OR_EQUAL_TO',
          parameters: { value: number(3) },
        },
      }),
    ]);
  });

  it('stores statement, rows and measured number, and compares the next number with that', async () => {
    const runWith = (greatest: string) =>
      runs.run(SYSTEM_VIEWER, [assertionUrn], { ...SAVED, parameters: { greatest } });
    expect((await runWith('4'))?.[0]?.evaluation).toMatchObject({ type: 'INIT' });
    expect((await runWith('9'))?.[0]?.evaluation).toMatchObject({ type: 'FAILURE', actualAggValue: 5 });
    const [newest] = await storedRuns(assertionUrn);
    expect(newest?.result).toMatchObject({
      type: 'FAILURE',
      nativeResults: {
        statement: expect.stringContaining('WHERE id <= $1') as unknown,
        rows: '[["9"]]',
        value: '9',
        previousValue: '4',
        reason: 'The change of the result is 5, expected at most 3.',
      },
    });
  });

  it('stores why the database gave no answer', async () => {
    const [result] = (await runs.run(SYSTEM_VIEWER, [assertionUrn], { ...SAVED, parameters: { greatest: 'x' } })) ?? [];
    expect(result?.evaluation).toMatchObject({ type: 'ERROR', error: 'CUSTOM_SQL_ERROR' });
    const [newest] = await storedRuns(assertionUrn);
    expect(newest?.result).toMatchObject({
      type: 'ERROR',
      error: { properties: { message: expect.stringContaining("Could not convert string 'x'") as unknown } },
    });
  });
});
