import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import {
  FollowDocument,
  FollowersDocument,
  FollowsDocument,
  FollowStatesDocument,
  MarkNewsReadDocument,
  NewsDocument,
  UnfollowDocument,
  type NewsQuery,
} from '../../api/documents.generated';
import { followTexts } from './texts';
import { chunksOf } from '../writes/edit-chunks';
import type { Edit, NamedEntity } from '../writes/edits';

/** News about one followed entity: its newest changes, and whether the person has read them. */
export type News = NewsQuery['news']['news'][number];

/** Lines of one page in the lists of follows and followers. */
const PAGE = 50;
/** The most urns that the server takes in one request. */
const MAX_URNS = 1_000;

/** Whether the signed-in person follows an entity, and how many people do. */
export function followStateQuery(urn: string) {
  return queryOptions({
    queryKey: ['entity', urn, 'follow'],
    queryFn: async ({ signal }) =>
      (await request(FollowStatesDocument, { urns: [urn] }, signal)).followStates[0] ?? null,
    enabled: urn !== '',
  });
}

/**
 * Which of these entities the signed-in person follows. The previous answer stays while a new one
 * loads, so that the marks of a list do not blink when its page is turned.
 */
export function followedAmongQuery(urns: readonly string[]) {
  return queryOptions({
    queryKey: ['follows', 'among', urns],
    queryFn: async ({ signal }) => {
      const { followStates } = await request(FollowStatesDocument, { urns: [...urns] }, signal);
      return new Set(followStates.filter(({ following }) => following).map(({ urn }) => urn));
    },
    enabled: urns.length > 0,
    placeholderData: keepPreviousData,
  });
}

/**
 * What a person follows, in pages of 50.
 *
 * @param person urn of a person; without it, the one who is signed in
 */
export function followsQuery(person: string | undefined) {
  return infiniteQueryOptions({
    queryKey: ['follows', 'of', person],
    initialPageParam: 0,
    queryFn: async ({ signal, pageParam }) =>
      (await request(FollowsDocument, { input: { person: person ?? null, start: pageParam, count: PAGE } }, signal))
        .follows,
    getNextPageParam: (last, pages) => nextOf(last.total, pages.length),
  });
}

/** Who follows an entity, in pages of 50. */
export function followersQuery(urn: string) {
  return infiniteQueryOptions({
    queryKey: ['entity', urn, 'followers'],
    initialPageParam: 0,
    queryFn: async ({ signal, pageParam }) =>
      (await request(FollowersDocument, { input: { urn, start: pageParam, count: PAGE } }, signal)).followers,
    getNextPageParam: (last, pages) => nextOf(last.total, pages.length),
  });
}

/**
 * News for the signed-in person, newest first, with the number of unread ones.
 *
 * @param count lines per page; lists of different length are cached apart
 */
export function newsQuery(count: number) {
  return infiniteQueryOptions({
    queryKey: ['news', count],
    initialPageParam: 0,
    queryFn: async ({ signal, pageParam }) =>
      (await request(NewsDocument, { input: { start: pageParam, count } }, signal)).news,
    getNextPageParam: (last, pages) => (pages.length * count < last.total ? pages.length * count : undefined),
  });
}

/** @param urns entities whose notices are marked; without them, all notices */
export async function markNewsRead(urns?: readonly string[]): Promise<void> {
  await request(MarkNewsReadDocument, { input: { urns: urns ? [...urns] : null } });
}

/**
 * Follows entities. Undo unfollows only those that were not followed before.
 *
 * The server answers which ones it changed, and only these are in the undo.
 */
export function followEdit(entities: readonly NamedEntity[]): Edit {
  return followingEdit(entities, {
    message:
      entities.length === 1 ? followTexts.saidOn(entities[0]?.name ?? '') : followTexts.saidMany(entities.length),
    run: follow,
    undo: unfollow,
  });
}

/** Unfollows an entity; undo follows it again. */
export function unfollowEdit(entities: NamedEntity): Edit {
  return followingEdit([entities], { message: followTexts.saidOff(entities.name), run: unfollow, undo: follow });
}

interface FollowChange {
  readonly message: string;
  readonly run: (urns: readonly string[]) => Promise<readonly string[]>;
  readonly undo: (urns: readonly string[]) => Promise<readonly string[]>;
}

/** An edit that remembers which urns the server changed, so that undo changes exactly these. */
function followingEdit(entities: readonly NamedEntity[], { message: said, run, undo: back }: FollowChange): Edit {
  const urns = entities.map(({ urn }) => urn);
  let changed: readonly string[] = [];
  return {
    urns,
    message: said,
    run: async () => {
      changed = await run(urns);
    },
    undo: () => back(changed),
  };
}

async function follow(urns: readonly string[]): Promise<readonly string[]> {
  return inParts(urns, async (part) => (await request(FollowDocument, { input: { urns: part } })).follow);
}

async function unfollow(urns: readonly string[]): Promise<readonly string[]> {
  return inParts(urns, async (part) => (await request(UnfollowDocument, { input: { urns: part } })).unfollow);
}

/**
 * Writes a long list in parts of at most 1,000 urns, and returns all urns that were changed. A part
 * that is refused stops the rest; the parts before it stay written.
 */
async function inParts(
  urns: readonly string[],
  write: (part: string[]) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const done: string[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one list is written: the parts stand in line on the server too
  for (const part of chunksOf(urns, MAX_URNS)) done.push(...(await write([...part])));
  return done;
}

/** The start of the next page, or undefined after the last one. */
function nextOf(total: number, pages: number): number | undefined {
  return pages * PAGE < total ? pages * PAGE : undefined;
}
