import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { LogLine, RunOrder, RunOutcome, RunQueue } from './executor.types.js';
import { PythonEnvironments } from './python-environments.js';
import { runRecipe } from './run-recipe.js';

const SECRET = 'correct horse battery';
let folder = '';
let server: Server;

/** In place of the command line of the package: prints its environment and its input, and does what a spec says. */
async function commandLine(script: string): Promise<string> {
  const environment = await mkdtemp(join(folder, 'environment-'));
  await mkdir(join(environment, 'bin'));
  const program = join(environment, 'bin', 'datahub');
  await writeFile(program, `#!/bin/sh\nenv\ncat\necho\n${script}\n`);
  await chmod(program, 0o755);
  return environment;
}

/** A queue with one run, which keeps what it is told. */
class SpecQueue implements RunQueue {
  readonly lines: LogLine[] = [];
  readonly outcomes: RunOutcome[] = [];
  isCancelled = false;

  claim(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  renew(_executor: string, _id: string, lines: readonly LogLine[]) {
    this.lines.push(...lines);
    return Promise.resolve({ isCancelled: this.isCancelled });
  }

  end(_executor: string, _id: string, outcome: RunOutcome): Promise<void> {
    this.outcomes.push(outcome);
    return Promise.resolve();
  }
}

async function run(script: string, queue: SpecQueue): Promise<{ readonly log: string; readonly outcome?: RunOutcome }> {
  const { port } = server.address() as AddressInfo;
  const order: RunOrder = {
    id: 'r1',
    task: 'RUN_INGEST',
    source: 'urn:li:dataHubIngestionSource:s',
    recipe: JSON.stringify({ source: { type: 'postgres', config: { password: '${PG_PASSWORD}' } } }),
    version: '1.7.0.17',
    isDebug: false,
    token: 'token-of-the-run',
    timeLimitSeconds: 60,
  };
  const settings = {
    name: 'spec',
    server: `http://127.0.0.1:${port}`,
    runFolder: join(folder, 'runs'),
    memoryLimitMb: 4_096,
    environments: new PythonEnvironments(join(folder, 'none'), await commandLine(script), {}),
  };
  await runRecipe(order, settings, { queue, stopSignal: new AbortController().signal });
  const log = queue.lines.map(({ text }) => text).join('\n');
  return { log, ...(queue.outcomes[0] === undefined ? {} : { outcome: queue.outcomes[0] }) };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'run-recipe-'));
  const body = JSON.stringify({ data: { getSecretValues: [{ name: 'PG_PASSWORD', value: SECRET }] } });
  server = createServer((_request, response) => response.end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

describe('a run of a recipe', () => {
  it('gets secrets by its input alone, and neither they nor its token are in the log or the reports', async () => {
    const queue = new SpecQueue();
    // The last argument is the file of the report.
    const { log, outcome } = await run(`for last; do :; done; echo '{"leak": "${SECRET}"}' > "$last"`, queue);
    expect(outcome).toMatchObject({ status: 'SUCCESS', structuredReport: '{"leak": "********"}\n' });
    expect(log).toContain('"__secrets__":{"PG_PASSWORD":"********"}');
    expect(log).toContain('DATAHUB_GMS_TOKEN=********');
    expect(`${log}${JSON.stringify(queue.outcomes)}`).not.toMatch(/correct horse|token-of-the-run/u);
    expect(await readdir(join(folder, 'runs'))).toEqual([]);
  });

  it('has failed when its process did', async () => {
    const { outcome } = await run('echo went wrong; exit 7', new SpecQueue());
    expect(outcome?.status).toBe('FAILURE');
    expect(outcome?.report).toMatch(/^The run failed \(exit code 7\)[^]*went wrong/u);
  });

  it('ends within ten seconds after it was cancelled, although its process hangs', async () => {
    const queue = new SpecQueue();
    queue.isCancelled = true;
    const startedAt = Date.now();
    const { outcome } = await run('sleep 60', queue);
    expect(outcome?.status).toBe('CANCELLED');
    expect(Date.now() - startedAt).toBeLessThan(10_000);
  }, 15_000);
});
