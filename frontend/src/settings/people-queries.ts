import { queryOptions } from '@tanstack/react-query';

import { request } from '../api/client';
import { GroupsDocument, type GroupsQuery, PeopleDocument, type PeopleQuery } from '../api/documents.generated';

export type Person = NonNullable<PeopleQuery['listUsers']>['users'][number];
export type Group = NonNullable<GroupsQuery['listGroups']>['groups'][number];

const PAGE = 100;
export const ROLES = ['Admin', 'Editor', 'Reader'] as const;
const ROLE_PREFIX = 'urn:li:dataHubRole:';

export const peopleQuery = (query: string) =>
  queryOptions({
    queryKey: ['people', query],
    queryFn: async ({ signal }) =>
      (await request(PeopleDocument, { input: { start: 0, count: PAGE, query } }, signal)).listUsers,
  });

export const groupsQuery = queryOptions({
  queryKey: ['groups'],
  queryFn: async ({ signal }) =>
    (await request(GroupsDocument, { input: { start: 0, count: PAGE } }, signal)).listGroups,
});

export function nameOf(person: {
  readonly username: string;
  readonly properties: { readonly displayName: string | null } | null;
}): string {
  return person.properties?.displayName ?? person.username;
}

/** The name of her role; empty without one. */
export function roleOf(person: Person): string {
  return person.roles?.relationships[0]?.entity?.urn.slice(ROLE_PREFIX.length) ?? '';
}

/** Undefined: no role. */
export function roleUrn(name: string): string | undefined {
  return name === '' ? undefined : ROLE_PREFIX + name;
}
