import { queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import { GroupsDocument, type GroupsQuery, PeopleDocument, type PeopleQuery } from '../../api/documents.generated';

/** A user as the list shows them. */
export type Person = NonNullable<PeopleQuery['listUsers']>['users'][number];
/** A group with its members and roles. */
export type Group = NonNullable<GroupsQuery['listGroups']>['groups'][number];

/** Users or groups on a page. A field where one is chosen offers the first page only. */
export const PEOPLE_PAGE = 100;
/**
 * One page of users. The key begins with `people`, which every change of a user invalidates.
 *
 * @param page from 1
 */
export const peopleQuery = (query: string, page = 1) =>
  queryOptions({
    queryKey: ['people', query, page],
    queryFn: async ({ signal }) =>
      (await request(PeopleDocument, { input: { start: (page - 1) * PEOPLE_PAGE, count: PEOPLE_PAGE, query } }, signal))
        .listUsers,
  });

/** The beginning of the key of all lists of groups. */
export const GROUPS_KEY = ['groups'];

/**
 * One page of groups with their members.
 *
 * @param page from 1
 */
export const groupsQuery = (page = 1) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, page],
    queryFn: async ({ signal }) =>
      (await request(GroupsDocument, { input: { start: (page - 1) * PEOPLE_PAGE, count: PEOPLE_PAGE } }, signal))
        .listGroups,
  });

/** The display name of a user, or the name they sign in with. */
export function nameOf(person: {
  readonly username: string;
  readonly properties: { readonly displayName: string | null } | null;
}): string {
  return person.properties?.displayName ?? person.username;
}

/**
 * The urn of the user's role; empty without one.
 *
 * A user has at most one role, so the first one is the only one.
 */
export function roleOf(person: Person): string {
  return person.roles?.relationships[0]?.entity?.urn ?? '';
}
