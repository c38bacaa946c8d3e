import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../access/authorization/decorators.js';
import { checkedInput } from '../inputs/checked-input.js';
import type { Viewer } from '../kernel/viewer.js';
import { ListTasksArguments } from './tasks.inputs.js';
import { TasksService } from './tasks.service.js';
import { type TaskSchedule, TaskSchedules } from './task-schedules.js';
import type { Task } from './task.types.js';

const DEFAULT_COUNT = 20;

/** A task as GraphQL shows it: what is any JSON is a text. */
interface TaskAnswer extends Omit<Task, 'parameters' | 'result' | 'requester'> {
  readonly title: string;
  readonly subjects: readonly string[];
  readonly parameters: string;
  readonly result: string | null;
  readonly requester: string;
}

/** Background tasks of all servers. Everybody follows and cancels their own, operators all. */
@Resolver()
export class TasksResolver {
  constructor(
    private readonly service: TasksService,
    private readonly schedules: TaskSchedules,
  ) {}

  @Query()
  @Requires('VIEW_ENTITY')
  async listTasks(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: ListTasksArguments,
  ): Promise<{
    readonly start: number;
    readonly count: number;
    readonly total: number;
    readonly tasks: readonly TaskAnswer[];
  }> {
    const start = input.start ?? 0;
    const question = { ...input, start, count: input.count ?? DEFAULT_COUNT };
    const { total, tasks } = await this.service.list(viewer, question);
    return { start, count: tasks.length, total, tasks: tasks.map((task) => this.answer(task)) };
  }

  @Query()
  @Requires('VIEW_ENTITY')
  async task(@CurrentViewer() viewer: Viewer, @Args('id') id: string): Promise<TaskAnswer | null> {
    const task = await this.service.find(viewer, id);
    return task ? this.answer(task) : null;
  }

  @Query()
  @Requires('MANAGE_SYSTEM_OPERATIONS')
  async taskSchedules(): Promise<
    readonly (Omit<TaskSchedule, 'requester' | 'parameters'> & { readonly title: string })[]
  > {
    const schedules = await this.schedules.list();
    return schedules.map((schedule) => ({ ...schedule, title: this.service.titleOf(schedule.kind) }));
  }

  /** @throws Problem `tasks.unknown`, `tasks.over` */
  @Mutation()
  @Requires('VIEW_ENTITY')
  async cancelTask(@CurrentViewer() viewer: Viewer, @Args('id') id: string): Promise<TaskAnswer> {
    return this.answer(await this.service.cancel(viewer, id));
  }

  private answer({ parameters, result, requester, ...task }: Task): TaskAnswer {
    return {
      ...task,
      title: this.service.titleOf(task.kind),
      subjects: this.service.subjectsOf({ kind: task.kind, parameters }),
      parameters: JSON.stringify(parameters),
      result: result === undefined ? null : JSON.stringify(result),
      requester: requester.urn,
    };
  }
}
