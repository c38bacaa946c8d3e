import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { parseColumnUrn } from '../../api/column-urn';
import { BarPlot } from '../../ui/content/BarPlot';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { groupedNumber } from '../../ui/format/numbers';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { entityTexts } from '../view/texts';
import { exactTime } from '../../ui/format/time';
import { When } from '../../ui/parts/When';
import type { EntityView } from '../view/entity-view';
import { bytesText } from '../parts/statistics';
import { statisticsQuery, type TableProfile } from '../parts/statistics-query';
import { ColumnStatistics } from './ColumnStatistics';
import statistics from './Statistics.module.css';
import styles from '../parts/Tab.module.css';

const labels = entityTexts.statistics;

/**
 * What a profiler measured: the table's size over time, and for each column missing values,
 * distinct values and samples of one profile. The person can choose among the newest 90 profiles.
 * On the page of a column, the tab reads the profiles of its dataset and shows this column alone.
 */
export function StatisticsTab({ view: { summary } }: { readonly view: EntityView }) {
  // The time of the chosen profile in milliseconds; undefined for the newest.
  const [chosen, setChosen] = useState<number>();
  const column = parseColumnUrn(summary.urn);
  const answer = useQuery(statisticsQuery(column?.parent ?? summary.urn));
  if (answer.isPending) return <SkeletonRows rows={6} height={36} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const profiles = column ? profilesOfColumn(answer.data, column.fieldPath) : answer.data;
  const profile = profiles.find(({ timestampMillis }) => timestampMillis === chosen) ?? profiles[0];
  if (!profile) {
    return (
      <EmptyState title={labels.none} icon="chart">
        {labels.noneWhy}
      </EmptyState>
    );
  }
  // Profiles come newest first, and a plot needs the oldest first.
  const rows = profiles
    .flatMap((one) => (typeof one.rowCount === 'number' ? [{ instant: one.timestampMillis, value: one.rowCount }] : []))
    .toReversed();
  return (
    <div className={styles.stack}>
      <section className={styles.card}>
        <Totals profile={profile} />
        {profiles.length > 1 ? (
          <label className={styles.label}>
            {labels.which}
            <select
              className={styles.select}
              value={profile.timestampMillis}
              onChange={(event) => setChosen(Number(event.currentTarget.value))}
            >
              {profiles.map(({ timestampMillis }) => (
                <option key={timestampMillis} value={timestampMillis}>
                  {exactTime(timestampMillis)}
                </option>
              ))}
            </select>
          </label>
        ) : null}
      </section>
      <ColumnStatistics profile={profile} profiles={profiles} />
      {rows.length > 1 && !column ? (
        <section className={styles.card}>
          <h2>{labels.rowsOverTime}</h2>
          <BarPlot label={labels.rowsOverTime} measures={rows} />
        </section>
      ) : null}
    </div>
  );
}

/** The profiles that measured this column, each reduced to this column. */
function profilesOfColumn(profiles: readonly TableProfile[], fieldPath: string): readonly TableProfile[] {
  return profiles.flatMap((profile) => {
    const own = profile.fieldProfiles?.filter((one) => one.fieldPath === fieldPath) ?? [];
    return own.length > 0 ? [{ ...profile, fieldProfiles: own }] : [];
  });
}

/** The numbers of rows and columns and the size, as far as the profiler reported them. */
function Totals({ profile }: { readonly profile: TableProfile }) {
  const totals = [
    [profile.rowCount, groupedNumber, labels.rows],
    [profile.columnCount, groupedNumber, labels.columns],
    [profile.sizeInBytes, bytesText, labels.size],
  ] as const;
  return (
    <>
      <h2>
        {labels.taken} <When instant={profile.timestampMillis} />
      </h2>
      <ul className={statistics.totals}>
        {totals.map(([value, print, label]) =>
          typeof value === 'number' ? (
            <li key={label}>
              <strong>{print(value)}</strong> {label}
            </li>
          ) : null,
        )}
      </ul>
    </>
  );
}
