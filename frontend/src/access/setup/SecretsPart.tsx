import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { request } from '../../api/client';
import { DeleteSecretDocument } from '../../api/documents.generated';
import { ConfirmDialog } from '../../edit/dialog/ConfirmDialog';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { Icon } from '../../ui/theme/Icon';
import { SkeletonRows } from '../../ui/states/Skeletons';
import styles from '../Access.module.css';
import { accessTexts } from '../texts';
import { SecretDialog } from './SecretDialog';
import { type Secret, SECRETS_KEY, secretsQuery } from './setup-queries';

const { secrets: labels } = accessTexts;
/** Stands where the value would be. */
const HIDDEN_VALUE = '••••••••';
/** Milliseconds of rest after the last key before the list is searched. */
const TYPING_MS = 200;
/** Which dialog is open, and for which secret. */
type OpenDialog = { readonly kind: 'make' } | { readonly kind: 'replace' | 'remove'; readonly secret: Secret };

/** Secrets by name: made, replaced, deleted; their values are never shown. */
export function SecretsPart() {
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text, TYPING_MS);
  const [act, setAct] = useState<OpenDialog>();
  const secretList = useQuery(secretsQuery(query));
  const secrets = secretList.data ?? [];
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
                <code>{secret.name}</code> <span className={styles.faint}>{HIDDEN_VALUE}</span>
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
                aria-label={accessTexts.removeLabel(secret.name)}
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
          reads={SECRETS_KEY}
          onClose={close}
        >
          <p>{labels.removeWhy}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
