import { sampleViewer } from '../../../test-support/access/visibility.js';
import fc from 'fast-check';

import { sampleDocument, sampleEngine } from '../../../test-support/search/sample-engine.js';
import type { SearchDocument } from '../index/document.types.js';

const ME = sampleViewer(sampleViewer({ urn: 'urn:li:corpuser:me' }));
const WORDS = ['net', 'gross', 'revenue', 'order', 'orders'];
const document = (i: number, words: readonly string[]): SearchDocument =>
  sampleDocument(i, `t${String(i)}`, { texts: { name: [`t${String(i)}`], description: [words.join(' ')] } });

describe('where words stand', () => {
  it('is kept while documents change: an engine that was asked before answers as a new one', () => {
    const steps = fc.array(
      fc.record({ i: fc.integer({ min: 1, max: 6 }), words: fc.subarray(WORDS), gone: fc.boolean() }),
      { maxLength: 12 },
    );
    const queries = fc.constantFrom('net', 'net revenue', 'gross OR order', 'o', 'revenue -net', '(net OR gross) ord');
    fc.assert(
      fc.property(steps, queries, (all, query) => {
        const engine = sampleEngine([]);
        const held = new Map<number, SearchDocument>();
        const found = (one: typeof engine) =>
          one
            .search({ query, kinds: [], start: 0, count: 100 }, ME)
            .hits.map(({ urn }) => urn)
            .toSorted();
        for (const { i, words, gone } of all) {
          found(engine);
          if (gone) {
            held.delete(i);
            engine.file.remove(i);
            engine.table.remove(i);
          } else {
            held.set(i, document(i, words));
            engine.file.put(document(i, words));
            engine.table.put(document(i, words));
          }
          expect(found(engine)).toEqual(found(sampleEngine([...held.values()])));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is forgotten when more changed than is known of', () => {
    const engine = sampleEngine([]);
    const total = () => engine.search({ query: 'net', kinds: [], start: 0, count: 0 }, ME).total;
    const put = (one: SearchDocument) => {
      engine.file.put(one);
      engine.table.put(one);
    };
    put(document(1, ['net']));
    expect(total()).toBe(1);
    // More documents than the index of recent ones takes.
    engine.file.transact(() => {
      for (let i = 2; i <= 2_500; i += 1) put(document(i, ['net']));
    });
    expect(total()).toBe(2_500);
    // One document, more often than changes are counted; the other changes are old by then.
    put(document(2, ['gross']));
    for (let times = 0; times < 10_000; times += 1) engine.table.put(document(1, ['net']));
    expect(total()).toBe(2_499);
  });
});
