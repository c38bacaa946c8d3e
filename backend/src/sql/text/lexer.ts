import type { Quotes } from '../contract/dialects.js';

type TokenKind = 'word' | 'quoted' | 'string' | 'number' | 'variable' | 'op';

/** A piece of SQL text that is neither space nor comment. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  /** The text in capitals for words, the text itself otherwise: what keywords are compared with. */
  readonly upper: string;
  readonly start: number;
  readonly end: number;
}

/** A text as tokens. White space and comments are no tokens. */
export interface Lexed {
  readonly tokens: readonly Token[];
  /** Spans of comments, in order. */
  readonly comments: readonly (readonly [number, number])[];
}

const SPACE = /\s+/y;
const WORD = /[\p{L}_][\p{L}\p{M}\p{N}_$#]*/uy;
const NUMBER = /(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const VARIABLE = /(?:@@?|##?|:(?!:)|\$)[\p{L}\p{N}_$#]+/uy;
const DOLLAR_QUOTE = /\$([\p{L}_][\p{L}\p{N}_]*)?\$/uy;
const OPERATOR = /\/\/|->>|::|:=|=>|->|<=>|<=|>=|<>|!=|\|\||\|>|\+=|-=|\*=|\/=|%=|&&|[^\s]/uy;
// Raw, bytes, unicode, national, escape and Oracle q-strings: letters directly before a quote.
const STRING_PREFIX = /^(?:r|b|rb|br|u|e|n|x|u&|q|nq)$/i;

/**
 * Splits a text into tokens, without spaces and comments. It never fails: an unclosed quote or
 * comment runs to the end of the text. What quotes and comment signs mean depends on the dialect.
 */
export function lex(sql: string, quotes: Quotes): Lexed {
  const tokens: Token[] = [];
  const comments: [number, number][] = [];
  let position = 0;
  while (position < sql.length) {
    const space = match(SPACE, sql, position);
    if (space) {
      position += space.length;
      continue;
    }
    const commentEnd = endOfComment(sql, position, quotes);
    if (commentEnd !== undefined) {
      comments.push([position, commentEnd]);
      position = commentEnd;
      continue;
    }
    const token = readToken(sql, position, quotes, tokens.at(-1));
    tokens.push(token);
    position = token.end;
  }
  return { tokens, comments };
}

function match(pattern: RegExp, sql: string, position: number): string | undefined {
  pattern.lastIndex = position;
  return pattern.exec(sql)?.[0];
}

function endOfComment(sql: string, position: number, quotes: Quotes): number | undefined {
  const two = sql.slice(position, position + 2);
  const line = two === '--' || (two === '//' && quotes.slashComment) || (sql[position] === '#' && quotes.hashComment);
  if (line) {
    const end = sql.indexOf('\n', position);
    return end < 0 ? sql.length : end;
  }
  if (two !== '/*') return undefined;
  const end = sql.indexOf('*/', position + 2);
  return end < 0 ? sql.length : end + 2;
}

function readToken(sql: string, position: number, quotes: Quotes, before: Token | undefined): Token {
  const make = (kind: TokenKind, end: number): Token => {
    const tokenText = sql.slice(position, end);
    return {
      kind,
      text: tokenText,
      upper: kind === 'word' ? tokenText.toUpperCase() : tokenText,
      start: position,
      end,
    };
  };
  const char = sql[position] ?? '';
  if (char === "'") return make('string', endOfString(sql, position, "'", quotes.backslash === true));
  if (char === '"') {
    const kind = quotes.doubleIsString ? 'string' : 'quoted';
    return make(kind, endOfString(sql, position, '"', quotes.doubleIsString === true && quotes.backslash === true));
  }
  if (char === '`') return make('quoted', endOfString(sql, position, '`', false));
  if (char === '[' && quotes.brackets && opensBracketName(before, sql[position + 1])) {
    return make('quoted', endOfString(sql, position, ']', false));
  }
  const dollar = char === '$' ? match(DOLLAR_QUOTE, sql, position) : undefined;
  if (dollar) {
    const close = sql.indexOf(dollar, position + dollar.length);
    return make('string', close < 0 ? sql.length : close + dollar.length);
  }
  const variable = match(VARIABLE, sql, position);
  if (variable) return make('variable', position + variable.length);
  const number = match(NUMBER, sql, position);
  if (number && !(char === '.' && (before?.kind === 'word' || before?.kind === 'quoted') && before.end === position)) {
    return make('number', position + number.length);
  }
  const word = match(WORD, sql, position);
  if (!word) return make('op', position + (match(OPERATOR, sql, position)?.length ?? 1));
  const end = position + word.length;
  const quote = sql[end];
  if ((quote === "'" || (quote === '"' && quotes.doubleIsString)) && STRING_PREFIX.test(word)) {
    return make('string', endOfPrefixed(sql, end, word, quote));
  }
  return make('word', end);
}

// `a[1]` is a subscript, `[a]` a name.
function opensBracketName(before: Token | undefined, next: string | undefined): boolean {
  if (next !== undefined && /\d/.test(next)) return false;
  return before?.kind !== 'quoted' || before.text.endsWith('.');
}

function endOfString(sql: string, position: number, close: string, backslash: boolean): number {
  const triple = close !== ']' && sql.startsWith(close.repeat(3), position) && backslash ? close.repeat(3) : undefined;
  if (triple) {
    const end = sql.indexOf(triple, position + 3);
    return end < 0 ? sql.length : end + 3;
  }
  for (let i = position + 1; i < sql.length; i += 1) {
    if (backslash && sql[i] === '\\') i += 1;
    else if (sql[i] === close) {
      if (sql[i + 1] !== close) return i + 1;
      i += 1;
    }
  }
  return sql.length;
}

const ORACLE_CLOSERS: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}', '<': '>' };

function endOfPrefixed(sql: string, quoteAt: number, prefix: string, quote: string): number {
  if (!/q$/i.test(prefix)) return endOfString(sql, quoteAt, quote, /^(?:e|b)$/i.test(prefix));
  const open = sql[quoteAt + 1] ?? "'";
  const end = sql.indexOf(`${ORACLE_CLOSERS[open] ?? open}'`, quoteAt + 2);
  return end < 0 ? sql.length : end + 2;
}

/** The name or value inside the quotes of a token; a word as it is. */
export function unquote(token: Token): string {
  const { text: tokenText } = token;
  if (token.kind !== 'quoted' && token.kind !== 'string') return tokenText;
  const dollar = /^\$[^$]*\$/.exec(tokenText)?.[0];
  if (dollar) return tokenText.slice(dollar.length, tokenText.endsWith(dollar) ? -dollar.length : undefined);
  const open = tokenText[0] ?? '';
  if (!`'"\`[`.includes(open)) return tokenText;
  const close = open === '[' ? ']' : open;
  const inner = tokenText.slice(1, tokenText.length > 1 && tokenText.endsWith(close) ? -1 : undefined);
  return inner.replaceAll(close + close, close);
}

/** The position of the matching token for each parenthesis and bracket, in both directions. */
export function matchParens(tokens: readonly Token[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const open: number[] = [];
  tokens.forEach((token, position) => {
    if (token.kind !== 'op') return;
    if (token.text === '(' || token.text === '[') open.push(position);
    if (token.text !== ')' && token.text !== ']') return;
    const from = open.pop();
    if (from === undefined) return;
    pairs.set(from, position);
    pairs.set(position, from);
  });
  return pairs;
}
