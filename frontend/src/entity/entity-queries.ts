import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import { request } from '../api/client';
import {
  AssertionRunDocument,
  EntityColumnsDocument,
  EntityHistoryDocument,
  EntityProfileDocument,
  EntityRelationsDocument,
  type EntityColumnsQuery,
  type EntityHistoryQuery,
  type EntityProfileQuery,
  type EntityRelationsQuery,
} from '../api/documents.generated';
import type { RelationDirection } from '../api/schema.generated';

export type Profile = NonNullable<EntityProfileQuery['entityProfile']>;
export type Column = EntityColumnsQuery['entityColumns']['columns'][number];
export type Relations = EntityRelationsQuery['entityRelations'];
export type HistoryEvent = EntityHistoryQuery['entityHistory']['events'][number];

const COLUMN_PAGE = 500;
const RELATION_PAGE = 50;
const HISTORY_PAGE = 50;

export function profileQuery(urn: string) {
  return queryOptions({
    queryKey: ['entity', urn, 'profile'],
    queryFn: async ({ signal }) => (await request(EntityProfileDocument, { urn }, signal)).entityProfile,
  });
}

export function columnsQuery(urn: string, filter: string) {
  return infiniteQueryOptions({
    queryKey: ['entity', urn, 'columns', filter],
    initialPageParam: 0,
    queryFn: async ({ signal, pageParam }) => {
      const input = { urn, filter: filter || null, start: pageParam, count: COLUMN_PAGE };
      return (await request(EntityColumnsDocument, { input }, signal)).entityColumns;
    },
    getNextPageParam: nextStart(COLUMN_PAGE),
    placeholderData: keepPreviousData,
  });
}

export interface RelationQuestion {
  readonly urn: string;
  readonly direction: RelationDirection;
  /** Absent: all kinds of relationships. */
  readonly types?: readonly string[];
}

export function relationsQuery({ urn, direction, types }: RelationQuestion) {
  return infiniteQueryOptions({
    queryKey: ['entity', urn, 'relations', direction, types],
    initialPageParam: 0,
    queryFn: async ({ signal, pageParam }) => {
      const variables = { urn, direction, types, start: pageParam, count: RELATION_PAGE };
      return (await request(EntityRelationsDocument, variables, signal)).entityRelations;
    },
    getNextPageParam: nextStart(RELATION_PAGE),
    placeholderData: keepPreviousData,
  });
}

export function historyQuery(urn: string, categories: readonly string[] | undefined) {
  return infiniteQueryOptions({
    queryKey: ['entity', urn, 'history', categories],
    initialPageParam: 0,
    queryFn: async ({ signal, pageParam }) => {
      const input = { urn, categories, start: pageParam, count: HISTORY_PAGE };
      return (await request(EntityHistoryDocument, { input }, signal)).entityHistory;
    },
    getNextPageParam: nextStart(HISTORY_PAGE),
    placeholderData: keepPreviousData,
  });
}

/** The newest run of an assertion; undefined while none is known. */
export function assertionRunQuery(urn: string) {
  return queryOptions({
    queryKey: ['entity', urn, 'run'],
    queryFn: async ({ signal }) => {
      const { entity } = await request(AssertionRunDocument, { urn }, signal);
      return (entity && 'runEvents' in entity ? entity.runEvents?.runEvents[0] : undefined) ?? null;
    },
  });
}

function nextStart(size: number) {
  return ({ start, total }: { readonly start: number; readonly total: number }) =>
    start + size < total ? start + size : undefined;
}
