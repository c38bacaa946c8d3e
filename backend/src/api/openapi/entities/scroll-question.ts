import { arrayOf, isJsonObject, type JsonObject, objectOf, textOf, textsOf } from '../../../kernel/json.js';
import type { FilterCondition, OrFilters } from '../../../search/query/filter.types.js';
import type { SortCriterion } from '../../../search/query/search-question.types.js';
import { flagParameter, listParameter, malformed, numberParameter, type Query, textParameter } from '../wire/query.js';
import { sliceOf } from '../wire/slice.js';

/** One page of a scroll over entities, whichever endpoint asks for it. */
export interface ScrollPageQuestion {
  readonly query: string;
  readonly count: number;
  readonly scrollId: string | undefined;
  readonly sort: readonly SortCriterion[];
  readonly orFilters: OrFilters | undefined;
  /** As written. Undefined: urns only; empty: all. */
  readonly aspects: readonly string[] | undefined;
  readonly includeSoftDeleted: boolean;
  readonly systemMetadata: boolean;
  readonly inSlice: (urn: string) => boolean;
}

/** Entities of a page without `count`, and the most of one page. */
const DEFAULT_COUNT = 10;
const MAX_COUNT = 1_000;

/**
 * @param body `{entities?, aspects?, filter?, sortCriteria?}` of the POST form; undefined for the
 *   GET form, whose `aspects` left out mean all
 * @throws Problem `openapi.malformed`
 */
export function scrollQuestionOf(query: Query, body: JsonObject | undefined): ScrollPageQuestion {
  return {
    query: textParameter(query, 'query') ?? '*',
    // A client that asks for more than a page can hold goes on with the scroll id.
    count: Math.min(numberParameter(query, 'count', { fallback: DEFAULT_COUNT, min: 1 }), MAX_COUNT),
    scrollId: textParameter(query, 'scrollId'),
    sort: sortOf(query, body),
    orFilters: body && readFilterBody(body.filter, 'filter'),
    aspects: body ? bodyAspects(body) : listParameter(query, 'aspects', 'aspectNames'),
    includeSoftDeleted: flagParameter(query, 'includeSoftDelete', false),
    systemMetadata: flagParameter(query, 'systemMetadata', false),
    inSlice: sliceOf(query),
  };
}

/** The aspects that the body names. Undefined means urns only, and an empty list means all. */
function bodyAspects({ aspects }: JsonObject): readonly string[] | undefined {
  if (aspects === undefined || aspects === null) return undefined;
  if (Array.isArray(aspects)) return textsOf(aspects);
  throw malformed('aspects must be a list of names.');
}

/** Best first, entities that match equally well by their urns. */
const DEFAULT_SORT: readonly SortCriterion[] = [
  { field: '_score', sortOrder: 'DESCENDING' },
  { field: 'urn', sortOrder: 'ASCENDING' },
];

/**
 * The order of a scroll: `sortCriteria` of the body, `sortCriteria=a,b` or `sort=a` of the address.
 */
function sortOf(query: Query, body: JsonObject | undefined): readonly SortCriterion[] {
  const order = readOrder(textParameter(query, 'sortOrder'));
  const given = arrayOf(body?.sortCriteria).map((item) => {
    const field = textOf(objectOf(item).field);
    if (field === undefined || field === '') throw malformed('Each of sortCriteria must name a field.');
    return { field, sortOrder: readOrder(textOf(objectOf(item).order) ?? textOf(objectOf(item).sortOrder)) };
  });
  if (given.length > 0) return given;
  const named = listParameter(query, 'sortCriteria', 'sort').map((field) => ({ field, sortOrder: order }));
  return named.length > 0 ? named : DEFAULT_SORT;
}

/** The direction of a sort. @throws Problem `openapi.malformed` */
function readOrder(text: string | undefined): string {
  const order = (text ?? 'ASCENDING').toUpperCase();
  if (order === 'ASCENDING' || order === 'DESCENDING') return order;
  throw malformed('A sort order is ASCENDING or DESCENDING.');
}

/**
 * `{"and": [{"criteria": […]}]}`, whose groups are alternatives despite the name
 * (docs/protocol.md#filters); `{or: [{and: […]}]}` as elsewhere.
 */
export function readFilterBody(wire: unknown, name: string): OrFilters | undefined {
  if (wire === undefined || wire === null) return undefined;
  if (!isJsonObject(wire)) throw malformed(`${name} must be an object.`);
  const groups = [
    ...arrayOf(wire.and).map((group) => arrayOf(objectOf(group).criteria)),
    ...arrayOf(wire.or).map((group) => arrayOf(objectOf(group).and ?? objectOf(group).criteria)),
    arrayOf(wire.criteria),
  ].filter((criteria) => criteria.length > 0);
  return groups.length === 0 ? undefined : groups.map((criteria) => ({ and: criteria.map(readCriterion) }));
}

/** One condition. `value` is the older form of a list with one item. */
function readCriterion(wire: unknown): FilterCondition {
  const { field, value, values, condition, negated } = objectOf(wire);
  if (typeof field !== 'string' || field === '') throw malformed('Each criterion of a filter must name a field.');
  const wanted =
    values === undefined || values === null ? (value === undefined || value === null ? [] : [value]) : values;
  if (!Array.isArray(wanted)) throw malformed(`The values of filter ${field} must be a list.`);
  return {
    field,
    values: (wanted as readonly unknown[]).map(String),
    condition: textOf(condition) ?? 'EQUAL',
    negated: negated === true,
  };
}
