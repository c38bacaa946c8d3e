import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import { forbidden, Problem } from '../../kernel/problem.js';
import type { Clock } from '../../kernel/time.js';
import { schemaFieldParts } from '../../kernel/urn.js';
import type { Viewer } from '../../kernel/viewer.js';
import { ImpactService } from '../question/impact.service.js';
import { IMPACT_CLOCK } from '../present/present-consumers.js';
import { SavedAssessments, visibleParts } from './saved-assessments.js';
import type { AssessmentAnswer, AssessmentComparison, AssessmentPage } from './assessment-answer.js';
import type {
  AssessmentsArguments,
  AssessmentUrnArguments,
  CompareAssessmentsArguments,
  SaveAssessmentArguments,
} from './assessments.inputs.js';
import { AssessmentsRepository } from './assessments.repository.js';
import { assessmentAnswer, assessmentHead, comparisonAnswer } from './present-assessment.js';
import type { SavedAnswer, SavedAssessment } from './stored-assessment.js';

/** Verdicts that are saved with an assessment, the worst first. */
const MAX_KEPT = 2_000;
const PAGE = 20;

/** Saves answers of the impact engine, and opens, lists, compares and deletes them. docs/impact.md#saved-assessments */
@Injectable()
export class AssessmentService {
  constructor(
    private readonly authorizer: Authorizer,
    private readonly impact: ImpactService,
    private readonly saved: SavedAssessments,
    private readonly repository: AssessmentsRepository,
    @Inject(IMPACT_CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws Problem as `ImpactService.impact`; `assessment.missing` for the one that is run again */
  async save(viewer: Viewer, input: SaveAssessmentArguments): Promise<AssessmentAnswer> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const earlier = input.runOf ? await this.saved.require(viewer, input.runOf) : undefined;
    const changes = input.changes ?? earlier?.changes;
    if (!changes)
      throw new Problem('invalid', 'input.invalid', 'changes must be said unless runOf names an assessment.', {
        field: 'changes',
      });
    const minConfidence = input.minConfidence ?? earlier?.minConfidence;
    const answer = await this.ask(viewer, { changes, minConfidence, perAsset: true });
    const assessment: SavedAssessment = {
      ...answer,
      urn: `urn:li:impactAssessment:${randomUUID()}`,
      title: input.title.trim(),
      note: input.note ?? undefined,
      author: viewer.urn,
      created: this.clock(),
      runOf: earlier?.urn,
      assets: [...new Set(changes.map(({ urn }) => schemaFieldParts(urn)?.parent ?? urn))],
      notices: [],
      noticesVersion: -1,
    };
    await this.saved.save(viewer, assessment);
    return assessmentAnswer(viewer, assessment);
  }

  async one(viewer: Viewer, { urn }: AssessmentUrnArguments): Promise<AssessmentAnswer | null> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const assessment = await this.saved.find(viewer, urn);
    return assessment ? assessmentAnswer(viewer, assessment) : null;
  }

  async list(viewer: Viewer, { start, count, mine, asset }: AssessmentsArguments): Promise<AssessmentPage> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const { total, urns } = await this.repository.list({
      author: mine === true ? viewer.urn : null,
      asset: asset ?? null,
      start: start ?? 0,
      count: count ?? PAGE,
    });
    return { total, assessments: (await this.saved.heads(viewer, urns)).map(assessmentHead) };
  }

  /** @throws Problem `assessment.missing`; as `ImpactService.impact` where it is asked anew */
  async compare(viewer: Viewer, { from, to }: CompareAssessmentsArguments): Promise<AssessmentComparison> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const before = visibleParts(viewer.visibility, await this.saved.require(viewer, from));
    if (to) return comparisonAnswer(before, visibleParts(viewer.visibility, await this.saved.require(viewer, to)));
    return comparisonAnswer(before, { ...(await this.ask(viewer, before)), urn: null });
  }

  /** @throws Problem `assessment.not-mine` for everybody but its author and who runs the installation */
  async delete(viewer: Viewer, { urn }: AssessmentUrnArguments): Promise<boolean> {
    const { author } = await this.saved.require(viewer, urn);
    if (author !== viewer.urn && !this.authorizer.allowed(viewer, 'MANAGE_SYSTEM_OPERATIONS'))
      throw forbidden('assessment.not-mine', 'only its author can delete an assessment.', { urn });
    await this.saved.delete(viewer, urn);
    return true;
  }

  private async ask(
    viewer: Viewer,
    { changes, minConfidence, perAsset }: Pick<SavedAnswer, 'changes' | 'minConfidence' | 'perAsset'>,
  ): Promise<SavedAnswer> {
    const answer = await this.impact.impact(viewer, {
      changes: [...changes],
      minConfidence,
      perAsset,
      prove: true,
      count: MAX_KEPT,
    });
    const { headline, counts, checks, complete, asOf } = answer;
    const consumers = answer.consumers.map(
      ({ urn, mergedUrns, verdict, reason, sentence, confidence, hops, owners, domain }) => ({
        urn,
        mergedUrns,
        verdict,
        reason,
        sentence,
        confidence,
        hops,
        owners,
        domain: domain ?? undefined,
      }),
    );
    return {
      changes,
      minConfidence,
      perAsset,
      headline,
      counts,
      checks: checks ?? undefined,
      complete,
      asOf,
      consumers,
    };
  }
}
