import styles from './BarPlot.module.css';
import { groupedNumber } from '../format/numbers';
import { texts } from '../texts';
import { dayOf } from '../format/time';

interface BarPlotProps {
  readonly label: string;
  /** Oldest first; `instant` is in epoch milliseconds. */
  readonly measures: readonly { readonly instant: number; readonly value: number }[];
}

/** Height of the plot, and least distance from one bar to the next, in pixels. */
const HEIGHT = 120;
const STEP = 18;
/** Leaves room for the two dates below the plot. */
const LEAST_WIDTH = 240;
const WIDEST_BAR = 32;

/**
 * A bar chart over time, with the same numbers as a table below it. The chart is hidden from screen
 * readers, which get the table instead. It scrolls sideways when there are many bars.
 */
export function BarPlot({ label, measures }: BarPlotProps) {
  const highest = Math.max(1, ...measures.map(({ value }) => value));
  const width = Math.max(STEP * measures.length, LEAST_WIDTH);
  const bar = Math.min(WIDEST_BAR, ((width / Math.max(1, measures.length)) * 2) / 3);
  // The first bar is above the first date and the last bar above the last one.
  const step = measures.length > 1 ? (width - bar) / (measures.length - 1) : 0;
  const first = measures[0];
  const last = measures.at(-1);
  return (
    <div className={styles.plot}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
      <div className={styles.box} tabIndex={0} role="group" aria-label={label}>
        <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
          <line x1="0" x2={width} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className={styles.axis} />
          {measures.map(({ instant: at, value }, index) => {
            // A value of 0 is drawn as one pixel, so that it differs from a day without a measure.
            const height = Math.max(1, Math.round((value / highest) * (HEIGHT - 8)));
            return (
              <rect
                key={at}
                className={styles.bar}
                x={index * step}
                y={HEIGHT - height}
                width={bar}
                height={height}
                rx="2"
              >
                <title>{`${dayOf(at)}: ${groupedNumber(value)}`}</title>
              </rect>
            );
          })}
        </svg>
      </div>
      <p className={styles.ends} style={{ maxWidth: width }}>
        <span>{first ? dayOf(first.instant) : ''}</span>
        <span>{last && last !== first ? dayOf(last.instant) : ''}</span>
      </p>
      <details className={styles.table}>
        <summary>{texts.states.numbers}</summary>
        <table>
          <tbody>
            {measures.toReversed().map(({ instant: at, value }) => (
              <tr key={at}>
                <th scope="row">{dayOf(at)}</th>
                <td>{groupedNumber(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
