import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isJsonObject, type JsonObject } from '../kernel/json.js';
import { endGroup, runProgram } from './child-process.js';
import { describeConnectors } from './describe-connectors.js';
import {
  LEASE_MS,
  MAX_REPORT_LENGTH,
  MAX_STRUCTURED_REPORT_LENGTH,
  RENEW_INTERVAL_MS,
  type RunOrder,
  type RunOutcome,
  type RunQueue,
  type RunTask,
} from './executor.types.js';
import { LogLines } from './log-lines.js';
import { EnvironmentFailure, type PythonEnvironments } from './python-environments.js';
import { mistakeOfRecipe, needsOfRecipe, recipeOfRun } from './recipe.js';
import { readSecrets, secretMask } from './secrets.js';

const GROUP_FILE = 'group';

/** What an executor runs recipes with. */
export interface ExecutorSettings {
  /** Names the executor in leases; unique. */
  readonly name: string;
  /** The address of the server, as runs reach it. */
  readonly server: string;
  /** Where runs have their folders. */
  readonly runFolder: string;
  readonly memoryLimitMb: number;
  readonly environments: PythonEnvironments;
}

/** Why a run is ended before it ends by itself. */
export type EndReason = 'cancelled' | 'timeout' | 'lost' | 'stopping';

/**
 * Runs one recipe from its claim to its end, whatever happens: the lease is prolonged meanwhile, lines are handed over,
 * and the outcome is reported.
 *
 * @param stopSignal aborted when the executor stops, with an `EndReason`
 */
export async function runRecipe(
  order: RunOrder,
  settings: ExecutorSettings,
  { queue, stopSignal }: { readonly queue: RunQueue; readonly stopSignal: AbortSignal },
): Promise<void> {
  const controller = new AbortController();
  const stop = (): void => controller.abort(stopSignal.reason);
  stopSignal.addEventListener('abort', stop, { once: true });
  const timer = setTimeout(() => controller.abort('timeout' satisfies EndReason), order.timeLimitSeconds * 1_000);
  const lines = new LogLines(secretMask([order.token]), () => Date.now());
  const lease = holdLease(order, settings.name, { queue, lines, controller });
  const folder = join(settings.runFolder, `${order.id.replaceAll(/[^\w-]/gu, '_')}-${randomUUID()}`);
  let outcome: RunOutcome;
  try {
    outcome = await execute(order, settings, { lines, folder, signal: controller.signal });
  } catch (error) {
    outcome = failureOf(error, controller.signal, order);
  } finally {
    clearTimeout(timer);
    stopSignal.removeEventListener('abort', stop);
    await rm(folder, { recursive: true, force: true });
  }
  lines.say(outcome.status === 'SUCCESS' ? 'INFO' : 'ERROR', outcome.report);
  await lease.end();
  if (controller.signal.reason === 'lost') return;
  const report = `${outcome.report}\n\n${lines.lastLines}`.slice(0, MAX_REPORT_LENGTH);
  await reportEnd(queue, settings.name, order.id, { ...outcome, report });
}

/** Tries again while the lease may still last: a server that is away for a moment must not cost the result of a run. */
async function reportEnd(queue: RunQueue, executor: string, id: string, outcome: RunOutcome): Promise<void> {
  const startedAt = Date.now();
  for (;;) {
    try {
      return await queue.end(executor, id, outcome);
    } catch (error) {
      if (Date.now() - startedAt > LEASE_MS) throw error;
      await new Promise((resolve) => setTimeout(resolve, RENEW_INTERVAL_MS));
    }
  }
}

/** Prolongs the lease until it is ended, and hands over lines. Ends the run when it is cancelled or lost. */
function holdLease(
  order: RunOrder,
  executor: string,
  {
    queue,
    lines,
    controller,
  }: { readonly queue: RunQueue; readonly lines: LogLines; readonly controller: AbortController },
): { readonly end: () => Promise<void> } {
  let renewedAt = Date.now();
  let hasEnded = false;
  const renew = async (): Promise<void> => {
    try {
      const answer = await queue.renew(executor, order.id, lines.next());
      renewedAt = Date.now();
      if (answer === undefined) controller.abort('lost' satisfies EndReason);
      else if (answer.isCancelled) controller.abort('cancelled' satisfies EndReason);
    } catch {
      // The server may be away for a moment. It gives the run up when the lease has ended, and so does the executor.
      if (Date.now() - renewedAt > LEASE_MS) controller.abort('lost' satisfies EndReason);
    }
  };
  const held = (async () => {
    while (!hasEnded) {
      await new Promise((resolve) => setTimeout(resolve, RENEW_INTERVAL_MS));
      await renew();
    }
  })();
  return {
    end: async () => {
      hasEnded = true;
      await held;
      for (let rounds = 0; !lines.isEmpty && rounds < 20; rounds += 1) await renew();
    },
  };
}

interface Work {
  readonly lines: LogLines;
  readonly folder: string;
  readonly signal: AbortSignal;
}

