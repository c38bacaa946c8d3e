import { type JsonObject, numberOf } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import type { Thresholds } from '../../generated/graphql.js';

/** What holds until somebody sets something else. */
export const USUAL_THRESHOLDS: Thresholds = { breaksFrom: 0.9, weakBelow: 0.5, silentDays: 30, hops: 1 };

/** What is stored, each field that is missing at its usual value. */
export function thresholdsIn(value: JsonObject | undefined): Thresholds {
  return {
    breaksFrom: numberOf(value?.breaksFrom) ?? USUAL_THRESHOLDS.breaksFrom,
    weakBelow: numberOf(value?.weakBelow) ?? USUAL_THRESHOLDS.weakBelow,
    silentDays: numberOf(value?.silentDays) ?? USUAL_THRESHOLDS.silentDays,
    hops: numberOf(value?.hops) ?? USUAL_THRESHOLDS.hops,
  };
}

type Asked = { readonly [Field in keyof Thresholds]?: Thresholds[Field] | null };

/**
 * The thresholds after a change of some of them.
 *
 * @throws Problem `input.invalid` when what is weak would be certain
 */
export function changedThresholds(before: Thresholds, asked: Asked): Thresholds {
  const after = {
    breaksFrom: asked.breaksFrom ?? before.breaksFrom,
    weakBelow: asked.weakBelow ?? before.weakBelow,
    silentDays: asked.silentDays ?? before.silentDays,
    hops: asked.hops ?? before.hops,
  };
  if (after.weakBelow <= after.breaksFrom) return after;
  throw new Problem(
    'invalid',
    'input.invalid',
    `weakBelow (${after.weakBelow}) must not be above breaksFrom (${after.breaksFrom}): what is weak can't be certain.`,
    { field: 'weakBelow' },
  );
}
