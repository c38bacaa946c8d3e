import type { JsonObject } from '../../kernel/json.js';
import type { AndFilterInput, FacetFilterInput } from '../../generated/graphql.js';

/** Filters as search takes them, in the form in which the model keeps them. */
export function filterValue(orFilters: readonly AndFilterInput[]): JsonObject {
  return { or: orFilters.map((one) => ({ and: (one.and ?? []).map(criterion) })) };
}

export function criterion({ field, condition, values, negated }: FacetFilterInput): JsonObject {
  return { field, condition: condition ?? 'EQUAL', values: values ?? [], negated: negated ?? false };
}
