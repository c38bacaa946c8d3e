/** A part of SQL that is drawn in one colour. */
export interface SqlPart {
  readonly text: string;
  readonly kind: 'plain' | 'keyword' | 'string' | 'number' | 'comment';
}

const WORDS =
  'select|from|where|group|order|by|having|limit|join|left|right|full|inner|outer|cross|on|using|as|with|union|all|distinct|case|when|then|else|end|and|or|not|in|is|null|between|like|exists|insert|into|values|update|set|delete|merge|create|replace|table|view|over|partition|window|cast|true|false|interval|asc|desc|qualify';

const TOKEN = new RegExp(
  String.raw`(--[^\n]*|/\*[\s\S]*?\*/)|('(?:[^']|'')*')|\b(\d+(?:\.\d+)?)\b|\b(${WORDS})\b`,
  'gi',
);

/**
 * Splits SQL into keywords, strings, numbers and comments for colouring. It is a tokeniser, not a
 * parser.
 */
export function sqlParts(text: string): readonly SqlPart[] {
  const parts: SqlPart[] = [];
  let offset = 0;
  for (const match of text.matchAll(TOKEN)) {
    if (match.index > offset) parts.push({ text: text.slice(offset, match.index), kind: 'plain' });
    const [token, comment, string, number] = match;
    parts.push({ text: token, kind: comment ? 'comment' : string ? 'string' : number ? 'number' : 'keyword' });
    offset = match.index + token.length;
  }
  if (offset < text.length) parts.push({ text: text.slice(offset), kind: 'plain' });
  return parts;
}
