import { type SavedAssessment, type SavedConsumer, type VerdictCounts } from './stored-assessment.js';

const COUNT_OF = { BREAKS: 'breaks', MAY_BREAK: 'mayBreak', UNKNOWN: 'unknown', SAFE: 'safe' } as const;

export interface AssessedOwner {
  readonly urn: string;
  readonly counts: VerdictCounts;
}

/** Who owns consumers that are not SAFE, with all that they own: the worst off first. */
export function ownersIn({ consumers }: Pick<SavedAssessment, 'consumers'>): readonly AssessedOwner[] {
  const owners = new Set(consumers.flatMap((one) => (one.verdict === 'SAFE' ? [] : one.owners)));
  return [...owners]
    .map((urn) => ({ urn, counts: countsOf(consumers.filter((one) => one.owners.includes(urn))) }))
    .sort(
      (left, right) =>
        right.counts.breaks - left.counts.breaks ||
        right.counts.mayBreak - left.counts.mayBreak ||
        right.counts.unknown - left.counts.unknown ||
        (left.urn < right.urn ? -1 : 1),
    );
}

export function countsOf(consumers: readonly Pick<SavedConsumer, 'verdict'>[]): VerdictCounts {
  const counts = { breaks: 0, mayBreak: 0, unknown: 0, safe: 0 };
  for (const { verdict } of consumers) counts[COUNT_OF[verdict]] += 1;
  return counts;
}
