import '@mantine/core/styles/PasswordInput.layer.css';

import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { withBasePath } from '../../address/base-path';
import { anyText, flag, readSearch } from '../../address/search-schema';
import { ApiProblem } from '../../api/problem';
import { helpAddress } from '../paths/help';
import { PATHS, safeReturnAddress } from '../paths/paths';
import { signIn } from '../../api/session';
import { Banner } from '../../ui/states/Banner';
import { BrandMark } from '../../ui/theme/BrandMark';
import { useNavigation } from '../../ui/parts/navigation';
import { PageTitle } from '../../ui/parts/PageTitle';
import { texts } from '../../ui/texts';
import { StartupBanner } from './StartupBanner';
import { LoginPicture } from './LoginPicture';
import styles from './LoginPage.module.css';
import { accountTexts, loginTexts } from './texts';
import { signInWaysQuery } from '../../api/identity';

/**
 * What the address of the sign-in page may hold: where to go afterwards, that a session has ended,
 * and a refusal code of the provider's callback.
 */
const LOGIN_SEARCH = { then: anyText, ended: flag, refused: anyText };

/**
 * The sign-in page: user name and password, and a button for the sign-in provider if one is set up.
 *
 * An ended session and a refusal have their messages, until an attempt to sign in fails, whose error
 * then takes their place. After success the cache is cleared, because
 * its answers may be those of another person.
 */
export function LoginPage() {
  const { then: target, ended, refused: refusal } = readSearch(LOGIN_SEARCH, useSearch({ strict: false })).values;
  const refused = refusal === undefined ? undefined : refusalOf(refusal);
  const navigation = useNavigation();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const queryClient = useQueryClient();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', password: '' },
    validate: {
      username: (value) => (value.trim() ? null : loginTexts.missing),
      password: (value) => (value ? null : loginTexts.missing),
    },
  });
  const login = useMutation({
    mutationFn: ({ username, password }: { username: string; password: string }) => signIn(username.trim(), password),
    onSuccess: () => {
      queryClient.clear();
      navigation.replace(safeReturnAddress(target, window.location.origin));
    },
  });

  return (
    <div className={styles.page}>
      <aside className={styles.picture}>
        <LoginPicture />
        <p>{texts.headline}</p>
      </aside>
      <main className={styles.side}>
        <form className={styles.form} onSubmit={form.onSubmit((values) => login.mutate(values))} noValidate>
          <div className={styles.brand}>
            <BrandMark size={36} />
            {texts.product}
          </div>
          <div>
            <PageTitle title={ended ? loginTexts.title : loginTexts.welcome} />
            {ended ? null : <p className={styles.lead}>{loginTexts.lead}</p>}
          </div>
          <StartupBanner />
          {ended && !login.error ? (
            <Banner tone="info" icon="info">
              {loginTexts.expired}
            </Banner>
          ) : null}
          {refused && !login.error ? (
            <div role="alert">
              <Banner tone="danger">{refused}</Banner>
            </div>
          ) : null}
          {login.error ? (
            <div role="alert">
              <Banner tone="danger">
                {login.error instanceof ApiProblem ? login.error.message : texts.states.failed}
              </Banner>
            </div>
          ) : null}
          <ProviderButton target={safeReturnAddress(target, window.location.origin)} />
          <TextInput
            label={loginTexts.username}
            autoComplete="username"
            ref={first}
            key={form.key('username')}
            {...form.getInputProps('username')}
          />
          <PasswordInput
            label={loginTexts.password}
            autoComplete="current-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Button type="submit" size="md" loading={login.isPending}>
            {loginTexts.submit}
          </Button>
          <p className={styles.hint}>{loginTexts.firstPassword}</p>
          <p className={styles.hint}>
            <a href={helpAddress(PATHS.login)}>{loginTexts.help}</a>
          </p>
        </form>
      </main>
    </div>
  );
}

/** The sentence for a refusal code that the sign-in provider's callback put into the address. */
function refusalOf(code: string): string {
  const refusals: Readonly<Record<string, string>> = accountTexts.refused;
  return refusals[code] ?? accountTexts.refusedOther;
}

/**
 * The button of the sign-in provider, if one is set up. It leaves the page, so it is a plain link.
 *
 * It carries the address to come back to.
 */
function ProviderButton({ target }: { readonly target: string }) {
  const ways = useQuery(signInWaysQuery);
  if (!ways.data?.provider) return null;
  return (
    <>
      <Button
        component="a"
        href={withBasePath(`/sso?redirect_uri=${encodeURIComponent(target)}`)}
        variant="default"
        size="md"
      >
        {ways.data.provider.label}
      </Button>
      <p className={styles.or}>{accountTexts.or}</p>
    </>
  );
}
