import fc from 'fast-check';

import { ListedChangeLog, ListedSetAside } from '../../../../test-support/store/background-work.js';
import { Problem } from '../../../kernel/problem.js';
import { ChangeLogFollower } from './change-log-follower.js';
import { urnsIn } from './entry-parts.js';
import type { FollowedEntry, FollowerOptions } from './follower.types.js';

const { jest } = import.meta;
const SECOND = 1_000;

interface Parts {
  readonly log?: ListedChangeLog;
  readonly setAside?: ListedSetAside;
  readonly lines?: string[];
}

/** A follower that keeps the urns it has handled, and fails for the bad ones. */
function followerOf(
  options: Partial<FollowerOptions<FollowedEntry>> & { readonly bad?: ReadonlySet<string> } & Parts = {},
) {
  const { log = new ListedChangeLog(), setAside = new ListedSetAside(), lines = [], bad, ...own } = options;
  const handled: string[] = [];
  const calls: (readonly number[])[] = [];
  const handle = async (entries: readonly FollowedEntry[]): Promise<void> => {
    await Promise.resolve();
    calls.push(entries.map(({ seq }) => seq));
    const urns = entries.flatMap(urnsIn);
    if (urns.some((urn) => bad?.has(urn))) throw new RangeError('Maximum call stack size exceeded');
    handled.push(...urns);
  };
  const logger = { log: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) };
  const follower = new ChangeLogFollower<FollowedEntry>(
    { name: 'spec', handle, ...own },
    { log, setAside, logger, clock: () => Date.now() },
  );
  return { follower, log, setAside, handled, calls, lines };
}

/** Lets everything happen that waits for no timer, then that much time pass. */
const pass = (ms = 0): Promise<void> => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a follower of the change log', () => {
  it('handles what is written after it started, in order', async () => {
    const { follower, log, handled } = followerOf();
    log.write(['before']);
    follower.start();
    log.write(['a']);
    log.write(['b', 'c']);
    await pass();
    expect(handled).toEqual(['a', 'b', 'c']);
    expect(follower.status()).toMatchObject({ state: 'following', position: 3, lagEntries: 0, setAside: 0 });
  });

  it('begins after the entry up to which it loaded, and reads the ones that it missed from the log', async () => {
    const { follower, log, handled } = followerOf({ load: () => Promise.resolve(1) });
    for (const urn of ['a', 'b', 'c']) log.write([urn]);
    follower.start();
    await pass();
    expect(handled).toEqual(['b', 'c']);
    expect(follower.handledUpTo).toBe(3);
  });

  it('handles entries that arrive while it loads once each', async () => {
    let finish: () => void = () => undefined;
    const load = (): Promise<undefined> => new Promise((resolve) => (finish = () => resolve(undefined)));
    const { follower, log, handled } = followerOf({ load });
    log.write(['before']);
    follower.start();
    await pass();
    log.write(['during']);
    expect(follower.status().state).toBe('loading');
    finish();
    await pass();
    log.write(['after']);
    await pass();
    expect(handled).toEqual(['during', 'after']);
  });

  it('reads entries from the log that another process wrote between two of its own', async () => {
    const { follower, log, handled } = followerOf({ load: () => Promise.resolve(undefined) });
    follower.start();
    await pass();
    log.write(['elsewhere'], { isDelivered: false });
    log.write(['here']);
    await pass();
    expect(handled).toEqual(['elsewhere', 'here']);
  });

  it('handles at the commit itself what needs no waiting', () => {
    const seen: number[] = [];
    const { follower, log } = followerOf({ handle: (entries) => void seen.push(...entries.map(({ seq }) => seq)) });
    follower.start();
    log.write(['a']);
    expect(seen).toEqual([1]);
    expect(follower.isSettled).toBe(true);
  });

  it('passes over entries that do not concern it', async () => {
    const { follower, log, calls } = followerOf({ select: (entry) => (entry.seq === 2 ? entry : undefined) });
    follower.start();
    for (const urn of ['a', 'b', 'c']) log.write([urn]);
    await pass();
    expect(calls).toEqual([[2]]);
    expect(follower.handledUpTo).toBe(3);
  });

  it('gathers writes that arrive together into one batch', async () => {
    const { follower, log, calls } = followerOf({ gatherMs: 200 });
    follower.start();
    for (const urn of ['a', 'b', 'c']) log.write([urn]);
    await pass(100);
    expect(calls).toEqual([]);
    await pass(100);
    expect(calls).toEqual([[1, 2, 3]]);
  });

  it('says how far it is behind, in entries and in time', async () => {
    const { follower, log } = followerOf({ gatherMs: 60 * SECOND });
    follower.start();
    log.write(['a']);
    log.write(['b']);
    await pass(5 * SECOND);
    expect(follower.status()).toMatchObject({ state: 'catching-up', lagEntries: 2, lagMs: 5 * SECOND });
  });

  it('takes nothing more once it is stopped, and remembers its place', async () => {
    const places: (readonly [number, boolean])[] = [];
    const savePosition = (seq: number, { isLast }: { readonly isLast: boolean }): Promise<void> => {
      places.push([seq, isLast]);
      return Promise.resolve();
    };
    const { follower, log, handled } = followerOf({ savePosition });
    follower.start();
    log.write(['a']);
    await pass();
    await follower.stop();
    log.write(['b']);
    await pass();
    expect(handled).toEqual(['a']);
    expect(places).toEqual([
      [1, false],
      [1, true],
    ]);
    expect(follower.status().state).toBe('stopped');
  });
});

