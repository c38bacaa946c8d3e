import { Module } from '@nestjs/common';

import { AccessModule } from '../access/access.module.js';
import { Neo4jModule } from '../neo4j/neo4j.module.js';
import { StoreModule } from '../store/store.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { AcrossLineageResolver } from './across/across-lineage.resolver.js';
import { ClaimAnswers } from './claims/claim-answers.js';
import { NodeNames } from './claims/node-names.js';
import { EdgeService } from './claims/edge.service.js';
import { TransformService } from './claims/transform.service.js';
import { PathAnswers } from './claims/path-answers.js';
import { PathService } from './claims/path.service.js';
import { FallbackRepository } from './fallback/fallback.repository.js';
import { LineageSource } from './fallback/lineage-source.js';
import { CoverageResolver } from './coverage/coverage.resolver.js';
import { CoverageService } from './coverage/coverage.service.js';
import { PastSchemas } from './coverage/past-schemas.js';
import { CoverageTotalsService } from './coverage/totals.service.js';
import { LineageNumbers } from './coverage/lineage-numbers.js';
import { EdgeValidator } from './edits/edge-validator.js';
import { EditResolver } from './edits/edit.resolver.js';
import { EditService } from './edits/edit.service.js';
import { LineageIndex } from './index/lineage-index.js';
import { LineageIndexRepository } from './index/lineage-index.repository.js';
import { LineageRepository } from './index/lineage.repository.js';
import { LineageResolver } from './lineage.resolver.js';
import { LineageService } from './across/lineage.service.js';
import { LabelAnswers } from './labels/label-answers.js';
import { LabelService } from './labels/label.service.js';
import { LayerService } from './lint/layer.service.js';
import { LintContexts } from './lint/lint-contexts.js';
import { LintResolver } from './lint/lint.resolver.js';
import { LintService } from './lint/lint.service.js';
import { CoverageHistory } from './report/coverage-history.js';
import { LintReports } from './report/lint-reports.js';
import { ReportBuilder } from './report/report-builder.js';
import { ReportResolver } from './report/report.resolver.js';
import { ReportService } from './report/report.service.js';
import { ThresholdCache } from './thresholds/threshold-cache.js';
import { ThresholdResolver } from './thresholds/threshold.resolver.js';
import { ThresholdService } from './thresholds/threshold.service.js';
import { DiffService } from './time/diff.service.js';
import { HistoryService } from './time/history.service.js';
import { Scopes } from './scope/scope.js';
import { SiblingCache } from './siblings/sibling-cache.js';
import { TimeResolver } from './time/time.resolver.js';
import { FieldCache } from './view/field-cache.js';
import { ViewService } from './view/view.service.js';

@Module({
  imports: [Neo4jModule, StoreModule, AccessModule, TasksModule],
  providers: [
    LineageIndexRepository,
    LineageIndex,
    LineageRepository,
    LineageService,
    LineageResolver,
    AcrossLineageResolver,
    FallbackRepository,
    LineageSource,
    FieldCache,
    SiblingCache,
    ViewService,
    PathService,
    PathAnswers,
    EdgeService,
    TransformService,
    EdgeValidator,
    EditService,
    EditResolver,
    PastSchemas,
    CoverageService,
    CoverageTotalsService,
    CoverageResolver,
    Scopes,
    DiffService,
    HistoryService,
    TimeResolver,
    LintContexts,
    LintService,
    LayerService,
    LintResolver,
    ReportBuilder,
    CoverageHistory,
    LintReports,
    ReportService,
    ReportResolver,
    ThresholdCache,
    ThresholdService,
    ThresholdResolver,
    LineageNumbers,
    ClaimAnswers,
    NodeNames,
    LabelAnswers,
    LabelService,
  ],
  exports: [
    LineageIndex,
    LineageSource,
    LineageService,
    LineageNumbers,
    LineageRepository,
    NodeNames,
    PastSchemas,
    SiblingCache,
    ThresholdCache,
  ],
})
export class LineageModule {}
