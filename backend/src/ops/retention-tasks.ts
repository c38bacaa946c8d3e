import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

import { objectOf, textOf } from '../kernel/json.js';
import { SYSTEM_VIEWER, type Viewer } from '../kernel/viewer.js';
import { TaskSchedules } from '../tasks/task-schedules.js';
import type { TaskKind } from '../tasks/task.types.js';
import { TasksService } from '../tasks/tasks.service.js';
import { policyFieldsOf } from './retention-policies.service.js';
import { type RetentionParameters, type RetentionReport, RetentionService } from './retention.service.js';

const APPLY_RETENTION = 'apply-retention';
/** At night, and not on the hour, when everything else begins. */
const DAILY = { cron: '17 3 * * *', timeZone: 'UTC' } as const;
/** The schedule of earlier releases, which removed values of time series only. */
const FORMER_SCHEDULE = 'prune-timeseries';

/** The background task that applies retention, once a day and whenever an operator asks. */
@Injectable()
export class RetentionTasks implements OnModuleInit, OnApplicationBootstrap {
  private readonly kind: TaskKind<RetentionParameters, RetentionReport> = {
    name: APPLY_RETENTION,
    title: 'Apply retention',
    read: ({ urn, kind, aspect, dryRun, policy }) => ({
      urn: textOf(urn),
      kind: textOf(kind),
      aspect: textOf(aspect),
      dryRun: dryRun === true,
      policy: policy === undefined ? undefined : policyFieldsOf(objectOf(policy)),
    }),
    run: (parameters, { viewer, ...steps }) => this.retention.remove(viewer, parameters, steps),
    // A whole catalogue of a million entities takes longer than an hour the first time.
    timeoutMs: 12 * 3_600_000,
  };

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly retention: RetentionService,
    private readonly tasks: TasksService,
    private readonly schedules: TaskSchedules,
  ) {}

  onModuleInit(): void {
    this.tasks.register(this.kind);
  }

  /** Only in a server, which is what runs tasks. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.host.httpAdapter) return;
    await this.schedules.remove(FORMER_SCHEDULE);
    const parameters = { dryRun: false };
    await this.schedules.save(SYSTEM_VIEWER, { name: APPLY_RETENTION, kind: this.kind, parameters, ...DAILY });
  }

  /**
   * Applies retention to what a selection names, as a task of this server.
   *
   * @returns the id of the task and what went; a dry run removes nothing
   * @throws Problem `access.forbidden`, `urn.invalid`, `retention.kind`, `retention.aspect`, `retention.policy`
   */
  async apply(
    viewer: Viewer,
    parameters: RetentionParameters,
  ): Promise<{ readonly taskId: string; readonly report: RetentionReport }> {
    this.retention.check(viewer, parameters);
    const { id, result } = await this.tasks.run(viewer, this.kind, parameters);
    return { taskId: id, report: result };
  }
}
