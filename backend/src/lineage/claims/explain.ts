import { rounded, combined, type Combination } from '../walk/confidence.js';
import type { LineageClaim } from './claim.types.js';

/** How the confidence of an edge or of a path came about, for people. */
export interface ConfidenceExplanation {
  readonly sentence: string;
  readonly combine: Combination;
  readonly steps: ConfidenceStep[];
}

interface ConfidenceStep {
  readonly from: string;
  readonly to: string;
  readonly confidence: number;
  readonly sentence: string;
}

/** One edge of a path, with its claims. */
export interface ExplainedStep {
  readonly from: string;
  readonly to: string;
  readonly fromName: string;
  readonly toName: string;
  readonly claims: readonly LineageClaim[];
}

/**
 * Explains a confidence: what each source claims of each edge, how these claims come together, and the product over
 * the edges.
 *
 *     0.81 = 0.9 × 0.9: the product of its 2 steps.
 *       orders → daily 0.9: sql 0.9 (stated by the source).
 *       daily → board 0.9: dbt 0.9 (…); sql 0.5 (…). Together: the surest.
 */
export function explain(steps: readonly ExplainedStep[], combine: Combination): ConfidenceExplanation {
  const explained = steps.map((step): ConfidenceStep => {
    const confidence = rounded(combined(step.claims, combine));
    return { from: step.from, to: step.to, confidence, sentence: stepSentence(step, confidence, combine) };
  });
  const product = rounded(explained.reduce((value, { confidence }) => value * confidence, 1));
  return {
    sentence: productSentence(
      product,
      explained.map(({ confidence }) => confidence),
    ),
    combine,
    steps: explained,
  };
}

function productSentence(product: number, factors: readonly number[]): string {
  if (factors.length === 0) return 'No source claims it.';
  if (factors.length === 1) return `${product}: one step.`;
  return `${product} = ${factors.join(' × ')}: the product of its ${factors.length} steps.`;
}

function stepSentence({ fromName, toName, claims }: ExplainedStep, confidence: number, combine: Combination): string {
  const claimed = claims.map((claim) => `${claim.source} ${claim.confidence} (${claim.why})`).join('; ');
  const sources = new Set(claims.map(({ source }) => source));
  const together =
    claims.length < 2
      ? ''
      : combine === 'NOISY_OR' && sources.size > 1
        ? ' Together: one minus the chance that all are wrong.'
        : ' Together: the surest.';
  return `${fromName} → ${toName} ${confidence}: ${claimed || 'no source claims it'}.${together}`;
}
