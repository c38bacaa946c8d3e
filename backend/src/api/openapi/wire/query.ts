import { Problem } from '../../../kernel/problem.js';

/** Parameters of an address as Fastify reads them: a repeated one is a list. */
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The last one counts where a single value was repeated. */
export function textParameter(query: Query, name: string): string | undefined {
  const value = query[name];
  const queryText = typeof value === 'string' ? value : value?.at(-1);
  return queryText === '' ? undefined : queryText;
}

/** `a=x&a=y`, `a=x,y`, `a[]=x`: clients use all three. */
export function listParameter(query: Query, ...names: readonly string[]): readonly string[] {
  return names
    .flatMap((name) => [query[name], query[`${name}[]`]])
    .flatMap((value) => (typeof value === 'string' ? [value] : (value ?? [])))
    .flatMap(splitOutsideParentheses)
    .filter((queryText) => queryText !== '');
}

/** Urns hold commas of their own, between parentheses. */
function splitOutsideParentheses(queryText: string): readonly string[] {
  if (!queryText.includes('(')) return queryText.split(',');
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < queryText.length; at += 1) {
    if (queryText[at] === '(') depth += 1;
    else if (queryText[at] === ')') depth -= 1;
    else if (queryText[at] === ',' && depth === 0) {
      parts.push(queryText.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, queryText.slice(start)];
}

/**
 * Any case: one client writes `True`.
 *
 * @throws Problem `openapi.malformed` for anything that is no flag
 */
export function flagParameter(query: Query, name: string, fallback: boolean): boolean {
  const queryText = textParameter(query, name)?.toLowerCase();
  if (queryText === undefined) return fallback;
  if (queryText === 'true' || queryText === 'false') return queryText === 'true';
  throw malformed(`Parameter ${name} must be true or false, not "${queryText.slice(0, 50)}".`, { parameter: name });
}

/** @throws Problem `openapi.malformed` naming the bounds */
export function numberParameter(
  query: Query,
  name: string,
  { fallback, min = 0, max = Number.MAX_SAFE_INTEGER }: { fallback: number; min?: number; max?: number },
): number {
  const queryText = textParameter(query, name);
  if (queryText === undefined) return fallback;
  const value = /^-?\d+$/.test(queryText) ? Number(queryText) : Number.NaN;
  if (value >= min && value <= max) return value;
  const bounds = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`;
  throw malformed(`Parameter ${name} must be a whole number ${bounds}, not "${queryText.slice(0, 50)}".`, {
    parameter: name,
  });
}

/**
 * One of some words, in any case. @throws Problem `openapi.malformed` naming the choices, also
 * without a value and fallback
 */
export function choiceParameter<Choice extends string>(
  query: Query,
  name: string,
  choices: readonly Choice[],
  fallback: Choice | undefined,
): Choice {
  const queryText = textParameter(query, name)?.toUpperCase();
  const choice = queryText === undefined ? fallback : choices.find((one) => one === queryText);
  if (choice !== undefined) return choice;
  throw malformed(`Parameter ${name} must be ${choices.join(' or ')}.`, { parameter: name });
}

/** The refusal of a request that cannot be read, as a 400. `facts` name the part that is wrong. */
export function malformed(message: string, facts: Readonly<Record<string, unknown>> = {}): Problem {
  return new Problem('invalid', 'openapi.malformed', message, facts);
}
