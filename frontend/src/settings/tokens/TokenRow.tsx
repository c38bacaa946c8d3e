import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../api/client';
import { RevokeAccessTokenDocument } from '../../api/documents.generated';
import { When } from '../../ui/parts/When';
import { ConfirmButton } from '../../ui/parts/ConfirmButton';
import styles from '../Settings.module.css';
import { type Token, TOKENS_KEY } from './token-queries';
import { settingsTexts } from '../texts';

/** One token; revoking asks once, because it cannot be undone. */
export function TokenRow({ token }: { readonly token: Token }) {
  const queryClient = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => request(RevokeAccessTokenDocument, { tokenId: token.id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: TOKENS_KEY }),
  });
  return (
    <li>
      <strong>{token.name}</strong>
      <span className={styles.when}>
        {settingsTexts.tokenCreated} <When instant={token.createdAt} />
      </span>
      <span className={styles.when}>
        {settingsTexts.tokenExpires} {token.expiresAt ? <When instant={token.expiresAt} /> : settingsTexts.tokenNever}
      </span>
      <ConfirmButton
        label={settingsTexts.tokenRevoke}
        question={settingsTexts.tokenRevokeAsk(token.name)}
        keep={settingsTexts.tokenKeep}
        isPending={revoke.isPending}
        onYes={() => revoke.mutate()}
      />
    </li>
  );
}
