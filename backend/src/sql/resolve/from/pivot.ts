import type { SourceColumn } from '../../contract/lineage.types.js';
import type { Tree } from '../../tree/tree.js';
import { identifier, identifiers, isTree, kindOf, list, part, parts, text } from '../../tree/tree.js';
import { addIndirect } from '../scope/context.js';
import { dottedName, resolveExpression } from '../expressions/expression.js';
import type { OutputColumn, Relation } from '../scope/relation.js';
import { relationOf, renameColumns } from '../scope/relation.js';
import type { Scope } from '../scope/scope.types.js';
import { outputName } from '../select/select-items.js';
import { recordClash, recordRowMakers } from '../scope/statement-columns.js';
import { without } from '../select/star.js';
import { deepen, IDENTITY, influence, mergeSources } from '../scope/source-columns.js';

/**
 * PIVOT: columns that are neither aggregated nor the key stay; each listed value of the key gives a
 * column with the sources of the aggregate. The key influences the result like a GROUP BY.
 *
 *     t(id, q, amt) PIVOT (SUM(amt) FOR q IN ('x', 'y'))
 *     id ← t.id, x ← t.amt AGGREGATION, y ← t.amt AGGREGATION
 *
 * With a GROUP BY of its own (DuckDB) only the columns named there stay. Platforms name the columns differently, so the other usual names are kept as `otherNames`. Values
 * that a query or ANY lists are unknown: then every other name has the sources of the aggregates.
 */
export function pivot(scope: Scope, source: Relation, node: Tree): Relation {
  const aggregates = [...list(node, 'expressions'), ...list(node, 'using')].filter((item) => !part(item, 'column'));
  const keys = parts(list(node, 'fields'), 'in');
  addIndirect(
    scope.context,
    keys.flatMap((key) => resolveExpression(scope, key['this'])),
    influence(IDENTITY, 'GROUP_BY'),
  );
  const consumed = [...aggregates, ...keys.map((key) => key['this'])].flatMap(columnNames);
  const groups = list(part(node['group'], 'group'), 'expressions');
  const passing = groups.length > 0 ? relationOf(groupColumns(scope, groups)) : without(source, consumed);
  const listed = keys.map((key) => list(key, 'expressions'));
  // `IN (SELECT …)` and `IN (ANY)`: whatever is asked for comes from the aggregates.
  const queries = listed
    .flat()
    .filter((value) => part(value, 'select') ?? part(value, 'subquery') ?? part(value, 'union'));
  for (const query of queries) scope.context.query(query, scope.ctes, scope.outer);
  const unlisted = queries.length > 0 || listed.flat().some((value) => part(value, 'pivot_any'));
  const values = unlisted ? [] : combinations(listed);
  const produced = values.flatMap((value) =>
    aggregates.map((aggregate) => producedColumn(scope, value, aggregate, aggregates.length)),
  );
  const any = aggregates.flatMap((aggregate) => resolveExpression(scope, aggregate));
  const relation = {
    ...passing,
    items: [...passing.items, ...relationOf(produced).items],
    ...(unlisted ? { anyName: mergeSources(any) } : {}),
  };
  return renameColumns(
    relation,
    identifiers(list(node, 'alias_columns')).map((name) => name.name),
  );
}

/** The columns of the GROUP BY of a PIVOT. */
export function groupColumns(scope: Scope, groups: readonly unknown[]): OutputColumn[] {
  return groups.map((item) => ({ name: outputName(item) ?? 'group', sources: resolveExpression(scope, item) }));
}

/** The names of all columns in a node, in lower case. */
function columnNames(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(columnNames);
  if (!isTree(node)) return [];
  const name = dottedName(node)?.at(-1)?.name;
  if (name !== undefined) return [name.toLowerCase()];
  return Object.values(node).flatMap((value) => (typeof value === 'object' ? columnNames(value) : []));
}

/** A value of the key: the name of the column that it makes, and its other usual spellings. */
interface PivotValue {
  readonly name: string;
  readonly spellings: readonly string[];
}

/** Every combination of the values of several keys, as their columns are named. */
function combinations(lists: readonly (readonly unknown[])[]): PivotValue[] {
  return lists.reduce<PivotValue[]>((before, items) => {
    const values = items.map(valueOf);
    if (before.length === 0) return values;
    return before.flatMap((left) => values.map((right) => ({ name: `${left.name}_${right.name}`, spellings: [] })));
  }, []);
}

function valueOf(node: unknown): PivotValue {
  const aliased = part(node, 'pivot_alias') ?? part(node, 'alias');
  const alias = aliased && identifier(aliased['alias'])?.name;
  if (alias !== undefined) return { name: alias, spellings: [] };
  const literal = part(node, 'literal');
  const name = text(literal, 'value') ?? dottedName(node)?.at(-1)?.name ?? tupleName(node) ?? 'value';
  return { name, spellings: literal ? [`'${name}'`] : [] };
}

