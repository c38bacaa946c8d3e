import { jest } from '@jest/globals';

import { Problem } from '../../kernel/problem.js';
import type { CredentialsRepository, SessionRow } from './credentials.repository.js';
import { SESSION_HOURS, Sessions } from './sessions.js';

const HOUR_MS = 3_600_000;
const JANE = 'urn:li:corpuser:jane';
const START = Date.UTC(2026, 10, 23, 9);

/** The database's part in memory, with what was asked of it. */
class SessionTable {
  readonly rows = new Map<string, SessionRow>();
  reads = 0;
  touches = 0;

  readonly repository = {
    openSession: async (row: SessionRow) => void this.rows.set(row.id, row),
    session: async (id: string) => {
      this.reads += 1;
      return this.rows.get(id);
    },
    touchSession: async (id: string, seenOn: number) => {
      this.touches += 1;
      const row = this.rows.get(id);
      if (row) this.rows.set(id, { ...row, seenOn });
    },
    closeSession: async (id: string) => void this.rows.delete(id),
    closeSessionsOf: async (user: string, before: number) => {
      for (const [id, row] of this.rows) if (row.user === user && row.createdOn < before) this.rows.delete(id);
    },
  } as unknown as CredentialsRepository;
}

const OUTAGE_ACCESS_SECONDS = 900;
const sessionsOn = (repository: CredentialsRepository): Sessions =>
  new Sessions(repository, { outageAccessSeconds: OUTAGE_ACCESS_SECONDS });

