import type { SourceColumn } from '../../contract/lineage.types.js';
import type { Tree } from '../../tree/tree.js';
import { identifier, identifiers, isTree, kindOf, list, part, text } from '../../tree/tree.js';
import { resolveReference } from '../expressions/columns.js';
import { isUserFunction } from '../expressions/builtin-functions.js';
import { readTable } from '../scope/context.js';
import { dottedName, resolveExpression } from '../expressions/expression.js';
import type { OutputColumn, Relation, RelationItem } from '../scope/relation.js';
import { EMPTY, relationOf, renameColumns, unite } from '../scope/relation.js';
import { callRoutine, routineOf } from '../scope/routines.js';
import type { Scope } from '../scope/scope.types.js';
import { fieldNames } from '../select/star.js';
import { tableOf } from '../scope/tables.js';
import { deepen, IDENTITY } from '../scope/source-columns.js';

const FLATTEN = ['SEQ', 'KEY', 'PATH', 'INDEX', 'VALUE', 'THIS'];
/**
 * Functions that read a table they are given by name; the position of the name among the arguments.
 */
const READS_TABLE: Readonly<Record<string, number>> = {
  remote: 1, remotesecure: 1, cluster: 1, clusterallreplicas: 1, merge: 1, stream: 0, identifier: 0, table_changes: 0, view: 0, appends: 0, changes: 0,
}; // prettier-ignore
const DEFAULT_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  flatten: FLATTEN,
  explode: ['col'], explode_outer: ['col'], posexplode: ['pos', 'col'], posexplode_outer: ['pos', 'col'],
  generate_series: ['generate_series'], string_split: ['value'], openjson: ['key', 'value', 'type'], open_j_s_o_n: ['key', 'value', 'type'],
  split_to_table: ['SEQ', 'INDEX', 'VALUE'], strtok_split_to_table: ['SEQ', 'INDEX', 'VALUE'],
  jsonb_each: ['key', 'value'], json_each: ['key', 'value'], jsonb_each_text: ['key', 'value'], json_each_text: ['key', 'value'],
  jsonb_array_elements: ['value'], json_array_elements: ['value'], jsonb_array_elements_text: ['value'], json_array_elements_text: ['value'],
}; // prettier-ignore

/**
 * UNNEST, FLATTEN, EXPLODE, OPENJSON, JSON_TABLE and every other function in FROM: whatever column
 * is asked of it comes from its arguments. Its columns are listed where the text or the function's
 * definition names them.
 */
export function tableFunction(
  scope: Scope,
  node: unknown,
  alias: string | undefined,
  names: readonly string[],
): Relation {
  const called = unwrap(node);
  const name = functionName(called);
  const files = READS_FILES.test(name) ? fileNames(list(part(called, 'function'), 'args')[0]) : [];
  if (files.length > 0) return filesRelation(scope, files, names);
  const external = EXTERNAL_QUERIES.has(name) ? externalRelation(scope, called, name) : undefined;
  if (external) return renameColumns(external, names);
  const sourceColumns = argumentSources(scope, called, name);
  const routine = routineOf(scope.context, name);
  if (routine) return renameColumns(callRoutine(scope.context, routine), names);
  const isCall = part(called, 'function') !== undefined && READS_TABLE[name] === undefined;
  if (isCall && (EXTERNAL_QUERIES.has(name) || isUserFunction(scope.context.dialect, name.split('.')))) {
    scope.context.uses.unknownFunctions.add(name);
    scope.context.uses.unknownSources.add(name);
  }
  const declared = names.length > 0 ? names : declaredColumns(called);
  const defaults = DEFAULT_COLUMNS[name] ?? (declared.length === 0 ? elementNames(scope, called, alias) : []);
  const abreast = arraysAbreast(scope, called, declared);
  const columns: OutputColumn[] = (declared.length > 0 ? declared : defaults).map((column, at) => ({
    name: column,
    sources: abreast?.[at] ?? sourceColumns,
  }));
  const offset = identifier(part(called, 'unnest')?.['offset_alias'])?.name;
  const withOffset = offset === undefined ? columns : [...columns, { name: offset, sources: [] }];
  const passed = passedThrough(scope, called);
  return { items: [...passed, ...relationOf(withOffset).items], anyName: sourceColumns };
}

