import { queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import { AccessTokensDocument, type AccessTokensQuery } from '../../api/documents.generated';

export type Token = AccessTokensQuery['listAccessTokens']['tokens'][number];

export const TOKENS_KEY = ['tokens'] as const;

/** A person's own tokens: who manages tokens would be shown those of everybody else. */
export function tokensQuery(actor: string) {
  const input = { start: 0, count: 100, filters: [{ field: 'actorUrn', values: [actor] }] };
  return queryOptions({
    queryKey: [...TOKENS_KEY, actor],
    queryFn: async ({ signal }) => (await request(AccessTokensDocument, { input }, signal)).listAccessTokens,
    enabled: actor !== '',
  });
}
