import { runInSlices, Semaphore, TimeSlices, yieldToOthers } from './event-loop.js';
import { ClientPresence, withinRequest } from './request-context.js';

/** Holds the event loop, as a walk over a large graph does. */
function work(milliseconds: number): void {
  for (const began = performance.now(); performance.now() - began < milliseconds;);
}

/** Counts how often another request could have been answered. */
function countTurns(): { readonly turns: () => number; readonly stop: () => void } {
  let turns = 0;
  let next = setImmediate(function again() {
    turns += 1;
    next = setImmediate(again);
  });
  return { turns: () => turns, stop: () => clearImmediate(next) };
}

function* steps(count: number, milliseconds: number, ends: string[] = []): Generator<void, string> {
  try {
    for (let step = 0; step < count; step += 1) {
      work(milliseconds);
      yield;
    }
    return 'whole';
  } finally {
    ends.push('end');
  }
}

describe('sharing the event loop', () => {
  it('answers others between long pieces of work that were asked for together', async () => {
    const others = countTurns();
    const turnsAt: number[] = [];
    const long = async (): Promise<void> => {
      await yieldToOthers();
      turnsAt.push(others.turns());
      work(25);
    };
    await Promise.all([long(), long(), long(), long()]);
    others.stop();
    expect(new Set(turnsAt).size).toBe(4);
  });

  it('runs short pieces of work in one turn', async () => {
    const others = countTurns();
    await Promise.all(Array.from({ length: 100 }, () => yieldToOthers()));
    others.stop();
    expect(others.turns()).toBeLessThanOrEqual(2);
  });

  it('answers others between the slices of one long piece of work', async () => {
    const others = countTurns();
    await expect(runInSlices(steps(8, 30))).resolves.toBe('whole');
    others.stop();
    expect(others.turns()).toBeGreaterThanOrEqual(2);
  });

  it('runs short work in one piece', async () => {
    const others = countTurns();
    await runInSlices(steps(3, 0));
    others.stop();
    expect(others.turns()).toBe(0);
  });

  it('ends long work at the end of a slice when its client has gone, and closes it', async () => {
    const client = new ClientPresence();
    const ends: string[] = [];
    const running = withinRequest({ client }, () => runInSlices(steps(1_000, 60, ends)));
    client.leave();
    await expect(running).rejects.toMatchObject({ code: 'http.client-gone' });
    expect(ends).toEqual(['end']);
  });

  it('measures a slice anew after each pause', async () => {
    const slices = new TimeSlices();
    work(60);
    expect(slices.isOver).toBe(true);
    await slices.pauseWhenOver();
    expect(slices.isOver).toBe(false);
  });
});

describe('a bound on work at once', () => {
  it('is held, in the order of arrival, also when work fails', async () => {
    const semaphore = new Semaphore(2);
    const log: string[] = [];
    let running = 0;
    let mostAtOnce = 0;
    const run = (name: string, fails: boolean): Promise<void> =>
      semaphore.run(async () => {
        running += 1;
        mostAtOnce = Math.max(mostAtOnce, running);
        log.push(name);
        await yieldToOthers();
        running -= 1;
        if (fails) throw new Error(name);
      });
    const results = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map((name) => run(name, name === 'b')));
    expect(log).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(mostAtOnce).toBe(2);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
  });
});
