/**
 * Values that were read of entities, kept until a write changes the entity. When there is no more room, those go that were not asked for
 * the longest.
 *
 * A value that was read before a write may be stored in the cache after it; so a reading takes a `writer` before it begins, which stores
 * nothing once any entity was written:
 *
 *     const keep = cache.writer();        // before the reading
 *     const owners = await readOwners();  // meanwhile somebody writes: cache.forget(urn)
 *     keep(urn, owners);                  // stores nothing, for the owners may be old
 */
export class EntityCache<Value> {
  /** In the order in which they were last asked for. */
  private readonly values = new Map<string, Value>();
  private size = 0;
  private writes = 0;

  /**
   * @param maxSize sum of the sizes of all values
   * @param sizeOf of one value; 1 where not given
   */
  constructor(
    private readonly maxSize: number,
    private readonly sizeOf: (value: Value) => number = () => 1,
  ) {}

  get(urn: string): Value | undefined {
    const value = this.values.get(urn);
    if (value === undefined) return undefined;
    this.values.delete(urn);
    this.values.set(urn, value);
    return value;
  }

  /** Taken before reading: stores what the reading brings, unless something was written meanwhile. */
  writer(): (urn: string, value: Value) => void {
    const { writes } = this;
    return (urn, value) => {
      if (writes === this.writes) this.put(urn, value);
    };
  }

  /** After a write of the entity. */
  forget(urn: string): void {
    this.writes += 1;
    this.drop(urn);
  }

  /** After writes of which it is not known what they changed. */
  forgetAll(): void {
    this.writes += 1;
    this.values.clear();
    this.size = 0;
  }

  private put(urn: string, value: Value): void {
    this.drop(urn);
    const size = this.sizeOf(value);
    if (size > this.maxSize) return;
    for (const oldest of this.values.keys()) {
      if (this.size + size <= this.maxSize) break;
      this.drop(oldest);
    }
    this.values.set(urn, value);
    this.size += size;
  }

  private drop(urn: string): void {
    const value = this.values.get(urn);
    if (value === undefined) return;
    this.values.delete(urn);
    this.size -= this.sizeOf(value);
  }
}
