import '@mantine/core/styles/PasswordInput.layer.css';

import { Button, PasswordInput, TextInput } from '@mantine/core';
import { hasLength, matches, useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { request } from '../../api/client';
import {
  CreateSecretDocument,
  DeleteSecretDocument,
  ReplaceSecretDocument,
  SecretNamesDocument,
  type SecretNamesQuery,
} from '../../api/documents.generated';
import { ConfirmDialog } from '../../edit/dialog/ConfirmDialog';
import { FormDialog } from '../../edit/dialog/FormDialog';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { Icon } from '../../ui/theme/Icon';
import { notify } from '../../ui/parts/notices';
import { SkeletonRows } from '../../ui/states/Skeletons';
import styles from '../Access.module.css';
import { accessTexts } from '../texts';

const { secrets: labels } = accessTexts;
/** Milliseconds of rest after the last key before the list is searched. */
const TYPING_MS = 200;
/** Secrets that one request reads. An installation has tens, so the list has no pages. */
const MAX_SECRETS = 500;
/**
 * A letter or underscore and then up to 127 letters, digits, underscores, dots or hyphens: 128
 * characters at most.
 */
const NAME = /^[A-Za-z_][\w.-]{0,127}$/;

/** A secret without its value, which no query of the page answers. */
type Secret = NonNullable<SecretNamesQuery['listSecrets']>['secrets'][number];
/** Which dialog is open, and for which secret. */
type OpenDialog = { readonly kind: 'make' } | { readonly kind: 'replace' | 'remove'; readonly secret: Secret };

/**
 * Secrets by name: made, replaced, deleted; their values are never shown.
 *
 * The previous list stays visible while a new search runs, so that the page does not flicker at
 * every letter.
 */
export function SecretsPart() {
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text, TYPING_MS);
  const [act, setAct] = useState<OpenDialog>();
  const secretList = useQuery({
    queryKey: ['secrets', query],
    queryFn: async ({ signal }) =>
      (await request(SecretNamesDocument, { input: { start: 0, count: MAX_SECRETS, query } }, signal)).listSecrets,
    placeholderData: keepPreviousData,
  });
  const secrets = secretList.data?.secrets ?? [];
  const close = () => setAct(undefined);
  return (
    <>
      <p className={styles.lead}>{labels.lead}</p>
      <div className={styles.bar}>
        <TextInput
          className={styles.grow}
          type="search"
          label={labels.find}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button leftSection={<Icon name="plus" size={14} />} onClick={() => setAct({ kind: 'make' })}>
          {labels.make}
        </Button>
      </div>
      {secretList.isPending ? <SkeletonRows rows={3} height={40} /> : null}
      {secretList.isError ? <ErrorState error={secretList.error} onRetry={() => void secretList.refetch()} /> : null}
      {secretList.data && secrets.length === 0 ? (
        <EmptyState small icon="key" title={query === '' ? labels.none : labels.noneFound} />
      ) : null}
      <ul className={styles.rows} aria-label={labels.list}>
        {secrets.map((secret) => (
          <li key={secret.urn}>
            <div className={styles.main}>
              <p className={styles.title}>
                <code>{secret.name}</code> <span className={styles.faint}>{labels.hidden}</span>
              </p>
              {secret.description ? <p className={styles.faint}>{secret.description}</p> : null}
            </div>
            <div className={styles.actions}>
              <Button
                size="xs"
                variant="default"
                aria-label={labels.replaceTitle(secret.name)}
                onClick={() => setAct({ kind: 'replace', secret })}
              >
                {labels.replace}
              </Button>
              <Button
                size="xs"
                variant="default"
                aria-label={`${accessTexts.remove} ${secret.name}`}
                onClick={() => setAct({ kind: 'remove', secret })}
              >
                {accessTexts.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.faint}>{labels.rotation}</p>
      {act?.kind === 'make' ? <SecretDialog secret={undefined} onClose={close} /> : null}
      {act?.kind === 'replace' ? <SecretDialog secret={act.secret} onClose={close} /> : null}
      {act?.kind === 'remove' ? (
        <ConfirmDialog
          title={labels.removeTitle(act.secret.name)}
          label={accessTexts.remove}
          run={() => request(DeleteSecretDocument, { urn: act.secret.urn })}
          message={labels.removed(act.secret.name)}
          reads={['secrets']}
          onClose={close}
        >
          <p>{labels.removeWhy}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** Undefined makes a new secret; otherwise the value of this one is replaced. */
interface SecretDialogProps {
  readonly secret: Secret | undefined;
  readonly onClose: () => void;
}

/**
 * The name of a stored secret cannot be changed here. Replacing always needs a new value, because
 * the stored one is never sent to the page.
 */
function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const form = useForm({
    initialValues: { name: secret?.name ?? '', value: '', description: secret?.description ?? '' },
    validate: {
      name: secret ? () => null : matches(NAME, labels.nameBad),
      // A value may consist of spaces.
      value: hasLength({ min: 1 }, labels.valueMissing),
    },
  });
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (input: typeof form.values): Promise<unknown> =>
      secret
        ? request(ReplaceSecretDocument, { input: { ...input, urn: secret.urn } })
        : request(CreateSecretDocument, { input }),
    onSuccess: async (_, { name }) => {
      notify({ text: secret ? labels.replaced(name) : labels.made(name), tone: 'done' });
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['secrets'] });
    },
  });
  return (
    <FormDialog
      title={secret ? labels.replaceTitle(secret.name) : labels.makeTitle}
      form={form}
      onSave={(values) => save.mutate(values)}
      work={save}
      saveLabel={accessTexts.save}
      onClose={onClose}
    >
      {secret ? (
        <p>{labels.replaceWhy}</p>
      ) : (
        <TextInput
          data-autofocus
          label={labels.name}
          description={labels.nameHint}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
      )}
      <PasswordInput
        {...(secret ? { 'data-autofocus': true } : {})}
        label={secret ? labels.newValue : labels.value}
        autoComplete="new-password"
        {...form.getInputProps('value')}
      />
      <TextInput label={labels.description} {...form.getInputProps('description')} />
    </FormDialog>
  );
}
