type Typed = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

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
