// The program of a session process, started by `database-session.ts`. It opens one read-only session, runs one
// statement, sends the rows and ends. A driver that hangs or breaks takes this process with it and not the server.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

import { bigqueryDriver } from './drivers/bigquery.js';
import { databricksDriver } from './drivers/databricks.js';
import { duckdbDriver } from './drivers/duckdb.js';
import { mysqlDriver } from './drivers/mysql.js';
import { postgresDriver } from './drivers/postgres.js';
import { snowflakeDriver } from './drivers/snowflake.js';
import {
  CONNECT_TIMEOUT_MS,
  type DatabaseDriver,
  type PackageLoader,
  type SessionAnswer,
  type SessionRequest,
} from '../contract/session.types.js';

const DRIVERS: ReadonlyMap<string, DatabaseDriver> = new Map([
  ['postgres', postgresDriver],
  ['redshift', postgresDriver],
  ['duckdb', duckdbDriver],
  ['mysql', mysqlDriver],
  ['snowflake', snowflakeDriver],
  ['bigquery', bigqueryDriver],
  ['databricks', databricksDriver],
]);

/** A package that no root has, or that can't be imported. */
class DriverMissing extends Error {}

/** Imports a package from the first root that has it. */
function loaderOf(roots: readonly string[]): PackageLoader {
  return async (packageName) => {
    for (const root of roots) {
      const entry = resolvedEntry(root, packageName);
      if (entry !== undefined) return import(pathToFileURL(entry).href);
    }
    throw new DriverMissing(`The package ${packageName} is not installed.`);
  };
}

function resolvedEntry(root: string, packageName: string): string | undefined {
  try {
    return createRequire(root).resolve(packageName);
  } catch {
    return undefined;
  }
}

async function answerTo({
  driver,
  settings,
  statement,
  timeoutMs,
  packageRoots,
}: SessionRequest): Promise<SessionAnswer> {
  const opening = DRIVERS.get(driver);
  if (!opening) return { stage: 'driver', message: `There is no driver called ${driver}.` };
  let session;
  try {
    session = await withinConnectTime(opening.open(loaderOf(packageRoots), settings, timeoutMs));
  } catch (error) {
    return { stage: error instanceof DriverMissing ? 'driver' : 'connect', message: messageOf(error) };
  }
  try {
    return { rowSet: await session.run(statement) };
  } catch (error) {
    return { stage: 'query', message: messageOf(error) };
  } finally {
    // The process ends in any case, and the session with it.
    await session.close().catch(() => undefined);
  }
}

/** Drivers have limits of their own, which do not cover all that they wait for. */
function withinConnectTime<Session>(opening: Promise<Session>): Promise<Session> {
  const { promise, reject } = Promise.withResolvers<never>();
  const message = `There is no answer after ${CONNECT_TIMEOUT_MS / 1_000} seconds.`;
  const timer = setTimeout(() => reject(new Error(message)), CONNECT_TIMEOUT_MS);
  return Promise.race([opening, promise]).finally(() => clearTimeout(timer));
}

/** Several addresses of a host that all refuse come as one error with a list and without a text of its own. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message || error.name : String(error);
}

process.once('message', (request: SessionRequest) => {
  void answerTo(request).then((answer) => process.send?.(answer, () => process.exit(0)));
});
