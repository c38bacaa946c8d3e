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

/**
 * The answer behind a profile page: the summary, all stored aspects with their stamps, and the
 * aspects that the kind can have.
 */
export type Profile = NonNullable<EntityProfileQuery['entityProfile']>;
/** A column with its types, labels and numbers of lineage. */
export type Column = EntityColumnsQuery['entityColumns']['columns'][number];
/** One page of relationships, with the number of each type. */
export type Relations = EntityRelationsQuery['entityRelations'];
/** One change of an entity, with the values before and after. */
export type HistoryEvent = EntityHistoryQuery['entityHistory']['events'][number];

/** Columns that one request reads. They are small, so their pages are larger than the others. */
const COLUMN_PAGE = 500;
/** Relationships that one request reads. */
const RELATION_PAGE = 50;
/** Changes that one request reads. */
const HISTORY_PAGE = 50;

/**
 * The profile of an entity; null when it is unknown or hidden. All keys of this file begin with
 * `entity` and the urn, so that an edit makes everything about one entity old at once.
 */
export function profileQuery(urn: string) {
  return queryOptions({
    queryKey: ['entity', urn, 'profile'],
    queryFn: async ({ signal }) => (await request(EntityProfileDocument, { urn }, signal)).entityProfile,
  });
}

/**
 * The columns of an asset that match the filter, a page at a time. An empty filter matches all. The
 * previous rows stay visible while a new filter is answered.
 */
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

/** One column as it is stored now, found by its path; null when it is gone. */
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

/** Which relationships of an entity to read. */
export interface RelationQuestion {
  readonly urn: string;
  /**
   * OUTGOING relationships are those that the entity states, INCOMING ones those that others state
   * about it.
   */
  readonly direction: RelationDirection;
  /** Absent: all kinds of relationships. */
  readonly types?: readonly string[];
}

/** Relationships with the entities at their other end, a page at a time. */
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

/** The changes of an entity, a page at a time; undefined categories mean all. */
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

/** Where the next page starts; undefined after the last one. */
function nextStart(size: number) {
  return ({ start, total }: { readonly start: number; readonly total: number }) =>
    start + size < total ? start + size : undefined;
}
