/** How the address names assets that have no domain or no owner. */
const WITHOUT = 'none';

/** Parts that hold no comma, such as entity kinds. */
export const readList = (text: string): string[] => text.split(',').filter((part) => part !== '');

/** Urns, where the empty one stands for assets without any: `none,urn:li:domain:a`. */
export const writeUrns = (urns: readonly string[]): string => urns.map((urn) => urn || WITHOUT).join(',');

/** The reverse of `writeUrns`. */
export const readUrns = (text: string): string[] => readList(text).map((urn) => (urn === WITHOUT ? '' : urn));

/** Names that may hold the comma that parts them: `a,b` is written `a%2Cb`. */
export const writeEscaped = (names: readonly string[]): string => names.map(escapePart).join(',');

/** The reverse of `writeEscaped`. */
export const readEscaped = (text: string): string[] => readList(text).map(unescapePart);

/** Both: urns that may hold a comma, and the empty one. */
export const writeEscapedUrns = (urns: readonly string[]): string => writeEscaped(urns.map((urn) => urn || WITHOUT));

/** The reverse of `writeEscapedUrns`. */
export const readEscapedUrns = (text: string): string[] =>
  readList(text).map((part) => (part === WITHOUT ? '' : unescapePart(part)));

const escapePart = (name: string): string => name.replaceAll('%', '%25').replaceAll(',', '%2C');

/** A part with a broken escape is taken as it is, because links are edited by hand. */
function unescapePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
