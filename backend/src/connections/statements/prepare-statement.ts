import { lex, matchParens, type Token } from '../../sql/text/lexer.js';
import type { BoundStatement } from '../contract/session.types.js';
import type { SqlDialect } from '../kinds/sql-dialects.js';

/** Characters of a statement or of a filter that is run. */
const MAX_STATEMENT_LENGTH = 20_000;
const QUERY_STARTS = ['SELECT', 'WITH', 'VALUES', 'FROM', '('];
const PARAMETER = /\$\{([A-Za-z_]\w*)\}/u;

/** Why a statement is not run: a sentence that names what is wrong. */
export class StatementMistake extends Error {
  override readonly name = 'StatementMistake';
}

/**
 * Turns a statement that somebody wrote into what is sent: one query, as a table of at most `maxRows` rows, with its
 * parameters bound by the database. A parameter is `${name}`, and no text is ever put in its place:
 *
 *     SELECT COUNT(*) FROM orders WHERE day = '${day}' AND shop = ${shop};
 *     SELECT * FROM (\nSELECT COUNT(*) FROM orders WHERE day = $1 AND shop = $2\n) AS headwater_rows LIMIT 11
 *
 * @throws StatementMistake
 */
export function prepareStatement(
  statement: string,
  parameters: ReadonlyMap<string, string>,
  { dialect, maxRows }: { readonly dialect: SqlDialect; readonly maxRows: number },
): BoundStatement {
  const tokens = withoutSemicolonsAtEnd(tokensOf(statement, dialect));
  const [first] = tokens;
  const last = tokens.at(-1);
  if (!first || !last) throw new StatementMistake('The statement is empty.');
  if (tokens.some(isSemicolon)) throw new StatementMistake('There are several statements, and only one is run.');
  if (!QUERY_STARTS.includes(first.upper))
    throw new StatementMistake(`The statement begins with ${first.text.slice(0, 40)}. Only queries are run.`);
  requireBalanced(tokens, 'statement');
  const text = statement.slice(first.start, last.end);
  const { sql, values } = bound(text, parameters, dialect);
  return { sql: dialect.limited(sql, maxRows), values };
}

/**
 * A condition that somebody wrote, in parentheses. It takes no parameters.
 *
 * @throws StatementMistake
 */
export function filterCondition(filter: string, dialect: SqlDialect): string {
  const tokens = tokensOf(filter, dialect);
  const [first] = tokens;
  const last = tokens.at(-1);
  if (!first || !last) throw new StatementMistake('The filter is empty.');
  if (tokens.some(isSemicolon)) throw new StatementMistake('The filter must be one condition, without a semicolon.');
  requireBalanced(tokens, 'filter');
  return `(${filter.slice(first.start, last.end)}\n)`;
}

function tokensOf(text: string, { quotes }: SqlDialect): readonly Token[] {
  if (text.length > MAX_STATEMENT_LENGTH)
    throw new StatementMistake(`It is longer than ${MAX_STATEMENT_LENGTH} characters.`);
  return lex(text, quotes).tokens;
}

/** A closing parenthesis without its opening one would end the query that stands around the text. */
function requireBalanced(tokens: readonly Token[], subject: string): void {
  const pairs = matchParens(tokens);
  const isOpen = tokens.some(({ kind, text }, index) => kind === 'op' && /^[()]$/u.test(text) && !pairs.has(index));
  if (isOpen) throw new StatementMistake(`The parentheses of the ${subject} do not match.`);
}

function isSemicolon({ kind, text }: Token): boolean {
  return kind === 'op' && text === ';';
}

function withoutSemicolonsAtEnd(tokens: readonly Token[]): readonly Token[] {
  return tokens.slice(0, tokens.findLastIndex((token) => !isSemicolon(token)) + 1);
}

/** Replaces each parameter by a placeholder; a text that is nothing but a parameter loses its quotes. */
function bound(text: string, parameters: ReadonlyMap<string, string>, dialect: SqlDialect): BoundStatement {
  const values: string[] = [];
  const valueOf = (name: string): string => {
    const value = parameters.get(name);
    if (value === undefined) throw new StatementMistake(`The statement needs the parameter ${name}.`);
    values.push(value);
    return dialect.placeholder(values.length);
  };
  let sql = '';
  let end = 0;
  const { tokens } = lex(text, dialect.quotes);
  for (const { kind, text: tokenText, start, end: tokenEnd } of tokens) {
    if (start < end) continue;
    if (kind === 'string' || kind === 'quoted') {
      if (!PARAMETER.test(tokenText)) continue;
      const [, name] = /^'\$\{([A-Za-z_]\w*)\}'$/u.exec(tokenText) ?? [];
      if (name === undefined)
        throw new StatementMistake(
          `A parameter stands for a whole value: in ${tokenText.slice(0, 80)} it is a part of one.`,
        );
      sql += text.slice(end, start) + valueOf(name);
      end = tokenEnd;
      continue;
    }
    const parameter = tokenText === '$' ? PARAMETER.exec(text.slice(start, start + 200)) : null;
    if (parameter?.index !== 0) continue;
    sql += text.slice(end, start) + valueOf(parameter[1] ?? '');
    end = start + parameter[0].length;
  }
  return { sql: sql + text.slice(end), values };
}
