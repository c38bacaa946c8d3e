import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { request } from '../../api/client';
import {
  GrantedPrivilegesDocument,
  OwnershipTypesDocument,
  PickAnyDocument,
  PickByNameDocument,
  PlatformPrivilegesOfDocument,
} from '../../api/documents.generated';
import { entityTypeOf } from '../../kinds/kinds';
import type { EntityType } from '../../api/schema.generated';
import { meQuery } from '../../api/session';
import type { Summary } from '../../api/summaries';

/** The list of a picker stays short; another letter narrows it. */
const SHOWN = 12;

/**
 * Up to twelve entities of these kinds whose names match; without a text, the first ones of the
 * catalogue. The previous answer stays while the next one loads, and an answer is used for ten
 * seconds without asking again.
 */
export function pickQuery(text: string, kinds: readonly string[]) {
  return queryOptions({
    queryKey: ['pick', text, kinds],
    queryFn: async ({ signal }): Promise<readonly Summary[]> => {
      // kinds.spec.ts checks that each of these names is a value of the enum.
      const types = kinds.map(entityTypeOf) as EntityType[];
      if (text === '') {
        const input = { query: '*', types, start: 0, count: SHOWN };
        const { searchAcrossEntities } = await request(PickAnyDocument, { input }, signal);
        return searchAcrossEntities?.searchResults.map(({ summary }) => summary) ?? [];
      }
      const input = { query: text, types, limit: SHOWN };
      const { autoCompleteForMultiple } = await request(PickByNameDocument, { input }, signal);
      return autoCompleteForMultiple?.suggestions.flatMap(({ summaries }) => summaries) ?? [];
    },
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
}

/**
 * The ownership types with their names. They seldom change, so the answer is used for five minutes.
 */
export const ownershipTypesQuery = queryOptions({
  queryKey: ['ownership-types'],
  queryFn: async ({ signal }) =>
    (await request(OwnershipTypesDocument, {}, signal)).listOwnershipTypes.ownershipTypes.map(({ urn, info }) => ({
      urn,
      name: info?.name ?? urn,
    })),
  staleTime: 5 * 60_000,
});

/** The privileges that the page asks about, as policies name them. */
export type Privilege =
  | 'EDIT_ENTITY_TAGS'
  | 'EDIT_ENTITY_GLOSSARY_TERMS'
  | 'EDIT_ENTITY_OWNERS'
  | 'EDIT_ENTITY_DOCS'
  | 'EDIT_ENTITY_DOC_LINKS'
  | 'EDIT_ENTITY_DEPRECATION'
  | 'EDIT_DOMAINS_PRIVILEGE'
  | 'EDIT_ENTITY_DATA_PRODUCTS'
  | 'EDIT_ENTITY_APPLICATIONS'
  | 'EDIT_ENTITY_PROPERTIES'
  | 'EDIT_ENTITY_INCIDENTS'
  | 'EDIT_LINEAGE'
  | 'EDIT_DATASET_COL_DESCRIPTION'
  | 'EDIT_DATASET_COL_TAGS'
  | 'EDIT_DATASET_COL_GLOSSARY_TERMS'
  | 'EDIT_ENTITY'
  | 'EDIT_ENTITY_STATUS'
  | 'DELETE_ENTITY'
  | 'EDIT_ENTITY_EMBED'
  | 'EDIT_ENTITY_QUERIES'
  | 'EDIT_ENTITY_ASSERTIONS'
  | 'EDIT_ENTITY_DATA_CONTRACT'
  | 'EDIT_USER_PROFILE'
  | 'MANAGE_TAGS'
  | 'MANAGE_GLOSSARIES'
  | 'MANAGE_DOMAINS'
  | 'MANAGE_DATA_PRODUCTS'
  | 'MANAGE_APPLICATIONS'
  | 'MANAGE_BUSINESS_ATTRIBUTE'
  | 'CREATE_BUSINESS_ATTRIBUTE'
  | 'MANAGE_USERS_AND_GROUPS'
  | 'MANAGE_DOCUMENTS'
  | 'MANAGE_STRUCTURED_PROPERTIES'
  | 'MANAGE_DOCUMENTATION_FORMS'
  | 'MANAGE_TESTS'
  | 'MANAGE_SYSTEM_OPERATIONS';

/**
 * What a person may do with an entity. It belongs to the entity's keys, so an edit of the entity,
 * which may change its owners and thereby the privileges, discards it.
 */
export function privilegesQuery(actorUrn: string | undefined, urn: string) {
  return queryOptions({
    queryKey: ['entity', urn, 'privileges', actorUrn],
    queryFn: async ({ signal }) => {
      // The server decides by the urn. The protocol's enum lacks some kinds of the model, so OTHER
      // stands for all.
      const input = { actorUrn: actorUrn ?? '', resourceSpec: { resourceType: 'OTHER' as const, resourceUrn: urn } };
      const { getGrantedPrivileges } = await request(GrantedPrivilegesDocument, { input }, signal);
      return new Set<string>(getGrantedPrivileges?.privileges);
    },
    enabled: actorUrn !== undefined && urn !== '',
    staleTime: 5 * 60_000,
  });
}

/**
 * Whether the signed-in person has a privilege on an entity. Until the answer is there it is false,
 * so that no control appears that the server would refuse. `EDIT_ENTITY` includes every `EDIT_…`
 * privilege. This only decides what is shown: the server checks every write itself.
 */
export function useCan(urn: string): (privilege: Privilege) => boolean {
  const { data: me } = useQuery(meQuery);
  const { data: granted } = useQuery(privilegesQuery(me?.corpUser.urn, urn));
  return (privilege) =>
    granted !== undefined && (granted.has(privilege) || (privilege.startsWith('EDIT_') && granted.has('EDIT_ENTITY')));
}

/**
 * Whether the signed-in person has a privilege on the platform, independent of any entity.
 *
 * Like `useCan`, it is false until the answer is there.
 */
export function useMay(): (privilege: Privilege) => boolean {
  const { data: me } = useQuery(meQuery);
  const { data: granted } = useQuery(platformPrivilegesQuery(me?.corpUser.urn));
  return (privilege) => granted?.has(privilege) ?? false;
}

/** What a person may do on the platform. The answer is used for five minutes. */
function platformPrivilegesQuery(actorUrn: string | undefined) {
  return queryOptions({
    queryKey: ['platform-privileges', actorUrn],
    queryFn: async ({ signal }) => {
      const { getGrantedPrivileges } = await request(
        PlatformPrivilegesOfDocument,
        { actorUrn: actorUrn ?? '' },
        signal,
      );
      return new Set<string>(getGrantedPrivileges?.privileges);
    },
    enabled: actorUrn !== undefined,
    staleTime: 5 * 60_000,
  });
}
