import { impactTexts } from '../verdicts/texts-impact';
import { VERDICT_LOOKS, type VerdictName } from '../verdicts/verdicts';
import type { ImpactAnswer } from './impact-queries';

/** The number of consumers with a verdict, over the whole answer. */
export function countOf({ counts }: Pick<ImpactAnswer, 'counts'>, verdict: VerdictName): number {
  switch (verdict) {
    case 'BREAKS':
      return counts.breaks;
    case 'MAY_BREAK':
      return counts.mayBreak;
    case 'UNKNOWN':
      return counts.unknown;
    case 'SAFE':
      return counts.safe;
  }
}

/**
 * The worst verdict as the headline of an answer. Where no consumer is known at all, "safe" would
 * claim too much: that case has a mark, a tone and a sentence of its own.
 */
export function headlineOf(answer: Pick<ImpactAnswer, 'headline' | 'counts'>): {
  readonly mark: string;
  readonly tone: string;
  readonly words: string;
} {
  const { headline } = answer;
  const count = countOf(answer, headline);
  if (headline === 'SAFE' && count === 0) return { mark: '–', tone: 'none', words: impactTexts.noConsumer };
  const { mark, tone } = VERDICT_LOOKS[headline];
  return { mark, tone, words: impactTexts.headline[headline](count) };
}
