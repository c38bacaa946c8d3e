/**
 * Appends elements one by one. `list.push(...elements)` puts each on the stack and throws a RangeError at about 120,000 of them, so it is
 * only for lists that a small constant bounds.
 */
export function append<T>(list: T[], elements: Iterable<T>): void {
  for (const element of elements) list.push(element);
}

/** The greatest of numbers, however many; undefined where there are none. */
export function greatest(numbers: Iterable<number>): number | undefined {
  let max: number | undefined;
  for (const number of numbers) if (max === undefined || number > max) max = number;
  return max;
}
