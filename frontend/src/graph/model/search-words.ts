/** Lower-case words of a text that a person typed. */
export const wordsOf = (text: string): string[] =>
  text
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
