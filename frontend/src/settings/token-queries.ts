import { queryOptions } from '@tanstack/react-query';

import { request } from '../api/client';
import { AccessTokensDocument, type AccessTokensQuery } from '../api/documents.generated';

export type Token = AccessTokensQuery['listAccessTokens']['tokens'][number];

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: async ({ signal }) =>
    (await request(AccessTokensDocument, { input: { start: 0, count: 100 } }, signal)).listAccessTokens,
});
