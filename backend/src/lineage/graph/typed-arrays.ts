/** Entries of an array that a long loop looks at between two pauses (`runInSlices`): some 5 ms. */
export const YIELD_EVERY = 16_384;

export type Typed = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** Half as much again: doubling would leave too much of a gigabyte unused. */
export function grownSize(current: number, needed: number): number {
  return Math.max(needed, Math.ceil(current * 1.5), 1024);
}

/** The same values in a longer array; new places hold `fill`. */
export function grown<T extends Typed>(old: T, size: number, fill = 0): T {
  // Every typed array is built from its length.
  const next = new (old.constructor as new (length: number) => T)(size);
  next.set(old);
  if (fill !== 0) next.fill(fill, old.length);
  return next;
}

/** Makes an array of its own with the same values. */
export type CopyArray = <T extends Typed>(source: T) => T;

// A slice has the type of its array.
export const sliceArray: CopyArray = (source) => source.slice() as typeof source;

/** How long arrays wait for the next copy, in milliseconds: people ask what-ifs one after the other. */
const SPARE_MS = 60_000;

/**
 * Copies arrays into those of an earlier copy that nobody uses any more. The values are written over what memory there is; new memory
 * would have to be fetched from the system page by page, which takes ten times as long.
 *
 *     copyOf(a) → a new array b      give([b])      copyOf(a, changed since) → b, with the values of now
 *
 * Holds the arrays of one copy at most, for a minute.
 */
export class SpareArrays {
  private spares: Typed[] = [];
  private timer: NodeJS.Timeout | undefined;

  readonly copyOf: CopyArray = (source) => {
    const index = this.spares.findIndex(
      (spare) => spare.length === source.length && spare.constructor === source.constructor,
    );
    const [spare] = index < 0 ? [] : this.spares.splice(index, 1);
    if (!spare) return sliceArray(source);
    spare.set(source);
    // It has the same constructor.
    return spare as typeof source;
  };

  /** Takes arrays that their owner neither reads nor writes from now on. */
  give(arrays: readonly Typed[]): void {
    this.spares = [...arrays];
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.spares = []), SPARE_MS).unref();
  }
}
