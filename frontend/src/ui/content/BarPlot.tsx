import { useElementSize } from '@mantine/hooks';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleLinear, scaleTime } from '@visx/scale';

import styles from './BarPlot.module.css';
import { groupedNumber, shortNumber } from '../format/numbers';
import { texts } from '../texts';
import { dayOf } from '../format/time';
import { AXIS_LABEL, CHART_MARGIN, USUAL_CHART_WIDTH } from './chart-parts';

interface BarPlotProps {
  readonly label: string;
  /** Oldest first; `instant` is in epoch milliseconds. */
  readonly measures: readonly Measure[];
}

interface Measure {
  readonly instant: number;
  readonly value: number;
  /** Drawn as a failure; its words stand elsewhere, since colour alone says nothing to some. */
  readonly isBad?: boolean;
}

const HEIGHT = 170;
const WIDEST_BAR = 28;
const DAY_MS = 86_400_000;

/**
 * Numbers over time as bars above a time axis, with the same numbers as a table below it. Days
 * without a number stay empty. The chart is hidden from screen readers, which get the table instead.
 */
export function BarPlot({ label, measures }: BarPlotProps) {
  const { ref, width: measured } = useElementSize();
  const width = measured || USUAL_CHART_WIDTH;
  const bottom = HEIGHT - CHART_MARGIN.bottom;
  const right = width - CHART_MARGIN.right;
  const [first, last] = [measures[0]?.instant ?? 0, measures.at(-1)?.instant ?? 0];
  // A single bar stands in the middle. On either side there is room for half a bar.
  const time = scaleTime({
    domain: first === last ? [first - DAY_MS, last + DAY_MS] : [first, last],
    range: [CHART_MARGIN.left + WIDEST_BAR / 2, right - WIDEST_BAR / 2],
  });
  const height = scaleLinear({
    domain: [0, Math.max(1, ...measures.map(({ value }) => value))],
    range: [bottom, CHART_MARGIN.top],
    nice: true,
  });
  const bar = Math.max(2, Math.min(WIDEST_BAR, narrowestGap(measures, time) * 0.7));
  // Whole numbers have no half of one on their axis.
  const areWhole = measures.every(({ value }) => Number.isInteger(value));
  const ticks = height.ticks(3).filter((tick) => !areWhole || Number.isInteger(tick));
  return (
    <div className={styles.plot} role="group" aria-label={label}>
      <div ref={ref} className={styles.box}>
        <svg width={width} height={HEIGHT} aria-hidden="true">
          {ticks.map((tick) => (
            <line
              key={tick}
              className={styles.grid}
              x1={CHART_MARGIN.left}
              x2={right}
              y1={height(tick)}
              y2={height(tick)}
            />
          ))}
          {measures.map(({ instant, value, isBad }) => {
            // A value of 0 is drawn as one pixel, so that it differs from a day without a measure.
            const top = Math.min(height(value), bottom - 1);
            return (
              <rect
                key={instant}
                className={isBad ? styles.bad : styles.bar}
                x={time(instant) - bar / 2}
                y={top}
                width={bar}
                height={bottom - top}
                rx="2"
              >
                <title>{`${dayOf(instant)}: ${groupedNumber(value)}`}</title>
              </rect>
            );
          })}
          <AxisLeft
            scale={height}
            left={CHART_MARGIN.left}
            tickValues={ticks}
            hideAxisLine
            hideTicks
            tickFormat={(value) => shortNumber(Number(value))}
            tickLabelProps={{ ...AXIS_LABEL, dx: -4, dy: 4, textAnchor: 'end' }}
          />
          <AxisBottom
            scale={time}
            top={bottom}
            tickValues={datedMeasures(measures, Math.max(2, Math.floor(width / 130)))}
            stroke="var(--line-strong)"
            tickStroke="var(--line-strong)"
            tickFormat={(value) => dayOf(Number(value))}
            tickLabelProps={{ ...AXIS_LABEL, textAnchor: 'middle' }}
          />
        </svg>
      </div>
      <details className={styles.table}>
        <summary>{texts.states.numbers}</summary>
        <table>
          <tbody>
            {measures.toReversed().map(({ instant, value }) => (
              <tr key={instant}>
                <th scope="row">{dayOf(instant)}</th>
                <td>{groupedNumber(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

/** The least distance between two neighbouring bars, in pixels; a day's for a single one. */
function narrowestGap(measures: readonly Measure[], time: (instant: number) => number): number {
  const gaps = measures.slice(1).map(({ instant }, index) => time(instant) - time(measures[index]?.instant ?? instant));
  return gaps.length > 0 ? Math.min(...gaps) : WIDEST_BAR;
}

/** The instants that get a date on the axis: at most `limit`, evenly spread, and each day once. */
function datedMeasures(measures: readonly Measure[], limit: number): number[] {
  const stride = Math.ceil(measures.length / limit);
  const dated = measures.filter((_, index) => index % stride === 0).map(({ instant }) => instant);
  return dated.filter((instant, index) => index === 0 || dayOf(instant) !== dayOf(dated[index - 1] ?? instant));
}
