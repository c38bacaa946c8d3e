import { tableOf } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import { isVisibleValue } from './hidden-names.js';
import { kindOfEntityType } from '../naming/entity-kinds.js';
import { FIELD_ALIASES } from '../index/document-fields.js';
import type { FilterCondition, OrFilters } from '../query/filter.types.js';

/** A condition brought to one form: a field that is kept, a test over its values. */
export interface Condition {
  readonly field: string;
  readonly matches: (values: readonly string[]) => boolean;
}

type Test = (expected: readonly string[]) => (values: readonly string[]) => boolean;

const folded = (text: string): string => text.toLowerCase();

/** Asks a test once for each value: few values stand in the sets of many documents. */
export function onceEach(test: (value: string) => boolean): (value: string) => boolean {
  const verdicts = new Map<string, boolean>();
  return (value) => {
    const verdict = verdicts.get(value) ?? test(value);
    verdicts.set(value, verdict);
    return verdict;
  };
}

const equal: Test = (expected) => {
  const set = new Set(expected);
  return (values) => values.some((value) => set.has(value));
};

const equalInAnyCase: Test = (expected) => {
  const set = new Set(expected.map(folded));
  return (values) => values.some((value) => set.has(folded(value)));
};

/** A part of the value in any case. These are the only tests that compare every value with every expected one. */
const pattern =
  (holds: (value: string, part: string) => boolean): Test =>
  (expected) => {
    const parts = expected.map(folded);
    const test = onceEach((value) => {
      const foldedValue = folded(value);
      return parts.some((part) => holds(foldedValue, part));
    });
    return (values) => values.some(test);
  };

const compared = (holds: (left: number, right: number) => boolean): Test => {
  return (expected) => {
    // Alternatives of a comparison: the weakest of them decides.
    const limits = expected.map(Number).filter((limit) => !Number.isNaN(limit));
    const extremes = [Math.min, Math.max].map((choose) =>
      limits.reduce((best, limit) => choose(best, limit), limits[0] ?? NaN),
    );
    return (values) => values.some((value) => extremes.some((limit) => holds(Number(value), limit)));
  };
};

/** Conditions whose cost grows with the number of their values. */
export const PATTERN_CONDITIONS: ReadonlySet<string> = new Set(['CONTAIN', 'START_WITH', 'END_WITH']);

/** Tests by the protocol's names. DESCENDANTS_INCL and its like are resolved to values before (hierarchy.ts); here they are alternatives. */
const TESTS: Readonly<Record<string, Test>> = tableOf({
  EQUAL: equal,
  IN: equal,
  IEQUAL: equalInAnyCase,
  CONTAIN: pattern((value, part) => value.includes(part)),
  START_WITH: pattern((value, part) => value.startsWith(part)),
  END_WITH: pattern((value, part) => value.endsWith(part)),
  EXISTS: () => (values) => values.length > 0,
  IS_NULL: () => (values) => values.length === 0,
  GREATER_THAN: compared((left, right) => left > right),
  GREATER_THAN_OR_EQUAL_TO: compared((left, right) => left >= right),
  LESS_THAN: compared((left, right) => left < right),
  LESS_THAN_OR_EQUAL_TO: compared((left, right) => left <= right),
  DESCENDANTS_INCL: equal,
  ANCESTORS_INCL: equal,
  RELATED_INCL: equal,
});

/** `platform.keyword` → platform, `env` → origin; structured properties keep their dots. */
export function indexedField(field: string): string {
  const bare = field.endsWith('.keyword') ? field.slice(0, -'.keyword'.length) : field;
  return FIELD_ALIASES[bare] ?? bare;
}

/** @throws Problem `search.condition` naming what conditions there are */
export function compileCondition(filter: FilterCondition, visibility: VisibilityScope): Condition {
  const field = indexedField(filter.field);
  const name = filter.condition ?? 'EQUAL';
  const test = TESTS[name];
  if (!test)
    throw new Problem(
      'invalid',
      'search.condition',
      `"${name}" is no condition; there are ${Object.keys(TESTS).join(', ')}.`,
      { condition: name },
    );
  const expected = expectedValues(field, filter);
  const matches = withVisibleValues(visibility, fieldTest(field, test(expected), expected));
  return { field, matches: filter.negated ? (values) => !matches(values) : matches };
}

function expectedValues(field: string, filter: FilterCondition): readonly string[] {
  const values = filter.values ?? (filter.value === undefined || filter.value === null ? [] : [filter.value]);
  // The pseudo field's values are GraphQL names; what is kept are the model's.
  if (field === '_entityType') return values.map((value) => kindOfEntityType(value) ?? value);
  // Platforms are sent as urns and by name.
  if (field === 'platform')
    return values.flatMap((value) => (value.startsWith('urn:') ? [value] : [value, `urn:li:dataPlatform:${value}`]));
  return values;
}

/** Yes-or-no fields are absent where they are false. */
function fieldTest(field: string, matches: Condition['matches'], expected: readonly string[]): Condition['matches'] {
  const isFlag = field === 'deprecated' || /^has[A-Z]/.test(field);
  if (isFlag && expected.length > 0) return (values) => matches(values.length === 0 ? ['false'] : values);
  return matches;
}

/** What an asset says of something hidden is not there for who asks: a filter by it finds nothing, and "is null" finds the asset. */
function withVisibleValues(visibility: VisibilityScope, matches: Condition['matches']): Condition['matches'] {
  if (visibility.isUnrestricted) return matches;
  const isVisible = (value: string): boolean => isVisibleValue(value, visibility);
  return (values) => matches(values.every(isVisible) ? values : values.filter(isVisible));
}

/** Drops empty alternatives; a query whose alternatives are all empty has no filter. */
export function compileFilters(
  orFilters: OrFilters | null | undefined,
  visibility: VisibilityScope,
): readonly (readonly Condition[])[] {
  const groups = (orFilters ?? []).map((group) =>
    (group.and ?? []).map((condition) => compileCondition(condition, visibility)),
  );
  return groups.some((group) => group.length === 0) ? [] : groups;
}

/** Any filter on `removed` switches the exclusion of soft-deleted entities off for the whole query. */
export function filtersByRemoved(orFilters: OrFilters | null | undefined): boolean {
  return (orFilters ?? []).some((group) =>
    (group.and ?? []).some((filter) => indexedField(filter.field) === 'removed'),
  );
}
