import {
  Global,
  Inject,
  Logger,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';

import { CONFIG, type Config } from '../config/config.js';
import { TaskHealth } from '../kernel/task-health.js';
import { systemClock } from '../kernel/time.js';
import type { MetadataModel } from '../model/metadata-model.js';
import { METADATA_MODEL, ModelModule } from '../model/model.module.js';
import { Graph } from '../neo4j/graph.js';
import { Neo4jModule } from '../neo4j/neo4j.module.js';
import { FollowedChangeLog } from './log/change-log.js';
import { BackgroundWork } from './log/followers/background-work.js';
import { installationOf, productVersion } from './log/followers/installation.js';
import { RetentionCache } from './log/retention-cache.js';
import { pruneSetAside, StoredSetAside } from './log/followers/stored-set-aside.js';
import { GraphEntityReader } from './read/graph-entity-reader.js';
import { StoreMaintenance } from './store-maintenance.js';
import { CHANGE_LOG, type ChangeLog, ENTITY_READERS, type EntityReaders } from './contract/readers.js';
import { pruneChanges, pruneFailures } from './maintenance/retention.js';
import { ScopedReaders } from './read/redacted-reader.js';
import { Store } from './store.js';
import { WriteTraces } from './log/write-trace.js';

const logger = new Logger('ChangeLog');
const PRUNE_EVERY_MS = 3_600_000;

@Global()
@Module({
  imports: [ModelModule, Neo4jModule],
  providers: [
    {
      provide: CHANGE_LOG,
      useFactory: async (graph: Graph) => {
        const log = new FollowedChangeLog(
          graph,
          (error) => logger.error('a follower of the change log failed', error),
          new TaskHealth('change-log-poll', logger),
        );
        await log.start();
        return log;
      },
      inject: [Graph],
    },
    {
      provide: BackgroundWork,
      useFactory: (graph: Graph, log: FollowedChangeLog, { home }: Config) => {
        const setAside = new StoredSetAside(graph, installationOf(home), productVersion());
        const work = new BackgroundWork(log, setAside, new Logger('Followers'));
        work.add(log.polling);
        return work;
      },
      inject: [Graph, CHANGE_LOG, CONFIG],
    },
    {
      provide: ENTITY_READERS,
      useFactory: (graph: Graph, model: MetadataModel) => new ScopedReaders(new GraphEntityReader(graph, model)),
      inject: [Graph, METADATA_MODEL],
    },
    {
      provide: RetentionCache,
      useFactory: (graph: Graph, model: MetadataModel, work: BackgroundWork) => new RetentionCache(graph, model, work),
      inject: [Graph, METADATA_MODEL, BackgroundWork],
    },
    {
      provide: Store,
      useFactory: (
        graph: Graph,
        model: MetadataModel,
        log: FollowedChangeLog,
        work: BackgroundWork,
        retention: RetentionCache,
      ) => new Store(graph, model, log, { announcing: work.task('server-announcement'), retention }),
      inject: [Graph, METADATA_MODEL, CHANGE_LOG, BackgroundWork, RetentionCache],
    },
    {
      provide: WriteTraces,
      useFactory: (graph: Graph, model: MetadataModel, readers: EntityReaders) =>
        new WriteTraces(graph, model, readers),
      inject: [Graph, METADATA_MODEL, ENTITY_READERS],
    },
    {
      provide: StoreMaintenance,
      useFactory: (store: Store, graph: Graph, model: MetadataModel, retention: RetentionCache) =>
        new StoreMaintenance(store, graph, model, { retention }),
      inject: [Store, Graph, METADATA_MODEL, RetentionCache],
    },
  ],
  exports: [Store, StoreMaintenance, WriteTraces, ENTITY_READERS, CHANGE_LOG, BackgroundWork],
})
export class StoreModule implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private pruning: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: Store,
    private readonly graph: Graph,
    @Inject(CHANGE_LOG) private readonly log: ChangeLog,
    private readonly work: BackgroundWork,
    private readonly retention: RetentionCache,
  ) {}

  /** Before anything is written. */
  onModuleInit(): void {
    this.retention.start();
  }

  onApplicationBootstrap(): void {
    const prune = async (): Promise<void> => {
      await pruneChanges(this.graph, await this.log.latest(), systemClock);
      await pruneFailures(this.graph, systemClock);
      await pruneSetAside(this.graph, systemClock());
    };
    const health = this.work.task('change-log-pruning');
    this.pruning = setInterval(() => void health.watch(prune), PRUNE_EVERY_MS);
    this.pruning.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.pruning);
    await this.store.close();
    await this.retention.stop();
    await this.graph.close();
  }
}
