import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import { forbidden } from '../../kernel/problem.js';
import type { Clock } from '../../kernel/time.js';
import type { Viewer } from '../../kernel/viewer.js';
import { IMPACT_CLOCK } from '../present/present-consumers.js';
import { SavedAssessments } from './saved-assessments.js';
import type { AssessmentAnswer, NoticePage } from './assessment-answer.js';
import type {
  AcknowledgeAssessmentArguments,
  AssessmentUrnArguments,
  NoticesArguments,
  SendAssessmentArguments,
} from './assessments.inputs.js';
import { AssessmentsRepository } from './assessments.repository.js';
import { withAcknowledgement, withRead, withSent } from './notice-rules.js';
import { assessmentAnswer, noticesFor } from './present-assessment.js';

/** Assessments that are read for a person's notices. */
const MAX_ASSESSMENTS = 1_000;
const PAGE = 20;

/** Sends assessments to owners of consumers, and records who read and acknowledged them. */
@Injectable()
export class NoticeService {
  constructor(
    private readonly authorizer: Authorizer,
    private readonly saved: SavedAssessments,
    private readonly repository: AssessmentsRepository,
    @Inject(IMPACT_CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws Problem `assessment.recipient` for who owns nothing in it; `assessment.not-mine` */
  async send(viewer: Viewer, { urn, recipients, message }: SendAssessmentArguments): Promise<AssessmentAnswer> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const saved = await this.saved.changeNotices(viewer, urn, (assessment) => {
      if (assessment.author !== viewer.urn)
        throw forbidden('assessment.not-mine', 'only its author can send an assessment.', { urn });
      const said = { sender: viewer.urn, time: this.clock(), message: message ?? undefined };
      return withSent(assessment, recipients ?? undefined, said);
    });
    return assessmentAnswer(viewer, saved);
  }

  /** @throws Problem `assessment.not-mine` for who was not told */
  async acknowledge(viewer: Viewer, input: AcknowledgeAssessmentArguments): Promise<AssessmentAnswer> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const acknowledgement = {
      recipient: input.recipient ?? undefined,
      comment: input.comment ?? undefined,
      time: this.clock(),
    };
    const assessment = await this.saved.changeNotices(viewer, input.urn, ({ notices }) =>
      withAcknowledgement(notices, viewer, acknowledgement),
    );
    return assessmentAnswer(viewer, assessment);
  }

  /** @returns whether anything was unread */
  async markRead(viewer: Viewer, { urn }: AssessmentUrnArguments): Promise<boolean> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    let changed = false;
    await this.saved.changeNotices(viewer, urn, ({ notices }) => {
      const read = withRead(notices, viewer);
      changed = read !== notices;
      return read;
    });
    return changed;
  }

  async mine(viewer: Viewer, { start, count }: NoticesArguments): Promise<NoticePage> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const [sent, own] = await Promise.all([
      this.repository.sentTo([viewer.urn, ...viewer.groups], MAX_ASSESSMENTS),
      this.repository.list({ author: viewer.urn, asset: null, start: 0, count: MAX_ASSESSMENTS }),
    ]);
    const notices = (await this.saved.heads(viewer, [...new Set([...sent, ...own.urns])]))
      .flatMap((kept) => noticesFor(viewer, kept))
      .sort((left, right) => right.time - left.time);
    const offset = start ?? 0;
    return {
      total: notices.length,
      unread: notices.filter(({ read }) => !read).length,
      notices: notices.slice(offset, offset + (count ?? PAGE)),
    };
  }
}
