import { anyText, listPage, readSearch } from '../address/search-schema';
import { pageAddress, withQuery } from '../api/addresses';

const SOURCE_PREFIX = 'urn:li:dataHubIngestionSource:';
const RUN_PREFIX = 'urn:li:dataHubExecutionRequest:';

/** What the addresses of the pages may hold. */
export const INGESTION_SEARCH = { q: anyText, page: listPage, connector: anyText };

/** The text that is searched for and the page, from 1. */
export function readListState(search: object): { readonly query: string; readonly page: number } {
  const { q = '', page = 1 } = readSearch(INGESTION_SEARCH, { ...search }).values;
  return { query: q, page };
}

/** The address of the list of sources; page 1 and an empty text are left out. */
export function sourcesAddress(query: string, page: number): string {
  return withQuery('/ingestion', { q: query, page: page > 1 ? String(page) : undefined });
}

export function sourceAddress(urn: string): string {
  return pageAddress(urn);
}

export function runAddress(urn: string): string {
  return `/ingestion/run/${encodeURIComponent(idOfRun(urn))}`;
}

/** The id in the urn of an execution request, by which its log is read. */
export function idOfRun(urn: string): string {
  return urn.slice(RUN_PREFIX.length);
}

export function urnOfSource(id: string): string {
  return SOURCE_PREFIX + id;
}

export function urnOfRun(id: string): string {
  return RUN_PREFIX + id;
}
