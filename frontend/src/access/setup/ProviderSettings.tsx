import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { meQuery } from '../../api/session';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import styles from '../Access.module.css';
import { accessTexts } from '../texts';
import { ProviderDialog } from './ProviderDialog';
import { type Field, providerQuery, type Settings, variablesOf } from './provider-form';

const { signIn: words } = accessTexts;

/**
 * The settings of the sign-in provider, each with the environment variable that decides it, and the dialog that changes the others.
 * Who may not change them can read them.
 */
export function ProviderSettings({ isOn }: { readonly isOn: boolean }) {
  const answer = useQuery(providerQuery);
  const may = useQuery(meQuery).data?.platformPrivileges.managePolicies === true;
  const [isOpen, setOpen] = useState(false);
  if (answer.isPending) return <SkeletonRows rows={6} height={28} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const settings = answer.data;
  const isNew = settings.discoveryUri === '';
  return (
    <>
      {isOn ? null : <p>{words.noProvider}</p>}
      {isNew ? null : <SettingFacts settings={settings} />}
      {may ? (
        <p>
          <Button variant="default" onClick={() => setOpen(true)}>
            {isNew ? words.setUp : words.change}
          </Button>
        </p>
      ) : (
        <p className={styles.faint}>{words.mayNot}</p>
      )}
      {isOpen ? <ProviderDialog settings={settings} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function SettingFacts({ settings }: { readonly settings: Settings }) {
  const variables = variablesOf(settings);
  const yesNo = (value: boolean): string => (value ? accessTexts.yes : accessTexts.no);
  const shown: Readonly<Record<Field, string>> = {
    ...settings,
    enabled: yesNo(settings.enabled),
    clientSecret: settings.hasClientSecret ? words.isStored : accessTexts.none,
    jitProvisioningEnabled: yesNo(settings.jitProvisioningEnabled),
    preProvisioningRequired: yesNo(settings.preProvisioningRequired),
    extractGroupsEnabled: yesNo(settings.extractGroupsEnabled),
    requiredGroups: settings.requiredGroups.join(', ') || accessTexts.none,
  };
  return (
    <dl className={styles.wideFacts}>
      {Object.entries(words.fields).map(([field, label]) => (
        <div key={field} className={styles.fact}>
          <dt>{label}</dt>
          <dd>
            {shown[field as Field]}
            {variables[field] === undefined ? null : (
              <div className={styles.faint}>{words.byEnvironment(variables[field])}</div>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
