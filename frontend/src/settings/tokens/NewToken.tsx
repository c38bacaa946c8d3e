import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { TOKEN_DURATIONS } from '../../access/programs/token-durations';
import { request } from '../../api/client';
import { CreateAccessTokenDocument, type CreateAccessTokenMutationVariables } from '../../api/documents.generated';
import { CopyButton } from '../../ui/parts/CopyButton';
import { ErrorState } from '../../ui/states/ErrorState';
import { texts } from '../../ui/texts';
import styles from '../Settings.module.css';
import { TOKENS_KEY } from './token-queries';
import { settingsTexts } from '../texts';

/** How long a token is valid, as the API names it. */
type Duration = CreateAccessTokenMutationVariables['input']['duration'];

/**
 * The form that makes a personal access token of the person. The token itself is shown above the
 * form once, with a button that copies it, and cannot be read again.
 */
export function NewToken({ actorUrn }: { readonly actorUrn: string }) {
  const queryClient = useQueryClient();
  const form = useForm<{ name: string; duration: Duration }>({
    mode: 'controlled',
    initialValues: { name: '', duration: 'ONE_MONTH' },
    validate: { name: (name) => (name.trim() ? null : settingsTexts.tokenNameMissing) },
  });
  const create = useMutation({
    mutationFn: (values: { name: string; duration: Duration }) =>
      request(CreateAccessTokenDocument, {
        input: { type: 'PERSONAL', actorUrn, duration: values.duration, name: values.name.trim() },
      }),
    onSuccess: () => {
      form.reset();
      return queryClient.invalidateQueries({ queryKey: TOKENS_KEY });
    },
  });
  const made = create.data?.createAccessToken?.accessToken;

  return (
    <>
      {made ? (
        <div className={styles.made} role="status">
          <p>{settingsTexts.tokenMade}</p>
          <code>{made}</code>
          <CopyButton text={made} label={texts.states.copy} />
        </div>
      ) : null}
      {create.isError ? <ErrorState error={create.error} /> : null}
      <form className={styles.form} onSubmit={form.onSubmit((values) => create.mutate(values))}>
        <TextInput
          className={styles.grow}
          label={settingsTexts.tokenName}
          placeholder={settingsTexts.tokenNameHint}
          {...form.getInputProps('name')}
        />
        <NativeSelect label={settingsTexts.tokenLasts} data={TOKEN_DURATIONS} {...form.getInputProps('duration')} />
        <Button type="submit" className={styles.submit} loading={create.isPending}>
          {settingsTexts.tokenMake}
        </Button>
      </form>
    </>
  );
}
