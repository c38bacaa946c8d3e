import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { accessTexts } from '../access/texts';
import { AuditPart } from '../access/AuditPart';
import { PoliciesPart } from '../access/PoliciesPart';
import { ProgramsPart } from '../access/ProgramsPart';
import { RolesPart } from '../access/RolesPart';
import { SecretsPart } from '../access/SecretsPart';
import { isInstaller, SetupPart } from '../access/SetupPart';
import { SharedPart } from '../access/SharedPart';
import { SignInPart } from '../access/SignInPart';
import { meQuery, type SignedIn } from '../api/session';
import { EmptyState } from '../ui/EmptyState';
import { AppLink } from '../ui/navigation';
import { PageTitle } from '../ui/PageTitle';
import { texts } from '../ui/texts';
import { identityTexts } from '../ui/texts-identity';
import { AppearancePart } from './AppearancePart';
import { GroupsPart } from './GroupsPart';
import { PasswordPart } from './PasswordPart';
import { ProfilePart } from './ProfilePart';
import styles from './SettingsPage.module.css';
import { TokensPart } from './TokensPart';
import { UsersPart } from './UsersPart';

interface Part {
  readonly id: string;
  readonly label: string;
  readonly show: () => ReactNode;
  /** Shown only to who may; the server decides again. */
  readonly isFor?: (me: SignedIn) => boolean;
}

const may =
  (privilege: keyof SignedIn['platformPrivileges']) =>
  ({ platformPrivileges }: SignedIn): boolean =>
    platformPrivileges[privilege];

const PARTS: readonly Part[] = [
  {
    id: 'profile',
    label: texts.settings.profile,
    show: () => (
      <>
        <ProfilePart />
        <PasswordPart />
      </>
    ),
  },
  { id: 'appearance', label: texts.settings.appearance, show: () => <AppearancePart /> },
  { id: 'tokens', label: texts.settings.tokens, show: () => <TokensPart /> },
  { id: 'users', label: identityTexts.users, show: () => <UsersPart />, isFor: may('manageIdentities') },
  { id: 'groups', label: identityTexts.groups, show: () => <GroupsPart />, isFor: may('manageIdentities') },
  { id: 'roles', label: accessTexts.parts.roles, show: () => <RolesPart />, isFor: may('managePolicies') },
  { id: 'policies', label: accessTexts.parts.policies, show: () => <PoliciesPart />, isFor: may('managePolicies') },
  { id: 'audit', label: accessTexts.parts.audit, show: () => <AuditPart /> },
  { id: 'programs', label: accessTexts.parts.programs, show: () => <ProgramsPart />, isFor: may('manageIdentities') },
  { id: 'secrets', label: accessTexts.parts.secrets, show: () => <SecretsPart />, isFor: may('manageSecrets') },
  { id: 'sign-in', label: accessTexts.parts.signIn, show: () => <SignInPart />, isFor: may('manageGlobalSettings') },
  { id: 'shared', label: accessTexts.parts.shared, show: () => <SharedPart />, isFor: may('manageGlobalSettings') },
  { id: 'start', label: accessTexts.parts.start, show: () => <SetupPart />, isFor: isInstaller },
];

export function SettingsPage() {
  const { part } = useParams({ strict: false });
  const { data: me } = useQuery(meQuery);
  const parts = PARTS.filter(({ isFor }) => !isFor || (me !== undefined && isFor(me)));
  const current = parts.find(({ id }) => id === part);
  return (
    <div className={styles.page}>
      <PageTitle title={current ? `${current.label} · ${texts.settings.title}` : texts.settings.title}>
        {texts.settings.title}
      </PageTitle>
      <div className={styles.body}>
        <nav className={styles.parts} aria-label={texts.settings.title}>
          {parts.map(({ id, label }) => (
            <AppLink
              key={id}
              className={styles.part}
              href={`/settings/${id}`}
              aria-current={id === part ? 'page' : undefined}
            >
              {label}
            </AppLink>
          ))}
        </nav>
        <section className={styles.card}>
          {current ? (
            <>
              <h2>{current.label}</h2>
              {current.show()}
            </>
          ) : (
            <EmptyState title={texts.states.notFound} />
          )}
        </section>
      </div>
    </div>
  );
}
