import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';

import { sdkVenv } from '../../scripts/lib/sdk-venv.mjs';
import { startPostgres } from '../test-support/connections/real-postgres.js';
import { eventually } from '../test-support/eventually.js';
import { ActionsWorld, setting } from './lib/actions-world.js';
import { noteSecret, post, signIn } from './lib/http.js';

const url = process.env.HEADWATER_E2E_URL ?? '';
const credentials = {
  username: process.env.HEADWATER_ADMIN_USERNAME ?? '',
  password: process.env.HEADWATER_ADMIN_PASSWORD ?? '',
};
const RUN_MS = 2 * 60_000;
const mark = `ing${Date.now().toString(36)}`;

// The executor of the server under test uses the environment of the public client (scripts/test.mjs).
const venv = url === '' ? { missing: 'HEADWATER_E2E_URL is not set' } : sdkVenv();
if (venv.missing !== undefined)
  console.log(`skipped: runs of sources need Python 3.10 or later with its venv module (${venv.missing})`);

const CREATE = 'mutation c($input: UpdateIngestionSourceInput!) { createIngestionSource(input: $input) }';
const RUN =
  'mutation r($input: CreateIngestionExecutionRequestInput!) { createIngestionExecutionRequest(input: $input) }';
const TEST = 'mutation t($input: CreateTestConnectionRequestInput!) { createTestConnectionRequest(input: $input) }';
const CANCEL =
  'mutation c($input: CancelIngestionExecutionRequestInput!) { cancelIngestionExecutionRequest(input: $input) }';
const DESCRIBE = 'mutation d($name: String) { describeIngestionConnectors(name: $name) }';
const STATE = `query s($urn: String!) { executionRequest(urn: $urn) {
  input { arguments { key value } } result { status report structuredReport { serializedValue } } } }`;
const SUMMARY = `query s($urns: [String!]!) { ingestionRunSummaries(urns: $urns) {
  status counts { kind count } removed failureCount failures { message } } }`;
const COMPARE = `query c($before: String!, $after: String!) { compareIngestionRuns(before: $before, after: $after) {
  appeared { urns } vanished { urns } changedLineage { urns } } }`;

const NOTES = `query n($urn: String!) { dataset(urn: $urn) {
  tags { tags { tag { urn } } } ownership { owners { owner { ... on CorpUser { urn } } } }
  editableProperties { description } editableSchemaMetadata { editableSchemaFieldInfo { fieldPath description } } } }`;

interface Ended {
  readonly status: string;
  readonly report: string;
  readonly structuredReport: { readonly serializedValue: string } | null;
}

