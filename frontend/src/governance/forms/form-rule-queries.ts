import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import { FormRulePreviewDocument } from '../../api/documents.generated';
import { entityTypeOf } from '../../kinds/kinds';
import type { EntityType } from '../../api/schema.generated';
import { filtersOf, type FormRule } from './form-rule';

const SHOWN = 5;

/** How many a rule matches now, and the first of them. */
export function rulePreviewQuery(rule: FormRule) {
  return queryOptions({
    queryKey: ['search', 'form-rule', rule],
    queryFn: async ({ signal }) => {
      // The enum's values are these kinds in upper snake case, as kinds.ts and its spec have them.
      const types = rule.kinds.map(entityTypeOf) as EntityType[];
      const input = { query: '*', types, orFilters: filtersOf(rule), start: 0, count: SHOWN };
      const { searchAcrossEntities } = await request(FormRulePreviewDocument, { input }, signal);
      return {
        total: searchAcrossEntities?.total ?? 0,
        first: searchAcrossEntities?.searchResults.map(({ summary }) => summary) ?? [],
      };
    },
    enabled: rule.kinds.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
