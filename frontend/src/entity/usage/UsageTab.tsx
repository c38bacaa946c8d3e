import { useQuery } from '@tanstack/react-query';

import { entityAddress } from '../../api/addresses';
import { subTypeLabel } from '../../kinds/kinds';
import { useNames } from '../../api/use-names';
import { BarPlot } from '../../ui/content/BarPlot';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { AppLink } from '../../ui/parts/navigation';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { entityTexts } from '../view/texts';
import { daysOf } from '../../ui/format/time';
import { When } from '../../ui/parts/When';
import type { EntityView } from '../view/entity-view';
import { usageQuery } from '../view/tab-queries';
import styles from '../parts/Tab.module.css';

/**
 * Usage over time, the top users, the number of rows over time, and the latest operations. Datasets
 * are used by queries, dashboards and charts by views. A part that no source reports is left out.
 */
export function UsageTab({ view: { summary } }: { readonly view: EntityView }) {
  const answer = useQuery(usageQuery(summary.urn, summary.kind));
  const nameOf = useNames([
    ...(answer.data?.users ?? []).map(({ urn }) => urn),
    ...(answer.data?.operations ?? []).flatMap(({ actor }) => (actor ? [actor] : [])),
  ]);
  if (answer.isPending) return <SkeletonRows rows={4} height={80} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const { uses, rows, users, operations, month } = answer.data;
  if (!month && uses.length + rows.length + users.length + operations.length === 0) {
    return (
      <EmptyState title={entityTexts.usage.none} icon="chart">
        {entityTexts.usage.noneWhy}
      </EmptyState>
    );
  }
  return (
    <div className={styles.stack}>
      {month ? (
        <section className={styles.card}>
          <h2>{entityTexts.usage.views}</h2>
          <p>{entityTexts.usage.month(month)}</p>
        </section>
      ) : null}
      {uses.length > 0 ? (
        <section className={styles.card}>
          <h2>{summary.kind === 'dataset' ? entityTexts.usage.queries : entityTexts.usage.views}</h2>
          <p className={styles.faint}>
            {entityTexts.usage.total(
              uses.reduce((sum, { value }) => sum + value, 0),
              summary.kind === 'dataset',
              daysOf(uses[0]?.instant ?? 0, uses.at(-1)?.instant ?? 0),
            )}
          </p>
          <BarPlot label={entityTexts.usage.queries} measures={uses} />
        </section>
      ) : null}
      {rows.length > 0 ? (
        <section className={styles.card}>
          <h2>{entityTexts.usage.rows}</h2>
          <BarPlot label={entityTexts.usage.rows} measures={rows} />
        </section>
      ) : null}
      {users.length > 0 ? (
        <section className={styles.card}>
          <h2>{entityTexts.usage.users}</h2>
          <ul className={styles.rows}>
            {users.map(({ urn, count }) => (
              <li key={urn}>
                <span className={styles.grow}>
                  <AppLink href={entityAddress(urn)}>{nameOf(urn)}</AppLink>
                </span>
                <span className={styles.faint}>
                  {summary.kind === 'dataset' ? entityTexts.usage.queriesOf(count) : entityTexts.usage.viewsOf(count)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {operations.length > 0 ? (
        <section className={styles.card}>
          <h2>{entityTexts.usage.operations}</h2>
          <ul className={styles.rows}>
            {operations.map(({ at, type, actor }) => (
              <li key={`${String(at)} ${type}`}>
                <span className={styles.grow}>{entityTexts.usage.operationTypes[type] ?? subTypeLabel(type)}</span>
                <span className={styles.faint}>
                  {actor ? `${nameOf(actor)} · ` : ''}
                  <When instant={at} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
