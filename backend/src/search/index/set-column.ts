const UNTESTED = 0;
const MATCHES = 1;
const FAILS = 2;
const NO_VALUES = new Uint32Array(0);

/**
 * One field of all documents as typed arrays: each document has a number for its set of values,
 * each set its values. Few sets serve many documents, so counting a facet is one pass over an array
 * of numbers however many values a document has.
 */
export class SetColumn {
  private setOf = new Uint32Array(1024);
  private readonly sets: Uint32Array[] = [new Uint32Array(0)];
  private readonly setNumbers = new Map<string, number>([['', 0]]);
  private readonly valueNumbers = new Map<string, number>();
  readonly values: string[] = [];
  /** Characters of all values together: what a search inside the values has to read. */
  characters = 0;
  /** Values of all sets together, a value counted once for each set it is in. */
  memberships = 0;

  get setCount(): number {
    return this.sets.length;
  }

  /** Replaces the values of a document; none are an empty list. */
  put(slot: number, values: readonly string[]): void {
    if (slot >= this.setOf.length) this.grow(slot);
    this.setOf[slot] = this.setNumber(values);
  }

  valuesOf(slot: number): readonly string[] {
    return [...(this.sets[this.setOf[slot] ?? 0] ?? [])].map((value) => this.values[value] ?? '');
  }

  /** The first value: what a sort looks at. */
  firstOf(slot: number): string | undefined {
    const value = this.sets[this.setOf[slot] ?? 0]?.[0];
    return value === undefined ? undefined : this.values[value];
  }

  /** In how many of these documents each value occurs, by the position of the value in `values`. */
  countByValue(...parts: readonly (readonly number[] | Uint32Array)[]): Uint32Array {
    const perSet = new Uint32Array(this.sets.length);
    const { setOf } = this;
    for (const slots of parts) {
      // Indexed: an iterator over a hundred thousand slots costs three times as much.
      for (let index = 0; index < slots.length; index += 1) {
        const set = setOf[slots[index] ?? 0] ?? 0;
        perSet[set] = (perSet[set] ?? 0) + 1;
      }
    }
    const perValue = new Uint32Array(this.values.length);
    perSet.forEach((count, set) => {
      if (count > 0) for (const value of this.sets[set] ?? []) perValue[value] = (perValue[value] ?? 0) + count;
    });
    return perValue;
  }

  /**
   * A test of documents by their values. `matches` runs once for each set that a tested document
   * has, however many documents share the set, and not at all for sets that no tested document has.
   */
  tester(matches: (values: readonly string[]) => boolean): (slot: number) => boolean {
    return this.setTester((slot) => matches(this.valuesOf(slot)));
  }

  /**
   * As `tester`, for a test that one of the values has to pass: it runs once for each value,
   * however many sets the value is in, and no list of the values is made.
   */
  someTester(passes: (value: string) => boolean): (slot: number) => boolean {
    const verdicts = new Uint8Array(this.values.length);
    return this.setTester((slot) => {
      const set = this.sets[this.setOf[slot] ?? 0] ?? NO_VALUES;
      for (let index = 0; index < set.length; index += 1) {
        const value = set[index] ?? 0;
        if (verdicts[value] === UNTESTED) verdicts[value] = passes(this.values[value] ?? '') ? MATCHES : FAILS;
        if (verdicts[value] === MATCHES) return true;
      }
      return false;
    });
  }

  private setTester(matches: (slot: number) => boolean): (slot: number) => boolean {
    const verdicts = new Uint8Array(this.sets.length);
    return (slot) => {
      const set = this.setOf[slot] ?? 0;
      if (verdicts[set] === UNTESTED) verdicts[set] = matches(slot) ? MATCHES : FAILS;
      return verdicts[set] === MATCHES;
    };
  }

  private setNumber(values: readonly string[]): number {
    const numbers = Uint32Array.from(new Set(values), (value) => this.valueNumber(value));
    const key = numbers.join(',');
    const existing = this.setNumbers.get(key);
    if (existing !== undefined) return existing;
    this.sets.push(numbers);
    this.memberships += numbers.length;
    this.setNumbers.set(key, this.sets.length - 1);
    return this.sets.length - 1;
  }

  private valueNumber(value: string): number {
    const existing = this.valueNumbers.get(value);
    if (existing !== undefined) return existing;
    this.values.push(value);
    this.characters += value.length;
    this.valueNumbers.set(value, this.values.length - 1);
    return this.values.length - 1;
  }

  private grow(slot: number): void {
    const larger = new Uint32Array(Math.max(slot + 1, this.setOf.length * 2));
    larger.set(this.setOf);
    this.setOf = larger;
  }
}
