/**
 * Whether an object of a JSON text names a key twice: parsers keep the last one, readers before us may have looked at the first. A text
 * has as many colons outside its strings as it has keys; what was parsed has fewer keys when some were repeated.
 *
 * @param text JSON that was parsed without an error
 * @param keys number of keys in what was parsed, at all depths
 */
export function hasRepeatedKeys(text: string, keys: number): boolean {
  return colonsOutsideStrings(text) > keys;
}

function colonsOutsideStrings(text: string): number {
  let colons = 0;
  let index = 0;
  while (index < text.length) {
    const quote = text.indexOf('"', index);
    const end = quote < 0 ? text.length : quote;
    for (; index < end; index += 1) if (text.charCodeAt(index) === COLON) colons += 1;
    if (quote < 0) break;
    index = endOfString(text, quote) + 1;
  }
  return colons;
}

const COLON = 58;
const BACKSLASH = 92;

/** The closing quotation mark: one before which an even number of backslashes stands. */
export function endOfString(text: string, start: number): number {
  for (let index = text.indexOf('"', start + 1); index >= 0; index = text.indexOf('"', index + 1)) {
    let before = index - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((index - before) % 2 === 1) return index;
  }
  return text.length;
}
