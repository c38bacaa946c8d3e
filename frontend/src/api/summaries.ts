import { queryOptions } from '@tanstack/react-query';

import { request } from './client';
import { EntitySummariesDocument, type SummaryPartsFragment } from './documents.generated';

/** What lists, cards and rows show of any entity, whatever its kind. */
export type Summary = SummaryPartsFragment;

/**
 * Summaries of entities, as cards and rows show them. Urns without an entity are left out of the
 * answer. Texts that are no urns, such as other values of a rule, are not asked about: the server
 * refuses a question with a malformed identifier as a whole.
 */
export function summariesQuery(texts: readonly string[]) {
  const urns = texts.filter(isUrn);
  return queryOptions({
    queryKey: ['summaries', urns],
    queryFn: async ({ signal }) => (await request(EntitySummariesDocument, { urns }, signal)).entitySummaries,
    enabled: urns.length > 0,
    staleTime: 60_000,
  });
}

/** A kind, a key that neither begins nor ends with white space, and parentheses in pairs. */
function isUrn(text: string): boolean {
  const opened = text.split('(').length;
  return /^urn:li:[A-Za-z][A-Za-z0-9]*:\S/.test(text) && text === text.trim() && opened === text.split(')').length;
}
