import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { EntityLink } from '../../search/results/EntityLink';
import { Banner } from '../../ui/states/Banner';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { assessmentTexts } from '../assessment/texts-assessment';
import type { VerdictName } from '../verdicts/verdicts';
import { VerdictMark } from '../verdicts/VerdictMark';
import { type Comparison, comparisonQuery, manySummariesQuery } from '../assessment/assessment-queries';
import styles from '../assessment/Assessment.module.css';

interface ComparisonViewProps {
  /** The id of the assessment that is compared. */
  readonly from: string;
  /** The id of the other assessment, or `now`. */
  readonly to: string;
  readonly toName: string;
}

/**
 * What differs between two assessments: the verdicts before and after for each consumer, the worse
 * ones first. Consumers with the same verdict are only counted.
 */
export function ComparisonView({ from, to, toName }: ComparisonViewProps) {
  const comparison = useQuery(comparisonQuery(from, to));
  const urns = useMemo(() => comparison.data?.differences.map(({ urn }) => urn) ?? [], [comparison.data]);
  const { data: summaries } = useQuery(manySummariesQuery(urns));
  return (
    <section className={styles.card} aria-label={assessmentTexts.compareTitle}>
      <h2>
        {assessmentTexts.compareTitle} <span className={styles.faint}>{assessmentTexts.compareTo(toName)}</span>
      </h2>
      {comparison.isPending ? <SkeletonRows rows={3} /> : null}
      {comparison.isError ? <ErrorState error={comparison.error} onRetry={() => void comparison.refetch()} /> : null}
      {comparison.data ? <Totals comparison={comparison.data} /> : null}
      <ul className={styles.differences}>
        {comparison.data?.differences.map(({ urn, change, before, after }) => {
          const summary = summaries?.get(urn);
          return (
            <li key={urn}>
              <div className={styles.step}>
                <Side verdict={before?.verdict} />
                <span aria-hidden="true">→</span>
                <Side verdict={after?.verdict} />
                <span className={styles.faint}>{assessmentTexts.differences[change]}</span>
              </div>
              {summary ? <EntityLink entity={summary} size={20} /> : <span>{urn}</span>}
              <p className={styles.faint}>{(after ?? before)?.sentence}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/**
 * The counts of a comparison. A warning precedes them when the two are about different changes,
 * because then a different verdict says nothing about the catalogue.
 */
function Totals({ comparison }: { readonly comparison: Comparison }) {
  const { worse, better, unchanged, notCompared, sameChanges, differences } = comparison;
  return (
    <>
      {sameChanges ? null : <Banner>{assessmentTexts.otherQuestion}</Banner>}
      <p role="status">
        {differences.length === 0 ? `${assessmentTexts.noDifference} ` : null}
        {[
          assessmentTexts.worse(worse),
          assessmentTexts.better(better),
          assessmentTexts.same(unchanged),
          notCompared > 0 ? assessmentTexts.notCompared(notCompared) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
}

/** The verdict on one side; a dash where the consumer was not reached on that side. */
function Side({ verdict }: { readonly verdict: VerdictName | undefined }) {
  return verdict ? <VerdictMark verdict={verdict} /> : <span className={styles.faint}>–</span>;
}
