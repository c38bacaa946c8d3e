import type { TableRef, SourceColumn } from '../contract/lineage.types.js';
import { readTable } from '../resolve/scope/context.js';
import { columnsOfTable } from '../resolve/from/from.js';
import type { Relation, RelationItem } from '../resolve/scope/relation.js';
import { allSources, columnsOf, findColumn, isOpen } from '../resolve/scope/relation.js';
import { findCte } from '../resolve/scope/scope.js';
import type { Context, Scope, Source, Write } from '../resolve/scope/scope.types.js';
import { tableOf, writtenParts } from '../resolve/scope/tables.js';
import { tableKey } from '../resolve/scope/source-columns.js';
import type { Tree } from '../tree/tree.js';

/** A table as the target of a write: it is not read by being named. */
export function targetOf(context: Context, node: Tree): { readonly table: TableRef; readonly temporary: boolean } {
  const table = tableOf(context, writtenParts(context, node));
  return { table, temporary: isTemporary(context, table) };
}

/**
 * Whether a table is temporary: by its first letter (`#t`, `@t`), by the request's pattern, or
 * because the script made it so.
 */
export function isTemporary(context: Context, table: TableRef): boolean {
  return (
    /^[#@]/.test(table.name) ||
    context.isTemporaryName(table.name) ||
    context.session.tables.get(tableKey(table))?.temporary === true
  );
}

/** The target's columns as a source of SET and ON, without counting as a read. */
export function targetSource(context: Context, table: TableRef, alias: string | undefined): Source {
  const scripted = context.session.tables.get(tableKey(table));
  const path = [table.database, table.schema, table.name].flatMap((part) => part ?? []);
  // The rows of a view are those of its tables, which is what is written.
  if (scripted?.definition) return { alias, table: undefined, relation: scripted.definition, known: false, path };
  if (scripted)
    return { alias, table: scripted.temporary ? undefined : table, relation: scripted.relation, known: false, path };
  return { alias, table, path, ...columnsOfTable(context, table) };
}

/**
 * T-SQL: a CTE stands for its table as the target of UPDATE and DELETE; of several, for the one
 * whose column is set.
 */
export function cteTarget(
  scope: Scope,
  name: string,
  setColumn?: string,
): { readonly table: TableRef; readonly source: Source } | undefined {
  const cte = findCte(scope.ctes, name);
  const set = cte && setColumn !== undefined ? findColumn(cte.relation, setColumn)?.sources : undefined;
  const tables = new Map((set ?? (cte ? allSources(cte.relation) : [])).map((up) => [tableKey(up.table), up.table]));
  const [table] = tables.values();
  if (!cte || tables.size !== 1 || !table) return undefined;
  return { table, source: { alias: name, relation: cte.relation, known: false, path: [] } };
}

/** The target's rows after a statement: the columns that it wrote, and the others as they were. */
export function rowsAfter(context: Context, write: Write): Relation {
  const written = write.relation?.items ?? [];
  const open = isOpen({ items: written });
  const rest = targetSource(context, write.table, undefined).relation.items.filter((item) =>
    'column' in item ? !findColumn({ items: written }, item.column.name) : !open,
  );
  return { items: [...written, ...rest] };
}

/** Counts the target as read when a column of it is used. */
export function readIfUsed(context: Context, table: TableRef, sourceColumns: readonly SourceColumn[]): void {
  const key = tableKey(table);
  if (sourceColumns.some((up) => tableKey(up.table) === key)) readTable(context, table);
}

/** The known columns of a target, in order: from this text, else from the catalogue. */
export function targetColumns(context: Context, table: TableRef): readonly string[] | undefined {
  const scripted = context.session.tables.get(tableKey(table));
  if (scripted)
    return isOpen(scripted.relation) ? undefined : columnsOf(scripted.relation).map((column) => column.name);
  return context.catalog.find(table)?.columns.map((column) => column.name);
}

/** Gives the columns of a relation the names of a target, by position; a star ends the counting. */
export function byPosition(relation: Relation, names: readonly string[]): Relation {
  const items: RelationItem[] = [];
  for (const [at, item] of relation.items.entries()) {
    const name = names[at];
    if (!('column' in item)) return { items: [...items, ...relation.items.slice(at).filter((rest) => 'star' in rest)] };
    if (name !== undefined) items.push({ column: { ...item.column, name, unnamed: false } });
  }
  return { items };
}

/** Gives the columns of a relation the spelling of the target's columns of the same name. */
export function byName(relation: Relation, names: readonly string[] | undefined): Relation {
  if (!names) return relation;
  const items = relation.items.map((item): RelationItem => {
    if (!('column' in item)) return item;
    const known = names.find((name) => name.toLowerCase() === item.column.name.toLowerCase());
    return known === undefined ? item : { column: { ...item.column, name: known } };
  });
  return { items };
}
