import type { ImpactAnswer } from '../model/impact-queries';
import { impactTexts } from '../verdicts/texts-impact';
import styles from './ImpactResult.module.css';

/** How many tests and contracts are affected. They are no consumers: each consumer names its own. */
export function CheckLine({ checks }: Pick<ImpactAnswer, 'checks'>) {
  const affected = checks ? checks.breaks + checks.mayBreak + checks.unknown : 0;
  return affected === 0 ? null : <p className={styles.proofs}>{impactTexts.checks(affected)}</p>;
}
