import { Injectable } from '@nestjs/common';

import { AuditTrail } from '../access/audit/audit-trail.js';
import { Authorizer } from '../access/authorization/authorizer.js';
import { Problem } from '../kernel/problem.js';
import { requestContext } from '../kernel/request-context.js';
import type { Viewer } from '../kernel/viewer.js';
import { TaskKinds } from './task-kinds.js';
import { requesterOf } from './task-requesters.js';
import { isOver } from './task-rules.js';
import { TaskRunner } from './task-runner.js';
import { type NewTask, TaskRepository } from './task.repository.js';
import { type Task, TASK_STATES, type TaskKind, type TaskState } from './task.types.js';

/** Operators see all tasks, everybody else those that they asked for. */
const OPERATE = 'MANAGE_SYSTEM_OPERATIONS';

/** Which tasks to list; nothing chosen is everything. */
export interface TaskQuestion {
  readonly states?: readonly TaskState[] | null | undefined;
  readonly kinds?: readonly string[] | null | undefined;
  readonly start: number;
  readonly count: number;
}

/**
 * Background tasks: adding, following and cancelling them. The folder that owns a kind of work decides who may ask for it,
 * before it adds the task.
 */
@Injectable()
export class TasksService {
  constructor(
    private readonly repository: TaskRepository,
    private readonly runner: TaskRunner,
    private readonly kinds: TaskKinds,
    private readonly authorizer: Authorizer,
    private readonly audit: AuditTrail,
  ) {}

  /** Makes a kind of work known. To be called once, when the module of its owner starts. */
  register<Parameters extends object, Result extends object>(kind: TaskKind<Parameters, Result>): void {
    this.kinds.register(kind);
  }

  /**
   * Adds a task, which any server may run.
   *
   * @param options with a key, the task joins one of the same key that still waits, and with `joinsRunning` one that runs
   * @throws Problem `tasks.queue-full`
   */
  async add<Parameters extends object>(
    viewer: Viewer,
    kind: TaskKind<Parameters, object>,
    parameters: Parameters,
    options: Pick<NewTask, 'key' | 'joinsRunning'> = {},
  ): Promise<Task> {
    const task = { ...this.newTask(viewer, kind, parameters), ...options };
    const added = await this.repository.add(task);
    this.runner.wake();
    return added;
  }

  /**
   * Runs a task on this server and waits for it: for protocols whose answer is the result. The task goes on when the client
   * of the request has gone.
   *
   * @returns the id of the task and what its work answered
   * @throws what the work threw; Problem `tasks.queue-full`, `tasks.cancelled`, `tasks.timeout`, `tasks.stopping`
   */
  async run<Parameters extends object, Result extends object>(
    viewer: Viewer,
    kind: TaskKind<Parameters, Result>,
    parameters: Parameters,
  ): Promise<{ readonly id: string; readonly result: Result }> {
    const task = { ...this.newTask(viewer, kind, parameters), pinnedTo: this.runner.pin };
    const result = this.runner.resultOf(task.id);
    try {
      await this.repository.add(task);
    } catch (error) {
      this.runner.forget(task.id);
      throw error;
    }
    this.runner.wake();
    // The waiter is settled with what this kind's own `run` answered.
    return { id: task.id, result: (await result) as Result };
  }

  /** A task that the viewer may see; undefined where there is none, and for another person's task alike. */
  async find(viewer: Viewer, id: string): Promise<Task | undefined> {
    const task = await this.repository.find(id);
    return task && this.maySee(viewer, task) ? task : undefined;
  }

  /** Tasks, the newest first. Whoever is no operator gets their own. */
  list(
    viewer: Viewer,
    { states, kinds, start, count }: TaskQuestion,
  ): Promise<{ readonly total: number; readonly tasks: readonly Task[] }> {
    return this.repository.list({
      states: states && states.length > 0 ? states : TASK_STATES,
      kinds: kinds ?? [],
      requester: this.authorizer.allowed(viewer, OPERATE) ? undefined : viewer.urn,
      start,
      count,
    });
  }

  /**
   * Cancels a task. One that waits is over at once, one that runs ends at its next step.
   *
   * @throws Problem `tasks.unknown`, `tasks.over`
   */
  async cancel(viewer: Viewer, id: string): Promise<Task> {
    const task = await this.find(viewer, id);
    if (!task) throw unknownTask(id);
    const cancelled = await this.cancelAt(viewer, task);
    if (!cancelled)
      throw new Problem('conflict', 'tasks.over', `The task ${id} has ended already.`, { id, state: task.state });
    this.runner.cancelHere(id);
    const { urn: actor, credential, credentialId } = viewer;
    this.audit.record({ action: 'CANCEL_TASK', outcome: 'DONE', actor, credential, credentialId });
    return cancelled;
  }

  /** The title of a kind for people; its name where this server does not know it. */
  titleOf(kind: string): string {
    return this.kinds.describe(kind)?.title ?? kind;
  }

  /** Urns of the entities that a task is about; none where this server does not know its kind. */
  subjectsOf({ kind, parameters }: Pick<Task, 'kind' | 'parameters'>): readonly string[] {
    return this.kinds.describe(kind)?.subjects?.(parameters) ?? [];
  }

  /** @returns the task; undefined where it is over */
  private async cancelAt(viewer: Viewer, task: Task): Promise<Task | undefined> {
    const external = this.kinds.findExternal(task.kind);
    if (!external) return this.repository.cancel(task.id);
    if (isOver(task.state)) return undefined;
    await external.cancel(viewer, task);
    return this.repository.find(task.id);
  }

  private maySee(viewer: Viewer, task: Task): boolean {
    return task.requester.urn === viewer.urn || this.authorizer.allowed(viewer, OPERATE);
  }

  private newTask<Parameters extends object>(
    viewer: Viewer,
    kind: TaskKind<Parameters, object>,
    parameters: Parameters,
  ) {
    return {
      id: this.runner.newId(),
      // Only its name, title and limits are looked at.
      kind: kind as unknown as TaskKind,
      parameters,
      requester: requesterOf(viewer),
      protocol: requestContext().protocol,
    };
  }
}

/** The same refusal for a task that is unknown and for another person's. */
export function unknownTask(id: string): Problem {
  return new Problem('missing', 'tasks.unknown', `There is no task "${id.slice(0, 100)}".`, { id: id.slice(0, 100) });
}
