import { Module } from '@nestjs/common';

import { IngestModule } from '../ingest/ingest.module.js';
import { HealthController } from './health.controller.js';
import { ReadinessState } from './readiness.js';
import { Startup } from './startup.js';

@Module({ imports: [IngestModule], controllers: [HealthController], providers: [ReadinessState, Startup], exports: [ReadinessState, Startup] })
export class OpsModule {}
