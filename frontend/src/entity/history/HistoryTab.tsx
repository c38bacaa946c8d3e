import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useNames } from '../../api/use-names';
import { useCan } from '../../edit/writes/edit-queries';
import { When } from '../../ui/parts/When';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { entityTexts } from '../view/texts';
import { historyQuery, type HistoryEvent } from '../view/entity-queries';
import type { EntityView } from '../view/entity-view';
import { urnsInChange } from '../view/named-sentence';
import { HistoryLine } from './HistoryLine';
import { RestoreDialog } from './RestoreDialog';
import styles from '../parts/Tab.module.css';
import { MoreButton } from '../parts/MoreButton';

/** Categories of what evaluations found. */
const EVALUATIONS: ReadonlySet<string> = new Set(['TEST_RESULT', 'CONTRACT_RESULT']);

/**
 * What changed on this entity, a page at a time and filtered by category. People who may edit the
 * entity can restore an aspect to the version before or after a change.
 */
export function HistoryTab({ view }: { readonly view: EntityView }) {
  const { summary, profile } = view;
  const [category, setCategory] = useState('');
  const [restoring, setRestoring] = useState<HistoryEvent>();
  const can = useCan(summary.urn);
  // An aspect that the kind does not carry any more cannot be written, so it cannot be restored
  // either, nor what an evaluation found: the next one would write its own result again.
  const mayRestore = ({ aspect, category: changed }: HistoryEvent) =>
    can('EDIT_ENTITY') && profile.kindAspects.includes(aspect) && !EVALUATIONS.has(changed);
  const answer = useInfiniteQuery(historyQuery(summary.urn, category ? [category] : undefined));
  const events = answer.data?.pages.flatMap((page) => page.events) ?? [];
  const historyCutAt = answer.data?.pages[0]?.historyCutAt;
  // Sentences and values hold urns. Their names are read in one request for all events.
  const nameOf = useNames(events.flatMap(({ actor, before, after }) => [actor, ...urnsInChange(before, after)]));
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
            <HistoryLine
              key={`${event.at} ${event.aspect} ${event.version} ${String(index)}`}
              event={event}
              nameOf={nameOf}
              onRestore={mayRestore(event) ? () => setRestoring(event) : undefined}
            />
          ))}
        </ol>
      ) : null}
      <MoreButton list={answer} label={entityTexts.history.more} />
      {typeof historyCutAt === 'number' ? (
        <p className={styles.faint} role="note">
          {entityTexts.history.cut} <When instant={historyCutAt} />
        </p>
      ) : null}
      {restoring ? (
        <RestoreDialog
          view={view}
          aspect={restoring.aspect}
          version={restoring.version}
          onClose={() => setRestoring(undefined)}
        />
      ) : null}
    </div>
  );
}
