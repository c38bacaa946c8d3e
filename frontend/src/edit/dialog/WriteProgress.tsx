import styles from './Edit.module.css';
import { editTexts } from '../writes/texts';

interface WriteProgressProps {
  readonly written: number;
  readonly count: number;
}

/**
 * Progress of a change that is written in several requests: a bar and "500 of 1,100". Screen
 * readers announce each step.
 */
export function WriteProgress({ written, count }: WriteProgressProps) {
  return (
    <div role="status">
      <progress max={count} value={written} aria-label={editTexts.writing} className={styles.progress} />
      {editTexts.progress(written, count)}
    </div>
  );
}
