import { confidenceText } from '../../ui/format/numbers';
import styles from './Confidence.module.css';
import { confidenceLevel } from './confidence-words';

/** A confidence as a bar and a word: "certain". The number is for the pointer and for screen readers. */
export function Confidence({ value }: { readonly value: number }) {
  return (
    <span className={styles.confidence} title={confidenceText(value)}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={{ display: 'block', width: `${Math.round(value * 100)}%` }} />
      </span>
      {confidenceLevel(value)}
      <span className="visually-hidden"> {confidenceText(value)}</span>
    </span>
  );
}
