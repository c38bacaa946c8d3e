import { TextInput } from '@mantine/core';
import { useState } from 'react';

import { BarPlot } from '../../ui/content/BarPlot';
import { EmptyState } from '../../ui/states/EmptyState';
import { Icon } from '../../ui/theme/Icon';
import { groupedNumber } from '../../ui/format/numbers';
import { entityTexts } from '../view/texts';
import { gapShare, measureText, shareText } from '../parts/statistics';
import type { ColumnProfile, TableProfile } from '../parts/statistics-query';
import statistics from './Statistics.module.css';
import styles from '../parts/Tab.module.css';

const labels = entityTexts.statistics;
/** With more columns than this, a field to filter them is shown. */
const FEW = 8;
/**
 * Rows that are drawn at first, and that each click on "more" adds, so that wide tables stay quick
 * to draw.
 */
const SHOWN = 100;

interface ColumnStatisticsProps {
  readonly profile: TableProfile;
  /** All profiles that were read, the newest first. They give the plot of one column over time. */
  readonly profiles: readonly TableProfile[];
}

/**
 * A table of the columns of one profile: the share of rows with a value, distinct values, minimum,
 * maximum, mean and samples. It scrolls sideways in its own box, which the keyboard can reach.
 */
export function ColumnStatistics({ profile, profiles }: ColumnStatisticsProps) {
  const [filter, setFilter] = useState('');
  const [visibleCount, setVisibleCount] = useState(SHOWN);
  const columns = profile.fieldProfiles ?? [];
  const matchingColumns = columns.filter(({ fieldPath }) =>
    fieldPath.toLowerCase().includes(filter.trim().toLowerCase()),
  );
  if (columns.length === 0) return <EmptyState title={labels.noColumns} icon="column" small />;
  return (
    <section className={styles.card}>
      {columns.length > FEW ? (
        <div className={styles.tools}>
          <TextInput
            type="search"
            aria-label={labels.filter}
            placeholder={labels.filter}
            leftSection={<Icon name="filter" size={14} />}
            value={filter}
            onChange={(event) => setFilter(event.currentTarget.value)}
          />
        </div>
      ) : null}
      {matchingColumns.length === 0 ? <p className={styles.faint}>{labels.noMatch}</p> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
      <div className={statistics.box} tabIndex={0} role="group" aria-label={labels.table}>
        <table className={statistics.table} aria-label={labels.table}>
          <thead>
            <tr>
              {[labels.column, labels.filled, labels.distinct, labels.min, labels.max, labels.mean, labels.samples].map(
                (label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {matchingColumns.slice(0, visibleCount).map((column) => (
              <ColumnRow key={column.fieldPath} column={column} rowCount={profile.rowCount} profiles={profiles} />
            ))}
          </tbody>
        </table>
      </div>
      {matchingColumns.length > visibleCount ? (
        <button type="button" className={statistics.more} onClick={() => setVisibleCount(visibleCount + SHOWN)}>
          {entityTexts.relations.more}
        </button>
      ) : null}
    </section>
  );
}

/** One column, and what its shares are computed from. */
interface ColumnRowProps {
  readonly column: ColumnProfile;
  readonly rowCount: number | null | undefined;
  readonly profiles: readonly TableProfile[];
}

/** One column. With more than one profile, it opens to a plot of its missing values over time. */
function ColumnRow({ column, rowCount, profiles }: ColumnRowProps) {
  const gaps = gapShare(column, rowCount);
  const history = gapsOverTime(column.fieldPath, profiles);
  const spread = [
    column.median ? `${labels.median} ${measureText(column.median)}` : '',
    column.stdev ? `${labels.stdev} ${measureText(column.stdev)}` : '',
  ].filter(Boolean);
  return (
    <tr>
      <th scope="row">
        {column.fieldPath}
        {history.length > 1 ? (
          <details className={styles.details}>
            <summary>{labels.gapsOverTime}</summary>
            <BarPlot label={labels.overTime(column.fieldPath)} measures={history} />
          </details>
        ) : null}
      </th>
      <td>
        {gaps === undefined ? null : (
          <>
            <span className={statistics.bar} aria-hidden="true">
              <span style={{ width: `${String(Math.round((1 - gaps) * 100))}%` }} />
            </span>
            {shareText(1 - gaps)}
            {typeof column.nullCount === 'number' && column.nullCount > 0 ? (
              <span className={styles.faint}> · {labels.empty(column.nullCount)}</span>
            ) : null}
          </>
        )}
      </td>
      <td>
        {typeof column.uniqueCount === 'number' ? groupedNumber(column.uniqueCount) : ''}
        {typeof column.uniqueProportion === 'number' ? (
          <span className={styles.faint}> ({shareText(column.uniqueProportion)})</span>
        ) : null}
      </td>
      <td>{measureText(column.min)}</td>
      <td>{measureText(column.max)}</td>
      <td>
        {measureText(column.mean)}
        {spread.length > 0 ? <span className={styles.faint}> {spread.join(', ')}</span> : null}
      </td>
      <td>
        <Values column={column} />
      </td>
    </tr>
  );
}

/**
 * The five most frequent values with their counts or, where the profiler reports none, up to eight
 * samples.
 */
function Values({ column }: { readonly column: ColumnProfile }) {
  const frequent = column.distinctValueFrequencies ?? [];
  const samples = column.sampleValues ?? [];
  if (frequent.length > 0) {
    return (
      <ul className={statistics.values} aria-label={labels.frequent}>
        {frequent
          .toSorted((one, other) => other.frequency - one.frequency)
          .slice(0, 5)
          .map(({ value, frequency }) => (
            <li key={value}>
              <code>{value}</code> {groupedNumber(frequency)}
            </li>
          ))}
      </ul>
    );
  }
  if (samples.length === 0) return <span className={styles.faint}>{labels.noSamples}</span>;
  return (
    <ul className={statistics.values} aria-label={labels.samples}>
      {samples.slice(0, 8).map((value, index) => (
        <li key={`${value} ${String(index)}`}>
          <code>{value}</code>
        </li>
      ))}
    </ul>
  );
}

/**
 * The number of missing values in each profile, the oldest first. Profiles that did not measure the
 * column are left out.
 */
function gapsOverTime(fieldPath: string, profiles: readonly TableProfile[]) {
  return profiles
    .flatMap(({ timestampMillis, fieldProfiles }) => {
      const value = fieldProfiles?.find((one) => one.fieldPath === fieldPath)?.nullCount;
      return typeof value === 'number' ? [{ instant: timestampMillis, value }] : [];
    })
    .toReversed();
}
