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

/**
 * One page of results. The whole state is the key, so going back shows the cached page at once. The
 * previous answer stays while the next one loads.
 */
export function searchQuery(state: SearchState) {
  return queryOptions({
    queryKey: ['search', state],
    queryFn: async ({ signal }) =>
      (await request(SearchDocument, { input: searchInputOf(state) }, signal)).searchAcrossEntities ?? NOTHING,
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
