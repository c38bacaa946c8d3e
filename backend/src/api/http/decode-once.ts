/**
 * Text of an address without its percent-encoding. A `%` that begins no escape stays as it is:
 * clients send bare urns too.
 */
export function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
