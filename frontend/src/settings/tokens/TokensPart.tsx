import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { meQuery } from '../../api/session';
import { ErrorState } from '../../ui/states/ErrorState';
import { AppLink } from '../../ui/parts/navigation';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { NewToken } from '../../access/programs/NewToken';
import styles from '../Settings.module.css';
import { tokensOfQuery, type AccessToken } from '../../access/programs/program-queries';
import { apiTexts } from '../api-explorer/texts-api';
import { settingsTexts } from '../texts';
import { request } from '../../api/client';
import { RevokeTokenOfDocument } from '../../api/documents.generated';
import { When } from '../../ui/parts/When';
import { ConfirmButton } from '../../ui/parts/ConfirmButton';

/**
 * The person's own access tokens, for scripts that act in their name. The form that makes one is
 * shown only to those who have the privilege; others still see and revoke the tokens that they
 * have.
 */
export function TokensPart() {
  const { data: me } = useQuery(meQuery);
  const tokens = useQuery({ ...tokensOfQuery(me?.corpUser.urn ?? ''), enabled: me !== undefined });
  return (
    <>
      <p className={styles.lead}>
        {settingsTexts.tokensLead} <AppLink href="/api-explorer">{apiTexts.open}</AppLink>
      </p>
      {me?.platformPrivileges.generatePersonalAccessTokens ? (
        <NewToken type="PERSONAL" actorUrn={me.corpUser.urn} nameLabel={settingsTexts.tokenName} duration="ONE_MONTH" />
      ) : null}
      {tokens.isPending ? <SkeletonRows rows={3} height={32} /> : null}
      {tokens.isError ? <ErrorState error={tokens.error} onRetry={() => void tokens.refetch()} /> : null}
      {tokens.data?.length === 0 ? <p>{settingsTexts.tokenNone}</p> : null}
      <ul className={styles.tokens}>
        {tokens.data?.map((token) => (
          <TokenRow key={token.id} token={token} actorUrn={me?.corpUser.urn ?? ''} />
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
function TokenRow({ token, actorUrn }: { readonly token: AccessToken; readonly actorUrn: string }) {
  const queryClient = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => request(RevokeTokenOfDocument, { tokenId: token.id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: tokensOfQuery(actorUrn).queryKey }),
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
