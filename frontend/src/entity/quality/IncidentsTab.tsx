import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Summary } from '../../api/summaries';
import { useCan } from '../../edit/writes/edit-queries';
import { setIncidentState } from '../../edit/writes/edits';
import { IncidentDialog } from '../../edit/fields/IncidentDialog';
import { editTexts } from '../../edit/writes/texts';
import { useEdit } from '../../edit/writes/use-edit';
import { EntityLink } from '../../search/results/EntityLink';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { Icon } from '../../ui/theme/Icon';
import { Mark } from '../../ui/parts/Mark';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { entityTexts } from '../view/texts';
import { When } from '../../ui/parts/When';
import { readIncident } from '../view/aspects';
import { profileQuery, relationsQuery } from '../view/entity-queries';
import type { EntityView } from '../view/entity-view';
import { mayWrite } from '../view/writable';
import { MoreButton } from '../parts/MoreButton';
import styles from '../parts/Tab.module.css';

/**
 * The open and resolved incidents of an asset. People who may edit them can raise, resolve and
 * reopen incidents here.
 */
export function IncidentsTab({ view: { summary, profile } }: { readonly view: EntityView }) {
  const [raising, setRaising] = useState(false);
  const can = useCan(summary.urn);
  const answer = useInfiniteQuery(relationsQuery({ urn: summary.urn, direction: 'INCOMING', types: ['IncidentOn'] }));
  if (answer.isPending) return <SkeletonRows rows={3} height={48} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const incidents = answer.data.pages.flatMap(({ relations }) => relations.map(({ entity }) => entity));
  const canEdit = mayWrite('incidents', profile.kindAspects, can);
  return (
    <div className={styles.stack}>
      {canEdit ? (
        <div>
          <Button size="xs" leftSection={<Icon name="plus" size={14} />} onClick={() => setRaising(true)}>
            {editTexts.incident.raise}
          </Button>
        </div>
      ) : null}
      {raising ? <IncidentDialog urn={summary.urn} onClose={() => setRaising(false)} /> : null}
      {incidents.length === 0 ? (
        <EmptyState title={entityTexts.incidentList.none} icon="check">
          {entityTexts.incidentList.noneWhy}
        </EmptyState>
      ) : (
        <section className={styles.card}>
          <ul className={styles.rows}>
            {incidents.map((entity) => (
              <IncidentRow key={entity.urn} entity={entity} on={summary.urn} canEdit={canEdit} />
            ))}
          </ul>
        </section>
      )}
      <MoreButton list={answer} label={entityTexts.relations.more} />
    </div>
  );
}

/** One incident of the list. */
interface IncidentRowProps {
  readonly entity: Summary;
  /** Urn of the asset that the incident is on. */
  readonly on: string;
  readonly canEdit: boolean;
}

/**
 * The state, type and time are read from the profile of the incident, because the relationship
 * brings only its summary. Resolving and reopening take effect at once.
 */
function IncidentRow({ entity, on, canEdit }: IncidentRowProps) {
  const { data } = useQuery(profileQuery(entity.urn));
  const edit = useEdit();
  const incident = data ? readIncident(new Map(data.aspects.map(({ name, value }) => [name, value]))) : undefined;
  return (
    <li>
      {incident ? (
        <Mark tone={incident.open ? 'bad' : 'good'} icon={incident.open ? 'warning' : 'check'}>
          {incident.open ? entityTexts.quality.active : entityTexts.quality.resolved}
        </Mark>
      ) : null}
      <span className={`${styles.grow} ${styles.whole}`}>
        <EntityLink entity={entity} />
        <p className={styles.faint}>
          {incident?.type}
          {incident?.at ? (
            <>
              {incident.type ? ' · ' : ''}
              <When instant={incident.at} />
            </>
          ) : null}
          {entity.description && entity.description !== entity.name ? ` · ${entity.description}` : ''}
        </p>
      </span>
      {incident && canEdit ? (
        <Button
          size="compact-xs"
          variant="default"
          loading={edit.isPending}
          onClick={() => edit.mutate(setIncidentState(entity.urn, on, incident.open ? 'RESOLVED' : 'ACTIVE'))}
        >
          {incident.open ? editTexts.incident.resolve : editTexts.incident.reopen}
        </Button>
      ) : null}
      {edit.isError ? <ErrorState error={edit.error} /> : null}
    </li>
  );
}
