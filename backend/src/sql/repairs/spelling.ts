import type { Dialect } from '../contract/dialects.js';
import { dialectQuotes } from '../contract/dialects.js';
import type { Edit } from '../text/edits.js';
import { lex } from '../text/lexer.js';

/**
 * Edits for what the parser spells otherwise than the dialect: comments that begin with `#` or `//`,
 * which its grammars for BigQuery and others do not know, and DuckDB's integer division `a // b`,
 * which it knows nowhere and Snowflake's grammar takes for a comment. They are applied before all
 * repairs, because repairs move stretches of text.
 */
export function spellingEdits(sql: string, dialect: Dialect): Edit[] {
  if (!/\/\/|#/.test(sql)) return [];
  const { tokens, comments } = lex(sql, dialect.quotes);
  const foreign = comments.filter(([start]) => sql[start] === '#' || sql.startsWith('//', start));
  const divisions = dialect.name === 'duckdb' ? tokens.filter(({ kind, text }) => kind === 'op' && text === '//') : [];
  return [
    ...foreign.map(([start, end]) => ({ start, end, text: ' ', why: 'comment' })),
    ...divisions.map(({ start, end }) => ({ start, end, text: '/ ', why: 'integer division' })),
  ];
}

/**
 * Whether another grammar takes a text apart into the same names, strings and symbols. Where
 * comments, quotes or brackets mean something else there, its answer may lack a part of the text
 * without a sign of it:
 *
 *     SELECT "A" FROM t       Snowflake: a column; Databricks: a string
 *     SELECT a // 2 FROM t    DuckDB: a division; Snowflake: a comment, no FROM
 *
 * @param parser the parser's name of the other grammar
 */
export function isSpelledAlike(sql: string, dialect: Dialect, parser: string): boolean {
  const quotes = dialectQuotes(parser);
  const differs = QUOTE_TRAITS.filter((trait) => dialect.quotes[trait] !== quotes[trait]);
  if (differs.length === 0) return true;
  const [ours, theirs] = [lex(sql, dialect.quotes).tokens, lex(sql, quotes).tokens];
  return (
    ours.length === theirs.length &&
    ours.every((token, position) => token.start === theirs[position]?.start && token.kind === theirs[position].kind)
  );
}

const QUOTE_TRAITS = ['doubleIsString', 'brackets', 'backslash', 'hashComment', 'slashComment'] as const;
