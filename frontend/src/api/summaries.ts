import { queryOptions } from '@tanstack/react-query';

import { request } from './client';
import { EntitySummariesDocument, type SummaryPartsFragment } from './documents.generated';

/** What lists, cards and rows show of any entity, whatever its kind. */
export type Summary = SummaryPartsFragment;

/**
 * Summaries of entities, as cards and rows show them. Urns without an entity are left out of the
 * answer.
 */
export function summariesQuery(urns: readonly string[]) {
  return queryOptions({
    queryKey: ['summaries', urns],
    queryFn: async ({ signal }) => (await request(EntitySummariesDocument, { urns }, signal)).entitySummaries,
    enabled: urns.length > 0,
    staleTime: 60_000,
  });
}
