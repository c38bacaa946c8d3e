import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { jest } from '@jest/globals';
import { DuckDBInstance } from '@duckdb/node-api';

import { sampleViewer } from '../../../test-support/access/visibility.js';
import { type RealPostgres, startPostgres } from '../../../test-support/connections/real-postgres.js';
import type { ConnectionsService } from '../../connections/connections.service.js';
import type { DatabaseConnection } from '../../connections/contract/connection.types.js';
import { DatabaseSessions } from '../../connections/session/database-session.js';
import type { JsonObject } from '../../kernel/json.js';
import type { TimeseriesService } from '../../timeseries/timeseries.service.js';
import type { AssetFacts, Evaluation } from '../evaluation/evaluation.types.js';
import type { AssetFactsReader } from './asset-facts.js';
import { Evaluations } from './evaluations.js';
import { resultValue } from './saved-run.js';

// Each evaluation starts a process, which takes long on a busy machine.
jest.setTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), 'headwater-evaluations-'));
const NOW = Date.parse('2026-01-10T12:00:00Z');
const viewer = sampleViewer({ urn: 'urn:li:corpuser:ann', credential: 'session' });

/** Nine orders, two of them without an amount, changed hourly up to 11:00 on 10 January; the same in both databases. */
const TABLE = `CREATE TABLE orders (id BIGINT, amount DECIMAL(10, 2), status VARCHAR(20), changed TIMESTAMP);
INSERT INTO orders VALUES
  (1, 10, 'open', '2026-01-10 03:00:00'), (2, 20, 'open', '2026-01-10 04:00:00'), (3, -5, 'paid', '2026-01-10 05:00:00'),
  (4, 0, 'paid', '2026-01-10 06:00:00'), (5, 40, 'paid', '2026-01-10 07:00:00'), (6, NULL, 'lost', '2026-01-10 08:00:00'),
  (7, NULL, '', '2026-01-10 09:00:00'), (8, 7.5, 'o''pen', '2026-01-10 10:00:00'), (9, 7.5, 'paid', '2026-01-10 11:00:00')`;

let postgres: RealPostgres;
const duckdbFile = join(folder, 'shop.duckdb');
beforeAll(async () => {
  postgres = await startPostgres();
  await postgres.prepare(TABLE);
  const instance = await DuckDBInstance.create(duckdbFile);
  const session = await instance.connect();
  await session.run(TABLE);
  session.closeSync();
  instance.closeSync();
}, 60_000);
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Surroundings {
  readonly facts?: Partial<AssetFacts>;
  /** Runs that are stored already, the newest first. */
  readonly earlier?: readonly Evaluation[];
  readonly allowsStatements?: boolean;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly hasConnection?: boolean;
}

const DATASETS: Readonly<Record<string, string>> = {
  postgres: 'urn:li:dataset:(urn:li:dataPlatform:postgres,postgres.public.orders,PROD)',
  duckdb: 'urn:li:dataset:(urn:li:dataPlatform:duckdb,shop.main.orders,PROD)',
};

async function evaluated(driver: string, info: JsonObject, surroundings: Surroundings = {}): Promise<Evaluation> {
  const { facts = {}, earlier = [], allowsStatements = true, parameters = {}, hasConnection = true } = surroundings;
  const connection: DatabaseConnection = {
    urn: 'urn:li:dataHubConnection:shop',
    name: 'Shop',
    driver,
    platform: `urn:li:dataPlatform:${driver}`,
    platformInstance: undefined,
    environment: undefined,
    allowsStatements,
    timeoutSeconds: 20,
    settings: driver === 'postgres' ? postgres.settings : { path: duckdbFile },
  };
  const known: AssetFacts = {
    now: NOW,
    profiles: [],
    operations: [],
    lastModified: undefined,
    schema: undefined,
    previousRun: undefined,
    ...facts,
  };
  const stored = earlier.map((evaluation, index) => ({
    timestamp: NOW - 1_000 * (index + 1),
    value: { result: resultValue(evaluation) },
  }));
  const evaluations = new Evaluations(
    { read: async () => known } as unknown as AssetFactsReader,
    {
      connectionOfDataset: async () => (hasConnection ? connection : undefined),
    } as unknown as ConnectionsService,
    new DatabaseSessions({ home: folder }),
    { values: async () => stored } as unknown as TimeseriesService,
  );
  return evaluations.evaluate(viewer, {
    asset: DATASETS[driver] ?? '',
    assertion: 'urn:li:assertion:a',
    info,
    now: NOW,
    parameters: new Map(Object.entries(parameters)),
  });
}

