import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { meQuery } from '../../api/session';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { AppLink } from '../../ui/parts/navigation';
import { PageTitle } from '../../ui/parts/PageTitle';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { BarPlot } from '../../ui/content/BarPlot';
import { RowMenu } from '../../ui/parts/RowMenu';
import { When } from '../../ui/parts/When';
import styles from '../Governance.module.css';
import { RollbackDialog } from './RollbackDialog';
import { aspectsByDay, runAddress, runsQuery } from './run-queries';
import { governTexts } from '../texts';

/** Runs that are shown at first, and that each click on "more" adds. The list is read at once. */
const STEP = 50;

/**
 * The ingestion runs: what was written on each day as bars, then each run with the number of aspects that each has written and when. The id leads to
 * the page of the run. People who manage ingestion can roll a run back from here.
 */
export function RunsPage() {
  const [shown, setShown] = useState(STEP);
  // The id of the run whose rollback is open in the dialog.
  const [chosen, setChosen] = useState<string>();
  const runs = useQuery(runsQuery);
  const { data: me } = useQuery(meQuery);
  const mayRollBack = me?.platformPrivileges.manageIngestion ?? false;
  return (
    <div className={styles.page}>
      <PageTitle title={governTexts.runs.title} />
      <p className={styles.lead}>{governTexts.runs.lead}</p>
      {runs.isPending ? <SkeletonRows rows={8} height={36} /> : null}
      {runs.isError ? <ErrorState error={runs.error} onRetry={() => void runs.refetch()} /> : null}
      {runs.data?.length === 0 ? (
        <EmptyState title={governTexts.runs.none}>{governTexts.runs.noneWhy}</EmptyState>
      ) : null}
      {runs.data && runs.data.length > 0 ? (
        <section className={styles.card}>
          <h2>{governTexts.runs.timeline}</h2>
          <BarPlot label={governTexts.runs.timeline} measures={aspectsByDay(runs.data)} />
        </section>
      ) : null}
      {runs.data && runs.data.length > 0 ? (
        <section className={styles.card}>
          <ul className={`${styles.rows} ${styles.runs}`}>
            {runs.data.slice(0, shown).map(({ runId, rows, timestamp }) => (
              <li key={runId}>
                <AppLink className={styles.grow} href={runAddress(runId)}>
                  <code>{runId}</code>
                </AppLink>
                <span className={styles.faint}>{governTexts.runs.rows(rows)}</span>
                <span className={styles.faint}>
                  <When instant={timestamp} />
                </span>
                {mayRollBack ? (
                  <RowMenu
                    label={governTexts.runs.actions(runId)}
                    entries={[
                      [{ key: 'rollback', label: governTexts.runs.rollback, onSelect: () => setChosen(runId) }],
                    ]}
                  />
                ) : null}
              </li>
            ))}
          </ul>
          {runs.data.length > shown ? (
            <Button size="xs" variant="default" onClick={() => setShown(shown + STEP)}>
              {governTexts.more}
            </Button>
          ) : null}
        </section>
      ) : null}
      {chosen ? <RollbackDialog runId={chosen} onClose={() => setChosen(undefined)} /> : null}
    </div>
  );
}
