import { Module } from '@nestjs/common';

import { ModelModule } from '../../model/model.module.js';
import { Neo4jModule } from '../../neo4j/neo4j.module.js';
import { StoreModule } from '../../store/store.module.js';
import { EntitiesModule } from '../../entities/entities.module.js';
import { RelationsModule } from '../../relations/relations.module.js';
import { SearchModule } from '../../search/search.module.js';
import { EditsModule } from '../../edits/edits.module.js';
import { TimelineModule } from '../../timeline/timeline.module.js';
import { TimeseriesModule } from '../../timeseries/timeseries.module.js';
import { ConfigModule } from '../../config/config.module.js';
import { VersioningController } from './entities/versioning.controller.js';
import { EntitiesV1Controller } from './older/entities-v1.controller.js';
import { OpenapiEntitiesV2Controller } from './older/entities-v2.controller.js';
import { PlatformEntitiesController } from './older/platform-entities.controller.js';
import { EventsController } from './events/events.controller.js';
import { AuditController } from './events/audit.controller.js';
import { EventsService } from './events/events.service.js';
import { DiscoveryModule } from '@nestjs/core';
import { DescriptionController } from './description/description.controller.js';
import { RefusedController, RefusedToAllController } from './refused/refused.controller.js';
import { RegistryController } from './registry/registry.controller.js';
import { TraceController } from './trace/trace.controller.js';
import { TraceService } from './trace/trace.service.js';
import { SystemController } from './system/system.controller.js';
import { OpenapiTimelineController } from './history/timeline.controller.js';
import { OpenapiTimeseriesController } from './history/timeseries.controller.js';
import { CollectionsController } from './entities/collections.controller.js';
import { OpenapiEntitiesController } from './entities/entities.controller.js';
import { EntityReads } from './entities/entity-reads.service.js';
import { EntityWrites } from './entities/entity-writes.service.js';
import { ScrollService } from './entities/scroll.service.js';
import { RelationScrollController } from './relations/relation-scroll.controller.js';
import { RelationshipsController } from './relations/relationships.controller.js';
import { ScrollKey } from './wire/scroll-key.js';

@Module({
  imports: [
    ConfigModule,
    DiscoveryModule,
    EditsModule,
    ModelModule,
    Neo4jModule,
    SearchModule,
    StoreModule,
    TimelineModule,
    TimeseriesModule,
    EntitiesModule,
    RelationsModule,
  ],
  controllers: [
    CollectionsController,
    VersioningController,
    OpenapiEntitiesController,
    EntitiesV1Controller,
    OpenapiEntitiesV2Controller,
    PlatformEntitiesController,
    RelationshipsController,
    RelationScrollController,
    OpenapiTimelineController,
    OpenapiTimeseriesController,
    RegistryController,
    EventsController,
    AuditController,
    SystemController,
    TraceController,
    DescriptionController,
    RefusedController,
    RefusedToAllController,
  ],
  providers: [ScrollKey, EntityReads, EntityWrites, EventsService, ScrollService, TraceService],
})
export class OpenapiModule {}
