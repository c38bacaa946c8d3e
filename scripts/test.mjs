// `npm test`: every check and every suite, in one order, with one count at the end. `--only` picks parts of it.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';

import { newPassword } from './lib/passwords.mjs';
import { checks, cypherCheck, runCheck } from './lib/checks.mjs';
import { ensureBuilt, ensureGenerated, ensureInstalled } from './lib/install.mjs';
import { runJest } from './lib/jest.mjs';
import { neo4jEnvironment, openTestNeo4j } from './lib/neo4j.mjs';
import { secretsInLog } from './lib/log-secrets.mjs';
import { readOptions } from './lib/options.mjs';
import { freePort } from './lib/ports.mjs';
import { stopSignal } from './lib/processes.mjs';
import { add, closingLine, countCheck, exitCodeOf, failureSummary, nothing } from './lib/results.mjs';
import { Refusal, runMain, say, seconds } from './lib/say.mjs';
import { SDK_FOLDER } from './lib/sdk-venv.mjs';
import { bootServer, untilCaughtUp } from './lib/server.mjs';
import { startTraceCollector } from './lib/trace-collector.mjs';

const PARTS = ['lint', 'unit', 'graph', 'api', 'browser'];
const GRAPH_SPEC = String.raw`\.graph\.spec\.`;
/**
 * Specs that need nothing outside of their process, by when they run. A server that starts and the suites over HTTP leave
 * one core idle for those that come later; without these suites all specs come first.
 */
const UNIT_PROJECTS = { first: ['backend'], besideBoot: ['scripts'], besideHttp: ['frontend', 'components'] };
/** A suite in the browser waits for the page and the server half of its time. A third one at once gained nothing. */
const BROWSER_WORKERS = ['--maxWorkers', '2'];
const JEST_TIMEOUT_MS = 40 * 60_000;
/** The receivers and the mail server of the suites are on this machine. */
const PRIVATE_DESTINATIONS = '127.0.0.1';

await runMain(async () => {
  const { values, positionals } = readOptions(
    process.argv.slice(2),
    { only: { type: 'string', multiple: true } },
    { positionals: true },
  );
  const parts = readParts(values.only);
  const opened = [];
  const interrupted = stopSignal().then((name) => new Refusal(`Interrupted (${name})`));
  let counts = nothing();
  const count = (more) => (counts = add(counts, more));
  try {
    const stopped = await Promise.race([interrupted, runParts({ parts, patterns: positionals, opened, count })]);
    if (stopped) throw stopped;
  } catch (error) {
    // A step that could not be done at all fails the run, and what was counted before it is still told.
    const output = error instanceof Refusal ? error.message : inspect(error);
    console.error(`\n${output}`);
    count(countCheck('npm test', { code: 1, output }));
  } finally {
    for (const part of opened.reverse()) await part.stop();
  }
  say('Done');
  if (counts.failures.length > 0) console.log(`\n${failureSummary(counts.failures)}\n`);
  console.log(closingLine(counts));
  process.exit(exitCodeOf(counts));
});

function readParts(only) {
  const wanted = only?.flatMap((text) => text.split(','));
  const unknown = wanted?.find((part) => !PARTS.includes(part));
  if (unknown) throw new Refusal(`--only ${unknown} is not known. Parts: ${PARTS.join(', ')}.`);
  return new Set(wanted ?? PARTS);
}

async function runParts({ parts, patterns, opened, count }) {
  const step = async (name, work) => {
    say(name);
    const from = Date.now();
    const counts = await work();
    count(counts);
    say(`  ${name}: ${closingLine(counts)} (${seconds(Date.now() - from)})`);
  };
  await ensureInstalled();
  await ensureGenerated();
  if (parts.has('lint')) await twoAtATime(checks, (check) => step(check.name, () => checkedAloud(check)));
  // The browser's first: they count what the demonstration holds, and the others add to it.
  const served = ['browser', 'api'].filter((part) => parts.has(part));
  if (parts.has('lint') || served.length > 0)
    await step('build', async () => ensureBuilt().then(() => countCheck('build', { code: 0 })));
  const unitTests = async (projects, workers) => {
    if (!parts.has('unit')) return;
    await step(`unit tests (${projects.join(', ')})`, () =>
      runJest({
        projects,
        // Specs run in workers, even in one, because a worker that holds too much is replaced (`workerIdleMemoryLimit`).
        args: [...patterns, '--maxWorkers', String(workers), '--testPathIgnorePatterns', GRAPH_SPEC],
        timeoutMs: JEST_TIMEOUT_MS,
      }),
    );
  };
  const { first, besideBoot, besideHttp } = UNIT_PROJECTS;
  await unitTests(parts.has('api') ? first : [...first, ...besideBoot, ...besideHttp], 2);
  if (parts.has('graph') || served.length > 0)
    await runOnDatabase({ parts, served, patterns, opened, step, unitTests });
}

