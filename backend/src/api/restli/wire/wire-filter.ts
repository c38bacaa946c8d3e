import { arrayOf, isJsonObject, objectOf, textOf } from '../../../kernel/json.js';
import type { FilterCondition, OrFilters } from '../../../search/query/filter.types.js';
import type { SearchQuestion } from '../../../search/query/search-question.types.js';
import { malformed } from './body.js';

/**
 * The filter of a body: `{or: [{and: [criterion]}]}`, or `{criteria: […]}` of old clients.
 * Undefined without any criterion.
 *
 * @throws Problem `restli.malformed` for a criterion without a field
 */
export function readFilter(wire: unknown): OrFilters | undefined {
  const filter = objectOf(wire);
  const alternatives = [...arrayOf(filter.or).map((item) => arrayOf(objectOf(item).and)), arrayOf(filter.criteria)];
  const filled = alternatives.filter((criteria) => criteria.length > 0);
  return filled.length === 0 ? undefined : filled.map((criteria) => ({ and: criteria.map(readCriterion) }));
}

/** One condition. `value` is the older form of a list with one item. */
function readCriterion(wire: unknown): FilterCondition {
  const field = textOf(objectOf(wire).field);
  if (!isJsonObject(wire) || field === undefined || field === '')
    throw malformed('filter', 'must name the field of each criterion');
  const values = wire.values === undefined || wire.values === null ? [wire.value ?? ''] : arrayOf(wire.values);
  return {
    field,
    values: values.map(String),
    condition: textOf(wire.condition) ?? 'EQUAL',
    negated: wire.negated === true,
  };
}

/** `sortCriteria`, or the one `sort` of old clients: `{field, order: ASCENDING|DESCENDING}`. */
export function readSort(body: { readonly sort?: unknown; readonly sortCriteria?: unknown }): SearchQuestion['sort'] {
  const given = Array.isArray(body.sortCriteria) ? arrayOf(body.sortCriteria) : [];
  const criteria = given.length > 0 ? given : isJsonObject(body.sort) ? [body.sort] : [];
  if (criteria.length === 0) return undefined;
  return criteria.map((item) => {
    const { field, order } = objectOf(item);
    if (typeof field !== 'string' || field === '') throw malformed('sort', 'must name a field');
    if (order !== undefined && order !== 'ASCENDING' && order !== 'DESCENDING')
      throw malformed('sort', 'must have the order ASCENDING or DESCENDING');
    return { field, sortOrder: order ?? 'ASCENDING' };
  });
}
