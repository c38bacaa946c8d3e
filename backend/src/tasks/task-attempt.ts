import { setTimeout as pause } from 'node:timers/promises';

import { Problem } from '../kernel/problem.js';
import { outsideRequest, withinRequest } from '../kernel/request-context.js';
import type { TraceStep } from '../kernel/trace.types.js';
import { traced } from '../kernel/tracing.js';
import type { TaskHealth } from '../kernel/task-health.js';
import type { Viewer } from '../kernel/viewer.js';
import { type AttemptOutcome, outcomeOfFailure, type StopCause, timeoutOf } from './task-rules.js';
import type { TaskRepository } from './task.repository.js';
import type { Task, TaskKind, TaskProgress, TaskRequester } from './task.types.js';

/** How long work that was told to end may take to do so. After that nobody waits for it, and its result is dropped. */
const MAX_STOP_MS = 30_000;
/** How often the end of an attempt is stored again while the database does not take it. */
const MAX_END_ATTEMPTS = 5;

/** What all attempts of a server share. */
export interface AttemptDependencies {
  readonly repository: TaskRepository;
  readonly requesters: { viewerOf(requester: TaskRequester): Promise<Viewer> };
  /** The server whose lease it is. */
  readonly server: string;
  /** A lease that nobody prolongs ends after this time. It is prolonged three times as often. */
  readonly leaseMs: number;
  /** Health of the renewals; an outage is logged once. */
  readonly health: TaskHealth;
}

/** What an attempt came to. `error` is what the work threw, for whoever waits in this process. */
export type AttemptResult =
  | { readonly state: 'SUCCEEDED'; readonly result: object }
  | { readonly state: AttemptOutcome['state'] | 'lease-lost'; readonly error: unknown };

/**
 * One attempt at a task: it runs the work, prolongs the lease while the work runs, and stores what became of it.
 *
 * The lease says whose task it is. When it can't be prolonged for as long as it lasts (the database is away), or the database
 * says that it is another server's by now, the work is told to end, and this attempt stores nothing more.
 */
export class TaskAttempt {
  private readonly controller = new AbortController();
  private cause: StopCause | undefined;
  private progress: TaskProgress = {};
  private renewing: Promise<void> | undefined;
  private renewedAt = performance.now();

  constructor(
    readonly task: Task,
    private readonly kind: TaskKind,
    private readonly dependencies: AttemptDependencies,
  ) {}

  /** Tells the work to end. The first cause counts. */
  stop(cause: StopCause): void {
    this.cause ??= cause;
    this.controller.abort(stopProblem(cause));
  }

  /** Runs to the end of the attempt, and never throws. */
  async run(): Promise<AttemptResult> {
    const { leaseMs } = this.dependencies;
    const renewal = setInterval(() => void (this.renewing ??= this.renew()), leaseMs / 3);
    const deadline = setTimeout(() => this.stop('timeout'), timeoutOf(this.kind));
    try {
      const result = await this.work();
      return await this.end({ state: 'SUCCEEDED', error: '', failures: this.task.failures, delayMs: 0 }, { result });
    } catch (error) {
      const outcome = outcomeOfFailure(this.task, this.kind, { error, cause: this.cause });
      return await this.end(outcome, { error });
    } finally {
      clearInterval(renewal);
      clearTimeout(deadline);
    }
  }

  /** The work outside of any request: it must not end with the client of the request that happened to start it. */
  private async work(): Promise<object> {
    const { id, requester, parameters, protocol } = this.task;
    const context = {
      taskId: id,
      viewer: await this.dependencies.requesters.viewerOf(requester),
      signal: this.controller.signal,
      progress: (progress: TaskProgress) => {
        this.progress = { ...this.progress, ...progress };
      },
    };
    this.controller.signal.throwIfAborted();
    const work = outsideRequest(() =>
      withinRequest({ protocol, taskId: id }, () =>
        traced(this.step(), () => this.kind.run(this.kind.read(parameters), context)),
      ),
    );
    return Promise.race([work, this.overdue()]);
  }

  private step(): TraceStep {
    const { id, kind, failures } = this.task;
    return {
      name: `task ${kind}`,
      kind: 'consumer',
      attributes: {
        'messaging.system': 'headwater',
        'messaging.operation.type': 'process',
        'messaging.destination.name': kind,
        'messaging.message.id': id,
        'headwater.task.failures': failures,
      },
    };
  }

  /** Rejects when the work was told to end and has not. */
  private async overdue(): Promise<never> {
    await new Promise((resolve) => this.controller.signal.addEventListener('abort', resolve, { once: true }));
    await pause(MAX_STOP_MS, undefined, { ref: false });
    throw stopProblem(this.cause ?? 'cancelled');
  }

  /** Prolongs the lease, notes the progress, and learns whether somebody has cancelled the task. */
  private async renew(): Promise<void> {
    const { repository, server, leaseMs, health } = this.dependencies;
    await health.watch(async () => {
      const lease = await repository.renew(this.task, server, leaseMs, this.progress);
      this.renewedAt = performance.now();
      if (!lease) this.stop('lease-lost');
      else if (lease.cancelled) this.stop('cancelled');
    });
    if (performance.now() - this.renewedAt > leaseMs) this.stop('lease-lost');
    this.renewing = undefined;
  }

  /** Stores the end. When the database does not take it before the lease ends, another server runs the task again. */
  private async end(
    outcome: AttemptOutcome,
    answer: { readonly result: object } | { readonly error: unknown },
  ): Promise<AttemptResult> {
    const { repository, health, leaseMs } = this.dependencies;
    const result = 'result' in answer ? answer.result : undefined;
    await this.renewing;
    if (this.cause === 'lease-lost' && result === undefined)
      return { state: 'lease-lost', error: stopProblem('lease-lost') };
    for (let attempt = 1; attempt <= MAX_END_ATTEMPTS; attempt += 1) {
      try {
        await repository.end(this.task, outcome, { result, progress: this.progress });
        break;
      } catch (error) {
        health.failed(error);
        await pause(leaseMs / 10, undefined, { ref: false });
      }
    }
    return result === undefined
      ? { state: outcome.state, error: 'error' in answer ? answer.error : undefined }
      : { state: 'SUCCEEDED', result };
  }
}

/** Why work was told to end, as whoever waits for it is told. */
export function stopProblem(cause: StopCause): Problem {
  switch (cause) {
    case 'cancelled':
      return new Problem('conflict', 'tasks.cancelled', 'The task was cancelled.');
    case 'timeout':
      return new Problem('unavailable', 'tasks.timeout', 'The task took too long and was ended.');
    case 'stopping':
      return new Problem('unavailable', 'tasks.stopping', 'The server is stopping; try again in a moment.');
    case 'lease-lost':
      return new Problem('unavailable', 'tasks.lease-lost', 'The database was away for too long; the task was ended.');
  }
}
