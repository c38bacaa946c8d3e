import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';

import { request } from '../../api/client';
import { CancelIngestionRunDocument, RollbackRunDocument } from '../../api/documents.generated';
import { ConfirmDialog } from '../../edit/dialog/ConfirmDialog';
import { rollbackPlanQuery, runAddress as writtenAddress } from '../../governance/runs/run-queries';
import { groupedNumber } from '../../ui/format/numbers';
import { durationText, exactTime } from '../../ui/format/time';
import { ConfirmButton } from '../../ui/parts/ConfirmButton';
import { AppLink } from '../../ui/parts/navigation';
import { PageTitle } from '../../ui/parts/PageTitle';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { idOfRun, sourceAddress, urnOfRun } from '../ingestion-address';
import { isOpen, runQuery, type RunSummary, secretsIn, SOURCES_KEY } from '../ingestion-queries';
import { IngestionGate } from '../IngestionGate';
import styles from '../Ingestion.module.css';
import { ReplaceSecretButton } from '../ReplaceSecretButton';
import { RunCounts, RunState } from '../RunState';
import { useRun } from '../use-run';
import { ingestionTexts, runTexts as labels, secretTexts } from '../texts';
import { RunComparison } from './RunComparison';
import { RunLog } from './RunLog';

/** One run: how it goes, what it found and reported, its log, and what can be done about it. */
export function RunPage() {
  const { id = '' }: { readonly id?: string } = useParams({ strict: false });
  return (
    <IngestionGate>
      <RunView key={id} urn={urnOfRun(id)} />
    </IngestionGate>
  );
}

function RunView({ urn }: { readonly urn: string }) {
  const answer = useQuery(runQuery(urn));
  if (answer.isPending) return <SkeletonRows rows={6} height={44} />;
  // What was read before stays while the server is away; the page says that it does not answer.
  if (answer.isError && answer.data === undefined)
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data)
    return (
      <div className={styles.page}>
        <PageTitle title={ingestionTexts.title} />
        <EmptyState
          title={ingestionTexts.unknownRun}
          actions={<AppLink href="/ingestion">{ingestionTexts.toList}</AppLink>}
        />
      </div>
    );
  const { run, summary } = answer.data;
  const { source } = run;
  return (
    <div className={styles.page}>
      <nav className={styles.plain}>
        {source ? (
          <AppLink href={sourceAddress(source.urn)}>{source.name}</AppLink>
        ) : (
          <AppLink href="/ingestion">{ingestionTexts.toList}</AppLink>
        )}
      </nav>
      <header className={styles.head}>
        <PageTitle title={titleOf(run.input.task, source?.name)} />
        {source ? <RunActions run={summary} source={source.urn} /> : null}
      </header>
      <RunFacts run={summary} report={run.result?.report ?? ''} />
      <Messages
        title={labels.failures(summary.failureCount)}
        messages={summary.failures}
        count={summary.failureCount}
      />
      <Messages
        title={labels.warnings(summary.warningCount)}
        messages={summary.warnings}
        count={summary.warningCount}
      />
      {source && summary.status === 'FAILURE' ? <RecipeSecrets recipe={source.config.recipe} /> : null}
      <RunLog run={idOfRun(urn)} />
      {source && !isOpen(summary.status) ? <RunComparison run={summary} source={source.urn} /> : null}
    </div>
  );
}

function titleOf(task: string, source: string | undefined): string {
  if (task === 'TEST_CONNECTION') return labels.test;
  return source === undefined ? labels.describe : labels.title(source);
}

/** Cancels a run that is open; repeats one that has ended, or takes back what it wrote. */
function RunActions({ run, source }: { readonly run: RunSummary; readonly source: string }) {
  const again = useRun();
  const queryClient = useQueryClient();
  const [isRollingBack, setRollingBack] = useState(false);
  const cancel = useMutation({
    mutationFn: () =>
      request(CancelIngestionRunDocument, { input: { ingestionSourceUrn: source, executionRequestUrn: run.urn } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: SOURCES_KEY }),
  });
  if (isOpen(run.status))
    return (
      <div className={styles.actions}>
        <ConfirmButton
          label={labels.cancel}
          question={labels.cancelAsk}
          keep={labels.keep}
          isPending={cancel.isPending}
          onYes={() => cancel.mutate()}
        />
        {cancel.isError ? <ErrorState error={cancel.error} /> : null}
      </div>
    );
  return (
    <div className={styles.actions}>
      <Button size="xs" loading={again.isPending} onClick={() => again.mutate(source)}>
        {labels.again}
      </Button>
      {run.status === 'ROLLED_BACK' ? null : (
        <Button size="xs" variant="default" onClick={() => setRollingBack(true)}>
          {labels.rollback}
        </Button>
      )}
      {isRollingBack ? <RollBack run={run.urn} onClose={() => setRollingBack(false)} /> : null}
    </div>
  );
}

