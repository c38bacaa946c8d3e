import { Module } from '@nestjs/common';

import { EditsModule } from '../../edits/edits.module.js';
import { LineageModule } from '../../lineage/lineage.module.js';
import { ModelModule } from '../../model/model.module.js';
import { Neo4jModule } from '../../neo4j/neo4j.module.js';
import { OpsModule } from '../../ops/ops.module.js';
import { RunsModule } from '../../runs/runs.module.js';
import { SearchModule } from '../../search/search.module.js';
import { StoreModule } from '../../store/store.module.js';
import { TimeseriesModule } from '../../timeseries/timeseries.module.js';
import { RelationScrollRepository } from '../openapi/relations/relation-scroll.repository.js';
import { AnalyticsController } from './analytics.controller.js';
import { AspectsController } from './aspects.controller.js';
import { RestliBrowse } from './browse.service.js';
import { ConfigController } from './config.controller.js';
import { DeletesService } from './deletes.service.js';
import { EntitiesV2Controller } from './entities-v2.controller.js';
import { EntitiesController } from './entities.controller.js';
import { EntityDeletes } from './entity-deletes.service.js';
import { EntityQuestions } from './entity-questions.js';
import { IndexSync } from './index-sync.js';
import { RestliLineage } from './lineage.service.js';
import { RestliLists } from './lists.service.js';
import { OperationsController } from './operations.controller.js';
import { ReadsService } from './reads.service.js';
import { ReferenceDeletesService } from './reference-deletes.service.js';
import { RestliRelationshipsController } from './relationships.controller.js';
import { RunsController } from './runs.controller.js';
import { RestliSearch } from './search.service.js';
import { UnservedController } from './unserved.controller.js';
import { UsageController } from './usage.controller.js';
import { VersionedEntitiesController } from './versioned-entities.controller.js';
import { WritesService } from './writes.service.js';

@Module({
  imports: [
    EditsModule,
    LineageModule,
    ModelModule,
    Neo4jModule,
    OpsModule,
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
    UnservedController,
  ],
  providers: [
    WritesService,
    ReadsService,
    DeletesService,
    RestliSearch,
    RestliLists,
    RestliLineage,
    RestliBrowse,
    EntityQuestions,
    ReferenceDeletesService,
    IndexSync,
    EntityDeletes,
    RelationScrollRepository,
  ],
  exports: [DeletesService, WritesService],
})
export class RestliModule {}
