import { RangeSlider, Slider } from '@mantine/core';
import { useMemo, useState } from 'react';

import { dayOf, utcMinute } from '../../ui/format/time';
import { SHARED_TEXTS } from '../parts/texts';
import { TIME_TEXTS } from './texts';
import { type Tick, stopsOf } from './time-ticks';

import '@mantine/core/styles/Slider.layer.css';

/** Room before the first change, so that its mark is not at the very end. */
const LEAD_MS = 3_600_000;

interface TimeSliderProps {
  readonly ticks: readonly Tick[];
  /** Epoch milliseconds, as all times here. */
  readonly now: number;
  /** The earlier instant of a comparison; null: nothing is compared. */
  readonly from: number | null;
  readonly to: number;
  /** Is called when the thumb is let go, so that a drag is one step of the history. */
  readonly onChange: (from: number | null, to: number) => void;
}

/**
 * A slider over the changes of a lineage, with their dates below it and a mark for each, higher where many edges changed
 * at once. Its thumbs stop at the changes, so an arrow key goes from change to change. A comparison has two of them.
 */
export function TimeSlider({ ticks, now, from, to, onChange }: TimeSliderProps) {
  const min = Math.min(ticks[0]?.before ?? now, from ?? now, to) - LEAD_MS;
  const marks = useMemo(() => stopsOf(ticks, now).map((value) => ({ value })), [ticks, now]);
  // While a thumb is dragged, the graph stays as it is.
  const [dragged, setDragged] = useState<readonly [number, number] | null>(null);
  const valueText = (time: number): string => (time >= now ? SHARED_TEXTS.now : utcMinute(time));
  const common = {
    className: 'lx-slider-control',
    size: 4,
    min,
    max: now,
    marks,
    restrictToMarks: marks.length > 1,
    label: valueText,
    thumbValueText: valueText,
  };
  const shareOf = (time: number): string => `${((time - min) / Math.max(1, now - min)) * 100}%`;
  const letGo = (earlier: number | null, later: number): void => {
    setDragged(null);
    onChange(earlier, later);
  };
  return (
    <div className="lx-slider">
      <div className="lx-ticks" aria-hidden="true">
        {ticks.map(({ time, count }) => (
          <span
            key={time}
            style={{ left: shareOf(time), height: 4 + Math.min(10, Math.log2(count + 1) * 2) }}
            title={`${utcMinute(time)}: ${TIME_TEXTS.changes(count)}`}
          />
        ))}
      </div>
      {from === null ? (
        <Slider
          {...common}
          thumbLabel={TIME_TEXTS.asOf}
          value={dragged?.[1] ?? to}
          onChange={(time) => setDragged([time, time])}
          onChangeEnd={(time) => letGo(null, time)}
        />
      ) : (
        <RangeSlider
          {...common}
          minRange={1}
          thumbFromLabel={TIME_TEXTS.from}
          thumbProps={(index) => ({ className: index === 0 ? 'lx-thumb-from' : 'lx-thumb-to' })}
          thumbToLabel={TIME_TEXTS.to}
          value={dragged ? [...dragged] : [Math.min(from, to), Math.max(from, to)]}
          onChange={setDragged}
          onChangeEnd={([earlier, later]) => letGo(earlier, later)}
        />
      )}
      <div className="lx-time-axis" aria-hidden="true">
        <span>{dayOf(min)}</span>
        <span>{dayOf((min + now) / 2)}</span>
        <span>{SHARED_TEXTS.now}</span>
      </div>
    </div>
  );
}
