import styles from './VerdictMark.module.css';
import { VERDICT_LOOKS, type VerdictName } from './verdicts';

/**
 * A verdict as sign, word and colour. The colour never carries it alone, for people who cannot tell
 * colours apart; screen readers skip the sign and read the word.
 */
export function VerdictMark({ verdict }: { readonly verdict: VerdictName }) {
  const look = VERDICT_LOOKS[verdict];
  return (
    <span className={`${styles.mark} ${styles[look.tone]}`}>
      <span className={styles.sign} aria-hidden="true">
        {look.mark}
      </span>
      {look.word}
    </span>
  );
}
