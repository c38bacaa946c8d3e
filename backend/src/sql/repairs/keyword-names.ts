import type { Dialect } from '../contract/dialects.js';
import { applyEdits } from '../text/edits.js';
import type { Token } from '../text/lexer.js';
import { lex } from '../text/lexer.js';

/** Words that the parser takes for keywords where the dialects let them be names. */
const KEYWORDS =
  /^(?:CURRENT|INPUT|OUTPUT|OLD|NEW|TABLE|NULLS|ROWS|ROW|RANGE|FILTER|WINDOW|OFFSET|LIMIT|PARTITION|CLUSTER|FORMAT|FINAL|SAMPLE|COPY|CACHE|SCHEMA|DATABASE|VIEW|INDEX|KEY|GROUPS|LOCAL|GLOBAL|NEXT|PERCENT|STREAM|TOP|VALUES|VALUE|SETTINGS|PREWHERE|ASOF|ANTI|SEMI|PIVOT|UNPIVOT|QUALIFY|LATERAL|MATCH|DEFAULT|END|START|OVERLAPS|TEMP|DATE|TIME|TIMESTAMP|INTERVAL|ARRAY|STRUCT|MAP|SET|USE|COMMENT|DESCRIBE|EXPLAIN|REPLACE|DESC|ASC|LANGUAGE|COLUMN|CONSTRAINT|REFERENCES)$/;

/** What follows an alias. */
const AFTER_ALIAS = /^(?:ON|USING|WHERE|JOIN|LEFT|RIGHT|INNER|FULL|CROSS|GROUP|ORDER|UNION|,|\)|;)?$/;

/**
 * The statement with names quoted that the parser takes for keywords: behind AS, before a dot, and
 * as the alias of a table or subquery. Undefined where there is none. It is only tried on a statement that
 * was refused, because elsewhere such words mostly are the keywords.
 *
 *     SELECT current.a FROM t AS current JOIN u nulls ON …
 *     SELECT "current".a FROM t AS "current" JOIN u "nulls" ON …
 */
export function quoteKeywordNames(sql: string, dialect: Dialect): string | undefined {
  const { tokens } = lex(sql, dialect.quotes);
  const quote = dialect.quotes.doubleIsString ? '`' : '"';
  const names = tokens.filter((token, position) => isKeywordName(tokens, token, position));
  if (names.length === 0) return undefined;
  const edits = names.map(({ start, end, text }) => ({ start, end, text: `${quote}${text}${quote}`, why: 'keyword' }));
  return applyEdits(sql, edits).sql;
}

function isKeywordName(tokens: readonly Token[], token: Token, position: number): boolean {
  if (token.kind !== 'word' || !KEYWORDS.test(token.upper)) return false;
  const [before, after] = [tokens[position - 1], tokens[position + 1]];
  if (before?.text === '.') return true;
  if (after?.text === '.') return true;
  if (before?.upper === 'AS') return AFTER_ALIAS.test(after?.upper ?? '') || after?.upper === 'FROM';
  const isWithName = /^(?:WITH|RECURSIVE|,)$/.test(before?.upper ?? '') && after?.upper === 'AS';
  const isSource = /^(?:FROM|JOIN)$/.test(before?.upper ?? '') && AFTER_ALIAS.test(after?.upper ?? '');
  const isAlias =
    (before?.text === ')' ||
      (/^(?:word|quoted)$/.test(before?.kind ?? '') &&
        /^(?:FROM|JOIN|,|\.)$/.test(tokens[position - 2]?.upper ?? ''))) &&
    AFTER_ALIAS.test(after?.upper ?? '');
  return isWithName || isSource || isAlias;
}
