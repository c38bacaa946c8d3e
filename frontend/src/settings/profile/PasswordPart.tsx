import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';

import { changePassword, passwordQuery, signInWaysQuery } from '../../api/identity';
import { ErrorState } from '../../ui/states/ErrorState';
import { identityTexts } from '../people/texts-identity';
import styles from '../Settings.module.css';

const DEFAULT_MIN_LENGTH = 12;

/** For who has a password here; others change theirs at their provider. */
export function PasswordPart() {
  const own = useQuery(passwordQuery);
  const ways = useQuery(signInWaysQuery);
  const least = ways.data?.passwordMinLength ?? DEFAULT_MIN_LENGTH;
  const form = useForm({
    mode: 'controlled',
    initialValues: { current: '', next: '' },
    validate: {
      current: (value) => (value ? null : identityTexts.fill),
      next: (value) => ([...value].length < least ? identityTexts.tooShort(least) : null),
    },
  });
  const change = useMutation({ mutationFn: changePassword, onSuccess: () => form.reset() });
  if (own.data?.local !== true) return null;
  return (
    <section aria-label={identityTexts.changePassword}>
      <h2>{identityTexts.password}</h2>
      <p className={styles.lead}>{identityTexts.passwordLead}</p>
      {change.isError ? <ErrorState error={change.error} /> : null}
      {change.isSuccess ? <p role="status">{identityTexts.passwordChanged}</p> : null}
      <form className={styles.form} onSubmit={form.onSubmit((values) => change.mutate(values))} noValidate>
        <PasswordInput
          className={styles.grow}
          label={identityTexts.present}
          autoComplete="current-password"
          {...form.getInputProps('current')}
        />
        <PasswordInput
          className={styles.grow}
          label={identityTexts.newPassword}
          autoComplete="new-password"
          {...form.getInputProps('next')}
        />
        <Button type="submit" className={styles.submit} loading={change.isPending}>
          {identityTexts.changePassword}
        </Button>
      </form>
    </section>
  );
}
