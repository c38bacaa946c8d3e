import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { entityAddress } from '../../api/addresses';
import { shortUrn } from '../../api/column-urn';
import { summariesQuery } from '../../api/summaries';
import { useCan } from '../../edit/writes/edit-queries';
import { setIncidentState, type NamedEntity } from '../../edit/writes/edits';
import { IncidentDialog } from '../../edit/fields/IncidentDialog';
import { ResolveDialog } from '../../edit/fields/ResolveDialog';
import { editTexts } from '../../edit/writes/texts';
import { useEdit } from '../../edit/writes/use-edit';
import { EntityLink } from '../../search/results/EntityLink';
import { ErrorState } from '../../ui/states/ErrorState';
import { excerpt } from '../../ui/format/highlight';
import { Mark } from '../../ui/parts/Mark';
import { AppLink } from '../../ui/parts/navigation';
import { plainText } from '../../ui/format/plain-text';
import { When } from '../../ui/parts/When';
import styles from '../Governance.module.css';
import type { ListedIncident } from './incident-queries';
import { governTexts } from '../texts';

const labels = governTexts.incidents;
/**
 * Characters of the description that a row shows, so that one long report does not push the others
 * off the screen.
 */
const NOTE_LENGTH = 200;

/**
 * One incident: state, priority, asset, assignees, and the actions that the person may take.
 * Resolving opens a dialog, while reopening takes effect at once. The actions need a privilege on
 * the asset that the incident is on.
 */
export function IncidentRow({ listed: { summary, incident } }: { readonly listed: ListedIncident }) {
  const [open, setOpen] = useState<'edit' | 'resolve'>();
  const { incidentStatus: status, priority } = incident;
  // The urn of the asset that the incident is on.
  const on = incident.entity.urn;
  const can = useCan(on);
  const edit = useEdit();
  const assignees = useNamed(incident.assignees?.map(({ urn }) => urn) ?? []);
  const isOpen = status.state === 'ACTIVE';
  const close = () => setOpen(undefined);
  const title = incident.title ?? summary.name;
  return (
    <li>
      <Mark tone={isOpen ? 'bad' : 'good'} icon={isOpen ? 'warning' : 'check'}>
        {labels.states[status.state]}
      </Mark>
      {priority ? (
        <Mark tone={isOpen && URGENT.has(priority) ? 'bad' : 'plain'}>{labels.priorities[priority]}</Mark>
      ) : null}
      <span className={styles.grow}>
        <EntityLink entity={summary} size={20} />
        <p className={styles.faint}>
          {labels.on} <AppLink href={entityAddress(on, 'incidents')}>{shortUrn(on)}</AppLink>
          {' · '}
          {editTexts.incident.types[incident.incidentType] ?? incident.customType ?? incident.incidentType}
          {status.stage ? ` · ${labels.stages[status.stage]}` : ''}
          {assignees.length > 0 ? ` · ${assignees.map(({ name }) => name).join(', ')}` : ''}
        </p>
        {incident.description ? (
          <p className={styles.faint}>{excerpt(plainText(incident.description), [], NOTE_LENGTH)}</p>
        ) : null}
      </span>
      <span className={styles.faint}>
        <When instant={incident.created.time} />
      </span>
      {can('EDIT_ENTITY_INCIDENTS') ? (
        <span className={styles.actions}>
          <Button size="compact-xs" variant="default" aria-label={labels.edit(title)} onClick={() => setOpen('edit')}>
            {labels.editShort}
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            loading={edit.isPending}
            aria-label={isOpen ? labels.resolve(title) : labels.reopen(title)}
            onClick={() => (isOpen ? setOpen('resolve') : edit.mutate(setIncidentState(incident.urn, on, 'ACTIVE')))}
          >
            {isOpen ? editTexts.incident.resolve : editTexts.incident.reopen}
          </Button>
        </span>
      ) : null}
      {edit.isError ? <ErrorState error={edit.error} /> : null}
      {open === 'resolve' ? (
        <ResolveDialog incident={{ urn: incident.urn, name: title }} on={on} onClose={close} />
      ) : null}
      {open === 'edit' ? (
        <IncidentDialog
          incident={{
            urn: incident.urn,
            title,
            description: incident.description ?? '',
            priority: priority ?? undefined,
            assignees,
          }}
          onClose={close}
        />
      ) : null}
    </li>
  );
}

/** Priorities that are marked in the colour of trouble while the incident is open. */
const URGENT = new Set(['CRITICAL', 'HIGH']);

/**
 * Entities with their names, in the given order. Until they are read, and for those that the person
 * may not see, a short form of the urn takes the place of the name.
 */
function useNamed(urns: readonly string[]): readonly NamedEntity[] {
  const { data = [] } = useQuery(summariesQuery(urns));
  return urns.map((urn) => ({ urn, name: data.find((one) => one.urn === urn)?.name ?? shortUrn(urn) }));
}
