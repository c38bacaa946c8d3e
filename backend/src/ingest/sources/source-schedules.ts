import { Injectable, type OnModuleInit } from '@nestjs/common';

import { asProblem, Problem } from '../../kernel/problem.js';
import { type JsonObject, textOf } from '../../kernel/json.js';
import type { EpochMs } from '../../kernel/time.js';
import type { Viewer } from '../../kernel/viewer.js';
import { TaskSchedules } from '../../tasks/task-schedules.js';
import type { TaskKind } from '../../tasks/task.types.js';
import { TasksService } from '../../tasks/tasks.service.js';
import { ExecutionsService } from '../executions/executions.service.js';
import { cronOf } from './ingestion-sources.js';
import type { IngestionSourceDefinition } from './source.types.js';

/** What a task that queues a run is given. */
interface ScheduledRun {
  readonly source: string;
}

/** Schedules of ingestion sources: each is a schedule of tasks, whose tasks queue runs. */
@Injectable()
export class SourceSchedules implements OnModuleInit {
  private readonly kind: TaskKind<ScheduledRun, { readonly run: string }> = {
    name: 'run-ingestion-source',
    title: 'Start a scheduled ingestion run',
    subjects: ({ source }) => [textOf(source) ?? ''].filter(Boolean),
    read: readParameters,
    run: async ({ source }, { viewer }) => ({ run: await this.queueRun(viewer, source) }),
  };

  constructor(
    private readonly schedules: TaskSchedules,
    private readonly tasks: TasksService,
    private readonly executions: ExecutionsService,
  ) {}

  onModuleInit(): void {
    this.tasks.register(this.kind);
  }

  /** Takes over the schedule of a source that was saved. Its tasks act as the viewer. */
  async save(viewer: Viewer, source: string, schedule: IngestionSourceDefinition['schedule']): Promise<void> {
    if (schedule === null) return this.remove(source);
    if (schedule === undefined) return;
    await this.schedules.save(viewer, {
      name: scheduleName(source),
      kind: this.kind,
      parameters: { source },
      ...cronOf(schedule),
    });
  }

  /** Removes the schedule of a source, if it has one. */
  async remove(source: string): Promise<void> {
    await this.schedules.remove(scheduleName(source));
  }

  /** When sources run next, by source; those without a schedule are absent. */
  async nextRuns(sources: readonly string[]): Promise<ReadonlyMap<string, EpochMs>> {
    const schedules = await this.schedules.find(sources.map(scheduleName));
    return new Map(
      sources.flatMap((source): [string, EpochMs][] => {
        const nextAt = schedules.get(scheduleName(source))?.nextAt;
        return nextAt === undefined ? [] : [[source, nextAt]];
      }),
    );
  }

  /** A run that still waits or runs takes the place of this one. */
  private async queueRun(viewer: Viewer, source: string): Promise<string> {
    try {
      return await this.executions.request(viewer, source, 'SCHEDULED');
    } catch (error) {
      const problem = asProblem(error);
      if (problem?.code === 'ingest.run-open') return '';
      // The source was deleted by another way than its mutation.
      if (problem?.code === 'edit.no-such-entity') await this.remove(source);
      throw error;
    }
  }
}

function scheduleName(source: string): string {
  return `ingestion:${source}`;
}

function readParameters(parameters: JsonObject): ScheduledRun {
  const source = textOf(parameters.source);
  if (source === undefined) throw new Problem('invalid', 'tasks.parameters', 'source must be the urn of a source.');
  return { source };
}
