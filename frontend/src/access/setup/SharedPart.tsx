import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';

import { request } from '../../api/client';
import { type InstallationQuery, SetSharedViewDocument, SharedSettingsDocument } from '../../api/documents.generated';
import { useMay } from '../../edit/writes/edit-queries';
import { useUndoable } from '../../edit/writes/use-undoable';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import styles from '../Access.module.css';
import { installationQuery } from '../access-queries';
import { accessTexts } from '../texts';

const { shared: labels } = accessTexts;

/** The settings that are stored in the catalogue and hold for everybody. */
const sharedQuery = {
  queryKey: ['shared-settings'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => request(SharedSettingsDocument, {}, signal),
};

/**
 * Settings for everybody: some can be changed here, the others come from the server's environment.
 *
 * The default view takes effect at once and offers undo.
 * People without MANAGE_SYSTEM_OPERATIONS can read them.
 */
export function SharedPart() {
  const settings = useQuery(sharedQuery);
  const may = useMay()('MANAGE_SYSTEM_OPERATIONS');
  const change = useUndoable([sharedQuery.queryKey]);
  const view = settings.data?.globalViewsSettings?.defaultView ?? '';
  // The empty choice is sent as null, which means that no view is applied.
  const setView = (to: string) => () => request(SetSharedViewDocument, { input: { defaultView: to || null } });
  return (
    <>
      <p className={styles.lead}>{labels.lead}</p>
      {settings.isPending ? <SkeletonRows rows={2} height={40} /> : null}
      {settings.isError ? <ErrorState error={settings.error} onRetry={() => void settings.refetch()} /> : null}
      {settings.data ? (
        <div className={styles.stack}>
          <NativeSelect
            label={labels.view}
            value={view}
            disabled={!may || change.isPending}
            data={[
              { value: '', label: labels.noView },
              ...(settings.data.listGlobalViews?.views.map(({ urn, name }) => ({ value: urn, label: name })) ?? []),
            ]}
            onChange={({ currentTarget: { value } }) =>
              change.mutate({ run: setView(value), undo: setView(view), message: labels.saved })
            }
          />
          {may ? null : <p className={styles.faint}>{labels.mayNot}</p>}
          {change.isError ? <ErrorState error={change.error} /> : null}
        </div>
      ) : null}
      <FixedFacts />
    </>
  );
}

/**
 * Settings that only the environment of the server decides, each with the name of its variable, so
 * that an operator knows what to change.
 */
function FixedFacts() {
  const settings = useQuery(installationQuery);
  return (
    <section className={styles.section}>
      <h3>{labels.fixed}</h3>
      <p className={styles.faint}>{labels.fixedWhy}</p>
      {settings.isPending ? <SkeletonRows rows={4} height={24} /> : null}
      {settings.isError ? <ErrorState error={settings.error} onRetry={() => void settings.refetch()} /> : null}
      <dl className={styles.wideFacts}>
        {(settings.data ? factsOf(settings.data) : []).map(({ label, variable, value }) => (
          <Fragment key={variable}>
            <dt>
              {label}
              <div className={styles.faint}>
                <code>{variable}</code>
              </div>
            </dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

interface Fact {
  readonly label: string;
  /** Decides the setting. */
  readonly variable: string;
  readonly value: string;
}

function factsOf(installation: InstallationQuery['installation']): readonly Fact[] {
  const yesNo = (value: boolean) => (value ? accessTexts.yes : accessTexts.no);
  const { facts } = labels;
  return [
    {
      label: facts.viewAuthorization,
      variable: 'HEADWATER_VIEW_AUTHORIZATION',
      value: installation.viewAuthorization ? labels.viewOn : labels.viewOff,
    },
    { label: facts.auditDays, variable: 'HEADWATER_AUDIT_DAYS', value: labels.days(installation.auditDays) },
    {
      label: facts.passwordMinLength,
      variable: 'HEADWATER_PASSWORD_MIN_LENGTH',
      value: labels.characters(installation.passwordMinLength),
    },
    { label: facts.loginLimits, variable: 'HEADWATER_LOGIN_LIMITS', value: yesNo(installation.loginLimits) },
    { label: facts.secureCookies, variable: 'HEADWATER_SECURE_COOKIES', value: yesNo(installation.secureCookies) },
    {
      label: facts.publicUrl,
      variable: 'HEADWATER_PUBLIC_URL',
      value: installation.publicUrl ?? labels.asRequested,
    },
  ];
}
