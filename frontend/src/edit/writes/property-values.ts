/** The typed values as the server takes them; undefined when one is no number and has to be. */
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
