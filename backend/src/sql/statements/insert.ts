import { addIndirect } from '../resolve/scope/context.js';
import { resolveExpression } from '../resolve/expressions/expression.js';
import { addFilter, addSource } from '../resolve/from/from.js';
import { withCtes } from '../resolve/query.js';
import type { OutputColumn, Relation } from '../resolve/scope/relation.js';
import { EMPTY, isOpen, relationOf, uniteByPosition, uniteSameNames } from '../resolve/scope/relation.js';
import { starredItems } from '../resolve/select/select-items.js';
import { newScope } from '../resolve/scope/scope.js';
import { recordByPosition, recordCounted } from '../resolve/scope/statement-columns.js';
import type { Context, CteScope, Scope, Write } from '../resolve/scope/scope.types.js';
import { IDENTITY, influence } from '../resolve/scope/source-columns.js';
import type { Tree } from '../tree/tree.js';
import { flag, identifier, identifiers, isTree, list, part, text } from '../tree/tree.js';
import type { Effect } from './effect.js';
import { namedIn, returnedColumns } from './returning.js';
import { byName, byPosition, readIfUsed, targetColumns, targetOf, targetSource } from './targets.js';

/**
 * INSERT in all its forms: rows of a query or of VALUES into a table, a directory or a table
 * function.
 */
export function insert(context: Context, payload: Tree, outerCtes: CteScope | undefined): Effect {
  const ctes = withCtes(context, part(payload, 'with'), outerCtes, undefined);
  const relation = insertedRows(context, payload, ctes);
  const write = writeOf(context, payload, relation);
  if (!write) return { kind: 'INSERT', writes: [] };
  const conflict = part(payload['on_conflict'], 'on_conflict');
  const upsertScope = newScope(context, ctes, undefined);
  const updated = conflict ? upsert(upsertScope, payload, conflict, write) : [];
  const output = outputInto(context, part(payload, 'output'), write, write.relation ?? relation);
  const items =
    updated.length > 0 ? uniteSameNames([...(write.relation?.items ?? []), ...updated]) : (write.relation?.items ?? []);
  const assigned = updated.flatMap((item) => ('column' in item ? [item.column.name] : []));
  const namedColumns = [
    ...new Set([
      ...(write.namedColumns ?? []),
      ...assigned,
      ...(conflict ? namedIn(upsertScope, [conflict['conflict_keys'], conflict['index_predicate']], write.table) : []),
      ...returnedColumns(targetScope(context, payload, write.table), payload, write.table),
    ]),
  ];
  const alternatives = conflict ? { hasAlternatives: true } : {};
  return { kind: 'INSERT', writes: [{ ...write, relation: { items }, namedColumns, ...alternatives }, ...output] };
}

/** The scope of a RETURNING clause: the target alone. */
function targetScope(context: Context, payload: Tree, table: Write['table']): Scope {
  const scope = newScope(context, undefined, undefined);
  scope.sources.push(targetSource(context, table, identifier(payload['alias'])?.name));
  return scope;
}

function insertedRows(context: Context, payload: Tree, ctes: CteScope | undefined): Relation {
  const scope = newScope(context, ctes, undefined);
  const rows = list(payload, 'values').filter(Array.isArray);
  if (rows.length > 0) return valuesOf(scope, rows);
  if (payload['source']) return fromOf(scope, payload['source']);
  return payload['query'] ? context.query(payload['query'], ctes, undefined) : EMPTY;
}

function fromOf(scope: Scope, node: unknown): Relation {
  addSource(scope, node);
  return { items: scope.sources.flatMap((source) => source.relation.items) };
}

function valuesOf(scope: Scope, rows: readonly (readonly unknown[])[]): Relation {
  const [first = EMPTY, ...others] = rows.map((row) => ({
    items: row.flatMap((value, at) => starredItems(scope, value) ?? [{ column: valueOf(scope, value, at) }]),
  }));
  return others.length === 0 ? first : uniteByPosition([first, ...others]);
}

function valueOf(scope: Scope, value: unknown, at: number): OutputColumn {
  return { name: `_col_${String(at)}`, sources: resolveExpression(scope, value), unnamed: true };
}

function writeOf(context: Context, payload: Tree, relation: Relation): Write | undefined {
  const directory = text(part(payload, 'directory'), 'path');
  if (directory !== undefined) return { table: { name: directory }, mode: 'insert', relation };
  const target = part(payload, 'table');
  if (payload['function_target']) return functionTarget(payload['function_target'], relation);
  if (!target) return undefined;
  return mappedWrite(context, payload, target, relation);
}

