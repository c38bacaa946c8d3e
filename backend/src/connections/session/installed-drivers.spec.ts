import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { jest } from '@jest/globals';

import { DATABASE_KINDS } from '../kinds/database-kinds.js';
import { DatabaseSessions } from './database-session.js';

// Each session starts a process, which takes long on a busy machine.
jest.setTimeout(60_000);

/**
 * Stand-ins for packages that are installed on request: they answer with what they were asked, as the one value of the
 * one row. No such database can be had here, so what is tried is what the drivers send.
 */
const STAND_INS: Readonly<Record<string, string>> = {
  'snowflake-sdk': `
    let asked = {};
    module.exports = {
      configure() {},
      createConnection(options) {
        return {
          connect(done) { asked.role = options.role; asked.user = options.username; done(undefined); },
          execute({ sqlText, binds, parameters, complete }) {
            const value = JSON.stringify({ ...asked, sqlText, binds, parameters });
            complete(undefined, { getColumns: () => [{ getName: () => 'ASKED' }] }, [[value]]);
          },
          destroy(done) { done(undefined); },
        };
      },
    };`,
  '@google-cloud/bigquery': `
    exports.BigQuery = class {
      constructor(options) { this.options = options; }
      async createQueryJob(job) {
        if (job.dryRun) {
          const statementType = job.query.includes('DELETE') ? 'SCRIPT' : 'SELECT';
          return [{ metadata: { statistics: { query: { statementType } } } }];
        }
        const row = { asked: JSON.stringify({ project: this.options.projectId, key: this.options.credentials, ...job }) };
        return [{ getQueryResults: async () => [[row], null, { schema: { fields: [{ name: 'asked' }] } }] }];
      }
    };`,
  '@databricks/sql': `
    exports.DBSQLClient = class {
      async connect({ host, path, token }) { this.at = { host, path, hasToken: token !== undefined }; }
      async openSession({ configuration, initialCatalog }) {
        return {
          executeStatement: async (sql, { ordinalParameters }) => ({
            fetchAll: async () => [{ asked: JSON.stringify({ ...this.at, sql, ordinalParameters, configuration, initialCatalog }) }],
            getSchema: async () => ({ columns: [{ columnName: 'asked' }] }),
            close: async () => {},
          }),
          close: async () => {},
        };
      }
      async close() {}
    };`,
};

const home = mkdtempSync(join(tmpdir(), 'headwater-drivers-'));
const sessions = new DatabaseSessions({ home });
beforeAll(() => {
  for (const [name, source] of Object.entries(STAND_INS)) {
    const packageFolder = join(home, 'drivers', 'node_modules', name);
    mkdirSync(packageFolder, { recursive: true });
    writeFileSync(join(packageFolder, 'package.json'), JSON.stringify({ name, main: 'index.js' }));
    writeFileSync(join(packageFolder, 'index.js'), source);
  }
  writeFileSync(join(home, 'drivers', 'package.json'), '{}');
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

async function asked(
  driver: string,
  settings: Readonly<Record<string, string>>,
  sql = 'SELECT 1',
): Promise<Readonly<Record<string, unknown>>> {
  const connection = {
    urn: 'urn:li:dataHubConnection:c',
    name: 'c',
    driver,
    platform: `urn:li:dataPlatform:${driver}`,
    platformInstance: undefined,
    environment: undefined,
    allowsStatements: true,
    timeoutSeconds: 30,
    settings,
  };
  const { rows } = await sessions.run(connection, { sql, values: ['eu'] });
  return JSON.parse(rows[0]?.[0] ?? '{}') as Readonly<Record<string, unknown>>;
}

describe('a driver from the folder of installed drivers', () => {
  it('of Snowflake sends one statement with bound values and a limit of time', async () => {
    const settings = { account: 'a', user: 'u', password: 'p', warehouse: 'w', role: 'READER' };
    expect(await asked('snowflake', settings)).toEqual({
      role: 'READER',
      user: 'u',
      sqlText: 'SELECT 1',
      binds: ['eu'],
      parameters: { MULTI_STATEMENT_COUNT: 1, STATEMENT_TIMEOUT_IN_SECONDS: 30, TIMEZONE: 'UTC' },
    });
  });

  it('of BigQuery runs what a dry run says is a query, with a limit of bytes', async () => {
    const settings = { project: 'p', credentials: '{"client_email": "a@b"}' };
    expect(await asked('bigquery', settings)).toMatchObject({
      project: 'p',
      key: { client_email: 'a@b' },
      query: 'SELECT 1',
      params: ['eu'],
      maximumBytesBilled: String(10 * 1024 ** 3),
      jobTimeoutMs: 30_000,
    });
    await expect(asked('bigquery', settings, 'DELETE FROM t')).rejects.toMatchObject({
      stage: 'query',
      message: 'Only queries are run, not SCRIPT.',
    });
  });

  it('of Databricks sends the statement with its values to the warehouse', async () => {
    const settings = { host: 'h', path: '/sql/1', token: 't', catalog: 'main' };
    expect(await asked('databricks', settings)).toEqual({
      host: 'h',
      path: '/sql/1',
      hasToken: true,
      sql: 'SELECT 1',
      ordinalParameters: ['eu'],
      configuration: { TIMEZONE: 'UTC', STATEMENT_TIMEOUT: '30' },
      initialCatalog: 'main',
    });
  });

  it('is found by the server, and one that is not there is not', () => {
    const isInstalled = (id: string): boolean => {
      const databaseKind = DATABASE_KINDS.get(id);
      return databaseKind !== undefined && sessions.isInstalled(databaseKind);
    };
    expect(['postgres', 'duckdb', 'snowflake', 'mysql'].map(isInstalled)).toEqual([true, true, true, false]);
  });
});
