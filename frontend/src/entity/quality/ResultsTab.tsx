import { useQuery } from '@tanstack/react-query';

import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { Mark } from '../../ui/parts/Mark';
import { groupedNumber } from '../../ui/format/numbers';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { entityTexts } from '../view/texts';
import { When } from '../../ui/parts/When';
import type { EntityView } from '../view/entity-view';
import { assertionRunsQuery } from '../view/tab-queries';
import { FailureSection } from './results/FailureSection';
import { ResultChart } from './results/ResultChart';
import { allowedRange, resultPoints } from './results/result-numbers';
import { RUN_MARKS, runResultOf } from './results/run-results';
import styles from '../parts/Tab.module.css';

/** The newest runs that are read. */
const MAX_RUNS = 200;

/** The newest runs of a check as a chart and as a list, with the measured value and what the tool itself reported. */
export function ResultsTab({ view: { summary, aspects } }: { readonly view: EntityView }) {
  const answer = useQuery(assertionRunsQuery(summary.urn, MAX_RUNS));
  if (answer.isPending) return <SkeletonRows rows={6} height={36} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data || answer.data.runEvents.length === 0) {
    return (
      <EmptyState title={entityTexts.results.none} icon="shield">
        {entityTexts.results.noneWhy}
      </EmptyState>
    );
  }
  const { runEvents, total, failed } = answer.data;
  const allowed = allowedRange(aspects.get('assertionInfo'));
  return (
    <div className={styles.stack}>
      <section className={styles.card}>
        <h2>{entityTexts.results.title}</h2>
        <p>{entityTexts.results.summary(total, failed)}</p>
        <ResultChart points={resultPoints(runEvents)} allowed={allowed} />
        {allowed ? <p className={styles.faint}>{entityTexts.results.allowed(allowed)}</p> : null}
      </section>
      {runResultOf(runEvents[0]?.result?.type) === 'failing' ? (
        <section className={styles.card}>
          <FailureSection assertion={summary.urn} />
        </section>
      ) : null}
      <section className={styles.card}>
        <ul className={styles.rows}>
          {runEvents.map(({ timestampMillis, result }) => {
            const mark = RUN_MARKS[runResultOf(result?.type)];
            const value = result?.actualAggValue ?? result?.rowCount;
            return (
              <li key={timestampMillis}>
                <Mark tone={mark.tone} icon={mark.icon}>
                  {entityTexts.quality[runResultOf(result?.type)]}
                </Mark>
                <span className={styles.grow}>
                  <When instant={timestampMillis} />
                </span>
                {typeof value === 'number' ? (
                  <span className={styles.faint}>{entityTexts.results.value(groupedNumber(value))}</span>
                ) : null}
                <span className={styles.faint}>
                  {result?.nativeResults?.map(({ key, value: told }) => `${key}: ${told ?? ''}`).join(' · ')}
                </span>
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}
