import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { EngineName, PlannerMessage, PlanResult, PlanTask } from './planner-child.js';

/** How long a planner process may take, and how much memory it may use. */
export interface PlannerLimits {
  /** Milliseconds from the start of the process until its engine is ready. */
  readonly startTimeoutMs: number;
  /** Milliseconds for one statement; the process is killed when one takes longer. */
  readonly taskTimeoutMs: number;
  /** Bytes of resident memory; the process is killed when it has more. Looked at on Linux only. */
  readonly memoryBytes: number;
  /** Milliseconds without work after which the process ends. */
  readonly idleMs: number;
}

/** The limits of a server. */
export const PLANNER_LIMITS: PlannerLimits = {
  startTimeoutMs: 60_000,
  taskTimeoutMs: 2_000,
  // Postgres takes 0.6 GB while it starts and less afterwards, DuckDB 0.15 GB.
  memoryBytes: 1.5 * 1024 ** 3,
  // Who works with impact asks again within minutes, and a start costs a second or two.
  idleMs: 600_000,
};

/** Why a statement has no result: it took too long or too much, or the engine cannot be started. */
interface PlanFailure {
  readonly outcome: 'EXCEEDED' | 'UNAVAILABLE';
  readonly message: string;
}

/** A result of the engine, or why there is none. */
export type PlanAnswer = PlanResult | PlanFailure;

/** Tasks that are planned one after the other. */
interface Batch {
  readonly tasks: readonly PlanTask[];
  /** Index of the task that the process works on. */
  position: number;
  readonly onAnswer: (index: number, answer: PlanAnswer) => void;
  readonly onEnd: () => void;
}

/** A process with what is known of it. */
interface Running {
  readonly child: ChildProcess;
  isReady: boolean;
  /** Where the tasks start that were sent last. */
  offset: number;
  timer: NodeJS.Timeout | undefined;
}

const MEMORY_CHECK_MS = 100;
/** Starts that fail one after the other before the engine counts as unavailable. */
const MAX_FAILED_STARTS = 2;
/** A heap of the process' own; the engines' memory lies outside it. */
const HEAP_MB = 256;
const PAGE_BYTES = 4_096;
/**
 * Postgres is WebAssembly. V8 compiles it a second time to run it faster, which a process that plans some thousand
 * statements never earns back: without that it starts with 2.1 instead of 3.4 s of processor time and 0.6 instead of
 * 1.1 GB, and plans 3,000 statements in 0.9 instead of 1.0 s.
 */
const ENGINE_FLAGS: Readonly<Record<EngineName, readonly string[]>> = { duckdb: [], postgres: ['--liftoff-only'] };
const PACKAGES: Readonly<Record<EngineName, string>> = {
  duckdb: '@duckdb/node-api',
  postgres: '@electric-sql/pglite',
};

/**
 * A process that plans SQL with one embedded engine. It is started by the first task and ends when it has
 * had nothing to do for a while. A statement that takes too long or too much memory costs the process: it
 * is killed, the statement is answered EXCEEDED, and a new process plans the rest of the batch.
 *
 * The process gets no environment, no standard input and, by Node's permission model, no right to write
 * files, to read any but its packages, or to start processes. docs/security.md#proofs
 */
export class PlannerProcess {
  private readonly queue: Batch[] = [];
  private running: Running | undefined;
  private failedStarts = 0;
  private idleTimer: NodeJS.Timeout | undefined;
  private isClosed = false;
  private engineVersion: string | undefined;

  constructor(
    private readonly engine: EngineName,
    private readonly limits: PlannerLimits = PLANNER_LIMITS,
  ) {}

  /** The engine's version; undefined until it was started once. */
  get version(): string | undefined {
    return this.engineVersion;
  }

  /** Tasks that are waiting or being planned. */
  get pending(): number {
    return this.queue.reduce((sum, { tasks, position }) => sum + tasks.length - position, 0);
  }

  /** The number of the process, for tests; undefined while none runs. */
  get pid(): number | undefined {
    return this.running?.child.pid;
  }

  /** Starts the process before its first task comes. Does nothing where it runs or cannot be started. */
  warm(): void {
    if (!this.running && !this.isClosed && this.failedStarts < MAX_FAILED_STARTS) this.start();
  }

  /** Plans tasks in order, after those of earlier calls. `onAnswer` is called once for each, then the promise resolves. */
  plan(tasks: readonly PlanTask[], onAnswer: Batch['onAnswer']): Promise<void> {
    return new Promise((onEnd) => {
      this.queue.push({ tasks, position: 0, onAnswer, onEnd });
      this.work();
    });
  }

  /** Ends the process; what waits is answered UNAVAILABLE. */
  close(): void {
    this.isClosed = true;
    this.stop();
    this.refuseAll('the server is stopping');
  }

  private work(): void {
    const [batch] = this.queue;
    if (!batch) return this.waitForWork();
    clearTimeout(this.idleTimer);
    if (this.isClosed) return this.refuseAll('the server is stopping');
    if (this.failedStarts >= MAX_FAILED_STARTS) return this.refuseAll('the engine could not be started');
    if (batch.position >= batch.tasks.length) {
      this.queue.shift();
      batch.onEnd();
      return this.work();
    }
    if (!this.running) this.start();
    else if (this.running.isReady && this.running.timer === undefined) this.sendRest(this.running, batch);
  }

  private sendRest(running: Running, batch: Batch): void {
    running.offset = batch.position;
    this.expectAnswer(running);
    running.child.send(batch.tasks.slice(batch.position));
  }

