import styles from './Confidence.module.css';
import { confidenceWithLevel } from './confidence-words';

/**
 * A confidence as a bar, a number and a word: "0.97 certain". The bar is hidden from screen
 * readers.
 */
export function Confidence({ value }: { readonly value: number }) {
  return (
    <span className={styles.confidence}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={{ display: 'block', width: `${Math.round(value * 100)}%` }} />
      </span>
      {confidenceWithLevel(value)}
    </span>
  );
}
