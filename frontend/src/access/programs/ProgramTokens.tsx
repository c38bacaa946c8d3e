import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { request } from '../../api/client';
import { RevokeTokenOfDocument } from '../../api/documents.generated';
import { ConfirmDialog } from '../../edit/dialog/ConfirmDialog';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { When } from '../../ui/parts/When';
import styles from '../Access.module.css';
import { NewToken } from './NewToken';
import { tokensOfQuery } from './program-queries';
import { accessTexts } from '../texts';

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
      <NewToken type="SERVICE_ACCOUNT" actorUrn={urn} nameLabel={labels.tokenName(name)} duration="THREE_MONTHS" />
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
