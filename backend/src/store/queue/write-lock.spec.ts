import fc from 'fast-check';

import { jsonInSlices } from './write-lock.js';

describe('the JSON of an entry of the change log', () => {
  it('is what JSON.stringify makes of it', async () => {
    const member = fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue(), { maxLength: 5 }), fc.constant(undefined));
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), member, { noNullPrototype: true }), async (value) => {
        expect(await jsonInSlices(value)).toBe(JSON.stringify(value));
      }),
    );
  });

  it('keeps the items of long lists in order', async () => {
    const value = { nodes: Array.from({ length: 5_001 }, (_, index) => ({ index })), gone: [] };
    expect(JSON.parse(await jsonInSlices(value))).toEqual(value);
  });

  it('lets others be answered while it is made', async () => {
    let turns = 0;
    let next = setImmediate(function again() {
      turns += 1;
      next = setImmediate(again);
    });
    const text = 'x'.repeat(4_000);
    await jsonInSlices({ opened: Array.from({ length: 60_000 }, (_, index) => ({ index, text })) });
    clearImmediate(next);
    expect(turns).toBeGreaterThan(1);
  });
});