beforeEach(() => jest.useFakeTimers({ now: START, doNotFake: ['nextTick', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());
/** Time passes; a negative time is a clock that is set back. */
const pass = (ms: number): void => {
  if (ms >= 0) jest.advanceTimersByTime(ms);
  else jest.setSystemTime(Date.now() + ms);
};

describe('a session', () => {
  it('is known by a secret of 256 bits, of which the database has the digest only', async () => {
    const table = new SessionTable();
    const secret = await sessionsOn(table.repository).open(JANE);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(JSON.stringify([...table.rows])).not.toContain(secret);
    expect([...table.rows.keys()][0]).toMatch(/^[\w-]{43}$/);
  });

  it('is of its user, and a secret that was never given out is nobody’s', async () => {
    const sessions = sessionsOn(new SessionTable().repository);
    const secret = await sessions.open(JANE);
    expect(await sessions.userOf(secret)).toMatchObject({ user: JANE });
    expect(await sessions.userOf('planted-by-somebody')).toBeUndefined();
  });

  it('ends 24 hours after it began, however much it is used', async () => {
    const sessions = sessionsOn(new SessionTable().repository);
    const secret = await sessions.open(JANE);
    for (let hour = 1; hour < SESSION_HOURS; hour += 1) {
      pass(HOUR_MS);
      expect([hour, (await sessions.userOf(secret))?.user]).toEqual([hour, JANE]);
    }
    pass(HOUR_MS);
    expect(await sessions.userOf(secret)).toBeUndefined();
  });

  it('ends when it was not used for 12 hours', async () => {
    const sessions = sessionsOn(new SessionTable().repository);
    const secret = await sessions.open(JANE);
    pass(12 * HOUR_MS - 1);
    expect(await sessions.userOf(secret)).toBeDefined();
    pass(12 * HOUR_MS);
    expect(await sessions.userOf(secret)).toBeUndefined();
  });

  it('is marked as used every five minutes at most, and read once a second at most', async () => {
    const table = new SessionTable();
    const sessions = sessionsOn(table.repository);
    const secret = await sessions.open(JANE);
    for (let request = 0; request < 100; request += 1) {
      await sessions.userOf(secret);
      pass(100);
    }
    expect([table.touches, table.reads]).toEqual([0, 10]);
    pass(5 * 60_000);
    await sessions.userOf(secret);
    expect(table.touches).toBe(1);
  });

  it('that is closed is over at once', async () => {
    const sessions = sessionsOn(new SessionTable().repository);
    const secret = await sessions.open(JANE);
    await sessions.userOf(secret);
    await sessions.close(secret);
    expect(await sessions.userOf(secret)).toBeUndefined();
  });

  it('that another process closed is over within a second', async () => {
    const table = new SessionTable();
    const [sessions, others] = [sessionsOn(table.repository), sessionsOn(table.repository)];
    const secret = await sessions.open(JANE);
    await sessions.userOf(secret);
    await others.close(secret);
    pass(1_000);
    expect(await sessions.userOf(secret)).toBeUndefined();
  });
});

describe('ending all sessions of a user', () => {
  it('ends those that began before, at once, and leaves those that begin afterwards', async () => {
    const sessions = sessionsOn(new SessionTable().repository);
    const [old, bobs] = [await sessions.open(JANE), await sessions.open('urn:li:corpuser:bob')];
    await sessions.userOf(old);
    pass(10);
    await sessions.closeAllOf(JANE, Date.now());
    const fresh = await sessions.open(JANE);
    expect(await sessions.userOf(old)).toBeUndefined();
    expect([(await sessions.userOf(fresh))?.user, (await sessions.userOf(bobs))?.user]).toEqual([
      JANE,
      'urn:li:corpuser:bob',
    ]);
  });

  it('leaves a session that begins afterwards, also when the clock was set back in between', async () => {
    const sessions = sessionsOn(new SessionTable().repository);
    await sessions.closeAllOf(JANE, Date.now());
    pass(-HOUR_MS);
    expect(await sessions.userOf(await sessions.open(JANE))).toMatchObject({ user: JANE });
  });

  it('holds in this process while the database can not be reached', async () => {
    const table = new SessionTable();
    const away = { ...table.repository, closeSessionsOf: () => Promise.reject(new Error('away')) };
    const sessions = sessionsOn(away as unknown as CredentialsRepository);
    const secret = await sessions.open(JANE);
    pass(10);
    await expect(sessions.closeAllOf(JANE, Date.now())).rejects.toThrow('away');
    expect(await sessions.userOf(secret)).toBeUndefined();
  });
});

describe('a session while the database is away', () => {
  const unavailable = new Problem('unavailable', 'neo4j.unavailable', 'away');

  /** Sessions on a table that can be taken away. */
  function withOutage(): { readonly sessions: Sessions; readonly cut: () => void } {
    const table = new SessionTable();
    let isAway = false;
    const orAway =
      <Args extends readonly unknown[], Value>(work: (...args: Args) => Promise<Value>) =>
      (...args: Args) =>
        isAway ? Promise.reject(unavailable) : work(...args);
    const repository = {
      ...table.repository,
      session: orAway((id: string) => table.repository.session(id)),
      touchSession: orAway((id: string, seenOn: number) => table.repository.touchSession(id, seenOn)),
    };
    return { sessions: sessionsOn(repository as CredentialsRepository), cut: () => void (isAway = true) };
  }

  it('counts for a quarter of an hour after it was last read, also when it should be marked as used', async () => {
    const { sessions, cut } = withOutage();
    const secret = await sessions.open(JANE);
    pass(4 * 60_000);
    await sessions.userOf(secret);
    cut();
    pass(OUTAGE_ACCESS_SECONDS * 1_000 - 1);
    expect(await sessions.userOf(secret)).toMatchObject({ user: JANE });
    pass(2);
    await expect(sessions.userOf(secret)).rejects.toThrow('away');
  });

  it('does not count if it was never read before, or has ended', async () => {
    const { sessions, cut } = withOutage();
    const [unread, ended] = [await sessions.open(JANE), await sessions.open(JANE)];
    await sessions.userOf(ended);
    cut();
    pass(2_000);
    await sessions.closeAllOf(JANE, Date.now());
    await expect(sessions.userOf(unread)).rejects.toThrow('away');
    expect(await sessions.userOf(ended)).toBeUndefined();
  });
});
