import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import { IncidentFacetsDocument, IncidentListDocument, type IncidentListQuery } from '../../api/documents.generated';
import type { FacetFilterInput } from '../../api/schema.generated';

/** Incidents on a page of the list. */
export const INCIDENT_PAGE = 20;

/** The filters and the page of the incident list; all of them are in the address. */
export interface IncidentState {
  /** Free text; empty for none. */
  readonly query: string;
  /** Open incidents are the default, because the list is read to see what needs work. */
  readonly state: 'ACTIVE' | 'RESOLVED' | 'all';
  /** The priority as the index stores it, from 0 (critical) to 3 (low); empty for any. */
  readonly priority: string;
  /** Urn of who it is assigned to; empty: anybody. */
  readonly assignee: string;
  /** `me` for assets that the person or their groups own; empty for any asset. */
  readonly owner: 'me' | '';
  /** From 1. */
  readonly page: number;
}

/** A hit of the search, which may be an entity of any kind. */
type Hit = NonNullable<IncidentListQuery['searchAcrossEntities']>['searchResults'][number];
/** An incident of the list: its summary, as every list shows it, and its own fields. */
export interface ListedIncident {
  readonly summary: Hit['summary'];
  readonly incident: Extract<Hit['entity'], { readonly incidentStatus: unknown }>;
}

/** The priorities that an address may name. */
const PRIORITIES = new Set(['0', '1', '2', '3']);

/**
 * Reads the filters from an address. Invalid values become their defaults, which show open
 * incidents.
 */
export function readIncidentState(search: object): IncidentState {
  const entries = new Map<string, unknown>(Object.entries(search));
  // The router reads `?priority=0` as a number, so numbers are accepted besides texts.
  const text = (key: string) => {
    const value = entries.get(key);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const state = text('state');
  const page = Number(text('page') || 1);
  return {
    query: text('q').trim(),
    state: state === 'all' || state === 'RESOLVED' ? state : 'ACTIVE',
    priority: PRIORITIES.has(text('priority')) ? text('priority') : '',
    assignee: text('assignee').startsWith('urn:li:') ? text('assignee') : '',
    owner: text('owner') === 'me' ? 'me' : '',
    page: Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1,
  };
}

/**
 * The filters as facets of the search, which must all match. The text and the owner are not among
 * them, see `searchTextOf`.
 */
export function filtersOf({ state, priority, assignee }: IncidentState): readonly FacetFilterInput[] {
  return [
    ...(state === 'all' ? [] : [{ field: 'state', values: [state] }]),
    ...(priority ? [{ field: 'priority', values: [priority] }] : []),
    ...(assignee ? [{ field: 'assignees', values: [assignee] }] : []),
  ];
}

/**
 * The search text. Incidents have no owners, so `owner:me` is asked of the assets they are on.
 *
 * `{ query: 'late', owner: 'me' }` gives "late assetOwner:me". Without both it is `*`, which
 * matches everything.
 */
export function searchTextOf({ query, owner }: Pick<IncidentState, 'query' | 'owner'>): string {
  return [query, owner ? `assetOwner:${owner}` : ''].filter(Boolean).join(' ') || '*';
}

/**
 * One page of incidents with the number of all that match. The previous page stays visible while
 * the next one is read.
 */
export function incidentsQuery(state: IncidentState) {
  return queryOptions({
    queryKey: ['governance', 'incidents', state],
    queryFn: async ({ signal }) => {
      const filters = filtersOf(state);
      const input = {
        query: searchTextOf(state),
        types: ['INCIDENT' as const],
        start: (state.page - 1) * INCIDENT_PAGE,
        count: INCIDENT_PAGE,
        ...(filters.length > 0 ? { orFilters: [{ and: [...filters] }] } : {}),
        // Newest first; with a search text, best match first.
        ...(state.query
          ? {}
          : { sortInput: { sortCriteria: [{ field: 'created', sortOrder: 'DESCENDING' as const }] } }),
      };
      const { searchAcrossEntities } = await request(IncidentListDocument, { input }, signal);
      const incidents = (searchAcrossEntities?.searchResults ?? []).flatMap(({ summary, entity }) =>
        'incidentStatus' in entity ? [{ summary, incident: entity }] : [],
      );
      return { total: searchAcrossEntities?.total ?? 0, incidents };
    },
    placeholderData: keepPreviousData,
  });
}

/**
 * Urns of everybody to whom an incident is assigned, over all incidents. They are the options of
 * the filter.
 */
export const incidentAssigneesQuery = queryOptions({
  queryKey: ['governance', 'incidents', 'assignees'],
  queryFn: async ({ signal }) => {
    const input = { query: '*', types: ['INCIDENT' as const], facets: ['assignees'] };
    const { aggregateAcrossEntities } = await request(IncidentFacetsDocument, { input }, signal);
    const facet = aggregateAcrossEntities?.facets?.find(({ field }) => field === 'assignees');
    return facet?.aggregations.map(({ value }) => value) ?? [];
  },
});
