import { queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import { LineageHistoryDocument } from '../../api/documents.generated';

/** What happened to the lineage of an asset or a column, newest first. */
export function historyQuery(urn: string, count: number) {
  return queryOptions({
    queryKey: ['lineage', 'history', urn, count],
    queryFn: async ({ signal }) =>
      (await request(LineageHistoryDocument, { input: { urn, count } }, signal)).lineageHistory,
  });
}
