// `npm start`: everything from a bare clone to a page in the browser, and down again.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { ensureBuilt, ensureInstalled } from './lib/install.mjs';
import { tryLock } from './lib/lock-file.mjs';
import { openNeo4j } from './lib/neo4j.mjs';
import { readOptions, readPort } from './lib/options.mjs';
import { isPortFree } from './lib/ports.mjs';
import { commandLineOf, endProcess, isAlive, stopSignal } from './lib/processes.mjs';
import { forgetRun, lastServerIn, recordRun, runningIn } from './lib/run-file.mjs';
import { Refusal, runMain, say } from './lib/say.mjs';
import { bootServer } from './lib/server.mjs';
import { homeFolder } from './lib/workspace.mjs';

const HELP = `npm start -- [options]

  --port N     the port of the page and of every API; 8080 unless said otherwise
  --home DIR   where data, keys and logs are kept; .headwater unless said otherwise (or HEADWATER_HOME)
  --empty      leave the demonstration catalogue out of an empty store
  --help       this text

Neo4j is what NEO4J_URI names, else Docker, else a local process (Java 17 or later, and Maven once). See docs/running.md.`;

await runMain(async () => {
  const { values } = readOptions(process.argv.slice(2), {
    port: { type: 'string', default: process.env.HEADWATER_PORT || '8080' },
    home: { type: 'string' },
    empty: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  });
  if (values.help) return console.log(HELP);
  const home = homeFolder(values.home);
  const port = readPort(values.port);
  const lock = takeHome(home);
  const opened = [{ stop: lock.release }];
  const signal = stopSignal().then((name) => ({ code: 0, words: `Stopping (${name})` }));
  let end = { code: 1 };
  try {
    await endLeftoverServer(home);
    await refuseBusyPort(port);
    end = await Promise.race([signal, serve({ home, port, empty: values.empty, opened })]);
    say(end.words);
  } finally {
    for (const part of opened.reverse()) await part.stop();
  }
  say('Stopped');
  process.exit(end.code);
});

/** One start a home: the lock is held as long as this process lives. */
function takeHome(home) {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const lock = tryLock(join(home, 'start.lock'));
  if (lock.release) return lock;
  const url = runningIn(home)?.url;
  throw new Refusal(
    url
      ? `Headwater is running already at ${url} (process ${lock.holder.pid}, data in ${home}). Stop it first, or give another --home and --port.`
      : `Process ${lock.holder.pid} (${lock.holder.script}) is using ${home} now. Wait until it has ended, or give another --home and --port.`,
  );
}

/** A server whose start script and keeper were both killed; its own lock tells that nobody keeps it. */
async function endLeftoverServer(home) {
  const pid = lastServerIn(home);
  if (pid && isAlive(pid) && commandLineOf(pid)?.includes(join('dist', 'backend', 'main.js'))) {
    say(`Ending the server that an earlier start left behind (process ${pid})`);
    await endProcess(pid, 30_000);
  }
  forgetRun(home);
}

async function refuseBusyPort(port) {
  if (await isPortFree(port)) return;
  throw new Refusal(
    `Port ${port} is taken by another program, or needs rights you do not have. Choose another one: npm start -- --port ${port === 8080 ? 8081 : port + 1}`,
  );
}

/** @returns `{ code, words }`, when the server or the database ended by itself */
async function serve({ home, port, empty, opened }) {
  await ensureInstalled();
  await ensureBuilt();
  const neo4j = await openNeo4j(home);
  opened.push(neo4j);
  say(`Neo4j answers at ${neo4j.uri}`);
  const server = await bootServer({
    neo4j,
    home,
    port,
    env: { HEADWATER_DEMO: empty ? '0' : '1' },
    onLine: (line) => console.log(line),
  });
  opened.push(server);
  recordRun(home, {
    url: server.url,
    serverPid: server.pid,
    neo4j: { way: neo4j.way, uri: neo4j.uri, username: neo4j.username, password: neo4j.password },
  });
  opened.push({ stop: () => forgetRun(home) });
  say(howToSignIn(home));
  say(`Headwater is ready: ${server.url}   (Ctrl-C stops it and its Neo4j; data stays in ${home})`);
  return Promise.race([
    server.exited.then((code) => ({
      code: 1,
      words: `The server ended by itself (exit code ${code}); its log is ${server.logFile}.`,
    })),
    ...(neo4j.exited
      ? [
          neo4j.exited.then((sentence) => ({
            code: 1,
            words: `${sentence} Its log is ${join(home, 'neo4j', 'logs', 'neo4j.log')}.`,
          })),
        ]
      : []),
  ]);
}

/** The server writes the file when it makes the first administrator itself. */
function howToSignIn(home) {
  const { HEADWATER_ADMIN_USERNAME: username = 'admin', HEADWATER_ADMIN_PASSWORD: given } = process.env;
  const file = join(home, 'first-login.txt');
  if (given) return `Sign in as ${username} with the password in HEADWATER_ADMIN_PASSWORD`;
  return existsSync(file) ? `Sign in as ${username}; the first password is in ${file}` : `Sign in as ${username}`;
}
