import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { Pages } from '../../access/Pages';
import { request } from '../../api/client';
import { withQuery } from '../../api/addresses';
import { DeleteIngestionSourceDocument } from '../../api/documents.generated';
import { ConfirmDialog } from '../../edit/dialog/ConfirmDialog';
import { PlatformMark } from '../../kinds/PlatformMark';
import { CodeBlock } from '../../ui/content/CodeBlock';
import { durationText } from '../../ui/format/time';
import { AppLink, useNavigation } from '../../ui/parts/navigation';
import { PageTitle } from '../../ui/parts/PageTitle';
import { When } from '../../ui/parts/When';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { useConnectorLook } from '../connector-name';
import { recipeText } from '../editor/recipe-text';
import { scheduleWords } from '../editor/schedule-words';
import { readListState, runAddress, sourceAddress, urnOfSource } from '../ingestion-address';
import { isOpen, PAGE_SIZE, type RunSummary, type Source, sourceQuery, SOURCES_KEY } from '../ingestion-queries';
import { IngestionGate } from '../IngestionGate';
import styles from '../Ingestion.module.css';
import { RunCounts, RunState } from '../RunState';
import { ingestionTexts as labels } from '../texts';
import { useRun } from '../use-run';

/** One source: how it is set up, and its runs. */
export function SourcePage() {
  const { id = '' }: { readonly id?: string } = useParams({ strict: false });
  return (
    <IngestionGate>
      <SourceView urn={urnOfSource(id)} />
    </IngestionGate>
  );
}

function SourceView({ urn }: { readonly urn: string }) {
  const { page } = readListState(useSearch({ strict: false }));
  const answer = useQuery(sourceQuery(urn, page));
  if (answer.isPending) return <SkeletonRows rows={6} height={44} />;
  // What was read before stays while the server is away; the page says that it does not answer.
  if (answer.isError && answer.data === undefined)
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data)
    return (
      <div className={styles.page}>
        <PageTitle title={labels.title} />
        <EmptyState title={labels.unknownSource} actions={<AppLink href="/ingestion">{labels.toList}</AppLink>} />
      </div>
    );
  const { source, nextRunAt, runs, total } = answer.data;
  return (
    <div className={styles.page}>
      <SourceHead source={source} isBusy={runs.some(({ status }) => isOpen(status))} />
      <SourceFacts source={source} nextRunAt={nextRunAt} />
      <section className={styles.card}>
        <h2>{labels.runs}</h2>
        {runs.length === 0 ? <p className={styles.faint}>{labels.noRuns}</p> : null}
        <ul className={styles.rows}>
          {runs.map((run) => (
            <RunRow key={run.urn} run={run} />
          ))}
        </ul>
        <Pages
          page={page}
          size={PAGE_SIZE}
          total={total}
          hrefOf={(other) => withQuery(sourceAddress(urn), { page: other > 1 ? String(other) : undefined })}
        />
      </section>
    </div>
  );
}

function SourceHead({ source, isBusy }: { readonly source: Source; readonly isBusy: boolean }) {
  const navigation = useNavigation();
  const run = useRun();
  const [isRemoving, setRemoving] = useState(false);
  const { title, platform } = useConnectorLook()(source.type);
  const remove = async (): Promise<void> => {
    await request(DeleteIngestionSourceDocument, { urn: source.urn });
    navigation.replace('/ingestion');
  };
  return (
    <>
      <nav className={styles.plain}>
        <AppLink href="/ingestion">{labels.toList}</AppLink>
      </nav>
      <header className={styles.head}>
        <div className={styles.title}>
          <PlatformMark id={platform} name={title} size={30} />
          <PageTitle title={source.name} />
        </div>
        <div className={styles.actions}>
          <Button size="xs" loading={run.isPending} disabled={isBusy} onClick={() => run.mutate(source.urn)}>
            {labels.run}
          </Button>
          <Button size="xs" variant="default" onClick={() => navigation.push(`${sourceAddress(source.urn)}/edit`)}>
            {labels.edit}
          </Button>
          <Button size="xs" variant="default" onClick={() => setRemoving(true)}>
            {labels.remove}
          </Button>
        </div>
      </header>
      {isRemoving ? (
        <ConfirmDialog
          title={labels.removeTitle(source.name)}
          label={labels.remove}
          run={remove}
          message={labels.removed(source.name)}
          reads={SOURCES_KEY}
          onClose={() => setRemoving(false)}
        >
          <p>{labels.removeWhy}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function SourceFacts({ source, nextRunAt }: { readonly source: Source; readonly nextRunAt: number | undefined }) {
  const { title } = useConnectorLook()(source.type);
  const { schedule, config } = source;
  return (
    <section className={styles.card}>
      <dl className={styles.facts}>
        <div>
          <dt>{labels.connector}</dt>
          <dd>{title}</dd>
        </div>
        <div>
          <dt>{labels.schedule}</dt>
          <dd>
            {scheduleWords(schedule?.interval, schedule?.timezone ?? 'UTC')}
            {nextRunAt ? (
              <span className={styles.faint}>
                {' '}
                (<When instant={nextRunAt} />)
              </span>
            ) : null}
          </dd>
        </div>
        <div>
          <dt>{labels.version}</dt>
          <dd>{config.version ?? '1.7.0.17'}</dd>
        </div>
      </dl>
      <details>
        <summary>{labels.recipe}</summary>
        <CodeBlock text={recipeText(config.recipe)} label={labels.recipe} />
      </details>
    </section>
  );
}

function RunRow({ run }: { readonly run: RunSummary }) {
  const { urn, requestedAt, durationMs, counts, trigger } = run;
  return (
    <li>
      <span className={styles.plain}>
        <AppLink href={runAddress(urn)}>
          <When instant={requestedAt} />
        </AppLink>
      </span>
      <RunState run={run} />
      <RunCounts counts={counts} />
      <span className={styles.faint}>{labels.triggers[trigger ?? ''] ?? ''}</span>
      <span className={styles.faint}>{durationMs === null ? '' : durationText(durationMs)}</span>
    </li>
  );
}
