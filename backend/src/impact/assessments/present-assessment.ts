import type { Viewer } from '../../kernel/viewer.js';
import type {
  AssessmentAnswer,
  AssessmentComparison,
  AssessmentHead,
  AssessmentNotice,
  AssessmentSide,
} from './assessment-answer.js';
import { compareAnswers, sameChanges } from './compare.js';
import { isAnswerTo, isTo } from './notice-rules.js';
import { ownersIn } from './owners.js';
import { visibleParts } from './saved-assessments.js';
import { type SavedAnswer, type SavedAssessment, type SavedNotice, totalOf } from './stored-assessment.js';

const MAX_DIFFERENCES = 2_000;

/** A saved assessment as one viewer sees it: consumers that they may not see are only counted. */
export function assessmentAnswer(viewer: Viewer, assessment: SavedAssessment): AssessmentAnswer {
  const seen = visibleParts(viewer.visibility, assessment);
  const total = totalOf(assessment.counts);
  return {
    ...headOf(assessment),
    note: assessment.note ?? null,
    assets: assessment.assets,
    minConfidence: assessment.minConfidence ?? null,
    total,
    checks: assessment.checks ?? null,
    complete: assessment.complete,
    asOf: assessment.asOf,
    consumers: seen.consumers,
    left: Math.max(0, total - assessment.consumers.length),
    hidden: assessment.consumers.length - seen.consumers.length,
    owners: ownersIn(seen),
    notices: assessment.notices.map(({ readBy: _readBy, counts: _counts, ...notice }) => ({
      ...notice,
      isMine: isTo(viewer, notice),
    })),
    isMine: assessment.author === viewer.urn,
  };
}

/** What a list shows of an assessment. */
export function assessmentHead(assessment: SavedAssessment): AssessmentHead {
  return {
    ...headOf(assessment),
    sent: assessment.notices.length,
    acknowledged: assessment.notices.filter(({ acknowledgedBy }) => acknowledgedBy !== undefined).length,
  };
}

function headOf(
  assessment: SavedAssessment,
): Pick<AssessmentHead, 'urn' | 'id' | 'title' | 'author' | 'created' | 'runOf' | 'changes' | 'headline' | 'counts'> {
  const { urn, title, author, created, changes, headline, counts } = assessment;
  return { urn, id: idOf(urn), title, author, created, runOf: assessment.runOf ?? null, changes, headline, counts };
}

/** A viewer's notices about an assessment: those sent to them, and acknowledgements of those they sent. */
export function noticesFor(viewer: Viewer, assessment: SavedAssessment): readonly AssessmentNotice[] {
  return assessment.notices.flatMap((notice) => [
    ...(isTo(viewer, notice) ? [sentNotice(viewer, assessment, notice)] : []),
    ...(isAnswerTo(viewer, notice) ? [acknowledgedNotice(viewer, assessment, notice)] : []),
  ]);
}

function sentNotice(viewer: Viewer, assessment: SavedAssessment, notice: SavedNotice): AssessmentNotice {
  return {
    kind: 'SENT',
    assessment: assessment.urn,
    id: idOf(assessment.urn),
    title: assessment.title,
    headline: assessment.headline,
    counts: notice.counts,
    recipient: notice.recipient,
    sender: notice.sender,
    time: notice.time,
    message: notice.message ?? null,
    read: notice.readBy.includes(viewer.urn),
    acknowledged: notice.acknowledgedBy !== undefined,
  };
}

function acknowledgedNotice(viewer: Viewer, assessment: SavedAssessment, notice: SavedNotice): AssessmentNotice {
  return {
    ...sentNotice(viewer, assessment, notice),
    kind: 'ACKNOWLEDGED',
    sender: notice.acknowledgedBy ?? notice.recipient,
    time: notice.acknowledgedOn ?? notice.time,
    message: notice.comment ?? null,
  };
}

/** Two answers with their differences, at most 2,000. */
export function comparisonAnswer(
  from: SavedAnswer & { readonly urn: string },
  to: SavedAnswer & { readonly urn: string | null },
): AssessmentComparison {
  const { differences, ...counts } = compareAnswers(from, to);
  return {
    ...counts,
    from: sideOf(from),
    to: sideOf(to),
    sameChanges: sameChanges(from.changes, to.changes),
    differences: differences.slice(0, MAX_DIFFERENCES),
  };
}

function sideOf({ urn, headline, counts, asOf, complete }: SavedAnswer & { urn: string | null }): AssessmentSide {
  return { urn, headline, counts, asOf, complete };
}

function idOf(urn: string): string {
  return urn.slice(urn.lastIndexOf(':') + 1);
}
