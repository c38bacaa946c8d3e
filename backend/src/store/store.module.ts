import { Global, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';

import type { MetadataModel } from '../model/metadata-model.js';
import { METADATA_MODEL, ModelModule } from '../model/model.module.js';
import { Graph } from '../neo4j/graph.js';
import { Neo4jModule } from '../neo4j/neo4j.module.js';
import { FollowedChangeLog } from './change-log.js';
import { GraphEntityReader } from './graph-entity-reader.js';
import { CHANGE_LOG, ENTITY_READER } from './readers.js';
import { Store } from './store.js';

const logger = new Logger('ChangeLog');

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
      useFactory: (graph: Graph, model: MetadataModel) => new GraphEntityReader(graph, model),
      inject: [Graph, METADATA_MODEL],
    },
    {
      provide: Store,
      useFactory: (graph: Graph, model: MetadataModel, log: FollowedChangeLog) => new Store(graph, model, log),
      inject: [Graph, METADATA_MODEL, CHANGE_LOG],
    },
  ],
  exports: [Store, ENTITY_READER, CHANGE_LOG],
})
export class StoreModule implements OnApplicationShutdown {
  constructor(
    private readonly store: Store,
    private readonly graph: Graph,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.store.close();
    await this.graph.close();
  }
}