async function runOnDatabase({ parts, served, patterns, opened, step, unitTests }) {
  const openDatabase = async () => {
    const database = await openTestNeo4j();
    opened.push(database);
    return database;
  };
  const neo4j = await openDatabase();
  // The specs of the graph empty their database: where NEO4J_URI names the only one, they come before the server.
  const isGraphFirst = neo4j.way === 'given' || !served.includes('api');
  const graphSuites = async (database) => {
    const env = neo4jEnvironment(database);
    const args = patterns.length > 0 ? patterns : [GRAPH_SPEC];
    await step(cypherCheck.name, () => checkedAloud(cypherCheck, env));
    await step('graph tests', () => runJest({ projects: ['backend'], args, env, timeoutMs: JEST_TIMEOUT_MS }));
  };
  if (parts.has('graph') && isGraphFirst) await graphSuites(neo4j);
  if (served.length === 0) return;
  const boot = async () => {
    const started = await seededServer(neo4j);
    opened.push(started);
    await untilCaughtUp(started.env.HEADWATER_E2E_URL);
    return started;
  };
  const quickTests = parts.has('api') ? unitTests(UNIT_PROJECTS.besideBoot, 1) : undefined;
  const [server] = await Promise.all([boot(), quickTests]);
  const browserEnv = served.includes('browser') ? await sharedBrowser(opened) : {};
  const strict = await strictServer(neo4j, server.env);
  opened.push(strict);
  const suites = (project, workers = []) =>
    step(`${project} tests`, () =>
      runJest({
        projects: [project],
        args: [...patterns, ...workers],
        env: { ...neo4jEnvironment(neo4j), ...server.env, ...browserEnv, ...strict.env },
        timeoutMs: JEST_TIMEOUT_MS,
      }),
    );
  if (served.includes('browser')) await suites('browser', BROWSER_WORKERS);
  if (served.includes('api')) {
    // Each of the two leaves half of the machine idle. The drills mostly wait, for a database of their own that starts, is
    // frozen or is killed; the specs of the graph have another one; the public client in Python waits for the server.
    const http = async () => {
      await suites('api');
      await unitTests(UNIT_PROJECTS.besideHttp, 2);
    };
    const besideHttp = async () => {
      await suites('drills');
      if (parts.has('graph') && !isGraphFirst) await graphSuites(await openDatabase());
      await suites('sdk');
    };
    await Promise.all([http(), besideHttp()]);
  }
  await step('secrets in the logs', () => searchLogs([server, strict], server.env));
}

/** Most checks use one core, and the machines of CI have two. */
async function twoAtATime(items, work) {
  const waiting = [...items];
  const next = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) await work(item);
  };
  await Promise.all([next(), next()]);
}

/** Every server of the suites, the secrets that these noted (`noteSecret` of backend/e2e/lib/http.ts) and its own. */
function searchLogs(servers, { HEADWATER_E2E_SECRETS, HEADWATER_ADMIN_PASSWORD }) {
  const noted = existsSync(HEADWATER_E2E_SECRETS) ? readFileSync(HEADWATER_E2E_SECRETS, 'utf8').trim().split('\n') : [];
  const secrets = [HEADWATER_ADMIN_PASSWORD, ...noted.map((line) => JSON.parse(line))];
  const findings = servers.flatMap(({ logFile }) =>
    secretsInLog(readFileSync(logFile, 'utf8'), secrets).map((finding) => `${logFile}: ${finding}`),
  );
  for (const finding of findings) console.log(finding);
  return countCheck('secrets in the logs', { code: findings.length, output: findings.join('\n') });
}

/** Loaded only now: packages may just have been installed. */
async function sharedBrowser(opened) {
  const { startBrowser } = await import('./lib/browser.mjs');
  const browser = await startBrowser();
  opened.push(browser);
  return { HEADWATER_E2E_BROWSER: browser.endpoint };
}

