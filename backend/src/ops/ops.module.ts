import { Module } from '@nestjs/common';

import { IngestModule } from '../ingest/ingest.module.js';
import { LineageModule } from '../lineage/lineage.module.js';
import { SearchModule } from '../search/search.module.js';
import { Demonstration } from './demonstration.js';
import { HealthController } from './health.controller.js';
import { ReadinessState } from './readiness.js';
import { Reindexer } from './reindexer.js';
import { Startup } from './startup.js';

@Module({
  imports: [IngestModule, LineageModule, SearchModule],
  controllers: [HealthController],
  providers: [ReadinessState, Reindexer, Demonstration, Startup],
  exports: [ReadinessState, Reindexer, Startup],
})
export class OpsModule {}
