import { Button, TextInput } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';

import { entityAddress } from '../../api/addresses';
import { kindLook, kindOfUrn } from '../../kinds/kinds';
import { meQuery } from '../../api/session';
import { useNames } from '../../api/use-names';
import { CodeBlock } from '../../ui/content/CodeBlock';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { Icon } from '../../ui/theme/Icon';
import { Mark } from '../../ui/parts/Mark';
import { AppLink } from '../../ui/parts/navigation';
import { PageTitle } from '../../ui/parts/PageTitle';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { When } from '../../ui/parts/When';
import styles from '../Governance.module.css';
import { RollbackDialog } from './RollbackDialog';
import { rollbackPlanQuery, runRowsQuery, type RunRow } from './run-queries';
import { governTexts } from '../texts';

const labels = governTexts.runs;
/** The most entities whose names are read in one request; the others show their keys. */
const NAMED = 500;

/**
 * An ingestion run: what is left of what it wrote, a preview of rolling it back, and the rollback.
 *
 * The page lists the aspects whose current value the run wrote. What others have overwritten since
 * is not listed, so an old run may have nothing left. Its button is then hidden.
 */
export function RunPage() {
  const { runId = '' }: { readonly runId?: string } = useParams({ strict: false });
  const [isAsking, setAsking] = useState(false);
  const { data: me } = useQuery(meQuery);
  const answer = useInfiniteQuery(runRowsQuery(runId));
  const rows = answer.data?.pages.flatMap((page) => page.rows) ?? [];
  const mayRollBack = (me?.platformPrivileges.manageIngestion ?? false) && rows.length > 0;
  return (
    <div className={styles.page}>
      <nav className={styles.nav} aria-label={labels.title}>
        <AppLink href="/runs">{labels.all}</AppLink>
      </nav>
      <header className={styles.head}>
        <PageTitle title={runId} />
        {mayRollBack ? (
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {labels.rollback}
          </Button>
        ) : null}
      </header>
      {isAsking ? <RollbackDialog runId={runId} onClose={() => setAsking(false)} /> : null}
      {answer.isPending ? <SkeletonRows rows={8} height={36} /> : null}
      {answer.isError ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.data && rows.length === 0 ? (
        <EmptyState title={labels.nothing} icon="clock" actions={<AppLink href="/runs">{labels.all}</AppLink>}>
          {labels.nothingWhy}
        </EmptyState>
      ) : null}
      {rows.length > 0 ? (
        <>
          <RollbackPreview runId={runId} />
          <WrittenRows
            rows={rows}
            hasMore={answer.hasNextPage}
            isLoading={answer.isFetchingNextPage}
            onMore={() => void answer.fetchNextPage()}
          />
        </>
      ) : null}
    </div>
  );
}

/**
 * Counts what a rollback would do, before anybody asks for it. What the run created is hidden, also
 * where others have written to it since, and these are counted for a warning.
 */
function RollbackPreview({ runId }: { readonly runId: string }) {
  const plan = useQuery(rollbackPlanQuery(runId));
  return (
    <section className={styles.card}>
      <h2>{labels.preview}</h2>
      {plan.isPending ? <p role="status">{labels.counting}</p> : null}
      {plan.isError ? <ErrorState error={plan.error} onRetry={() => void plan.refetch()} /> : null}
      {plan.data ? (
        <ul className={styles.points}>
          <li>{labels.touched(plan.data.entities)}</li>
          <li>{labels.reverted(plan.data.aspects)}</li>
          <li>{labels.deleted(plan.data.created)}</li>
          {plan.data.shared > 0 ? <li>{labels.unsafe(plan.data.shared)}</li> : null}
        </ul>
      ) : null}
      <p className={styles.faint}>{labels.previewWhy}</p>
    </section>
  );
}

/** The rows that were read so far, and how to read more. */
interface WrittenRowsProps {
  readonly rows: readonly RunRow[];
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly onMore: () => void;
}

/**
 * The rows by entity, each with its aspects. The filter looks only at the rows that were read so
 * far; the status says whether there are more.
 */
function WrittenRows({ rows, hasMore, isLoading, onMore }: WrittenRowsProps) {
  const [filter, setFilter] = useState('');
  const needle = filter.trim().toLowerCase();
  const matchingRows = rows.filter(({ urn, aspectName }) => `${urn} ${aspectName}`.toLowerCase().includes(needle));
  // Grouped here because the server answers one row for each aspect. An entity may continue on the
  // next page; its group then grows.
  const byEntity = [...Map.groupBy(matchingRows, ({ urn }) => urn)];
  const nameOf = useNames(byEntity.slice(0, NAMED).map(([urn]) => urn));
  return (
    <section className={styles.card}>
      <h2>{labels.wrote}</h2>
      <p className={styles.faint}>{labels.wroteWhy}</p>
      <div className={styles.tools}>
        <TextInput
          type="search"
          aria-label={labels.filter}
          placeholder={labels.filter}
          leftSection={<Icon name="filter" size={14} />}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
        <span role="status">{labels.page(matchingRows.length, hasMore)}</span>
      </div>
      <ul className={styles.rows}>
        {byEntity.map(([urn, aspects]) => (
          <li key={urn}>
            <span className={styles.grow}>
              <Icon name={kindLook(kindOfUrn(urn)).icon} size={16} label={kindLook(kindOfUrn(urn)).label} />{' '}
              <AppLink href={entityAddress(urn)} title={urn}>
                {nameOf(urn)}
              </AppLink>
              {aspects.some(({ keyAspect }) => keyAspect) ? <Mark icon="plus">{labels.created}</Mark> : null}
            </span>
            <span className={styles.faint}>
              <When instant={Math.max(...aspects.map(({ timestamp }) => timestamp))} />
            </span>
            <ul className={styles.wide}>
              {aspects
                .filter(({ keyAspect }) => !keyAspect)
                .map((row) => (
                  <li key={row.aspectName}>
                    <AspectDetails row={row} />
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
      {hasMore ? (
        <Button size="xs" variant="default" loading={isLoading} onClick={onMore}>
          {governTexts.more}
        </Button>
      ) : null}
    </section>
  );
}

/**
 * An aspect that opens to its value. The value is formatted only while it is open, because it can
 * be large and there may be hundreds of them.
 */
function AspectDetails({ row }: { readonly row: RunRow }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {row.aspectName} <span className={styles.faint}>{labels.version(row.version)}</span>
      </summary>
      {isOpen ? <CodeBlock text={readable(row.metadata)} label={labels.value} /> : null}
    </details>
  );
}

/** JSON with line breaks; a value that is no JSON stays as it is. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}
