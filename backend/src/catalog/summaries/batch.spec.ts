import { Batch, perRequest } from './batch.js';

describe('a batch', () => {
  it('asks once for all keys of a level, each key once', async () => {
    const calls: (readonly string[])[] = [];
    const batch = new Batch<string, string>(async (keys) => {
      calls.push(keys);
      return (key) => key.toUpperCase();
    });
    expect(await Promise.all(['a', 'b', 'a'].map((key) => batch.load(key)))).toEqual(['A', 'B', 'A']);
    expect(calls).toEqual([['a', 'b']]);
    expect(await batch.load('c')).toBe('C');
    expect(calls).toHaveLength(2);
  });

  it('gives a fault to everyone who waits for it', async () => {
    const batch = new Batch<string, string>(() => Promise.reject(new Error('away')));
    await expect(Promise.all([batch.load('a'), batch.load('b')])).rejects.toThrow('away');
  });
});

describe('what is made once a request', () => {
  it('is the same for one request and another for the next', () => {
    const make = perRequest((request) => ({ request }));
    const [first, second] = [{}, {}];
    expect(make(first)).toBe(make(first));
    expect(make(first)).not.toBe(make(second));
  });
});