/** The rows of an INSERT under the names of the target's columns, with how these were found. */
function mappedWrite(context: Context, payload: Tree, target: Tree, relation: Relation): Write {
  const write = { ...targetOf(context, target), mode: 'insert' as const };
  const mappedRelation = mapped(context, payload, target, relation);
  if (flag(payload, 'by_name')) return { ...write, form: 'INSERT_BY_NAME', relation: mappedRelation };
  recordByPosition(context, relation);
  const listed = columnList(payload);
  if (listed.length > 0) {
    recordCounted(context, relation);
    return { ...write, form: 'INSERT_LISTED', namedColumns: listed, relation: mappedRelation };
  }
  const width = isOpen(relation) ? {} : { width: relation.items.length };
  return { ...write, form: 'INSERT_BY_POSITION', relation: mappedRelation, ...width };
}

/** The names in the column list of an INSERT. */
function columnList(payload: Tree): string[] {
  return identifiers(list(payload, 'columns')).map((name) => name.name.split('.').at(-1) ?? name.name);
}

// ClickHouse: INSERT INTO FUNCTION remote('host', db.t) writes a table, s3('uri') a location.
function functionTarget(node: unknown, relation: Relation): Write | undefined {
  const args = list(part(node, 'function'), 'args');
  const location = args.map((arg) => text(part(arg, 'literal'), 'value')).find((value) => value?.includes('/'));
  return location === undefined ? undefined : { table: { name: location }, mode: 'insert', relation };
}

/**
 * Matches the inserted columns with those of the target: by the statement's column list, else by
 * position with the target's known columns, else by name.
 *
 *     INSERT INTO t (x, y) SELECT a, b …                       x ← a, y ← b
 *     INSERT INTO t SELECT a, b …     and t(x, y) is known      x ← a, y ← b
 *     INSERT INTO t SELECT a, b …     and t is unknown          a ← a, b ← b
 *
 * Hive's partition columns come last; those with a fixed value are not in the query.
 */
function mapped(context: Context, payload: Tree, target: Tree, relation: Relation): Relation {
  const partitions = list(payload, 'partition').filter(Array.isArray);
  const columnNames = (pairs: readonly (readonly unknown[])[]): string[] =>
    pairs.flatMap((pair) => identifier(pair[0])?.name ?? []);
  const fixed = columnNames(partitions.filter((pair) => pair[1] !== null && pair[1] !== undefined));
  const dynamic = columnNames(partitions.filter((pair) => pair[1] === null || pair[1] === undefined));
  const { table } = targetOf(context, target);
  return mapInto(relation, {
    explicit: columnList(payload),
    fixed,
    dynamic,
    known: targetColumns(context, table),
    matchNames: flag(payload, 'by_name'),
  });
}

interface Mapping {
  readonly explicit: readonly string[];
  readonly fixed: readonly string[];
  readonly dynamic: readonly string[];
  readonly known: readonly string[] | undefined;
  readonly matchNames: boolean;
}

function mapInto(relation: Relation, { explicit, fixed, dynamic, known, matchNames }: Mapping): Relation {
  if (matchNames) return byName(relation, known);
  if (explicit.length > 0) {
    const missing = dynamic.filter((name) => !includes(explicit, name));
    return byPosition(relation, relation.items.length > explicit.length ? [...explicit, ...missing] : explicit);
  }
  const open = known && known.filter((name) => !includes(fixed, name) && !includes(dynamic, name));
  const columns = open && [...open, ...dynamic];
  if (columns && columns.length >= relation.items.length && !isOpen(relation)) return byPosition(relation, columns);
  if (dynamic.length === 0 || isOpen(relation)) return byName(relation, known);
  const first = relation.items.length - dynamic.length;
  const renamed = relation.items.map((item, at) => {
    const name = dynamic[at - first];
    return 'column' in item && name !== undefined ? { column: { ...item.column, name } } : item;
  });
  return { items: renamed };
}

const includes = (columnNames: readonly string[], name: string): boolean =>
  columnNames.some((other) => other.toLowerCase() === name.toLowerCase());

/**
 * ON CONFLICT / ON DUPLICATE KEY: `excluded.c` and `values(c)` are the row that was to be inserted.
 */
function upsert(scope: Scope, payload: Tree, conflict: Tree, write: Write): Relation['items'] {
  const alias = identifier(payload['alias'])?.name ?? identifier(payload['source_alias'])?.name;
  scope.sources.push(targetSource(scope.context, write.table, identifier(payload['alias'])?.name));
  const row = write.relation ?? EMPTY;
  for (const name of ['excluded', alias ?? 'new'])
    scope.sources.push({ alias: name, relation: row, known: false, path: [], semi: true });
  addSelected(scope, part(payload['query'], 'select'));
  const actions = [...list(part(conflict['action'], 'tuple'), 'expressions'), ...list(conflict, 'expressions')];
  addFilter(scope, conflict['where_'], 'FILTER');
  return actions.flatMap((action) => {
    const equals = part(action, 'eq');
    const name = equals && (identifier(equals['left']) ?? undefined)?.name.split('.').at(-1);
    if (!equals || name === undefined) return [];
    return [{ column: { name, sources: resolveExpression(scope, rowValues(equals['right'])) } }];
  });
}

