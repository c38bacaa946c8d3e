import { queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import {
  ServiceAccountsDocument,
  TokensOfDocument,
  type ServiceAccountsQuery,
  type TokensOfQuery,
} from '../../api/documents.generated';

/** One service account as the list of the settings shows it. */
export type ServiceAccount = ServiceAccountsQuery['listServiceAccounts']['serviceAccounts'][number];

/** A token without its secret, which only the answer to its creation holds. */
export type AccessToken = TokensOfQuery['listAccessTokens']['tokens'][number];

/**
 * Accounts, and tokens of one account, that one request reads. An installation has tens of both, so
 * neither list has pages.
 */
const MAX_LISTED = 500;

/** All service accounts. The list is read again after one is made or deleted. */
export const programsQuery = queryOptions({
  queryKey: ['programs'],
  queryFn: async ({ signal }) =>
    (await request(ServiceAccountsDocument, { input: { start: 0, count: MAX_LISTED } }, signal)).listServiceAccounts,
});

/**
 * The tokens of one service account or person.
 *
 * The filter is needed: without it, people who may manage tokens would get the tokens of everybody.
 */
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
