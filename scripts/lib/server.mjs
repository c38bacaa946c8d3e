import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { LogFile } from './log-file.mjs';
import { neo4jEnvironment } from './neo4j.mjs';
import { keep } from './processes.mjs';
import { Refusal } from './say.mjs';
import { sortOut, splitLines } from './server-output.mjs';
import { node24, root } from './workspace.mjs';

const READY_TIMEOUT_MS = 10 * 60_000;
const STOP_TIMEOUT_MS = 30_000;

/**
 * Starts the built server and waits until it is ready.
 *
 * @param options.neo4j as openNeo4j gives it
 * @param options.home,port its folder for keys and indexes, its port
 * @param options.env more settings, as docs/settings.md has them
 * @param options.onLine gets each line meant for people; the whole log goes to `logs/server.log` in home
 * @param options.untilListening waits only until it answers, while its indexes may still be loading
 * @param options.project the folder of another build, for drills
 * @param options.nodeArgs more arguments of Node, for drills
 * @returns `{ url, pid, exited, stop, logFile }`
 */
export async function bootServer({
  neo4j,
  home,
  port,
  env = {},
  onLine = () => undefined,
  untilListening = false,
  project = root,
  nodeArgs = [],
}) {
  const logFile = join(home, 'logs', 'server.log');
  mkdirSync(dirname(logFile), { recursive: true, mode: 0o700 });
  writeFileSync(logFile, '', { mode: 0o600 });
  const log = new LogFile(logFile);
  const program = join(project, 'dist', 'backend', 'main.js');
  const server = await keep(node24, ['--enable-source-maps', ...nodeArgs, program], {
    cwd: project,
    env: {
      ...process.env,
      ...neo4jEnvironment(neo4j),
      HEADWATER_PORT: String(port),
      HEADWATER_HOME: home,
      NO_COLOR: '1',
      ...env,
    },
    output: 'pipe',
    onOutput: splitLines((line) => {
      const { shown, logged } = sortOut(line);
      log.append(logged);
      if (shown !== undefined) onLine(shown);
    }),
    graceMs: STOP_TIMEOUT_MS,
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilAnswers(server, `${url}/${untilListening ? 'health' : 'ready'}`, logFile);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { url, logFile, ...server };
}

async function untilAnswers(server, url, logFile) {
  let gone;
  void server.exited.then((code) => (gone = { code }));
  const until = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < until) {
    if (gone) throw new Refusal(`The server ended while starting (exit code ${gone.code}). Its log is ${logFile}.`);
    if (await answersOk(url)) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Refusal(`The server was not ready within ${READY_TIMEOUT_MS / 60_000} minutes. Its log is ${logFile}.`);
}

async function answersOk(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(3_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Polls without work behind after which nothing is on its way: what a follower derives is a write that others follow. */
const IDLE_POLLS = 4;
const IDLE_TIMEOUT_MS = 2 * 60_000;

/**
 * Waits until everything that works in the background has seen every write: a server is ready when the demonstration is
 * stored, and derives lineage from its SQL afterwards.
 */
export async function untilCaughtUp(url) {
  const until = Date.now() + IDLE_TIMEOUT_MS;
  for (let idle = 0; idle < IDLE_POLLS;) {
    if (Date.now() > until) throw new Refusal(`The work behind the server did not end in time. See ${url}/health.`);
    const { followers } = await (await fetch(`${url}/health`)).json();
    idle = followers.every(({ lagEntries }) => lagEntries === 0) ? idle + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
