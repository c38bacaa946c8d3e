import { Button, PasswordInput, TextInput } from '@mantine/core';
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
import { EditDialog } from '../../edit/dialog/EditDialog';
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
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const [description, setDescription] = useState(secret?.description ?? '');
  const [showsMistakes, setShowsMistakes] = useState(false);
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (): Promise<unknown> =>
      secret
        ? request(ReplaceSecretDocument, { input: { urn: secret.urn, name: secret.name, value, description } })
        : request(CreateSecretDocument, { input: { name, value, description } }),
    onSuccess: async () => {
      notify({ text: secret ? labels.replaced(secret.name) : labels.made(name), tone: 'done' });
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['secrets'] });
    },
  });
  const isBadName = !secret && !NAME.test(name);
  return (
    <EditDialog
      title={secret ? labels.replaceTitle(secret.name) : labels.makeTitle}
      onClose={onClose}
      onSave={() => (isBadName || value === '' ? setShowsMistakes(true) : save.mutate())}
      saveLabel={accessTexts.save}
      isSaving={save.isPending}
      error={save.error}
    >
      {secret ? (
        <p>{labels.replaceWhy}</p>
      ) : (
        <TextInput
          data-autofocus
          label={labels.name}
          description={labels.nameHint}
          value={name}
          error={showsMistakes && isBadName ? labels.nameBad : undefined}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      <PasswordInput
        {...(secret ? { 'data-autofocus': true } : {})}
        label={secret ? labels.newValue : labels.value}
        value={value}
        error={showsMistakes && value === '' ? labels.valueMissing : undefined}
        autoComplete="new-password"
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <TextInput
        label={labels.description}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
    </EditDialog>
  );
}
