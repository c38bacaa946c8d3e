import { Module } from '@nestjs/common';

import { AccessModule } from './access/access.module.js';
import { ConfigModule } from './config/config.module.js';
import { IdentityModule } from './identity/identity.module.js';
import { IngestModule } from './ingest/ingest.module.js';
import { ModelModule } from './model/model.module.js';
import { Neo4jModule } from './neo4j/neo4j.module.js';
import { StoreModule } from './store/store.module.js';

/**
 * The modules that a command needs. There is no index: a running server keeps the indexes of this
 * home and follows what a command writes.
 */
@Module({ imports: [ConfigModule, ModelModule, Neo4jModule, StoreModule, AccessModule, IdentityModule, IngestModule] })
export class CliModule {}
