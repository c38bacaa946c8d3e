import { createHash, randomBytes } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../config/config.js';
import { asProblem } from '../../kernel/problem.js';
import { type EpochMs, systemClock } from '../../kernel/time.js';
import { TtlCache } from '../../kernel/caches/ttl-cache.js';
import { CredentialsRepository, type SessionRow } from './credentials.repository.js';

export const SESSION_HOURS = 24;
const IDLE_MS = 12 * 3_600_000;
/** How long this process uses what it read: an end of a session elsewhere takes effect within it. */
const CACHE_MS = 1_000;
/** A session in use is marked as seen at most this often. */
const TOUCH_MS = 5 * 60_000;

/** Opaque random ids of 256 bits; the database keeps their SHA-256 only. */
@Injectable()
export class Sessions {
  private readonly rows: TtlCache<SessionRow | undefined>;
  /** Sessions that are being marked as seen. */
  private readonly touched = new Set<string>();
  /** Until when a user's sessions have been ended. */
  private readonly endedOn = new Map<string, EpochMs>();

  constructor(
    private readonly repository: CredentialsRepository,
    @Inject(CONFIG) { outageAccessSeconds }: Pick<Config, 'outageAccessSeconds'>,
  ) {
    this.rows = new TtlCache(CACHE_MS, { standbyMs: outageAccessSeconds * 1_000 });
  }

  async open(user: string): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    const now = systemClock();
    await this.repository.openSession({
      id: idOf(secret),
      user,
      // Also when the clock was set back since the user's sessions were ended.
      createdOn: Math.max(now, this.endedOn.get(user) ?? 0),
      expiresOn: now + SESSION_HOURS * 3_600_000,
      seenOn: now,
    });
    return secret;
  }

  /** The user of a live session. */
  async userOf(secret: string): Promise<{ readonly user: string; readonly id: string } | undefined> {
    const id = idOf(secret);
    const now = systemClock();
    const row = await this.rows.get(id, () => this.repository.session(id));
    if (!row || row.expiresOn <= now || row.seenOn + IDLE_MS <= now) return undefined;
    if (row.createdOn < (this.endedOn.get(row.user) ?? 0)) return undefined;
    if (now - row.seenOn > TOUCH_MS) await this.touch(id, now);
    return { user: row.user, id };
  }

  /** Marks a session as seen. While the database is away that is left to a later request. */
  private async touch(id: string, now: EpochMs): Promise<void> {
    if (this.touched.has(id)) return;
    this.touched.add(id);
    try {
      await this.repository.touchSession(id, now);
      this.rows.forget(id);
    } catch (error) {
      if (asProblem(error)?.kind !== 'unavailable') throw error;
    } finally {
      this.touched.delete(id);
    }
  }

  async close(secret: string): Promise<void> {
    const id = idOf(secret);
    this.rows.forget(id);
    await this.repository.closeSession(id);
  }

  /**
   * Ends the sessions of a user that began before a moment: at once in this process, whatever the database takes for it. One that
   * begins afterwards (a sign-up gives a role, then a session) stays.
   */
  async closeAllOf(user: string, before: EpochMs): Promise<void> {
    if (this.endedOn.size > 10_000) this.endedOn.clear();
    this.endedOn.set(user, Math.max(before, this.endedOn.get(user) ?? 0));
    await this.repository.closeSessionsOf(user, before);
  }
}

function idOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
