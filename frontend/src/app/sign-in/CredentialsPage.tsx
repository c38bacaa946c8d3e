import '@mantine/core/styles/PasswordInput.layer.css';

import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { anyText, readSearch } from '../../address/search-schema';
import { resetPassword, signInWaysQuery, signUp } from '../../api/identity';
import { ApiProblem } from '../../api/problem';
import { Banner } from '../../ui/states/Banner';
import { AppLink, useNavigation } from '../../ui/parts/navigation';
import { PageTitle } from '../../ui/parts/PageTitle';
import { texts } from '../../ui/texts';
import styles from './LoginPage.module.css';
import { helpAddress } from '../paths/help';
import { PATHS } from '../paths/paths';
import { accountTexts, loginTexts } from './texts';
import type { ReactNode } from 'react';
import { BrandMark } from '../../ui/theme/BrandMark';
import { LoginPicture } from './LoginPicture';

/** Used until the server has said how long a password must be; the server checks it anyway. */
const DEFAULT_MIN_LENGTH = 12;

interface Values {
  readonly fullName: string;
  readonly email: string;
  readonly title: string;
  readonly password: string;
}

/** The token of an invitation or of a reset link; the public clients give these keys their names. */
const CREDENTIALS_SEARCH = { invite_token: anyText, reset_token: anyText };

/**
 * Joining by invitation, or setting a new password by a reset link; the second needs fewer fields.
 *
 * The link carries a token. Without one the page only explains that a link is needed. A wrong or
 * used token is refused by the server when the form is sent.
 */
export function CredentialsPage({ errand }: { readonly errand: 'sign-up' | 'reset' }) {
  const { values } = readSearch(CREDENTIALS_SEARCH, useSearch({ strict: false }));
  const token = (errand === 'sign-up' ? values.invite_token : values.reset_token) ?? '';
  const title = errand === 'sign-up' ? accountTexts.signUp : accountTexts.reset;
  return (
    <SignInFrame>
      <PageTitle title={title}>{title}</PageTitle>
      {token === '' ? (
        <>
          <Banner tone="info" icon="info">
            {errand === 'sign-up' ? accountTexts.signUpMissing : accountTexts.resetMissing}
          </Banner>
          <AppLink href={PATHS.login}>{accountTexts.toSignIn}</AppLink>
        </>
      ) : (
        <CredentialsForm errand={errand} token={token} />
      )}
    </SignInFrame>
  );
}

/**
 * The form for either errand. After success the person is signed in, so the cache is cleared and
 * the home page opens. It replaces this address in the history, because the token in it works only
 * once.
 */
function CredentialsForm({ errand, token }: { readonly errand: 'sign-up' | 'reset'; readonly token: string }) {
  const navigation = useNavigation();
  const queryClient = useQueryClient();
  const ways = useQuery(signInWaysQuery);
  const least = ways.data?.passwordMinLength ?? DEFAULT_MIN_LENGTH;
  const isNew = errand === 'sign-up';
  const filled = (value: string) => (value.trim() ? null : accountTexts.fill);
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: { fullName: '', email: '', title: '', password: '' },
    validate: {
      fullName: (value) => (isNew ? filled(value) : null),
      email: filled,
      // Counts characters, as the text beside the field says; `length` would count an emoji as two.
      password: (value) => ([...value].length < least ? accountTexts.tooShort(least) : null),
    },
  });
  const send = useMutation({
    mutationFn: ({ fullName, email, title, password }: Values) =>
      isNew
        ? signUp({ fullName, email: email.trim(), title, password, inviteToken: token })
        : resetPassword({ email: email.trim(), password, resetToken: token }),
    onSuccess: () => {
      queryClient.clear();
      navigation.replace(PATHS.home);
    },
  });
  return (
    <form className={styles.form} onSubmit={form.onSubmit((values) => send.mutate(values))} noValidate>
      <p className={styles.hint}>{isNew ? accountTexts.signUpLead : accountTexts.resetLead}</p>
      {send.error ? (
        <div role="alert">
          <Banner tone="danger">{send.error instanceof ApiProblem ? send.error.message : texts.states.failed}</Banner>
        </div>
      ) : null}
      {isNew ? (
        <TextInput label={accountTexts.fullName} autoComplete="name" {...form.getInputProps('fullName')} />
      ) : null}
      <TextInput label={accountTexts.email} type="email" autoComplete="username" {...form.getInputProps('email')} />
      {isNew ? (
        <TextInput label={accountTexts.jobTitle} autoComplete="organization-title" {...form.getInputProps('title')} />
      ) : null}
      <PasswordInput
        label={accountTexts.newPassword}
        description={accountTexts.atLeast(least)}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <Button type="submit" size="md" loading={send.isPending}>
        {isNew ? accountTexts.signUpSubmit : accountTexts.resetSubmit}
      </Button>
      <p className={styles.hint}>
        <a href={helpAddress(isNew ? PATHS.signUp : PATHS.reset)}>{loginTexts.help}</a>
      </p>
    </form>
  );
}

/** The frame of the pages that are shown before signing in. */
function SignInFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <aside className={styles.picture}>
        <LoginPicture />
        <p>{texts.headline}</p>
      </aside>
      <main className={styles.side}>
        <div className={styles.form}>
          <div className={styles.brand}>
            <BrandMark size={36} />
            {texts.product}
          </div>
          {children}
        </div>
      </main>
    </div>
  );
}
