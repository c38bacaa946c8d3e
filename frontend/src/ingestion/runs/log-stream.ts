import { useEffect, useState } from 'react';

import { withBasePath } from '../../address/base-path';
import { withQuery } from '../../api/addresses';

export type LogLevel = 'DEBUG' | 'INFO' | 'WARNING' | 'ERROR';

/** A line of a run's log. */
export interface LogLine {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly level: LogLevel;
  readonly text: string;
}

/** What was read of a log so far. */
export interface LogView {
  readonly lines: readonly LogLine[];
  /** Lines before the first one that are not held any more. */
  readonly droppedCount: number;
  readonly state: 'waiting' | 'open' | 'ended' | 'failed';
}

/** Lines that the page holds. The list is drawn as a whole; more would make it slow. */
export const MAX_LINES = 2_000;
/** Lines are collected for so long before they are drawn: a connector may print hundreds in a second. */
const DRAW_INTERVAL_MS = 200;
const EMPTY: LogView = { lines: [], droppedCount: 0, state: 'waiting' };

/** Puts lines behind those that are there, and drops the first ones beyond the limit. */
export function appendLines(view: LogView, added: readonly LogLine[]): LogView {
  const all = [...view.lines, ...added];
  const excess = Math.max(0, all.length - MAX_LINES);
  return { lines: all.slice(excess), droppedCount: view.droppedCount + excess, state: 'open' };
}

/**
 * The log of a run as it comes; the same run, level and text for the life of the component. The server chooses the lines by level and text. After a lost connection the browser
 * connects again and gets the log from its beginning, so the view begins anew as well.
 */
export function useLog(run: string, level: LogLevel, search: string): LogView {
  const [view, setView] = useState(EMPTY);
  useEffect(() => {
    const query = { level: level === 'DEBUG' ? undefined : level, search: search.trim() };
    const source = new EventSource(
      withBasePath(withQuery(`/api/ingestion/runs/${encodeURIComponent(run)}/log`, query)),
    );
    let waiting: LogLine[] = [];
    const draw = (): void => {
      if (waiting.length === 0) return;
      const added = waiting;
      waiting = [];
      setView((shown) => appendLines(shown, added));
    };
    const timer = setInterval(draw, DRAW_INTERVAL_MS);
    source.addEventListener('open', () => {
      waiting = [];
      setView({ ...EMPTY, state: 'open' });
    });
    // The server writes lines of this form only.
    source.addEventListener('line', ({ data }: MessageEvent<string>) => waiting.push(JSON.parse(data) as LogLine));
    source.addEventListener('end', () => {
      source.close();
      draw();
      setView((shown) => ({ ...shown, state: 'ended' }));
    });
    source.addEventListener('error', () => {
      // Otherwise the browser connects again by itself.
      if (source.readyState === EventSource.CLOSED) setView((shown) => ({ ...shown, state: 'failed' }));
    });
    return () => {
      clearInterval(timer);
      source.close();
    };
  }, [run, level, search]);
  return view;
}
