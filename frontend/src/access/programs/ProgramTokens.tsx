import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { request } from '../../api/client';
import { MakeTokenForDocument, RevokeTokenOfDocument } from '../../api/documents.generated';
import type { AccessTokenDuration } from '../../api/schema.generated';
import { ConfirmDialog } from '../../edit/dialog/ConfirmDialog';
import { CopyButton } from '../../ui/parts/CopyButton';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { texts } from '../../ui/texts';
import { When } from '../../ui/parts/When';
import styles from '../Access.module.css';
import { tokensOfQuery } from './program-queries';
import { accessTexts } from '../texts';
import { durationOf, TOKEN_DURATIONS } from './token-durations';

const { programs: labels } = accessTexts;

interface ProgramTokensProps {
  readonly urn: string;
  readonly name: string;
}

/**
 * Lists, creates and revokes the tokens of a service account. A new token is shown once and cannot
 * be read again.
 *
 * It is shown inside the row of the account when a person with the privilege MANAGE_ACCESS_TOKENS
 * opens it. Revoking asks first, because every program that uses the token stops working at once.
 */
export function ProgramTokens({ urn, name }: ProgramTokensProps) {
  const tokenList = useQuery(tokensOfQuery(urn));
  // The token whose revocation waits for an answer in the dialog.
  const [revoking, setRevoking] = useState<{ readonly id: string; readonly name: string }>();
  return (
    <div className={styles.stack} role="group" aria-label={labels.tokensOf(name)}>
      <NewToken urn={urn} name={name} />
      {tokenList.isPending ? <SkeletonRows rows={2} height={28} /> : null}
      {tokenList.isError ? <ErrorState error={tokenList.error} onRetry={() => void tokenList.refetch()} /> : null}
      {tokenList.data?.length === 0 ? <p className={styles.faint}>{labels.noTokens}</p> : null}
      <ul className={styles.effects}>
        {tokenList.data?.map((token) => (
          <li key={token.id} className={styles.verdict}>
            <strong>{token.name}</strong>
            <span className={styles.faint}>
              {accessTexts.programs.expires}{' '}
              {token.expiresAt ? <When instant={token.expiresAt} /> : accessTexts.programs.never}
            </span>
            <Button
              size="xs"
              variant="default"
              aria-label={labels.revokeTitle(token.name)}
              onClick={() => setRevoking(token)}
            >
              {labels.revoke}
            </Button>
          </li>
        ))}
      </ul>
      {revoking ? (
        <ConfirmDialog
          title={labels.revokeTitle(revoking.name)}
          label={labels.revoke}
          run={() => request(RevokeTokenOfDocument, { tokenId: revoking.id })}
          message={labels.revoked(revoking.name)}
          reads={tokensOfQuery(urn).queryKey}
          onClose={() => setRevoking(undefined)}
        >
          <p>{labels.revokeWhy}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

/**
 * The form under which a token gets its name and its duration. The server sends the token itself
 * only in the answer to this request, so the text stays on the page with a button that copies it.
 */
function NewToken({ urn, name }: ProgramTokensProps) {
  const [tokenName, setTokenName] = useState('');
  const [duration, setDuration] = useState<AccessTokenDuration>('THREE_MONTHS');
  const queryClient = useQueryClient();
  const make = useMutation({
    mutationFn: () =>
      request(MakeTokenForDocument, {
        input: { type: 'SERVICE_ACCOUNT', actorUrn: urn, duration, name: tokenName.trim() },
      }),
    onSuccess: async () => {
      setTokenName('');
      await queryClient.invalidateQueries({ queryKey: tokensOfQuery(urn).queryKey });
    },
  });
  // The mutation keeps its answer in memory only. It is not cached, so the token does not outlive
  // the open row.
  const made = make.data?.createAccessToken?.accessToken;
  return (
    <>
      <form
        className={styles.bar}
        onSubmit={(event) => {
          event.preventDefault();
          if (tokenName.trim() !== '') make.mutate();
        }}
      >
        <TextInput
          className={styles.grow}
          size="xs"
          label={labels.tokenName(name)}
          value={tokenName}
          maxLength={200}
          onChange={(event) => setTokenName(event.currentTarget.value)}
        />
        <NativeSelect
          size="xs"
          label={labels.tokenLasts}
          value={duration}
          data={TOKEN_DURATIONS}
          onChange={(event) => setDuration(durationOf(event.currentTarget.value))}
        />
        <Button type="submit" size="xs" loading={make.isPending} disabled={tokenName.trim() === ''}>
          {labels.makeToken}
        </Button>
      </form>
      {make.isError ? <ErrorState error={make.error} /> : null}
      {made ? (
        <div className={styles.made} role="status">
          <p>{labels.tokenMade}</p>
          <code>{made}</code>
          <CopyButton text={made} label={texts.states.copy} />
        </div>
      ) : null}
    </>
  );
}
