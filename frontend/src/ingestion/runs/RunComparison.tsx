import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { entityAddress, lineageAddress, withQuery } from '../../api/addresses';
import { useNames } from '../../api/use-names';
import { exactTime } from '../../ui/format/time';
import { AppLink } from '../../ui/parts/navigation';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { comparisonQuery, type RunSummary, sourceQuery } from '../ingestion-queries';
import styles from '../Ingestion.module.css';
import { runTexts as labels, STATUS_WORDS } from '../texts';

interface RunComparisonProps {
  readonly run: RunSummary;
  readonly source: string;
}

/** What differs between this run and an earlier one of its source, with links to the change of lineage. */
export function RunComparison({ run, source }: RunComparisonProps) {
  const [before, setBefore] = useState('');
  const runs = useQuery(sourceQuery(source));
  const earlier = (runs.data?.runs ?? []).filter(({ requestedAt }) => requestedAt < run.requestedAt);
  const chosen = earlier.find(({ urn }) => urn === before);
  return (
    <section className={styles.card}>
      <h2>{labels.compare}</h2>
      {earlier.length === 0 ? (
        <p className={styles.faint}>{labels.noEarlier}</p>
      ) : (
        <NativeSelect
          label={labels.with}
          description={labels.compareWhy}
          value={before}
          onChange={(event) => setBefore(event.currentTarget.value)}
          data={[
            { value: '', label: labels.choose },
            ...earlier.map(({ urn, requestedAt, status }) => ({
              value: urn,
              label: `${exactTime(requestedAt)}, ${STATUS_WORDS[status] ?? status}`,
            })),
          ]}
        />
      )}
      {chosen ? <Differences before={chosen} after={run} /> : null}
    </section>
  );
}

function Differences({ before, after }: { readonly before: RunSummary; readonly after: RunSummary }) {
  const answer = useQuery(comparisonQuery(before.urn, after.urn));
  if (answer.isPending) return <SkeletonRows rows={3} height={32} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const { appeared, vanished, changedLineage, isPartial } = answer.data;
  const diffOf = (urn: string): string =>
    withQuery(lineageAddress(urn), { from: String(endOf(before)), at: String(endOf(after)), changes: '1' });
  return (
    <div className={styles.differences}>
      <Difference title={labels.appeared} difference={appeared} />
      <Difference title={labels.vanished} difference={vanished} />
      <Difference title={labels.changedLineage} difference={changedLineage} diffOf={diffOf} />
      {isPartial ? <p className={styles.faint}>{labels.partial}</p> : null}
    </div>
  );
}

/** To the millisecond: what a run wrote in its last second belongs to it. */
function endOf({ startedAt, requestedAt, durationMs }: RunSummary): number {
  return (startedAt ?? requestedAt) + (durationMs ?? 0);
}

interface DifferenceProps {
  readonly title: string;
  readonly difference: { readonly total: number; readonly urns: readonly string[] };
  /** The explorer's comparison of an asset's lineage between the two times. */
  readonly diffOf?: (urn: string) => string;
}

function Difference({ title, difference: { total, urns }, diffOf }: DifferenceProps) {
  const nameOf = useNames(urns);
  return (
    <div className={styles.plain}>
      <h3>{labels.difference(title, total)}</h3>
      {total === 0 ? <p className={styles.faint}>{labels.nothing}</p> : null}
      <ul>
        {urns.map((urn) => (
          <li key={urn}>
            <AppLink href={entityAddress(urn)} title={urn}>
              {nameOf(urn)}
            </AppLink>
            {diffOf ? (
              <>
                {' · '}
                <AppLink href={diffOf(urn)}>{labels.diff}</AppLink>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
