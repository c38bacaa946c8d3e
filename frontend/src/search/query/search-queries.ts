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

export type SearchAnswer = NonNullable<SearchQuery['searchAcrossEntities']>;
export type Hit = SearchAnswer['searchResults'][number];
export type Facet = NonNullable<SearchAnswer['facets']>[number];

const NOTHING: SearchAnswer = {
  start: 0,
  count: 0,
  total: 0,
  searchResults: [],
  facets: [],
  suggestions: [],
  notice: null,
};

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

/** Entities whose names begin like this, the best of each kind first. */
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

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: async ({ signal }) => (await request(CatalogOverviewDocument, {}, signal)).catalogOverview,
});

/** Interleaves lists: first the best of each, then the second best. No kind can hide the others. */
export function mergeByRank<Item>(lists: readonly (readonly Item[])[], limit: number): readonly Item[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const ranked = Array.from({ length: longest }, (_, rank) =>
    lists.flatMap((list) => list.slice(rank, rank + 1)),
  ).flat();
  return ranked.slice(0, limit);
}
