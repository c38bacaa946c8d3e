import { findDialect } from '../../sql/contract/dialects.js';
import { lex, matchParens, type Token } from '../../sql/text/lexer.js';
import type { EngineName } from './process/planner-child.js';

/** Characters of one statement that an engine is given. */
const MAX_STATEMENT_LENGTH = 100_000;
/** Characters of a column's type. */
const MAX_TYPE_LENGTH = 500;

const QUERY_STARTS = new Set(['SELECT', 'WITH', 'VALUES', 'FROM', '(']);
const WRITE_STARTS = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
/** Words that stand before the name of the written table. */
const BEFORE_TARGET = new Set([...WRITE_STARTS, 'INTO', 'FROM', 'OR', 'REPLACE', 'IGNORE', 'ONLY', 'TABLE']);
/** Words that end the query of a CREATE VIEW or CREATE TABLE AS, where they are its last ones. */
const TRAILING = /\bWITH\s+(?:NO\s+SCHEMA\s+BINDING|(?:(?:CASCADED|LOCAL)\s+)?CHECK\s+OPTION|(?:NO\s+)?DATA)\s*$/iu;

/** A statement that an engine can plan: a query, or the writing of rows. */
interface PlannableStatement {
  readonly sql: string;
  /** The name of the table whose rows it writes; empty where it cannot be read, undefined for a query. */
  readonly target: string | undefined;
  /** The names that a view gives to its columns, where it lists them. */
  readonly columnNames: readonly string[] | undefined;
}

/** The statement to plan, or why there is none. */
export type ReadStatement = PlannableStatement | { readonly refused: string };

/**
 * Takes the one query out of a stored text. Of `CREATE VIEW … AS` and `CREATE TABLE … AS` it is what
 * stands after AS; INSERT, UPDATE, DELETE and MERGE are planned as they are. Anything else is refused, and
 * so are several statements, because the text comes from whoever wrote the metadata.
 *
 *     CREATE VIEW v (a, b) AS SELECT x, y FROM t;   ->   SELECT x, y FROM t, columns a and b
 */
export function readStatement(text: string, engine: EngineName): ReadStatement {
  if (text.length > MAX_STATEMENT_LENGTH)
    return { refused: `its SQL is longer than ${MAX_STATEMENT_LENGTH} characters` };
  const dialect = findDialect(engine);
  const { tokens: all } = lex(text, dialect?.quotes ?? {});
  const tokens = withoutSemicolonsAtEnd(all);
  const [first] = tokens;
  const last = tokens.at(-1);
  if (!first || !last) return { refused: 'its SQL is empty' };
  if (tokens.some(({ text: sign, kind }) => kind === 'op' && sign === ';'))
    return { refused: 'its SQL has several statements' };
  if (/\{\{|\{%/u.test(text)) return { refused: 'its SQL is a template' };
  const word = first.upper;
  if (QUERY_STARTS.has(word) || WRITE_STARTS.has(word)) {
    const isWrite = tokens.some(({ upper, kind }) => kind === 'word' && WRITE_STARTS.has(upper));
    const target = WRITE_STARTS.has(word) ? targetOf(tokens) : isWrite ? '' : undefined;
    return { sql: text.slice(first.start, last.end), target, columnNames: undefined };
  }
  if (word !== 'CREATE') return { refused: `its SQL begins with ${word.slice(0, 40)}` };
  return queryOfCreate(text, tokens);
}

function withoutSemicolonsAtEnd(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findLastIndex(({ text, kind }) => kind !== 'op' || text !== ';');
  return tokens.slice(0, end + 1);
}

function queryOfCreate(text: string, tokens: readonly Token[]): ReadStatement {
  const pairs = matchParens(tokens);
  let columnNames: readonly string[] | undefined;
  let index = 0;
  while (index < tokens.length && !(tokens[index]?.upper === 'AS' && tokens[index]?.kind === 'word')) {
    const close = pairs.get(index);
    if (tokens[index]?.text === '(' && close !== undefined) {
      columnNames ??= namesBetween(tokens.slice(index + 1, close));
      index = close;
    }
    index += 1;
  }
  const isObject = tokens.slice(0, 8).some(({ upper }) => upper === 'VIEW' || upper === 'TABLE');
  const firstToken = tokens[index + 1];
  if (!isObject || !firstToken || !QUERY_STARTS.has(firstToken.upper))
    return { refused: 'its SQL makes no view or table of a query' };
  const sql = text.slice(firstToken.start, tokens.at(-1)?.end).replace(TRAILING, '');
  return { sql, target: undefined, columnNames };
}

/** The last part of the first name behind INSERT INTO, MERGE INTO, DELETE FROM or UPDATE; empty where none is read. */
function targetOf(tokens: readonly Token[]): string {
  const start = tokens.findIndex(({ upper, kind }) => !(kind === 'word' && BEFORE_TARGET.has(upper)));
  let end = start;
  while (tokens[end + 1]?.text === '.') end += 2;
  const token = tokens[end];
  if (!token || (token.kind !== 'word' && token.kind !== 'quoted')) return '';
  return nameOf(token);
}

function nameOf({ kind, text }: Token): string {
  return kind === 'quoted' ? text.slice(1, -1).replaceAll('""', '"') : text;
}

/** Plain names with commas between them; undefined for anything else in parentheses. */
function namesBetween(tokens: readonly Token[]): readonly string[] | undefined {
  const isList = tokens.every(({ kind, text }, index) =>
    index % 2 === 0 ? kind === 'word' || kind === 'quoted' : text === ',',
  );
  if (!isList || tokens.length === 0) return undefined;
  return tokens.filter((_, index) => index % 2 === 0).map(nameOf);
}

/**
 * Whether a stored native type may stand in a column definition. It is checked because a type is text as well:
 * words, numbers, quoted names, and balanced parentheses, brackets or angle brackets, with commas only inside them.
 */
export function isPlainType(type: string): boolean {
  if (type.length === 0 || type.length > MAX_TYPE_LENGTH) return false;
  if (!/^[A-Za-z][\w\s"(),<>[\].:]*$/u.test(type)) return false;
  if (/\b(?:DEFAULT|CHECK|REFERENCES|GENERATED|PRIMARY|UNIQUE|CONSTRAINT|COLLATE|USING|SELECT)\b/iu.test(type))
    return false;
  let depth = 0;
  for (const sign of type) {
    if ('(<['.includes(sign)) depth += 1;
    if (')>]'.includes(sign)) depth -= 1;
    if (depth < 0 || (sign === ',' && depth === 0)) return false;
  }
  return depth === 0;
}
