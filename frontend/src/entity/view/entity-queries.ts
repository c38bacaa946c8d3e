import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import {
  EntityColumnsDocument,
  EntityHistoryDocument,
  EntityProfileDocument,
  EntityRelationsDocument,
  type EntityColumnsQuery,
  type EntityHistoryQuery,
  type EntityProfileQuery,
  type EntityRelationsQuery,
} from '../../api/documents.generated';
import type { RelationDirection } from '../../api/schema.generated';

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

/** One column as it stands now, found by its path; undefined when it has gone. */
export function columnQuery(urn: string, fieldPath: string) {
  return queryOptions({
    queryKey: ['entity', urn, 'column', fieldPath],
    queryFn: async ({ signal }) => {
      const input = { urn, filter: fieldPath, start: 0, count: COLUMN_PAGE };
      const { entityColumns } = await request(EntityColumnsDocument, { input }, signal);
      return entityColumns.columns.find((column) => column.fieldPath === fieldPath) ?? null;
    },
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

function nextStart(size: number) {
  return ({ start, total }: { readonly start: number; readonly total: number }) =>
    start + size < total ? start + size : undefined;
}
