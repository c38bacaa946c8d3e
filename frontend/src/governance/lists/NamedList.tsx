import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { EntityLink } from '../../search/results/EntityLink';
import { PAGE_SIZE } from '../../search/query/search-address';
import { searchQuery } from '../../search/query/search-queries';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { excerpt } from '../../ui/format/highlight';
import { plainText } from '../../ui/format/plain-text';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { texts } from '../../ui/texts';
import styles from '../Governance.module.css';
import { governTexts } from '../texts';

/** Milliseconds of rest after the last key before the list is searched. */
const REST_MS = 200;
/** Characters of a description in a row. */
const NOTE_LENGTH = 160;

interface NamedListProps {
  /** The entity kind to list, such as `tag`. */
  readonly kind: string;
  /** The heading, where a page has several lists; undefined where the title of the page says it. */
  readonly title?: string | undefined;
  /**
   * Whether the person may create one. An empty list then says how, and otherwise that sources
   * bring them.
   */
  readonly mayCreate: boolean;
}

/**
 * All of one kind by name, a page at a time.
 *
 * Without a search the order is by name, with one the best match comes first. Typing returns to the
 * first page.
 */
export function NamedList({ kind, title, mayCreate }: NamedListProps) {
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [settled] = useDebouncedValue(text.trim(), REST_MS);
  const answer = useQuery(
    searchQuery({ query: settled, filters: { type: [kind] }, sort: settled ? 'best' : 'name', page }),
  );
  const total = answer.data?.total ?? 0;
  return (
    <section className={styles.card} aria-label={title}>
      {title ? <h2>{title}</h2> : null}
      <div className={styles.tools}>
        <TextInput
          type="search"
          aria-label={title ? `${governTexts.filter}: ${title}` : governTexts.filter}
          placeholder={governTexts.filter}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setPage(1);
          }}
        />
        <span role="status">{answer.data ? governTexts.count(total) : ''}</span>
      </div>
      {answer.isPending ? <SkeletonRows rows={8} height={36} /> : null}
      {answer.isError ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.data && total === 0 ? (
        <EmptyState title={settled ? governTexts.noneFound : governTexts.none}>
          {settled ? governTexts.noneFoundWhy : mayCreate ? governTexts.noneWhy : governTexts.noneFromSources}
        </EmptyState>
      ) : null}
      <ul className={`${styles.rows} ${styles.named}`}>
        {answer.data?.searchResults.map(({ summary }) => (
          <li key={summary.urn}>
            <EntityLink entity={summary} size={20} />
            <span className={styles.faint}>
              {summary.description ? excerpt(plainText(summary.description), [], NOTE_LENGTH) : ''}
            </span>
          </li>
        ))}
      </ul>
      {total > PAGE_SIZE ? (
        <div className={styles.tools}>
          <Button size="xs" variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {texts.pager.previous}
          </Button>
          <span className={styles.faint}>
            {texts.pager.range((page - 1) * PAGE_SIZE + 1, Math.min(total, page * PAGE_SIZE), total)}
          </span>
          <Button size="xs" variant="default" disabled={page * PAGE_SIZE >= total} onClick={() => setPage(page + 1)}>
            {texts.pager.next}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
