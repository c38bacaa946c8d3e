import type { Dialect } from '../dialects.js';
import type { Token } from './lexer.js';
import { lex, matchParens } from './lexer.js';

/** Nesting that is left as it is; the parser takes 15 levels. */
const KEPT = 6;

/**
 * Deeply nested subqueries of FROM as CTEs, innermost first: the parser's depth is limited, the length of WITH is not.
 * A text with a WITH of its own is left alone: what is lifted would no longer see its CTEs.
 */
export function liftSubqueries(sql: string, dialect: Dialect): string | undefined {
  const { tokens } = lex(sql, dialect.quotes);
  const select = tokens.findIndex((token) => token.upper === 'SELECT' && token.kind === 'word');
  const first = tokens[select];
  if (!first || tokens.some((token) => token.upper === 'WITH')) return undefined;
  const subqueries = deepSubqueries(tokens);
  if (subqueries.length === 0) return undefined;
  const ctes: string[] = [];
  const names = new Map<number, Lifted>();
  for (const { start, end } of subqueries) {
    const name = `_lifted_${String(ctes.length + 1)}`;
    ctes.push(`${name} AS (${withNames(sql, start + 1, end - 1, names)})`);
    for (const inner of names.keys()) if (inner > start && inner < end) names.delete(inner);
    names.set(start, { end, name });
  }
  return `${sql.slice(0, first.start)}WITH ${ctes.join(', ')} ${withNames(sql, first.start, sql.length, names)}`;
}

interface Lifted {
  readonly end: number;
  readonly name: string;
}

/** Spans of `FROM (SELECT …)` beyond the depth that is kept, the innermost first. */
function deepSubqueries(tokens: readonly Token[]): { readonly start: number; readonly end: number }[] {
  const pairs = matchParens(tokens);
  const closes: number[] = [];
  const found: { readonly start: number; readonly end: number; readonly depth: number }[] = [];
  tokens.forEach((token, at) => {
    while (closes.length > 0 && at > (closes.at(-1) ?? at)) closes.pop();
    const close = pairs.get(at);
    const opens = token.text === '(' && close !== undefined && /^(?:FROM|JOIN)$/.test(tokens[at - 1]?.upper ?? '');
    if (!opens || tokens[at + 1]?.upper !== 'SELECT') return;
    closes.push(close);
    const end = tokens[close]?.end;
    if (closes.length > KEPT && end !== undefined) found.push({ start: token.start, end, depth: closes.length });
  });
  return found.sort((left, right) => right.depth - left.depth);
}

function withNames(sql: string, from: number, to: number, names: ReadonlyMap<number, Lifted>): string {
  let out = '';
  let at = from;
  for (const [start, { end, name }] of [...names].sort(([left], [right]) => left - right)) {
    if (start < at || end > to) continue;
    out += sql.slice(at, start) + name;
    at = end;
  }
  return out + sql.slice(at, to);
}
