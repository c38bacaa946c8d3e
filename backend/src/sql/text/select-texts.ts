import type { Token } from './lexer.js';
import { matchParens } from './lexer.js';

interface Item {
  readonly start: number;
  readonly end: number;
}
interface SelectList {
  readonly items: readonly Item[];
}

/** A stretch of the text, in characters, and what to write for it. */
interface Substitute {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}
interface SelectTexts {
  /** The item of a list of `count` items that is around an offset, with its columns substituted. */
  find(offset: number, index: number, count: number, substitutes: readonly Substitute[]): string | undefined;
}

const ENDS = new Set([
  'FROM',
  'INTO',
  'WHERE',
  'GROUP',
  'HAVING',
  'ORDER',
  'UNION',
  'EXCEPT',
  'INTERSECT',
  'LIMIT',
  'QUALIFY',
  'WINDOW',
  'MINUS',
  'FETCH',
  'LATERAL',
  ';',
]);
const SKIPPED = new Set(['DISTINCT', 'ALL']);
const MAX_LENGTH = 2000;

/**
 * Finds the text of select items. The syntax tree has no offsets for expressions, but it has them
 * for columns. So the select lists are read from the tokens, and an item is identified by an offset
 * inside it, its index, and the number of items in its list; of nested lists the innermost counts.
 *
 *     SELECT a, b + (SELECT x FROM u) AS c FROM t
 *     offset of b, index 1 of 2  →  'b + (SELECT x FROM u)'
 */
export function selectTexts(sql: string, readTokens: () => readonly Token[]): SelectTexts {
  let lists: SelectList[] | undefined;
  return {
    find(offset, index, count, substitutes) {
      // The parser counts characters; where those are not code units, offsets do not fit.
      if (offset < 0 || /[\ud800-\udfff]/.test(sql)) return undefined;
      lists ??= selectLists(readTokens());
      const around = lists.filter((list) => list.items.length === count && contains(list.items[index], offset));
      const item = around.at(-1)?.items[index];
      return item && substituted(sql, item, substitutes).replace(/\s+/g, ' ').slice(0, MAX_LENGTH);
    },
  };
}

function substituted(sql: string, item: Item, substitutes: readonly Substitute[]): string {
  let out = '';
  let position = item.start;
  for (const { start, end, text } of [...substitutes].sort((a, b) => a.start - b.start)) {
    if (start < position || end > item.end) continue;
    out += sql.slice(position, start) + text;
    position = end;
  }
  return out + sql.slice(position, item.end);
}

const contains = (item: Item | undefined, offset: number): boolean =>
  item !== undefined && item.start <= offset && offset < item.end;

/** Outer lists come before the lists inside their items. */
function selectLists(tokens: readonly Token[]): SelectList[] {
  const pairs = matchParens(tokens);
  return tokens.flatMap((token, position) =>
    token.upper === 'SELECT' && token.kind === 'word' ? [{ items: itemsAfter(tokens, pairs, position + 1) }] : [],
  );
}

function itemsAfter(tokens: readonly Token[], pairs: ReadonlyMap<number, number>, from: number): Item[] {
  const items: Item[] = [];
  let begin = SKIPPED.has(tokens[from]?.upper ?? '') ? from + 1 : from;
  const push = (end: number): void => {
    const [first, last] = [tokens[begin], tokens[withoutAlias(tokens, begin, end) - 1]];
    if (first && last && end > begin) items.push({ start: first.start, end: last.end });
  };
  for (let position = begin; ; position += 1) {
    const token = tokens[position];
    if (
      !token ||
      token.text === ')' ||
      (token.kind === 'word' && ENDS.has(token.upper) && tokens[position - 1]?.text !== '.') ||
      token.text === ';'
    ) {
      push(position);
      return items;
    }
    if (token.text === ',') {
      push(position);
      begin = position + 1;
    }
    if (token.text === '(' || token.text === '[') position = pairs.get(position) ?? position;
  }
}

function withoutAlias(tokens: readonly Token[], begin: number, end: number): number {
  if (end - begin < 2) return end;
  if (tokens[end - 2]?.upper === 'AS') return end - 2;
  const [before, last] = [tokens[end - 2], tokens[end - 1]];
  const names = last?.kind === 'word' || last?.kind === 'quoted';
  const closes =
    before?.text === ')' || before?.text === ']' || /^(?:word|quoted|number|string)$/.test(before?.kind ?? '');
  return names &&
    closes &&
    last.upper !== 'END' &&
    !/^(?:AND|OR|NOT|IS|IN|LIKE|THEN|ELSE|WHEN|CASE|BETWEEN|OVER)$/.test(before?.upper ?? '') &&
    last.upper !== 'NULL'
    ? end - 1
    : end;
}
