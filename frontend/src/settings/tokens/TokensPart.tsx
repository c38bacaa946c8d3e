import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { meQuery } from '../../api/session';
import { ErrorState } from '../../ui/states/ErrorState';
import { AppLink } from '../../ui/parts/navigation';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { NewToken } from './NewToken';
import styles from '../Settings.module.css';
import { type Token, TOKENS_KEY, tokensQuery } from './token-queries';
import { apiTexts } from '../api-explorer/texts-api';
import { settingsTexts } from '../texts';
import { request } from '../../api/client';
import { RevokeAccessTokenDocument } from '../../api/documents.generated';
import { When } from '../../ui/parts/When';
import { ConfirmButton } from '../../ui/parts/ConfirmButton';

/**
 * The person's own access tokens, for scripts that act in their name. The form that makes one is
 * shown only to those who have the privilege; others still see and revoke the tokens that they
 * have.
 */
export function TokensPart() {
  const { data: me } = useQuery(meQuery);
  const tokens = useQuery(tokensQuery(me?.corpUser.urn ?? ''));
  return (
    <>
      <p className={styles.lead}>
        {settingsTexts.tokensLead} <AppLink href="/api-explorer">{apiTexts.open}</AppLink>
      </p>
      {me?.platformPrivileges.generatePersonalAccessTokens ? <NewToken actorUrn={me.corpUser.urn} /> : null}
      {tokens.isPending ? <SkeletonRows rows={3} height={32} /> : null}
      {tokens.isError ? <ErrorState error={tokens.error} onRetry={() => void tokens.refetch()} /> : null}
      {tokens.data?.total === 0 ? <p>{settingsTexts.tokenNone}</p> : null}
      <ul className={styles.tokens}>
        {tokens.data?.tokens.map((token) => (
          <TokenRow key={token.id} token={token} />
        ))}
      </ul>
    </>
  );
}

/**
 * One token; revoking asks once, because it cannot be undone.
 *
 * A token without an end says so.
 */
function TokenRow({ token }: { readonly token: Token }) {
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
