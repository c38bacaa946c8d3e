import { FACETS } from '../index/document-fields.js';
import type { DocumentTable, FieldSource } from '../index/document-table.js';
import type { Condition } from './filter-conditions.js';
import type { Marks } from './match.types.js';

export interface Selection {
  /** Slots that pass everything. */
  readonly slots: Uint32Array;
  /** Slots that fail only the conditions on one field: a facet counts its own values as if it were not filtered. */
  readonly nearly: ReadonlyMap<string, readonly number[]>;
}

export interface SelectQuery {
  /** Alternatives of conditions; none: everything passes. */
  readonly groups: readonly (readonly Condition[])[];
  /** Hard limits that no facet looks past: kinds, removed. */
  readonly limits: readonly Condition[];
  /** By slot: 1 where it may be seen by who asks; without: all may. */
  readonly seen?: Uint8Array | undefined;
}

export interface FacetCount {
  readonly field: string;
  readonly label: string;
  /** Most frequent first. */
  readonly values: readonly { readonly value: string; readonly count: number }[];
}

/** Applies filters to what a query marked. */
export function select(marks: Marks, query: SelectQuery, table: DocumentTable, source: FieldSource): Selection {
  const tester = (condition: Condition): ((slot: number) => boolean) => testOf(condition, table, source);
  const candidates = passing(marks, table, query.limits.map(tester), query.seen);
  const [group, ...others] = query.groups;
  if (!group) return { slots: candidates, nearly: new Map() };
  if (others.length === 0) return selectOne(candidates, group, tester);
  const groups = query.groups.map((conditions) => conditions.map(tester));
  return {
    slots: candidates.filter((slot) => groups.some((tests) => tests.every((test) => test(slot)))),
    nearly: new Map(),
  };
}

function passing(
  marks: Marks,
  table: DocumentTable,
  limits: readonly ((slot: number) => boolean)[],
  seen: Uint8Array | undefined,
): Uint32Array {
  const found = new Uint32Array(marks.length);
  let count = 0;
  for (let slot = 0; slot < marks.length; slot += 1) {
    if (marks[slot] !== 1 || !table.isLive(slot) || (seen !== undefined && seen[slot] !== 1)) continue;
    let passes = true;
    for (const test of limits) passes &&= test(slot);
    if (passes) found[count++] = slot;
  }
  return found.subarray(0, count);
}

function testOf(condition: Condition, table: DocumentTable, source: FieldSource): (slot: number) => boolean {
  // A urn per document: no sets to share, so the values are asked one by one.
  if (condition.field === 'urn') return (slot) => condition.matches([table.urn(slot)]);
  // The alias by which clients find every spelling of a urn.
  if (condition.field === 'lowercasedUrn') return (slot) => condition.matches([table.urn(slot).toLowerCase()]);
  if (condition.field === '_name') return (slot) => condition.matches([table.name(slot)]);
  const told = table.told.get(condition.field);
  if (told) return (slot) => condition.matches(told(table.urn(slot)));
  return table.column(condition.field, source).tester(condition.matches);
}

function selectOne(
  candidates: Uint32Array,
  group: readonly Condition[],
  tester: (condition: Condition) => (slot: number) => boolean,
): Selection {
  const tests = group.map((condition) => ({ field: condition.field, test: tester(condition) }));
  const slots = new Uint32Array(candidates.length);
  let count = 0;
  const nearly = new Map<string, number[]>(group.map((condition) => [condition.field, []]));
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
    else if (fields === 1 && failed !== undefined) nearly.get(failed)?.push(slot);
  }
  return { slots: slots.subarray(0, count), nearly };
}

/** What is counted, and how many values of each at most. */
export interface FacetWish {
  readonly most: number;
  /** Fields by name; absent: those that every search answers. */
  readonly fields?: readonly string[] | undefined;
}

/** Counts facets over a selection. */
export function countFacets(
  selection: Selection,
  { most, fields }: FacetWish,
  table: DocumentTable,
  source: FieldSource,
): readonly FacetCount[] {
  const wanted = fields
    ? fields.map((field) => FACETS.find((facet) => facet.field === field) ?? { field, label: field })
    : FACETS;
  return wanted.map(({ field, label }) => {
    const counts = table.column(field, source).count(selection.slots, selection.nearly.get(field) ?? []);
    const values = [...counts]
      .map(([value, count]) => ({ value, count }))
      .sort((left, right) => right.count - left.count || compare(left.value, right.value));
    return { field, label, values: values.slice(0, most) };
  });
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
