import { queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import { ServiceAccountsDocument, type ServiceAccountsQuery, TokensOfDocument } from '../../api/documents.generated';

export type ServiceAccount = ServiceAccountsQuery['listServiceAccounts']['serviceAccounts'][number];

const MAX_LISTED = 500;

export const programsQuery = queryOptions({
  queryKey: ['programs'],
  queryFn: async ({ signal }) =>
    (await request(ServiceAccountsDocument, { input: { start: 0, count: MAX_LISTED } }, signal)).listServiceAccounts,
});

export function tokensOfQuery(urn: string) {
  return queryOptions({
    queryKey: ['tokens-of', urn],
    queryFn: async ({ signal }) => {
      const filters = [{ field: 'actorUrn', values: [urn] }];
      const { listAccessTokens } = await request(
        TokensOfDocument,
        { input: { start: 0, count: MAX_LISTED, filters } },
        signal,
      );
      return listAccessTokens.tokens;
    },
  });
}
