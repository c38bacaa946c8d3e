import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';

import { entityAddress, withQuery } from '../../api/addresses';
import { request } from '../../api/client';
import { AuditDocument } from '../../api/documents.generated';
import { meQuery } from '../../api/session';
import { useNames } from '../../api/use-names';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { Icon } from '../../ui/theme/Icon';
import { Mark } from '../../ui/parts/Mark';
import { AppLink } from '../../ui/parts/navigation';
import { notify } from '../../ui/parts/notices';
import { saveFile } from '../../ui/format/save-file';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { When } from '../../ui/parts/When';
import styles from '../Access.module.css';
import { type AuditRecord, auditQuery, usePrivilegeName } from '../access-queries';
import { AUDIT_PAGE, auditCsv, auditInput, changeText, MAX_RECORDS } from './audit-view';
import { auditAddress, readAuditState, type AuditState } from '../settings-address';
import { AuditFilters } from './AuditFilters';
import { Pages } from '../Pages';
import { accessTexts } from '../texts';

const { audit: labels } = accessTexts;
/** Records in one request of the export: 10,000 records take ten requests. */
const SLICE = 1_000;

/**
 * The audit trail: everybody's records for people who may read them, otherwise the person's own.
 *
 * The server refuses other people's records to those who may not read them. Here, the filter is set
 * to the person, so that the page does not run into that refusal.
 */
export function AuditPart() {
  const { data: me } = useQuery(meQuery);
  const addressState = readAuditState(useSearch({ strict: false }));
  if (!me) return <SkeletonRows rows={6} height={32} />;
  const maySeeAll = me.platformPrivileges.viewAudit;
  const state: AuditState = maySeeAll ? addressState : { ...addressState, actor: me.corpUser.urn };
  return (
    <>
      <p className={styles.lead}>{maySeeAll ? labels.lead : `${labels.lead} ${labels.mine}`}</p>
      <AuditFilters key={auditAddress(state)} state={state} maySeeAll={maySeeAll} />
      <Records state={state} mayOpenPolicies={me.platformPrivileges.managePolicies} />
    </>
  );
}

/** One page of the trail. */
interface RecordsProps {
  readonly state: AuditState;
  readonly mayOpenPolicies: boolean;
}

/**
 * The table with its range, the days for which records are kept, the export and the pager. Names of
 * all actors, entities and policies on the page are read in one request.
 */
