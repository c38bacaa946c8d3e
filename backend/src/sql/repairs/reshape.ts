import type { Dialect } from '../contract/dialects.js';
import type { Token } from '../text/lexer.js';
import { lex, matchParens } from '../text/lexer.js';
import { pipesToQuery } from './pipes.js';

/**
 * Rewritings of a whole statement: from-first multi-inserts and pipe syntax. Undefined where there
 * is none to do.
 */
export function rewriteShape(sql: string, dialect: Dialect): string | undefined {
  if (/\|>/.test(sql)) return pipesToQuery(sql, dialect);
  return /^\s*(?:--[^\n]*\n\s*|\/\*[\s\S]*?\*\/\s*)*(?:FROM|WITH)\b/i.test(sql) ? multiInsert(sql, dialect) : undefined;
}

const CLAUSES = new Set([
  'WHERE',
  'GROUP',
  'HAVING',
  'ORDER',
  'CLUSTER',
  'DISTRIBUTE',
  'SORT',
  'LIMIT',
  'LATERAL',
  'QUALIFY',
  'WINDOW',
  'UNION',
]);

/**
 * Hive's `FROM x INSERT … SELECT a INSERT … SELECT b WHERE c`: one INSERT each, with FROM where the
 * parser wants it.
 */
function multiInsert(sql: string, dialect: Dialect): string | undefined {
  const { tokens } = lex(sql, dialect.quotes);
  const pairs = matchParens(tokens);
  const top = topLevel(tokens, pairs);
  const from = top.find((position) => tokens[position]?.upper === 'FROM');
  const inserts = top.filter((position) => tokens[position]?.upper === 'INSERT');
  const firstInsert = inserts[0];
  const firstSelect = top.find((position) => tokens[position]?.upper === 'SELECT');
  if (
    from === undefined ||
    firstInsert === undefined ||
    from > firstInsert ||
    (firstSelect !== undefined && firstSelect < from)
  ) {
    return from === 0 && firstSelect !== undefined && firstInsert === undefined
      ? fromFirst(sql, tokens, top, firstSelect)
      : undefined;
  }
  const text = (begin: number, end: number): string =>
    sql.slice(tokens[begin]?.start ?? sql.length, tokens[end]?.start ?? sql.length);
  const prefix = text(0, from);
  const source = text(from, firstInsert);
  const statements = inserts.map((begin, index) => {
    const end = inserts[index + 1] ?? tokens.length;
    const select = top.find((position) => position > begin && position < end && tokens[position]?.upper === 'SELECT');
    if (select === undefined) return undefined;
    const hasSource = top.some((position) => position > select && position < end && tokens[position]?.upper === 'FROM');
    if (hasSource) return `${prefix}${text(begin, end)}`;
    const clause =
      top.find((position) => position > select && position < end && CLAUSES.has(tokens[position]?.upper ?? '')) ?? end;
    return `${prefix}${text(begin, clause)} ${source} ${text(clause, end)}`;
  });
  return statements.some((statement) => statement === undefined) ? undefined : statements.join(';\n');
}

const isClause = (token: Token): boolean => token.kind === 'word' && CLAUSES.has(token.upper);

/** `FROM t SELECT a WHERE …`: SELECT goes first. */
function fromFirst(sql: string, tokens: readonly Token[], top: readonly number[], select: number): string {
  const clause = top
    .map((position) => tokens[position])
    .find((token) => token !== undefined && token.start > (tokens[select]?.start ?? 0) && isClause(token));
  const end = clause?.start ?? sql.length;
  const [start, selectAt] = [tokens[0]?.start ?? 0, tokens[select]?.start ?? 0];
  return `${sql.slice(selectAt, end)} ${sql.slice(start, selectAt)} ${sql.slice(end)}`;
}

function topLevel(tokens: readonly Token[], pairs: ReadonlyMap<number, number>): number[] {
  const top: number[] = [];
  for (let position = 0; position < tokens.length; position += 1) {
    top.push(position);
    if (tokens[position]?.text === '(') position = pairs.get(position) ?? position;
  }
  return top;
}
