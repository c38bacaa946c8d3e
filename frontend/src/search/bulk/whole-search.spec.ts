import { sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { readSearchState } from '../query/search-address';
import { wholeSearch } from './whole-search';

const state = readSearchState({ q: 'orders', page: 3 });
const { signal } = new AbortController();
const ignoreProgress = (): void => undefined;

/** Results with these numbers, as one page of an answer. */
const pageOf = (total: number, first: number, last: number) => ({
  total,
  searchResults: Array.from({ length: last - first + 1 }, (_, i) => ({
    summary: sampleSummary({ name: `t${first + i}` }),
  })),
});

interface PageVariables {
  readonly input: { readonly start: number; readonly count: number };
}

const pagesOf = (total: number) => ({
  SearchPages: ({ input: { start, count } }: PageVariables) => ({
    searchAcrossEntities: pageOf(total, start + 1, Math.min(total, start + count)),
  }),
});

describe('reading all results of a search', () => {
  it('asks for one page after the other from the first result, whatever page is shown', async () => {
    const server = fakeServer(pagesOf(1200));
    const progress: (readonly number[])[] = [];
    const result = await wholeSearch(state, {
      limit: 5000,
      onProgress: (done, total) => progress.push([done, total]),
      signal,
    });
    expect(result.total).toBe(1200);
    expect(result.summaries.map(({ name }) => name)).toEqual(Array.from({ length: 1200 }, (_, i) => `t${i + 1}`));
    expect(progress).toEqual([
      [500, 1200],
      [1000, 1200],
      [1200, 1200],
    ]);
    expect(server.requestsOf('SearchPages')).toMatchObject(
      [0, 500, 1000].map((start) => ({ input: { query: 'orders', start, count: 500 } })),
    );
  });

  it('stops at the limit and says how many the search has', async () => {
    const server = fakeServer(pagesOf(1200));
    const progress: (readonly number[])[] = [];
    const result = await wholeSearch(state, {
      limit: 600,
      onProgress: (done, total) => progress.push([done, total]),
      signal,
    });
    expect([result.total, result.summaries.length, result.summaries.at(-1)?.name]).toEqual([1200, 600, 't600']);
    expect(progress.at(-1)).toEqual([600, 600]);
    expect(server.requests).toHaveLength(2);
  });

  it('lists an entity once that moved to the next page while it was read', async () => {
    fakeServer({
      SearchPages: ({ input: { start } }: PageVariables) => ({
        searchAcrossEntities: start === 0 ? pageOf(502, 1, 500) : pageOf(502, 500, 501),
      }),
    });
    const { summaries } = await wholeSearch(state, { limit: 5000, onProgress: ignoreProgress, signal });
    expect(summaries).toHaveLength(501);
  });

  it('scrolls a search of more than 10,000 results from its start', async () => {
    const pages = [
      { nextScrollId: 'second', ...pageOf(10_001, 1, 2) },
      { nextScrollId: null, ...pageOf(10_001, 3, 3) },
    ];
    const server = fakeServer({
      SearchPages: { searchAcrossEntities: pageOf(10_001, 7, 8) },
      SearchScroll: () => ({ scrollAcrossEntities: pages.shift() }),
    });
    const { total, summaries } = await wholeSearch(state, { limit: 20_000, onProgress: ignoreProgress, signal });
    expect(total).toBe(10_001);
    expect(summaries.map(({ name }) => name)).toEqual(['t1', 't2', 't3']);
    const inputs = server.requestsOf('SearchScroll').map(({ input }) => input);
    expect(inputs).toMatchObject([{ count: 500 }, { count: 500, scrollId: 'second' }]);
    expect(inputs[0]).not.toHaveProperty('start');
    expect(inputs[0]).not.toHaveProperty('scrollId');
  });

  it('ends with the error of a page that fails', async () => {
    fakeServer({
      SearchPages: ({ input: { start } }: PageVariables) => {
        if (start > 0) throw new Error('The index is gone');
        return { searchAcrossEntities: pageOf(600, 1, 500) };
      },
    });
    await expect(wholeSearch(state, { limit: 5000, onProgress: ignoreProgress, signal })).rejects.toThrow(
      'The index is gone',
    );
  });

  it('finds nothing without asking for a second page', async () => {
    const server = fakeServer(pagesOf(0));
    expect(await wholeSearch(state, { limit: 5000, onProgress: ignoreProgress, signal })).toEqual({
      total: 0,
      summaries: [],
    });
    expect(server.requests).toHaveLength(1);
  });
});
