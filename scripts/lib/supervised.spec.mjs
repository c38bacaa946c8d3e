import { supervised } from './supervised.mjs';

const MINUTE_MS = 60_000;

/** A program that ends when the test says so, and a clock that waits move. */
function world({ failingStarts = [] } = {}) {
  const state = { starts: 0, stops: 0, waits: [], lines: [], clock: 0, end: () => undefined };
  const start = async (former) => {
    state.starts += 1;
    state.former = former;
    if (failingStarts.includes(state.starts)) throw new Error('port taken\nand more');
    const exited = new Promise((resolve) => (state.end = resolve));
    return { pid: state.starts, exited, stop: async () => void (state.stops += 1) };
  };
  const options = {
    say: (line) => state.lines.push(line),
    wait: async (ms) => {
      state.waits.push(ms);
      state.clock += ms;
    },
    now: () => state.clock,
  };
  return { state, start, options };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a supervised program', () => {
  test('is started again after it ended, and told what it was before', async () => {
    const { state, start, options } = world();
    await supervised('Neo4j', start, options);
    state.end(137);
    await settled();
    expect([state.starts, state.former.pid, state.waits]).toEqual([2, 1, [1_000]]);
    expect(state.lines).toEqual([
      'Neo4j ended by itself (exit code 137); starting it again in 1 s (restart 1 of 5 within ten minutes)',
      'Neo4j answers again',
    ]);
  });

  test('is given up with a sentence when it ends a sixth time within ten minutes, after growing waits', async () => {
    const { state, start, options } = world();
    const { exited } = await supervised('Neo4j', start, options);
    for (let ends = 0; ends < 6; ends += 1) {
      state.end(1);
      await settled();
    }
    expect(await exited).toBe('Neo4j ended 6 times within ten minutes and is not started again.');
    expect([state.starts, state.waits]).toEqual([6, [1_000, 2_000, 4_000, 8_000, 16_000]]);
  });

  test('may end any number of times when it runs well in between', async () => {
    const { state, start, options } = world();
    await supervised('Neo4j', start, options);
    for (let ends = 0; ends < 12; ends += 1) {
      state.clock += 11 * MINUTE_MS;
      state.end(1);
      await settled();
    }
    expect(state.starts).toBe(13);
    expect(new Set(state.waits)).toEqual(new Set([1_000]));
  });

  test('that can not be started counts as ended', async () => {
    const { state, start, options } = world({ failingStarts: [2, 3] });
    await supervised('Neo4j', start, options);
    state.end(1);
    await settled();
    expect([state.starts, state.waits]).toEqual([4, [1_000, 2_000, 4_000]]);
    expect(state.lines[1]).toContain('could not be started (port taken)');
  });

  test('is not started again once it is stopped', async () => {
    const { state, start, options } = world();
    const { stop } = await supervised('Neo4j', start, options);
    await stop();
    state.end(0);
    await settled();
    expect([state.starts, state.stops]).toEqual([1, 1]);
  });

  test('whose first start fails is the caller’s matter', async () => {
    const { start, options } = world({ failingStarts: [1] });
    await expect(supervised('Neo4j', start, options)).rejects.toThrow('port taken');
  });
});
