import { requireWithinLimit } from '../../inputs/size-limits.js';
import type { OrFilters } from './filter.types.js';
import type { QueryNode } from './query.types.js';
import type { ScrollQuestion, SearchQuestion } from './search-question.types.js';

/**
 * How large each list of a question may be, whoever asks and by whichever protocol. The limits lie
 * far above what the pages and the public client send, and keep the time that is spent before the
 * work of a question can be estimated (`match/work-estimate.ts`) below 50 ms.
 */
export const SEARCH_LIMITS = {
  /** Alternatives in `orFilters`. */
  alternatives: 1_000,
  /** Conditions of the client in all alternatives and `filters` together. */
  conditions: 2_000,
  /** The same with what the server and a saved view add to each alternative. */
  allConditions: 6_000,
  /** Values of one condition. */
  values: 10_000,
  /** Values of all conditions together. */
  allValues: 100_000,
  kinds: 500,
  sortCriteria: 10,
  /** Facet fields, and fields whose values come with each hit. */
  fields: 100,
  /** Words, phrases and `field:value` terms in one query. */
  terms: 200,
} as const;

/** The parts of a question that hold lists. */
type Lists = Partial<
  Pick<
    SearchQuestion & ScrollQuestion,
    'kinds' | 'orFilters' | 'filters' | 'serverFilters' | 'sort' | 'facetFields' | 'extraFields'
  >
>;

/**
 * Refuses a question that is too large. Looks at lengths only, outer lists before the lists inside
 * them, so that a list of any length is refused at the cost of reading its length.
 *
 * @throws Problem `search.too-large` naming the field and what it may hold
 */
export function requireWithinLimits(question: Lists): void {
  const { orFilters, filters, serverFilters = [], kinds, sort, facetFields, extraFields } = question;
  requireCount('orFilters', 'alternatives', orFilters?.length, SEARCH_LIMITS.alternatives);
  requireCount('filters', 'conditions', filters?.length, SEARCH_LIMITS.conditions);
  requireCount('types', 'kinds of entities', kinds?.length, SEARCH_LIMITS.kinds);
  requireCount('sortCriteria', 'criteria', sort?.length, SEARCH_LIMITS.sortCriteria);
  requireCount('facets', 'fields', facetFields?.length, SEARCH_LIMITS.fields);
  requireCount('fetchExtraFields', 'fields', extraFields?.length, SEARCH_LIMITS.fields);
  const alternatives = orFilters ?? [];
  // The older `filters` hold beside every alternative.
  const conditionCount = countConditions(alternatives) + (filters?.length ?? 0) * Math.max(1, alternatives.length);
  requireCount(orFilters?.length ? 'orFilters' : 'filters', 'conditions', conditionCount, SEARCH_LIMITS.conditions);
  requireSmallProduct({ alternatives: Math.max(1, alternatives.length), conditions: conditionCount }, serverFilters);
  const conditions = [...alternatives.flatMap(({ and }) => and ?? []), ...(filters ?? [])];
  for (const { field, values } of conditions)
    requireCount(`The filter on ${field}`, 'values', values?.length, SEARCH_LIMITS.values);
  const valueCount = conditions.reduce((sum, { values }) => sum + (values?.length ?? 0), 0);
  requireCount('orFilters', 'values', valueCount, SEARCH_LIMITS.allValues);
}

/**
 * Lists of alternatives of which all must hold make as many alternatives as their product:
 *
 *     2 alternatives with 3 conditions in all, and a view of 2 with 2 → 4 alternatives with 3 × 2 + 2 × 2 = 10 conditions
 *
 * @throws Problem `search.too-large` before the product is made
 */
function requireSmallProduct(
  client: { readonly alternatives: number; readonly conditions: number },
  serverFilters: readonly OrFilters[],
): void {
  let { alternatives, conditions } = client;
  for (const added of serverFilters.filter((list) => list.length > 0)) {
    conditions = conditions * added.length + countConditions(added) * alternatives;
    alternatives *= added.length;
  }
  const field = 'orFilters with the conditions of the view and of this operation';
  requireCount(field, 'alternatives', alternatives, SEARCH_LIMITS.alternatives);
  requireCount(field, 'conditions', conditions, SEARCH_LIMITS.allConditions);
}

function countConditions(orFilters: OrFilters): number {
  return orFilters.reduce((sum, { and }) => sum + (and?.length ?? 0), 0);
}

/**
 * Each term of a query is looked up in the index by itself.
 *
 * @throws Problem `search.too-large` past 200 terms
 */
export function requireFewTerms(node: QueryNode): void {
  requireCount('query', 'terms', termCount(node), SEARCH_LIMITS.terms);
}

function termCount(node: QueryNode): number {
  switch (node.type) {
    case 'all':
      return 0;
    case 'and':
    case 'or':
      return node.parts.reduce((sum, part) => sum + termCount(part), 0);
    case 'not':
      return termCount(node.part);
    default:
      return 1;
  }
}

/** @throws Problem `search.too-large` */
export function requireCount(field: string, things: string, count: number | undefined, limit: number): void {
  requireWithinLimit('search.too-large', { field, things, count, limit });
}
