import type {
  Assessment,
  AssessmentComparison,
  AssessmentHead,
  AssessmentSide,
  Notice,
} from '../../generated/graphql.js';
import type { Viewer } from '../../kernel/viewer.js';
import { compareAnswers, sameChanges } from './compare.js';
import { isAnswerTo, isTo } from './notice-rules.js';
import { ownersIn } from './owners.js';
import { seenParts } from './saved-assessments.js';
import { type KeptAnswer, type KeptAssessment, type KeptNotice, totalOf } from './stored-assessment.js';

const MAX_DIFFERENCES = 2_000;

export function assessmentAnswer(viewer: Viewer, kept: KeptAssessment): Assessment {
  const seen = seenParts(kept);
  const total = totalOf(kept.counts);
  return {
    ...headOf(kept),
    note: kept.note ?? null,
    assets: kept.assets,
    minConfidence: kept.minConfidence ?? null,
    total,
    complete: kept.complete,
    asOf: kept.asOf,
    consumers: seen.consumers,
    left: Math.max(0, total - kept.consumers.length),
    hidden: kept.consumers.length - seen.consumers.length,
    owners: ownersIn(seen),
    notices: kept.notices.map(({ readBy: _readBy, counts: _counts, ...notice }) => ({
      ...notice,
      isMine: isTo(viewer, notice),
    })),
    isMine: kept.author === viewer.urn,
  };
}

export function assessmentHead(kept: KeptAssessment): AssessmentHead {
  return {
    ...headOf(kept),
    sent: kept.notices.length,
    acknowledged: kept.notices.filter(({ acknowledgedBy }) => acknowledgedBy !== undefined).length,
  };
}

function headOf(
  kept: KeptAssessment,
): Pick<AssessmentHead, 'urn' | 'id' | 'title' | 'author' | 'created' | 'runOf' | 'changes' | 'headline' | 'counts'> {
  const { urn, title, author, created, changes, headline, counts } = kept;
  return { urn, id: idOf(urn), title, author, created, runOf: kept.runOf ?? null, changes, headline, counts };
}

/** What of an assessment a person is told: what was sent to her, and who acknowledged what she sent. */
export function noticesFor(viewer: Viewer, kept: KeptAssessment): readonly Notice[] {
  return kept.notices.flatMap((notice) => [
    ...(isTo(viewer, notice) ? [askedNotice(viewer, kept, notice)] : []),
    ...(isAnswerTo(viewer, notice) ? [answeredNotice(viewer, kept, notice)] : []),
  ]);
}

function askedNotice(viewer: Viewer, kept: KeptAssessment, notice: KeptNotice): Notice {
  return {
    kind: 'SENT',
    assessment: kept.urn,
    id: idOf(kept.urn),
    title: kept.title,
    headline: kept.headline,
    counts: notice.counts,
    recipient: notice.recipient,
    sender: notice.sender,
    time: notice.time,
    message: notice.message ?? null,
    read: notice.readBy.includes(viewer.urn),
    acknowledged: notice.acknowledgedBy !== undefined,
  };
}

function answeredNotice(viewer: Viewer, kept: KeptAssessment, notice: KeptNotice): Notice {
  return {
    ...askedNotice(viewer, kept, notice),
    kind: 'ACKNOWLEDGED',
    sender: notice.acknowledgedBy ?? notice.recipient,
    time: notice.acknowledgedOn ?? notice.time,
    message: notice.comment ?? null,
  };
}

export function comparisonAnswer(
  from: KeptAnswer & { readonly urn: string },
  to: KeptAnswer & { readonly urn: string | null },
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

function sideOf({ urn, headline, counts, asOf, complete }: KeptAnswer & { urn: string | null }): AssessmentSide {
  return { urn, headline, counts, asOf, complete };
}

function idOf(urn: string): string {
  return urn.slice(urn.lastIndexOf(':') + 1);
}
