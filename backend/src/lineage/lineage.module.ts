import { Module } from '@nestjs/common';

import { AccessModule } from '../access/access.module.js';
import { Neo4jModule } from '../neo4j/neo4j.module.js';
import { StoreModule } from '../store/store.module.js';
import { AcrossLineageResolver } from './across/across-lineage.resolver.js';
import { ClaimAnswers } from './claims/claim-answers.js';
import { NodeNames } from './claims/names.js';
import { EdgeService } from './claims/edge.service.js';
import { TransformService } from './claims/transform.service.js';
import { PathAnswers } from './claims/path-answers.js';
import { PathService } from './claims/path.service.js';
import { ColdRepository } from './cold/cold.repository.js';
import { LineageStates } from './cold/lineage-states.js';
import { CoverageService } from './coverage/coverage.service.js';
import { PastSchemas } from './coverage/past-schemas.js';
import { CoverageTotalsService } from './coverage/totals.service.js';
import { LineageNumbers } from './coverage/lineage-numbers.js';
import { EdgeEnds } from './edits/edge-ends.js';
import { EditResolver } from './edits/edit.resolver.js';
import { EditService } from './edits/edit.service.js';
import { LineageIndex } from './index/lineage-index.js';
import { LineageIndexRepository } from './index/lineage-index.repository.js';
import { LineageRepository } from './lineage.repository.js';
import { LineageResolver } from './lineage.resolver.js';
import { LineageService } from './lineage.service.js';
import { LayerService } from './lint/layer.service.js';
import { LintContexts } from './lint/lint-contexts.js';
import { LintResolver } from './lint/lint.resolver.js';
import { LintService } from './lint/lint.service.js';
import { ThresholdBook } from './thresholds/threshold-book.js';
import { ThresholdResolver } from './thresholds/threshold.resolver.js';
import { ThresholdService } from './thresholds/threshold.service.js';
import { DiffService } from './time/diff.service.js';
import { HistoryService } from './time/history.service.js';
import { Scopes } from './time/scope.js';
import { TimeResolver } from './time/time.resolver.js';
import { KeptFields } from './view/kept-fields.js';
import { ViewService } from './view/view.service.js';

@Module({
  imports: [Neo4jModule, StoreModule, AccessModule],
  providers: [
    LineageIndexRepository,
    LineageIndex,
    LineageRepository,
    LineageService,
    LineageResolver,
    AcrossLineageResolver,
    ColdRepository,
    LineageStates,
    KeptFields,
    ViewService,
    PathService,
    PathAnswers,
    EdgeService,
    TransformService,
    EdgeEnds,
    EditService,
    EditResolver,
    PastSchemas,
    CoverageService,
    CoverageTotalsService,
    Scopes,
    DiffService,
    HistoryService,
    TimeResolver,
    LintContexts,
    LintService,
    LayerService,
    LintResolver,
    ThresholdBook,
    ThresholdService,
    ThresholdResolver,
    LineageNumbers,
    ClaimAnswers,
    NodeNames,
  ],
  exports: [
    LineageIndex,
    LineageStates,
    LineageService,
    LineageNumbers,
    LineageRepository,
    NodeNames,
    PastSchemas,
    ThresholdBook,
  ],
})
export class LineageModule {}
