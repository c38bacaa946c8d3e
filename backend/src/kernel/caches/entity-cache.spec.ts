import fc from 'fast-check';

import { EntityCache } from './entity-cache.js';

describe('a cache of what was read of entities', () => {
  it('keeps a value until its entity is written', () => {
    const cache = new EntityCache<string>(10);
    cache.writer()('a', 'read');
    expect(cache.get('a')).toBe('read');
    cache.forget('a');
    expect(cache.get('a')).toBeUndefined();
  });

  it('keeps no value that was read before another entity was written', () => {
    const cache = new EntityCache<string>(10);
    const keep = cache.writer();
    cache.forget('b');
    keep('a', 'old');
    expect(cache.get('a')).toBeUndefined();
  });

  it('forgets the values that were not asked for the longest when there is no more room', () => {
    const cache = new EntityCache<string>(5, (value) => value.length);
    const keep = cache.writer();
    keep('a', 'xx');
    keep('b', 'xx');
    cache.get('a');
    keep('c', 'xxx');
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['xx', undefined, 'xxx']);
  });

  it('keeps no value that is larger than all its room, and loses nothing for it', () => {
    const cache = new EntityCache<string>(3, (value) => value.length);
    const keep = cache.writer();
    keep('a', 'xxx');
    keep('b', 'xxxx');
    expect([cache.get('a'), cache.get('b')]).toEqual(['xxx', undefined]);
  });

  it('forgets everything, and what is being read, when it is not known what was written', () => {
    const cache = new EntityCache<string>(5);
    cache.writer()('a', 'x');
    const keep = cache.writer();
    cache.forgetAll();
    keep('b', 'x');
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, undefined]);
  });

  it('answers the last value stored since the last write, or none, whatever happens', () => {
    const step = fc.record({
      urn: fc.constantFrom('a', 'b', 'c'),
      size: fc.integer({ min: 1, max: 4 }),
      isWrite: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const cache = new EntityCache<number>(6, (size) => size);
        const expected = new Map<string, number>();
        for (const { urn, size, isWrite } of steps) {
          if (isWrite) cache.forget(urn);
          else cache.writer()(urn, size);
          if (isWrite) expected.delete(urn);
          else expected.set(urn, size);
          for (const one of ['a', 'b', 'c']) expect([undefined, expected.get(one)]).toContain(cache.get(one));
        }
      }),
    );
  });
});
