import type { JsonObject } from '../kernel/json.js';
import { usableGroups } from './directory/external-person.js';

const MAX_CLAIM_LENGTH = 500;

/**
 * The groups that a provider names for a person, in an array or in a text with commas, under any of
 * these claims. Each group is named once, in the order of the claims.
 *
 *     { "roles": ["a", "b"], "groups": "b, c" }   with names roles, groups  ->  a, b, c
 */
export function groupsOfClaims(claims: JsonObject, names: readonly string[]): readonly string[] {
  return usableGroups(names.flatMap((name) => listOf(claims[name])));
}

/**
 * The user name in the value of a claim, undefined where there is none that can be used.
 *
 * @param pattern a regular expression from the settings: its first group is the name, otherwise the
 * whole match.
 */
export function nameInClaim(value: unknown, pattern: string): string | undefined {
  // Longer texts are no names, and some patterns take very long on them.
  if (typeof value !== 'string' || value.length > MAX_CLAIM_LENGTH) return undefined;
  const match = patternOf(pattern)?.exec(value);
  return (match?.[1] ?? match?.[0])?.trim() || undefined;
}

/** Undefined for a text that is no pattern: settings that were not written by the page are not checked. */
function patternOf(text: string): RegExp | undefined {
  try {
    return new RegExp(text, 'u');
  } catch {
    return undefined;
  }
}

function listOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.split(',');
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}
