import { untilSpace } from './disk-space.mjs';
import { startLocalNeo4j } from './neo4j-local.mjs';
import { say as sayAloud } from './say.mjs';
import { supervised } from './supervised.mjs';

const CHECK_INTERVAL_MS = 5_000;
/** So begin the codes by which Neo4j says that it can begin or end no transaction until its process is started again. */
const FAILED_PREFIX = 'Neo.DatabaseError.Transaction.';

/**
 * Neo4j as a process of ours that is kept running. One that ends by itself is started again on the same port (`supervised`). One that
 * could not write to its disk goes on running and fails every statement: it is ended, and started again when there is space.
 *
 * @param options as `startLocalNeo4j` takes them
 * @returns as `supervised` gives it
 */
export function startSupervisedNeo4j(options) {
  return supervised('Neo4j', async (former, { isStopped = () => false } = {}) => {
    if (former) await untilSpace(options.home, { isOver: isStopped });
    const port = former ? Number(new URL(former.uri).port) : options.port;
    const neo4j = await startLocalNeo4j({ ...options, port });
    void endWhenFailed(neo4j, { ask: await statementOf(neo4j) });
    return neo4j;
  });
}

/**
 * Asks a database again and again until its process is gone, and kills the process once an answer says that it has failed. SIGKILL,
 * because a database that can't write does not end by itself, and because its log is made for it.
 *
 * @param neo4j `pid` and `exited` of the process
 * @param options `ask` runs a statement and rejects as the driver does; for tests: `say`, `kill`, `wait`
 */
export async function endWhenFailed(neo4j, { ask, say = sayAloud, kill = killHard, wait = pauseUnref }) {
  let isGone = false;
  void neo4j.exited.then(() => (isGone = true));
  for (;;) {
    await Promise.race([wait(CHECK_INTERVAL_MS), neo4j.exited]);
    if (isGone) return;
    const code = await ask().then(
      () => '',
      (error) => String(error.code),
    );
    if (isGone || !code.startsWith(FAILED_PREFIX)) continue;
    say(`Neo4j stores nothing any more (${code}). It is ended, to be started again when its disk has space`);
    kill(neo4j.pid);
    return;
  }
}

/** One statement on a connection of its own, so that no connection stays open between checks. */
async function statementOf({ uri, username, password }) {
  // Only now: this module is loaded before the packages are installed.
  const { default: driver } = await import('neo4j-driver');
  return async () => {
    const connection = driver.driver(uri, driver.auth.basic(username, password), {
      maxTransactionRetryTime: 0,
      connectionTimeout: CHECK_INTERVAL_MS,
      telemetryDisabled: true,
    });
    const session = connection.session();
    try {
      await session.run('RETURN 1');
    } finally {
      await connection.close();
    }
  };
}

function killHard(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

function pauseUnref(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
