import { type JsonObject, numberOf } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';

/** What impact, the lint and the explorer compare with; stored as the aspect `lineageThresholds`. */
export interface Thresholds {
  /** Confidence from which a verdict may be BREAKS. */
  readonly breaksFrom: number;
  /** Confidence below which an edge is shown as weak. */
  readonly weakBelow: number;
  /** Days without a word from a source after which its claims are stale. */
  readonly silentDays: number;
  /** Hops with which the explorer opens. */
  readonly hops: number;
}

/** The thresholds of an installation that has set none. */
export const USUAL_THRESHOLDS: Thresholds = { breaksFrom: 0.9, weakBelow: 0.5, silentDays: 30, hops: 1 };

/** The stored thresholds; a missing field has its usual value. */
export function thresholdsIn(value: JsonObject | undefined): Thresholds {
  return {
    breaksFrom: numberOf(value?.breaksFrom) ?? USUAL_THRESHOLDS.breaksFrom,
    weakBelow: numberOf(value?.weakBelow) ?? USUAL_THRESHOLDS.weakBelow,
    silentDays: numberOf(value?.silentDays) ?? USUAL_THRESHOLDS.silentDays,
    hops: numberOf(value?.hops) ?? USUAL_THRESHOLDS.hops,
  };
}

type ThresholdPatch = { readonly [Field in keyof Thresholds]?: Thresholds[Field] | null };

/**
 * The thresholds after a change of some of them; null and undefined leave a field as it is.
 *
 * @throws Problem `input.invalid` when an edge could be weak and certain at once
 */
export function changedThresholds(current: Thresholds, patch: ThresholdPatch): Thresholds {
  const changed = {
    breaksFrom: patch.breaksFrom ?? current.breaksFrom,
    weakBelow: patch.weakBelow ?? current.weakBelow,
    silentDays: patch.silentDays ?? current.silentDays,
    hops: patch.hops ?? current.hops,
  };
  if (changed.weakBelow <= changed.breaksFrom) return changed;
  throw new Problem(
    'invalid',
    'input.invalid',
    `weakBelow (${changed.weakBelow}) must not be above breaksFrom (${changed.breaksFrom}): what is weak can't be certain.`,
    { field: 'weakBelow' },
  );
}
