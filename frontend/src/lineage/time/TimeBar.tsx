import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';

import { useTools, useView } from '../explorer/explorer-context';
import { InstantChoice } from './InstantChoice';
import { TimeSlider } from './TimeSlider';
import { historyQuery } from './history-query';
import { beforeLastEffect } from './last-effect';
import { TIME_TEXTS } from './texts';
import { type Tick, timeTicks } from './time-ticks';

import './lineage-time.css';

const DAY_MS = 86_400_000;

/**
 * The time line of the start: a slider over the changes of its lineage, the date that it shows, a
 * second date to compare with, and a player that goes from change to change.
 */
export function TimeBar({ onClose }: { readonly onClose: () => void }) {
  const { explorer } = useTools();
  const { asOf, compareAsOf } = useView();
  const { data, isPending } = useQuery(historyQuery(explorer.startUrn, 1000));
  // The end of the slider stands still while the bar is open.
  const [now] = useState(() => Date.now());
  const ticks = useMemo(() => timeTicks(data?.events.map(({ time }) => time) ?? []), [data]);
  // From now on means the present, so that the explorer goes back to the live lineage.
  const asInstant = (time: number | null): number | null => (time !== null && time >= now ? null : time);
  const show = (time: number | null): void => explorer.change({ asOf: asInstant(time) });
  const here = asOf ?? now;
  const earlier = ticks.findLast(({ time }) => time < here);
  const after = ticks.find(({ time }) => time > here);
  const [isPlaying, setIsPlaying] = usePlaying(ticks);
  const isComparing = compareAsOf !== null;
  const client = useQueryClient();
  const [isLooking, setIsLooking] = useState(false);
  const compare = async (): Promise<void> => {
    setIsLooking(true);
    const from = await beforeLastEffect({ client, explorer, ticks, to: here });
    setIsLooking(false);
    explorer.change({ compareAsOf: from, whatIf: null, selection: null });
  };
  const presets = [
    ...(earlier ? [{ label: TIME_TEXTS.beforeLastChange, time: earlier.before }] : []),
    { label: TIME_TEXTS.weekAgo, time: now - 7 * DAY_MS },
    { label: TIME_TEXTS.monthAgo, time: now - 30 * DAY_MS },
  ];
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
      <TimeSlider
        ticks={ticks}
        now={now}
        from={compareAsOf}
        to={here}
        onChange={(from, to) =>
          explorer.change({ asOf: asInstant(to), ...(from === null ? {} : { compareAsOf: Math.min(from, now) }) })
        }
      />
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
      {isComparing && (
        <InstantChoice
          label={TIME_TEXTS.from}
          value={compareAsOf}
          presets={presets}
          onChange={(time) => explorer.change({ compareAsOf: time })}
        />
      )}
      <InstantChoice
        label={isComparing ? TIME_TEXTS.to : TIME_TEXTS.asOf}
        value={asOf}
        presets={presets}
        onChange={show}
      />
      {asOf !== null && (
        <Button size="compact-xs" variant="subtle" onClick={() => show(null)}>
          {TIME_TEXTS.toNow}
        </Button>
      )}
      {isComparing ? (
        <Button
          size="compact-xs"
          variant="light"
          onClick={() => explorer.change({ compareAsOf: null, onlyChanges: false })}
        >
          {TIME_TEXTS.stopComparing}
        </Button>
      ) : (
        <Button
          size="compact-xs"
          variant="default"
          // Before the changes are known, none of them could be compared with.
          disabled={isPending || isLooking}
          onClick={() => void compare()}
        >
          {TIME_TEXTS.compare}
        </Button>
      )}
      <span className="lx-faint" role="status">
        {isPending || isLooking ? TIME_TEXTS.loading : ticks.length === 0 ? TIME_TEXTS.none : ''}
      </span>
      <Button size="compact-xs" variant="subtle" aria-label={TIME_TEXTS.close} onClick={onClose}>
        ✕
      </Button>
    </div>
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
