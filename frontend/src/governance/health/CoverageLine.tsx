import { dayOf } from '../../ui/format/time';
import styles from '../Governance.module.css';
import { healthTexts } from './texts-health';

interface CoverageLineProps {
  readonly label: string;
  /** Oldest first; undefined where there was nothing to count. */
  readonly days: readonly { readonly day: number; readonly percent: number | undefined }[];
}

const WIDTH = 640;
const HEIGHT = 120;
const DAY_MS = 86_400_000;

/**
 * The course of a share from 0 to 100 %, placed by date, so that days without a check are wide steps. Screen readers get a sentence
 * with the first and the last day.
 */
export function CoverageLine({ label, days }: CoverageLineProps) {
  const counted = days.flatMap(({ day, percent }) => (percent === undefined ? [] : [{ day, percent }]));
  const [first] = counted;
  const last = counted.at(-1);
  if (!first || !last) return null;
  const span = Math.max(DAY_MS, last.day - first.day);
  const dots = counted.map(({ day, percent }) => ({
    day,
    percent,
    x: 6 + ((day - first.day) / span) * (WIDTH - 12),
    y: HEIGHT - 6 - (percent / 100) * (HEIGHT - 12),
  }));
  const summary = `${label}: ${dayOf(first.day)} ${healthTexts.share(first.percent)}, ${dayOf(last.day)} ${healthTexts.share(last.percent)}`;
  return (
    <svg className={styles.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary}>
      {[0, 50, 100].map((percent) => (
        <line
          key={percent}
          x1="0"
          x2={WIDTH}
          y1={6 + (percent / 100) * (HEIGHT - 12)}
          y2={6 + (percent / 100) * (HEIGHT - 12)}
        />
      ))}
      <polyline points={dots.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {dots.map(({ day, percent, x, y }) => (
        <circle key={day} cx={x} cy={y} r="3.5">
          <title>{`${dayOf(day)}: ${healthTexts.share(percent)}`}</title>
        </circle>
      ))}
    </svg>
  );
}