/** MySQL: after INSERT … SELECT an update may also name, qualified, what the query reads. */
function addSelected(scope: Scope, select: Tree | undefined): void {
  const ownSources = scope.sources.length;
  for (const node of list(part(select, 'from') ?? select?.['from'], 'expressions')) addSource(scope, node);
  for (const join of list(select, 'joins')) if (isTree(join)) addSource(scope, join['this']);
  scope.sources.splice(
    ownSources,
    Infinity,
    ...scope.sources.slice(ownSources).map((source) => ({ ...source, semi: true })),
  );
}

/**
 * MySQL: `values(c)` is `excluded.c` wherever it stands in the new value.
 *
 *     ON DUPLICATE KEY UPDATE total = total + values(amount)      total + excluded.amount
 */
function rowValues(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(rowValues);
  if (!isTree(node)) return node;
  const call = part(node, 'function');
  const column = part(list(call, 'args')[0], 'column');
  if (call && column && text(call, 'name')?.toLowerCase() === 'values')
    return { column: { ...column, table: { name: 'excluded', quoted: false } } };
  return Object.fromEntries(
    Object.entries(node).map(([field, value]) => [field, typeof value === 'object' ? rowValues(value) : value]),
  );
}

/**
 * T-SQL: OUTPUT inserted.a INTO t writes a second table from the rows as they are after the
 * statement, or were before.
 */
export function outputInto(context: Context, output: Tree | undefined, write: Write, after: Relation): Write[] {
  const method = part(output?.['into_table'], 'method_call');
  const call = part(output?.['into_table'], 'function') ?? method;
  const into =
    part(output?.['into_table'], 'table') ??
    columnAsTable(part(output?.['into_table'], 'column')) ??
    methodAsTable(method) ??
    (call && { name: { name: text(call, 'name') } });
  if (!output || !into) return [];
  const scope = newScope(context, undefined, undefined);
  scope.sources.push({ alias: 'inserted', relation: after, known: false, path: [] });
  scope.sources.push(targetSource(context, write.table, 'deleted'));
  const columns = list(output, 'columns').map((node) => {
    const aliased = part(node, 'alias');
    const name = identifier(aliased?.['alias'])?.name ?? identifier(part(node, 'column')?.['name'])?.name ?? '_col';
    return { name, sources: resolveExpression(scope, aliased?.['this'] ?? node) };
  });
  readIfUsed(
    context,
    write.table,
    columns.flatMap((column) => column.sources),
  );
  const columnNames = list(call, 'args').flatMap(
    (arg) => identifier(arg)?.name ?? identifier(part(arg, 'column')?.['name'])?.name ?? [],
  );
  const outputs = columnNames.length > 0 ? byPosition(relationOf(columns), columnNames) : relationOf(columns);
  const form = columnNames.length > 0 ? 'INSERT_LISTED' : 'INSERT_BY_POSITION';
  return [{ ...targetOf(context, into), mode: 'insert', relation: outputs, form, namedColumns: columnNames }];
}

// `dbo.audit (a, b)` looks like a method of a column.
function methodAsTable(method: Tree | undefined): Tree | undefined {
  const owner = part(method?.['this'], 'column');
  return method && owner && { name: method['method'], schema: owner['name'], catalog: owner['table'] ?? null };
}

function columnAsTable(column: Tree | undefined): Tree | undefined {
  return column && { name: column['name'], schema: column['table'] ?? null };
}

/** INSERT ALL / FIRST: each INTO takes its values from the one source. */
export function multiInsert(context: Context, payload: Tree, ctes: CteScope | undefined): Effect {
  const source = context.query(payload['source'], ctes, undefined);
  const scope = newScope(context, ctes, undefined);
  scope.sources.push({ alias: undefined, relation: source, known: false, path: [] });
  const writes = list(payload, 'expressions').flatMap((item): Write[] => {
    const conditional = part(item, 'conditional_insert');
    const target = part(conditional?.['this'] ?? item, 'insert');
    const table = part(target, 'table');
    if (!target || !table) return [];
    if (conditional?.['expression'])
      addIndirect(context, resolveExpression(scope, conditional['expression']), influence(IDENTITY, 'CONDITIONAL'));
    const rows = list(target, 'values').filter(Array.isArray);
    const relation = rows.length > 0 ? selected(scope, rows[0] ?? []) : source;
    return [mappedWrite(context, target, table, relation)];
  });
  return { kind: 'INSERT', writes };
}

function selected(scope: Scope, row: readonly unknown[]): Relation {
  return relationOf(
    row.map((value, at) => {
      const name = isTree(value) ? identifier(part(value, 'column')?.['name'])?.name : undefined;
      const sourceColumns = name?.toUpperCase() === 'DEFAULT' ? [] : resolveExpression(scope, value);
      return { name: name ?? `_col_${String(at)}`, sources: sourceColumns };
    }),
  );
}
