import styles from './ShareBar.module.css';

interface ShareBarProps {
  readonly full: number;
  readonly partial?: number;
  readonly none: number;
}

/**
 * Three shares of a whole as lengths. The numbers are given as text beside it, so it is hidden from
 * screen readers.
 */
export function ShareBar({ full, partial = 0, none }: ShareBarProps) {
  const all = Math.max(1, full + partial + none);
  const width = (part: number) => ({ width: `${(100 * part) / all}%` });
  return (
    <div className={styles.bar} aria-hidden="true">
      <div className={`${styles.part} ${styles.full}`} style={width(full)} />
      <div className={`${styles.part} ${styles.partial}`} style={width(partial)} />
      <div className={`${styles.part} ${styles.none}`} style={width(none)} />
    </div>
  );
}
