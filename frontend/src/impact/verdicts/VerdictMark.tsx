import styles from './VerdictMark.module.css';
import { VERDICT_LOOKS, type VerdictName } from './verdicts';

/** Sign, word and colour of a verdict: never the colour alone. */
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
