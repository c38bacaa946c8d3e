import styles from './CoverageBar.module.css';

interface CoverageBarProps {
  readonly full: number;
  readonly partial?: number;
  readonly none: number;
}

/** How much is known, as lengths; the numbers stand beside it in words. */
export function CoverageBar({ full, partial = 0, none }: CoverageBarProps) {
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
