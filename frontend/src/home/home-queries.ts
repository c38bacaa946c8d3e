import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { request } from '../api/client';
import {
  EntityPostsDocument,
  HomeAttentionDocument,
  HomePostsDocument,
  LatestChangeDocument,
  OwnAssetsDocument,
  PinPostDocument,
  type PostPartsFragment,
} from '../api/documents.generated';

/** A post as a page shows it: its urn, title, Markdown text, and the link and picture of a link post. */
export type Post = PostPartsFragment;

/** What people write in a post. An empty text, link or picture is none. */
export interface PostDraft {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly picture: string;
}

/** Assets on one page of the card "Your assets". */
export const OWN_SHOWN = 6;

/**
 * The pinned posts, newest first. The server leaves out announcements about entities, however many
 * there are. The key starts with `home`, so every edit makes this query read again.
 */
export const postsQuery = queryOptions({
  queryKey: ['home', 'posts'],
  queryFn: async ({ signal }) => (await request(HomePostsDocument, {}, signal)).listPosts?.posts ?? [],
});

/** The announcements about an entity, newest first. */
export function entityPostsQuery(urn: string) {
  return queryOptions({
    queryKey: ['entity', urn, 'posts'],
    queryFn: async ({ signal }) => (await request(EntityPostsDocument, { urn }, signal)).listPosts?.posts ?? [],
  });
}

/**
 * The counts of the card "Needs attention", in one request. They are read again after every edit,
 * because an edit such as a new owner is often the answer to one of these lines.
 */
export const attentionQuery = queryOptions({
  queryKey: ['home', 'attention'],
  queryFn: ({ signal }) => request(HomeAttentionDocument, {}, signal),
});

/**
 * Assets that the person owns (also through a group) or follows, in the query language of the
 * search. The server replaces `me` by the signed-in person.
 */
export const OWN_OR_FOLLOWED = 'owner:me OR follower:me';

/**
 * One page of these assets, most recently changed first.
 *
 * @param page from 1; the server counts results from 0, so it is converted here
 */
export function ownAssetsQuery(page: number) {
  return queryOptions({
    queryKey: ['home', 'own', page],
    queryFn: async ({ signal }) => {
      const sortInput = { sortCriteria: [{ field: 'lastModifiedAt', sortOrder: 'DESCENDING' as const }] };
      const input = { query: OWN_OR_FOLLOWED, start: (page - 1) * OWN_SHOWN, count: OWN_SHOWN, sortInput };
      const { searchAcrossEntities: answer } = await request(OwnAssetsDocument, { input }, signal);
      return { total: answer?.total ?? 0, summaries: answer?.searchResults.map(({ summary }) => summary) ?? [] };
    },
    // Keeps the previous page on screen while the next one loads, so that the card does not jump.
    placeholderData: keepPreviousData,
  });
}

/**
 * The newest change of an entity, or `null` when its history is empty. Results that evaluations
 * found by themselves are left out, because they would hide what people and pipelines changed. The answer is used for a
 * minute without asking again. It belongs to the entity's own keys (`['entity', urn]`), so an edit
 * of the entity discards it at once.
 */
export function latestChangeQuery(urn: string) {
  return queryOptions({
    queryKey: ['entity', urn, 'latest-change'],
    queryFn: async ({ signal }) => {
      const input = { urn, count: 1, withoutEvaluations: true };
      const { entityHistory } = await request(LatestChangeDocument, { input }, signal);
      return entityHistory.events[0] ?? null;
    },
    staleTime: 60_000,
  });
}

/** Pins a new post on the home page of everybody. */
export function pinPost(draft: PostDraft) {
  return request(PinPostDocument, { input: { postType: 'HOME_PAGE_ANNOUNCEMENT', content: contentOf(draft) } });
}

/** A stored post as people wrote it. */
export function draftOf({ content }: Post): PostDraft {
  const { title, description, link, media } = content;
  return { title, text: description ?? '', link: link ?? '', picture: media?.location ?? '' };
}

/** The content of a post in the protocol's form: one with a link is a link post. */
export function contentOf({ title, text, link, picture }: PostDraft) {
  return {
    contentType: link === '' ? ('TEXT' as const) : ('LINK' as const),
    title,
    description: text,
    ...(link === '' ? {} : { link }),
    ...(picture === '' ? {} : { media: { type: 'IMAGE' as const, location: picture } }),
  };
}
