import { Injectable } from '@nestjs/common';

import { requestContext } from '../kernel/request-context.js';
import type { Viewer } from '../kernel/viewer.js';
import { TaskKinds } from './task-kinds.js';
import { countFailure } from './task-metrics.js';
import { requesterOf } from './task-requesters.js';
import { isOver } from './task-rules.js';
import { TaskRepository } from './task.repository.js';
import type { ExternalTaskKind, Task, TaskProgress, TaskState } from './task.types.js';

const MAX_EXPIRED = 20;

/** A task that is to be added for a worker. */
interface NewExternalTask {
  /** `<text>:<number>`, the form of the public protocol. */
  readonly id: string;
  readonly kind: ExternalTaskKind;
  readonly parameters: object;
  /** While a task of this key waits or runs, no other one is added. */
  readonly key: string;
}

/** How a task of a worker ended. It is never tried again by itself. */
export interface ExternalOutcome {
  readonly state: Exclude<TaskState, 'QUEUED' | 'RUNNING'>;
  /** Why it failed; empty otherwise. */
  readonly error: string;
}

/** What must hold for a task to be ended. */
export interface ExternalCondition {
  /** This worker has it. */
  readonly heldBy?: string;
  /** Its lease has ended. */
  readonly onlyExpired?: boolean;
}

/**
 * Tasks whose work is done by workers of their own, which are no servers: the executors of ingestion runs. Limits, leases,
 * lists, states and metrics are those of all tasks. The owner of the kind hands tasks to its workers, and ends those whose
 * worker has gone.
 */
@Injectable()
export class ExternalTasks {
  constructor(
    private readonly repository: TaskRepository,
    private readonly kinds: TaskKinds,
  ) {}

  /** Makes a kind known. To be called once, when the module of its owner starts. */
  register(kind: ExternalTaskKind): void {
    this.kinds.registerExternal(kind);
  }

  /**
   * Adds a task.
   *
   * @returns the task, or the one of the same key that waits or runs already
   * @throws Problem `tasks.queue-full`
   */
  add(viewer: Viewer, task: NewExternalTask): Promise<Task> {
    const { protocol } = requestContext();
    return this.repository.add({ ...task, requester: requesterOf(viewer), protocol, joinsRunning: true });
  }

  find(id: string): Promise<Task | undefined> {
    return this.repository.find(id);
  }

  /** The task of a key that waits or runs. */
  findOpen(key: string): Promise<Task | undefined> {
    return this.repository.findOpen(key);
  }

  /** Whether a task of one of the kinds waits. One statement. */
  isAnyWaiting(kinds: readonly ExternalTaskKind[]): Promise<boolean> {
    return this.repository.isAnyWaiting(kinds);
  }

  /** Gives the oldest task of the kinds that waits to a worker, which keeps it as long as it prolongs the lease. */
  claim(worker: string, kinds: readonly ExternalTaskKind[], leaseMs: number): Promise<Task | undefined> {
    return this.repository.claim(worker, kinds, leaseMs);
  }

  /**
   * Prolongs the lease of a worker and notes its progress; without a message the last one stays.
   *
   * @returns whether the task is to be cancelled; undefined where it is no longer the worker's
   */
  async renew(
    id: string,
    worker: string,
    leaseMs: number,
    progress: TaskProgress,
  ): Promise<{ readonly cancelled: boolean } | undefined> {
    const task = await this.repository.find(id);
    if (!task) return undefined;
    const { done, message } = task;
    return this.repository.renew(task, worker, leaseMs, { done, message, ...progress });
  }

  /** @returns the task as it was before; undefined where there is none */
  async cancel(id: string): Promise<Task | undefined> {
    const before = await this.repository.find(id);
    if (!before || isOver(before.state)) return before;
    const cancelled = await this.repository.cancel(id);
    // A worker may have claimed or ended it in between.
    if (!cancelled) return this.repository.find(id);
    return { ...before, state: cancelled.state === 'CANCELLED' ? 'QUEUED' : 'RUNNING' };
  }

  /**
   * Ends a task.
   *
   * @returns the task; undefined where it has ended already or is another worker's
   */
  async end(
    id: string,
    { state, error }: ExternalOutcome,
    condition: ExternalCondition = {},
  ): Promise<Task | undefined> {
    const task = await this.repository.find(id);
    if (!task) return undefined;
    const failures = task.failures + (state === 'FAILED' ? 1 : 0);
    const ended = await this.repository.end(task, { state, error, failures, delayMs: 0 }, condition);
    if (ended && state === 'FAILED') countFailure(task.kind);
    return ended;
  }

  /** Tasks that run with workers whose names begin with the prefix, except the current one. */
  leftBy(
    kinds: readonly ExternalTaskKind[],
    workers: { readonly prefix: string; readonly current: string },
  ): Promise<readonly { readonly id: string; readonly worker: string }[]> {
    return this.repository.leftBy(kinds, workers, MAX_EXPIRED);
  }

  /** Tasks of the kinds whose worker has not prolonged the lease. */
  expired(kinds: readonly ExternalTaskKind[]): Promise<readonly Task[]> {
    return this.repository.expired(kinds, MAX_EXPIRED);
  }
}
