import { Module } from '@nestjs/common';

import { AccessModule } from './access/access.module.js';
import { ConfigModule } from './config/config.module.js';
import { IdentityModule } from './identity/identity.module.js';
import { IngestModule } from './ingest/ingest.module.js';
import { ModelModule } from './model/model.module.js';
import { Neo4jModule } from './neo4j/neo4j.module.js';
import { StoreModule } from './store/store.module.js';

/** What a command needs. No index: a running server keeps those of this home, and follows what a command writes. */
@Module({ imports: [ConfigModule, ModelModule, Neo4jModule, StoreModule, AccessModule, IdentityModule, IngestModule] })
export class CliModule {}
