import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../../access/authorization/decorators.js';
import { checkedInput } from '../../inputs/checked-input.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { AssessmentAnswer, AssessmentComparison, AssessmentPage, NoticePage } from './assessment-answer.js';
import { AssessmentService } from './assessment.service.js';
import {
  AcknowledgeAssessmentArguments,
  AssessmentsArguments,
  AssessmentUrnArguments,
  CompareAssessmentsArguments,
  NoticesArguments,
  SaveAssessmentArguments,
  SendAssessmentArguments,
} from './assessments.inputs.js';
import { NoticeService } from './notice.service.js';

/** Everybody may save what they saw. The author decides about sending and deleting, recipients about acknowledging. */
@Resolver()
export class AssessmentResolver {
  constructor(
    private readonly assessments: AssessmentService,
    private readonly sent: NoticeService,
  ) {}

  @Query()
  @Requires('VIEW_ENTITY')
  assessment(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: AssessmentUrnArguments,
  ): Promise<AssessmentAnswer | null> {
    return this.assessments.one(viewer, input);
  }

  @Query('assessments')
  @Requires('VIEW_ENTITY')
  list(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: AssessmentsArguments,
  ): Promise<AssessmentPage> {
    return this.assessments.list(viewer, input);
  }

  @Query()
  @Requires('VIEW_ENTITY')
  compareAssessments(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: CompareAssessmentsArguments,
  ): Promise<AssessmentComparison> {
    return this.assessments.compare(viewer, input);
  }

  @Query()
  @Requires('VIEW_ENTITY')
  notices(@CurrentViewer() viewer: Viewer, @Args('input', checkedInput) input: NoticesArguments): Promise<NoticePage> {
    return this.sent.mine(viewer, input);
  }

  @Mutation()
  @Requires('VIEW_ENTITY')
  saveAssessment(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: SaveAssessmentArguments,
  ): Promise<AssessmentAnswer> {
    return this.assessments.save(viewer, input);
  }

  @Mutation()
  @Requires('VIEW_ENTITY')
  sendAssessment(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: SendAssessmentArguments,
  ): Promise<AssessmentAnswer> {
    return this.sent.send(viewer, input);
  }

  @Mutation()
  @Requires('VIEW_ENTITY')
  acknowledgeAssessment(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: AcknowledgeAssessmentArguments,
  ): Promise<AssessmentAnswer> {
    return this.sent.acknowledge(viewer, input);
  }

  @Mutation()
  @Requires('VIEW_ENTITY')
  deleteAssessment(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: AssessmentUrnArguments,
  ): Promise<boolean> {
    return this.assessments.delete(viewer, input);
  }

  @Mutation()
  @Requires('VIEW_ENTITY')
  markNoticeRead(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: AssessmentUrnArguments,
  ): Promise<boolean> {
    return this.sent.markRead(viewer, input);
  }
}
