import type { Dialect } from '../contract/dialects.js';
import type { Token } from '../text/lexer.js';
import { lex, matchParens } from '../text/lexer.js';

/** Levels of nesting that stay; the parser reads 15. */
const MAX_LEFT_IN_PLACE = 6;

/**
 * Rewrites deeply nested subqueries of FROM as CTEs, innermost first: the parser limits the depth
 * of nesting, not the length of WITH. The new CTEs stand before those of the statement, so a
 * statement whose deep subqueries use its own CTEs is left alone.
 *
 *     SELECT … FROM (… (SELECT a FROM t) x …) y
 *     WITH _lifted_1 AS (SELECT a FROM t) SELECT … FROM (… _lifted_1 x …) y
 */
export function liftSubqueries(sql: string, dialect: Dialect): string | undefined {
  const { tokens } = lex(sql, dialect.quotes);
  const opening = tokens.findIndex((token) => /^(?:SELECT|WITH)$/.test(token.upper) && token.kind === 'word');
  const hasWith = tokens[opening]?.upper === 'WITH';
  const afterWith = tokens[opening + 1]?.upper === 'RECURSIVE' ? opening + 2 : opening + 1;
  const first = tokens[hasWith ? afterWith : opening];
  if (!first || tokens.some((token, position) => token.upper === 'WITH' && position !== opening)) return undefined;
  const subqueries = deepSubqueries(tokens);
  if (subqueries.length === 0 || (hasWith && usesCtes(tokens, subqueries))) return undefined;
  const ctes: string[] = [];
  const names = new Map<number, Lifted>();
  for (const { start, end } of subqueries) {
    const name = `_lifted_${String(ctes.length + 1)}`;
    ctes.push(`${name} AS (${withNames(sql, start + 1, end - 1, names)})`);
    for (const inner of names.keys()) if (inner > start && inner < end) names.delete(inner);
    names.set(start, { end, name });
  }
  const begins = hasWith ? '' : 'WITH ';
  const between = hasWith ? ',' : '';
  return `${sql.slice(0, first.start)}${begins}${ctes.join(', ')}${between} ${withNames(sql, first.start, sql.length, names)}`;
}

/** Whether something that would be lifted reads a CTE of the text. */
function usesCtes(
  tokens: readonly Token[],
  lifted: readonly { readonly start: number; readonly end: number }[],
): boolean {
  const names = new Set(
    tokens.flatMap((token, position) =>
      tokens[position + 1]?.upper === 'AS' && tokens[position + 2]?.text === '(' ? [token.upper] : [],
    ),
  );
  const outermost = lifted.at(-1);
  return tokens.some(
    (token, position) =>
      outermost !== undefined &&
      token.start > outermost.start &&
      token.end < outermost.end &&
      names.has(token.upper) &&
      /^(?:FROM|JOIN|,)$/.test(tokens[position - 1]?.upper ?? ''),
  );
}

/** A subquery that became a CTE: where it ended, and its new name. */
interface Lifted {
  readonly end: number;
  readonly name: string;
}

/** Spans of `FROM (SELECT …)` beyond the depth that is kept, the innermost first. */
function deepSubqueries(tokens: readonly Token[]): { readonly start: number; readonly end: number }[] {
  const pairs = matchParens(tokens);
  const closes: number[] = [];
  const subqueries: { readonly start: number; readonly end: number; readonly depth: number }[] = [];
  tokens.forEach((token, position) => {
    while (closes.length > 0 && position > (closes.at(-1) ?? position)) closes.pop();
    const close = pairs.get(position);
    const opens =
      token.text === '(' && close !== undefined && /^(?:FROM|JOIN)$/.test(tokens[position - 1]?.upper ?? '');
    if (!opens || tokens[position + 1]?.upper !== 'SELECT') return;
    closes.push(close);
    const end = tokens[close]?.end;
    if (closes.length > MAX_LEFT_IN_PLACE && end !== undefined)
      subqueries.push({ start: token.start, end, depth: closes.length });
  });
  return subqueries.sort((left, right) => right.depth - left.depth);
}

/** A part of the text with the lifted subqueries replaced by their names. */
function withNames(sql: string, from: number, to: number, names: ReadonlyMap<number, Lifted>): string {
  let out = '';
  let position = from;
  for (const [start, { end, name }] of [...names].sort(([left], [right]) => left - right)) {
    if (start < position || end > to) continue;
    out += sql.slice(position, start) + name;
    position = end;
  }
  return out + sql.slice(position, to);
}