const number = (value: number): JsonObject => ({ value: String(value), type: 'NUMBER' });
const text = (value: string): JsonObject => ({ value, type: 'STRING' });
const sql = (statement: string, limit = 0, more: JsonObject = {}): JsonObject => ({
  type: 'SQL',
  sqlAssertion: { type: 'METRIC', statement, operator: 'EQUAL_TO', parameters: { value: number(limit) }, ...more },
});
const volume = (limit: number, more: JsonObject = {}): JsonObject => ({
  type: 'VOLUME',
  volumeAssertion: {
    type: 'ROW_COUNT_TOTAL',
    rowCountTotal: { operator: 'EQUAL_TO', parameters: { value: number(limit) } },
    ...more,
  },
});
const metric = (name: string, limit: number, path = 'amount'): JsonObject => ({
  type: 'FIELD',
  fieldAssertion: {
    type: 'FIELD_METRIC',
    fieldMetricAssertion: { field: { path }, metric: name, operator: 'EQUAL_TO', parameters: { value: number(limit) } },
  },
});
const values = (path: string, check: JsonObject, filter?: string): JsonObject => ({
  type: 'FIELD',
  fieldAssertion: {
    type: 'FIELD_VALUES',
    fieldValuesAssertion: { field: { path }, failThreshold: { type: 'COUNT', value: 0 }, ...check },
    ...(filter === undefined ? {} : { filter: { type: 'SQL', sql: filter } }),
  },
});
const freshness = (hours: number, field = 'changed'): JsonObject => ({
  type: 'FRESHNESS',
  freshnessAssertion: {
    type: 'DATASET_CHANGE',
    schedule: { type: 'FIXED_INTERVAL', fixedInterval: { unit: 'HOUR', multiple: hours } },
  },
  customProperties: field === '' ? {} : { lastModifiedField: field },
});

