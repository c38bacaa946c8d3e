import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';

import { SegmentedControl } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { RelationDirection } from '../../api/schema.generated';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { groupedNumber } from '../../ui/format/numbers';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { entityTexts } from '../view/texts';
import { relationsQuery, type Relations } from '../view/entity-queries';
import type { EntityView } from '../view/entity-view';
import { EntityRows } from '../parts/EntityRows';
import { Joins } from './Joins';
import { relationLabel } from './relation-labels';
import styles from '../parts/Tab.module.css';
import { MoreButton } from '../parts/MoreButton';

/** Outgoing relationships are stated by this entity, incoming ones by others about it. */
const DIRECTIONS = [
  { value: 'OUTGOING', label: entityTexts.relations.outgoing },
  { value: 'INCOMING', label: entityTexts.relations.incoming },
];

/**
 * All relationships of an entity in one direction, of one type or all. Changing the direction
 * forgets the type, because the other direction has other types.
 */
export function RelationsTab({ view }: { readonly view: EntityView }) {
  const { summary } = view;
  const [direction, setDirection] = useState<RelationDirection>('OUTGOING');
  const [type, setType] = useState('');
  const answer = useInfiniteQuery(relationsQuery({ urn: summary.urn, direction, ...(type ? { types: [type] } : {}) }));
  const first = answer.data?.pages[0];

  return (
    <div className={styles.stack}>
      {summary.kind === 'dataset' ? <Joins view={view} /> : null}
      <div className={styles.tools}>
        <SegmentedControl
          aria-label={entityTexts.relations.direction}
          data={DIRECTIONS}
          value={direction}
          onChange={(value) => {
            setDirection(value === 'INCOMING' ? 'INCOMING' : 'OUTGOING');
            setType('');
          }}
        />
        {first ? <TypeSelect types={first.types} type={type} onChange={setType} /> : null}
      </div>
      {answer.isPending ? <SkeletonRows rows={6} height={36} /> : null}
      {answer.isError ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {first?.total === 0 ? (
        <EmptyState title={entityTexts.relations.none} icon="link">
          {entityTexts.relations.noneWhy}
        </EmptyState>
      ) : null}
      {first && first.total > 0 ? (
        <section className={styles.card}>
          <EntityRows
            rows={(answer.data?.pages ?? []).flatMap((page) =>
              page.relations.map(({ type: name, entity }) => ({ entity, note: relationLabel(name) })),
            )}
          />
        </section>
      ) : null}
      <MoreButton list={answer} label={entityTexts.relations.more} />
    </div>
  );
}

/** The types that occur, and the chosen one. */
interface TypeSelectProps {
  readonly types: Relations['types'];
  /** Empty for all types. */
  readonly type: string;
  readonly onChange: (type: string) => void;
}

/** The types in the chosen direction, each with its number of relationships. */
function TypeSelect({ types, type, onChange }: TypeSelectProps) {
  return (
    <select
      className={styles.select}
      aria-label={entityTexts.relations.all}
      value={type}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{entityTexts.relations.all}</option>
      {types.map((one) => (
        <option key={one.type} value={one.type}>
          {relationLabel(one.type)} ({groupedNumber(one.count)})
        </option>
      ))}
    </select>
  );
}
