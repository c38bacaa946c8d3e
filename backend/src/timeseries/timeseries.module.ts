import { Module } from '@nestjs/common';

import { ConfigModule } from '../config/config.module.js';
import { ModelModule } from '../model/model.module.js';
import { Neo4jModule } from '../neo4j/neo4j.module.js';
import { StoreModule } from '../store/store.module.js';
import { TimeseriesRetention } from './retention.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { TimeseriesTasks } from './timeseries-tasks.js';
import { TimeseriesRepository } from './timeseries.repository.js';
import { TimeseriesService } from './timeseries.service.js';
import { UsageService } from './usage.service.js';

@Module({
  imports: [ConfigModule, ModelModule, Neo4jModule, StoreModule, TasksModule],
  providers: [TimeseriesRepository, TimeseriesService, TimeseriesRetention, TimeseriesTasks, UsageService],
  exports: [TimeseriesRetention, TimeseriesService, TimeseriesTasks, UsageService],
})
export class TimeseriesModule {}
