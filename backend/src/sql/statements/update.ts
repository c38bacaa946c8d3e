import { TUPLE_MARK } from '../repairs/repairable.js';
import type { TableRef } from '../contract/lineage.types.js';
import { resolveExpression } from '../resolve/expressions/expression.js';
import { addFilter, addFrom, addSource } from '../resolve/from/from.js';
import { withCtes } from '../resolve/query.js';
import type { RelationItem } from '../resolve/scope/relation.js';
import { columnsOf } from '../resolve/scope/relation.js';
import { newScope, sourceOf } from '../resolve/scope/scope.js';
import type { Context, CteScope, Scope, Write } from '../resolve/scope/scope.types.js';
import { tableKey } from '../resolve/scope/source-columns.js';
import type { Tree } from '../tree/tree.js';
import { identifier, isTree, list, part, text } from '../tree/tree.js';
import type { Effect } from './effect.js';
import { outputInto } from './insert.js';
import { returnedColumns } from './returning.js';
import { cteTarget, isTemporary, readIfUsed, rowsAfter, targetOf, targetSource } from './targets.js';

/** UPDATE: each SET item from its expression, the target found through its alias. */
export function update(context: Context, payload: Tree, outerCtes: CteScope | undefined): Effect {
  const ctes = withCtes(context, part(payload, 'with'), outerCtes, undefined);
  const scope = newScope(context, ctes, undefined);
  const joins = [...list(payload, 'table_joins'), ...list(payload, 'from_joins')];
  const from = [...list(part(payload, 'from_clause'), 'expressions'), ...list(payload, 'extra_tables').map(asTable)];
  const sets = list(payload, 'set').filter(Array.isArray);
  const setColumn = identifier(sets[0]?.[0])?.name.split('.').at(-1);
  const target = addTarget(scope, part(payload, 'table') ?? {}, { from, joins, setColumn });
  addFilter(scope, payload['where_clause'], 'FILTER');
  const byTable = new Map<string, { readonly table: TableRef; readonly items: RelationItem[] }>();
  for (const [left, right] of sets) {
    const name = rootColumn(scope, identifier(left)?.name ?? '');
    if (name.startsWith('@')) continue;
    const owner = ownerOf(scope, name) ?? target;
    const entry = byTable.get(tableKey(owner)) ?? { table: owner, items: [] };
    byTable.set(tableKey(owner), entry);
    entry.items.push(...assigned(scope, name, right));
  }
  if (byTable.size === 0) byTable.set(tableKey(target), { table: target, items: [] });
  const writes = [...byTable.values()].map(({ table, items }): Write => ({
    table,
    temporary: isTemporary(context, table),
    mode: 'insert',
    form: 'UPDATE',
    namedColumns: [
      ...new Set([
        ...items.flatMap((item) => ('column' in item ? [item.column.name] : [])),
        ...returnedColumns(scope, payload, table),
      ]),
    ],
    relation: { items },
  }));
  for (const { table, items } of byTable.values()) {
    readIfUsed(context, table, [
      ...items.flatMap((item) => ('column' in item ? item.column.sources : [])),
      ...context.indirect,
    ]);
  }
  const [first] = writes;
  const output = first ? outputInto(context, part(payload, 'output'), first, rowsAfter(context, first)) : [];
  return { kind: 'UPDATE', writes: [...writes, ...output] };
}

/**
 * An item of USING or of further tables as one of FROM. A query there is a table without a name, and
 * the query stands among its hints.
 */
function asTable(item: unknown): unknown {
  if (!isTree(item) || 'table' in item) return item;
  const query = list(item, 'hints').find((hint) => part(hint, 'subquery'));
  if (query === undefined || (identifier(item['name'])?.name ?? '') !== '') return { table: item };
  return { alias: { this: query, alias: item['alias'], column_aliases: item['column_aliases'] } };
}

/**
 * Adds FROM and joins; the target is one of them when its name or alias is used there, else a
 * source of its own.
 */
