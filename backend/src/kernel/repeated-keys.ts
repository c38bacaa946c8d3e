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
  let at = 0;
  while (at < text.length) {
    const quote = text.indexOf('"', at);
    const end = quote < 0 ? text.length : quote;
    for (; at < end; at += 1) if (text.charCodeAt(at) === COLON) colons += 1;
    if (quote < 0) break;
    at = endOfString(text, quote) + 1;
  }
  return colons;
}

const COLON = 58;
const BACKSLASH = 92;

/** The closing quotation mark: one before which an even number of backslashes stands. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((at - before) % 2 === 1) return at;
  }
  return text.length;
}
