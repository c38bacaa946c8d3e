import type { JsonObject } from '../../kernel/json.js';
import type { FacetFilterInput } from '../associations/inputs.types.js';
import type { AndFilterInput } from './inputs.types.js';

/**
 * The filters of a search, as the model stores them: alternatives (`or`) of criteria that must all
 * hold (`and`).
 */
export function filterValue(orFilters: readonly AndFilterInput[]): JsonObject {
  return { or: orFilters.map((one) => ({ and: (one.and ?? []).map(criterion) })) };
}

/**
 * One criterion with the defaults of the protocol written out, so that a stored rule does not
 * change its meaning when a default does.
 */
export function criterion({ field, condition, values, negated }: FacetFilterInput): JsonObject {
  return { field, condition: condition ?? 'EQUAL', values: values ?? [], negated: negated ?? false };
}
