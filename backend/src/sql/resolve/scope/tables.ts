import type { TableRef } from '../../contract/lineage.types.js';
import type { Identifier, Tree } from '../../tree/tree.js';
import { identifier, list, part, text } from '../../tree/tree.js';
import { refOf, splitName } from './catalog.js';
import type { Context } from './scope.types.js';

/**
 * The parts of a table name as written, outermost first. BigQuery writes several parts between one
 * pair of backticks.
 */
export function writtenParts(context: Context, node: Tree): Identifier[] {
  const called = list(part(node['identifier_func'], 'function'), 'args')[0];
  if (called) return splitName(text(part(called, 'literal'), 'value') ?? '').map((name) => ({ name, quoted: false }));
  const writtenNames = [node['catalog'], node['schema'], node['name']]
    .flatMap((value) => identifier(value) ?? [])
    .map((part) => ({ ...part, name: withoutVersion(context, part.name) }));
  return writtenNames.flatMap((part) => dotted(context, part)).filter((part) => part.name !== '');
}

// Delta Lake: `t@v3`, `t@20240101000000000`. BigQuery: the partition in `t$20240101`.
function withoutVersion(context: Context, name: string): string {
  if (context.dialect.name === 'bigquery') return name.replace(/\$\w+$/, '');
  return /^(?:databricks|spark)$/.test(context.dialect.name) ? name.replace(/@(?:v\d+|\d{17})$/i, '') : name;
}

function dotted(context: Context, part: Identifier): Identifier[] {
  const path = /[/:@]|^#/.test(part.name) || !part.name.includes('.');
  if (path || (part.quoted && context.dialect.name !== 'bigquery')) return [part];
  return splitName(part.name).map((name) => ({ name, quoted: part.quoted }));
}

/** Schemas that stand for a file format in Spark: in `parquet.`/data/x`` the path is the table. */
const FILE_FORMATS = new Set([
  'parquet',
  'orc',
  'csv',
  'json',
  'avro',
  'delta',
  'text',
  'binaryfile',
  'iceberg',
  'hudi',
  'jdbc',
]);

/**
 * The table of a name: completed with the defaults that are in force, in the catalogue's spelling
 * where it is known. Locations and temporary names (`#t`, `@t`) stay as written.
 */
export function tableOf(context: Context, parts: readonly Identifier[]): TableRef {
  const names = parts.map((part) => part.name);
  const last = names.at(-1) ?? '';
  if (names.length === 2 && FILE_FORMATS.has((names[0] ?? '').toLowerCase()) && parts[1]?.quoted) return { name: last };
  if (isLocation(last) || /^[#@]/.test(last)) return { name: last };
  const written = refOf(names, context.dialect.levels);
  const completed = complete(context, hasExactCase(context, parts) ? { ...written, hasExactCase: true } : written);
  const table = context.catalog.find(completed)?.table ?? completed;
  return context.external ? { ...table, ...context.external } : table;
}

/** Whether quotes keep capital letters that the platform would otherwise fold to lower case. */
function hasExactCase(context: Context, parts: readonly Identifier[]): boolean {
  return context.dialect.folding === 'lower' && parts.some(({ name, quoted }) => quoted && /\p{Lu}/u.test(name));
}

function isLocation(name: string): boolean {
  return name.includes('/') || name.startsWith('@~') || name.startsWith('@%');
}

/**
 * Adds the default database and schema to a name, but never a database where the schema is unknown.
 */
function complete(context: Context, table: TableRef): TableRef {
  const { database, schema } = context.session;
  if (schema !== undefined) {
    const inSchema = table.schema === undefined && table.database === undefined;
    if (inSchema) return { ...table, schema, ...(database === undefined ? {} : { database }) };
    if (table.database === undefined || table.schema === undefined) return withDatabase(table, database);
    return table;
  }
  if (database === undefined || table.database !== undefined) return table;
  if (context.dialect.levels === 2) return { ...table, database };
  return table.schema === undefined ? table : { ...table, database };
}

// On a two-level platform the one part that is written is the schema's when a database above it is
// given.
function withDatabase(table: TableRef, database: string | undefined): TableRef {
  if (database === undefined) return table;
  return table.schema === undefined ? { database, schema: table.database, name: table.name } : { ...table, database };
}