/** Runs of real connectors by the executor that the server starts. */
(venv.missing === undefined ? describe : describe.skip)('runs of ingestion sources', () => {
  let cookie = '';
  /** Made first, so that its minute has passed when its run is looked for. */
  let scheduled = '';
  const folder = mkdtempSync(join(tmpdir(), 'headwater-ingestion-'));

  beforeAll(async () => {
    cookie = await signIn(url, credentials);
    const schedule = { interval: '* * * * *', timezone: 'UTC' };
    scheduled = await createSource('scheduled', 'file', { path: join(folder, 'none.json') }, { schedule });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const answerOf = async (query: string, variables: object) => {
    const answer = await post(`${url}/api/graphql`, { query, variables }, { cookie, origin: url });
    return JSON.parse(answer.text) as {
      data?: Record<string, unknown>;
      errors?: { message: string; extensions: { facts?: object } }[];
    };
  };
  const ask = async <Answer>(query: string, variables: object = {}): Promise<Answer> => {
    const { data, errors } = await answerOf(query, variables);
    expect(errors).toBeUndefined();
    return data as Answer;
  };
  const createSource = async (name: string, type: string, config: object, more: object = {}): Promise<string> => {
    const recipe = JSON.stringify({ source: { type, config } });
    const input = { name: `${mark} ${name}`, type, config: { recipe, executorId: 'default' }, ...more };
    return (await ask<{ createIngestionSource: string }>(CREATE, { input })).createIngestionSource;
  };
  const start = async (source: string): Promise<string> =>
    (await ask<{ createIngestionExecutionRequest: string }>(RUN, { input: { ingestionSourceUrn: source } }))
      .createIngestionExecutionRequest;
  const statusOf = async (urn: string): Promise<Ended | null> =>
    (await ask<{ executionRequest: { result: Ended | null } }>(STATE, { urn })).executionRequest.result;
  const ended = (urn: string, timeoutMs = RUN_MS): Promise<Ended> =>
    eventually(
      `the end of ${urn}`,
      async () => {
        const result = await statusOf(urn);
        return result && result.status !== 'RUNNING' ? result : undefined;
      },
      timeoutMs,
    );
  const logOf = async (urn: string, query = ''): Promise<string> =>
    (
      await fetch(`${url}/api/ingestion/runs/${urn.split(':').at(-1) ?? ''}/log${query}`, { headers: { cookie } })
    ).text();

  it(
    'lists the connectors of the package, and the settings of one as JSON Schema',
    async () => {
      const list = await ask<{ describeIngestionConnectors: string }>(DESCRIBE);
      expect((await ended(list.describeIngestionConnectors)).status).toBe('SUCCESS');
      const { ingestionConnectors } = await ask<{
        ingestionConnectors: { version: string; connectors: { name: string; title: string; capabilities: string[] }[] };
      }>('{ ingestionConnectors { version connectors { name title capabilities } } }');
      expect(ingestionConnectors.version).toBe('1.7.0.17');
      expect(ingestionConnectors.connectors.length).toBeGreaterThan(80);
      const named = new Map(ingestionConnectors.connectors.map((one) => [one.name, one]));
      // Its packages are not there, and it is listed all the same.
      expect(named.get('snowflake')).toMatchObject({ title: 'Snowflake' });
      expect(named.get('mysql')?.capabilities).toContain('DATA_PROFILING');
      const one = await ask<{ describeIngestionConnectors: string }>(DESCRIBE, { name: 'csv-enricher' });
      expect((await ended(one.describeIngestionConnectors)).status).toBe('SUCCESS');
      const { ingestionConnectorSchema } = await ask<{ ingestionConnectorSchema: string }>(
        '{ ingestionConnectorSchema(name: "csv-enricher") }',
      );
      expect(JSON.parse(ingestionConnectorSchema)).toMatchObject({ required: ['filename'] });
    },
    2 * RUN_MS,
  );

  it(
    'writes what a file holds, counts it, and says what appeared and vanished since the run before',
    async () => {
      const file = join(folder, 'tables.json');
      const T = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:hive,${mark}.${name},PROD)`;
      const proposal = (name: string, aspectName: string, json: object): object => ({
        entityType: 'dataset',
        entityUrn: T(name),
        changeType: 'UPSERT',
        aspectName,
        aspect: { json },
      });
      const readsFrom = (name: string, upstream: string): object => {
        const auditStamp = { time: 0, actor: 'urn:li:corpuser:unknown' };
        return proposal(name, 'upstreamLineage', {
          upstreams: [{ dataset: T(upstream), type: 'TRANSFORMED', auditStamp }],
        });
      };
      const write = (names: readonly string[], ...lineage: readonly object[]): void =>
        writeFileSync(
          file,
          JSON.stringify([
            ...names.map((name) => proposal(name, 'datasetProperties', { description: name })),
            ...lineage,
          ]),
        );
      const source = await createSource('file', 'file', { path: file });
      write(['a', 'b', 'd'], readsFrom('b', 'a'), readsFrom('d', 'a'));
      const first = await start(source);
      expect((await ended(first)).status).toBe('SUCCESS');
      const { ingestionRunSummaries } = await ask<{ ingestionRunSummaries: object[] }>(SUMMARY, { urns: [first] });
      expect(ingestionRunSummaries).toMatchObject([{ status: 'SUCCESS', failureCount: 0 }]);
      write(['b', 'c', 'd'], readsFrom('b', 'c'), readsFrom('d', 'a'));
      const second = await start(source);
      expect((await ended(second)).status).toBe('SUCCESS');
      const { compareIngestionRuns } = await ask<{ compareIngestionRuns: object }>(COMPARE, {
        before: first,
        after: second,
      });
      expect(compareIngestionRuns).toEqual({
        appeared: { urns: [T('c')] },
        vanished: { urns: [T('a')] },
        changedLineage: { urns: [T('b')] },
      });
    },
    2 * RUN_MS,
  );

  it(
    'fails on a file that is not there, with the reason in the log, the summary and the message of a rule',
    async () => {
      const world = await ActionsWorld.open(url, credentials);
      try {
        const source = await createSource('none', 'file', { path: join(folder, 'none.json') });
        const triggerSettings = [setting('sources', source)];
        await world.rule({
          name: mark,
          trigger: 'failed-run',
          triggerSettings,
          effectSettings: world.hook('/failed-run'),
        });
        const run = await start(source);
        expect((await ended(run)).status).toBe('FAILURE');
        expect(await logOf(run, '?level=ERROR')).toContain('none.json');
        // The run is a task as well: its id, followed by a number.
        const task = `${run.split(':').at(-1) ?? ''}:1`;
        const answer = await post(`${url}/operations?action=getEsTaskStatus`, { task }, { cookie, origin: url });
        const { value } = JSON.parse(answer.text) as { value: string };
        const status = { kind: 'ingestion-run', state: 'FAILED', error: expect.stringMatching(/^The run failed/) };
        expect(JSON.parse(value)).toMatchObject({ completed: true, taskId: task, status });
        const listed = await ask<{ listTasks: { tasks: { id: string }[] } }>(
          '{ listTasks(input: { kinds: ["ingestion-run"], states: [FAILED] }) { tasks { id title subjects } } }',
        );
        const row = { id: task, title: 'Run an ingestion source', subjects: [source] };
        expect(listed.listTasks.tasks).toContainEqual(row);
        expect(await logOf(run, '?search=no-such-words-at-all')).not.toContain('event: line');
        const message = await eventually('the message', async () => world.eventsOn('/failed-run')[0]);
        expect(message).toMatchObject({
          entityUrn: source,
          title: `The ingestion run of \`${mark} none\` failed`,
          facts: { result: 'FAILURE', run },
        });
      } finally {
        await world.close();
      }
    },
    RUN_MS,
  );

  it(
    'runs sqlalchemy on SQLite, and hides the table that the second run no longer finds',
    async () => {
      const file = join(folder, 'shop.db');
      const database = new DatabaseSync(file);
      database.exec('create table orders (id integer primary key); create table gone (id integer)');
      const source = await createSource('sqlite', 'sqlalchemy', {
        platform: 'sqlite',
        platform_instance: mark,
        connect_uri: `sqlite:///${file}`,
        stateful_ingestion: { enabled: true, remove_stale_metadata: true, fail_safe_threshold: 100 },
      });
      const first = await start(source);
      expect((await ended(first)).status).toBe('SUCCESS');
      database.exec('drop table gone');
      database.close();
      const second = await start(source);
      expect((await ended(second)).status).toBe('SUCCESS');
      const { ingestionRunSummaries } = await ask<{ ingestionRunSummaries: object[] }>(SUMMARY, {
        urns: [first, second],
      });
      expect(ingestionRunSummaries).toMatchObject([{ removed: 0 }, { removed: 1, failureCount: 0 }]);
      const { compareIngestionRuns } = await ask<{ compareIngestionRuns: object }>(COMPARE, {
        before: first,
        after: second,
      });
      const gone = `urn:li:dataset:(urn:li:dataPlatform:sqlite,${mark}.main.gone,PROD)`;
      expect(compareIngestionRuns).toMatchObject({ appeared: { urns: [] }, vanished: { urns: [gone] } });
    },
    2 * RUN_MS,
  );

  it(
    'runs dbt on the artefacts of a project, and at the same time csv-enricher on a table of notes',
    async () => {
      const noted = `urn:li:dataset:(urn:li:dataPlatform:hive,${mark}.noted,PROD)`;
      const notes = join(folder, 'notes.csv');
      writeFileSync(
        notes,
        [
          'resource,subresource,glossary_terms,tags,owners,ownership_type,description,domain',
          `"${noted}",,,[urn:li:tag:${mark}],[urn:li:corpuser:ann],TECHNICAL_OWNER,Orders by day,`,
          `"${noted}",amount,,,,,In francs,`,
        ].join('\n'),
      );
      const enricher = await createSource('notes', 'csv-enricher', { filename: notes, write_semantics: 'PATCH' });
      const enriching = await start(enricher);
      const target = fileURLToPath(new URL('../../seed/dbt/larkspur/target/', import.meta.url));
      const source = await createSource('dbt', 'dbt', {
        manifest_path: join(target, 'manifest.json'),
        catalog_path: join(target, 'catalog.json'),
        target_platform: 'postgres',
        // Datasets of its own: the demonstration is loaded beside this test.
        platform_instance: mark,
        target_platform_instance: mark,
      });
      const run = await start(source);
      expect((await ended(run)).status).toBe('SUCCESS');
      const { ingestionRunSummaries } = await ask<{
        ingestionRunSummaries: { failureCount: number; counts: { kind: string; count: number }[] }[];
      }>(SUMMARY, { urns: [run] });
      expect(ingestionRunSummaries[0]?.failureCount).toBe(0);
      const datasets = ingestionRunSummaries[0]?.counts.find(({ kind }) => kind === 'dataset')?.count ?? 0;
      expect(datasets).toBeGreaterThanOrEqual(10);
      expect((await ended(enriching)).status).toBe('SUCCESS');
      const { dataset } = await ask<{ dataset: object }>(NOTES, { urn: noted });
      expect(dataset).toEqual({
        tags: { tags: [{ tag: { urn: `urn:li:tag:${mark}` } }] },
        ownership: { owners: [{ owner: { urn: 'urn:li:corpuser:ann' } }] },
        editableProperties: { description: 'Orders by day' },
        editableSchemaMetadata: { editableSchemaFieldInfo: [{ fieldPath: 'amount', description: 'In francs' }] },
      });
    },
    2 * RUN_MS,
  );

  it(
    'reads a Postgres, refuses a wrong password, and never shows the right one',
    async () => {
      const postgres = await startPostgres();
      const { host, port, database, user, password } = postgres.settings;
      noteSecret(password);
      try {
        await postgres.prepare('create table shop_orders (id integer primary key, amount numeric)');
        const name = `${mark.toUpperCase()}_PASSWORD`;
        await ask('mutation s($input: CreateSecretInput!) { createSecret(input: $input) }', {
          input: { name, value: password },
        });
        const config = { host_port: `${host}:${port}`, database, username: user };
        const recipeWith = (secret: string): string =>
          JSON.stringify({ source: { type: 'postgres', config: { ...config, password: secret } } });
        const test = async (secret: string): Promise<{ basic_connectivity: { capable: boolean } }> => {
          const input = { recipe: recipeWith(secret) };
          const { createTestConnectionRequest } = await ask<{ createTestConnectionRequest: string }>(TEST, { input });
          const result = await ended(createTestConnectionRequest);
          expect(JSON.stringify(result)).not.toContain(password);
          return JSON.parse(result.structuredReport?.serializedValue ?? '{}') as {
            basic_connectivity: { capable: boolean };
          };
        };
        expect((await test(`\${${name}}`)).basic_connectivity.capable).toBe(true);
        expect((await test('wrong')).basic_connectivity.capable).toBe(false);
        const source = await createSource('postgres', 'postgres', { ...config, password: `\${${name}}` });
        const run = await start(source);
        const result = await ended(run);
        expect(result.status).toBe('SUCCESS');
        const { ingestionRunSummaries } = await ask<{ ingestionRunSummaries: { counts: { kind: string }[] }[] }>(
          SUMMARY,
          {
            urns: [run],
          },
        );
        expect(ingestionRunSummaries[0]?.counts.map(({ kind }) => kind)).toContain('dataset');
        const stored = await ask(STATE, { urn: run });
        expect(JSON.stringify([stored, await logOf(run)])).not.toContain(password);
        expect(JSON.stringify(stored)).toContain(name);
      } finally {
        await postgres.stop();
      }
    },
    3 * RUN_MS,
  );

  it(
    'ends a connector that hangs within ten seconds after it was cancelled',
    async () => {
      const silent = await silentServer();
      try {
        const { port } = silent.address() as AddressInfo;
        const source = await createSource('hangs', 'openapi', {
          name: mark,
          url: `http://127.0.0.1:${port}`,
          swagger_file: 'openapi.json',
        });
        const run = await start(source);
        await eventually(
          'the request of the connector',
          () => Promise.resolve(silent.listenerCount('asked') === 0 ? true : undefined),
          RUN_MS,
        );
        const busy = await answerOf(RUN, { input: { ingestionSourceUrn: source } });
        expect(busy.errors?.[0]?.message).toContain('waits or runs already');
        const startedAt = Date.now();
        await ask(CANCEL, { input: { ingestionSourceUrn: source, executionRequestUrn: run } });
        expect((await ended(run)).status).toBe('CANCELLED');
        expect(Date.now() - startedAt).toBeLessThan(10_000);
      } finally {
        silent.close();
      }
    },
    2 * RUN_MS,
  );

  it(
    'runs when its schedule says so',
    async () => {
      const { ingestionNextRuns } = await ask<{ ingestionNextRuns: { at: number }[] }>(
        'query n($urns: [String!]!) { ingestionNextRuns(urns: $urns) { at } }',
        { urns: [scheduled] },
      );
      expect(ingestionNextRuns[0]?.at).toBeGreaterThan(Date.now() - 60_000);
      const found = await eventually(
        'the scheduled run',
        async () => {
          const { ingestionSource } = await ask<{
            ingestionSource: { executions: { executionRequests: { input: { source: { type: string } } }[] } };
          }>(
            'query s($urn: String!) { ingestionSource(urn: $urn) { executions(start: 0, count: 1) { executionRequests { input { source { type } } } } } }',
            { urn: scheduled },
          );
          return ingestionSource.executions.executionRequests[0];
        },
        RUN_MS,
      );
      expect(found.input.source.type).toBe('SCHEDULED_INGESTION_SOURCE');
      await ask('mutation d($urn: String!) { deleteIngestionSource(urn: $urn) }', { urn: scheduled });
    },
    2 * RUN_MS,
  );
});

