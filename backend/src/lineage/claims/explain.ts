import type { ConfidenceExplanation, LineageClaim } from '../../generated/graphql.js';
import { rounded, combined, type Combination } from '../walk/confidence.js';

/** One arrow on the way, with its witnesses. */
export interface ExplainedStep {
  readonly from: string;
  readonly to: string;
  readonly fromName: string;
  readonly toName: string;
  readonly claims: readonly LineageClaim[];
}

/** How a confidence came about: what each source says of each step, how witnesses of a step come together, and the product of the steps. */
export function explain(steps: readonly ExplainedStep[], combine: Combination): ConfidenceExplanation {
  const told = steps.map((step) => {
    const confidence = rounded(combined(step.claims, combine));
    return { from: step.from, to: step.to, confidence, sentence: stepSentence(step, confidence, combine) };
  });
  const product = rounded(told.reduce((sum, { confidence }) => sum * confidence, 1));
  return {
    sentence: productSentence(
      product,
      told.map(({ confidence }) => confidence),
    ),
    combine,
    steps: told,
  };
}

function productSentence(product: number, factors: readonly number[]): string {
  if (factors.length === 0) return 'Nobody says so.';
  if (factors.length === 1) return `${product}: one step.`;
  return `${product} = ${factors.join(' × ')}: the product of its ${factors.length} steps.`;
}

function stepSentence({ fromName, toName, claims }: ExplainedStep, confidence: number, combine: Combination): string {
  const said = claims.map(({ source, confidence: own, why }) => `${source} ${own} (${why})`).join('; ');
  const sources = new Set(claims.map(({ source }) => source));
  const together =
    claims.length < 2
      ? ''
      : combine === 'NOISY_OR' && sources.size > 1
        ? ' Together: one minus the chance that all are wrong.'
        : ' Together: the surest.';
  return `${fromName} → ${toName} ${confidence}: ${said || 'nobody says so'}.${together}`;
}