/** DuckDB's functions that read files; ClickHouse and Databricks have others, which name no path here. */
const READS_FILES = /^(?:read_(?:csv|csv_auto|parquet|json|json_auto|ndjson|ndjson_auto|text|blob)|parquet_scan)$/;

/** The paths in `'x.csv'` or `['a.parquet', 'b.parquet']`. */
function fileNames(argument: unknown): string[] {
  const path = text(part(argument, 'literal'), 'value');
  if (path !== undefined) return [path];
  const array = part(argument, 'array_func') ?? part(argument, 'array');
  return list(array, 'expressions').flatMap((item) => text(part(item, 'literal'), 'value') ?? []);
}

/** Functions whose second argument is a query that another platform answers. */
export const EXTERNAL_QUERIES: ReadonlySet<string> = new Set(['external_query', 'openquery']);

/** The columns of the query in the second argument; undefined where that is no text, or none that can be read. */
function externalRelation(scope: Scope, called: unknown, name: string): Relation | undefined {
  const [place, query] = list(part(called, 'function'), 'args');
  const connection =
    literalText(place) ??
    dottedName(place)
      ?.map((step) => step.name)
      .join('.');
  const sql = literalText(query);
  if (connection === undefined || sql === undefined) return undefined;
  return scope.context.queryText?.({ connection, sql, functionName: name });
}

/** The text of a string literal; in triple quotes the parser gives the text and the quote. */
function literalText(node: unknown): string | undefined {
  const value = part(node, 'literal')?.['value'];
  const written: unknown = Array.isArray(value) ? value[0] : value;
  return typeof written === 'string' ? written : undefined;
}

/** The columns of files: unknown ones of each, as `FROM 'x.csv'` has them. */
function filesRelation(scope: Scope, files: readonly string[], names: readonly string[]): Relation {
  const stars = files.map((name) => {
    readTable(scope.context, { name });
    return { items: [{ star: { table: { name }, without: new Set<string>() } }] };
  });
  const relation = stars.slice(1).reduce<Relation>((left, right) => unite(left, right, true), stars[0] ?? EMPTY);
  return renameColumns(relation, names);
}

/**
 * `UNNEST(a, b) [WITH ORDINALITY] AS t (x, y, n)`: one column an array, then the number of the row;
 * undefined for any other call.
 */
function arraysAbreast(
  scope: Scope,
  node: unknown,
  names: readonly string[],
): readonly (readonly SourceColumn[])[] | undefined {
  const unnested = part(node, 'unnest');
  const arrays = [unnested?.['this'], ...list(unnested, 'expressions')];
  const numbered = unnested?.['with_ordinality'] === true;
  // With other counts an array of rows was spread over several columns, and which is not written in
  // the text.
  if (!unnested || arrays.length < 2 || names.length !== arrays.length + (numbered ? 1 : 0)) return undefined;
  const role = deepen(IDENTITY, 'TRANSFORMATION');
  return [...arrays.map((array) => resolveExpression(scope, array, role)), []];
}

/** The columns of a query that is an argument: ML.PREDICT and the like hand them on. */
function passedThrough(scope: Scope, node: unknown): readonly RelationItem[] {
  const args = list(part(node, 'function'), 'args');
  return args.flatMap((arg) => (part(arg, 'subquery') ? scope.context.query(arg, scope.ctes, scope).items : []));
}

// TABLE(f(x)), THE(f(x)) and LATERAL wrappers.
function unwrap(node: unknown): unknown {
  const wrapper = part(node, 'function');
  if (wrapper && ['table', 'the', 'unnest'].includes((text(wrapper, 'name') ?? '').toLowerCase())) {
    const inner = list(wrapper, 'args')[0];
    if (part(inner, 'function') || kindOf(inner) === 'flatten') return inner;
  }
  return part(node, 'table_argument')?.['this'] ?? node;
}

function functionName(node: unknown): string {
  const kind = kindOf(node) ?? '';
  return (text(part(node, kind), 'name') ?? kind).toLowerCase();
}

function argumentSources(scope: Scope, node: unknown, name: string): readonly SourceColumn[] {
  const role = deepen(IDENTITY, 'TRANSFORMATION');
  const call = part(node, 'function');
  if (!call) return resolveExpression(scope, node, role);
  const steps = name.split('.');
  const owner = steps.length > 1 && steps.at(-1) === 'nodes' ? (text(call, 'name') ?? '').split('.').slice(0, -1) : [];
  const owned =
    owner.length > 0
      ? resolveReference(
          scope,
          owner.map((step) => ({ name: step, quoted: false })),
          undefined,
        )
      : [];
  const args = list(call, 'args');
  const tableAt = READS_TABLE[name];
  const rest = args.filter((arg, at) => {
    if (at === tableAt && readNamedTable(scope, arg)) return false;
    return !readTableArgument(scope, arg);
  });
  return [...owned, ...rest.flatMap((arg) => resolveExpression(scope, arg, role))];
}

