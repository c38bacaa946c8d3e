import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import { IncidentFacetsDocument, IncidentListDocument, type IncidentListQuery } from '../../api/documents.generated';
import type { FacetFilterInput } from '../../api/schema.generated';
import type { IncidentState } from './incident-address';

/** Incidents on a page of the list. */
export const INCIDENT_PAGE = 20;

/** A hit of the search, which may be an entity of any kind. */
type Hit = NonNullable<IncidentListQuery['searchAcrossEntities']>['searchResults'][number];
/** An incident of the list: its summary, as every list shows it, and its own fields. */
export interface ListedIncident {
  readonly summary: Hit['summary'];
  readonly incident: Extract<Hit['entity'], { readonly incidentStatus: unknown }>;
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