async function checkedAloud(check, env) {
  const result = await runCheck(check, env);
  if (result.code !== 0) console.log(result.output.trimEnd());
  return countCheck(check.name, result);
}

/** One server with the demonstration for all suites over HTTP and in the browser. */
async function seededServer(neo4j) {
  const home = mkdtempSync(join(tmpdir(), 'headwater-test-'));
  const admin = { HEADWATER_ADMIN_USERNAME: 'admin', HEADWATER_ADMIN_PASSWORD: newPassword() };
  say('Starting one server with the demonstration for the suites over HTTP');
  const port = await freePort();
  const { providerSettings, startSignInProvider } = await import('./lib/sign-in-provider.mjs');
  const provider = await startSignInProvider({ origin: `http://127.0.0.1:${port}` });
  const { directorySettings, startDirectory } = await import('./lib/directory-server.mjs');
  const directory = await startDirectory();
  if (directory.missing) say(`No directory for the suite of LDAP: ${directory.missing}`);
  const directoryEnv = directory.missing ? {} : directorySettings(directory);
  const server = await bootServer({
    neo4j,
    home,
    port,
    env: {
      HEADWATER_DEMO: 'always',
      HEADWATER_ACTION_PRIVATE_DESTINATIONS: PRIVATE_DESTINATIONS,
      ...providerSettings(provider),
      ...directoryEnv,
      // An environment for each connector would take its minute.
      HEADWATER_EXECUTOR_ENVIRONMENT: SDK_FOLDER,
      ...admin,
    },
    onLine: (line) => console.log(`  ${line}`),
  }).catch((error) => {
    console.log(logEnd(join(home, 'logs', 'server.log')));
    throw error;
  });
  const stop = async () => {
    await server.stop();
    await provider.stop();
    await directory.stop?.();
    rmSync(home, { recursive: true, force: true });
  };
  return {
    stop,
    logFile: server.logFile,
    env: {
      HEADWATER_E2E_SECRETS: join(home, 'secrets-of-tests.jsonl'),
      HEADWATER_E2E_URL: server.url,
      HEADWATER_E2E_OIDC_ISSUER: provider.issuer,
      ...(directory.missing ? {} : { HEADWATER_E2E_DIRECTORY: JSON.stringify(directory) }),
      HEADWATER_E2E_LOG: server.logFile,
      HEADWATER_HOME: home,
      ...admin,
    },
  };
}

/** A second process on the same database that shows each person only what she may see. */
async function strictServer(neo4j, { HEADWATER_ADMIN_USERNAME, HEADWATER_ADMIN_PASSWORD, HEADWATER_HOME }) {
  const home = mkdtempSync(join(tmpdir(), 'headwater-test-view-'));
  // Servers on one database need the same keys: each must open the secrets that the other one stored.
  cpSync(join(HEADWATER_HOME, 'keys'), join(home, 'keys'), { recursive: true });
  const frontendPort = String(await freePort());
  const collector = await startTraceCollector();
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    HEADWATER_DEMO: '0',
    HEADWATER_FRONTEND_PORT: frontendPort,
    HEADWATER_VIEW_AUTHORIZATION: 'on',
    // The environment of connectors is the other server's.
    HEADWATER_EXECUTOR: '0',
    // Either server may carry out a delivery, and suites store a sign-in provider here, at localhost and without TLS.
    HEADWATER_ACTION_PRIVATE_DESTINATIONS: `${PRIVATE_DESTINATIONS},::1`,
    HEADWATER_OIDC_ALLOW_HTTP: 'on',
    HEADWATER_OIDC_LABEL: 'Sign in with Stored',
    // Suites that put a proxy with TLS or with a path in front of it come from here.
    HEADWATER_BASE_PATH: '/catalogue',
    HEADWATER_TRUST_PROXY: '127.0.0.1',
    HEADWATER_ADMIN_USERNAME,
    HEADWATER_ADMIN_PASSWORD,
  };
  const server = await bootServer({ neo4j, home, port: await freePort(), env });
  return {
    stop: async () => {
      await server.stop();
      await collector.stop();
      rmSync(home, { recursive: true, force: true });
    },
    logFile: server.logFile,
    env: {
      HEADWATER_E2E_VIEW_URL: server.url,
      HEADWATER_E2E_FRONTEND_PORT: frontendPort,
      HEADWATER_E2E_TRACES: collector.endpoint,
    },
  };
}

function logEnd(file) {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-40).join('\n');
}