function Records({ state, mayOpenPolicies }: RecordsProps) {
  const recordPage = useQuery(auditQuery(auditInput(state)));
  const events = recordPage.data?.events ?? [];
  const urns = events.flatMap(({ actor, urn, policy }) => [actor, ...(urn ? [urn] : []), ...(policy ? [policy] : [])]);
  const nameOf = useNames([...new Set(urns)].filter((urn) => urn.startsWith('urn:li:')).toSorted());
  if (recordPage.isPending) return <SkeletonRows rows={8} height={32} />;
  if (recordPage.isError) return <ErrorState error={recordPage.error} onRetry={() => void recordPage.refetch()} />;
  const { total, keptDays } = recordPage.data;
  return (
    <div className={styles.stack}>
      <div className={styles.bar}>
        <p className={styles.grow} role="status">
          {accessTexts.range(
            Math.min(total, (state.page - 1) * AUDIT_PAGE + 1),
            Math.min(total, state.page * AUDIT_PAGE),
            total,
          )}
          . {total >= MAX_RECORDS ? `${labels.newest(MAX_RECORDS)} ` : ''}
          {labels.retention(keptDays)}
        </p>
        <ExportButton state={state} total={total} />
      </div>
      {events.length === 0 ? (
        <EmptyState small title={labels.none}>
          {labels.noneWhy}
        </EmptyState>
      ) : (
        // The table scrolls in its own box, and by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable
        <div className={styles.scroll} role="region" aria-label={labels.table} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {labels.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {events.map((event) => (
                <RecordRow key={event.id} record={event} nameOf={nameOf} mayOpenPolicies={mayOpenPolicies} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pages page={state.page} size={AUDIT_PAGE} total={total} hrefOf={(page) => auditAddress({ ...state, page })} />
    </div>
  );
}

/** One record of the table. */
interface RecordRowProps {
  readonly record: AuditRecord;
  readonly nameOf: (urn: string) => string;
  readonly mayOpenPolicies: boolean;
}

/**
 * Who did what, on which entity, and what authorised it. A refused attempt has a mark, and an actor
 * that is no urn is shown as plain text. The privilege SYSTEM stands for work that the server did
 * for itself.
 */
function RecordRow({ record, nameOf, mayOpenPolicies }: RecordRowProps) {
  const privilegeName = usePrivilegeName();
  const { action, outcome, actor, urn, policy, privilege, authorisedBy, changes } = record;
  return (
    <tr>
      <td>
        <When instant={record.time} />
      </td>
      <td>
        {actor.startsWith('urn:li:') ? <AppLink href={entityAddress(actor)}>{nameOf(actor)}</AppLink> : actor}
        <div className={styles.faint}>{labels.by(record.credential ?? '', record.protocol ?? '')}</div>
      </td>
      <td>
        {labels.actions[action] ?? action.toLowerCase().replaceAll('_', ' ')}{' '}
        {outcome === 'REFUSED' ? (
          <Mark tone="bad" icon="close">
            {labels.outcomes.REFUSED}
          </Mark>
        ) : null}
        {changes.length > 0 ? (
          <div className={styles.faint} title={changes.map(changeText).join('\n')}>
            {changes.length === 1 && changes[0] ? changeSummary(changes[0]) : labels.changes(changes.length)}
          </div>
        ) : null}
      </td>
      <td>{urn ? <AppLink href={entityAddress(urn)}>{nameOf(urn)}</AppLink> : null}</td>
      <td>
        {privilege === 'SYSTEM' ? labels.system : null}
        {privilege && privilege !== 'SYSTEM' ? privilegeName(privilege) : null}
        {policy ? (
          <div>
            {mayOpenPolicies ? (
              <AppLink href={withQuery('/settings/policies', { policy })}>{nameOf(policy)}</AppLink>
            ) : (
              nameOf(policy)
            )}
          </div>
        ) : null}
        {authorisedBy ? <div className={styles.faint}>{labels.authorisedBy(authorisedBy)}</div> : null}
      </td>
    </tr>
  );
}

/** "ownership written, 2→3"; the file keeps the record's own terms. */
function changeSummary({ aspect, change, fromVersion, toVersion }: AuditRecord['changes'][number]): string {
  const versions = [fromVersion, toVersion].filter((one) => one !== null).join('→');
  return [`${aspect} ${labels.changed[change] ?? change.toLowerCase()}`, versions].filter(Boolean).join(', ');
}

/**
 * Exports all records that match the filters, up to the number that the server pages through.
 *
 * The records are read in slices and saved as one CSV file. The loop ends early when a slice is not
 * full, because records may expire while it runs. If there are more than 10,000, a note says that
 * the file is cut.
 */
function ExportButton({ state, total }: { readonly state: AuditState; readonly total: number }) {
  const file = useMutation({
    mutationFn: async () => {
      const records: AuditRecord[] = [];
      const exportedCount = Math.min(total, MAX_RECORDS);
      for (let start = 0; start < exportedCount; start += SLICE) {
        const input = { ...auditInput({ ...state, page: 1 }), start, count: Math.min(SLICE, MAX_RECORDS - start) };
        const { events } = (await request(AuditDocument, { input })).auditEvents;
        records.push(...events);
        if (events.length < input.count) break;
      }
      saveFile('audit.csv', 'text/csv', auditCsv(records));
      if (total > MAX_RECORDS) notify({ text: labels.exportCut(records.length), tone: 'done' });
    },
  });
  return (
    <>
      <Button
        size="xs"
        variant="default"
        loading={file.isPending}
        disabled={total === 0}
        leftSection={<Icon name="download" size={14} />}
        onClick={() => file.mutate()}
      >
        {labels.export}
      </Button>
      {file.isError ? <ErrorState error={file.error} /> : null}
    </>
  );
}
