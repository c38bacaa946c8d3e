import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { request } from '../../api/client';
import { FinishSetupDocument } from '../../api/documents.generated';
import { meQuery, type SignedIn } from '../../api/session';
import { Banner } from '../../ui/states/Banner';
import { ErrorState } from '../../ui/states/ErrorState';
import { Mark } from '../../ui/parts/Mark';
import { AppLink } from '../../ui/parts/navigation';
import { SkeletonRows } from '../../ui/states/Skeletons';
import styles from '../Access.module.css';
import { hiddenStepId, setupQuery } from './setup-queries';
import { setupTexts as labels } from './setup-texts';

/** The steps in the order in which they make sense, each with the page where it is done. */
const STEPS = [
  { id: 'password', href: '/settings/profile' },
  { id: 'people', href: '/settings/users' },
  { id: 'source', href: '/ingestion' },
  { id: 'roles', href: '/settings/roles' },
  { id: 'signIn', href: '/settings/sign-in' },
] as const;
/** A sign-in provider is optional, so the setup counts as finished without one. */
const NEEDED = STEPS.filter(({ id }) => id !== 'signIn');

/**
 * Whether the person may do every step of the setup.
 *
 * False while the person is still being read. Others would be refused by the queries behind the
 * list, so neither the part nor the banner is offered to them.
 */
export function isInstaller(me: SignedIn | undefined): boolean {
  const may = me?.platformPrivileges;
  return may !== undefined && may.manageGlobalSettings && may.manageIdentities && may.manageIngestion;
}

/**
 * The steps of setting up a new installation: which are done, and links to the others.
 *
 * Which steps are done is derived from the state of the installation and not ticked by hand:
 * "people" is done, for example, when a second person or group has a role.
 */
export function SetupPart() {
  const { data: me } = useQuery(meQuery);
  const user = me?.corpUser.urn ?? '';
  const setup = useQuery({ ...setupQuery(user), enabled: isInstaller(me) });
  if (setup.isPending) return <SkeletonRows rows={5} height={48} />;
  if (setup.isError) return <ErrorState error={setup.error} onRetry={() => void setup.refetch()} />;
  const { done, isHidden } = setup.data;
  return (
    <>
      <p className={styles.lead}>{labels.lead}</p>
      <ol className={styles.rows}>
        {STEPS.map(({ id, href }) => {
          const { title, why, link } = labels.steps[id];
          return (
            <li key={id}>
              <div className={styles.main}>
                <p className={styles.title}>
                  {title}{' '}
                  {done[id] ? (
                    <Mark tone="good" icon="check">
                      {labels.done}
                    </Mark>
                  ) : (
                    <Mark>{labels.todo}</Mark>
                  )}
                </p>
                <p className={styles.faint}>{why}</p>
              </div>
              <AppLink href={href}>{link}</AppLink>
            </li>
          );
        })}
      </ol>
      {isHidden ? <p className={styles.faint}>{labels.hidden}</p> : <HideButton user={user} />}
    </>
  );
}

/**
 * Reminds people who can finish the setup, on their home page, until it is finished or hidden.
 *
 * It names the first open step only. It disappears when every needed step is done, or for good when
 * the person hides it.
 */
export function SetupBanner() {
  const { data: me } = useQuery(meQuery);
  const setup = useQuery({ ...setupQuery(me?.corpUser.urn ?? ''), enabled: isInstaller(me) });
  if (!setup.data || setup.data.isHidden) return null;
  const { done } = setup.data;
  const open = NEEDED.filter(({ id }) => !done[id]);
  const [next] = open;
  if (!next) return null;
  return (
    <Banner tone="info" icon="info">
      {labels.banner}: {labels.steps[next.id].title}. <AppLink href="/settings/start">{labels.open}</AppLink>{' '}
      <HideButton user={me?.corpUser.urn ?? ''} />
    </Banner>
  );
}

/**
 * Stores for this person that they do not want to see the list any more. Other administrators still
 * see it.
 */
function HideButton({ user }: { readonly user: string }) {
  const queryClient = useQueryClient();
  const hide = useMutation({
    mutationFn: () => request(FinishSetupDocument, { input: { states: [{ id: hiddenStepId(user), properties: [] }] } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['setup'] }),
  });
  return (
    <Button size="compact-xs" variant="subtle" loading={hide.isPending} onClick={() => hide.mutate()}>
      {labels.hide}
    </Button>
  );
}
