import type { EngineName, Family, RelationColumn, TableChange } from './construct-world.types.js';

/** Quotes a name that SQL would read in lower case, or as a keyword of these grammars. */
export function quoted(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name}"`;
}

/** `s.x` is a field of the struct column `s`. */
function quotedPath(path: string): string {
  return path.split('.').map(quoted).join('.');
}

export function dropColumn(table: string, column: string): TableChange {
  return {
    kind: 'DROP_COLUMN',
    table,
    fieldPath: column,
    sql: `ALTER TABLE ${table} DROP COLUMN ${quotedPath(column)}`,
  };
}

export function renameColumn(table: string, column: string): TableChange {
  const newName = `${column.split('.').at(-1)}_renamed`;
  return {
    kind: 'RENAME_COLUMN',
    table,
    fieldPath: column,
    newName,
    sql: `ALTER TABLE ${table} RENAME COLUMN ${quotedPath(column)} TO ${quoted(newName)}`,
  };
}

/** @param isDiffering whether each row gets a value of its own in the new column */
export function addColumn(engine: EngineName, table: string, column: string, isDiffering = false): TableChange {
  const newType = engine === 'duckdb' ? 'INTEGER' : 'integer';
  const add = `ALTER TABLE ${table} ADD COLUMN ${quotedPath(column)} ${newType} DEFAULT 3`;
  const values = `UPDATE ${table} SET ${quoted(column)} = CAST(random() * 1000000000 AS ${newType})`;
  return {
    kind: 'ADD_COLUMN',
    table,
    fieldPath: column,
    newType,
    sql: isDiffering ? `${add}; ${values}` : add,
  };
}

/** With a cast by way of the text of the value, which the databases take for most pairs of types. */
export function changeType(
  engine: EngineName,
  table: string,
  { name, family }: RelationColumn,
  newType: string,
): TableChange {
  const cast = engine === 'duckdb' ? `TRY_CAST(${quoted(name)} AS ${newType})` : castOf(quoted(name), family, newType);
  return {
    kind: 'CHANGE_TYPE',
    table,
    fieldPath: name,
    newType,
    sql: `ALTER TABLE ${table} ALTER COLUMN ${quoted(name)} TYPE ${newType} USING ${cast}`,
  };
}

function castOf(name: string, family: Family, newType: string): string {
  return family === 'BOOLEAN' && newType === 'integer' ? `${name}::integer` : `${name}::text::${newType}`;
}
