import { type Clock, type EpochMs, systemClock } from './time.js';

interface Entry<Value> {
  readonly value: Value;
  readonly readOn: EpochMs;
}

/**
 * Values that are used again for a short time, such as what a token or a session says: a change in another process takes effect here
 * within that time, and one in this process at once, by `forget`.
 *
 * @see docs/security.md#credentials
 */
export class TtlCache<Value> {
  private readonly entries = new Map<string, Entry<Value>>();
  /** Counts `forget`: what was being read meanwhile may be old, and is not cached. */
  private generation = 0;

  /** @param maxEntries beyond this all are dropped: an attacker may ask for any number of keys */
  constructor(
    private readonly ttlMs: number,
    private readonly maxEntries = 10_000,
    private readonly clock: Clock = systemClock,
  ) {}

  /** The cached value, or what `read` answers. A `read` that fails is not cached. */
  async get(key: string, read: () => Promise<Value>): Promise<Value> {
    const entry = this.entries.get(key);
    const now = this.clock();
    if (entry && now - entry.readOn < this.ttlMs) return entry.value;
    const { generation } = this;
    const value = await read();
    if (generation !== this.generation) return value;
    if (this.entries.size >= this.maxEntries) this.entries.clear();
    this.entries.set(key, { value, readOn: now });
    return value;
  }

  /** The next `get` reads it. */
  forget(key: string): void {
    this.generation += 1;
    this.entries.delete(key);
  }
}
