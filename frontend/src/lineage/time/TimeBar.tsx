import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, useEffect, useRef } from 'react';
import { useTools, useView } from '../explorer/explorer-context';
import { historyQuery } from './history-query';
import { inputOf, instantOf, shownDate, timeTicks, type Tick } from './time-ticks';
import { SHARED_TEXTS } from '../parts/texts';
import { TIME_TEXTS } from './texts';

import './lineage-time.css';

const DAY_MS = 86_400_000;

/**
 * The time line of the start: a slider over the changes of its lineage, a date, a second date to
 * compare with, and a player that goes from change to change. The ticks are higher where many edges
 * changed at once.
 */
export function TimeBar({ onClose }: { readonly onClose: () => void }) {
  const { explorer } = useTools();
  const { asOf, compareAsOf } = useView();
  const { data, isPending } = useQuery(historyQuery(explorer.startUrn, 1000));
  // The end of the slider stands still while the bar is open.
  const [now] = useState(() => Date.now());
  const ticks = useMemo(() => timeTicks(data?.events.map(({ time }) => time) ?? []), [data]);
  const first = Math.min(ticks[0]?.time ?? now, asOf ?? now, compareAsOf ?? now) - 3_600_000;
  // From now on means the present, so that the explorer goes back to the live lineage.
  const show = (time: number | null): void => explorer.change({ asOf: time !== null && time >= now ? null : time });
  const here = asOf ?? now;
  const earlier = ticks.findLast(({ time }) => time < here);
  const after = ticks.find(({ time }) => time > here);
  const [isPlaying, setIsPlaying] = usePlaying(ticks);
  return (
    <div className="lx-time" role="region" aria-label={TIME_TEXTS.title}>
      <Button
        size="compact-xs"
        variant="default"
        disabled={!earlier}
        aria-label={TIME_TEXTS.previous}
        title={`${TIME_TEXTS.previous}  [`}
        onClick={() => earlier && show(earlier.before)}
      >
        ◂
      </Button>
      <Button
        size="compact-xs"
        variant={isPlaying ? 'light' : 'default'}
        disabled={ticks.length === 0}
        aria-pressed={isPlaying}
        aria-label={isPlaying ? TIME_TEXTS.pause : TIME_TEXTS.play}
        title={isPlaying ? TIME_TEXTS.pause : TIME_TEXTS.play}
        onClick={() => setIsPlaying(!isPlaying)}
      >
        {isPlaying ? '❚❚' : '▶'}
      </Button>
      <div className="lx-slider">
        <input
          type="range"
          aria-label={TIME_TEXTS.slider}
          aria-valuetext={asOf === null ? SHARED_TEXTS.now : shownDate(asOf)}
          min={first}
          max={now}
          step={60_000}
          value={Math.min(here, now)}
          onChange={(event) =>
            show(Number(event.currentTarget.value) >= now - 60_000 ? null : Number(event.currentTarget.value))
          }
        />
        <div className="lx-ticks" aria-hidden="true">
          {ticks.map(({ time, count }) => (
            <span
              key={time}
              style={{
                left: `${((time - first) / Math.max(1, now - first)) * 100}%`,
                height: 4 + Math.min(10, Math.log2(count + 1) * 2),
              }}
              title={`${shownDate(time)}: ${TIME_TEXTS.changes(count)}`}
            />
          ))}
        </div>
      </div>
      <Button
        size="compact-xs"
        variant="default"
        disabled={asOf === null}
        aria-label={TIME_TEXTS.next}
        title={`${TIME_TEXTS.next}  ]`}
        onClick={() => show(after?.time ?? null)}
      >
        ▸
      </Button>
      <Instant label={TIME_TEXTS.date} value={asOf} onChange={show} />
      {asOf !== null && (
        <Button size="compact-xs" variant="subtle" onClick={() => show(null)}>
          {TIME_TEXTS.toNow}
        </Button>
      )}
      {compareAsOf === null ? (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => explorer.change({ compareAsOf: earlier ? earlier.before : here - DAY_MS, selection: null })}
        >
          {TIME_TEXTS.compare}
        </Button>
      ) : (
        <>
          <Instant
            label={TIME_TEXTS.compareDate}
            value={compareAsOf}
            onChange={(time) => time !== null && explorer.change({ compareAsOf: time })}
          />
          <Button
            size="compact-xs"
            variant="light"
            onClick={() => explorer.change({ compareAsOf: null, onlyChanges: false })}
          >
            {TIME_TEXTS.stopComparing}
          </Button>
        </>
      )}
      <span className="lx-faint" role="status">
        {isPending ? TIME_TEXTS.loading : ticks.length === 0 ? TIME_TEXTS.none : ''}
      </span>
      <Button size="compact-xs" variant="subtle" aria-label={TIME_TEXTS.close} onClick={onClose}>
        ✕
      </Button>
    </div>
  );
}

/** A date and time in UTC; null while none is set. */
interface InstantProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (time: number | null) => void;
}

/** A field for a date and time in UTC. The browser's own picker is used. */
function Instant({ label, value, onChange }: InstantProps) {
  return (
    <TextInput
      size="xs"
      type="datetime-local"
      aria-label={label}
      title={label}
      value={value === null ? '' : inputOf(value)}
      onChange={(event) => onChange(instantOf(event.currentTarget.value))}
    />
  );
}

/** Milliseconds that each picture of the player stays. */
const STEP_MS = 1400;

/**
 * Plays the changes of the lineage one after the other, up to now, and stops there. From now it
 * begins before the first change. A step waits until the one before has been drawn.
 *
 * @returns whether it plays, and the way to start and stop it
 */
function usePlaying(ticks: readonly Tick[]): [boolean, (isPlaying: boolean) => void] {
  const { explorer } = useTools();
  const [isPlaying, setIsPlaying] = useState(false);
  const currentTicks = useRef(ticks);
  currentTicks.current = ticks;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const step = (): void => {
      if (explorer.isBusy) return;
      const { asOf } = explorer.view;
      const first = currentTicks.current[0];
      const next = asOf === null ? undefined : currentTicks.current.find(({ time }) => time > asOf);
      // The first step is a step of the history, so that "back" leaves the film. The others replace
      // it, so that "back" does not go through all of it.
      if (asOf === null && first) explorer.change({ asOf: first.time - 1 });
      else explorer.change({ asOf: next?.time ?? null }, 'replace');
      if (asOf !== null && !next) setIsPlaying(false);
    };
    step();
    const timer = setInterval(step, STEP_MS);
    return () => clearInterval(timer);
  }, [isPlaying, explorer]);
  return [isPlaying, setIsPlaying];
}
