import { queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import { AccessTokensDocument, type AccessTokensQuery } from '../../api/documents.generated';

export type Token = AccessTokensQuery['listAccessTokens']['tokens'][number];

export const TOKENS_KEY = ['tokens'] as const;

/**
 * The person's own tokens. The filter matters for people who manage tokens: they would see
 * everybody's.
 */
export function tokensQuery(actor: string) {
  const input = { start: 0, count: 100, filters: [{ field: 'actorUrn', values: [actor] }] };
  return queryOptions({
    queryKey: [...TOKENS_KEY, actor],
    queryFn: async ({ signal }) => (await request(AccessTokensDocument, { input }, signal)).listAccessTokens,
    enabled: actor !== '',
  });
}
