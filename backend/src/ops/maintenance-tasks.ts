import { Injectable, type OnModuleInit } from '@nestjs/common';

import { numberOf, textOf, textsOf, type JsonObject } from '../kernel/json.js';
import type { Viewer } from '../kernel/viewer.js';
import type { TaskKind } from '../tasks/task.types.js';
import { TasksService } from '../tasks/tasks.service.js';
import { IndexRestorer, type RestoreQuestion, type RestoreReport } from './index-restorer.js';
import { Reindexer, type ReindexReport } from './reindexer.js';

/** The background tasks of whoever runs the installation. Their protocols wait for the result. */
@Injectable()
export class MaintenanceTasks implements OnModuleInit {
  private readonly restoring: TaskKind<RestoreQuestion, RestoreReport> = {
    name: 'restore-indices',
    title: 'Restore indexes',
    subjects: ({ urns }) => textsOf(urns),
    read: restoreQuestion,
    run: (question, { viewer, ...steps }) => this.restorer.restore(viewer, question, steps),
    maxRunning: 4,
    // A whole catalogue of a million entities takes longer than an hour.
    timeoutMs: 12 * 3_600_000,
  };
  private readonly reindexing: TaskKind<object, { readonly reports: readonly ReindexReport[] }> = {
    name: 'reindex',
    title: 'Rebuild indexes',
    read: () => ({}),
    run: async (_, steps) => ({ reports: await this.reindexer.rebuild(steps) }),
  };

  constructor(
    private readonly restorer: IndexRestorer,
    private readonly reindexer: Reindexer,
    private readonly tasks: TasksService,
  ) {}

  onModuleInit(): void {
    this.tasks.register(this.restoring);
    this.tasks.register(this.reindexing);
  }

  /** Restores what a question selects. A wrong question makes no task. @throws Problem as `IndexRestorer.restore` */
  async restore(
    viewer: Viewer,
    question: RestoreQuestion,
  ): Promise<{ readonly taskId: string; readonly report: RestoreReport }> {
    this.restorer.check(viewer, question);
    const { id, result } = await this.tasks.run(viewer, this.restoring, question);
    return { taskId: id, report: result };
  }

  /** Rebuilds the indexes of this server. The caller has asked for the privilege. */
  async reindex(viewer: Viewer): Promise<{ readonly taskId: string; readonly reports: readonly ReindexReport[] }> {
    const { id, result } = await this.tasks.run(viewer, this.reindexing, {});
    return { taskId: id, reports: result.reports };
  }
}

/** The question of a stored task. */
function restoreQuestion({ urns, urnLike, aspect, start, batchSize, limit, from, to }: JsonObject): RestoreQuestion {
  return {
    ...(urns === undefined ? {} : { urns: textsOf(urns) }),
    urnLike: textOf(urnLike),
    aspect: textOf(aspect),
    start: numberOf(start),
    batchSize: numberOf(batchSize),
    limit: numberOf(limit),
    from: numberOf(from),
    to: numberOf(to),
  };
}
