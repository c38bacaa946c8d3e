/**
 * Milliseconds. Changes that are nearer together are one tick, because one ingestion writes many.
 */
const NEAR_MS = 60_000;

/** One mark of the time line. Times are epoch milliseconds. */
export interface Tick {
  /** The last instant before its first change, at which the graph is still the old one. */
  readonly before: number;
  /** The instant of its last change. */
  readonly time: number;
  readonly count: number;
}

/**
 * Gathers the instants of changes into ticks, oldest first. Changes at 10:00:00, 10:00:40 and
 * 10:05:00 become two ticks, of 2 and 1.
 */
export function timeTicks(times: readonly number[]): readonly Tick[] {
  const ticks: { before: number; time: number; count: number }[] = [];
  for (const time of [...times].sort((a, b) => a - b)) {
    const last = ticks.at(-1);
    if (last && time - last.time <= NEAR_MS) {
      last.time = time;
      last.count++;
    } else ticks.push({ before: time - 1, time, count: 1 });
  }
  return ticks;
}

/**
 * The instants at which a slider stops, oldest first: before the first change, at each change, and now.
 *
 *     changes at 10:00 and 11:00, now 12:00    stops at 9:59:59.999, 10:00, 11:00, 12:00
 */
export function stopsOf(ticks: readonly Tick[], now: number): readonly number[] {
  const [first] = ticks;
  return [...(first ? [first.before] : []), ...ticks.map(({ time }) => time), now];
}

/** An instant as a date field takes it, in UTC: `2026-11-21T14:05`. */
export const inputOf = (time: number): string => new Date(time).toISOString().slice(0, 16);

/**
 * The instant of a date field, read as UTC.
 *
 * @returns null for an empty or broken date
 */
export function instantOf(text: string): number | null {
  const time = Date.parse(`${text}Z`);
  return text === '' || Number.isNaN(time) ? null : time;
}
