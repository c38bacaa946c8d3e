const grouped = new Intl.NumberFormat('en');

/** `21,081` */
export function groupedNumber(value: number): string {
  return grouped.format(value);
}

/** "1 column", "2 columns" */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped.format(count)} ${count === 1 ? one : many}`;
}

/**
 * A confidence with two digits, rounded down: `0.97`, `1.00`. Two digits keep columns of numbers
 * aligned.
 */
export function confidenceText(confidence: number): string {
  return (Math.floor(confidence * 100 + 1e-9) / 100).toFixed(2);
}

/** The level of a confidence, with the bounds of the lineage explorer. */
export function confidenceWord(confidence: number): 'certain' | 'likely' | 'weak' {
  if (confidence >= 0.9) return 'certain';
  return confidence >= 0.5 ? 'likely' : 'weak';
}
