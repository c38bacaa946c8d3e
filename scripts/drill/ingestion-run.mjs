import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { sdkVenv } from '../lib/sdk-venv.mjs';
import { Installation } from './lib/installation.mjs';

const POLL_MS = 100;
const TIMEOUT_MS = 60_000;
/** As docs/ingest.md promises. */
const MAX_END_MS = 10_000;
/** Far less than the lease of a run, 30 s: a server that starts knows its own runs. */
const MAX_ABORT_MS = 5_000;

const CREATE = 'mutation c($input: UpdateIngestionSourceInput!) { createIngestionSource(input: $input) }';
const RUN =
  'mutation r($input: CreateIngestionExecutionRequestInput!) { createIngestionExecutionRequest(input: $input) }';
const STATE = 'query s($urn: String!) { executionRequest(urn: $urn) { result { status report } } }';

/** A kill of the server while a connector of the public package reads a source that does not answer. */
export const ingestionRun = {
  name: 'ingestion-run',
  about: 'SIGKILL of the server during a run of a source: its processes end, the run says so, and the next one works',
  full: '20 s',
  short: '10 s; the next run only begins',
  async run({ isShort, report, installation }) {
    const { missing } = sdkVenv();
    if (missing !== undefined) throw new Error(`the public client can not be installed: ${missing}`);
    await Installation.during(installation, (open) => killedDuringRun({ installation: open, isShort, report }));
  },
};

async function killedDuringRun({ installation, isShort, report }) {
  const source = await openSource();
  try {
    const port = Number(new URL(installation.server.url).port);
    const client = await installation.adminClient();
    const config = { name: 'slow', url: source.url, swagger_file: 'openapi.json' };
    const recipe = JSON.stringify({ source: { type: 'openapi', config } });
    const input = { name: 'Slow service', type: 'openapi', config: { recipe, executorId: 'default' } };
    const { createIngestionSource: urn } = await client.graphql(CREATE, { input });
    const first = await startRun(client, urn);
    await until('the request of the connector', () => source.requestCount > 0);
    const processes = processesOf(join(installation.folder, 'executor', 'runs'));
    const killedAt = performance.now();
    await installation.killServer();
    source.answers = true;
    const restart = installation.startServer({ port });
    await until('the end of the processes', () => !processes.some(processState));
    const endMs = performance.now() - killedAt;
    report({
      what: `${processes.length} processes of executor and connector ended after`,
      figure: seconds(endMs),
      ok: processes.length > 1 && endMs < MAX_END_MS,
    });
    await restart;
    const readyAt = performance.now();
    const aborted = await ended(client, first);
    const abortMs = performance.now() - readyAt;
    report({
      what: `the run is ${aborted.status} after the server was ready again for`,
      figure: seconds(abortMs),
      ok: aborted.status === 'ABORTED' && abortMs < MAX_ABORT_MS,
    });
    const log = await client.get(`/api/ingestion/runs/${first.split(':').at(-1)}/log`);
    report({
      what: 'its log up to the kill is there',
      figure: `${log.text.split('event: line').length - 1} lines`,
      ok: log.text.includes('Running openapi.') && log.text.includes('event: end'),
    });
    const next = await startRun(client, urn);
    const wanted = isShort ? 'RUNNING' : 'SUCCESS';
    const { status, report: why } = isShort ? await begun(client, next) : await ended(client, next);
    report({ what: 'the next run of the source', figure: status, ok: status === wanted, details: [why ?? ''] });
  } finally {
    source.close();
  }
}

/** A web service that describes itself, but keeps its first readers waiting. */
async function openSource() {
  const source = { requestCount: 0, answers: false };
  const server = createServer((_request, response) => {
    source.requestCount += 1;
    if (source.answers)
      response.end(JSON.stringify({ openapi: '3.0.0', info: { title: 'slow', version: '1' }, paths: {} }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  source.url = `http://127.0.0.1:${server.address().port}`;
  source.close = () => {
    server.close();
    server.closeAllConnections();
  };
  return source;
}

async function startRun(client, urn) {
  return (await client.graphql(RUN, { input: { ingestionSourceUrn: urn } })).createIngestionExecutionRequest;
}

/** The result of a run that an executor has taken. */
async function begun(client, urn) {
  let result;
  await until('the begin of the run', async () => {
    ({ result } = (await client.graphql(STATE, { urn })).executionRequest);
    return result !== null;
  });
  return result;
}

/** The result of a run that has ended. */
async function ended(client, urn) {
  let result;
  await until('the end of the run', async () => {
    result = await begun(client, urn);
    return result.status !== 'RUNNING';
  });
  return result;
}

/** The executor and the processes of the only run in a folder of runs. */
function processesOf(runFolder) {
  const [run] = readdirSync(runFolder);
  const group = Number(readFileSync(join(runFolder, run, 'group'), 'utf8'));
  const connector = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => processState(pid)?.group === group);
  return [processState(group)?.parent, ...connector];
}

/** What Linux says of a process; undefined where it has ended, also where nobody has asked for its exit code yet. */
function processState(pid) {
  try {
    // The name of the program stands before this in brackets, and may hold anything.
    const [state, parent, group] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return state === 'Z' ? undefined : { parent: Number(parent), group: Number(group) };
  } catch {
    return undefined;
  }
}

async function until(what, isSo) {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`waited ${TIMEOUT_MS / 1_000} s in vain for ${what}`);
    await sleep(POLL_MS);
  }
}

function seconds(milliseconds) {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}
