import { LRUCache } from 'lru-cache';

import { asProblem } from './problem.js';
import { type Clock, systemClock } from './time.js';

/** How long a read may take before a standby value answers in its place, in milliseconds. */
const READ_PATIENCE_MS = 1_000;
const MAX_ENTRIES = 10_000;

export interface TtlCacheOptions {
  /**
   * For how long a value may answer while it can't be read again because the database is away or slow, in milliseconds since it was
   * last read. 0: never.
   */
  readonly standbyMs?: number;
  /** Beyond this the least recently used go: an attacker may ask for any number of keys. */
  readonly maxEntries?: number;
  readonly clock?: Clock;
}

interface RunningRead<Value> {
  readonly generation: number;
  readonly startedAt: number;
  readonly value: Promise<Value>;
}

/**
 * Values that are used again for a short time, such as what a token or a session says: a change in another process takes effect here
 * within that time, and one in this process at once, by `forget`.
 *
 * With `standbyMs` a value that was read before also answers when reading it again fails because the database is away, or takes longer
 * than a second. A value that was never read, or was read as undefined, has no standby: absence stays absence.
 *
 *     get(a) → read: 1      get(a), database away → 1, until standbyMs after the read      forget(a), get(a) → the failure
 *
 * @see docs/security.md#while-the-database-is-away
 */
export class TtlCache<Value> {
  /** Each value in an object, because undefined is a value too: that of a token that does not exist. */
  private readonly entries: LRUCache<string, { readonly value: Value }>;
  private readonly standbys: LRUCache<string, { readonly value: Value }> | undefined;
  private readonly reads = new Map<string, RunningRead<Value>>();
  private readonly clock: Clock;
  /** Counts `forget`: what was being read meanwhile may be old, and is not cached. */
  private generation = 0;

  constructor(ttlMs: number, { standbyMs = 0, maxEntries = MAX_ENTRIES, clock = systemClock }: TtlCacheOptions = {}) {
    this.clock = clock;
    // Without a resolution the age is taken at each question, not from a time that a timer updates. A value whose age is `ttl` exactly
    // would still answer.
    const options = { max: maxEntries, ttlResolution: 0, perf: { now: clock } };
    this.entries = new LRUCache({ ...options, ttl: ttlMs - 1 });
    this.standbys = standbyMs === 0 ? undefined : new LRUCache({ ...options, ttl: standbyMs });
  }

  /**
   * The cached value, or what `read` answers. The time counts from before `read`, and a `read` that fails is not cached. Those who ask
   * for the same key at once share one read.
   */
  async get(key: string, read: () => Promise<Value>): Promise<Value> {
    const cached = this.entries.get(key);
    if (cached) return cached.value;
    const running = this.runningRead(key) ?? this.begin(key, read);
    return this.standbys?.has(key) === true ? this.orStandby(key, running) : running.value;
  }

  /** The next `get` reads it. */
  forget(key: string): void {
    this.generation += 1;
    this.entries.delete(key);
    this.standbys?.delete(key);
  }

  private runningRead(key: string): RunningRead<Value> | undefined {
    const running = this.reads.get(key);
    return running?.generation === this.generation ? running : undefined;
  }

  private begin(key: string, read: () => Promise<Value>): RunningRead<Value> {
    const running = { generation: this.generation, startedAt: this.clock(), value: read() };
    this.reads.set(key, running);
    const end = (): void => {
      if (this.reads.get(key) === running) this.reads.delete(key);
    };
    running.value.then((value) => {
      end();
      if (running.generation === this.generation) this.store(key, value, running.startedAt);
    }, end);
    return running;
  }

  private store(key: string, value: Value, start: number): void {
    this.entries.set(key, { value }, { start });
    if (value === undefined) this.standbys?.delete(key);
    else this.standbys?.set(key, { value }, { start });
  }

  /** What the read answers, unless it fails for want of a database or takes too long. */
  private async orStandby(key: string, { startedAt, value }: RunningRead<Value>): Promise<Value> {
    const late = new Deadline(startedAt + READ_PATIENCE_MS - this.clock());
    try {
      const answer = await Promise.race([value.then((read) => ({ value: read })), late.reached]);
      if (answer) return answer.value;
      const standby = this.standbys?.get(key);
      return standby ? standby.value : await value;
    } catch (error) {
      const standby = asProblem(error)?.kind === 'unavailable' ? this.standbys?.get(key) : undefined;
      if (standby) return standby.value;
      throw error;
    } finally {
      late.cancel();
    }
  }
}

/** A time to wait that can be cut short; `reached` answers undefined. */
class Deadline {
  readonly reached: Promise<undefined>;
  private timer: NodeJS.Timeout | undefined;

  constructor(ms: number) {
    this.reached = new Promise((resolve) => {
      this.timer = setTimeout(() => resolve(undefined), Math.max(0, ms));
    });
  }

  cancel(): void {
    clearTimeout(this.timer);
  }
}
