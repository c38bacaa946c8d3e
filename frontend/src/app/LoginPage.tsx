import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { ApiProblem } from '../api/problem';
import { safeReturnAddress } from '../api/return-address';
import { signIn } from '../api/session';
import { Banner } from '../ui/Banner';
import { BrandMark } from '../ui/BrandMark';
import { useNavigation } from '../ui/navigation';
import { PageTitle } from '../ui/PageTitle';
import { texts } from '../ui/texts';
import { LoginPicture } from './LoginPicture';
import styles from './LoginPage.module.css';

export function LoginPage() {
  const search: { readonly then?: unknown; readonly ended?: unknown } = useSearch({ strict: false });
  const target = typeof search.then === 'string' ? search.then : undefined;
  const navigation = useNavigation();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const queryClient = useQueryClient();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', password: '' },
    validate: {
      username: (value) => (value.trim() ? null : texts.login.missing),
      password: (value) => (value ? null : texts.login.missing),
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
      <div className={styles.picture}>
        <LoginPicture />
        <p>{texts.home.headline}</p>
      </div>
      <main className={styles.side}>
        <form className={styles.form} onSubmit={form.onSubmit((values) => login.mutate(values))} noValidate>
          <div className={styles.brand}>
            <BrandMark size={36} />
            {texts.product}
          </div>
          <PageTitle title={texts.login.title} />
          {search.ended && !login.error ? (
            <Banner tone="info" icon="info">
              {texts.login.expired}
            </Banner>
          ) : null}
          {login.error ? (
            <div role="alert">
              <Banner tone="danger">
                {login.error instanceof ApiProblem ? login.error.message : texts.states.failed}
              </Banner>
            </div>
          ) : null}
          <TextInput
            label={texts.login.username}
            autoComplete="username"
            ref={first}
            key={form.key('username')}
            {...form.getInputProps('username')}
          />
          <PasswordInput
            label={texts.login.password}
            autoComplete="current-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Button type="submit" size="md" loading={login.isPending}>
            {texts.login.submit}
          </Button>
          <p className={styles.hint}>{texts.login.firstPassword}</p>
        </form>
      </main>
    </div>
  );
}
