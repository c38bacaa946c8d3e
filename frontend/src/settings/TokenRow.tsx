import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { request } from '../api/client';
import { RevokeAccessTokenDocument } from '../api/documents.generated';
import { texts } from '../ui/texts';
import { When } from '../ui/When';
import styles from './SettingsPage.module.css';
import { type Token, TOKENS_KEY } from './token-queries';

/** One token; revoking asks once, because it cannot be undone. */
export function TokenRow({ token }: { readonly token: Token }) {
  const [asking, setAsking] = useState(false);
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
      {asking ? (
        <span role="alert">
          {texts.settings.tokenRevokeAsk(token.name)}{' '}
          <Button size="xs" color="red" loading={revoke.isPending} onClick={() => revoke.mutate()}>
            {texts.settings.tokenRevoke}
          </Button>{' '}
          <Button size="xs" variant="default" onClick={() => setAsking(false)}>
            {texts.settings.tokenKeep}
          </Button>
        </span>
      ) : (
        <Button size="xs" variant="default" onClick={() => setAsking(true)}>
          {texts.settings.tokenRevoke}
        </Button>
      )}
    </li>
  );
}