async function execute(order: RunOrder, settings: ExecutorSettings, work: Work): Promise<RunOutcome> {
  const { lines, folder, signal } = work;
  const recipe: unknown = JSON.parse(order.recipe);
  const mistake = mistakeOfRecipe(recipe, order.version);
  if (mistake !== undefined || !isJsonObject(recipe)) return { status: 'FAILURE', report: `${mistake}.` };
  const { connector, secretNames } = needsOfRecipe(recipe);
  if (order.task === 'LIST_CONNECTORS' || order.task === 'DESCRIBE_CONNECTOR') {
    const { environments, memoryLimitMb } = settings;
    const described = order.task === 'LIST_CONNECTORS' ? undefined : connector;
    return describeConnectors(order, described, { ...work, environments, memoryLimitMb });
  }
  const secrets = await readSecrets(settings.server, order.token, secretNames);
  const mask = secretMask([order.token, ...Object.values(secrets)]);
  lines.maskWith(mask);
  for (const name of secretNames.filter((secretName) => !Object.hasOwn(secrets, secretName)))
    lines.say('WARNING', `There is no secret ${name}. It is created under Settings › Secrets or with createSecret.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const programs = await settings.environments.programsFor({
    connector,
    version: order.version,
    signal,
    onOutput: (piece) => lines.output(piece),
    say: (text) => lines.say('INFO', text),
  });
  const reportFile = join(folder, 'report.json');
  const isTest = order.task === 'TEST_CONNECTION';
  lines.say('INFO', isTest ? `Testing the connection of ${connector}.` : `Running ${connector}.`);
  const program = {
    command: join(programs, 'datahub'),
    args: argumentsOf(order, reportFile),
    cwd: folder,
    env: environmentOf(programs, folder, settings.server, order.token),
    input: envelopeOf(recipeOfRun(recipe, order.id, order.source), secrets),
    memoryLimitMb: settings.memoryLimitMb,
  };
  const programEnd = await runProgram(program, {
    signal,
    onOutput: (piece) => lines.output(piece),
    onStart: (group) => void writeFile(join(folder, GROUP_FILE), String(group)).catch(() => undefined),
  });
  lines.finish();
  signal.throwIfAborted();
  const structuredReport = await reportIn(reportFile, mask);
  const isDone = programEnd.code === 0;
  const doneReport = isTest ? 'The test is done; its report says what works.' : 'The run succeeded.';
  return {
    status: isDone ? 'SUCCESS' : 'FAILURE',
    report: isDone ? doneReport : `The run failed (${programEnd.message}); the log has the reason.`,
    ...(structuredReport === undefined ? {} : { structuredReport }),
  };
}

function argumentsOf({ task, isDebug }: RunOrder, reportFile: string): readonly string[] {
  return [
    ...(isDebug ? ['--debug'] : []),
    'ingest',
    'run',
    '-c',
    '-',
    ...(task === 'TEST_CONNECTION' ? ['--test-source-connection'] : ['--no-spinner']),
    '--report-to',
    reportFile,
  ];
}

/** The whole environment of a run. */
function environmentOf(programs: string, folder: string, server: string, token: string): Record<string, string> {
  return {
    PATH: `${programs}:/usr/local/bin:/usr/bin:/bin`,
    HOME: folder,
    TMPDIR: folder,
    LANG: 'C.UTF-8',
    PYTHONUNBUFFERED: '1',
    DATAHUB_GMS_URL: server,
    DATAHUB_GMS_TOKEN: token,
    DATAHUB_TELEMETRY_ENABLED: 'false',
  };
}

/** The recipe with its secrets beside it, as the command line reads them from standard input: on no disk, in no environment. */
function envelopeOf(recipe: JsonObject, secrets: Readonly<Record<string, string>>): string {
  return JSON.stringify({ __recipe_yaml__: JSON.stringify(recipe), __secrets__: secrets });
}

async function reportIn(file: string, mask: (text: string) => string): Promise<string | undefined> {
  try {
    const report = mask(await readFile(file, 'utf8'));
    return report.length <= MAX_STRUCTURED_REPORT_LENGTH ? report : undefined;
  } catch {
    return undefined;
  }
}

const REPORTS: Readonly<Record<EndReason, Pick<RunOutcome, 'status' | 'report'>>> = {
  cancelled: { status: 'CANCELLED', report: 'The run was cancelled.' },
  timeout: { status: 'TIMEOUT', report: 'The run was ended, because it took longer than it may.' },
  lost: { status: 'ABORTED', report: 'The run was ended, because the server did not answer.' },
  stopping: { status: 'ABORTED', report: 'The run was ended, because its executor was stopped.' },
};

const FAILURES: Readonly<Record<RunTask, string>> = {
  RUN_INGEST: 'The run could not be started',
  TEST_CONNECTION: 'The connection could not be tested',
  LIST_CONNECTORS: 'The connectors could not be listed',
  DESCRIBE_CONNECTOR: 'The connector could not be described',
};

function failureOf(error: unknown, signal: AbortSignal, { task }: RunOrder): RunOutcome {
  if (signal.aborted) return REPORTS[signal.reason as EndReason];
  const reason = error instanceof Error ? error.message : String(error);
  return { status: 'FAILURE', report: error instanceof EnvironmentFailure ? reason : `${FAILURES[task]}: ${reason}` };
}

/** Ends what runs of an executor that was killed have left behind in its folder, and removes their folders. */
export async function removeLeftovers(runFolder: string): Promise<void> {
  const names = await readdir(runFolder).catch(() => []);
  for (const name of names) {
    const folder = join(runFolder, name);
    const group = Number(await readFile(join(folder, GROUP_FILE), 'utf8').catch(() => ''));
    if (Number.isInteger(group) && group > 1 && isRunIn(group, folder)) endGroup(group, 'SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether the process is one of a run: its number may have been given to another one since. */
function isRunIn(pid: number, folder: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`HOME=${folder}`);
  } catch {
    return false;
  }
}
