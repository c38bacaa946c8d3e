import { Module } from '@nestjs/common';

import { EditsModule } from '../edits/edits.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { TimeseriesModule } from '../timeseries/timeseries.module.js';
import { ContractResults } from './contracts/contract-results.js';
import { QualityResolver } from './quality.resolver.js';
import { AssertionDefinitionsResolver } from './runs/assertion-definitions.resolver.js';
import { AssertionRunsResolver } from './runs/assertion-runs.resolver.js';
import { AssertionRunsService } from './runs/assertion-runs.service.js';
import { AssertionSchedules } from './runs/assertion-schedules.js';
import { AssetFactsReader } from './runs/asset-facts.js';

@Module({
  imports: [EditsModule, TasksModule, TimeseriesModule],
  providers: [
    QualityResolver,
    ContractResults,
    AssetFactsReader,
    AssertionRunsService,
    AssertionSchedules,
    AssertionRunsResolver,
    AssertionDefinitionsResolver,
  ],
})
export class QualityModule {}
