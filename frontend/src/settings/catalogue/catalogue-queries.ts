import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import {
  InstanceListDocument,
  OwnershipTypeListDocument,
  type OwnershipTypeListQuery,
  PlatformCountsDocument,
  PlatformListDocument,
  type InstanceListQuery,
  type PlatformListQuery,
} from '../../api/documents.generated';

/**
 * Search answers entities of any kind as a union. This picks the members that have a given field,
 * which only the kind that was asked for has.
 */
type SearchHit<Query extends { readonly searchAcrossEntities: unknown }, Key extends string> = Extract<
  NonNullable<Query['searchAcrossEntities']> extends {
    readonly searchResults: readonly { readonly entity: infer One }[];
  }
    ? One
    : never,
  Readonly<Record<Key, unknown>>
>;
/** A platform as search answers it. */
type PlatformEntity = SearchHit<PlatformListQuery, 'name'>;
/** An installation of a platform, such as one of several accounts. */
export type PlatformInstance = SearchHit<InstanceListQuery, 'instanceId'>;
/** A type of ownership with its texts. */
export type OwnershipType = OwnershipTypeListQuery['listOwnershipTypes']['ownershipTypes'][number];

/** A platform with what the list adds to it. */
export interface Platform extends PlatformEntity {
  /** The display name, or the id where there is none. */
  readonly label: string;
  /** Assets that come from it. */
  readonly assets: number;
}

/** An installation has tens of platforms; more than this would be a source's mistake. */
const MAX_PLATFORMS = 1_000;
/** Instances that one request reads, of all platforms together. */
const MAX_INSTANCES = 1_000;
/** Ownership types on a page of the list. */
export const OWNERSHIP_TYPES_PAGE = 25;

/**
 * All platforms with the number of their assets, most used first.
 *
 * The platforms and the counts come from two requests at the same time, since a platform does not
 * know its assets: the counts are a facet over everything that the person may see. Equal counts are
 * ordered by name.
 */
export const platformsQuery = queryOptions({
  queryKey: ['platforms'],
  queryFn: async ({ signal }): Promise<readonly Platform[]> => {
    const input = { query: '*', types: ['DATA_PLATFORM' as const], start: 0, count: MAX_PLATFORMS };
    const [listed, counted] = await Promise.all([
      request(PlatformListDocument, { input }, signal),
      request(PlatformCountsDocument, { input: { query: '*', facets: ['platform'] } }, signal),
    ]);
    const facet = counted.aggregateAcrossEntities?.facets?.find(({ field }) => field === 'platform');
    const counts = new Map(facet?.aggregations.map(({ value, count }) => [value, count]));
    return (listed.searchAcrossEntities?.searchResults ?? [])
      .flatMap(({ entity }) => ('name' in entity ? [entity] : []))
      .map((one) => ({
        ...one,
        label: one.properties?.displayName ?? one.name,
        assets: counts.get(one.urn) ?? 0,
      }))
      .toSorted((one, other) => other.assets - one.assets || one.label.localeCompare(other.label));
  },
});

/**
 * Instances of all platforms in one request, since an installation has few of them. The rows pick
 * their own.
 */
export const instancesQuery = queryOptions({
  queryKey: ['platform-instances'],
  queryFn: async ({ signal }): Promise<readonly PlatformInstance[]> => {
    const input = { query: '*', types: ['DATA_PLATFORM_INSTANCE' as const], start: 0, count: MAX_INSTANCES };
    const { searchAcrossEntities } = await request(InstanceListDocument, { input }, signal);
    return searchAcrossEntities?.searchResults.flatMap(({ entity }) => ('instanceId' in entity ? [entity] : [])) ?? [];
  },
});

/**
 * The beginning of the key of everything that reads ownership types. A write invalidates all of it.
 */
export const OWNERSHIP_TYPES_KEY = ['ownership-types'];

/**
 * One page of ownership types. The previous page stays visible while the next one is read.
 *
 * @param page from 1
 */
export function ownershipTypeListQuery(page: number) {
  const input = { start: (page - 1) * OWNERSHIP_TYPES_PAGE, count: OWNERSHIP_TYPES_PAGE };
  return queryOptions({
    queryKey: [...OWNERSHIP_TYPES_KEY, 'page', page],
    queryFn: async ({ signal }) => (await request(OwnershipTypeListDocument, { input }, signal)).listOwnershipTypes,
    placeholderData: keepPreviousData,
  });
}
