import type { JsonObject } from '../../../kernel/json.js';
import type { VisibilityScope } from '../../../kernel/visibility.js';
import { compileCondition } from '../../../search/match/filter-conditions.js';
import type { FilterCondition } from '../../../search/query/filter.types.js';
import { valuesAt } from '../../../model/paths.js';
import type { FieldArgs } from './computing.js';
import type { Point, PointWindow } from '../../../entities/reads/facts-reader.js';

/** One day in milliseconds. */
export const DAY_MS = 86_400_000;
/** The most points that one field reads, whatever the client asks for. */
const MAX_POINTS = 10_000;
/** How many points are answered without a limit of the client. */
const POINTS = 1_000;

/** The protocol's names of spans, in days. */
const RANGES: Readonly<Record<string, number>> = {
  DAY: 1,
  WEEK: 7,
  MONTH: 31,
  QUARTER: 92,
  HALF_YEAR: 183,
  YEAR: 366,
};

/**
 * Where a window begins that the protocol names: `MONTH` is the last 31 days, `ALL` or no name is
 * everything.
 */
export function rangeStart(range: unknown, now: number): number {
  const days = typeof range === 'string' ? RANGES[range] : undefined;
  return days === undefined ? 0 : now - days * DAY_MS;
}

/**
 * The window that the arguments of a time-series field ask for. A filter is applied to all points
 * of the window, so with a filter all of them are read.
 */
export function windowOf(aspect: string, args: FieldArgs, defaultLimit: number = POINTS): PointWindow {
  const limit = typeof args.limit === 'number' ? Math.min(MAX_POINTS, Math.max(0, args.limit)) : defaultLimit;
  return {
    aspect,
    from: typeof args.startTimeMillis === 'number' ? args.startTimeMillis : 0,
    to: typeof args.endTimeMillis === 'number' ? args.endTimeMillis : Number.MAX_SAFE_INTEGER,
    limit: conditionsOf(args).length > 0 ? MAX_POINTS : limit,
  };
}

/** Those of the points that pass the field's filter. */
export function filtered(points: readonly Point[], args: FieldArgs, visibility: VisibilityScope): readonly Point[] {
  const tests = conditionsOf(args).map((condition) => ({ ...condition, ...compileCondition(condition, visibility) }));
  if (tests.length === 0) return points;
  const passing = points.filter(({ value }) =>
    tests.every(({ field, matches }) => matches(textsAt(value, field.replaceAll('.', '/')))),
  );
  return typeof args.limit === 'number' ? passing.slice(0, args.limit) : passing;
}

/** The values at a path as texts, since filters compare texts. */
function textsAt(value: JsonObject, path: string): readonly string[] {
  return valuesAt(value, path)
    .map((hit) => hit.value)
    .filter((problem) => typeof problem !== 'object')
    .map(String);
}

/** The conditions of the field's filter. All of them have to hold. */
function conditionsOf(args: FieldArgs): readonly FilterCondition[] {
  return (args.filter as { readonly and?: readonly FilterCondition[] | null } | null | undefined)?.and ?? [];
}
