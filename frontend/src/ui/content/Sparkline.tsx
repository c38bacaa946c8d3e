import styles from './Sparkline.module.css';

interface SparklineProps {
  /** Oldest first, at least two. */
  readonly values: readonly number[];
  /** Says in words what the line shows; screen readers and the pointer get it. */
  readonly label: string;
}

const WIDTH = 64;
const HEIGHT = 18;
const PADDING = 2;

/** How a number went, as a line of the size of a word. Its scale is that of its own numbers. */
export function Sparkline({ values, label }: SparklineProps) {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const step = (WIDTH - 2 * PADDING) / Math.max(1, values.length - 1);
  // Numbers that never change are a line through the middle.
  const share = (value: number) => (highest === lowest ? 0.5 : (value - lowest) / (highest - lowest));
  const points = values.map((value, index) => ({
    x: PADDING + index * step,
    y: HEIGHT - PADDING - share(value) * (HEIGHT - 2 * PADDING),
  }));
  const last = points.at(-1);
  return (
    <svg className={styles.line} width={WIDTH} height={HEIGHT} role="img" aria-label={label}>
      <title>{label}</title>
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      {last ? <circle cx={last.x} cy={last.y} r="2" /> : null}
    </svg>
  );
}
