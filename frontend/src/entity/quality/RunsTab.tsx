import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { entityAddress } from '../../api/addresses';
import { BarPlot } from '../../ui/content/BarPlot';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { Mark } from '../../ui/parts/Mark';
import { AppLink } from '../../ui/parts/navigation';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { texts } from '../../ui/texts';
import { entityTexts } from '../view/texts';
import { When } from '../../ui/parts/When';
import type { EntityView } from '../view/entity-view';
import { RUN_PAGE, jobRunsQuery } from '../view/tab-queries';
import styles from '../parts/Tab.module.css';

/** A result or state of the protocol in words; one that this page does not know by its own name. */
function stateText(result: string): string {
  return result === '' ? entityTexts.quality.unknown : (entityTexts.runs.states[result] ?? result.toLowerCase());
}

/** The colour of a result; other results and states of a run are plain. */
const TONES: Readonly<Record<string, 'good' | 'bad'>> = { SUCCESS: 'good', FAILURE: 'bad', ERROR: 'bad' };

/**
 * The runs of a task, or the runs that wrote a dataset, 20 on a page, with their
 * durations as bars over time. A run shows its result or,
 * while it is running, its state, and how long it took.
 */
export function RunsTab({ view: { summary } }: { readonly view: EntityView }) {
  const [page, setPage] = useState(0);
  const answer = useQuery(jobRunsQuery(summary.urn, page));
  if (answer.isPending) return <SkeletonRows rows={6} height={36} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const { total, runs } = answer.data;
  if (total === 0) {
    return (
      <EmptyState title={entityTexts.runs.none} icon="clock">
        {entityTexts.runs.noneWhy}
      </EmptyState>
    );
  }
  const from = page * RUN_PAGE + 1;
  const durations = runs
    .flatMap(({ state }) => {
      const last = state?.[0];
      if (!last?.durationMillis) return [];
      const isBad = TONES[last.result?.resultType ?? ''] === 'bad';
      return [{ instant: last.timestampMillis, value: last.durationMillis / 1000, isBad }];
    })
    .toSorted((one, other) => one.instant - other.instant);
  return (
    <section className={styles.card}>
      {durations.length > 1 ? (
        <>
          <h2>{entityTexts.runs.timeline}</h2>
          <BarPlot label={entityTexts.runs.timeline} measures={durations} />
        </>
      ) : null}
      <ul className={styles.rows}>
        {runs.map(({ urn, name, state }) => {
          const last = state?.[0];
          const result = last?.result?.resultType ?? last?.status ?? '';
          return (
            <li key={urn}>
              <Mark tone={TONES[result] ?? 'plain'}>{stateText(result)}</Mark>
              <span className={styles.grow}>
                <AppLink href={entityAddress(urn)}>{name ?? urn}</AppLink>
              </span>
              <span className={styles.faint}>
                {last?.durationMillis ? `${entityTexts.runs.seconds(last.durationMillis / 1000)} · ` : ''}
                {last ? <When instant={last.timestampMillis} /> : null}
              </span>
            </li>
          );
        })}
      </ul>
      <div className={styles.tools}>
        <span className={styles.faint}>{texts.pager.range(from, from + runs.length - 1, total)}</span>
        <Button size="xs" variant="default" disabled={page === 0} onClick={() => setPage(page - 1)}>
          {texts.pager.previous}
        </Button>
        <Button size="xs" variant="default" disabled={(page + 1) * RUN_PAGE >= total} onClick={() => setPage(page + 1)}>
          {texts.pager.next}
        </Button>
      </div>
    </section>
  );
}
