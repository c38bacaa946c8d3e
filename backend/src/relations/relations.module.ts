import { Module } from '@nestjs/common';

import { ModelModule } from '../model/model.module.js';
import { Neo4jModule } from '../neo4j/neo4j.module.js';
import { SearchModule } from '../search/search.module.js';
import { RelationsRepository } from './relations.repository.js';
import { RelationsService } from './relations.service.js';

@Module({
  imports: [ModelModule, Neo4jModule, SearchModule],
  providers: [RelationsRepository, RelationsService],
  exports: [RelationsService],
})
export class RelationsModule {}
