import { countVerdicts, type VerdictCounts } from '../rules/verdicts.js';
import type { SavedAssessment } from './stored-assessment.js';

/** A user or group with the verdicts of the consumers that they own. */
export interface AssessedOwner {
  readonly urn: string;
  readonly counts: VerdictCounts;
}

/** The owners of consumers that are not SAFE, with the counts of all that they own, the worst first. */
export function ownersIn({ consumers }: Pick<SavedAssessment, 'consumers'>): readonly AssessedOwner[] {
  const owners = new Set(consumers.flatMap((one) => (one.verdict === 'SAFE' ? [] : one.owners)));
  return [...owners]
    .map((urn) => ({ urn, counts: countVerdicts(consumers.filter((one) => one.owners.includes(urn))) }))
    .sort(
      (left, right) =>
        right.counts.breaks - left.counts.breaks ||
        right.counts.mayBreak - left.counts.mayBreak ||
        right.counts.unknown - left.counts.unknown ||
        (left.urn < right.urn ? -1 : 1),
    );
}
