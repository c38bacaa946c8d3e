import { LRUCache } from 'lru-cache';

/**
 * Values that were read of entities, cached until a write changes the entity. When there is no more room, the least recently used go
 * first.
 *
 * A value that was read before a write may be stored in the cache after it; so a reading takes a `writer` before it begins, which stores
 * nothing once any entity was written:
 *
 *     const keep = cache.writer();        // before the reading
 *     const owners = await readOwners();  // meanwhile somebody writes: cache.forget(urn)
 *     keep(urn, owners);                  // stores nothing, for the owners may be old
 */
export class EntityCache<Value extends NonNullable<unknown>> {
  private readonly values: LRUCache<string, Value>;
  private writes = 0;

  /**
   * @param maxSize sum of the sizes of all values; a larger value is not cached
   * @param sizeOf of one value, at least 1; every value counts 1 where not given
   */
  constructor(maxSize: number, sizeOf?: (value: Value) => number) {
    this.values = new LRUCache(sizeOf ? { maxSize, sizeCalculation: sizeOf } : { max: maxSize });
  }

  get(urn: string): Value | undefined {
    return this.values.get(urn);
  }

  /** Taken before reading: stores what the reading brings, unless something was written meanwhile. */
  writer(): (urn: string, value: Value) => void {
    const { writes } = this;
    return (urn, value) => {
      if (writes === this.writes) this.values.set(urn, value);
    };
  }

  /** After a write of the entity. */
  forget(urn: string): void {
    this.writes += 1;
    this.values.delete(urn);
  }

  /** After writes of which it is not known what they changed. */
  forgetAll(): void {
    this.writes += 1;
    this.values.clear();
  }
}
