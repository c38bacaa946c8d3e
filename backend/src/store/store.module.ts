import {
  Global,
  Inject,
  Logger,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';

import { systemClock } from '../kernel/time.js';
import type { MetadataModel } from '../model/metadata-model.js';
import { METADATA_MODEL, ModelModule } from '../model/model.module.js';
import { Graph } from '../neo4j/graph.js';
import { Neo4jModule } from '../neo4j/neo4j.module.js';
import { FollowedChangeLog } from './log/change-log.js';
import { GraphEntityReader } from './read/graph-entity-reader.js';
import { withLiveProperties } from './read/live-properties.js';
import { StoreMaintenance } from './store-maintenance.js';
import { CHANGE_LOG, type ChangeLog, ENTITY_READER, type EntityReader } from './contract/readers.js';
import { pruneChanges, pruneFailures } from './maintenance/retention.js';
import { RedactedReader } from './read/redacted-reader.js';
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
        const log = new FollowedChangeLog(graph, (error) => logger.error('a follower of the change log failed', error));
        await log.start();
        return log;
      },
      inject: [Graph],
    },
    {
      provide: ENTITY_READER,
      useFactory: (graph: Graph, model: MetadataModel) =>
        new RedactedReader(withLiveProperties(new GraphEntityReader(graph, model))),
      inject: [Graph, METADATA_MODEL],
    },
    {
      provide: Store,
      useFactory: (graph: Graph, model: MetadataModel, log: FollowedChangeLog) => new Store(graph, model, log),
      inject: [Graph, METADATA_MODEL, CHANGE_LOG],
    },
    {
      provide: WriteTraces,
      useFactory: (graph: Graph, model: MetadataModel, reader: EntityReader) => new WriteTraces(graph, model, reader),
      inject: [Graph, METADATA_MODEL, ENTITY_READER],
    },
    {
      provide: StoreMaintenance,
      useFactory: (store: Store, graph: Graph, model: MetadataModel) => new StoreMaintenance(store, graph, model),
      inject: [Store, Graph, METADATA_MODEL],
    },
  ],
  exports: [Store, StoreMaintenance, WriteTraces, ENTITY_READER, CHANGE_LOG],
})
export class StoreModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private pruning: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: Store,
    private readonly graph: Graph,
    @Inject(CHANGE_LOG) private readonly log: ChangeLog,
  ) {}

  onApplicationBootstrap(): void {
    const prune = async (): Promise<void> => {
      await pruneChanges(this.graph, await this.log.latest(), systemClock);
      await pruneFailures(this.graph, systemClock);
    };
    this.pruning = setInterval(
      () => void prune().catch((error: unknown) => logger.warn(String(error))),
      PRUNE_EVERY_MS,
    );
    this.pruning.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.pruning);
    await this.store.close();
    await this.graph.close();
  }
}
