import type { EpochMs } from '../../kernel/time.js';
import type { RequestedChange } from '../rules/change-rules.js';
import type { Verdict, VerdictCounts } from '../rules/verdicts.js';
import type { Comparison } from './compare.js';
import type { AssessedOwner } from './owners.js';
import type { SavedConsumer, SavedNotice } from './stored-assessment.js';

/** What a list shows of a saved assessment. */
export interface AssessmentHead {
  readonly urn: string;
  /** The last part of the urn, as links have it. */
  readonly id: string;
  readonly title: string;
  /** The user who saved it. */
  readonly author: string;
  readonly created: EpochMs;
  /** The assessment that this one asks again. */
  readonly runOf: string | null;
  readonly changes: readonly RequestedChange[];
  readonly headline: Verdict;
  readonly counts: VerdictCounts;
  /** Notices sent, and how many of them were acknowledged. */
  readonly sent: number;
  readonly acknowledged: number;
}

/** One page of saved assessments, newest first. */
export interface AssessmentPage {
  readonly total: number;
  readonly assessments: readonly AssessmentHead[];
}

/** A saved assessment as one viewer sees it. */
export interface AssessmentAnswer extends Omit<AssessmentHead, 'sent' | 'acknowledged'> {
  readonly note: string | null;
  /** The assets that would change. */
  readonly assets: readonly string[];
  readonly minConfidence: number | null;
  /** Consumers at the time, saved or only counted. */
  readonly total: number;
  /** Affected tests and contracts; null where they are consumers. */
  readonly checks: VerdictCounts | null;
  readonly complete: boolean;
  readonly asOf: EpochMs;
  /** The saved consumers that the viewer may see, worst first. */
  readonly consumers: readonly SavedConsumer[];
  /** Consumers that were counted but not saved. */
  readonly left: number;
  /** Saved consumers that the viewer may not see. */
  readonly hidden: number;
  readonly owners: readonly AssessedOwner[];
  readonly notices: readonly (Omit<SavedNotice, 'readBy' | 'counts'> & { readonly isMine: boolean })[];
  readonly isMine: boolean;
}

/** One side of a comparison; `urn` is null for an answer that was computed just now. */
export interface AssessmentSide {
  readonly urn: string | null;
  readonly headline: Verdict;
  readonly counts: VerdictCounts;
  readonly asOf: EpochMs;
  readonly complete: boolean;
}

/** What changed between two answers to a question. */
export interface AssessmentComparison extends Comparison {
  readonly from: AssessmentSide;
  readonly to: AssessmentSide;
  /** Whether both sides ask about the same changes. */
  readonly sameChanges: boolean;
}

/** A notice in the bell: either sent to the viewer, or the acknowledgement of one that the viewer sent. */
export interface AssessmentNotice {
  readonly kind: 'SENT' | 'ACKNOWLEDGED';
  readonly assessment: string;
  readonly id: string;
  readonly title: string;
  readonly headline: Verdict;
  /** Of the consumers that the recipient owns. */
  readonly counts: VerdictCounts;
  readonly recipient: string;
  readonly sender: string;
  readonly time: EpochMs;
  readonly message: string | null;
  readonly read: boolean;
  readonly acknowledged: boolean;
}

/** The notices of a viewer, newest first. */
export interface NoticePage {
  readonly total: number;
  readonly unread: number;
  readonly notices: readonly AssessmentNotice[];
}
