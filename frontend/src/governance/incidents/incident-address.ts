import { anyText, listPage, oneOf, readSearch, urnText } from '../../address/search-schema';
import { withQuery } from '../../api/addresses';

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

/** What the address of the incident list may hold. */
export const INCIDENTS_SEARCH = {
  q: anyText,
  state: oneOf(['ACTIVE', 'RESOLVED', 'all']),
  priority: oneOf(['0', '1', '2', '3']),
  assignee: urnText,
  owner: oneOf(['me']),
  page: listPage,
};

/** Reads the filters from an address. Invalid values become their defaults. */
export function readIncidentState(search: object): IncidentState {
  const { values } = readSearch(INCIDENTS_SEARCH, { ...search });
  const { q = '', state = 'ACTIVE', priority = '', assignee = '', owner = '', page = 1 } = values;
  return { query: q.trim(), state, priority, assignee, owner, page };
}

/**
 * The address of a filtered list. Defaults are left out: open incidents and page 1 give
 * `/incidents`.
 */
export function incidentsAddress({ query, state, priority, assignee, owner, page }: IncidentState): string {
  return withQuery('/incidents', {
    q: query,
    state: state === 'ACTIVE' ? undefined : state,
    priority,
    assignee,
    owner,
    page: page > 1 ? String(page) : undefined,
  });
}
