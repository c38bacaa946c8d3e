import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { jest } from '@jest/globals';
import { DuckDBInstance } from '@duckdb/node-api';

import { type RealPostgres, startPostgres } from '../../../test-support/connections/real-postgres.js';
import type { DatabaseConnection } from '../contract/connection.types.js';
import { DATABASE_KINDS } from '../kinds/database-kinds.js';
import { DatabaseSessions, messageWithoutSecrets } from './database-session.js';

// Each statement starts a process, which takes long on a busy machine.
jest.setTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), 'headwater-sessions-'));
const sessions = new DatabaseSessions({ home: folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const connectionTo = (
  driver: string,
  settings: Readonly<Record<string, string>>,
  timeoutSeconds = 20,
): DatabaseConnection => ({
  urn: 'urn:li:dataHubConnection:c',
  name: 'c',
  driver,
  platform: `urn:li:dataPlatform:${driver}`,
  platformInstance: undefined,
  environment: undefined,
  allowsStatements: true,
  timeoutSeconds,
  settings,
});
const ask = (connection: DatabaseConnection, sql: string, ...values: string[]) =>
  sessions.run(connection, { sql, values });

describe('a session in Postgres', () => {
  let postgres: RealPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
    await postgres.prepare(
      "CREATE TABLE orders (id bigint PRIMARY KEY, amount numeric, day date); INSERT INTO orders SELECT i, i * 1.5, DATE '2026-01-01' + (i % 2) FROM generate_series(1, 9) i; INSERT INTO orders VALUES (9007199254740993, NULL, NULL)",
    );
  }, 60_000);
  afterAll(() => postgres?.stop());
  const warehouse = (timeoutSeconds?: number) => connectionTo('postgres', postgres.settings, timeoutSeconds);

  it('answers rows as texts, without losing digits', async () => {
    const rowSet = await ask(warehouse(), 'SELECT max(id) AS newest, sum(amount) AS total, min(day) FROM orders');
    expect(rowSet).toEqual({
      columnNames: ['newest', 'total', 'min'],
      rows: [['9007199254740993', '67.5', '2026-01-01']],
    });
  });

  it('binds values with the types of what they are compared with', async () => {
    const rowSet = await ask(warehouse(), 'SELECT count(*) FROM orders WHERE id < $1 AND day = $2', '5', '2026-01-01');
    expect(rowSet.rows).toEqual([['2']]);
  });

  it.each([
    ['INSERT INTO orders (id) VALUES (77)', 'read-only transaction'],
    ['CREATE TABLE more (id int)', 'read-only transaction'],
    ["SELECT set_config('transaction_read_only', 'off', false)", 'read-write mode'],
    ['SELECT 1; DELETE FROM orders', 'multiple commands'],
    ['SELECT * FROM nothing', 'relation "nothing" does not exist'],
  ])('refuses %s', async (sql, message) => {
    await expect(ask(warehouse(), sql)).rejects.toMatchObject({
      stage: 'query',
      message: expect.stringContaining(message) as unknown,
    });
  });

  it('ends a statement that takes longer than the connection allows', async () => {
    await expect(ask(warehouse(1), 'SELECT pg_sleep(60)')).rejects.toMatchObject({
      message: 'canceling statement due to statement timeout',
    });
  });

  it('says why it can not be opened, without the password', async () => {
    const wrong = connectionTo('postgres', { ...postgres.settings, password: 'another' });
    const error: unknown = await ask(wrong, 'SELECT 1').catch((problem: unknown) => problem);
    expect(error).toMatchObject({ stage: 'connect', message: 'password authentication failed for user "postgres"' });
    const nowhere = connectionTo('postgres', { ...postgres.settings, port: '1' });
    await expect(ask(nowhere, 'SELECT 1')).rejects.toMatchObject({ stage: 'connect' });
  });

  it('runs more statements than there may be sessions, one after the other', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => ask(warehouse(), `SELECT ${String(index)}`)),
    );
    expect(answers.map(({ rows }) => rows[0]?.[0])).toEqual(['0', '1', '2', '3', '4', '5']);
  }, 30_000);
});

describe('a session in a file of DuckDB', () => {
  const path = join(folder, 'shop.duckdb');
  const shop = connectionTo('duckdb', { path });
  beforeAll(async () => {
    const instance = await DuckDBInstance.create(path);
    const connection = await instance.connect();
    await connection.run(
      "CREATE TABLE orders AS SELECT i::BIGINT AS id, (i * 1.5)::DECIMAL(10, 2) AS amount, DATE '2026-01-01' + (i % 2)::INT AS day FROM range(1, 10) t(i)",
    );
    connection.closeSync();
    instance.closeSync();
  });

  it('answers rows as texts', async () => {
    expect(await ask(shop, 'SELECT max(id) AS newest, sum(amount), min(day) FROM orders')).toEqual({
      columnNames: ['newest', 'sum(amount)', 'min("day")'],
      rows: [['9', '67.50', '2026-01-01']],
    });
  });

  it('binds values with the types of what they are compared with', async () => {
    const rowSet = await ask(shop, 'SELECT count(*) FROM orders WHERE id < $1 AND day = $2', '5', '2026-01-01');
    expect(rowSet.rows).toEqual([['2']]);
  });

  it.each([
    ['a write', 'INSERT INTO orders SELECT * FROM orders', 'Only queries are run'],
    ['several statements', 'SELECT 1; SELECT 2', 'Only one statement is run'],
    ['a file', "SELECT * FROM read_text('/etc/passwd')", 'disabled'],
    ['an extension', 'LOAD httpfs', 'Only queries are run'],
    ['a setting', "SET enable_external_access = 'true'", 'Only queries are run'],
  ])('refuses %s', async (_, sql, message) => {
    await expect(ask(shop, sql)).rejects.toMatchObject({
      stage: 'query',
      message: expect.stringContaining(message) as unknown,
    });
  });

  it('ends a statement that takes longer than the connection allows', async () => {
    const slow = connectionTo('duckdb', { path }, 1);
    const endless = 'WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT (n + 1) % 1000 FROM t) SELECT count(*) FROM t';
    await expect(ask(slow, endless)).rejects.toMatchObject({
      message: expect.stringMatching(/interrupt|memory/iu) as unknown,
    });
  });

  it('says that a file is not there', async () => {
    await expect(ask(connectionTo('duckdb', { path: join(folder, 'none.duckdb') }), 'SELECT 1')).rejects.toMatchObject({
      stage: 'connect',
      message: expect.stringContaining('none.duckdb') as unknown,
    });
  });
});

describe('a driver', () => {
  it('that is not installed is named with the command that installs it', async () => {
    await expect(ask(connectionTo('snowflake', { account: 'a' }), 'SELECT 1')).rejects.toMatchObject({
      stage: 'driver',
      message: 'The driver for Snowflake is not installed: npm run install-driver -- snowflake',
    });
  });

  it('has a message without the secrets that it was given, in whatever spelling', () => {
    const kind = DATABASE_KINDS.get('postgres');
    if (!kind) throw new Error('there is no postgres');
    const message = 'postgres://ann:p%40ss%3A1@db failed, tried "p@ss:1"';
    expect(messageWithoutSecrets(message, kind, { password: 'p@ss:1', user: 'ann' })).toBe(
      'postgres://ann:********@db failed, tried "********"',
    );
    // Lower-case hexadecimal digits and + for a space, as forms are encoded.
    expect(messageWithoutSecrets('password=a+b%2fc', kind, { password: 'a b/c', user: 'ann' })).toBe(
      'password=********',
    );
  });
});
