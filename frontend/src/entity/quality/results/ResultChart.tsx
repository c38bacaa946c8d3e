import { useElementSize } from '@mantine/hooks';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleLinear, scaleTime } from '@visx/scale';
import { LinePath } from '@visx/shape';

import { AXIS_LABEL, CHART_MARGIN, USUAL_CHART_WIDTH } from '../../../ui/content/chart-parts';
import { DATE_LOCALE } from '../../../ui/format/language';
import { groupedNumber, shortNumber } from '../../../ui/format/numbers';
import { dayOf, exactTime } from '../../../ui/format/time';
import { entityTexts } from '../../view/texts';
import type { AllowedRange, ResultPoint } from './result-numbers';
import styles from './ResultChart.module.css';

interface ResultChartProps {
  /** The oldest first, at least one. */
  readonly points: readonly ResultPoint[];
  /** The range that the definition allows now. */
  readonly allowed: AllowedRange | undefined;
}

const HEIGHT = 190;
/** Without numbers the points stand in one line, which needs less room. */
const LINE_HEIGHT = 76;
/** Part of the range of numbers that stays free above and below the points. */
const PADDING = 0.12;
/** Within three days the axis has several marks a day, and within ten minutes several marks a minute. */
const THREE_DAYS_MS = 259_200_000;
const TEN_MINUTES_MS = 600_000;
const minuteOfDay = new Intl.DateTimeFormat(DATE_LOCALE, { weekday: 'short', hour: '2-digit', minute: '2-digit' });
const secondOfDay = new Intl.DateTimeFormat(DATE_LOCALE, { timeStyle: 'medium' });

/**
 * The results of a check over time: a point for each run, whose shape says what it came to, at the
 * height of the compared number. The range that the check allows is a band behind the points.
 * Where no run has a number, the points stand in one line.
 *
 * The chart is hidden from screen readers. Whoever shows it shows the same runs as a table or list.
 */
export function ResultChart({ points, allowed }: ResultChartProps) {
  const { ref, width: measured } = useElementSize();
  const width = measured || USUAL_CHART_WIDTH;
  const numbers = points.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const hasNumbers = numbers.length > 0;
  const right = width - CHART_MARGIN.right;
  const height = hasNumbers ? HEIGHT : LINE_HEIGHT;
  const bottom = height - CHART_MARGIN.bottom;
  const [start, end] = timeDomain(points);
  const timeScale = scaleTime({ domain: [start, end], range: [CHART_MARGIN.left, right] });
  const valueScale = scaleLinear({
    domain: valueDomain(numbers, allowed),
    range: [bottom, CHART_MARGIN.top],
    nice: true,
  });
  const heightOf = ({ value }: ResultPoint) =>
    value !== undefined ? valueScale(value) : hasNumbers ? bottom : (CHART_MARGIN.top + bottom) / 2;
  const bandTop = allowed?.greatest === undefined ? CHART_MARGIN.top : valueScale(allowed.greatest);
  const bandBottom = allowed?.least === undefined ? bottom : valueScale(allowed.least);
  return (
    <div ref={ref} className={styles.chart}>
      <svg width={width} height={height} aria-hidden="true">
        {hasNumbers && allowed ? (
          <rect
            className={styles.allowed}
            x={CHART_MARGIN.left}
            y={bandTop}
            width={right - CHART_MARGIN.left}
            // A single allowed number is drawn as a line.
            height={Math.max(2, bandBottom - bandTop)}
          />
        ) : null}
        {hasNumbers ? (
          <AxisLeft
            scale={valueScale}
            left={CHART_MARGIN.left}
            numTicks={4}
            tickFormat={(value) => shortNumber(Number(value))}
            stroke="var(--line-control)"
            tickStroke="var(--line-control)"
            tickLabelProps={{ ...AXIS_LABEL, dx: -4, dy: 3, textAnchor: 'end' }}
          />
        ) : null}
        <AxisBottom
          scale={timeScale}
          top={bottom}
          numTicks={Math.max(2, Math.floor(width / 130))}
          tickFormat={(value) => tickText(Number(value), end - start)}
          stroke="var(--line-control)"
          tickStroke="var(--line-control)"
          tickLabelProps={{ ...AXIS_LABEL, textAnchor: 'middle' }}
        />
        <LinePath
          data={points.filter(({ value }) => value !== undefined)}
          x={({ time }) => timeScale(time)}
          y={heightOf}
          className={styles.line ?? ''}
        />
        {points.map((point) => (
          <path
            key={point.time}
            className={styles[point.result]}
            d={SHAPES[point.result]}
            transform={`translate(${timeScale(point.time)} ${heightOf(point)})`}
          >
            <title>{titleOf(point)}</title>
          </path>
        ))}
      </svg>
    </div>
  );
}

/** A circle, a cross, a triangle and a square around the origin, so that results differ without colour. */
const SHAPES: Readonly<Record<ResultPoint['result'], string>> = {
  passing: 'M4.5 0A4.5 4.5 0 1 1 -4.5 0A4.5 4.5 0 1 1 4.5 0Z',
  failing: 'M-5 -5L5 5M-5 5L5 -5',
  notEvaluated: 'M0 -5L5 4H-5Z',
  unknown: 'M-4 -4H4V4H-4Z',
};

function titleOf({ time, result, value }: ResultPoint): string {
  const number = value === undefined ? '' : `, ${entityTexts.results.value(groupedNumber(value))}`;
  return `${entityTexts.quality[result]}${number}, ${exactTime(time)}`;
}

/** A mark of the time axis, as exactly as the time between the first and the last run needs. */
function tickText(instant: number, spanMs: number): string {
  if (spanMs > THREE_DAYS_MS) return dayOf(instant);
  return (spanMs > TEN_MINUTES_MS ? minuteOfDay : secondOfDay).format(instant);
}

/** A single run stands in the middle of a minute before and after it. */
function timeDomain(points: readonly ResultPoint[]): [number, number] {
  const [first, last] = [points[0]?.time ?? 0, points.at(-1)?.time ?? 0];
  return first === last ? [first - 60_000, last + 60_000] : [first, last];
}

function valueDomain(numbers: readonly number[], allowed: AllowedRange | undefined): [number, number] {
  const all = [...numbers, ...[allowed?.least, allowed?.greatest].filter((end) => end !== undefined)];
  if (all.length === 0) return [0, 1];
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  const space = (highest - lowest || Math.abs(highest) || 1) * PADDING;
  return [lowest - space, highest + space];
}
