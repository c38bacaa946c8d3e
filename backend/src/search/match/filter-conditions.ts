import { tableOf } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import { isVisibleValue } from './hidden-names.js';
import { kindOfEntityType } from '../naming/entity-kinds.js';
import { FIELD_ALIASES } from '../index/document-fields.js';
import type { DocumentTable, FieldSource } from '../index/document-table.js';
import type { FilterCondition, OrFilters } from '../query/filter.types.js';

/** A condition that is ready to be asked of documents. */
export interface Condition {
  /** The name of an indexed field. */
  readonly field: string;
  /** Whether a document with these values passes. */
  readonly matches: (values: readonly string[]) => boolean;
  /**
   * Where one passing value decides: the same as a test of single values, to be turned round when
   * `isNegated`.
   */
  readonly some?: ((value: string) => boolean) | undefined;
  readonly isNegated?: boolean;
}

/**
 * How the values of a document are compared with those of a filter: one passing value decides, or
 * their number does.
 */
type Test =
  | { readonly some: (expected: readonly string[]) => (value: string) => boolean }
  | { readonly all: (values: readonly string[]) => boolean };

const folded = (text: string): string => text.toLowerCase();

const equal: Test = {
  some: (expected) => {
    const set = new Set(expected);
    return (value) => set.has(value);
  },
};

const equalInAnyCase: Test = {
  some: (expected) => {
    const set = new Set(expected.map(folded));
    return (value) => set.has(folded(value));
  },
};

/**
 * A part of the value in any case. These are the only tests that compare every value with every
 * expected one.
 */
const pattern = (holds: (value: string, part: string) => boolean): Test => ({
  some: (expected) => {
    const parts = expected.map(folded);
    return (value) => {
      const foldedValue = folded(value);
      return parts.some((part) => holds(foldedValue, part));
    };
  },
});

const compared = (holds: (left: number, right: number) => boolean): Test => ({
  some: (expected) => {
    // Alternatives of a comparison: the weakest of them decides.
    const limits = expected.map(Number).filter((limit) => !Number.isNaN(limit));
    const extremes = [Math.min, Math.max].map((choose) =>
      limits.reduce((best, limit) => choose(best, limit), limits[0] ?? NaN),
    );
    return (value) => extremes.some((limit) => holds(Number(value), limit));
  },
});

/** Conditions whose cost grows with the number of their values. */
export const PATTERN_CONDITIONS: ReadonlySet<string> = new Set(['CONTAIN', 'START_WITH', 'END_WITH']);

/**
 * Tests by the protocol's names. DESCENDANTS_INCL and its like have been replaced by the values
 * that they stand for (`hierarchy.ts`), so here they are alternatives like EQUAL.
 */
const TESTS: Readonly<Record<string, Test>> = tableOf({
  EQUAL: equal,
  IN: equal,
  IEQUAL: equalInAnyCase,
  CONTAIN: pattern((value, part) => value.includes(part)),
  START_WITH: pattern((value, part) => value.startsWith(part)),
  END_WITH: pattern((value, part) => value.endsWith(part)),
  EXISTS: { all: (values) => values.length > 0 },
  IS_NULL: { all: (values) => values.length === 0 },
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
  const isNegated = filter.negated === true;
  const turned = (matches: Condition['matches']): Condition['matches'] =>
    isNegated ? (values) => !matches(values) : matches;
  if ('all' in test) return { field, matches: turned(withVisibleValues(visibility, test.all)) };
  const expected = expectedValues(field, filter);
  const isExpected = test.some(expected);
  if (isFlag(field) && expected.length > 0) {
    // Yes-or-no fields are absent where they are false.
    const matches: Condition['matches'] = (values) => (values.length === 0 ? ['false'] : values).some(isExpected);
    return { field, matches: turned(withVisibleValues(visibility, matches)) };
  }
  const some = visibility.isUnrestricted
    ? isExpected
    : (value: string): boolean => isExpected(value) && isVisibleValue(value, visibility);
  return { field, matches: turned((values) => values.some(some)), some, isNegated };
}

function isFlag(field: string): boolean {
  return field === 'deprecated' || /^has[A-Z]/.test(field);
}

function expectedValues(field: string, filter: FilterCondition): readonly string[] {
  const values = filter.values ?? (filter.value === undefined || filter.value === null ? [] : [filter.value]);
  // Clients send the names of GraphQL's enum EntityType; the index holds the model's.
  if (field === '_entityType') return values.map((value) => kindOfEntityType(value) ?? value);
  // Platforms are sent as urns and by name.
  if (field === 'platform')
    return values.flatMap((value) => (value.startsWith('urn:') ? [value] : [value, `urn:li:dataPlatform:${value}`]));
  return values;
}

/**
 * A value that names a hidden entity does not exist for the viewer: a filter by it finds nothing,
 * and IS_NULL finds an asset that has no other values.
 */
function withVisibleValues(visibility: VisibilityScope, matches: Condition['matches']): Condition['matches'] {
  if (visibility.isUnrestricted) return matches;
  const isVisible = (value: string): boolean => isVisibleValue(value, visibility);
  return (values) => matches(values.every(isVisible) ? values : values.filter(isVisible));
}

/**
 * Conditions by alternative. An alternative without conditions holds always, so that there is no
 * filter at all: an empty list.
 */
export function compileFilters(
  orFilters: OrFilters | null | undefined,
  visibility: VisibilityScope,
): readonly (readonly Condition[])[] {
  const groups = (orFilters ?? []).map((group) =>
    (group.and ?? []).map((condition) => compileCondition(condition, visibility)),
  );
  return groups.some((group) => group.length === 0) ? [] : groups;
}

/**
 * Any filter on `removed` switches the exclusion of soft-deleted entities off for the whole query.
 */
export function filtersByRemoved(orFilters: OrFilters | null | undefined): boolean {
  return (orFilters ?? []).some((group) =>
    (group.and ?? []).some((filter) => indexedField(filter.field) === 'removed'),
  );
}

/** Before the id of a structured property: the field with its values. */
export const PROPERTY_PREFIX = 'structuredProperties.';

/**
 * The values of a soft-deleted structured property are shown to nobody, so a filter by them is refused: finding nothing would look like an
 * answer.
 *
 * @throws Problem `search.removed-property`
 */
export function requireLiveProperties(filters: OrFilters, table: DocumentTable, source: FieldSource): void {
  for (const { field } of filters.flatMap((group) => group.and ?? [])) {
    const fieldName = indexedField(field);
    if (!fieldName.startsWith(PROPERTY_PREFIX)) continue;
    const urn = `urn:li:structuredProperty:${fieldName.slice(PROPERTY_PREFIX.length)}`;
    const slot = table.slotByUrn(urn);
    if (slot !== undefined && table.column('removed', source).firstOf(slot) === 'true')
      // Clients look for these words.
      throw new Problem('invalid', 'search.removed-property', `Cannot filter on deleted Structured Property ${urn}`, {
        field,
        urn,
      });
  }
}
