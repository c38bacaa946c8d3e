import { ANSI, findDialect } from '../../sql/dialects.js';
import { lex, matchParens, type Token, unquote } from '../../sql/text/lexer.js';

export interface DeclaredColumn {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly partOfKey: boolean;
  readonly comment: string | undefined;
}

/** Words that begin a table constraint instead of a column. */
const CONSTRAINTS = new Set(['CONSTRAINT', 'PRIMARY', 'UNIQUE', 'FOREIGN', 'KEY', 'INDEX', 'CHECK', 'LIKE', 'EXCLUDE', 'PERIOD', 'FULLTEXT', 'SPATIAL', 'PROJECTION']);
/** Words that end a column's type. */
const TYPE_ENDS = new Set([
  'NOT', 'NULL', 'DEFAULT', 'PRIMARY', 'UNIQUE', 'REFERENCES', 'CHECK', 'CONSTRAINT', 'COLLATE', 'COMMENT', 'GENERATED', 'AS', 'AUTO_INCREMENT', 'AUTOINCREMENT',
  'IDENTITY', 'ENCODE', 'DISTKEY', 'SORTKEY', 'ON', 'OPTIONS', 'MASKING', 'TAG', 'WITH', 'CODEC', 'TTL', 'SPARSE', 'INVISIBLE', 'STORED', 'VIRTUAL', 'KEY',
]); // prettier-ignore

/** The columns that a CREATE TABLE declares, in order; none for statements without a column list. */
export function declaredColumns(statement: string, dialect: string): readonly DeclaredColumn[] {
  const { tokens } = lex(statement, (findDialect(dialect) ?? ANSI).quotes);
  const table = tokens.findIndex((token) => token.upper === 'TABLE');
  const open = tokens.findIndex((token, at) => at > table && token.text === '(');
  const close = matchParens(tokens).get(open);
  // `CREATE TABLE t AS (SELECT …)` has its parenthesis after AS.
  if (table < 0 || open < 0 || close === undefined || tokens.slice(table, open).some((token) => token.upper === 'AS')) return [];
  const items = splitItems(tokens.slice(open + 1, close));
  const keys = new Set(items.flatMap(keyColumns));
  return items.flatMap((item) => columnOf(statement, item, keys));
}

function splitItems(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const items: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token.text === '(' || token.text === '<' || token.text === '[') depth += 1;
    if (token.text === ')' || token.text === '>' || token.text === ']') depth -= 1;
    if (token.text === ',' && depth === 0) items.push([]);
    else items.at(-1)?.push(token);
  }
  return items.filter((item) => item.length > 0);
}

function keyColumns(item: readonly Token[]): readonly string[] {
  const at = item.findIndex((token, index) => token.upper === 'PRIMARY' && item[index + 1]?.upper === 'KEY');
  const first = item[0];
  if (at < 0 || !first) return [];
  if (!CONSTRAINTS.has(first.upper)) return [unquote(first).toLowerCase()];
  return item.slice(at + 2).filter((token) => token.kind === 'word' || token.kind === 'quoted').map((token) => unquote(token).toLowerCase());
}

function columnOf(statement: string, item: readonly Token[], keys: ReadonlySet<string>): readonly DeclaredColumn[] {
  const [first, ...rest] = item;
  if (!first || (first.kind !== 'word' && first.kind !== 'quoted') || (first.kind === 'word' && CONSTRAINTS.has(first.upper))) return [];
  const end = rest.findIndex((token) => TYPE_ENDS.has(token.upper));
  const typeTokens = end < 0 ? rest : rest.slice(0, end);
  const name = unquote(first);
  const comment = rest.find((token, at) => token.kind === 'string' && rest[at - 1]?.upper === 'COMMENT');
  const notNull = rest.some((token, at) => token.upper === 'NOT' && rest[at + 1]?.upper === 'NULL');
  const partOfKey = keys.has(name.toLowerCase());
  return [{ name, type: textOf(statement, typeTokens), nullable: !notNull && !partOfKey, partOfKey, comment: comment ? unquote(comment) : undefined }];
}

function textOf(statement: string, tokens: readonly Token[]): string {
  const [first] = tokens;
  const last = tokens.at(-1);
  return first && last ? statement.slice(first.start, last.end).replaceAll(/\s+/g, ' ') : '';
}
