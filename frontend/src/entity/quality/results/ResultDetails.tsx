import { useQuery } from '@tanstack/react-query';

import { groupedNumber } from '../../../ui/format/numbers';
import { When } from '../../../ui/parts/When';
import { ErrorState } from '../../../ui/states/ErrorState';
import { SkeletonRows } from '../../../ui/states/Skeletons';
import { texts } from '../../../ui/texts';
import styles from '../../parts/Tab.module.css';
import { profileQuery } from '../../view/entity-queries';
import { assertionRunsQuery } from '../../view/tab-queries';
import { entityTexts } from '../../view/texts';
import { FailureSection } from './FailureSection';
import { ResultChart } from './ResultChart';
import { allowedRange, resultPoints } from './result-numbers';
import { reasonOf, runResultOf } from './run-results';

/** The newest runs that the chart shows. */
const MAX_RUNS = 200;

/**
 * The results of a check: the reason of the newest one, the chart, and the same runs as a table. While it fails, also what
 * may be the cause and what is affected.
 */
export function ResultDetails({ urn }: { readonly urn: string }) {
  const runs = useQuery(assertionRunsQuery(urn, MAX_RUNS));
  // The chart is of use without the range that the definition allows, so nobody waits for that.
  const profile = useQuery(profileQuery(urn));
  if (runs.isPending) return <SkeletonRows rows={4} height={36} />;
  if (runs.isError) return <ErrorState error={runs.error} onRetry={() => void runs.refetch()} />;
  const runEvents = runs.data?.runEvents ?? [];
  const newest = runEvents[0];
  if (!newest) return <p className={styles.faint}>{entityTexts.results.none}</p>;
  const info = profile.data?.aspects.find(({ name }) => name === 'assertionInfo')?.value;
  const allowed = allowedRange(info);
  return (
    <div className={styles.stack}>
      <p>{reasonOf(newest.result ?? {})}</p>
      <ResultChart points={resultPoints(runEvents)} allowed={allowed} />
      {allowed ? <p className={styles.faint}>{entityTexts.results.allowed(allowed)}</p> : null}
      <details className={styles.details}>
        <summary>{texts.states.numbers}</summary>
        <table className={styles.table}>
          <tbody>
            {resultPoints(runEvents)
              .toReversed()
              .map(({ time, result, value }) => (
                <tr key={time}>
                  <th scope="row">
                    <When instant={time} />
                  </th>
                  <td>{entityTexts.quality[result]}</td>
                  <td>{value === undefined ? '' : groupedNumber(value)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
      {runResultOf(newest.result?.type) === 'failing' ? <FailureSection assertion={urn} /> : null}
    </div>
  );
}
