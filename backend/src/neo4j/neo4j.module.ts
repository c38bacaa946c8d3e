import { Global, Logger, Module } from '@nestjs/common';

import { ConfigModule } from '../config/config.module.js';
import { CONFIG, type Config } from '../config/config.js';
import { Graph } from './graph.js';
import { migrate } from './migrations.js';

const logger = new Logger('Neo4j');

@Global()
@Module({
  imports: [ConfigModule],
  providers: [
    {
      provide: Graph,
      // Everything that injects the graph finds it migrated.
      useFactory: async (config: Config) => {
        const graph = new Graph(config.neo4j);
        await migrate(graph, (line) => logger.log(line));
        return graph;
      },
      inject: [CONFIG],
    },
  ],
  exports: [Graph],
})
export class Neo4jModule {}
