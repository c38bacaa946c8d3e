import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../../access/authorization/decorators.js';
import type {
  LineageCoverageHistory,
  LineageFixPreview,
  LineageFixResult,
  LineageReport,
  LineageReportRun,
} from '../../generated/graphql.js';
import { checkedInput } from '../../inputs/checked-input.js';
import type { Viewer } from '../../kernel/viewer.js';
import { FixArguments, UndoFixArguments } from '../lint/lint.inputs.js';
import { CoverageHistoryArguments, ReportArguments } from './report.inputs.js';
import { ReportService } from './report.service.js';

/** The last report of the lint, its fixes, and the course of the coverage. */
@Resolver()
export class ReportResolver {
  constructor(private readonly reports: ReportService) {}

  @Query()
  @Requires('VIEW_ENTITY')
  lineageReport(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: ReportArguments,
  ): Promise<LineageReport> {
    return this.reports.lineageReport(viewer, input);
  }

  @Query()
  @Requires('VIEW_ENTITY')
  lineageCoverageHistory(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: CoverageHistoryArguments,
  ): Promise<LineageCoverageHistory> {
    return this.reports.coverageHistory(viewer, input);
  }

  @Query()
  @Requires('VIEW_ENTITY')
  lineageFixPreview(
    @CurrentViewer() viewer: Viewer,
    @Args(checkedInput) input: FixArguments,
  ): Promise<LineageFixPreview> {
    return this.reports.previewFix(viewer, input.finding);
  }

  @Mutation()
  @Requires('VIEW_ENTITY')
  runLineageLint(@CurrentViewer() viewer: Viewer): Promise<LineageReportRun> {
    return this.reports.run(viewer);
  }

  @Mutation()
  @Requires('EDIT_LINEAGE')
  applyLineageFix(@CurrentViewer() viewer: Viewer, @Args(checkedInput) input: FixArguments): Promise<LineageFixResult> {
    return this.reports.applyFix(viewer, input.finding);
  }

  @Mutation()
  @Requires('EDIT_LINEAGE')
  undoLineageFix(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: UndoFixArguments,
  ): Promise<LineageFixResult> {
    return this.reports.undoFix(viewer, input);
  }
}
