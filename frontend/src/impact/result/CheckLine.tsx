import { affectedChecks } from '../../graph/model/affected-checks';
import { SHARED_TEXTS } from '../../lineage/parts/texts';
import type { ImpactAnswer } from '../model/impact-queries';
import styles from './ImpactResult.module.css';

/** How many tests and contracts are affected. They are no consumers: each consumer names its own. */
export function CheckLine({ checks }: Pick<ImpactAnswer, 'checks'>) {
  const affected = affectedChecks(checks);
  return affected === 0 ? null : <p className={styles.proofs}>{SHARED_TEXTS.checks(affected)}</p>;
}