describe.each(['postgres', 'duckdb'])('an assertion evaluated in %s', (driver) => {
  const run = (info: JsonObject, surroundings?: Surroundings) => evaluated(driver, info, surroundings);

  it('compares the number that a statement answers, and keeps statement and rows', async () => {
    const evaluation = await run(sql('SELECT count(*) FROM orders WHERE amount > 0;', 5));
    expect(evaluation).toMatchObject({
      type: 'SUCCESS',
      actualAggValue: 5,
      reason: 'The result of the statement is 5, expected 5.',
      measurements: { value: '5', rows: '[["5"]]', connection: 'urn:li:dataHubConnection:shop' },
    });
    expect(evaluation.measurements?.statement).toContain('WHERE amount > 0');
  });

  it('binds parameters, so that what they hold is never a part of the statement', async () => {
    const statement = "SELECT count(*) FROM orders WHERE status = '${status}' AND id >= ${least}";
    expect(await run(sql(statement, 1), { parameters: { status: "o'pen", least: '2' } })).toMatchObject({
      type: 'SUCCESS',
    });
    expect(await run(sql(statement, 0), { parameters: { status: "x' OR '1'='1", least: '2' } })).toMatchObject({
      type: 'SUCCESS',
    });
  });

  it.each([
    ['several rows', 'SELECT id FROM orders', 'It answered 9 rows of 1 column.'],
    ['several columns', 'SELECT 1 AS a, 2 AS b', 'It answered 1 row of 2 columns.'],
    ['nothing', 'SELECT max(amount) FROM orders WHERE id > 100', 'It answered no value (null).'],
    ['a text', "SELECT 'many'", 'It answered "many".'],
    ['more rows than are fetched', 'SELECT a.id FROM orders a, orders b', 'It answered at least 11 rows of 1 column.'],
  ])('is an error that says what came: %s', async (_, statement, came) => {
    expect(await run(sql(statement))).toMatchObject({
      type: 'ERROR',
      error: 'CUSTOM_SQL_ERROR',
      reason: `The statement must answer one number in one row. ${came}`,
    });
  });

  it('is an error with the words of the database where that refuses the statement', async () => {
    const evaluation = await run(sql('SELECT count(*) FROM nothing'));
    expect(evaluation).toMatchObject({ type: 'ERROR', error: 'CUSTOM_SQL_ERROR' });
    expect(evaluation.reason).toMatch(/^The database refused the statement: .*nothing/u);
    expect(await run(sql('DROP TABLE orders'))).toMatchObject({ error: 'INVALID_PARAMETERS' });
  });

  it('compares how much a number has changed since the run before', async () => {
    const change = (limit: number, changeType: string) =>
      sql('SELECT count(*) FROM orders', limit, { type: 'METRIC_CHANGE', changeType });
    const first = await run(change(3, 'ABSOLUTE'));
    expect(first).toMatchObject({ type: 'INIT', measurements: { value: '9' } });
    const before = { ...first, measurements: { ...first.measurements, value: '6' } };
    expect(await run(change(3, 'ABSOLUTE'), { earlier: [before] })).toMatchObject({ type: 'SUCCESS' });
    expect(await run(change(50, 'PERCENTAGE'), { earlier: [before] })).toMatchObject({ actualAggValue: 50 });
    const other = { ...before, measurements: { ...before.measurements, statement: 'SELECT 1' } };
    expect(await run(change(3, 'ABSOLUTE'), { earlier: [other] })).toMatchObject({ type: 'INIT' });
  });

  it('counts rows where no profile is known, and those that a filter lets through', async () => {
    expect(await run(volume(9))).toMatchObject({ type: 'SUCCESS', rowCount: 9 });
    const filtered = volume(4, { filter: { type: 'SQL', sql: "status = 'paid' -- only these" } });
    expect(await run(filtered)).toMatchObject({ type: 'SUCCESS', rowCount: 4 });
    expect(await run(volume(5), { facts: { profiles: [{ rowCount: 5 }] } })).toMatchObject({ rowCount: 5 });
  });

  it.each([
    ['NULL_COUNT', 2],
    ['NULL_PERCENTAGE', (2 / 9) * 100],
    ['UNIQUE_COUNT', 6],
    ['MIN', -5],
    ['MAX', 40],
    ['MEDIAN', 7.5],
    ['NEGATIVE_COUNT', 1],
    ['ZERO_COUNT', 1],
  ])('computes the metric %s of a column', async (name, expected) => {
    const { actualAggValue, reason } = await run(metric(name, 0));
    expect({ actualAggValue, reason }).toEqual({ actualAggValue: expect.closeTo(expected, 6) as unknown, reason });
  });

  it('computes lengths and empty texts', async () => {
    expect((await run(metric('MAX_LENGTH', 5, 'status'))).type).toBe('SUCCESS');
    expect((await run(metric('EMPTY_COUNT', 1, 'status'))).type).toBe('SUCCESS');
  });

  it.each([
    [
      'a range',
      values('amount', { operator: 'BETWEEN', parameters: { minValue: number(0), maxValue: number(40) } }),
      1,
    ],
    ['a limit', values('amount', { operator: 'GREATER_THAN', parameters: { value: number(0) } }), 2],
    [
      'nulls, too',
      values('amount', { operator: 'GREATER_THAN', parameters: { value: number(0) }, excludeNulls: false }),
      4,
    ],
    ['no nulls', values('amount', { operator: 'NOT_NULL' }), 2],
    [
      'a list',
      values('status', { operator: 'IN', parameters: { value: { type: 'LIST', value: '["open", "paid"]' } } }),
      3,
    ],
    ['a number', values('amount', { operator: 'EQUAL_TO', parameters: { value: number(7.5) } }), 5],
    ['a beginning', values('status', { operator: 'START_WITH', parameters: { value: text('o') } }), 6],
    ['an end', values('status', { operator: 'END_WITH', parameters: { value: text('en') } }), 6],
    ['a part', values('status', { operator: 'CONTAIN', parameters: { value: text("'p") } }), 8],
    ['a pattern', values('status', { operator: 'REGEX_MATCH', parameters: { value: text('^(open|paid)$') } }), 3],
    [
      'a length',
      values('status', { operator: 'LESS_THAN', parameters: { value: number(5) }, transform: { type: 'LENGTH' } }),
      1,
    ],
    ['rows of a filter', values('amount', { operator: 'NOT_NULL' }, "status = 'lost'"), 1],
  ])('counts the rows that do not have %s', async (_, info, unexpectedCount) => {
    const { type, unexpectedCount: counted, reason } = await run(info);
    expect({ type, counted, reason }).toEqual({ type: 'FAILURE', counted: unexpectedCount, reason });
  });

  it('takes the times of changes from a column', async () => {
    expect(await run(freshness(2))).toMatchObject({
      type: 'SUCCESS',
      reason: 'It changed at 2026-01-10T11:00:00.000Z, by changed.',
    });
    const stale = await run({
      ...freshness(2),
      freshnessAssertion: {
        ...(freshness(2).freshnessAssertion as JsonObject),
        filter: { type: 'SQL', sql: 'id < 8' },
      },
    });
    expect(stale).toMatchObject({ type: 'FAILURE' });
    expect(stale.reason).toContain('the newest changed is 2026-01-10T09:00:00.000Z');
  });

  it('sees a change in the number of rows where no column says when one was changed', async () => {
    const first = await run(freshness(2, ''));
    expect(first).toMatchObject({ type: 'INIT', measurements: { value: '9' } });
    const before = { ...first, measurements: { ...first.measurements, value: '6' } };
    expect(await run(freshness(2, ''), { earlier: [before] })).toMatchObject({ type: 'SUCCESS' });
    expect(await run(freshness(2, ''), { earlier: [first] })).toMatchObject({
      type: 'ERROR',
      error: 'INSUFFICIENT_DATA',
    });
  });

  it('runs no statement and no filter that somebody wrote where the connection does not allow it', async () => {
    const closed = { allowsStatements: false };
    expect(await run(sql('SELECT 1', 1), closed)).toMatchObject({ type: 'ERROR', error: 'SOURCE_CONNECTION_ERROR' });
    const filtered = volume(4, { filter: { type: 'SQL', sql: 'true' } });
    expect(await run(filtered, closed)).toMatchObject({ type: 'ERROR', error: 'SOURCE_CONNECTION_ERROR' });
    expect(await run(volume(9), closed)).toMatchObject({ type: 'SUCCESS' });
  });

  it('says that a connection is missing', async () => {
    const without = { hasConnection: false };
    expect(await run(sql('SELECT 1', 1), without)).toMatchObject({ type: 'ERROR', error: 'SOURCE_CONNECTION_ERROR' });
    expect(await run(volume(9), without)).toMatchObject({ type: 'ERROR', error: 'INSUFFICIENT_DATA' });
  });
});

describe('the database that is asked about a dataset', () => {
  const databaseOf = (connection: object | undefined) =>
    new Evaluations(
      {} as unknown as AssetFactsReader,
      { connectionOfDataset: async () => connection } as unknown as ConnectionsService,
      new DatabaseSessions({ home: folder }),
      {} as unknown as TimeseriesService,
    ).databaseOf('urn:li:dataset:orders');

  it('is named without the settings of its connection', async () => {
    const connection = {
      name: 'Sales',
      driver: 'duckdb',
      allowsStatements: true,
      settings: { path: '/secret.duckdb' },
    };
    expect(await databaseOf(connection)).toEqual({ connection: 'Sales', kind: 'DuckDB', allowsStatements: true });
  });

  it('is undefined where no connection serves the dataset', async () => {
    expect(await databaseOf(undefined)).toBeUndefined();
  });
});
