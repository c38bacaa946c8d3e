import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { useMay } from '../../edit/writes/edit-queries';
import { IncidentDialog } from '../../edit/fields/IncidentDialog';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { Icon } from '../../ui/theme/Icon';
import { useNavigation } from '../../ui/parts/navigation';
import { PageTitle } from '../../ui/parts/PageTitle';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { texts } from '../../ui/texts';
import styles from '../Governance.module.css';
import { incidentsAddress, readIncidentState, type IncidentState } from './incident-address';
import { INCIDENT_PAGE, incidentsQuery } from './incident-queries';
import { IncidentFilters } from './IncidentFilters';
import { IncidentRow } from './IncidentRow';
import { governTexts } from '../texts';

const labels = governTexts.incidents;

/**
 * All incidents on assets that the person may see, with filters; raises, edits, resolves and
 * reopens them.
 *
 * All filters and the page number are in the address, so that a filtered list can be sent to
 * somebody. Any change of a filter returns to page 1.
 */
export function IncidentsPage() {
  const state = readIncidentState(useSearch({ strict: false }));
  const navigation = useNavigation();
  const [isRaising, setRaising] = useState(false);
  const may = useMay();
  // The asset is chosen in the dialog, so only the privilege on the installation can be asked here.
  // The server checks the privilege on the asset.
  const mayRaise = may('EDIT_ENTITY_INCIDENTS') || may('EDIT_ENTITY');
  const answer = useQuery(incidentsQuery(state));
  const total = answer.data?.total ?? 0;
  // Choices add an address, and typing replaces the current one, so that the back button does not
  // walk through single letters.
  const show = (changed: Partial<IncidentState>, way: 'push' | 'replace' = 'push') =>
    navigation[way](incidentsAddress({ ...state, page: 1, ...changed }));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <PageTitle title={labels.title} />
          <p className={styles.lead}>{labels.lead}</p>
        </div>
        {mayRaise ? (
          <Button size="xs" leftSection={<Icon name="plus" size={14} />} onClick={() => setRaising(true)}>
            {labels.raise}
          </Button>
        ) : null}
      </header>
      {isRaising ? <IncidentDialog onClose={() => setRaising(false)} /> : null}
      <section className={styles.card}>
        <IncidentFilters state={state} onChange={show} />
        <p role="status" className={styles.faint}>
          {answer.data ? labels.count(total) : ''}
        </p>
        {answer.isPending ? <SkeletonRows rows={6} height={48} /> : null}
        {answer.isError ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
        {answer.data && total === 0 ? (
          <EmptyState title={labels.none} icon="check" small>
            {mayRaise ? labels.noneWhy : labels.noneSeen}
          </EmptyState>
        ) : null}
        <ul className={styles.rows}>
          {answer.data?.incidents.map((listed) => (
            <IncidentRow key={listed.incident.urn} listed={listed} />
          ))}
        </ul>
        {total > INCIDENT_PAGE ? (
          <div className={styles.tools}>
            <Button
              size="xs"
              variant="default"
              disabled={state.page === 1}
              onClick={() => show({ page: state.page - 1 })}
            >
              {texts.pager.previous}
            </Button>
            <span className={styles.faint}>
              {texts.pager.range(
                (state.page - 1) * INCIDENT_PAGE + 1,
                Math.min(total, state.page * INCIDENT_PAGE),
                total,
              )}
            </span>
            <Button
              size="xs"
              variant="default"
              disabled={state.page * INCIDENT_PAGE >= total}
              onClick={() => show({ page: state.page + 1 })}
            >
              {texts.pager.next}
            </Button>
          </div>
        ) : null}
      </section>
    </div>
  );
}
