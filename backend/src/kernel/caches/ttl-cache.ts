import { LRUCache } from 'lru-cache';

import { orStandby, READ_PATIENCE_MS } from '../standby.js';
import type { Clock } from '../time.js';

const MAX_ENTRIES = 10_000;

/** Never 0, which the cache takes for no time at all. */
const monotonicClock: Clock = () => 1 + performance.now();

export interface TtlCacheOptions {
  /**
   * For how long a value may answer while it can't be read again because the database is away or slow, in milliseconds since it was
   * last read. 0: never.
   */
  readonly standbyMs?: number;
  /** Beyond this the least recently used go: an attacker may ask for any number of keys. */
  readonly maxEntries?: number;
  /** Milliseconds that only grow: a clock of the machine that is set back would make values last longer. */
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

  constructor(
    ttlMs: number,
    { standbyMs = 0, maxEntries = MAX_ENTRIES, clock = monotonicClock }: TtlCacheOptions = {},
  ) {
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
    if (this.standbys?.has(key) !== true) return running.value;
    return orStandby(running.value, () => this.standbys?.get(key), running.startedAt + READ_PATIENCE_MS - this.clock());
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
}
