import { randomUUID } from 'node:crypto';

import { errorText, type StateLog, type TaskHealth } from '../kernel/task-health.js';
import { type AttemptDependencies, type AttemptResult, stopProblem, TaskAttempt } from './task-attempt.js';
import type { TaskKinds } from './task-kinds.js';
import { countFailure, measureQueue } from './task-metrics.js';
import { outcomeOfLostServer } from './task-rules.js';
import type { TaskRepository } from './task.repository.js';
import type { Task, TaskKind } from './task.types.js';

/** Tasks that one server runs at the same time, and urgent ones beside them. */
const MAX_RUNNING_HERE = 4;
const MAX_URGENT_HERE = 4;
const POLL_INTERVAL_MS = 2_000;
const LEASE_MS = 30_000;
const PRUNE_INTERVAL_MS = 3_600_000;
/** Tasks that ended are remembered for 30 days, and at most so many of them. */
const KEEP_MS = 30 * 86_400_000;
const MAX_KEPT = 10_000;
const PRUNE_BATCH_SIZE = 1_000;
const MAX_EXPIRED_PER_ROUND = 100;
/** How long running work may take to end when the server stops. */
const MAX_STOP_MS = 10_000;

interface RunnerDependencies extends Pick<AttemptDependencies, 'repository' | 'requesters'> {
  readonly repository: TaskRepository;
  readonly kinds: TaskKinds;
  /** Adds the tasks of schedules that are due. */
  readonly schedules: { enqueueDue(newId: () => string): Promise<void> };
  /** Health of the rounds, and of the renewals of leases. */
  readonly rounds: TaskHealth;
  readonly renewals: TaskHealth;
  readonly logger: StateLog;
}

interface RunnerSettings {
  readonly leaseMs: number;
  readonly pollIntervalMs: number;
}

interface RunningTask {
  readonly attempt: TaskAttempt;
  readonly ended: Promise<void>;
  readonly isUrgent: boolean;
}

/** Somebody in this process who waits for a task that only this server runs. */
interface Waiter {
  resolve(result: object): void;
  reject(error: unknown): void;
}

/**
 * Runs tasks on this server. Every two seconds, and at once when this server adds a task, a round looks at the queue with one
 * read. Only when something waits does it write: it claims tasks one by one under the lock of the queue, until the queue is
 * empty or four tasks run here. Urgent kinds have four places of their own.
 *
 * Several servers do the same on one database. A claim is a write to the task's node, so one of them gets it. The lease of a
 * running task is prolonged every ten seconds; when it has ended, because the server was killed, the next round of any other
 * server takes the task over.
 */
export class TaskRunner {
  /** Names this process in leases, and is the first part of the ids of the tasks that it adds. */
  readonly server = randomUUID().replaceAll('-', '').slice(0, 22);
  private readonly running = new Map<string, RunningTask>();
  private readonly waiters = new Map<string, Waiter>();
  private readonly settings: RunnerSettings;
  private lastNumber = 0;
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  private isRoundWanted = false;
  private state: 'idle' | 'started' | 'stopping' = 'idle';
  private prunedAt = -Infinity;

  constructor(
    private readonly dependencies: RunnerDependencies,
    settings: Partial<RunnerSettings> = {},
  ) {
    this.settings = { leaseMs: LEASE_MS, pollIntervalMs: POLL_INTERVAL_MS, ...settings };
  }

  /** For a task that only this server may run. */
  get pin(): { readonly server: string; readonly leaseMs: number } {
    return { server: this.server, leaseMs: this.settings.leaseMs };
  }

  /** An id for a task that this server adds: `aB1cdEf2GHIJKLMnoPQr3S:17`. */
  newId(): string {
    this.lastNumber += 1;
    return `${this.server}:${this.lastNumber}`;
  }

  start(): void {
    if (this.state !== 'idle') return;
    this.state = 'started';
    this.timer = setInterval(() => this.wake(), this.settings.pollIntervalMs);
    this.timer.unref();
    this.wake();
  }

  /** Looks at the queue now. A call during a round makes another one follow it. */
  wake(): void {
    if (this.state !== 'started') return;
    this.isRoundWanted = true;
    this.round ??= this.rounds().finally(() => {
      this.round = undefined;
      if (this.isRoundWanted) this.wake();
    });
  }

  /**
   * Ends the work of this server. Tasks that any server may run are queued again; whoever waits here for another one is told.
   */
  async stop(): Promise<void> {
    this.state = 'stopping';
    clearInterval(this.timer);
    for (const [id, waiter] of this.waiters) if (!this.running.has(id)) waiter.reject(stopProblem('stopping'));
    for (const { attempt } of this.running.values()) attempt.stop('stopping');
    await Promise.race([this.everythingEnded(), new Promise((resolve) => setTimeout(resolve, MAX_STOP_MS).unref())]);
  }

  /** Resolves when the round has ended that is under way, and then all attempts: the round may have started one more. */
  private async everythingEnded(): Promise<void> {
    await this.round;
    await Promise.all([...this.running.values()].map((one) => one.ended));
  }

  /**
   * Waits for a task that only this server runs. To be called before the task is added, because it may end before the call
   * that adds it returns.
   *
   * @returns what the work answered
   * @throws what the work threw; Problem `tasks.cancelled`, `tasks.timeout`, `tasks.stopping`, `tasks.lease-lost`
   */
  resultOf(id: string): Promise<object> {
    if (this.state !== 'started') return Promise.reject(stopProblem('stopping'));
    return new Promise((resolve, reject) => {
      const settled = (): void => void this.waiters.delete(id);
      this.waiters.set(id, {
        resolve: (result) => {
          settled();
          resolve(result);
        },
        reject: (error) => {
          settled();
          reject(error as Error);
        },
      });
    });
  }

