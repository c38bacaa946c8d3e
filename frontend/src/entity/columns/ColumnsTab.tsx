import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import { anyText, readSearch } from '../../address/search-schema';
import { entityAddress, lineageAddress } from '../../api/addresses';
import { parseColumnUrn } from '../../api/column-urn';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { Icon } from '../../ui/theme/Icon';
import { AppLink, useNavigation } from '../../ui/parts/navigation';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { entityTexts } from '../view/texts';
import { columnRows } from './column-tree';
import { columnsQuery } from '../view/entity-queries';
import type { EntityView } from '../view/entity-view';
import { trendsQuery, type TableTrend } from '../parts/statistics-query';
import { ColumnDrawer } from './ColumnDrawer';
import { ColumnList } from './ColumnList';
import styles from './ColumnsTab.module.css';

/**
 * Milliseconds of rest after the last key before the columns are filtered. The server filters,
 * since the page has not read all columns of a wide table.
 */
const REST_MS = 200;

const NO_TRENDS: readonly TableTrend[] = [];

/**
 * The columns of a dataset as a tree that folds, with a filter and the total. The details of
 * the open column stand beside it; it is part of the address (`?col=`), so a link can point to it. While a filter is set, nothing is
 * folded, because a match inside of a folded column would be invisible.
 */
export function ColumnsTab({ view: { summary } }: { readonly view: EntityView }) {
  const [filter, setFilter] = useState('');
  const [settled] = useDebouncedValue(filter.trim(), REST_MS);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const answer = useInfiniteQuery(columnsQuery(summary.urn, settled));
  const navigation = useNavigation();
  const chosen = useChosenColumn();
  const { data: trends = NO_TRENDS } = useQuery(trendsQuery(summary.urn));

  const columns = useMemo(() => answer.data?.pages.flatMap((page) => page.columns) ?? [], [answer.data]);
  const rows = useMemo(() => columnRows(columns, settled ? new Set<string>() : folded), [columns, folded, settled]);
  const total = answer.data?.pages[0]?.total ?? 0;

  const opened = columns.find(({ fieldPath }) => fieldPath === chosen);
  const toggle = (path: string) => setFolded((before) => toggled(before, path));
  const choose = (urn: string | undefined) => navigation.replace(entityAddress(summary.urn, 'columns', { col: urn }));

  if (answer.isPending) return <SkeletonRows rows={10} height={36} />;
  if (answer.isError && columns.length === 0)
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (total === 0 && !settled) {
    return (
      <EmptyState title={entityTexts.columns.none} icon="column">
        {entityTexts.columns.noneWhy}
      </EmptyState>
    );
  }
  return (
    <div className={styles.tab}>
      <div className={styles.tools}>
        <TextInput
          className={styles.filter}
          type="search"
          aria-label={entityTexts.columns.filter}
          placeholder={`${entityTexts.columns.filter}: ${entityTexts.columns.filterHint}`}
          leftSection={<Icon name="filter" size={14} />}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
        <span className={styles.total} role="status">
          {settled
            ? entityTexts.columns.count(total, Math.max(total, summary.columnCount))
            : entityTexts.columns.count(total, total)}
        </span>
        <AppLink className={styles.sensitive} href={lineageAddress(summary.urn, { sensitive: 'down' })}>
          {entityTexts.columns.sensitive}
        </AppLink>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={entityTexts.columns.noMatch(settled)} icon="filter" small />
      ) : (
        <ColumnList
          rows={rows}
          owner={summary.urn}
          trends={trends}
          folded={folded}
          chosen={chosen}
          onToggle={toggle}
          onChoose={choose}
          onEnd={answer.hasNextPage && !answer.isFetchingNextPage ? () => void answer.fetchNextPage() : undefined}
        />
      )}
      {opened ? <ColumnDrawer column={opened} owner={summary.urn} onClose={() => choose(undefined)} /> : null}
    </div>
  );
}

const COLUMNS_SEARCH = { col: anyText };

/**
 * The field path of the open column. `?col=` in the address names a column by its urn or by its
 * path.
 */
function useChosenColumn(): string | undefined {
  const { col } = readSearch(COLUMNS_SEARCH, useSearch({ strict: false })).values;
  return col ? (parseColumnUrn(col)?.fieldPath ?? col) : undefined;
}

/** A copy of the folded paths in which this one has changed sides. */
function toggled(before: ReadonlySet<string>, path: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(path)) after.add(path);
  return after;
}
