import { Module } from '@nestjs/common';

import { AccessModule } from '../access/access.module.js';
import { systemClock } from '../kernel/time.js';
import { IngestModule } from '../ingest/ingest.module.js';
import { LineageModule } from '../lineage/lineage.module.js';
import { ModelModule } from '../model/model.module.js';
import { Neo4jModule } from '../neo4j/neo4j.module.js';
import { SearchModule } from '../search/search.module.js';
import { StoreModule } from '../store/store.module.js';
import { SavedAssessments } from './assessments/saved-assessments.js';
import { AssessmentResolver } from './assessments/assessment.resolver.js';
import { AssessmentService } from './assessments/assessment.service.js';
import { AssessmentsRepository } from './assessments/assessments.repository.js';
import { NoticeService } from './assessments/notice.service.js';
import { CheckController } from './check/check.controller.js';
import { CheckService } from './check/check.service.js';
import { ImpactRepository } from './knowledge/impact.repository.js';
import { ImpactResolver } from './question/impact.resolver.js';
import { ImpactService } from './question/impact.service.js';
import { KnownFacts } from './knowledge/known-facts.js';
import { TableFinder } from './pasted/table-finder.js';
import { PastedChangesResolver } from './pasted/pasted.resolver.js';
import { PastedChanges } from './pasted/pasted.service.js';
import { ChangePlan } from './plan/change-plan.js';
import { GrowthReader } from './plan/growth-reader.js';
import { GrowthRepository } from './plan/growth.repository.js';
import { SqlFactsReader } from './plan/sql-facts-reader.js';
import { ConsumerFactsCache, TransformCache } from './present/consumer-facts-cache.js';
import { IMPACT_CLOCK, ConsumerPresenter } from './present/present-consumers.js';
import { Planners } from './proof/process/planners.js';
import { ProofService } from './proof/proof.service.js';
import { RefusalService } from './refusals/refusal.service.js';
import { RefusalsResolver } from './refusals/refusals.resolver.js';
import { EditReader } from './what-if/edit-reader.js';
import { WhatIfResolver } from './what-if/what-if.resolver.js';
import { WhatIfService } from './what-if/what-if.service.js';

@Module({
  imports: [Neo4jModule, StoreModule, ModelModule, AccessModule, LineageModule, SearchModule, IngestModule],
  providers: [
    ImpactRepository,
    ImpactService,
    ImpactResolver,
    KnownFacts,
    ChangePlan,
    GrowthReader,
    GrowthRepository,
    SqlFactsReader,
    ConsumerFactsCache,
    ConsumerPresenter,
    Planners,
    ProofService,
    TransformCache,
    RefusalService,
    RefusalsResolver,
    CheckService,
    SavedAssessments,
    AssessmentService,
    AssessmentsRepository,
    AssessmentResolver,
    NoticeService,
    EditReader,
    WhatIfService,
    WhatIfResolver,
    TableFinder,
    PastedChanges,
    PastedChangesResolver,
    { provide: IMPACT_CLOCK, useValue: systemClock },
  ],
  controllers: [CheckController],
  exports: [AssessmentService, ImpactService, NoticeService],
})
export class ImpactModule {}
