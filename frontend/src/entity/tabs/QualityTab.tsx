import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { Summary } from '../../api/summaries';
import { EntityLink } from '../../search/EntityLink';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Mark } from '../../ui/Mark';
import { SkeletonRows } from '../../ui/Skeletons';
import { entityTexts } from '../../ui/texts-entity';
import { When } from '../../ui/When';
import { readCheck, readIncident, type Aspects, type CheckState } from '../aspects';
import { assertionRunQuery, profileQuery, relationsQuery } from '../entity-queries';
import type { EntityView } from '../entity-view';
import styles from './Tab.module.css';

const CHECK_TONES = { passing: 'good', failing: 'bad', unknown: 'plain' } as const;
const RESULTS: Readonly<Record<string, CheckState['result']>> = {
  SUCCESS: 'passing',
  FAILURE: 'failing',
  ERROR: 'failing',
};
const CHECK_ICONS = { passing: 'check', failing: 'close', unknown: 'info' } as const;

/** Checks and incidents of an asset, those that want attention first. */
export function QualityTab({ view: { summary } }: { readonly view: EntityView }) {
  const answer = useInfiniteQuery(
    relationsQuery({ urn: summary.urn, direction: 'INCOMING', types: ['Asserts', 'IncidentOn'] }),
  );
  if (answer.isPending) return <SkeletonRows rows={5} height={40} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const found = answer.data.pages.flatMap(({ relations }) => relations.map(({ entity }) => entity));
  const incidents = found.filter(({ kind }) => kind === 'incident');
  const assertions = found.filter(({ kind }) => kind === 'assertion');
  if (found.length === 0) {
    return (
      <EmptyState title={entityTexts.quality.none} icon="shield">
        {entityTexts.quality.noneWhy}
      </EmptyState>
    );
  }
  return (
    <div className={styles.stack}>
      {incidents.length > 0 ? (
        <section className={styles.card}>
          <h2>{entityTexts.quality.incidents}</h2>
          <ul className={styles.rows}>
            {incidents.map((entity) => (
              <QualityRow key={entity.urn} entity={entity} mark={(aspects) => <IncidentMark aspects={aspects} />} />
            ))}
          </ul>
        </section>
      ) : null}
      {assertions.length > 0 ? (
        <section className={styles.card}>
          <h2>{entityTexts.quality.assertions}</h2>
          <ul className={styles.rows}>
            {assertions.map((entity) => (
              <QualityRow
                key={entity.urn}
                entity={entity}
                mark={(aspects) => <AssertionMark urn={entity.urn} aspects={aspects} />}
              />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

interface QualityRowProps {
  readonly entity: Summary;
  readonly mark: (aspects: Aspects) => ReactNode;
}

function QualityRow({ entity, mark }: QualityRowProps) {
  const { data } = useQuery(profileQuery(entity.urn));
  return (
    <li>
      {data ? mark(new Map(data.aspects.map(({ name, value }) => [name, value]))) : null}
      <span className={styles.grow}>
        <EntityLink entity={entity} />
        {entity.description && entity.description !== entity.name ? (
          <p className={styles.faint}>{entity.description}</p>
        ) : null}
      </span>
    </li>
  );
}

function AssertionMark({ urn, aspects }: { readonly urn: string; readonly aspects: Aspects }) {
  const { data: run } = useQuery(assertionRunQuery(urn));
  const { result, at } = run
    ? { result: RESULTS[run.result?.type ?? ''] ?? ('unknown' as const), at: run.timestampMillis }
    : readCheck(aspects);
  return (
    <>
      <Mark tone={CHECK_TONES[result]} icon={CHECK_ICONS[result]}>
        {entityTexts.quality[result]}
      </Mark>
      {at ? (
        <span className={styles.faint}>
          <When at={at} />
        </span>
      ) : null}
    </>
  );
}

function IncidentMark({ aspects }: { readonly aspects: Aspects }) {
  const { open, type, at } = readIncident(aspects);
  return (
    <>
      <Mark tone={open ? 'bad' : 'good'} icon={open ? 'warning' : 'check'}>
        {open ? entityTexts.quality.active : entityTexts.quality.resolved}
      </Mark>
      <span className={styles.faint}>
        {type} {at ? <When at={at} /> : null}
      </span>
    </>
  );
}
