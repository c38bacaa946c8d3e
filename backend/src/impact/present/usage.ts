import { numberOf } from '../../kernel/json.js';
import type { EpochMs } from '../../kernel/time.js';
import { countIn, USAGE_COUNTS, usageCountOf } from '../../store/contract/usage-counts.js';
import type { UsagePoint } from '../knowledge/impact.repository.js';

const DAY_MS = 86_400_000;
/** The span over which usage is counted. */
export const USAGE_SPAN_MS = 30 * DAY_MS;

/** How often an asset was used, and when last; null where it never was. */
export interface Usage {
  readonly queryCount: number;
  readonly lastUsed: EpochMs | null;
}

/** Usage by asset. Where a source counts the same use by hour, day and month, only one of these is added up. */
export function usageByUrn(points: readonly UsagePoint[]): ReadonlyMap<string, Usage> {
  return new Map([...Map.groupBy(points, ({ urn }) => urn)].map(([urn, own]) => [urn, usageOf(own)]));
}

/** A point with only what `usageByUrn` reads: counts by user and by column are most of its size. */
export function plainPoint({ urn, timestamp, value }: UsagePoint): UsagePoint {
  const fields = ['eventGranularity', 'lastViewedAt', ...Object.values(USAGE_COUNTS)];
  const usedFields = fields.flatMap((field) => (value[field] === undefined ? [] : [[field, value[field]] as const]));
  return { urn, timestamp, value: Object.fromEntries(usedFields) };
}

/** The usage of siblings, which sources may count for each of them: the highest count, and the latest use. */
export function mostUsed(usage: ReadonlyMap<string, Usage>, urns: readonly string[]): Usage | undefined {
  const known = urns.flatMap((urn) => usage.get(urn) ?? []);
  if (known.length === 0) return undefined;
  const uses = known.flatMap(({ lastUsed }) => lastUsed ?? []);
  return {
    queryCount: Math.max(...known.map(({ queryCount }) => queryCount)),
    lastUsed: uses.length > 0 ? Math.max(...uses) : null,
  };
}

function usageOf(points: readonly UsagePoint[]): Usage {
  let lastUsed: EpochMs | null = null;
  for (const { timestamp, value } of points)
    if (countIn(value) > 0) lastUsed = Math.max(lastUsed ?? 0, timestamp, numberOf(value.lastViewedAt) ?? 0);
  return { queryCount: usageCountOf(points), lastUsed };
}
