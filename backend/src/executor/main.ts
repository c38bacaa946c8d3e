// The program of an executor: takes ingestion runs from a server and runs their recipes. A server starts one by itself
// when a run waits, and talks to it by a pipe; `npm run executor` starts one on another machine, which talks HTTP.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';

import type { RunQueue } from './executor.types.js';
import { PythonEnvironments } from './python-environments.js';
import { HttpQueue, type PipeAnswer, PipeQueue } from './queues.js';
import { type EndReason, type ExecutorSettings, removeLeftovers, runRecipe } from './run-recipe.js';

const POLL_INTERVAL_MS = 2_000;
const MAX_RUNS = 2;
/** The executor of a server ends when there was nothing to do for so long; the server starts another one. */
const IDLE_LIMIT_MS = 60_000;
const DEFAULT_MEMORY_MB = 4_096;

const env = process.env;
const home = env.HEADWATER_EXECUTOR_HOME ?? '';
/** Without a slash at its end; it may have a path. */
const server = (env.HEADWATER_EXECUTOR_SERVER ?? '').replace(/\/+$/, '');
const hasPipe = process.send !== undefined && env.HEADWATER_EXECUTOR_TOKEN === undefined;
/** Aborted with what is to become of the runs: an `EndReason`. */
const stopping = new AbortController();

const settings: ExecutorSettings = {
  name: `${hostname()}-${randomUUID().slice(0, 8)}`,
  server,
  runFolder: join(home, 'runs'),
  memoryLimitMb: Number(env.HEADWATER_EXECUTOR_MEMORY_MB) || DEFAULT_MEMORY_MB,
  environments: new PythonEnvironments(
    join(home, 'environments'),
    env.HEADWATER_EXECUTOR_ENVIRONMENT || undefined,
    env,
  ),
};

/** The queue by the pipe where a server has started this process, else by HTTP. */
function openQueue(): RunQueue {
  if (!hasPipe) return new HttpQueue(server, env.HEADWATER_EXECUTOR_TOKEN ?? '');
  const queue = new PipeQueue((question, done) => process.send?.(question, undefined, undefined, done));
  process.on('message', (answer) => queue.receive(answer as PipeAnswer));
  // The server has gone: what still runs is ended, and the next server marks it as aborted.
  process.on('disconnect', () => {
    queue.close();
    stopping.abort('lost' satisfies EndReason);
  });
  // Nobody reads messages then; writing one must not end this process before the runs have ended.
  process.stderr.on('error', () => undefined);
  return queue;
}

async function work(queue: RunQueue): Promise<void> {
  const runs = new Set<Promise<void>>();
  let busyAt = Date.now();
  let lastError = '';
  while (!stopping.signal.aborted) {
    try {
      const order = runs.size < MAX_RUNS ? await queue.claim(settings.name) : undefined;
      lastError = '';
      if (order) {
        const run = runRecipe(order, settings, { queue, stopSignal: stopping.signal })
          .catch((error: unknown) => {
            process.stderr.write(`Run ${order.id}: ${String(error)}\n`);
          })
          .finally(() => runs.delete(run));
        runs.add(run);
        continue;
      }
    } catch (error) {
      // Said once for each reason, not every two seconds.
      if (String(error) !== lastError) process.stderr.write(`${`Asking for work fails: ${String(error)}`}\n`);
      lastError = String(error);
    }
    if (runs.size > 0) busyAt = Date.now();
    if (hasPipe && Date.now() - busyAt > IDLE_LIMIT_MS) break;
    await Promise.race([pause(POLL_INTERVAL_MS), aborted]);
  }
  await Promise.race([Promise.all(runs), pause(9_000)]);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

const aborted = new Promise<void>((resolve) => {
  stopping.signal.addEventListener('abort', () => resolve(), { once: true });
});

for (const name of ['SIGTERM', 'SIGINT'] as const)
  process.on(name, () => stopping.abort('stopping' satisfies EndReason));
await removeLeftovers(settings.runFolder);
if (!hasPipe) process.stdout.write(`Executor ${settings.name} asks ${server} for ingestion runs.\n`);
await work(openQueue());
process.exit(0);
