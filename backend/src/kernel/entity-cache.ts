/**
 * What was read of entities, kept until a write changes it. A value that was read before such a write is not kept: it may be old.
 * When there is no more room all are forgotten.
 */
export class Kept<Value> {
  private readonly values = new Map<string, Value>();
  private size = 0;
  private writes = 0;

  /**
   * @param most sum of the sizes of all that is kept
   * @param sizeOf of one value; 1 where not given
   */
  constructor(
    private readonly most: number,
    private readonly sizeOf: (value: Value) => number = () => 1,
  ) {}

  get(urn: string): Value | undefined {
    return this.values.get(urn);
  }

  /** Asked for before reading: keeps what the reading brings, unless something was written meanwhile. */
  keeper(): (urn: string, value: Value) => void {
    const { writes } = this;
    return (urn, value) => {
      if (writes === this.writes) this.put(urn, value);
    };
  }

  /** After a write of it. */
  forget(urn: string): void {
    this.writes += 1;
    this.drop(urn);
  }

  private put(urn: string, value: Value): void {
    this.drop(urn);
    const size = this.sizeOf(value);
    if (this.size + size > this.most) {
      this.values.clear();
      this.size = 0;
    }
    this.values.set(urn, value);
    this.size += size;
  }

  private drop(urn: string): void {
    const known = this.values.get(urn);
    if (known === undefined) return;
    this.values.delete(urn);
    this.size -= this.sizeOf(known);
  }
}
