const grouped = new Intl.NumberFormat('en');

/** `21,081` */
export function groupedNumber(value: number): string {
  return grouped.format(value);
}

/** "1 column", "2 columns" */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped.format(count)} ${count === 1 ? one : many}`;
}

/** `0.97`; 1 and 0 keep their two places so that columns of numbers line up. */
export function confidenceText(confidence: number): string {
  return (Math.floor(confidence * 100 + 1e-9) / 100).toFixed(2);
}

/** The words of the lineage explorer for the same bounds. */
export function confidenceWord(confidence: number): 'certain' | 'likely' | 'weak' {
  if (confidence >= 0.9) return 'certain';
  return confidence >= 0.5 ? 'likely' : 'weak';
}