/** The table that `STREAM(t)`, `remote('host', db.t)` or `IDENTIFIER('t')` stands for. */
export function namedTable(node: unknown): { name: string; quoted: boolean }[] | undefined {
  const call = part(node, 'function');
  const at = READS_TABLE[functionName(node)];
  const arg = call && at !== undefined ? list(call, 'args')[at] : undefined;
  return arg === undefined ? undefined : (dottedName(arg) ?? nameInString(arg));
}

function readNamedTable(scope: Scope, arg: unknown): boolean {
  const written = dottedName(arg) ?? nameInString(arg);
  if (!written) return false;
  readTable(scope.context, tableOf(scope.context, written));
  return true;
}

function nameInString(arg: unknown): { name: string; quoted: boolean }[] | undefined {
  const value = text(part(arg, 'literal'), 'value');
  return value !== undefined && /^[\w.]+$/.test(value) && !/^\d/.test(value)
    ? value.split('.').map((name) => ({ name, quoted: false }))
    : undefined;
}

/** `f(TABLE orders)`, `f(input => TABLE(orders))`: the table is read. A model is not a table. */
function readTableArgument(scope: Scope, arg: unknown): boolean {
  const value = part(arg, 'named_argument')?.['value'] ?? arg;
  const argument = part(value, 'table_argument');
  const wrapped = part(value, 'function');
  if (argument) {
    if ((text(argument, 'prefix') ?? '').toUpperCase() === 'MODEL') return true;
    const table = part(argument['this'], 'table');
    if (table)
      scope.context.query(
        { select: { expressions: [{ star: {} }], from: { expressions: [{ table }] } } },
        scope.ctes,
        undefined,
      );
    return table !== undefined;
  }
  if ((text(wrapped, 'name') ?? '').toLowerCase() !== 'table') return false;
  return readNamedTable(scope, list(wrapped, 'args')[0]);
}

/** Columns that the call declares: JSON_TABLE, XMLTABLE, OPENJSON … WITH. */
function declaredColumns(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(declaredColumns);
  if (!isTree(node)) return [];
  const definition =
    part(node, 'j_s_o_n_column_def') ?? part(node, 'open_j_s_o_n_column_def') ?? part(node, 'column_def');
  if (definition) {
    const name = identifier(definition['this'])?.name ?? identifier(definition['name'])?.name;
    return [...(name === undefined ? [] : [name]), ...declaredColumns(definition['nested_schema'])];
  }
  return Object.values(node).flatMap((value) => (typeof value === 'object' ? declaredColumns(value) : []));
}

// An element is called like the alias; the fields of a struct array are columns of it, too.
function elementNames(scope: Scope, node: unknown, alias: string | undefined): string[] {
  const unnested = part(node, 'unnest');
  const field = unnested && dottedName(unnested['this'])?.at(-1)?.name;
  const type = field === undefined ? undefined : typeOf(scope, field);
  const fields = type === undefined ? literalFields(unnested) : fieldNames(type);
  return [...(alias === undefined ? [] : [alias]), ...fields];
}

function typeOf(scope: Scope, column: string): string | undefined {
  for (const source of scope.sources) {
    for (const item of source.relation.items) {
      if ('column' in item && item.column.name.toLowerCase() === column.toLowerCase() && item.column.type !== undefined)
        return item.column.type;
    }
  }
  return undefined;
}

function literalFields(unnested: Tree | undefined): string[] {
  const typed = part(part(unnested?.['this'], 'cast')?.['to'], 'element_type');
  if (typed) return identifiers(list(typed, 'fields')).map((field) => field.name);
  const array = part(unnested?.['this'], 'array_func') ?? part(unnested?.['this'], 'array');
  const first = part(list(array, 'expressions')[0], 'function');
  if ((text(first, 'name') ?? '').toLowerCase() !== 'struct') return [];
  return list(first, 'args').flatMap((arg) => identifiers([part(arg, 'alias')?.['alias']]).map((name) => name.name));
}
