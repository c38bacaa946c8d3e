import { Module } from '@nestjs/common';

import { ConnectionsModule } from '../connections/connections.module.js';
import { EditsModule } from '../edits/edits.module.js';
import { LineageModule } from '../lineage/lineage.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { TimeseriesModule } from '../timeseries/timeseries.module.js';
import { ContractExportController } from './contracts/contract-export.controller.js';
import { ContractResults } from './contracts/contract-results.js';
import { FailureContextResolver } from './failures/failure-context.resolver.js';
import { FailureContextService } from './failures/failure-context.service.js';
import { IncidentFollower } from './incident-follower.js';
import { QualityResolver } from './quality.resolver.js';
import { AssertionDefinitionsResolver } from './runs/assertion-definitions.resolver.js';
import { AssertionRunsResolver } from './runs/assertion-runs.resolver.js';
import { AssertionRunsService } from './runs/assertion-runs.service.js';
import { AssertionSchedules } from './runs/assertion-schedules.js';
import { AssetFactsReader } from './runs/asset-facts.js';
import { Evaluations } from './runs/evaluations.js';

@Module({
  imports: [ConnectionsModule, EditsModule, LineageModule, TasksModule, TimeseriesModule],
  controllers: [ContractExportController],
  providers: [
    QualityResolver,
    ContractResults,
    IncidentFollower,
    FailureContextService,
    FailureContextResolver,
    AssetFactsReader,
    Evaluations,
    AssertionRunsService,
    AssertionSchedules,
    AssertionRunsResolver,
    AssertionDefinitionsResolver,
  ],
})
export class QualityModule {}
