import { jest } from '@jest/globals';

import { Problem } from '../problem.js';
import { TtlCache } from './ttl-cache.js';

let now = 1;
const clock = (): number => now;
const cacheOf = (maxEntries?: number): TtlCache<number> =>
  new TtlCache(1_000, { clock, ...(maxEntries === undefined ? {} : { maxEntries }) });

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
    now = 1;
    expect([await cache.get('a', read), await cache.get('a', read)]).toEqual([1, 1]);
    now = 1_000;
    expect(await cache.get('a', read)).toBe(1);
    now = 1_001;
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

  it('counts the time from before the reading, so that a slow one does not make a value last longer', async () => {
    const [cache, read] = [cacheOf(), counting()];
    now = 1;
    await cache.get('a', async () => {
      now = 900;
      return read();
    });
    now = 1_001;
    expect(await cache.get('a', read)).toBe(2);
  });

  it('caches that there is no value', async () => {
    const cache = new TtlCache<number | undefined>(1_000, { clock: () => 1 });
    expect(await cache.get('a', async () => undefined)).toBeUndefined();
    expect(await cache.get('a', async () => 1)).toBeUndefined();
  });

  it('holds a bounded number of values, and drops the least recently used', async () => {
    const [cache, read] = [cacheOf(2), counting()];
    for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, read);
    expect(await cache.get('a', read)).toBe(1);
    expect(await cache.get('c', read)).toBe(3);
    expect(await cache.get('b', read)).toBe(4);
  });
});

describe('a cache whose values stand by while the database is away', () => {
  const STANDBY_MS = 60_000;
  const standbyCache = (): TtlCache<number | undefined> =>
    new TtlCache<number | undefined>(1_000, { clock, standbyMs: STANDBY_MS });
  const away = (): Promise<number> => Promise.reject(new Problem('unavailable', 'neo4j.unavailable', 'away'));

  beforeEach(() => {
    now = 1;
  });

  it('answers with the value that was read last', async () => {
    const cache = standbyCache();
    await cache.get('a', async () => 7);
    now = 30_000;
    expect(await cache.get('a', away)).toBe(7);
  });

  it('answers no longer than its time after that reading', async () => {
    const cache = standbyCache();
    await cache.get('a', async () => 7);
    now = 30_000;
    await cache.get('a', away);
    now = STANDBY_MS + 2;
    await expect(cache.get('a', away)).rejects.toThrow('away');
  });

  it('has no answer where nothing was read, or nothing was there', async () => {
    const cache = standbyCache();
    await expect(cache.get('a', away)).rejects.toThrow('away');
    await cache.get('a', async () => 7);
    now = 5_000;
    await cache.get('a', async () => undefined);
    now = 10_000;
    await expect(cache.get('a', away)).rejects.toThrow('away');
  });

  it('has no answer once the value was forgotten, even while it waits', async () => {
    const cache = standbyCache();
    await cache.get('a', async () => 7);
    now = 5_000;
    let fail: (error: unknown) => void = () => undefined;
    const answer = cache.get('a', () => new Promise((_, reject) => (fail = reject)));
    cache.forget('a');
    fail(new Problem('unavailable', 'neo4j.unavailable', 'away'));
    await expect(answer).rejects.toThrow('away');
  });

  it('passes on every other failure', async () => {
    const cache = standbyCache();
    await cache.get('a', async () => 7);
    now = 5_000;
    await expect(cache.get('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });

  it('answers after a second while the reading goes on, and takes what it brings', async () => {
    const cache = standbyCache();
    await cache.get('a', async () => 7);
    now = 5_000;
    let answer: (value: number) => void = () => undefined;
    jest.useFakeTimers();
    try {
      const slow = cache.get('a', () => new Promise((resolve) => (answer = resolve)));
      await jest.advanceTimersByTimeAsync(1_000);
      expect(await slow).toBe(7);
    } finally {
      jest.useRealTimers();
    }
    answer(8);
    await Promise.resolve();
    expect(await cache.get('a', away)).toBe(8);
  });

  it('reads once for all who ask meanwhile', async () => {
    const cache = standbyCache();
    let reads = 0;
    const read = async (): Promise<number> => (reads += 1);
    expect(await Promise.all([cache.get('a', read), cache.get('a', read)])).toEqual([1, 1]);
  });
});
