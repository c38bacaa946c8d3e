import { Kept } from './entity-cache.js';

describe('what was read', () => {
  it('is kept until it is written', () => {
    const kept = new Kept<string>(10);
    kept.keeper()('a', 'read');
    expect(kept.get('a')).toBe('read');
    kept.forget('a');
    expect(kept.get('a')).toBeUndefined();
  });

  it('is not kept when something was written after the reading began', () => {
    const kept = new Kept<string>(10);
    const keep = kept.keeper();
    kept.forget('b');
    keep('a', 'old');
    expect(kept.get('a')).toBeUndefined();
  });

  it('is forgotten altogether where there is no more room, by the size of each', () => {
    const kept = new Kept<string>(5, (value) => value.length);
    const keep = kept.keeper();
    keep('a', 'xxx');
    keep('a', 'xx');
    keep('b', 'xxx');
    expect([kept.get('a'), kept.get('b')]).toEqual(['xx', 'xxx']);
    keep('c', 'x');
    expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([undefined, undefined, 'x']);
  });
});
