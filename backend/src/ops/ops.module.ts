import { Module } from '@nestjs/common';

import { IngestModule } from '../ingest/ingest.module.js';
import { LineageModule } from '../lineage/lineage.module.js';
import { ModelModule } from '../model/model.module.js';
import { Neo4jModule } from '../neo4j/neo4j.module.js';
import { SearchModule } from '../search/search.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { TimeseriesModule } from '../timeseries/timeseries.module.js';
import { Demonstration } from './demonstration.js';
import { EntityCensus } from './entity-census.js';
import { FirstDataSeeding } from './first-data.js';
import { HealthController } from './health.controller.js';
import { IndexRestorer } from './index-restorer.js';
import { MaintenanceTasks } from './maintenance-tasks.js';
import { ReadinessState } from './readiness.js';
import { Reindexer } from './reindexer.js';
import { RetentionTasks } from './retention-tasks.js';
import { RetentionPoliciesService } from './retention-policies.service.js';
import { RetentionResolver } from './retention.resolver.js';
import { RetentionService } from './retention.service.js';
import { Startup } from './startup.js';
import { TasksResolver } from './tasks.resolver.js';

@Module({
  imports: [IngestModule, LineageModule, ModelModule, Neo4jModule, SearchModule, TasksModule, TimeseriesModule],
  controllers: [HealthController],
  providers: [
    ReadinessState,
    EntityCensus,
    IndexRestorer,
    Reindexer,
    MaintenanceTasks,
    RetentionPoliciesService,
    RetentionService,
    RetentionTasks,
    RetentionResolver,
    Demonstration,
    FirstDataSeeding,
    TasksResolver,
    Startup,
  ],
  exports: [ReadinessState, EntityCensus, IndexRestorer, MaintenanceTasks, Reindexer, RetentionTasks, Startup],
})
export class OpsModule {}
