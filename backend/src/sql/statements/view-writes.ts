import type { TableRef } from '../contract/lineage.types.js';
import type { Relation, RelationItem } from '../resolve/scope/relation.js';
import { columnsOf, findColumn, starsOf } from '../resolve/scope/relation.js';
import type { Context, Write } from '../resolve/scope/scope.types.js';
import { tableKey } from '../resolve/scope/source-columns.js';

/** Views on views are followed this deep. */
const MAX_VIEWS = 8;

/**
 * What a statement writes: rows that go into a view of the script go into the tables that the view
 * reads, under the names that the columns have there. A computed column takes no value.
 *
 *     CREATE VIEW w AS SELECT k, a AS x FROM t; INSERT INTO w (k, x) SELECT b, c FROM u
 *     writes t: k from u.b, a from u.c
 */
export function writtenTables(context: Context, writes: readonly Write[], depth = 0): readonly Write[] {
  return writes.flatMap((write) => {
    if (write.mode === 'create' || write.mode === 'drop' || depth === MAX_VIEWS) return [write];
    const definition = context.session.tables.get(tableKey(write.table))?.definition;
    const behind = definition ? tablesBehind(write, definition) : [];
    return behind.length === 0 ? [write] : writtenTables(context, behind, depth + 1);
  });
}

function tablesBehind(write: Write, definition: Relation): readonly Write[] {
  const filled = columnsOf(write.relation ?? { items: [] }).map(({ name }) => name);
  const { namedColumns: named = [] } = write;
  const written = [...named, ...filled].flatMap((name) => sourceOf(definition, name) ?? []);
  // Rows are deleted without naming a column.
  const tables = written.length > 0 ? written.map(({ table }) => table) : tablesOf(definition);
  return [...new Map(tables.map((table) => [tableKey(table), table])).values()].map((table): Write => {
    const nameIn = (name: string): readonly string[] => {
      const source = sourceOf(definition, name);
      return source && tableKey(source.table) === tableKey(table) ? [source.column] : [];
    };
    const isCounted = write.form === 'INSERT_BY_POSITION' && starsOf(definition).length === 0;
    const { width, form, relation, ...rest } = write;
    return {
      ...rest,
      table,
      temporary: false,
      ...(relation ? { relation: renamed(relation, nameIn) } : {}),
      ...(form === undefined ? {} : { form: isCounted ? 'INSERT_LISTED' : form }),
      ...(width === undefined || isCounted ? {} : { width }),
      namedColumns: [...named, ...(isCounted ? filled : [])].flatMap(nameIn),
    };
  });
}

interface BaseColumn {
  readonly table: TableRef;
  readonly column: string;
}

/** The column of a table that a column of the view shows unchanged. */
function sourceOf(definition: Relation, name: string): BaseColumn | undefined {
  const column = findColumn(definition, name);
  if (!column) {
    const [star] = starsOf(definition).filter(({ without }) => !without.has(name.toLowerCase()));
    return star && { table: star.table, column: name };
  }
  const [source, ...others] = column.sources.filter(({ type }) => type === 'DIRECT');
  return source?.subtype === 'IDENTITY' && others.length === 0 ? source : undefined;
}

function tablesOf(definition: Relation): readonly TableRef[] {
  const sources = columnsOf(definition).flatMap((column) => column.sources);
  return [
    ...sources.filter(({ type }) => type === 'DIRECT').map(({ table }) => table),
    ...starsOf(definition).map(({ table }) => table),
  ];
}

function renamed({ items }: Relation, nameIn: (name: string) => readonly string[]): Relation {
  return {
    items: items.flatMap((item): readonly RelationItem[] =>
      'column' in item ? nameIn(item.column.name).map((name) => ({ column: { ...item.column, name } })) : [item],
    ),
  };
}
