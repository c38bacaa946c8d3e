import type { VerdictName } from '../ui/verdicts';
import type { ImpactAnswer } from './impact-queries';

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