function addTarget(
  scope: Scope,
  node: Tree,
  { from, joins, setColumn }: { from: readonly unknown[]; joins: readonly unknown[]; setColumn: string | undefined },
): TableRef {
  const { context } = scope;
  const written = identifier(node['name'])?.name ?? '';
  const alias = identifier(node['alias'])?.name;
  const readsBefore = new Map(context.reads);
  if (!node['schema'] && alias === undefined && from.length > 0) {
    addFrom(scope, from, joins);
    const named = sourceOf(scope, [written]);
    if (named?.table) {
      // The target stands in FROM, but it is read only if its columns are used.
      if (!readsBefore.has(tableKey(named.table))) context.reads.delete(tableKey(named.table));
      return named.table;
    }
    if (named) return targetOf(context, node).table;
    scope.sources.length = 0;
    scope.merged.clear();
  }
  const cte = node['schema'] ? undefined : cteTarget(scope, written, setColumn);
  const { table } = cte ?? targetOf(context, node);
  scope.sources.push(cte?.source ?? targetSource(context, table, alias));
  addFrom(scope, from, joins);
  return table;
}

/** BigQuery, Spark: `SET a.b = …` changes a field of the column a, unless a is a table. */
function rootColumn(scope: Scope, name: string): string {
  const [first = '', ...below] = name.split('.');
  const structs = /^(?:bigquery|databricks|spark|hive|clickhouse|duckdb)$/.test(scope.context.dialect.name);
  const isField = below.length > 0 && structs && !name.startsWith(TUPLE_MARK) && !sourceOf(scope, [first]);
  return isField ? first : name;
}

/** The table whose column a qualified name assigns: `UPDATE a, b SET b.x = …` changes b. */
function ownerOf(scope: Scope, name: string): TableRef | undefined {
  const parts = name.split('.');
  return parts.length > 1 && !name.startsWith(TUPLE_MARK) ? sourceOf(scope, parts.slice(0, -1))?.table : undefined;
}

/**
 * The columns that one SET item assigns. A tuple assigns its columns by position, from a row, a
 * tuple or a query.
 */
function assigned(scope: Scope, name: string, value: unknown): RelationItem[] {
  if (!name.startsWith(TUPLE_MARK)) {
    return [{ column: { name: name.split('.').at(-1) ?? name, sources: resolveExpression(scope, value) } }];
  }
  const names = name.split(TUPLE_MARK).filter((part) => part !== '');
  const row = part(value, 'function');
  const called = text(row, 'name')?.toUpperCase() === 'ROW' ? list(row, 'args') : [];
  const tuple = called.length > 0 ? called : list(part(value, 'tuple'), 'expressions');
  const rows = tuple.length > 0 ? tuple.map((item) => resolveExpression(scope, item)) : queryColumns(scope, value);
  return names.flatMap((column, at) => {
    const sourceColumns = rows[at];
    return sourceColumns ? [{ column: { name: column.split('.').at(-1) ?? column, sources: sourceColumns } }] : [];
  });
}

/** The sources of the columns of a query, in their order. */
function queryColumns(scope: Scope, value: unknown): ReturnType<typeof resolveExpression>[] {
  return columnsOf(scope.context.query(value, scope.ctes, scope)).map((column) => column.sources);
}

/** DELETE: reads what stands in USING, FROM and subqueries; writes the table the rows go from. */
export function remove(context: Context, payload: Tree, outerCtes: CteScope | undefined): Effect {
  const ctes = withCtes(context, part(payload, 'with'), outerCtes, undefined);
  const scope = newScope(context, ctes, undefined);
  const main = part(payload, 'table') ?? {};
  const listed = list(payload, 'tables').filter(isTree);
  const cte = main['schema'] ? undefined : cteTarget(scope, identifier(main['name'])?.name ?? '');
  const { table } = cte ?? targetOf(context, main);
  const alias = identifier(payload['alias'])?.name ?? identifier(main['alias'])?.name;
  scope.sources.push(cte?.source ?? targetSource(context, table, alias));
  for (const using of list(payload, 'using')) addSource(scope, asTable(using));
  addFrom(scope, [], list(payload, 'joins'));
  addFilter(scope, payload['where_clause'], 'FILTER');
  const targets =
    listed.length > 0
      ? listed.map(
          (item) => sourceOf(scope, [identifier(item['name'])?.name ?? ''])?.table ?? targetOf(context, item).table,
        )
      : [table];
  const keys = new Set(targets.map(tableKey));
  if (!keys.has(tableKey(table))) context.reads.set(tableKey(table), table);
  for (const key of keys) context.reads.delete(key);
  for (const target of targets) readIfUsed(context, target, context.indirect);
  return {
    kind: 'DELETE',
    writes: targets.map((target) => ({
      table: target,
      temporary: isTemporary(context, target),
      mode: 'touch',
      namedColumns: [...new Set(returnedColumns(scope, payload, target))],
    })),
  };
}
