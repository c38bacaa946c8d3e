import { BILLIONTHS } from '../graph/codes.js';

/**
 * Edges below this confidence are candidates: they are walked and drawn, but a column whose only
 * sources are candidates counts as untraced (docs/sql-lineage.md#confidence).
 */
export const FACT_CONFIDENCE = 0.55;

/**
 * How the confidences of several claims of one edge come together: `MAX` takes the surest claim,
 * `NOISY_OR` one minus the chance that all sources are wrong (docs/lineage.md#confidence).
 */
export type Combination = 'MAX' | 'NOISY_OR';

/**
 * One minus the chance that every source is wrong: 1 − Π(1 − c). A source counts once, with its
 * surest claim, because its claims are not independent of each other.
 * The result is rounded to billionths, as confidences are stored, so that it compares exactly with
 * a threshold such as 0.75.
 *
 *     noisyOr([['dbt', 0.5], ['sql', 0.5]])  →  0.75
 *     noisyOr([['dbt', 0.5], ['dbt', 0.4]])  →  0.5
 *     noisyOr([])                            →  0
 */
export function noisyOr(claims: readonly (readonly [source: string, confidence: number])[]): number {
  const best = new Map<string, number>();
  for (const [source, confidence] of claims) best.set(source, Math.max(best.get(source) ?? 0, confidence));
  const wrong = [...best.values()].reduce((product, confidence) => product * (1 - confidence), 1);
  return Math.round((1 - wrong) * BILLIONTHS) / BILLIONTHS;
}

/** The confidence of one edge from its claims; 0 where nobody claims it. */
export function combined(
  claims: readonly { readonly source: string; readonly confidence: number }[],
  combine: Combination,
): number {
  if (combine === 'NOISY_OR') return noisyOr(claims.map(({ source, confidence }) => [source, confidence]));
  return Math.max(0, ...claims.map(({ confidence }) => confidence));
}

/** For answers: at most six decimals, since products of decimals differ in their last bits. */
export function rounded(confidence: number): number {
  return Math.round(confidence * 1e6) / 1e6;
}
