import { Injectable, type OnModuleInit } from '@nestjs/common';

import { numberOf, textOf } from '../kernel/json.js';
import type { Viewer } from '../kernel/viewer.js';
import type { TaskKind } from '../tasks/task.types.js';
import { TasksService } from '../tasks/tasks.service.js';
import { TimeseriesService } from './timeseries.service.js';

/** Which values of a time-series aspect to remove. */
interface Truncation {
  /** Name of an entity kind, in any case. */
  readonly kind: string;
  readonly aspect: string;
  /** The last instant of what is removed, in epoch milliseconds. */
  readonly to: number;
}

/** The background task that removes values of a time series that somebody names. */
@Injectable()
export class TimeseriesTasks implements OnModuleInit {
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

  constructor(
    private readonly timeseries: TimeseriesService,
    private readonly tasks: TasksService,
  ) {}

  onModuleInit(): void {
    this.tasks.register(this.truncation);
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
