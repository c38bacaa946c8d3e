import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

import { numberOf, textOf } from '../kernel/json.js';
import { systemClock } from '../kernel/time.js';
import { SYSTEM_VIEWER, type Viewer } from '../kernel/viewer.js';
import { TaskSchedules } from '../tasks/task-schedules.js';
import type { TaskKind } from '../tasks/task.types.js';
import { TasksService } from '../tasks/tasks.service.js';
import { TimeseriesRetention } from './retention.js';
import { TimeseriesService } from './timeseries.service.js';

/** Which values of a time-series aspect to remove. */
interface Truncation {
  /** Name of an entity kind, in any case. */
  readonly kind: string;
  readonly aspect: string;
  /** The last instant of what is removed, in epoch milliseconds. */
  readonly to: number;
}

/** Every six hours, and not on the hour, when everything else begins. */
const PRUNE_TIMES = { cron: '17 */6 * * *', timeZone: 'UTC' } as const;
const PRUNE = 'prune-timeseries';

/** The background tasks that remove values of time series: those that somebody names, and those that are too old. */
@Injectable()
export class TimeseriesTasks implements OnModuleInit, OnApplicationBootstrap {
  private readonly truncation: TaskKind<Truncation, { readonly deleted: number }> = {
    name: 'truncate-timeseries',
    title: 'Truncate a time series',
    read: ({ kind, aspect, to }) => ({ kind: textOf(kind) ?? '', aspect: textOf(aspect) ?? '', to: numberOf(to) ?? 0 }),
    run: async (truncation, { viewer, ...steps }) => {
      const total = await this.timeseries.truncate(viewer, { ...truncation, dryRun: true });
      steps.progress({ total });
      const deleted = await this.timeseries.truncate(viewer, { ...truncation, dryRun: false }, steps);
      steps.progress({ done: deleted });
      return { deleted };
    },
    maxRunning: 2,
  };
  private readonly pruning: TaskKind<object, { readonly deleted: number }> = {
    name: PRUNE,
    title: 'Remove old values of time series',
    read: () => ({}),
    run: async (_, steps) => ({ deleted: await this.retention.prune(systemClock(), steps) }),
  };

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly timeseries: TimeseriesService,
    private readonly retention: TimeseriesRetention,
    private readonly tasks: TasksService,
    private readonly schedules: TaskSchedules,
  ) {}

  onModuleInit(): void {
    this.tasks.register(this.truncation);
    this.tasks.register(this.pruning);
  }

  /** Only in a server, which is what runs tasks. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.host.httpAdapter) return;
    await this.schedules.save(SYSTEM_VIEWER, { name: PRUNE, kind: this.pruning, parameters: {}, ...PRUNE_TIMES });
  }

  /**
   * Removes the values of an aspect up to an instant, as a task of this server.
   *
   * @returns the id of the task and how many values went
   * @throws Problem `timeseries.kind`, `timeseries.aspect`, `access.forbidden`
   */
  async truncate(
    viewer: Viewer,
    truncation: Truncation,
  ): Promise<{ readonly taskId: string; readonly deleted: number }> {
    const { id, result } = await this.tasks.run(viewer, this.truncation, truncation);
    return { taskId: id, deleted: result.deleted };
  }
}
