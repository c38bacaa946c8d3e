import { groupedNumber } from '../../ui/format/numbers';
import { Sparkline } from '../../ui/content/Sparkline';
import { entityTexts } from '../view/texts';
import { filledShares, gapShare, measureText, shareText } from './statistics';
import type { TableTrend } from './statistics-query';
import styles from './ColumnFigures.module.css';

const labels = entityTexts.statistics;

interface ColumnFiguresProps {
  readonly fieldPath: string;
  /** The newest first. */
  readonly profiles: readonly TableTrend[];
}

/** The numbers of a column in the newest profile that measured it; those that are unknown are left out. */
export function ColumnFigures({ fieldPath, profiles }: ColumnFiguresProps) {
  const newest = profiles.find(({ fieldProfiles }) => fieldProfiles?.some((one) => one.fieldPath === fieldPath));
  const column = newest?.fieldProfiles?.find((one) => one.fieldPath === fieldPath);
  if (!column) return null;
  const gaps = gapShare(column, newest?.rowCount);
  const figures = [
    [labels.filled, gaps === undefined ? '' : shareText(1 - gaps)],
    [labels.distinct, typeof column.uniqueCount === 'number' ? groupedNumber(column.uniqueCount) : ''],
    [labels.min, measureText(column.min)],
    [labels.max, measureText(column.max)],
    [labels.mean, measureText(column.mean)],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      {filledShares(fieldPath, profiles).length > 1 ? <FilledTrend fieldPath={fieldPath} profiles={profiles} /> : null}
    </dl>
  );
}

/** How the share of rows with a value went, or the share itself where only one profile measured it. */
export function FilledTrend({ fieldPath, profiles }: ColumnFiguresProps) {
  const shares = filledShares(fieldPath, profiles);
  const [first, last] = [shares[0], shares.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (shares.length === 1) return <>{shareText(last)}</>;
  return <Sparkline values={shares} label={labels.filledTrend(shareText(first), shareText(last), shares.length)} />;
}
