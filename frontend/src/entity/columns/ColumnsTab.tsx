import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import { entityAddress } from '../../api/addresses';
import { parseColumnUrn } from '../../api/column-urn';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { Icon } from '../../ui/theme/Icon';
import { useNavigation } from '../../ui/parts/navigation';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { entityTexts } from '../view/texts';
import { columnRows } from './column-tree';
import { columnsQuery } from '../view/entity-queries';
import type { EntityView } from '../view/entity-view';
import { ColumnList } from './ColumnList';
import styles from './ColumnsTab.module.css';

const REST_MS = 200;

export function ColumnsTab({ view: { summary } }: { readonly view: EntityView }) {
  const [filter, setFilter] = useState('');
  const [settled] = useDebouncedValue(filter.trim(), REST_MS);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const answer = useInfiniteQuery(columnsQuery(summary.urn, settled));
  const navigation = useNavigation();
  const chosen = useChosenColumn();

  const columns = useMemo(() => answer.data?.pages.flatMap((page) => page.columns) ?? [], [answer.data]);
  const rows = useMemo(() => columnRows(columns, settled ? new Set<string>() : folded), [columns, folded, settled]);
  const total = answer.data?.pages[0]?.total ?? 0;

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
      </div>
      {rows.length === 0 ? (
        <EmptyState title={entityTexts.columns.noMatch(settled)} icon="filter" small />
      ) : (
        <ColumnList
          rows={rows}
          owner={summary.urn}
          folded={folded}
          chosen={chosen}
          onToggle={toggle}
          onChoose={choose}
          onEnd={answer.hasNextPage && !answer.isFetchingNextPage ? () => void answer.fetchNextPage() : undefined}
        />
      )}
    </div>
  );
}

/** `?col=` names a column by its urn or by its path. */
function useChosenColumn(): string | undefined {
  const search: { readonly col?: unknown } = useSearch({ strict: false });
  const col = typeof search.col === 'string' ? search.col : undefined;
  return col ? (parseColumnUrn(col)?.fieldPath ?? col) : undefined;
}

function toggled(before: ReadonlySet<string>, path: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(path)) after.add(path);
  return after;
}
