import { decodeOnce } from '../../http/decode-once.js';
import { Problem } from '../../../kernel/problem.js';

/**
 * The rest of a path after a prefix, as the client meant it: `/aspects/urn%3Ali…` → `urn:li:…`. A
 * bare urn with `/` in it comes out whole. Decoded once and never normalised.
 */
export function pathTail(url: string, prefix: string): string {
  const path = url.split('?', 1)[0] ?? '';
  const at = path.indexOf(prefix);
  const tail = at < 0 ? '' : path.slice(at + prefix.length);
  return decodeOnce(tail);
}

/**
 * `List(a,b)` → [a, b]. Elements are encoded one by one, parentheses in them bare or encoded; so
 * cut at the commas outside parentheses first and decode after (docs/protocol.md#addresses). Text
 * without `List(…)` is one element.
 */
export function parseList(text: string): readonly string[] {
  const inner = /^List\((.*)\)$/s.exec(text)?.[1];
  if (inner === undefined) return text === '' ? [] : [decodeOnce(text)];
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < inner.length; at += 1) {
    const char = inner[at];
    if (char === '(') depth += 1;
    else if (char === ')') depth -= 1;
    else if (char === ',' && depth === 0) {
      parts.push(inner.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(inner.slice(start));
  return parts.filter((part) => part !== '').map(decodeOnce);
}

/** The reverse of `parseList`, with every element encoded. */
export function printList(items: readonly string[]): string {
  return `List(${items.map((item) => encodeURIComponent(item).replaceAll('(', '%28').replaceAll(')', '%29')).join(',')})`;
}

/**
 * The undecoded value of a query parameter: the framework's own decoding would lose the border
 * between list elements.
 */
function rawParameter(url: string, name: string): string | undefined {
  const query = url.slice(url.indexOf('?') + 1);
  if (!url.includes('?')) return undefined;
  for (const pair of query.split('&')) {
    const at = pair.indexOf('=');
    if (at >= 0 && pair.slice(0, at) === name) return pair.slice(at + 1);
  }
  return undefined;
}

/**
 * `List(…)` of a query parameter, wherever the client encoded it: as a whole, element by element,
 * or not at all.
 */
export function listParameter(url: string, name: string): readonly string[] {
  const raw = rawParameter(url, name);
  if (raw === undefined) return [];
  const text = raw.startsWith('List(') ? raw : decodeOnce(raw.replaceAll('+', ' '));
  return parseList(text);
}

/** A whole number of an address. @throws Problem `restli.malformed` */
export function wholeNumber(text: string | undefined, name: string, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  // More than the database can skip is a slip too.
  if (Number.isInteger(value) && value >= 0 && value <= 2_147_483_647) return value;
  throw new Problem(
    'invalid',
    'restli.malformed',
    `Parameter ${name} must be a whole number, not "${text.slice(0, 50)}".`,
    { parameter: name },
  );
}

/** Every occurrence of a list parameter: `types=List(a,b)` and `types=a&types=b` alike. */
export function listParameters(url: string, name: string): readonly string[] {
  if (!url.includes('?')) return [];
  const pairs = url.slice(url.indexOf('?') + 1).split('&');
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).flatMap((pair) => listParameter(`?${pair}`, name));
}
