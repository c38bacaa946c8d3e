import { queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import { LineageHistoryDocument } from '../../api/documents.generated';

/**
 * The changes of the lineage of an asset or column, newest first.
 *
 * @param count the most events that are returned
 */
export function historyQuery(urn: string, count: number) {
  return queryOptions({
    queryKey: ['lineage', 'history', urn, count],
    queryFn: async ({ signal }) =>
      (await request(LineageHistoryDocument, { input: { urn, count } }, signal)).lineageHistory,
  });
}
