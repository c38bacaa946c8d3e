import type { VisibilityScope } from '../../kernel/visibility.js';
import { FACETS } from '../index/document-fields.js';
import type { DocumentTable, FieldSource } from '../index/document-table.js';
import { bestOf } from './best-of.js';
import type { Condition } from './filter-conditions.js';
import type { Marks } from './match.types.js';
import type { FacetField } from './property-facets.js';

export interface Selection {
  /** Slots that pass everything. */
  readonly slots: Uint32Array;
  /**
   * Slots that fail only the conditions on one field: a facet counts its own values as if it were
   * not filtered.
   */
  readonly nearMisses: ReadonlyMap<string, readonly number[]>;
}

export interface SelectQuery {
  /** Alternatives of conditions; none: everything passes. */
  readonly groups: readonly (readonly Condition[])[];
  /** Hard limits that no facet looks past: kinds, removed. */
  readonly limits: readonly Condition[];
  /** By slot: 1 where it may be seen by who asks; without: all may. */
  readonly visible?: Uint8Array | undefined;
  /** For fields that other folders compute by who asks. */
  readonly visibility: VisibilityScope;
  /**
   * Called with the number of documents that the groups will be asked of, before they are; may
   * throw to refuse the question.
   */
  readonly beforeGroups?: (documentCount: number) => void;
}

export interface FacetCount {
  readonly field: string;
  readonly label: string;
  /** Most frequent first. */
  readonly values: readonly { readonly value: string; readonly count: number }[];
}

/** Applies filters to what a query marked. */
export function select(marks: Marks, query: SelectQuery, table: DocumentTable, source: FieldSource): Selection {
  const tester = (condition: Condition): ((slot: number) => boolean) =>
    testOf(condition, query.visibility, table, source);
  const candidates = passing(marks, table, query.limits.map(tester), query.visible);
  const [group, ...others] = query.groups;
  if (!group) return { slots: candidates, nearMisses: new Map() };
  query.beforeGroups?.(candidates.length);
  if (others.length === 0) return selectOne(candidates, group, tester);
  const groups = query.groups.map((conditions) => conditions.map(tester));
  return {
    slots: candidates.filter((slot) => groups.some((tests) => tests.every((test) => test(slot)))),
    nearMisses: new Map(),
  };
}

function passing(
  marks: Marks,
  table: DocumentTable,
  limits: readonly ((slot: number) => boolean)[],
  visible: Uint8Array | undefined,
): Uint32Array {
  const slots = new Uint32Array(marks.length);
  let count = 0;
  for (let slot = 0; slot < marks.length; slot += 1) {
    if (marks[slot] !== 1 || !table.isLive(slot) || (visible !== undefined && visible[slot] !== 1)) continue;
    let passes = true;
    for (const test of limits) passes &&= test(slot);
    if (passes) slots[count++] = slot;
  }
  return slots.subarray(0, count);
}

function testOf(
  condition: Condition,
  visibility: VisibilityScope,
  table: DocumentTable,
  source: FieldSource,
): (slot: number) => boolean {
  // A urn per document: no sets to share, so the values are asked one by one.
  if (condition.field === 'urn') return (slot) => condition.matches([table.urn(slot)]);
  // The alias by which clients find every spelling of a urn.
  if (condition.field === 'lowercasedUrn') return (slot) => condition.matches([table.urn(slot).toLowerCase()]);
  if (condition.field === '_name') return (slot) => condition.matches([table.name(slot)]);
  const valuesOf = table.computedFields.get(condition.field);
  if (valuesOf) return (slot) => condition.matches(valuesOf(table.urn(slot), visibility));
  const column = table.column(condition.field, source);
  if (!condition.some) return column.tester(condition.matches);
  const passes = column.someTester(condition.some);
  return condition.isNegated ? (slot) => !passes(slot) : passes;
}

function selectOne(
  candidates: Uint32Array,
  group: readonly Condition[],
  tester: (condition: Condition) => (slot: number) => boolean,
): Selection {
  const tests = group.map((condition) => ({ field: condition.field, test: tester(condition) }));
  const slots = new Uint32Array(candidates.length);
  let count = 0;
  const nearMisses = new Map<string, number[]>(group.map((condition) => [condition.field, []]));
  for (const slot of candidates) {
    let failed: string | undefined;
    let fields = 0;
    for (const { field, test } of tests) {
      if (test(slot) || field === failed) continue;
      failed = field;
      fields += 1;
      if (fields > 1) break;
    }
    if (fields === 0) slots[count++] = slot;
    else if (fields === 1 && failed !== undefined) nearMisses.get(failed)?.push(slot);
  }
  return { slots: slots.subarray(0, count), nearMisses };
}

/** What is counted, and how many values of each at most. */
export interface FacetRequest {
  readonly maxValues: number;
  /** Fields by name; absent: those that every search answers. */
  readonly fields?: readonly string[] | undefined;
  /** Counted after them. */
  readonly more?: readonly FacetField[] | undefined;
}

/** Counts facets over a selection. */
export function countFacets(
  selection: Selection,
  { maxValues, fields, more = [] }: FacetRequest,
  table: DocumentTable,
  source: FieldSource,
): readonly FacetCount[] {
  const facets = fields
    ? fields.map((field) => FACETS.find((facet) => facet.field === field) ?? { field, label: field })
    : FACETS;
  return [...facets, ...more].map(({ field, label }) => {
    const column = table.column(field, source);
    const counts = column.countByValue(selection.slots, selection.nearMisses.get(field) ?? []);
    const countOf = (value: number): number => counts[value] ?? 0;
    const textOf = (value: number): string => column.values[value] ?? '';
    const frequentValues = bestOf(
      occurring(counts),
      maxValues,
      (left, right) => countOf(right) - countOf(left) || compare(textOf(left), textOf(right)),
    );
    const values = frequentValues.map((value) => ({ value: textOf(value), count: countOf(value) }));
    return { field, label, values };
  });
}

/** Positions of the values that occur at all. */
function occurring(counts: Uint32Array): Uint32Array {
  const values = new Uint32Array(counts.length);
  let length = 0;
  for (let value = 0; value < counts.length; value += 1) if ((counts[value] ?? 0) > 0) values[length++] = value;
  return values.subarray(0, length);
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