function tupleName(node: unknown): string | undefined {
  const parts = list(part(node, 'tuple'), 'expressions');
  return parts.length > 0 ? parts.map((item) => valueOf(item).name).join('_') : undefined;
}

/** The column for one value and one aggregate. Its name follows the dialect. */
function producedColumn(scope: Scope, value: PivotValue, aggregate: unknown, count: number): OutputColumn {
  const aliased = part(aggregate, 'alias');
  const label = aliased && identifier(aliased['alias'])?.name;
  const call = label ?? kindOf(aggregate) ?? 'agg';
  const sourceColumns = resolveExpression(scope, aggregate);
  const dialect = scope.context.dialect.name;
  const both = dialect === 'bigquery' ? `${call}_${value.name}` : `${value.name}_${call}`;
  // Spark leaves out the aggregate's alias where there is only one aggregate.
  const plainName = ['spark', 'databricks', 'hive'].includes(dialect)
    ? count === 1
    : label === undefined && count === 1;
  const name = plainName ? value.name : both;
  const spellings = [
    value.name,
    ...value.spellings,
    `${value.name}_${call}`,
    `${call}_${value.name}`,
    ...value.spellings.map((spelled) => `${spelled}_${call}`),
  ];
  const plain = count > 1 ? spellings.slice(1 + value.spellings.length) : spellings;
  return { name, sources: sourceColumns, otherNames: plain.map((spelled) => spelled.toLowerCase()) };
}

/**
 * UNPIVOT: the value column and the name column have the listed columns as sources, and replace
 * them.
 */
export function unpivot(scope: Scope, source: Relation, node: Tree): Relation {
  const groups = list(node, 'columns').map((item) => part(item, 'pivot_alias')?.['this'] ?? item);
  const listed = groups.flatMap(columnNames);
  const sourceColumns = (items: readonly unknown[]): readonly SourceColumn[] =>
    mergeSources(items.flatMap((item) => resolveExpression(scope, item, deepen(IDENTITY, 'TRANSFORMATION'))));
  const valueNames = [node['value_column'], ...list(node, 'extra_value_columns')].flatMap(
    (value) => identifier(value)?.name ?? [],
  );
  const values = valueNames.map((name, at) => ({
    name,
    sources: sourceColumns(valueNames.length > 1 ? groups.flatMap((group) => nth(group, at)) : groups),
  }));
  const label = identifier(node['name_column'])?.name;
  recordMadeNames(scope, [...valueNames, ...(label === undefined ? [] : [label])]);
  const isOpenList = groups.some((group) => text(part(group, 'function'), 'name')?.toUpperCase() === 'COLUMNS');
  if (isOpenList) recordRowMakers(scope.context, source);
  const passing = without(source, listed);
  const names = label === undefined ? [] : [{ name: label, sources: sourceColumns(groups) }];
  const relation = { ...passing, items: [...passing.items, ...relationOf([...names, ...values]).items] };
  return renameColumns(
    relation,
    identifiers(list(node, 'alias_columns')).map((name) => name.name),
  );
}

/**
 * A column that the table gets later under a name which UNPIVOT makes stays beside the made one, and readers of the
 * name get the table's: `t UNPIVOT (y FOR x IN (a))` after t got a column y.
 */
export function recordMadeNames(scope: Scope, names: readonly string[]): void {
  for (const name of names) recordClash(scope.context, scope.sources, name.toLowerCase(), 'CAPTURED');
}

function nth(group: unknown, at: number): unknown[] {
  const members = list(part(group, 'tuple'), 'expressions');
  return members.length > at ? [members[at]] : [group];
}

/**
 * MATCH_RECOGNIZE: partition columns and measures; with ALL ROWS PER MATCH every column of the row.
 */
export function matchRecognize(scope: Scope, source: Relation, node: Tree): Relation {
  const everyRow = text(node, 'rows')?.startsWith('AllRows') ?? false;
  const passing = list(node, 'partition_by').flatMap((item): OutputColumn[] => {
    const name = dottedName(item)?.at(-1)?.name;
    return name === undefined ? [] : [{ name, sources: resolveExpression(scope, item) }];
  });
  addIndirect(
    scope.context,
    [...list(node, 'partition_by'), ...list(node, 'order_by')].flatMap((item) => resolveExpression(scope, item)),
    influence(IDENTITY, 'WINDOW'),
  );
  const measures = list(node, 'measures').flatMap((measure): OutputColumn[] => {
    const alias = part(isTree(measure) ? measure['this'] : undefined, 'alias');
    const name = alias && identifier(alias['alias'])?.name;
    return alias && name !== undefined ? [{ name, sources: resolveExpression(scope, alias['this']) }] : [];
  });
  return { items: [...(everyRow ? source.items : relationOf(passing).items), ...relationOf(measures).items] };
}
