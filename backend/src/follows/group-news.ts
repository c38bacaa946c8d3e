import type { EpochMs } from '../kernel/time.js';
import { type NewsRead, readUntil } from './stored-follows.js';
import type { NewsChange, StoredNews } from './stored-news.js';

/** Changes of one entity that are shown together. */
export interface NewsGroup {
  readonly id: string;
  readonly urn: string;
  readonly time: EpochMs;
  readonly read: boolean;
  /** Newest first. */
  readonly changes: readonly NewsChange[];
  readonly more: number;
}

/** Changes with less time between them belong to one group. */
export const BURST_MS = 3_600_000;
const MAX_CHANGES = 20;

/**
 * Groups news by entity and by burst: within a group less than an hour passes from one change to the
 * next, and all changes are read or all are unread. What arrives after a person looked is therefore a
 * group of its own, and unread.
 *
 *     orders at 9:00, 9:40, 11:00, read until 9:10      groups: 9:00 (read), 9:40 (unread), 11:00 (unread)
 *
 * Cost: sorting the news of each entity.
 *
 * @returns newest first
 */
export function groupNews(news: readonly StoredNews[], read: NewsRead): readonly NewsGroup[] {
  const groups = [...Map.groupBy(news, ({ entity }) => entity)].flatMap(([urn, own]) => {
    const until = readUntil(read, urn);
    const oldestFirst = own.toSorted((left, right) => left.time - right.time);
    const bursts: StoredNews[][] = [];
    for (const one of oldestFirst) {
      const last = bursts.at(-1)?.at(-1);
      const joins = last && one.time - last.time < BURST_MS && last.time <= until === one.time <= until;
      if (joins) bursts.at(-1)?.push(one);
      else bursts.push([one]);
    }
    return bursts.map((burst) => groupOf(urn, burst, until));
  });
  return groups.sort((left, right) => right.time - left.time || (left.id < right.id ? -1 : 1));
}

function groupOf(urn: string, burst: readonly StoredNews[], until: EpochMs): NewsGroup {
  const changes = burst.flatMap((one) => one.changes).toSorted((left, right) => right.time - left.time);
  const cut = burst.reduce((sum, { more }) => sum + more, 0);
  const time = burst.at(-1)?.time ?? 0;
  return {
    id: `${urn}@${burst[0]?.time ?? 0}`,
    urn,
    time,
    read: time <= until,
    changes: changes.slice(0, MAX_CHANGES),
    more: cut + Math.max(0, changes.length - MAX_CHANGES),
  };
}
