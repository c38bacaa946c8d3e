import { Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { request } from '../../api/client';
import { SetColumnDocsDocument, SetSharedViewDocument, SharedSettingsDocument } from '../../api/documents.generated';
import { useMay } from '../../edit/writes/edit-queries';
import { useUndoable } from '../../edit/writes/use-undoable';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import styles from '../Access.module.css';
import { installationQuery } from '../access-queries';
import { accessTexts } from '../texts';

const { shared: words } = accessTexts;

const sharedQuery = {
  queryKey: ['shared-settings'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => request(SharedSettingsDocument, {}, signal),
};

/** What holds for everybody: what can be changed here, and what was set where the server is started. */
export function SharedPart() {
  const found = useQuery(sharedQuery);
  const may = useMay()('MANAGE_SYSTEM_OPERATIONS');
  const change = useUndoable([sharedQuery.queryKey]);
  const view = found.data?.globalViewsSettings?.defaultView ?? '';
  const propagates = found.data?.docPropagationSettings?.docColumnPropagation === true;
  const setView = (to: string) => () => request(SetSharedViewDocument, { input: { defaultView: to || null } });
  const setDocs = (to: boolean) => () => request(SetColumnDocsDocument, { input: { docColumnPropagation: to } });
  return (
    <>
      <p className={styles.lead}>{words.lead}</p>
      {found.isPending ? <SkeletonRows rows={2} height={40} /> : null}
      {found.isError ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data ? (
        <div className={styles.stack}>
          <NativeSelect
            label={words.view}
            value={view}
            disabled={!may || change.isPending}
            data={[
              { value: '', label: words.noView },
              ...(found.data.listGlobalViews?.views.map(({ urn, name }) => ({ value: urn, label: name })) ?? []),
            ]}
            onChange={({ currentTarget: { value } }) =>
              change.mutate({ run: setView(value), back: setView(view), said: words.saved })
            }
          />
          <Checkbox
            label={words.columnDocs}
            description={words.columnDocsHint}
            checked={propagates}
            disabled={!may || change.isPending}
            onChange={({ currentTarget: { checked } }) =>
              change.mutate({ run: setDocs(checked), back: setDocs(propagates), said: words.saved })
            }
          />
          {may ? null : <p className={styles.faint}>{words.mayNot}</p>}
          {change.isError ? <ErrorState error={change.error} /> : null}
        </div>
      ) : null}
      <FixedFacts />
    </>
  );
}

function FixedFacts() {
  const found = useQuery(installationQuery);
  const yesNo = (value: boolean) => (value ? accessTexts.yes : accessTexts.no);
  const values = found.data
    ? {
        viewAuthorization: found.data.viewAuthorization ? words.viewOn : words.viewOff,
        auditDays: words.days(found.data.auditDays),
        passwordMinLength: words.characters(found.data.passwordMinLength),
        loginLimits: yesNo(found.data.loginLimits),
        secureCookies: yesNo(found.data.secureCookies),
        publicUrl: found.data.publicUrl ?? words.asRequested,
      }
    : {};
  return (
    <section className={styles.section}>
      <h3>{words.fixed}</h3>
      <p className={styles.faint}>{words.fixedWhy}</p>
      {found.isPending ? <SkeletonRows rows={4} height={24} /> : null}
      {found.isError ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
      <dl className={styles.wideFacts}>
        {Object.entries(values).map(([key, value]) => (
          <Fact key={key} name={key} value={value} />
        ))}
      </dl>
    </section>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  const facts: Readonly<Record<string, readonly [string, string]>> = words.facts;
  const [label, variable] = facts[name] ?? [name, ''];
  return (
    <>
      <dt>
        {label}
        <div className={styles.faint}>
          <code>{variable}</code>
        </div>
      </dt>
      <dd>{value}</dd>
    </>
  );
}