describe('an entry that can not be handled', () => {
  it('is set aside after three attempts, and the entries after it are handled', async () => {
    const { follower, log, setAside, handled } = followerOf({ bad: new Set(['poison']) });
    follower.start();
    log.write(['poison']);
    log.write(['good']);
    await pass();
    expect(follower.status()).toMatchObject({ state: 'failing', lagEntries: 2 });
    await pass(3 * SECOND);
    expect(handled).toEqual(['good']);
    expect(follower.status()).toMatchObject({ state: 'following', position: 2, setAside: 1 });
    expect([...setAside.entries.values()]).toEqual([
      expect.objectContaining({
        follower: 'spec',
        seq: 1,
        urn: 'poison',
        error: 'RangeError: Maximum call stack size exceeded',
        attempts: 1,
        version: '1',
      }),
    ]);
  });

  it('takes no other entity of the same entry with it', async () => {
    const { follower, log, handled } = followerOf({ bad: new Set(['c']) });
    follower.start();
    log.write(['a', 'b', 'c', 'd', 'e']);
    await pass(3 * SECOND);
    expect(handled).toEqual(['a', 'b', 'd', 'e']);
    expect(follower.listSetAside().map(({ urn }) => urn)).toEqual(['c']);
  });

  it('is found wherever it stands, however many there are, and nothing good is lost', async () => {
    const urns = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(urns, { minLength: 1, maxLength: 6 }),
        fc.string({ maxLength: 4 }),
        async (writes, bad) => {
          const { follower, log, handled } = followerOf({ bad: new Set([bad]) });
          follower.start();
          for (const write of writes) log.write(write);
          await pass(60 * SECOND);
          const good = new Set(writes.flat().filter((urn) => urn !== bad));
          expect(new Set(handled)).toEqual(good);
          expect(follower.listSetAside().map(({ urn }) => urn)).toEqual(writes.flat().includes(bad) ? [bad] : []);
          expect(follower.handledUpTo).toBe(writes.length);
          await follower.stop();
        },
      ),
    );
  });

  it('that is written again is tried alone and at once, and forgotten when it succeeds', async () => {
    const bad = new Set(['poison']);
    const { follower, log, setAside, handled } = followerOf({ bad });
    follower.start();
    log.write(['poison']);
    await pass(3 * SECOND);
    log.write(['poison', 'good']);
    await pass();
    expect(handled).toEqual(['good']);
    expect([...setAside.entries.values()]).toEqual([expect.objectContaining({ seq: 2, attempts: 2 })]);
    bad.clear();
    log.write(['poison']);
    await pass();
    expect(handled).toEqual(['good', 'poison']);
    expect(setAside.entries.size).toBe(0);
    expect(follower.status().setAside).toBe(0);
  });

  it('is remembered by a follower that starts anew, and tried again only by another version of the product', async () => {
    const log = new ListedChangeLog();
    const setAside = new ListedSetAside('1');
    const load = (): Promise<undefined> => Promise.resolve(undefined);
    const first = followerOf({ log, setAside, load, bad: new Set(['poison']) });
    first.follower.start();
    await pass();
    log.write(['poison']);
    await pass(3 * SECOND);
    await first.follower.stop();

    const same = followerOf({ log, setAside, load });
    same.follower.start();
    await pass();
    expect(same.handled).toEqual([]);
    expect(same.follower.status().setAside).toBe(1);
    await same.follower.stop();

    setAside.version = '2';
    const upgraded = followerOf({ log, setAside, load });
    upgraded.follower.start();
    await pass();
    expect(upgraded.handled).toEqual(['poison']);
    expect(setAside.entries.size).toBe(0);
  });

  it('is tried again when somebody asks for it', async () => {
    const bad = new Set(['poison', 'worse']);
    const { follower, log, setAside } = followerOf({ bad });
    follower.start();
    log.write(['poison']);
    log.write(['worse']);
    await pass(10 * SECOND);
    bad.delete('poison');
    await expect(follower.retrySetAside()).resolves.toEqual({ handled: 1, failed: 1 });
    expect([...setAside.entries.values()].map(({ urn }) => urn)).toEqual(['worse']);
  });

  it('keeps every event where entries are events, and only the last state where they are not', async () => {
    const bad = new Set(['poison']);
    const events = followerOf({ bad, handlesEvents: true });
    events.follower.start();
    for (let times = 0; times < 2; times += 1) {
      events.log.write(['poison']);
      await pass(3 * SECOND);
    }
    expect(events.follower.listSetAside().map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('waits, and all after it, where nothing may be passed over', async () => {
    const bad = new Set(['poison']);
    const { follower, log, handled } = followerOf({ bad, onFailure: 'retry' });
    follower.start();
    log.write(['poison']);
    log.write(['good']);
    await pass(200 * SECOND);
    expect(follower.status()).toMatchObject({ state: 'failing', lagEntries: 2, setAside: 0 });
    bad.clear();
    await pass(60 * SECOND);
    expect(handled).toEqual(['poison', 'good']);
  });

  it('makes a follower load its state anew where half an entry may have done damage', async () => {
    let loads = 0;
    const load = (): Promise<undefined> => {
      loads += 1;
      return Promise.resolve(undefined);
    };
    const { follower, log } = followerOf({
      load,
      onFailure: 'reload',
      handle: (entries) => {
        if (entries.some((entry) => urnsIn(entry).includes('poison'))) throw new Error('half done');
      },
    });
    follower.start();
    await pass();
    log.write(['poison']);
    await pass();
    expect(loads).toBe(2);
    expect(follower.status()).toMatchObject({ state: 'following', position: 1, failures: 1 });
  });

  it('makes a cache forget everything', async () => {
    let resets = 0;
    const handle = (): void => {
      throw new Error('broken');
    };
    const { follower, log } = followerOf({ handle, onFailure: 'reload', reset: () => (resets += 1) });
    follower.start();
    log.write(['a']);
    await pass();
    expect(resets).toBe(1);
    expect(follower.handledUpTo).toBe(1);
  });

  it('is no fault of the entry when one after the other fails: from the eleventh on they wait', async () => {
    const bad = new Set(Array.from({ length: 20 }, (_, number) => `urn${number}`));
    const { follower, log } = followerOf({ bad });
    follower.start();
    log.write([...bad]);
    await pass(600 * SECOND);
    expect(follower.status()).toMatchObject({ state: 'failing', setAside: 10, lagEntries: 1 });
  });
});

describe('a database that is away', () => {
  const away = new Problem('unavailable', 'neo4j.unavailable', 'The database does not answer.');

  it('sets nothing aside: the same entries are tried until it is back', async () => {
    let isAway = true;
    const handled: number[] = [];
    const handle = async (entries: readonly FollowedEntry[]): Promise<void> => {
      await Promise.resolve();
      if (isAway) throw away;
      handled.push(...entries.map(({ seq }) => seq));
    };
    const { follower, log } = followerOf({ handle });
    follower.start();
    log.write(['a']);
    await pass(600 * SECOND);
    expect(follower.status()).toMatchObject({ state: 'failing', setAside: 0 });
    isAway = false;
    await pass(60 * SECOND);
    expect(handled).toEqual([1]);
  });

  it('is asked less and less often, and never less than once a minute', async () => {
    const times: number[] = [];
    const load = (): Promise<never> => {
      times.push(Date.now());
      return Promise.reject(away);
    };
    const { follower } = followerOf({ load });
    follower.start();
    await pass(300 * SECOND);
    const waits = times.slice(1).map((time, number) => (time - (times[number] ?? 0)) / SECOND);
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it('is logged once when it begins and once when it ends', async () => {
    let isAway = true;
    const load = (): Promise<undefined> => (isAway ? Promise.reject(away) : Promise.resolve(undefined));
    const { follower, lines } = followerOf({ load });
    follower.start();
    await pass(100 * SECOND);
    isAway = false;
    await pass(60 * SECOND);
    expect(lines).toEqual([
      'spec fails and is tried again: Problem: The database does not answer.',
      'spec works again',
    ]);
    expect(follower.status().failures).toBe(7);
  });

  it('keeps a server from being ready that can not do without the state', async () => {
    const { follower } = followerOf({ isEssential: true, load: () => Promise.reject(away) });
    follower.start();
    expect(follower.blocksReadiness).toBe(false);
    await pass();
    expect(follower.blocksReadiness).toBe(true);
  });
});

describe('waiting for a follower', () => {
  it('ends when the entry is handled', async () => {
    const { follower, log } = followerOf({ gatherMs: 100 });
    follower.start();
    log.write(['a']);
    const reached = follower.reached(1, SECOND);
    await pass(100);
    await expect(reached).resolves.toBe(true);
  });

  it('ends without it when the time is over', async () => {
    const { follower, log } = followerOf({ gatherMs: 5 * SECOND });
    follower.start();
    log.write(['a']);
    const reached = follower.reached(1, SECOND);
    await pass(SECOND);
    await expect(reached).resolves.toBe(false);
  });

  it('for everything known tries at once, and is told why it fails', async () => {
    let isAway = true;
    const handle = async (): Promise<void> => {
      await Promise.resolve();
      if (isAway) throw new Problem('unavailable', 'neo4j.unavailable', 'away');
    };
    const { follower, log } = followerOf({ handle, onFailure: 'retry' });
    follower.start();
    log.write(['a']);
    await pass();
    await expect(follower.settle()).rejects.toMatchObject({ code: 'neo4j.unavailable' });
    isAway = false;
    await expect(follower.settle()).resolves.toBeUndefined();
    expect(follower.handledUpTo).toBe(1);
  });

  it('ends when the server stops', async () => {
    const { follower, log } = followerOf({ gatherMs: 60 * SECOND });
    follower.start();
    log.write(['a']);
    const reached = follower.reached(1, 60 * SECOND);
    await follower.stop();
    await expect(reached).resolves.toBe(false);
  });
});

describe('a follower that can not store what it derives', () => {
  const diskFull = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });

  function followerOnDisk(options: Partial<FollowerOptions<FollowedEntry>> = {}) {
    const disk = { isFull: true };
    const stored: string[] = [];
    const handle = async (entries: readonly FollowedEntry[]): Promise<void> => {
      await Promise.resolve();
      if (disk.isFull) throw diskFull;
      stored.push(...entries.flatMap(urnsIn));
    };
    return { ...followerOf({ handle, ...options }), disk, stored };
  }

  it('keeps nobody waiting, names the cause and sets nothing aside', async () => {
    const { follower, log } = followerOnDisk();
    follower.start();
    log.write(['a']);
    const first = follower.reached(1, 60 * SECOND);
    await pass();
    await expect(first).resolves.toBe(false);
    await expect(follower.reached(1, 60 * SECOND)).resolves.toBe(false);
    await pass(60 * SECOND);
    const storageFault = 'Error: database or disk is full';
    expect(follower.status()).toMatchObject({ state: 'failing', storageFault, setAside: 0, position: 0 });
  });

  it('goes on within five seconds of there being space again, with everything that was written', async () => {
    const { follower, log, disk, stored } = followerOnDisk();
    follower.start();
    log.write(['a']);
    await pass(100 * SECOND);
    log.write(['b']);
    disk.isFull = false;
    await pass(5 * SECOND);
    expect(stored).toEqual(['a', 'b']);
    expect(follower.status()).toMatchObject({ state: 'following', storageFault: undefined, position: 2 });
  });

  it('goes on with the next entry when only its position can not be saved', async () => {
    const { follower, log, handled } = followerOf({
      savePosition: () => {
        throw diskFull;
      },
    });
    follower.start();
    log.write(['a']);
    await pass();
    expect(follower.status().storageFault).toBe('Error: database or disk is full');
    log.write(['b']);
    await pass();
    expect(handled).toEqual(['a', 'b']);
    await expect(follower.stop()).resolves.toBeUndefined();
  });
});

describe('a state that was built beside the old one', () => {
  it('takes its place between two batches, and what was written since it was begun is handled again', async () => {
    const { follower, log, handled } = followerOf({ load: () => Promise.resolve(undefined) });
    follower.start();
    await pass();
    log.write(['a']);
    log.write(['b']);
    await pass();
    handled.length = 0;
    await follower.restartAfter(1, () => handled.push('installed'));
    await pass();
    expect(handled).toEqual(['installed', 'b']);
    expect(follower.handledUpTo).toBe(2);
  });

  it('ends the waiting of a batch that failed', async () => {
    const bad = new Set(['poison']);
    const { follower, log, handled } = followerOf({ bad, onFailure: 'retry' });
    follower.start();
    log.write(['poison']);
    await pass(100 * SECOND);
    await follower.restartAfter(1, () => undefined);
    log.write(['good']);
    await pass();
    expect(handled).toEqual(['good']);
  });
});
