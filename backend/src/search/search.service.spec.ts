import { setImmediate } from 'node:timers/promises';

import { sampleViewer } from '../../test-support/access/visibility.js';
import { sampleDocument, sampleEngine } from '../../test-support/search/sample-engine.js';
import type { Authorizer } from '../access/authorization/authorizer.js';
import { Problem } from '../kernel/problem.js';
import { AnswerContents, withinRequest } from '../kernel/request-context.js';
import type { SearchEngine } from './answers/search-engine.js';
import type { SearchQuestion } from './query/search-question.types.js';
import type { SearchIndex } from './search-index.js';
import { SearchService, Turns } from './search.service.js';

const VIEWER = sampleViewer();
const ASK: SearchQuestion = { query: '*', kinds: [], start: 0, count: 10 };
const engine = (): SearchEngine => sampleEngine([sampleDocument(1, 'orders'), sampleDocument(2, 'invoices')]);

/** A service over these engines, one after the other, as if the index had been rebuilt between two looks at it. */
function service(...engines: readonly SearchEngine[]): SearchService {
  let looks = 0;
  const index = {
    engine: () => Promise.resolve(engines[Math.min(looks++, engines.length - 1)]),
    position: () => 0,
  } as unknown as SearchIndex;
  return new SearchService(index, { require: () => undefined } as unknown as Authorizer);
}

describe('the search service', () => {
  it('refuses a question that is too large before it looks at the index', async () => {
    const untouched = { engine: () => Promise.reject(new Error('was asked')) } as unknown as SearchIndex;
    const search = new SearchService(untouched, { require: () => undefined } as unknown as Authorizer);
    const orFilters = Array.from({ length: 1_001 }, () => ({ and: [] }));
    await expect(search.search(VIEWER, { ...ASK, orFilters })).rejects.toThrow(Problem);
    await expect(search.scroll(VIEWER, { ...ASK, orFilters })).rejects.toThrow(/at most 1,000 alternatives/);
    await expect(search.complete(VIEWER, { query: 'a', kinds: [], limit: 1, orFilters })).rejects.toThrow(Problem);
  });

  it('loads the columns of a question before it answers, so that the answer reads no file', async () => {
    const one = engine();
    Object.assign(one.file, {
      field: () => {
        throw new Error('the whole file was read at once');
      },
    });
    const orFilters = [{ and: [{ field: 'tool', condition: 'EXISTS' }] }];
    const sort = [{ field: 'owner', sortOrder: 'ASCENDING' }];
    expect(await service(one).search(VIEWER, { ...ASK, orFilters, sort })).toMatchObject({ total: 0 });
  });

  it('asks again when the index was rebuilt while the columns were loaded', async () => {
    const [old, fresh] = [engine(), sampleEngine([sampleDocument(3, 'fresh')])];
    expect(await service(old, fresh).search(VIEWER, ASK)).toMatchObject({ total: 1 });
  });

  it('says of an answer that it lacks the write of its request when the index does not follow in time', async () => {
    const answered = async (hasFollowed: boolean): Promise<number> => {
      const same = engine();
      const index = {
        engine: () => Promise.resolve(same),
        position: () => 6,
        awaitSeq: () => Promise.resolve(hasFollowed),
      } as unknown as SearchIndex;
      const search = new SearchService(index, { require: () => undefined } as unknown as Authorizer);
      const contents = new AnswerContents();
      await withinRequest({ seenSeq: 7, contents }, () => search.search(VIEWER, ASK));
      return contents.seq;
    };
    expect(await answered(false)).toBe(6);
    expect(await answered(true)).toBe(Number.POSITIVE_INFINITY);
  });

  it('refuses a completion of more than a thousand characters', async () => {
    const question = { query: 'a'.repeat(1_001), kinds: [], limit: 1 };
    await expect(service(engine()).complete(VIEWER, question)).rejects.toMatchObject({ code: 'search.too-long' });
  });

  it('lets other work run between two questions that are asked at once', async () => {
    const order: string[] = [];
    const one = Object.assign(engine(), {
      search: ({ query }: SearchQuestion) => {
        order.push(query);
        return { start: 0, total: 0, hits: [], facets: [], notice: undefined };
      },
    });
    const search = service(one);
    let isDone = false;
    const questions = Promise.all(['a', 'b', 'c'].map((query) => search.search(VIEWER, { ...ASK, query }))).then(
      () => (isDone = true),
    );
    // Stands for another request: it gets its turn each time the event loop goes round.
    while (!isDone) {
      await setImmediate();
      if (order.at(-1) !== 'other') order.push('other');
    }
    await questions;
    expect(order.filter((name) => name !== 'other')).toEqual(['a', 'b', 'c']);
    expect(order.join(' ')).toMatch(/a other b other c/);
  });
});

describe('turns', () => {
  it('are taken in the order in which they were asked for, one at a time', async () => {
    const turns = new Turns();
    const order: number[] = [];
    let running = 0;
    await Promise.all(
      [1, 2, 3].map(async (number) => {
        const release = await turns.take();
        running += 1;
        expect(running).toBe(1);
        await setImmediate();
        order.push(number);
        running -= 1;
        release();
      }),
    );
    expect(order).toEqual([1, 2, 3]);
  });
});
