import { Module } from '@nestjs/common';

import { AccessModule } from '../access/access.module.js';
import { systemClock } from '../kernel/time.js';
import { LineageModule } from '../lineage/lineage.module.js';
import { Neo4jModule } from '../neo4j/neo4j.module.js';
import { StoreModule } from '../store/store.module.js';
import { ImpactRepository } from './impact.repository.js';
import { ImpactResolver } from './impact.resolver.js';
import { ImpactService } from './impact.service.js';
import { KnownFacts } from './knowledge/known-facts.js';
import { PastColumns } from './knowledge/past-columns.js';
import { ChangePlan } from './plan/change-plan.js';
import { IMPACT_CLOCK, PresentConsumers } from './present/present-consumers.js';
import { Transforms } from './present/transforms.js';

@Module({
  imports: [Neo4jModule, StoreModule, AccessModule, LineageModule],
  providers: [
    ImpactRepository,
    ImpactService,
    ImpactResolver,
    KnownFacts,
    PastColumns,
    ChangePlan,
    PresentConsumers,
    Transforms,
    { provide: IMPACT_CLOCK, useValue: systemClock },
  ],
  exports: [ImpactService],
})
export class ImpactModule {}
