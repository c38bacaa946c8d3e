import { anyText, isUrn, listPage, oneOf, readSearch, readWith } from '../../address/search-schema';
import { withQuery } from '../../api/addresses';

/** The orders of results, as they are named in the address. */
export const SORTS = ['best', 'name', 'changed', 'created', 'used'] as const;
export type Sort = (typeof SORTS)[number];

/**
 * Everything the search page shows. All of it is in the address, so that a link shows the same.
 *
 * Example: `/search?q=orders&type=dataset&f.-owners=*&sort=used&page=2` is the second page of
 * datasets that match "orders" and have no owner, most used first.
 */
export interface SearchState {
  readonly query: string;
  /**
   * Values by facet; `type` holds kinds as the model names them. A facet after `-` is one that must
   * not hold; the value `*` stands for any.
   */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
  /** Urn of the saved view that filters the search; `none` switches the default view off. */
  readonly view?: string | undefined;
}

/** Results on one page of the search. */
export const PAGE_SIZE = 20;
/**
 * `f.owners` or, negated, `f.-owners`. The length is limited because the name comes from the
 * address.
 */
const FILTER_KEY = /^f\.(-?[A-Za-z][A-Za-z0-9_.]{0,60})$/;
/** Names no view, not even the default one. */
export const NO_VIEW = 'none';
/** The value that stands for any value: `f.owners=*` is set, `f.-owners=*` is not. */
export const ANY = '*';

/**
 * What the address of a page of results may hold, besides the facets (`f.owners`), which are any
 * field of the index.
 */
export const RESULTS_SEARCH = {
  q: anyText,
  query: anyText,
  type: anyText,
  sort: oneOf(SORTS),
  page: listPage,
  view: readWith((view) => (view === NO_VIEW || isUrn(view) ? view : null)),
};

/**
 * Reads the state from an address. Invalid values become their defaults; unknown keys are dropped.
 */
export function readSearchState(search: object): SearchState {
  const { sort, page, view } = readSearch(RESULTS_SEARCH, { ...search }).values;
  return {
    query: searchQueryOf(search),
    filters: readFilters(new Map(Object.entries(search))),
    sort: sort ?? 'best',
    page: page ?? 1,
    ...(view === undefined ? {} : { view }),
  };
}

/**
 * The query text of an address, trimmed; empty when there is none. Links of other clients of the
 * protocol call it `query`; `q` goes first.
 */
export function searchQueryOf(search: object): string {
  const { q, query } = search as { readonly q?: unknown; readonly query?: unknown };
  const text = [q, query].find((one) => typeof one === 'string');
  return text?.trim() ?? '';
}

/** The address of the search page in a state. Whatever is left out has its default. */
export function searchAddress(state: Partial<SearchState>): string {
  return stateAddress('/search', state);
}

/**
 * The address of a page that shows results, with the state in its query. Defaults are left out, so
 * that addresses stay short.
 */
export function stateAddress(path: string, state: Partial<SearchState>): string {
  const filters = Object.entries(state.filters ?? {}).filter(([, values]) => values.length > 0);
  return withQuery(path, {
    q: state.query,
    ...Object.fromEntries(
      filters.map(([field, values]) => [field === 'type' ? 'type' : `f.${field}`, printValues(values)]),
    ),
    view: state.view,
    sort: state.sort === 'best' ? undefined : state.sort,
    page: state.page && state.page > 1 ? String(state.page) : undefined,
  });
}

/**
 * The state with one value of a facet turned on or off; a changed filter starts at the first page.
 */
export function toggleFilter(state: SearchState, field: string, value: string): SearchState {
  // Choosing a value replaces "any value".
  const values = (state.filters[field] ?? []).filter((one) => one === value || one !== ANY);
  const changed = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return { ...state, page: 1, filters: { ...state.filters, [field]: changed } };
}

/** How a facet filters: one of its values, none of them, any value at all, no value. */
export const FILTER_MODES = ['is', 'not', 'set', 'unset'] as const;
export type FilterMode = (typeof FILTER_MODES)[number];

/** How a facet filters at present, derived from its two filters (`owners` and `-owners`). */
export function filterMode({ filters }: Pick<SearchState, 'filters'>, field: string): FilterMode {
  const refused = filters[`-${field}`] ?? [];
  if (refused.includes(ANY)) return 'unset';
  if (refused.length > 0) return 'not';
  return (filters[field] ?? []).includes(ANY) ? 'set' : 'is';
}

/**
 * Switches how a facet filters. Chosen values are kept between "is" and "is not"; "set" and "not
 * set" have none.
 */
export function withFilterMode(state: SearchState, field: string, mode: FilterMode): SearchState {
  const { [field]: taken = [], [`-${field}`]: refused = [], ...others } = state.filters;
  const values = [...taken, ...refused].filter((value) => value !== ANY);
  const key = mode === 'not' || mode === 'unset' ? `-${field}` : field;
  const next = mode === 'set' || mode === 'unset' ? [ANY] : values;
  return { ...state, page: 1, filters: { ...others, ...(next.length > 0 ? { [key]: next } : {}) } };
}

/** Splits a filter key: `-owners` → the field `owners`, negated. */
export function readFilterKey(key: string): { readonly field: string; readonly isNot: boolean } {
  return key.startsWith('-') ? { field: key.slice(1), isNot: true } : { field: key, isNot: false };
}

const BELOW = '.below';

/**
 * A facet whose values mean what stands below them too: `domains.below` holds a domain's
 * subdomains.
 */
export function belowField(field: string): string {
  return `${field}${BELOW}`;
}

/**
 * Splits a filter key: `domains.below` → the field `domains`, including everything below the value.
 */
export function readBelow(field: string): { readonly field: string; readonly isBelow: boolean } {
  return field.endsWith(BELOW) ? { field: field.slice(0, -BELOW.length), isBelow: true } : { field, isBelow: false };
}

/** Every active value as field and value, in the order of the address. */
export function activeFilters(state: SearchState): readonly { readonly field: string; readonly value: string }[] {
  return Object.entries(state.filters).flatMap(([field, values]) => values.map((value) => ({ field, value })));
}

/**
 * The filters among the parameters of an address. A parameter that is given twice is a list, not a
 * text, and is dropped: several values stand in one parameter, separated by commas.
 */
function readFilters(entries: ReadonlyMap<string, unknown>): SearchState['filters'] {
  const filters: Record<string, readonly string[]> = {};
  for (const [key, value] of entries) {
    const field = key === 'type' ? 'type' : FILTER_KEY.exec(key)?.[1];
    if (field && typeof value === 'string' && value !== '') filters[field] = readValues(value);
  }
  return filters;
}

/** Joins values by commas. A comma inside a value, as in a dataset's urn, is doubled. */
function printValues(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(',', ',,')).join(',');
}

/**
 * The counterpart of `printValues`. While the text is split, the character NUL, which no value
 * contains, stands for a doubled comma.
 */
function readValues(text: string): readonly string[] {
  const values = text.replaceAll(',,', '\u0000').split(',');
  return [...new Set(values.map((value) => value.replaceAll('\u0000', ',')).filter((value) => value !== ''))];
}
