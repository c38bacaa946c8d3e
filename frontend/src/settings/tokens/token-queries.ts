import { queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import { AccessTokensDocument, type AccessTokensQuery } from '../../api/documents.generated';

/** A token without its secret, which only the answer to its creation holds. */
export type Token = AccessTokensQuery['listAccessTokens']['tokens'][number];

/** The beginning of the key of all lists of tokens. Making or revoking one invalidates it. */
export const TOKENS_KEY = ['tokens'] as const;

/**
 * The person's own tokens. The filter matters for people who manage tokens: they would see
 * everybody's.
 *
 * At most 100 tokens are read. Nothing is asked until the person is known.
 */
export function tokensQuery(actor: string) {
  const input = { start: 0, count: 100, filters: [{ field: 'actorUrn', values: [actor] }] };
  return queryOptions({
    queryKey: [...TOKENS_KEY, actor],
    queryFn: async ({ signal }) => (await request(AccessTokensDocument, { input }, signal)).listAccessTokens,
    enabled: actor !== '',
  });
}
