import { Injectable } from '@nestjs/common';

import { requireWithinLimit } from '../../inputs/size-limits.js';
import type { EpochMs } from '../../kernel/time.js';
import { parseUrn } from '../../kernel/urn.js';
import type { Viewer } from '../../kernel/viewer.js';
import { type TaskSchedule, TaskSchedules } from '../../tasks/task-schedules.js';
import { AssertionRunsService, scheduleName } from './assertion-runs.service.js';

const MAX_ASSERTIONS = 1_000;

/** When an assertion is to be run. */
interface ScheduleInput {
  /** Five fields: minute, hour, day of the month, month, day of the week. */
  readonly cron: string;
  /** A name of the IANA time zone database; UTC when left out. */
  readonly timeZone?: string | null;
  readonly paused?: boolean | null;
}

/** When an assertion is run by itself. */
export interface AssertionSchedule {
  readonly assertion: string;
  readonly cron: string;
  readonly timeZone: string;
  readonly paused: boolean;
  /** Undefined while it is paused. */
  readonly nextAt: EpochMs | undefined;
  readonly lastAt: EpochMs | undefined;
}

/** Runs of assertions at times: each is a schedule of tasks that act as whoever has saved it. */
@Injectable()
export class AssertionSchedules {
  constructor(
    private readonly schedules: TaskSchedules,
    private readonly runs: AssertionRunsService,
  ) {}

  /** @throws Problem `edit.no-such-entity`, `access.forbidden`, `tasks.cron`, `tasks.time-zone` */
  async save(viewer: Viewer, assertion: string, { cron, timeZone, paused }: ScheduleInput): Promise<AssertionSchedule> {
    await this.runs.requireRunnable(viewer, assertion);
    const schedule = await this.schedules.save(viewer, {
      name: scheduleName(assertion),
      kind: this.runs.kind,
      parameters: { urns: [assertion], saveResult: true, isScheduled: true },
      cron: cron.trim(),
      timeZone: timeZone ?? 'UTC',
      paused: paused === true,
    });
    return answerOf(assertion, schedule);
  }

  /** @throws Problem `edit.no-such-entity`, `access.forbidden` */
  async remove(viewer: Viewer, assertion: string): Promise<void> {
    await this.runs.requireRunnable(viewer, assertion);
    await this.schedules.remove(scheduleName(assertion));
  }

  /** The schedules of these assertions, as far as the viewer may see them; those without one are absent. */
  async list(viewer: Viewer, assertions: readonly string[]): Promise<readonly AssertionSchedule[]> {
    requireWithinLimit('edit.field', { field: 'urns', count: assertions.length, limit: MAX_ASSERTIONS });
    for (const urn of assertions) parseUrn(urn);
    const visible = [...new Set(assertions)].filter((urn) => viewer.visibility.canView(urn));
    const schedules = await this.schedules.find(visible.map(scheduleName));
    return visible.flatMap((urn) => {
      const schedule = schedules.get(scheduleName(urn));
      return schedule ? [answerOf(urn, schedule)] : [];
    });
  }
}

function answerOf(assertion: string, { cron, timeZone, paused, nextAt, lastAt }: TaskSchedule): AssertionSchedule {
  return { assertion, cron, timeZone, paused, nextAt, lastAt };
}
