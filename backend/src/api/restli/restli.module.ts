import { Module } from '@nestjs/common';

import { ModelModule } from '../../model/model.module.js';
import { SearchModule } from '../../search/search.module.js';
import { StoreModule } from '../../store/store.module.js';
import { AspectsController } from './aspects.controller.js';
import { ConfigController } from './config.controller.js';
import { DeletesService } from './deletes.service.js';
import { EntitiesV2Controller } from './entities-v2.controller.js';
import { EntitiesController } from './entities.controller.js';
import { ReadsService } from './reads.service.js';
import { RunsController } from './runs.controller.js';
import { RunsService } from './runs.service.js';
import { RestliSearch } from './search.service.js';
import { WritesService } from './writes.service.js';

@Module({
  imports: [ModelModule, SearchModule, StoreModule],
  controllers: [ConfigController, AspectsController, EntitiesController, EntitiesV2Controller, RunsController],
  providers: [WritesService, ReadsService, DeletesService, RunsService, RestliSearch],
  exports: [WritesService],
})
export class RestliModule {}
