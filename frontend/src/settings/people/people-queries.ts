import { queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import { GroupsDocument, type GroupsQuery, PeopleDocument, type PeopleQuery } from '../../api/documents.generated';

export type Person = NonNullable<PeopleQuery['listUsers']>['users'][number];
export type Group = NonNullable<GroupsQuery['listGroups']>['groups'][number];

/**
 * What a page of users or groups holds; in a field where one is chosen it is all that is offered.
 */
export const PEOPLE_PAGE = 100;
export const ROLES = ['Admin', 'Editor', 'Reader'] as const;
const ROLE_PREFIX = 'urn:li:dataHubRole:';

/** @param page from 1 */
export const peopleQuery = (query: string, page = 1) =>
  queryOptions({
    queryKey: ['people', query, page],
    queryFn: async ({ signal }) =>
      (await request(PeopleDocument, { input: { start: (page - 1) * PEOPLE_PAGE, count: PEOPLE_PAGE, query } }, signal))
        .listUsers,
  });

export const GROUPS_KEY = ['groups'];

/** @param page from 1 */
export const groupsQuery = (page = 1) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, page],
    queryFn: async ({ signal }) =>
      (await request(GroupsDocument, { input: { start: (page - 1) * PEOPLE_PAGE, count: PEOPLE_PAGE } }, signal))
        .listGroups,
  });

export function nameOf(person: {
  readonly username: string;
  readonly properties: { readonly displayName: string | null } | null;
}): string {
  return person.properties?.displayName ?? person.username;
}

/** The name of the user's role; empty without one. */
export function roleOf(person: Person): string {
  return person.roles?.relationships[0]?.entity?.urn.slice(ROLE_PREFIX.length) ?? '';
}

/** The urn of a role by its name; undefined for no role. */
export function roleUrn(name: string): string | undefined {
  return name === '' ? undefined : ROLE_PREFIX + name;
}
