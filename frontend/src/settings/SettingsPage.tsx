import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { EmptyState } from '../ui/EmptyState';
import { AppLink } from '../ui/navigation';
import { PageTitle } from '../ui/PageTitle';
import { texts } from '../ui/texts';
import { AppearancePart } from './AppearancePart';
import { ProfilePart } from './ProfilePart';
import styles from './SettingsPage.module.css';
import { TokensPart } from './TokensPart';

const PARTS: readonly { readonly id: string; readonly label: string; readonly show: () => ReactNode }[] = [
  { id: 'profile', label: texts.settings.profile, show: () => <ProfilePart /> },
  { id: 'appearance', label: texts.settings.appearance, show: () => <AppearancePart /> },
  { id: 'tokens', label: texts.settings.tokens, show: () => <TokensPart /> },
];

export function SettingsPage() {
  const { part } = useParams({ strict: false });
  const current = PARTS.find(({ id }) => id === part);
  return (
    <div className={styles.page}>
      <PageTitle title={current ? `${current.label} · ${texts.settings.title}` : texts.settings.title}>
        {texts.settings.title}
      </PageTitle>
      <div className={styles.body}>
        <nav className={styles.parts} aria-label={texts.settings.title}>
          {PARTS.map(({ id, label }) => (
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
