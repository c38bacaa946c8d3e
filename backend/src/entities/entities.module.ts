import { Module } from '@nestjs/common';

import { EditsModule } from '../edits/edits.module.js';
import { ModelModule } from '../model/model.module.js';
import { Neo4jModule } from '../neo4j/neo4j.module.js';
import { SearchModule } from '../search/search.module.js';
import { StoreModule } from '../store/store.module.js';
import { TimeseriesModule } from '../timeseries/timeseries.module.js';
import { DeletesService } from './deletes/deletes.service.js';
import { EntityDeletes } from './deletes/entity-deletes.service.js';
import { IndexSync } from './deletes/index-sync.js';
import { ReferenceDeletesService } from './deletes/reference-deletes.service.js';
import { EntitiesService } from './reads/entities.service.js';
import { VersionsReader } from './reads/versions-reader.js';
import { WritesService } from './writes/writes.service.js';

@Module({
  imports: [EditsModule, ModelModule, Neo4jModule, SearchModule, StoreModule, TimeseriesModule],
  providers: [
    DeletesService,
    VersionsReader,
    EntitiesService,
    EntityDeletes,
    IndexSync,
    ReferenceDeletesService,
    WritesService,
  ],
  exports: [DeletesService, VersionsReader, EntitiesService, IndexSync, ReferenceDeletesService, WritesService],
})
export class EntitiesModule {}
