import type { SearchQueryVariables } from '../../api/documents.generated';
import { entityTypeOf, kindOfType } from '../../kinds/kinds';
import type { FacetFilterInput } from '../../api/schema.generated';
import { ANY, NO_VIEW, PAGE_SIZE, readBelow, readFilterKey, type SearchState } from './search-address';

type SearchInput = SearchQueryVariables['input'];

/** The pseudo field that holds an entity's kind; the address calls it `type`. */
const TYPE_FIELDS = ['_entityType', 'entityType', 'entity'] as const;

/**
 * The server's field for each order; "best" has none, because it is the order of the match itself.
 */
const SORT_FIELDS = {
  name: { field: '_entityName', sortOrder: 'ASCENDING' },
  changed: { field: 'lastOperationTime', sortOrder: 'DESCENDING' },
  created: { field: 'createdAt', sortOrder: 'DESCENDING' },
  used: { field: 'queryCountLast30DaysFeature', sortOrder: 'DESCENDING' },
} as const;

/**
 * The input for one page of results. Values of one facet are joined by OR, facets by AND. The query
 * `*` finds everything. `none` as a view is not sent, because it only keeps the default view away.
 */
export function searchInputOf(state: SearchState): SearchInput {
  return {
    query: state.query || '*',
    start: (state.page - 1) * PAGE_SIZE,
    count: PAGE_SIZE,
    orFilters: filtersOf(state),
    ...(state.view && state.view !== NO_VIEW ? { viewUrn: state.view } : {}),
    ...(state.sort === 'best' ? {} : { sortInput: { sortCriteria: [SORT_FIELDS[state.sort]] } }),
  };
}

/** The facet's name in the address. */
export function addressField(field: string): string {
  return TYPE_FIELDS.some((one) => one === field) ? 'type' : field;
}

/** A facet's value in the form of the address, where kinds have the model's names. */
export function addressValue(field: string, value: string): string {
  return addressField(field) === 'type' ? kindOfType(value) : value;
}

/** The field with the folders above an asset: `␟shop␟public`, each entry after the separator ␟. */
const PATH_FIELD = 'browsePathV2';
const PATH_MARK = '\u241f';

/**
 * A filter of the address in the form of the protocol.
 *
 * - `owners` = `*` becomes EXISTS, so it finds whatever has any owner.
 * - `domains.below` becomes DESCENDANTS_INCL, so it finds the domain and its subdomains.
 * - A leading `-` becomes `negated`.
 */
export function conditionOf(key: string, values: readonly string[]): FacetFilterInput {
  const { field: negatableField, isNot } = readFilterKey(key);
  const { field, isBelow } = readBelow(negatableField);
  const negated = isNot ? { negated: true } : {};
  const fieldName = field === 'type' ? TYPE_FIELDS[0] : field;
  if (values.includes(ANY)) return { field: fieldName, values: [], condition: 'EXISTS', ...negated };
  if (isBelow) return { field: fieldName, values: [...values], condition: 'DESCENDANTS_INCL', ...negated };
  return { field: fieldName, values: field === 'type' ? values.map(entityTypeOf) : [...values], ...negated };
}

/**
 * All filters as the protocol's OR of ANDs. Only a filter by folder needs the OR: it becomes two
 * alternatives that repeat the other filters.
 */
function filtersOf({ filters }: SearchState): SearchInput['orFilters'] {
  const all = Object.entries(filters)
    .filter(([field, values]) => values.length > 0 && field !== PATH_FIELD)
    .map(([key, values]) => conditionOf(key, values));
  const places = filters[PATH_FIELD] ?? [];
  if (places.length === 0) return all.length > 0 ? [{ and: all }] : undefined;
  // Matches the folder itself or anything below it. The separator keeps `/sales` from matching
  // `/sales_old`.
  return [
    { and: [...all, { field: PATH_FIELD, values: [...places] }] },
    {
      and: [
        ...all,
        { field: PATH_FIELD, values: places.map((place) => `${place}${PATH_MARK}`), condition: 'START_WITH' },
      ],
    },
  ];
}
