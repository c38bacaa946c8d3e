import { groupedNumber } from '../../ui/format/numbers';
import { VERDICTS } from '../verdicts/verdicts';
import { VerdictMark } from '../verdicts/VerdictMark';
import { countOf } from '../model/impact-counts';
import type { ImpactAnswer } from '../model/impact-queries';
import styles from './Assessment.module.css';

/** A short line such as "3 ✖ BREAKS 12 ▲ MAY BREAK". Verdicts that no consumer has are left out. */
export function CountMarks({ counts }: Pick<ImpactAnswer, 'counts'>) {
  return (
    <span className={styles.counts}>
      {VERDICTS.filter((verdict) => countOf({ counts }, verdict) > 0).map((verdict) => (
        <span key={verdict}>
          {groupedNumber(countOf({ counts }, verdict))} <VerdictMark verdict={verdict} />
        </span>
      ))}
    </span>
  );
}