  private start(): void {
    const child = startChild(this.engine);
    const running: Running = { child, isReady: false, offset: 0, timer: undefined };
    this.running = running;
    this.limitTime(running, this.limits.startTimeoutMs, () => this.failStart(running));
    const memoryCheck = setInterval(() => {
      if (residentBytes(child.pid) > this.limits.memoryBytes) this.exceed(running, 'it took too much memory');
    }, MEMORY_CHECK_MS);
    memoryCheck.unref();
    child.on('message', (message: PlannerMessage) => {
      if (this.running === running) this.receive(running, message);
    });
    child.on('error', () => undefined);
    child.on('exit', () => {
      clearInterval(memoryCheck);
      if (this.running === running) this.exceed(running, 'its process ended');
    });
    // A process that has nothing to do does not keep the server alive.
    child.unref();
    child.channel?.unref();
  }

  private receive(running: Running, message: PlannerMessage): void {
    clearTimeout(running.timer);
    running.timer = undefined;
    if ('unavailable' in message) return this.failStart(running);
    if ('ready' in message) {
      running.isReady = true;
      this.failedStarts = 0;
      this.engineVersion = message.version;
      return this.work();
    }
    const [batch] = this.queue;
    if (!batch) return;
    const index = running.offset + message.index;
    batch.position = index + 1;
    if (batch.position < batch.tasks.length) this.expectAnswer(running);
    batch.onAnswer(index, message.result);
    if (batch.position >= batch.tasks.length) this.work();
  }

  private expectAnswer(running: Running): void {
    this.limitTime(running, this.limits.taskTimeoutMs, () => this.exceed(running, 'it took too long'));
  }

  private limitTime(running: Running, milliseconds: number, onTimeout: () => void): void {
    running.timer = setTimeout(onTimeout, milliseconds);
  }

  private failStart(running: Running): void {
    if (this.running !== running) return;
    this.stop();
    this.failedStarts += 1;
    this.work();
  }

  /** Answers the task at hand, and goes on with the next in a new process. */
  private exceed(running: Running, message: string): void {
    if (this.running !== running) return;
    if (!running.isReady) return this.failStart(running);
    const [batch] = this.queue;
    const isWorking = running.timer !== undefined;
    this.stop();
    if (batch && isWorking) {
      const index = batch.position;
      batch.position += 1;
      batch.onAnswer(index, { outcome: 'EXCEEDED', message });
    }
    this.work();
  }

  private stop(): void {
    const { running } = this;
    this.running = undefined;
    clearTimeout(running?.timer);
    clearTimeout(this.idleTimer);
    running?.child.kill('SIGKILL');
  }

  private waitForWork(): void {
    clearTimeout(this.idleTimer);
    this.idleTimer = setTimeout(() => this.stop(), this.limits.idleMs);
    this.idleTimer.unref();
  }

  private refuseAll(message: string): void {
    for (const batch of this.queue.splice(0)) {
      for (let index = batch.position; index < batch.tasks.length; index += 1)
        batch.onAnswer(index, { outcome: 'UNAVAILABLE', message });
      batch.onEnd();
    }
  }
}

function startChild(engine: EngineName): ChildProcess {
  const compiled = fileURLToPath(new URL('./planner-child.js', import.meta.url));
  // Tests run on the sources; Node takes their types off by itself.
  const program = existsSync(compiled) ? compiled : compiled.replace(/\.js$/u, '.ts');
  const child = fork(program, [engine], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [...permissionsOf(engine, program), `--max-old-space-size=${HEAP_MB}`, ...ENGINE_FLAGS[engine]],
  });
  try {
    // Requests come first, but an answer waits for proofs as well: the lowest priority would starve them.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has ended already, which its exit event reports.
  }
  return child;
}

/** Node's permission model: files of the packages and the program are read, nothing is written or started. */
function permissionsOf(engine: EngineName, program: string): readonly string[] {
  const flag = ['--permission', '--experimental-permission'].find((one) =>
    process.allowedNodeEnvironmentFlags.has(one),
  );
  if (flag === undefined) return [];
  const folder = dirname(realpathSync(program));
  const roots = [folder, ...packageFilesAbove(folder), ...moduleFoldersAbove(folder), modulesRoot(engine)].flatMap(
    (root) => root ?? [],
  );
  return [
    flag,
    ...roots.map((root) => `--allow-fs-read=${root}`),
    // The library of DuckDB is an addon. What it may do is decided by its own configuration.
    ...(engine === 'duckdb' ? ['--allow-addons'] : []),
  ];
}

/** Where a package may say that its programs are modules; without reading that, Node takes them for none. */
function packageFilesAbove(folder: string): readonly string[] {
  const above = dirname(folder);
  return [join(folder, 'package.json'), ...(above === folder ? [] : packageFilesAbove(above))];
}

/**
 * The folders in which Node looks for packages, by the names under which it looks: one of them may be a link, as in a
 * work tree that shares its packages with another.
 */
function moduleFoldersAbove(folder: string): readonly string[] {
  const above = dirname(folder);
  const modules = join(folder, 'node_modules');
  return [...(existsSync(modules) ? [modules] : []), ...(above === folder ? [] : moduleFoldersAbove(above))];
}

/** The folder `node_modules` that holds an engine's package; undefined where it is not installed. */
function modulesRoot(engine: EngineName): string | undefined {
  try {
    const entry = realpathSync(createRequire(import.meta.url).resolve(PACKAGES[engine]));
    const end = entry.lastIndexOf(`${sep}node_modules${sep}`);
    return end < 0 ? undefined : join(entry.slice(0, end), 'node_modules');
  } catch {
    return undefined;
  }
}

/** The resident memory of a process; 0 where the system does not tell. */
function residentBytes(pid: number | undefined): number {
  try {
    const pages = readFileSync(`/proc/${pid ?? 0}/statm`, 'utf8').split(' ')[1];
    return Number(pages ?? 0) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