(url === '' ? describe.skip : describe)('questions of the page for ingestion', () => {
  let cookie = '';
  beforeAll(async () => {
    cookie = await signIn(url, credentials);
  });
  const answerOf = async (query: string) =>
    JSON.parse((await post(`${url}/api/graphql`, { query }, { cookie, origin: url })).text) as {
      data?: Record<string, unknown> | null;
      errors?: { message: string; extensions: { facts?: { field?: string } } }[];
    };

  it('name the next times of a schedule in its time zone', async () => {
    const { data } = await answerOf(
      '{ ingestionScheduleTimes(input: {interval: "0 6 * * *", timezone: "Europe/Zurich"}) }',
    );
    const times = data?.['ingestionScheduleTimes'] as number[];
    expect(times).toHaveLength(5);
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Zurich', timeStyle: 'short' });
    expect(new Set(times.map((time) => clock.format(time)))).toEqual(new Set(['06:00']));
  });

  it.each([
    ['{ ingestionScheduleTimes(input: {interval: "soon", timezone: "UTC"}) }', 'input.interval'],
    ['{ ingestionScheduleTimes(input: {interval: "0 6 * * *", timezone: "Mars"}) }', 'input.timezone'],
    ['{ ingestionScheduleTimes(input: {interval: "0 6 * * *", timezone: "UTC"}, count: 21) }', 'count'],
    ['{ ingestionConnectors(version: "../x") { version } }', 'version'],
    ['{ ingestionConnectorSchema(name: "My.Source") }', 'name'],
    ['mutation { describeIngestionConnectors(name: "../x") }', 'name'],
    [`{ ingestionRunSummaries(urns: [${Array.from({ length: 101 }, () => '"u"').join(',')}]) { urn } }`, 'urns'],
  ])('refuse what they can not answer and name the field: %s', async (query, field) => {
    const { errors } = await answerOf(query);
    expect(errors?.[0]?.extensions.facts?.field).toBe(field);
  });

  it('answer null for what no executor has read', async () => {
    expect((await answerOf('{ ingestionConnectors(version: "9.9.9") { version } }')).data).toEqual({
      ingestionConnectors: null,
    });
  });
});

/** A server that takes requests and never answers; it has no listener for `asked` any more when the first one came. */
async function silentServer(): Promise<Server> {
  const server = createServer((socket) => {
    server.removeAllListeners('asked');
    socket.on('error', () => undefined);
  });
  server.on('asked', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
