import fc from 'fast-check';

import { readFollows, readNewsRead, readUntil, storedFollows, storedNewsRead, withNewsRead } from './stored-follows.js';

describe('what a person follows', () => {
  it('is read as it was stored', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.nat())), (pairs) => {
        const follows = new Map(pairs);
        expect(readFollows(storedFollows(follows))).toEqual(follows);
      }),
    );
  });

  it('is nothing where nothing, or something else, is stored', () => {
    expect(readFollows(undefined).size).toBe(0);
    expect(readFollows({ follows: [{ since: 3 }, 'x', null] }).size).toBe(0);
  });
});

describe('what a person has read', () => {
  it('only grows: what was read stays read', () => {
    const step = fc.tuple(fc.option(fc.array(fc.constantFrom('a', 'b', 'c')), { nil: undefined }), fc.nat(1_000));
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let read = readNewsRead(undefined);
        for (const [urns, at] of steps) {
          const after = readNewsRead(storedNewsRead(withNewsRead(read, urns, at)));
          for (const urn of ['a', 'b', 'c', 'd'])
            expect(readUntil(after, urn)).toBeGreaterThanOrEqual(readUntil(read, urn));
          for (const urn of urns ?? ['a', 'd']) expect(readUntil(after, urn)).toBeGreaterThanOrEqual(at);
          read = after;
        }
      }),
    );
  });

  it('forgets single entities when everything is read', () => {
    const read = withNewsRead({ upTo: 1, entities: new Map([['a', 5]]) }, undefined, 9);
    expect(read).toEqual({ upTo: 9, entities: new Map() });
  });

  it('keeps the newest five hundred', () => {
    const urns = Array.from({ length: 600 }, (_, at) => `e${at}`);
    const read = withNewsRead(readNewsRead(undefined), urns, 5);
    expect([read.entities.size, readUntil(read, 'e599'), readUntil(read, 'e0')]).toEqual([500, 5, 0]);
  });
});
