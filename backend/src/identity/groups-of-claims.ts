import type { JsonObject } from '../kernel/json.js';

/** Longer lists are a provider's mistake; what would be written for them, ours. */
const MAX_GROUPS = 1_000;

/** Groups that a provider names, in an array or in text parted by commas, under any of these claims. Each once, in order. */
export function groupsOfClaims(claims: JsonObject, names: readonly string[]): readonly string[] {
  const groups = names.flatMap((name) => listOf(claims[name])).map((group) => group.trim());
  // Urns have no commas and parentheses in their keys; such a group could not be told from another.
  return [...new Set(groups)]
    .filter((group) => group !== '' && !/[\u0000-\u001f,()␟]/.test(group))
    .slice(0, MAX_GROUPS);
}

/**
 * The user name in a claim's text.
 *
 * @param pattern its first group, or the whole match; without one the text is the name
 */
export function nameInClaim(value: unknown, pattern: string | undefined): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  if (pattern === undefined) return value.trim();
  const match = new RegExp(pattern, 'u').exec(value);
  return (match?.[1] ?? match?.[0])?.trim() || undefined;
}

function listOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.split(',');
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}
