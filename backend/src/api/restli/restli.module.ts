import { Module } from '@nestjs/common';

import { EntitiesModule } from '../../entities/entities.module.js';
import { LineageModule } from '../../lineage/lineage.module.js';
import { ModelModule } from '../../model/model.module.js';
import { Neo4jModule } from '../../neo4j/neo4j.module.js';
import { OpsModule } from '../../ops/ops.module.js';
import { RelationsModule } from '../../relations/relations.module.js';
import { RunsModule } from '../../runs/runs.module.js';
import { SearchModule } from '../../search/search.module.js';
import { MetadataTestsModule } from '../../metadata-tests/metadata-tests.module.js';
import { StoreModule } from '../../store/store.module.js';
import { TimeseriesModule } from '../../timeseries/timeseries.module.js';
import { AnalyticsController } from './operations/analytics.controller.js';
import { AspectsController } from './entities/aspects.controller.js';
import { RestliBrowse } from './questions/browse.service.js';
import { ConfigController } from './operations/config.controller.js';
import { EntitiesV2Controller } from './entities/entities-v2.controller.js';
import { EntitiesController } from './entities/entities.controller.js';
import { EntityQuestions } from './questions/entity-questions.js';
import { RestliLineage } from './questions/lineage.service.js';
import { RestliLists } from './questions/lists.service.js';
import { OperationsController } from './operations/operations.controller.js';
import { ReadsService } from './questions/reads.service.js';
import { RestliRelationshipsController } from './entities/relationships.controller.js';
import { RunsController } from './operations/runs.controller.js';
import { RestliSearch } from './questions/search.service.js';
import { TestsController } from './operations/tests.controller.js';
import { UnservedController } from './operations/unserved.controller.js';
import { UsageController } from './operations/usage.controller.js';
import { VersionedEntitiesController } from './entities/versioned-entities.controller.js';

@Module({
  imports: [
    EntitiesModule,
    LineageModule,
    MetadataTestsModule,
    ModelModule,
    Neo4jModule,
    OpsModule,
    RelationsModule,
    RunsModule,
    SearchModule,
    StoreModule,
    TimeseriesModule,
  ],
  controllers: [
    ConfigController,
    AspectsController,
    EntitiesController,
    EntitiesV2Controller,
    VersionedEntitiesController,
    RunsController,
    OperationsController,
    UsageController,
    AnalyticsController,
    RestliRelationshipsController,
    TestsController,
    UnservedController,
  ],
  providers: [ReadsService, RestliSearch, RestliLists, RestliLineage, RestliBrowse, EntityQuestions],
})
export class RestliModule {}
