import { queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import { LineageEdgeDocument } from '../../api/documents.generated';

/**
 * Every claim about one edge at an instant. The tip and the panel share the answer, so opening the
 * panel of a touched edge shows it at once.
 *
 * @param at epoch milliseconds; null for now
 */
export function edgeQuery(from: string, to: string, at: number | null) {
  return queryOptions({
    queryKey: ['lineage', 'edge', from, to, at],
    queryFn: async ({ signal }) => (await request(LineageEdgeDocument, { from, to, at }, signal)).lineageEdge,
  });
}
