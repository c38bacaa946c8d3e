import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../api/client';
import { RevokeAccessTokenDocument } from '../../api/documents.generated';
import { texts } from '../../ui/texts';
import { When } from '../../ui/parts/When';
import { AskTwice } from '../../ui/parts/ConfirmButton';
import styles from '../Settings.module.css';
import { type Token, TOKENS_KEY } from './token-queries';

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
        {texts.settings.tokenCreated} <When at={token.createdAt} />
      </span>
      <span className={styles.when}>
        {texts.settings.tokenExpires} {token.expiresAt ? <When at={token.expiresAt} /> : texts.settings.tokenNever}
      </span>
      <AskTwice
        label={texts.settings.tokenRevoke}
        question={texts.settings.tokenRevokeAsk(token.name)}
        keep={texts.settings.tokenKeep}
        isPending={revoke.isPending}
        onYes={() => revoke.mutate()}
      />
    </li>
  );
}
