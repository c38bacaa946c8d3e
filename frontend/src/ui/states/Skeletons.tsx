import styles from './States.module.css';
import { texts } from '../texts';

/** A grey placeholder in the shape of the content that is loading. */
export function Block({ width = '100%', height = 16 }: { readonly width?: string | number; readonly height?: number }) {
  return <div className={styles.block} style={{ width, height }} />;
}

/**
 * Placeholder rows of a list that is loading. They appear after 150 ms, so that fast answers do not
 * flicker.
 */
export function SkeletonRows({ rows = 6, height = 56 }: { readonly rows?: number; readonly height?: number }) {
  return (
    <div className={styles.rows} role="status">
      <span className="visually-hidden">{texts.states.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        <Block key={row} height={height} width={row % 3 === 2 ? '92%' : '100%'} />
      ))}
    </div>
  );
}
