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

type SearchHit<Query extends { readonly searchAcrossEntities: unknown }, Key extends string> = Extract<
  NonNullable<Query['searchAcrossEntities']> extends {
    readonly searchResults: readonly { readonly entity: infer One }[];
  }
    ? One
    : never,
  Readonly<Record<Key, unknown>>
>;
type PlatformEntity = SearchHit<PlatformListQuery, 'name'>;
export type PlatformInstance = SearchHit<InstanceListQuery, 'instanceId'>;
export type OwnershipType = OwnershipTypeListQuery['listOwnershipTypes']['ownershipTypes'][number];

export interface Platform extends PlatformEntity {
  readonly label: string;
  /** Assets that come from it. */
  readonly assets: number;
}

/** An installation has tens of platforms; more than this would be a source's mistake. */
const MAX_PLATFORMS = 1_000;
const MAX_INSTANCES = 1_000;
export const OWNERSHIP_TYPES_PAGE = 25;

/** All platforms with the number of their assets, most used first. */
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

/** Instances of every platform: they are few. */
export const instancesQuery = queryOptions({
  queryKey: ['platform-instances'],
  queryFn: async ({ signal }): Promise<readonly PlatformInstance[]> => {
    const input = { query: '*', types: ['DATA_PLATFORM_INSTANCE' as const], start: 0, count: MAX_INSTANCES };
    const { searchAcrossEntities } = await request(InstanceListDocument, { input }, signal);
    return searchAcrossEntities?.searchResults.flatMap(({ entity }) => ('instanceId' in entity ? [entity] : [])) ?? [];
  },
});

export const OWNERSHIP_TYPES_KEY = ['ownership-types'];

/** @param page from 1 */
export function ownershipTypeListQuery(page: number) {
  const input = { start: (page - 1) * OWNERSHIP_TYPES_PAGE, count: OWNERSHIP_TYPES_PAGE };
  return queryOptions({
    queryKey: [...OWNERSHIP_TYPES_KEY, 'page', page],
    queryFn: async ({ signal }) => (await request(OwnershipTypeListDocument, { input }, signal)).listOwnershipTypes,
    placeholderData: keepPreviousData,
  });
}
