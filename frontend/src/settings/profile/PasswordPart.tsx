import '@mantine/core/styles/PasswordInput.layer.css';

import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';

import accessStyles from '../../access/Access.module.css';
import { changePassword, passwordQuery, signInWaysQuery } from '../../api/identity';
import { ErrorState } from '../../ui/states/ErrorState';
import styles from '../Settings.module.css';
import { settingsTexts } from '../texts';

/**
 * Characters that a new password needs until the server has said what it demands. The server checks
 * its own limit again.
 */
const DEFAULT_MIN_LENGTH = 12;

/**
 * Changes the own password. Hidden for people who sign in with a provider: they change it there.
 *
 * Both fields are emptied after a success. A wrong current password is an error of the server and
 * is shown above the form.
 */
export function PasswordPart() {
  const own = useQuery(passwordQuery);
  const ways = useQuery(signInWaysQuery);
  const least = ways.data?.passwordMinLength ?? DEFAULT_MIN_LENGTH;
  const form = useForm({
    mode: 'controlled',
    initialValues: { current: '', next: '' },
    validate: {
      current: (value) => (value ? null : settingsTexts.passwords.fill),
      // Counts characters and not UTF-16 units, so that an emoji counts once.
      next: (value) => ([...value].length < least ? settingsTexts.passwords.tooShort(least) : null),
    },
  });
  const change = useMutation({ mutationFn: changePassword, onSuccess: () => form.reset() });
  if (own.data?.local !== true) return null;
  return (
    <section className={accessStyles.section} aria-label={settingsTexts.passwords.changePassword}>
      <h2>{settingsTexts.passwords.password}</h2>
      <p className={styles.lead}>{settingsTexts.passwords.passwordLead}</p>
      {change.isError ? <ErrorState error={change.error} /> : null}
      {change.isSuccess ? <p role="status">{settingsTexts.passwords.passwordChanged}</p> : null}
      <form className={styles.form} onSubmit={form.onSubmit((values) => change.mutate(values))} noValidate>
        <PasswordInput
          className={styles.grow}
          label={settingsTexts.passwords.present}
          autoComplete="current-password"
          {...form.getInputProps('current')}
        />
        <PasswordInput
          className={styles.grow}
          label={settingsTexts.passwords.newPassword}
          autoComplete="new-password"
          {...form.getInputProps('next')}
        />
        <Button type="submit" className={styles.submit} loading={change.isPending}>
          {settingsTexts.passwords.changePassword}
        </Button>
      </form>
    </section>
  );
}
