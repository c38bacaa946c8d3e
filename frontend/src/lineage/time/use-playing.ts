import { useEffect, useRef, useState } from 'react';

import { useTools } from '../explorer/explorer-context';
import type { Tick } from './time-ticks';

/** A picture stands so long before the next one comes. */
const STEP_MS = 1400;

/**
 * Goes from change to change up to now, each when the one before has been drawn. From now it begins before the first.
 *
 * @returns whether it plays, and the way to start and stop it
 */
export function usePlaying(ticks: readonly Tick[]): [boolean, (isPlaying: boolean) => void] {
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
      // A step in time is deliberate, but back should not go through the whole film.
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
