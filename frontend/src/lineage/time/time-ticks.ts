/** Changes nearer together than this are one tick. */
const NEAR_MS = 60_000;

export interface Tick {
  /** The last instant before its first change. */
  readonly before: number;
  /** Of its last change. */
  readonly time: number;
  readonly count: number;
}

/** Moments at which lineage changed, oldest first; those of one ingestion are one tick. */
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

/** As a date field wants it, in UTC: `2026-11-21T14:05`. */
export const inputOf = (time: number): string => new Date(time).toISOString().slice(0, 16);

/** @returns null for an empty or broken date */
export function instantOf(text: string): number | null {
  const time = Date.parse(`${text}Z`);
  return text === '' || Number.isNaN(time) ? null : time;
}

export const shownDate = (time: number): string => `${inputOf(time).replace('T', ' ')} UTC`;