/** Says what would change, and asks. */
function RollBack({ run, onClose }: { readonly run: string; readonly onClose: () => void }) {
  const plan = useQuery(rollbackPlanQuery(run));
  return (
    <ConfirmDialog
      title={labels.rollbackTitle}
      label={labels.rollback}
      run={() => request(RollbackRunDocument, { input: { runId: run } })}
      canRun={plan.data !== undefined}
      message={labels.rolledBack}
      reads={SOURCES_KEY}
      onClose={onClose}
    >
      <p>{labels.rollbackWhy}</p>
      {plan.isError ? <ErrorState error={plan.error} onRetry={() => void plan.refetch()} /> : null}
      <p role="status">
        {plan.data
          ? labels.rollbackPlan(plan.data.entities, plan.data.aspects)
          : plan.isPending
            ? labels.rollbackCounting
            : ''}
      </p>
    </ConfirmDialog>
  );
}

function RunFacts({ run, report }: { readonly run: RunSummary; readonly report: string }) {
  const facts: readonly (readonly [string, string])[] = [
    [labels.asked, exactTime(run.requestedAt)],
    [labels.duration, run.durationMs === null ? '' : durationText(run.durationMs)],
    [labels.by, ingestionTexts.triggers[run.trigger ?? ''] ?? ''],
    [labels.events, run.events === null ? '' : groupedNumber(run.events)],
    [labels.removed, run.removed === 0 ? '' : groupedNumber(run.removed)],
  ];
  return (
    <section className={styles.card} aria-label={labels.state}>
      <dl className={styles.facts}>
        <div>
          <dt>{labels.state}</dt>
          <dd>
            <span role="status">
              <RunState run={run} />
            </span>
          </dd>
        </div>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        <div>
          <dt>{labels.found}</dt>
          <dd>
            <RunCounts counts={run.counts} />
          </dd>
        </div>
      </dl>
      {/* The first line says how it ended; the rest is the end of the log. */}
      {report === '' ? null : <p>{report.split('\n', 1)[0]}</p>}
      {isOpen(run.status) ? null : (
        <p className={styles.plain}>
          <AppLink href={writtenAddress(run.urn)}>{labels.wrote}</AppLink>
        </p>
      )}
    </section>
  );
}

/** The secrets that the source refers to now: a wrong password is corrected where it was seen to be wrong. */
function RecipeSecrets({ recipe }: { readonly recipe: string }) {
  const names = secretsIn(recipe);
  if (names.length === 0) return null;
  return (
    <section className={styles.card}>
      <h2>{secretTexts.title}</h2>
      <p className={styles.faint}>{secretTexts.why}</p>
      <ul className={styles.messages}>
        {names.map((name) => (
          <li key={name} className={styles.actions}>
            <code>{name}</code>
            <ReplaceSecretButton name={name} size="xs" />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MessagesProps {
  readonly title: string;
  readonly messages: RunSummary['failures'];
  /** How many there are; only the first ones are listed. */
  readonly count: number;
}

function Messages({ title, messages, count }: MessagesProps) {
  if (count === 0) return null;
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      <ul className={styles.messages}>
        {messages.map(({ title: name, message, context }, index) => (
          <li key={index}>
            {name ? <strong>{name}. </strong> : null}
            {message}
            {context.map((place) => (
              <div key={place} className={styles.faint}>
                {place}
              </div>
            ))}
          </li>
        ))}
      </ul>
      {count > messages.length ? <p className={styles.faint}>{labels.more(count - messages.length)}</p> : null}
    </section>
  );
}
