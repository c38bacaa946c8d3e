import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { SkeletonRows } from '../../ui/Skeletons';
import { entityTexts } from '../../ui/texts-entity';
import { historyQuery } from '../entity-queries';
import type { EntityView } from '../entity-view';
import { HistoryLine } from './HistoryLine';
import styles from './Tab.module.css';
import { MoreButton } from './MoreButton';

export function HistoryTab({ view: { summary } }: { readonly view: EntityView }) {
  const [category, setCategory] = useState('');
  const answer = useInfiniteQuery(historyQuery(summary.urn, category ? [category] : undefined));
  const events = answer.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <div className={styles.stack}>
      <label className={styles.label}>
        {entityTexts.history.filter}
        <select className={styles.select} value={category} onChange={(event) => setCategory(event.target.value)}>
          <option value="">{entityTexts.history.all}</option>
          {Object.entries(entityTexts.history.categories).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {answer.isPending ? <SkeletonRows rows={6} height={40} /> : null}
      {answer.isError ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.data && events.length === 0 ? (
        <EmptyState title={entityTexts.history.none} icon="history">
          {entityTexts.history.noneWhy}
        </EmptyState>
      ) : null}
      {events.length > 0 ? (
        <ol className={styles.card}>
          {events.map((event, index) => (
            <HistoryLine key={`${event.at} ${event.aspect} ${event.version} ${String(index)}`} event={event} />
          ))}
        </ol>
      ) : null}
      <MoreButton list={answer} label={entityTexts.history.more} />
    </div>
  );
}
