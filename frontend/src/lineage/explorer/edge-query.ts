import { queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import { LineageEdgeDocument } from '../../api/documents.generated';

/** All that is claimed about one arrow at an instant: asked once by its tip and its panel. */
export function edgeQuery(from: string, to: string, at: number | null) {
  return queryOptions({
    queryKey: ['lineage', 'edge', from, to, at],
    queryFn: async ({ signal }) => (await request(LineageEdgeDocument, { from, to, at }, signal)).lineageEdge,
  });
}
