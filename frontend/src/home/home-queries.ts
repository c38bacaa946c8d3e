import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { request } from '../api/client';
import {
  HomeAttentionDocument,
  HomePostsDocument,
  LatestChangeDocument,
  OwnAssetsDocument,
  type HomePostsQuery,
} from '../api/documents.generated';

export type Post = NonNullable<HomePostsQuery['listPosts']>['posts'][number];

export const OWN_SHOWN = 6;

export const postsQuery = queryOptions({
  queryKey: ['home', 'posts'],
  queryFn: async ({ signal }) =>
    ((await request(HomePostsDocument, {}, signal)).listPosts?.posts ?? []).filter(
      ({ postType }) => postType === 'HOME_PAGE_ANNOUNCEMENT',
    ),
});

/** The counts of the card "Needs attention", in one request. */
export const attentionQuery = queryOptions({
  queryKey: ['home', 'attention'],
  queryFn: ({ signal }) => request(HomeAttentionDocument, {}, signal),
});

/** Assets that the person owns (also through a group) or follows. */
export const OWN_OR_FOLLOWED = 'owner:me OR follower:me';

/** One page of these assets, most recently changed first. */
export function ownAssetsQuery(page: number) {
  return queryOptions({
    queryKey: ['home', 'own', page],
    queryFn: async ({ signal }) => {
      const sortInput = { sortCriteria: [{ field: 'lastModifiedAt', sortOrder: 'DESCENDING' as const }] };
      const input = { query: OWN_OR_FOLLOWED, start: (page - 1) * OWN_SHOWN, count: OWN_SHOWN, sortInput };
      const { searchAcrossEntities: answer } = await request(OwnAssetsDocument, { input }, signal);
      return { total: answer?.total ?? 0, summaries: answer?.searchResults.map(({ summary }) => summary) ?? [] };
    },
    placeholderData: keepPreviousData,
  });
}

export function latestChangeQuery(urn: string) {
  return queryOptions({
    queryKey: ['entity', urn, 'latest-change'],
    queryFn: async ({ signal }) => {
      const { entityHistory } = await request(LatestChangeDocument, { input: { urn, count: 1 } }, signal);
      return entityHistory.events[0] ?? null;
    },
    staleTime: 60_000,
  });
}
