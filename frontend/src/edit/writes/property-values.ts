/**
 * The typed values as the mutation takes them. Undefined when the property takes numbers and a
 * value is not one. Empty lines are left out, so an empty field means no values. Example: `['1', '
 * 2.5 ', '']` with `isNumber` becomes two number values.
 *
 * @param lines one value each, as typed
 */
export function valuesToSend(
  lines: readonly string[],
  isNumber: boolean,
): readonly ({ readonly numberValue: number } | { readonly stringValue: string })[] | undefined {
  const texts = lines.map((line) => line.trim()).filter((line) => line !== '');
  if (!isNumber) return texts.map((stringValue) => ({ stringValue }));
  const numbers = texts.map(Number);
  return numbers.some((number) => !Number.isFinite(number))
    ? undefined
    : numbers.map((numberValue) => ({ numberValue }));
}
