import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { meQuery } from '../api/session';
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
  readonly needs?: 'manageIdentities';
}

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
  { id: 'users', label: identityTexts.users, show: () => <UsersPart />, needs: 'manageIdentities' },
  { id: 'groups', label: identityTexts.groups, show: () => <GroupsPart />, needs: 'manageIdentities' },
];

export function SettingsPage() {
  const { part } = useParams({ strict: false });
  const { data: me } = useQuery(meQuery);
  const parts = PARTS.filter(({ needs }) => needs === undefined || me?.platformPrivileges[needs] === true);
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
