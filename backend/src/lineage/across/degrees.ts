import { Problem } from '../../kernel/problem.js';
import type { FilterCondition, OrFilters } from './entity-filters.js';

/** `1`, `2` and `3+`, as the protocol's clients ask. */
export interface Degrees {
  readonly has: (degree: number) => boolean;
  /** Hops after which nothing can match; undefined: none. */
  readonly most: number | undefined;
}

const ALL: Degrees = { has: () => true, most: undefined };
const OPEN_ENDED = /^(\d+)\+$/;

/** @throws Problem `lineage.degree` for a value that is neither a number nor a number with `+` */
export function degreesOf(filters: OrFilters, separate: readonly FilterCondition[] = []): Degrees {
  const conditions = [...separate, ...filters.flatMap(({ and }) => and ?? [])].filter(
    ({ field }) => field === 'degree',
  );
  const values = conditions.flatMap((condition) => condition.values ?? []);
  if (values.length === 0) return ALL;
  const ranges = values.map(rangeOf);
  const most = Math.max(...ranges.map(({ to }) => to));
  return {
    has: (degree) => ranges.some(({ from, to }) => degree >= from && degree <= to),
    most: most === Infinity ? undefined : most,
  };
}

function rangeOf(value: string): { from: number; to: number } {
  const open = OPEN_ENDED.exec(value);
  if (open) return { from: Number(open[1]), to: Infinity };
  const degree = Number(value);
  if (Number.isInteger(degree) && degree >= 1) return { from: degree, to: degree };
  throw new Problem(
    'invalid',
    'lineage.degree',
    `degree "${value.slice(0, 20)}" is not understood; allowed are 1, 2, … and 3+.`,
    { value: value.slice(0, 20) },
  );
}
