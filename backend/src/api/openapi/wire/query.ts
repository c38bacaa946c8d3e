import { Problem } from '../../../kernel/problem.js';

/** Parameters of an address as Fastify reads them: a repeated one is a list. */
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The last one counts where a single value was repeated. */
export function textParameter(query: Query, name: string): string | undefined {
  const value = query[name];
  const text = typeof value === 'string' ? value : value?.at(-1);
  return text === '' ? undefined : text;
}

/** `a=x&a=y`, `a=x,y`, `a[]=x`: clients use all three. */
export function listParameter(query: Query, ...names: readonly string[]): readonly string[] {
  return names
    .flatMap((name) => [query[name], query[`${name}[]`]])
    .flatMap((value) => (typeof value === 'string' ? [value] : (value ?? [])))
    .flatMap(splitOutsideParentheses)
    .filter((text) => text !== '');
}

/** Urns hold commas of their own, between parentheses. */
function splitOutsideParentheses(text: string): readonly string[] {
  if (!text.includes('(')) return text.split(',');
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    else if (text[at] === ',' && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/** Any case: one client writes `True`. @throws Problem `openapi.malformed` for anything that is no flag */
export function flagParameter(query: Query, name: string, fallback: boolean): boolean {
  const text = textParameter(query, name)?.toLowerCase();
  if (text === undefined) return fallback;
  if (text === 'true' || text === 'false') return text === 'true';
  throw malformed(`Parameter ${name} must be true or false, not "${text.slice(0, 50)}".`, { parameter: name });
}

/** @throws Problem `openapi.malformed` naming the bounds */
export function numberParameter(
  query: Query,
  name: string,
  { fallback, min = 0, max = Number.MAX_SAFE_INTEGER }: { fallback: number; min?: number; max?: number },
): number {
  const text = textParameter(query, name);
  if (text === undefined) return fallback;
  const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  const bounds = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`;
  throw malformed(`Parameter ${name} must be a whole number ${bounds}, not "${text.slice(0, 50)}".`, {
    parameter: name,
  });
}

export function choiceParameter<Choice extends string>(
  query: Query,
  name: string,
  choices: readonly Choice[],
  fallback: Choice | undefined,
): Choice {
  const text = textParameter(query, name)?.toUpperCase();
  const choice = text === undefined ? fallback : choices.find((one) => one === text);
  if (choice !== undefined) return choice;
  throw malformed(`Parameter ${name} must be ${choices.join(' or ')}.`, { parameter: name });
}

export function malformed(message: string, facts: Readonly<Record<string, unknown>> = {}): Problem {
  return new Problem('invalid', 'openapi.malformed', message, facts);
}
