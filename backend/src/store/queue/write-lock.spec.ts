import fc from 'fast-check';

import type { WriteTransaction } from '../../neo4j/graph.js';
import { appendChange, jsonParts } from './write-lock.js';

async function partsOf(value: object): Promise<readonly string[]> {
  const parts: string[] = [];
  for await (const part of jsonParts(value)) parts.push(part);
  return parts;
}
const jsonOf = async (value: object): Promise<string> => (await partsOf(value)).join('');

describe('the JSON of an entry of the change log', () => {
  it('is what JSON.stringify makes of it', async () => {
    const member = fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue(), { maxLength: 5 }), fc.constant(undefined));
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), member, { noNullPrototype: true }), async (value) => {
        expect(await jsonOf(value)).toBe(JSON.stringify(value));
      }),
    );
  });

  it('keeps the items of long lists in order', async () => {
    const value = { nodes: Array.from({ length: 5_001 }, (_, index) => ({ index })), gone: [] };
    expect(JSON.parse(await jsonOf(value))).toEqual(value);
  });

  it('lets others be answered while it is made', async () => {
    let turns = 0;
    let next = setImmediate(function again() {
      turns += 1;
      next = setImmediate(again);
    });
    const text = 'x'.repeat(4_000);
    const parts = await partsOf({ opened: Array.from({ length: 60_000 }, (_, index) => ({ index, text })) });
    clearImmediate(next);
    expect(turns).toBeGreaterThan(1);
    // Two thousand items of 4,000 characters at the most.
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(11_000_000);
  });

  it('is stored part by part, the counters with the first', async () => {
    const statements: { query: string; text: string }[] = [];
    const run = (query: string, params: { body?: string; part?: string }) => {
      statements.push({ query, text: params.body ?? params.part ?? '' });
      return Promise.resolve([]);
    };
    const transaction = { run } as unknown as WriteTransaction;
    const nodes = Array.from({ length: 9_000 }, (_, i) => ({ i, urn: 'x'.repeat(1_000) }));
    const entry = { seq: 7, at: 1, actor: 'a', nodes, gone: [], aspects: [], opened: [], closed: [] };
    await appendChange(
      { transaction, counters: { seq: 7, node: 1, claim: 1 }, token: 't' },
      entry as unknown as Parameters<typeof appendChange>[1],
    );
    expect(statements.map(({ query }) => query)).toEqual([
      'store/append-change',
      ...Array(statements.length - 1).fill('store/extend-change'),
    ]);
    expect(statements.length).toBeGreaterThan(3);
    expect(JSON.parse(statements.map(({ text }) => text).join(''))).toMatchObject({ nodes, gone: [] });
  });
});
