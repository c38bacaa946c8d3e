import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

import { CONFIG, type Config } from '../../config/config.js';
import type { LogLine, RunOutcome } from '../../executor/executor.types.js';
import type { PipeAnswer, PipeQuestion } from '../../executor/queues.js';
import type { TaskHealth } from '../../kernel/task-health.js';
import { installationOf } from '../../store/log/followers/installation.js';
import { BackgroundWork } from '../../store/log/followers/background-work.js';
import { ExecutionRepository, type LocalExecutors } from './execution.repository.js';
import { ExecutionsService } from './executions.service.js';

/** How often this server looks for runs that wait and for runs whose executor is gone. */
const ROUND_INTERVAL_MS = 5_000;
const STOP_TIMEOUT_MS = 10_000;
/** What the executor needs of the server's environment: to find Python, and to install packages. */
const PASSED_VARIABLE =
  /^(PATH|HOME|LANG|TMPDIR|SSL_CERT_\w+|REQUESTS_CA_BUNDLE|(HTTPS?|NO|ALL)_PROXY|(PIP|UV|HEADWATER_EXECUTOR)_\w+)$/iu;

/**
 * The executor of this server: a process of its own, which is started when a run waits, and ends when it has nothing to
 * do. It asks for work by a pipe and has no key and no credential of the server; each run has its own token.
 */
@Injectable()
export class LocalExecutor implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Executor');
  private readonly health: TaskHealth;
  /** The executors of this server since it was started; those before had another name and the same prefix. */
  private readonly names: LocalExecutors;
  private child: ChildProcess | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopping = false;

  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
    private readonly executions: ExecutionsService,
    private readonly repository: ExecutionRepository,
    work: BackgroundWork,
  ) {
    this.health = work.task('ingestion-runs');
    const prefix = `${installationOf(config.home)}.`;
    this.names = { prefix, current: `${prefix}${randomUUID()}` };
  }

  /** Only a server runs sources: a command ends too soon. */
  onApplicationBootstrap(): void {
    if (!this.host.httpAdapter) return;
    this.executions.onQueued(() => this.start());
    const round = (): void => void this.health.watch(() => this.round());
    this.timer = setInterval(round, ROUND_INTERVAL_MS);
    this.timer.unref();
    // Runs that a server here had when it was killed are to say so at once.
    round();
  }

  /** Runs of this executor end with the server, and are reported as aborted. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    const { child } = this;
    if (!child) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await gone;
    clearTimeout(killTimer);
  }

  private async round(): Promise<void> {
    const abortedCount = await this.executions.abortLost(this.names);
    // An executor that begins also ends the processes that a killed one has left.
    if (!this.child && (abortedCount > 0 || (await this.repository.isAnyWaiting()))) this.start();
  }

  private start(): void {
    if (this.child || this.isStopping || !this.config.executor) return;
    const program = fileURLToPath(new URL('../../executor/main.js', import.meta.url));
    // A specification that runs on sources starts none.
    if (!existsSync(program)) return;
    const child = fork(program, [], {
      env: this.environment(),
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.child = child;
    child.stderr?.setEncoding('utf8').on('data', (text: string) => this.logger.warn(text.trim().slice(0, 2_000)));
    child.on('message', (question) => void this.answer(child, question as PipeQuestion));
    child.on('error', (error) => this.logger.warn(error.message));
    child.once('exit', () => {
      this.child = undefined;
    });
  }

  private async answer(child: ChildProcess, { number, method, args }: PipeQuestion): Promise<void> {
    let answer: PipeAnswer;
    try {
      answer = { number, value: await this.call(method, args) };
    } catch (error) {
      answer = { number, error: error instanceof Error ? error.message : String(error) };
    }
    if (child.connected) child.send(answer, () => undefined);
  }

  /** The other end of the pipe is this product's own program, so that the arguments have the types of its queue. */
  private call(method: PipeQuestion['method'], args: readonly unknown[]): Promise<unknown> {
    const [, id, more] = args as [string, string, unknown];
    // The name that this server gives its executors, not the one by which the process calls itself.
    const executor = this.names.current;
    if (method === 'claim') return this.isStopping ? Promise.resolve(undefined) : this.executions.claim(executor);
    if (method === 'renew') return this.executions.renew(executor, id, more as readonly LogLine[]);
    return this.executions.end(executor, id, more as RunOutcome);
  }

  private environment(): NodeJS.ProcessEnv {
    const { home, host, port } = this.config;
    const passed = Object.entries(process.env).filter(([name]) => PASSED_VARIABLE.test(name));
    const isEverywhere = host === '0.0.0.0' || host === '::';
    const address = isEverywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
    return {
      ...Object.fromEntries(passed),
      HEADWATER_EXECUTOR_HOME: join(home, 'executor'),
      HEADWATER_EXECUTOR_SERVER: `http://${address}:${port}`,
    };
  }
}
