import { request } from '../../api/client';
import { SearchPagesDocument, SearchScrollDocument } from '../../api/documents.generated';
import type { Summary } from '../../api/summaries';
import type { SearchState } from '../query/search-address';
import { searchInputOf } from '../query/search-input';

/**
 * Results per request: large enough for few requests, and half of what the server allows at most.
 */
const PAGE = 500;
/**
 * The server pages so far in the order of the best match; what is more is scrolled in the
 * catalogue's own order.
 */
const MAX_PAGED_RESULTS = 10_000;
/**
 * Facets and marked words are not needed here, and the server would compute them for every page.
 */
const LEAN = { skipAggregates: true, skipHighlighting: true };

/** Results with the total of the search. A single page has the same shape as the whole. */
interface WholeResult {
  readonly total: number;
  readonly summaries: readonly Summary[];
}

/** How far to read, whom to tell about it, and how to stop. */
export interface WholeOptions {
  /** The most results to read. */
  readonly limit: number;
  /** Called after each page with the results read so far and the number there will be. */
  readonly onProgress: (done: number, total: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Reads all results of a search page by page. Up to 10,000 come in the order on screen; more come
 * in the catalogue's order, because the server does not page deeper by rank.
 *
 * Results are collected by urn: entities that change between two pages move in the order, and would
 * otherwise come twice. A page that fails ends the read with its error.
 */
export async function wholeSearch(
  state: SearchState,
  { limit: most, onProgress, signal }: WholeOptions,
): Promise<WholeResult> {
  const summaries = new Map<string, Summary>();
  let total = 0;
  for await (const page of pagesOf(state, signal)) {
    total = page.total;
    for (const summary of page.summaries) if (summaries.size < most) summaries.set(summary.urn, summary);
    onProgress(summaries.size, Math.min(total, most));
    if (summaries.size >= most) break;
  }
  return { total, summaries: [...summaries.values()] };
}

/**
 * The pages of a search, one request each. The first page decides the way: when it says that there
 * are more than 10,000 results, it is dropped and the search is scrolled from the start.
 */
async function* pagesOf(state: SearchState, signal: AbortSignal): AsyncIterable<WholeResult> {
  const input = { ...searchInputOf(state), searchFlags: LEAN };
  const first = await pageAt(input, 0, signal);
  if (first.total > MAX_PAGED_RESULTS) {
    yield* scrolled(state, signal);
    return;
  }
  yield first;
  for (let start = PAGE; start < first.total; start += PAGE)
    // oxlint-disable-next-line no-await-in-loop -- one page after the other: a reader may stop
    yield await pageAt(input, start, signal);
}

/**
 * One page of results from an index.
 *
 * @param start index of the first result, from 0
 */
async function pageAt(
  input: ReturnType<typeof searchInputOf>,
  start: number,
  signal: AbortSignal,
): Promise<WholeResult> {
  const { searchAcrossEntities: answer } = await request(
    SearchPagesDocument,
    { input: { ...input, start, count: PAGE } },
    signal,
  );
  return { total: answer?.total ?? 0, summaries: answer?.searchResults.map(({ summary }) => summary) ?? [] };
}

/** All pages in the catalogue's order. Each answer names the next page; the last one names none. */
async function* scrolled(state: SearchState, signal: AbortSignal): AsyncIterable<WholeResult> {
  const { start: _start, count: _count, ...input } = searchInputOf(state);
  let scrollId: string | null | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const { scrollAcrossEntities: answer } = await request(
      SearchScrollDocument,
      { input: { ...input, searchFlags: LEAN, count: PAGE, ...(scrollId ? { scrollId } : {}) } },
      signal,
    );
    scrollId = answer?.nextScrollId;
    yield { total: answer?.total ?? 0, summaries: answer?.searchResults.map(({ summary }) => summary) ?? [] };
  } while (scrollId);
}
