import { useQuery } from '@tanstack/react-query';

import { meQuery } from '../../api/session';
import { ErrorState } from '../../ui/states/ErrorState';
import { AppLink } from '../../ui/parts/navigation';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { NewToken } from './NewToken';
import styles from '../Settings.module.css';
import { tokensQuery } from './token-queries';
import { apiTexts } from '../api-explorer/texts-api';
import { TokenRow } from './TokenRow';
import { settingsTexts } from '../texts';

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
