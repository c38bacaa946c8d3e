import { TtlCache } from './ttl-cache.js';

let now = 0;
const cacheOf = (maxEntries?: number): TtlCache<number> => new TtlCache(1_000, maxEntries, () => now);

/** Reads that count themselves. */
function counting(): () => Promise<number> {
  let reads = 0;
  return async () => {
    reads += 1;
    return reads;
  };
}

describe('a cache for a short time', () => {
  it('reads a value once within that time, and again after it', async () => {
    const [cache, read] = [cacheOf(), counting()];
    now = 0;
    expect([await cache.get('a', read), await cache.get('a', read)]).toEqual([1, 1]);
    now = 999;
    expect(await cache.get('a', read)).toBe(1);
    now = 1_000;
    expect(await cache.get('a', read)).toBe(2);
  });

  it('reads a forgotten value at once, and leaves others', async () => {
    const [cache, read] = [cacheOf(), counting()];
    await cache.get('a', read);
    await cache.get('b', read);
    cache.forget('a');
    expect([await cache.get('a', read), await cache.get('b', read)]).toEqual([3, 2]);
  });

  it('does not cache what was being read when it was forgotten', async () => {
    const cache = cacheOf();
    let answer: (value: number) => void = () => undefined;
    const slow = cache.get('a', () => new Promise((resolve) => (answer = resolve)));
    cache.forget('a');
    answer(1);
    expect(await slow).toBe(1);
    expect(await cache.get('a', async () => 2)).toBe(2);
  });

  it('does not cache a failure', async () => {
    const cache = cacheOf();
    await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.get('a', async () => 5)).toBe(5);
  });

  it('holds a bounded number of values', async () => {
    const [cache, read] = [cacheOf(2), counting()];
    for (const key of ['a', 'b', 'c']) await cache.get(key, read);
    expect(await cache.get('c', read)).toBe(3);
    expect(await cache.get('a', read)).toBe(4);
  });
});
