import '@mantine/core/styles/PasswordInput.layer.css';

import { Button, Modal, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { withBasePath, withoutBasePath } from '../../address/base-path';
import { loginAddress } from '../../api/addresses';
import { signInWaysQuery } from '../../api/identity';
import { displayNameOf, meQuery, readMe, signIn } from '../../api/session';
import { sessionGate } from '../../api/session-end';
import { focusMistake } from '../../ui/parts/focus-mistake';
import { Banner } from '../../ui/states/Banner';
import styles from './SignInDialog.module.css';
import { sessionTexts } from './texts';

/**
 * Asks for the password again over the page, when the session has ended.
 *
 * Nothing closes it but signing in or leaving: Escape and a click beside it would reveal a page
 * whose requests all wait. It lies above every other dialog, which may hold unsaved text. The user
 * name is a hidden field, so that password managers know which password to fill in.
 */
export function SignInDialog() {
  const queryClient = useQueryClient();
  // The page below is only shown to somebody who was signed in, so their profile is in the cache.
  const me = queryClient.getQueryData(meQuery.queryKey);
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? sessionTexts.missing : null) },
  });
  const goOn = useGoOn(me?.corpUser.urn);
  const login = useMutation({
    mutationFn: async ({ password }: typeof form.values) => {
      await signIn(me?.corpUser.username ?? '', password);
      await goOn();
    },
  });
  useReturned(goOn);
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={sessionTexts.ended}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={1_000}
    >
      <form className={styles.form} onSubmit={form.onSubmit((values) => login.mutate(values), focusMistake)} noValidate>
        <p>{sessionTexts.endedWhy}</p>
        {login.error ? (
          <div role="alert">
            <Banner tone="danger">{login.error.message}</Banner>
          </div>
        ) : null}
        <OtherWay />
        <p>
          {sessionTexts.as} <strong>{me ? displayNameOf(me) : ''}</strong>
        </p>
        <input type="text" hidden readOnly autoComplete="username" value={me?.corpUser.username ?? ''} />
        <PasswordInput
          data-autofocus
          label={sessionTexts.password}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <div className={styles.buttons}>
          <Leave />
          <Button type="submit" loading={login.isPending}>
            {sessionTexts.again}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/**
 * Continues only for the same person. For anybody else the page starts again at the home page,
 * because it shows what another person may see. Queries that failed meanwhile are sent again.
 *
 * @param before urn of the person whose page this is
 */
function useGoOn(before: string | undefined): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const me = await readMe();
    if (before !== undefined && me.corpUser.urn !== before) {
      sessionGate.settle(false);
      window.location.assign(withBasePath('/'));
      return;
    }
    queryClient.setQueryData(meQuery.queryKey, me);
    sessionGate.settle(true);
    await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  };
}

/**
 * Looks again whenever the window gets the focus: the person may have signed in in another tab, by
 * the provider's button or by hand. A failed look changes nothing, and the dialog stays.
 */
function useReturned(goOn: () => Promise<void>): void {
  useEffect(() => {
    const look = () => void goOn().catch(() => undefined);
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  });
}

/**
 * The sign-in provider's button, if one is set up. It opens a new tab, because leaving the page
 * would lose what was typed.
 */
function OtherWay() {
  const ways = useQuery(signInWaysQuery);
  if (!ways.data?.provider) return null;
  return (
    <>
      <Button
        component="a"
        href={withBasePath('/sso?redirect_uri=%2Fsettings%2Fprofile')}
        target="_blank"
        rel="noreferrer"
        variant="default"
      >
        {ways.data.provider.label}
      </Button>
      <p className={styles.faint}>{sessionTexts.providerWhy}</p>
    </>
  );
}

/**
 * Goes to the sign-in page instead. What waits fails, and unsaved text is lost; the button says so
 * on hover.
 */
function Leave() {
  const leave = () => {
    sessionGate.settle(false);
    const { pathname, search } = window.location;
    window.location.assign(withBasePath(loginAddress(withoutBasePath(pathname) + search)));
  };
  return (
    <Button variant="subtle" title={sessionTexts.leaveWhy} onClick={leave}>
      {sessionTexts.leave}
    </Button>
  );
}
