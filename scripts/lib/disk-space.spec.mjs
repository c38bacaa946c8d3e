import { MIN_FREE_BYTES, freeBytesOf, untilSpace } from './disk-space.mjs';

/** A disk whose free space each wait moves one on in a list. */
function disk(...free) {
  const state = { lines: [], waits: 0 };
  const options = {
    freeBytes: () => free[Math.min(state.waits, free.length - 1)],
    say: (line) => state.lines.push(line),
    wait: async () => void (state.waits += 1),
  };
  return { state, options };
}

describe('waiting for space on a disk', () => {
  test('ends at once, without a word, where there is enough', async () => {
    const { state, options } = disk(MIN_FREE_BYTES);
    await untilSpace('/data', options);
    expect(state).toEqual({ lines: [], waits: 0 });
  });

  test('goes on until there is enough, and says once what is missing', async () => {
    const { state, options } = disk(0, 3 * 2 ** 20, MIN_FREE_BYTES - 1, MIN_FREE_BYTES);
    await untilSpace('/data', options);
    expect(state.waits).toBe(3);
    expect(state.lines).toEqual([
      'The disk of /data is full: 0 MiB are free. Neo4j is started as soon as there are 64 MiB.',
    ]);
  });

  test('ends when nobody needs the space any more', async () => {
    const { state, options } = disk(0);
    await untilSpace('/data', { ...options, isOver: () => state.waits === 2 });
    expect(state.waits).toBe(2);
  });

  test('sees the free space of a real folder', () => {
    expect(freeBytesOf('/')).toBeGreaterThanOrEqual(0);
  });
});
