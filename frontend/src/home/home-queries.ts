import { queryOptions } from '@tanstack/react-query';

import { request } from '../api/client';
import {
  HomeAttentionDocument,
  HomePostsDocument,
  LatestChangeDocument,
  type HomePostsQuery,
} from '../api/documents.generated';

export type Post = NonNullable<HomePostsQuery['listPosts']>['posts'][number];

const MINE_SHOWN = 6;

export const postsQuery = queryOptions({
  queryKey: ['home', 'posts'],
  queryFn: async ({ signal }) =>
    ((await request(HomePostsDocument, {}, signal)).listPosts?.posts ?? []).filter(
      ({ postType }) => postType === 'HOME_PAGE_ANNOUNCEMENT',
    ),
});

/** Counts of what wants attention, and one's own assets, those that changed last first: one request. */
export const attentionQuery = queryOptions({
  queryKey: ['home', 'attention'],
  queryFn: ({ signal }) => {
    const sortInput = { sortCriteria: [{ field: 'lastModifiedAt', sortOrder: 'DESCENDING' as const }] };
    return request(HomeAttentionDocument, { mine: { query: 'owner:me', count: MINE_SHOWN, sortInput } }, signal);
  },
});

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
