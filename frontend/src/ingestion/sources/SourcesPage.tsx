import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { Pages } from '../../access/Pages';
import { PlatformMark } from '../../kinds/PlatformMark';
import { AppLink, useNavigation } from '../../ui/parts/navigation';
import { PageTitle } from '../../ui/parts/PageTitle';
import { When } from '../../ui/parts/When';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { Icon } from '../../ui/theme/Icon';
import { useConnectorLook } from '../connector-name';
import { scheduleWords } from '../editor/schedule-words';
import { readListState, runAddress, sourceAddress, sourcesAddress } from '../ingestion-address';
import { isOpen, PAGE_SIZE, type RunSummary, type Source, sourcesQuery } from '../ingestion-queries';
import { IngestionGate } from '../IngestionGate';
import styles from '../Ingestion.module.css';
import { RunCounts, RunState } from '../RunState';
import { ingestionTexts as labels } from '../texts';
import { useRun } from '../use-run';

/** Milliseconds of rest after the last key before the list is searched. */
const TYPING_MS = 250;

/** The ingestion sources: when each ran last and runs next, what it found, and how it went. */
export function SourcesPage() {
  return (
    <IngestionGate>
      <Sources />
    </IngestionGate>
  );
}

function Sources() {
  const { query, page } = readListState(useSearch({ strict: false }));
  const navigation = useNavigation();
  const [text, setText] = useState(query);
  const search = useDebouncedCallback((next: string) => navigation.replace(sourcesAddress(next.trim(), 1)), TYPING_MS);
  const list = useQuery(sourcesQuery(query, page));
  const rows = list.data?.rows ?? [];
  const isEmpty = list.data !== undefined && list.data.total === 0;
  const isNew = isEmpty && query === '';
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle title={labels.title} />
        {isNew ? null : <NewSourceButton label={labels.newSource} />}
      </header>
      <p className={styles.lead}>{labels.lead}</p>
      {isNew ? null : (
        <TextInput
          type="search"
          aria-label={labels.search}
          placeholder={labels.search}
          leftSection={<Icon name="search" size={14} />}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            search(event.currentTarget.value);
          }}
        />
      )}
      {list.isPending ? <SkeletonRows rows={5} height={56} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {isNew ? (
        <EmptyState icon="plus" title={labels.none} actions={<NewSourceButton label={labels.first} />}>
          {labels.noneWhy}
        </EmptyState>
      ) : null}
      {isEmpty && query !== '' ? (
        <EmptyState
          small
          icon="search"
          title={labels.noMatch(query)}
          actions={<AppLink href={sourcesAddress('', 1)}>{labels.clear}</AppLink>}
        />
      ) : null}
      {rows.length > 0 ? (
        <section className={styles.card}>
          <ul className={styles.rows} aria-label={labels.list}>
            {rows.map((row) => (
              <SourceRow key={row.source.urn} {...row} />
            ))}
          </ul>
          <Pages
            page={page}
            size={PAGE_SIZE}
            total={list.data?.total ?? 0}
            hrefOf={(other) => sourcesAddress(query, other)}
          />
        </section>
      ) : null}
    </div>
  );
}

function NewSourceButton({ label }: { readonly label: string }) {
  const navigation = useNavigation();
  return (
    <Button leftSection={<Icon name="plus" size={14} />} onClick={() => navigation.push('/ingestion/new')}>
      {label}
    </Button>
  );
}

interface SourceRowProps {
  readonly source: Source;
  readonly nextRunAt: number | undefined;
  readonly lastRun: RunSummary | undefined;
}

function SourceRow({ source, nextRunAt, lastRun }: SourceRowProps) {
  const run = useRun();
  const { title, platform } = useConnectorLook()(source.type);
  const { schedule } = source;
  return (
    <li>
      <div className={styles.name}>
        <PlatformMark id={platform} name={title} size={26} />
        <div>
          <AppLink href={sourceAddress(source.urn)}>{source.name}</AppLink>
          <div className={styles.faint}>{title}</div>
        </div>
      </div>
      <div className={styles.plain}>
        {lastRun ? (
          <>
            <RunState run={lastRun} />
            <AppLink className={styles.faint} href={runAddress(lastRun.urn)}>
              <When instant={lastRun.startedAt ?? lastRun.requestedAt} />
            </AppLink>
          </>
        ) : (
          <span className={styles.faint}>{labels.neverRun}</span>
        )}
      </div>
      <div>{lastRun ? <RunCounts counts={lastRun.counts} /> : null}</div>
      <div>
        {nextRunAt ? (
          <>
            {labels.nextRun} <When instant={nextRunAt} />
          </>
        ) : null}
        <div className={styles.faint}>{scheduleWords(schedule?.interval, schedule?.timezone ?? 'UTC')}</div>
      </div>
      <Button
        size="xs"
        variant="default"
        aria-label={labels.runOf(source.name)}
        loading={run.isPending}
        disabled={lastRun !== undefined && isOpen(lastRun.status)}
        onClick={() => run.mutate(source.urn)}
      >
        {labels.run}
      </Button>
    </li>
  );
}
