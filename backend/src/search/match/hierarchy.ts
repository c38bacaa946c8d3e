import { tableOf } from '../../kernel/json.js';
import type { DocumentTable, FieldSource } from '../index/document-table.js';
import { indexedField } from './filter-conditions.js';
import type { FilterCondition, OrFilters } from '../query/filter.types.js';
import type { WorkMeter } from './work-meter.js';

/**
 * Fields whose values stand in a tree, with the field in which a value's own document names what it
 * stands in.
 */
const PARENTS: Readonly<Record<string, string>> = tableOf({
  domains: 'parentDomain',
  parentDomain: 'parentDomain',
  container: 'container',
  glossaryTerms: 'parentNode',
  parentNode: 'parentNode',
});

/** Walking to a relative and adding it to the values costs about as much as ten comparisons. */
const STEPS_PER_RELATIVE = 10;

/** Which ways a condition reads the tree. */
const WAYS: Readonly<Record<string, { readonly below: boolean; readonly above: boolean }>> = tableOf({
  DESCENDANTS_INCL: { below: true, above: false },
  ANCESTORS_INCL: { below: false, above: true },
  RELATED_INCL: { below: true, above: true },
});

/**
 * Filters with the values that stand below or above those asked for: a domain's assets are those of
 * its subdomains too.
 */
export function withRelatives(
  orFilters: OrFilters,
  { table, source, meter }: { readonly table: DocumentTable; readonly source: FieldSource; readonly meter: WorkMeter },
): OrFilters {
  const trees = new Map<string, Tree>();
  const tree = (parent: string): Tree => {
    const cached = trees.get(parent) ?? treeOf(parent, table, source);
    trees.set(parent, cached);
    return cached;
  };
  const widened = (filter: FilterCondition): FilterCondition => {
    const way = WAYS[filter.condition ?? ''];
    const parent = PARENTS[indexedField(filter.field)];
    if (!way || parent === undefined) return filter;
    const named = filter.values ?? (filter.value === undefined || filter.value === null ? [] : [filter.value]);
    const { below, above } = tree(parent);
    const values = new Set(named);
    if (way.below) for (const value of reached(named, below)) values.add(value);
    if (way.above) for (const value of reached(named, above)) values.add(value);
    meter.add({ steps: STEPS_PER_RELATIVE * values.size });
    return { ...filter, values: [...values] };
  };
  return orFilters.map((group) => (group.and ? { ...group, and: group.and.map(widened) } : group));
}

/** The field in which the tree that a condition reads is stored; undefined where it reads none. */
export function parentField({ field, condition }: FilterCondition): string | undefined {
  return WAYS[condition ?? ''] ? PARENTS[indexedField(field)] : undefined;
}

interface Tree {
  readonly below: ReadonlyMap<string, readonly string[]>;
  readonly above: ReadonlyMap<string, readonly string[]>;
}

function treeOf(parentField: string, table: DocumentTable, source: FieldSource): Tree {
  const column = table.column(parentField, source);
  const below = new Map<string, string[]>();
  const above = new Map<string, readonly string[]>();
  for (let slot = 0; slot < table.length; slot += 1) {
    const parent = table.isLive(slot) ? column.firstOf(slot) : undefined;
    if (parent === undefined) continue;
    const urn = table.urn(slot);
    above.set(urn, [parent]);
    const children = below.get(parent);
    if (children) children.push(urn);
    else below.set(parent, [urn]);
  }
  return { below, above };
}

/** Everything behind some values, each once: what stands in itself ends too. */
function reached(values: readonly string[], edges: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const relatives = new Set<string>();
  const open = [...values];
  for (let value = open.pop(); value !== undefined; value = open.pop())
    for (const one of edges.get(value) ?? []) {
      if (relatives.has(one)) continue;
      relatives.add(one);
      open.push(one);
    }
  return relatives;
}
