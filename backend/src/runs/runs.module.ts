import { Module } from '@nestjs/common';

import { ModelModule } from '../model/model.module.js';
import { Neo4jModule } from '../neo4j/neo4j.module.js';
import { StoreModule } from '../store/store.module.js';
import { ExecutionRequests } from './execution-requests.js';
import { RunIndexing } from './run-indexing.js';
import { RunReports } from './run-reports.js';
import { RunUndoing } from './run-undoing.js';
import { RunsRepository } from './runs.repository.js';
import { RunsService } from './runs.service.js';

@Module({
  imports: [ModelModule, Neo4jModule, StoreModule],
  providers: [ExecutionRequests, RunIndexing, RunReports, RunsRepository, RunsService, RunUndoing],
  exports: [RunsService],
})
export class RunsModule {}