  /** Nobody waits for this task any more: it could not be added. */
  forget(id: string): void {
    this.waiters.delete(id);
  }

  /** Tells a task of this server to end, without waiting for the next renewal of its lease. */
  cancelHere(id: string): void {
    this.running.get(id)?.attempt.stop('cancelled');
    if (!this.running.has(id)) this.waiters.get(id)?.reject(stopProblem('cancelled'));
  }

  private async rounds(): Promise<void> {
    while (this.isRoundWanted && this.state === 'started') {
      this.isRoundWanted = false;
      await this.dependencies.rounds.watch(() => this.runRound());
    }
  }

  private async runRound(): Promise<void> {
    const { repository, schedules, kinds } = this.dependencies;
    await schedules.enqueueDue(() => this.newId());
    await this.keepWaiting();
    const open = await repository.countOpen();
    measureQueue(open, kinds.names());
    if (open.some(({ expired }) => expired)) await this.takeOver();
    // Not one claim more than there may be tasks: it takes the lock of the queue, for which whoever adds a task waits.
    const waiting = open.filter(({ kind, state, expired }) => kinds.find(kind) && (state === 'QUEUED' || expired));
    let maxClaims = waiting.reduce((sum, { count }) => sum + count, 0);
    for (; maxClaims > 0 && this.state === 'started'; maxClaims -= 1) {
      const kindsWithPlace = this.kindsWithPlace();
      if (kindsWithPlace.length === 0 || !(await this.claimNext(kindsWithPlace))) break;
    }
    await this.prune();
  }

  /** Prolongs the leases of tasks for which somebody here waits, and finds those that were cancelled before they began. */
  private async keepWaiting(): Promise<void> {
    const waitingIds = [...this.waiters.keys()].filter((id) => !this.running.has(id));
    if (waitingIds.length === 0) return;
    const { repository } = this.dependencies;
    const stillQueued = await repository.keepWaiting(this.server, this.settings.leaseMs);
    for (const id of waitingIds.filter((one) => !stillQueued.has(one))) {
      // It may not be stored yet, or was claimed by an answer that got lost: then its lease decides.
      const task = await repository.find(id);
      if (task?.state === 'CANCELLED') this.waiters.get(id)?.reject(stopProblem('cancelled'));
      if (task?.state === 'FAILED') this.waiters.get(id)?.reject(new Error(task.error));
    }
  }

  /** Queues tasks again whose server went away, or ends them. */
  private async takeOver(): Promise<void> {
    const { repository, kinds, logger } = this.dependencies;
    for (const task of await repository.expired(kinds.all(), MAX_EXPIRED_PER_ROUND)) {
      const taskKind = kinds.find(task.kind);
      if (!taskKind || this.running.has(task.id)) continue;
      const outcome = outcomeOfLostServer(task, taskKind);
      if (!(await repository.end(task, outcome, { onlyExpired: true }))) continue;
      countFailure(task.kind);
      logger.warn(`task ${task.id} (${task.kind}) has lost its server: ${outcome.state.toLowerCase()}`);
    }
  }

  /** The kinds of which another task may begin here. */
  private kindsWithPlace(): readonly TaskKind[] {
    const urgentCount = [...this.running.values()].filter(({ isUrgent }) => isUrgent).length;
    const hasUrgentPlace = urgentCount < MAX_URGENT_HERE;
    const hasPlace = this.running.size - urgentCount < MAX_RUNNING_HERE;
    return this.dependencies.kinds.all().filter(({ isUrgent }) => (isUrgent === true ? hasUrgentPlace : hasPlace));
  }

  private async claimNext(kindsWithPlace: readonly TaskKind[]): Promise<boolean> {
    const { repository, kinds } = this.dependencies;
    const task = await repository.claim(this.server, kindsWithPlace, this.settings.leaseMs);
    const taskKind = task && kinds.find(task.kind);
    if (!task || !taskKind) return false;
    const { server, settings, dependencies } = this;
    const attempt = new TaskAttempt(task, taskKind, {
      repository,
      requesters: dependencies.requesters,
      server,
      leaseMs: settings.leaseMs,
      health: dependencies.renewals,
    });
    const ended = attempt.run().then((result) => this.attemptEnded(task, result));
    this.running.set(task.id, { attempt, ended, isUrgent: taskKind.isUrgent === true });
    // The server was told to stop while the database gave it the task: the next server begins at once.
    if (this.state !== 'started') attempt.stop('stopping');
    return true;
  }

  private attemptEnded(task: Task, answer: AttemptResult): void {
    this.running.delete(task.id);
    const waiter = this.waiters.get(task.id);
    if ('result' in answer) waiter?.resolve(answer.result);
    else {
      const { state, error } = answer;
      if (state === 'FAILED' || (state === 'QUEUED' && this.state === 'started'))
        this.reportFailure(task, state, error);
      waiter?.reject(error);
    }
    this.wake();
  }

  private reportFailure({ id, kind }: Task, state: string, error: unknown): void {
    countFailure(kind);
    const sequel = state === 'QUEUED' ? 'is tried again' : 'has failed';
    this.dependencies.logger.warn(`task ${id} (${kind}) ${sequel}: ${errorText(error)}`);
  }

  private async prune(): Promise<void> {
    if (performance.now() - this.prunedAt < PRUNE_INTERVAL_MS) return;
    await this.dependencies.repository.prune({ keepMs: KEEP_MS, keep: MAX_KEPT, limit: PRUNE_BATCH_SIZE });
    this.prunedAt = performance.now();
  }
}
