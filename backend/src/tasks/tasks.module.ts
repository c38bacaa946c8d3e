import { type BeforeApplicationShutdown, Global, Logger, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

import { Graph } from '../neo4j/graph.js';
import { Neo4jModule } from '../neo4j/neo4j.module.js';
import { BackgroundWork } from '../store/log/followers/background-work.js';
import { StoreModule } from '../store/store.module.js';
import { ExternalTasks } from './external-tasks.js';
import { TaskKinds } from './task-kinds.js';
import { TaskRequesters } from './task-requesters.js';
import { TaskRunner } from './task-runner.js';
import { TaskSchedules } from './task-schedules.js';
import { TaskRepository } from './task.repository.js';
import { TasksResolver } from './tasks.resolver.js';
import { TasksService } from './tasks.service.js';

@Global()
@Module({
  imports: [Neo4jModule, StoreModule],
  providers: [
    TaskKinds,
    TaskRepository,
    TaskRequesters,
    {
      provide: TaskSchedules,
      useFactory: (graph: Graph, kinds: TaskKinds) => new TaskSchedules(graph, kinds),
      inject: [Graph, TaskKinds],
    },
    {
      provide: TaskRunner,
      useFactory: (
        repository: TaskRepository,
        kinds: TaskKinds,
        requesters: TaskRequesters,
        schedules: TaskSchedules,
        work: BackgroundWork,
      ) =>
        new TaskRunner({
          repository,
          kinds,
          requesters,
          schedules,
          rounds: work.task('task-queue'),
          renewals: work.task('task-leases'),
          logger: new Logger('Tasks'),
        }),
      inject: [TaskRepository, TaskKinds, TaskRequesters, TaskSchedules, BackgroundWork],
    },
    ExternalTasks,
    TasksService,
    TasksResolver,
  ],
  exports: [ExternalTasks, TasksService, TaskSchedules],
})
export class TasksModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly runner: TaskRunner,
  ) {}

  /** Only a server runs tasks: a command ends too soon. */
  onApplicationBootstrap(): void {
    if (this.host.httpAdapter) this.runner.start();
  }

  /** Before the server waits for its open requests: some of them wait for tasks. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.runner.stop();
  }
}
