import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import {
  AutoCompleteDocument,
  CatalogOverviewDocument,
  SearchDocument,
  SearchPreviewDocument,
  SearchTotalDocument,
  type SearchQuery,
} from '../../api/documents.generated';
import { columnUrn, shownFieldPath } from '../../api/column-urn';
import { entityTypeOf } from '../../kinds/kinds';
import type { Summary } from '../../api/summaries';
import type { EntityType } from '../../api/schema.generated';
import type { SearchState } from './search-address';
import { searchInputOf } from './search-input';

/** One page of results with its total, facets and suggestions. */
export type SearchAnswer = NonNullable<SearchQuery['searchAcrossEntities']>;
/** A result: the summary of an entity, and the fields in which words were found. */
export type Hit = SearchAnswer['searchResults'][number];
/** A field with its values and the number of results that have each. */
export type Facet = NonNullable<SearchAnswer['facets']>[number];

/** The answer of a server that sends none, so that callers need not handle its absence. */
const NOTHING: SearchAnswer = {
  start: 0,
  count: 0,
  total: 0,
  searchResults: [],
  facets: [],
  suggestions: [],
  notice: null,
};

/** The page also filters by structured properties whose settings say so. */
const FACET_FLAGS = { includeStructuredPropertyFacets: true };

/**
 * One page of results. The whole state is the key, so going back shows the cached page at once. The
 * previous answer stays while the next one loads.
 */
export function searchQuery(state: SearchState) {
  return queryOptions({
    queryKey: ['search', state],
    queryFn: async ({ signal }) =>
      (await request(SearchDocument, { input: { ...searchInputOf(state), searchFlags: FACET_FLAGS } }, signal))
        .searchAcrossEntities ?? NOTHING,
    placeholderData: keepPreviousData,
  });
}

/** The number of results of a search, without reading them: for "Without this filter: 37". */
export function searchTotalQuery(state: SearchState) {
  return queryOptions({
    queryKey: ['search-total', state],
    queryFn: async ({ signal }) => {
      const input = { ...searchInputOf(state), start: 0, count: 0 };
      return (await request(SearchTotalDocument, { input }, signal)).searchAcrossEntities?.total ?? 0;
    },
  });
}

/** Columns in the preview of a hit; the page of the asset has all of them. */
export const PREVIEW_COLUMNS = 30;

/** The first columns of a hit. */
export function previewColumnsQuery(urn: string) {
  return queryOptions({
    queryKey: ['entity', urn, 'preview-columns'],
    queryFn: async ({ signal }) =>
      (await request(SearchPreviewDocument, { input: { urn, start: 0, count: PREVIEW_COLUMNS } }, signal))
        .entityColumns,
    staleTime: 60_000,
  });
}

/**
 * Entities whose names begin like this, the best of each kind first. Without a text nothing is
 * asked.
 *
 * @param kinds kinds to search in; undefined for all
 * @param limit the most entities, over all kinds
 */
export function autoCompleteQuery(text: string, kinds: readonly string[] | undefined, limit: number) {
  return queryOptions({
    queryKey: ['auto-complete', text, kinds, limit],
    queryFn: async ({ signal }): Promise<readonly Summary[]> => {
      // The enum's values are these kinds in upper snake case, as kinds.ts and its spec have them.
      const types = kinds?.map(entityTypeOf) as EntityType[] | undefined;
      const answer = await request(AutoCompleteDocument, { input: { query: text, limit, types } }, signal);
      return mergeByRank(answer.autoCompleteForMultiple?.suggestions.map(({ summaries }) => summaries) ?? [], limit);
    },
    enabled: text.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** A column whose name matches, with the asset that it belongs to. */
export interface ColumnMatch {
  readonly urn: string;
  readonly name: string;
  readonly asset: Summary;
}

/** Fields of the index that hold the names of columns. */
const COLUMN_FIELDS = new Set(['fieldPaths', 'columns', 'inputFields']);
/** Signs of the query language: a text with one of them is a query and not the beginning of a name. */
const QUERY_SIGNS = /[":()*?\\]/;

/**
 * Columns whose names begin like this, the whole name first. Columns are no entities of the index, so
 * assets are searched by their columns, and the names that matched are taken from the answer. A dbt
 * model and its table have the same columns; only the first of the two is listed.
 *
 * @param text words of which the last may be incomplete; a query with signs of its own finds nothing
 */
export function columnMatchesQuery(text: string, limit: number) {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return queryOptions({
    queryKey: ['column-matches', words, limit],
    queryFn: async ({ signal }): Promise<readonly ColumnMatch[]> => {
      const query = words.map((word) => `column:${word}*`).join(' ');
      const input = { query, types: [], start: 0, count: 4 * limit };
      const answer = await request(SearchDocument, { input }, signal);
      return columnMatches(answer.searchAcrossEntities?.searchResults ?? [], words).slice(0, limit);
    },
    enabled: words.length > 0 && !QUERY_SIGNS.test(text),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** The columns of these results whose names hold all words, in the order described above. */
export function columnMatches(hits: readonly Hit[], words: readonly string[]): readonly ColumnMatch[] {
  const listed = new Set<string>();
  const matches = hits.flatMap(({ summary, matchedFields }) =>
    matchedFields
      .filter(({ name, value }) => COLUMN_FIELDS.has(name) && words.every((word) => value.toLowerCase().includes(word)))
      .flatMap(({ value }): readonly ColumnMatch[] => {
        if (summary.siblings.some((sibling) => listed.has(`${sibling} ${value}`))) return [];
        listed.add(`${summary.urn} ${value}`);
        return [{ urn: columnUrn(summary.urn, value), name: shownFieldPath(value), asset: summary }];
      }),
  );
  const wanted = words.join(' ');
  const rank = ({ name, asset }: ColumnMatch) =>
    (name.toLowerCase() === wanted ? 0 : name.toLowerCase().startsWith(wanted) ? 2 : 4) +
    Number(asset.kind !== 'dataset');
  return matches.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * The catalogue in numbers, and its most used and recently changed assets. The home page and the
 * start page of lineage share the answer.
 */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: async ({ signal }) => (await request(CatalogOverviewDocument, {}, signal)).catalogOverview,
});

/**
 * Interleaves lists: first the best of each, then the second best, so that no kind can hide the
 * others. Example: `[a1, a2]` and `[b1]` become `[a1, b1, a2]`.
 */
export function mergeByRank<Item>(lists: readonly (readonly Item[])[], limit: number): readonly Item[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const ranked = Array.from({ length: longest }, (_, rank) =>
    lists.flatMap((list) => list.slice(rank, rank + 1)),
  ).flat();
  return ranked.slice(0, limit);
}
