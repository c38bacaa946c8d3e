import { Module } from '@nestjs/common';

import { ModelModule } from '../../model/model.module.js';
import { StoreModule } from '../../store/store.module.js';
import { RestliModule } from '../restli/restli.module.js';
import { OpenapiEntitiesController } from './entities.controller.js';
import { EntitiesService } from './entities.service.js';
import { RelationshipsController } from './relationships.controller.js';

@Module({
  imports: [ModelModule, StoreModule, RestliModule],
  controllers: [OpenapiEntitiesController, RelationshipsController],
  providers: [EntitiesService],
})
export class OpenapiModule {}
