import { EDGE_CONFIDENCE } from '../../contract/edge-origins.js';
import type { TableRef } from '../../contract/lineage.types.js';
import { TEMPLATE_VALUE } from '../../text/templates.js';
import type { Identifier, Tree } from '../../tree/tree.js';
import { flag, identifier, identifiers, isTree, kindOf, list, part, text } from '../../tree/tree.js';
import { addIndirect, countColumns, readTable } from '../scope/context.js';
import { resolveExpression } from '../expressions/expression.js';
import { addRole } from '../expressions/operands.js';
import { addJoin } from './join.js';
import { matchRecognize, pivot, unpivot } from './pivot.js';
import type { Relation } from '../scope/relation.js';
import { renameByPosition } from '../scope/statement-columns.js';
import { sourcesByName, EMPTY } from '../scope/relation.js';
import type { Context, Scope, ScriptTable, Source } from '../scope/scope.types.js';
import { findCte, newScope, sourceOf } from '../scope/scope.js';
import { expandStar } from '../select/star.js';
import { namedTable, tableFunction } from './table-function.js';
import { splitName } from '../scope/catalog.js';
import { tableOf, writtenParts } from '../scope/tables.js';
import { IDENTITY, influence, tableKey } from '../scope/source-columns.js';

/**
 * Adds the sources of FROM, its joins and its lateral views, from left to right: a lateral item can
 * refer to those before it. Conditions of joins become influences.
 *
 *     FROM orders o JOIN items i ON o.id = i.order_id
 *     sources o, i; influences orders.id JOIN, items.order_id JOIN
 */
export function addFrom(
  scope: Scope,
  items: readonly unknown[],
  joins: readonly unknown[],
  lateralViews: readonly unknown[] = [],
): void {
  for (const item of items) addSource(scope, item);
  for (const join of joins) if (isTree(join)) addJoin(scope, join, addSource);
  for (const view of lateralViews) if (isTree(view)) addLateralView(scope, view);
}

/** Adds one item of FROM; `lateral` where it may refer to the items before it. */
export function addSource(scope: Scope, node: unknown, lateral = false): void {
  scope.context.tick();
  for (const source of sourcesOf(scope, node, lateral)) scope.sources.push(source);
}

interface Naming {
  readonly alias?: string | undefined;
  readonly columns: readonly string[];
}

function namingOf(payload: Tree): Naming {
  const alias = identifier(payload['alias'])?.name;
  return {
    alias: alias === '' ? undefined : alias,
    columns: identifiers(list(payload, 'column_aliases')).map((name) => name.name),
  };
}

function sourcesOf(scope: Scope, node: unknown, lateral: boolean): Source[] {
  const kind = kindOf(node);
  const payload = kind === undefined ? undefined : part(node, kind);
  if (!kind || !payload) return [];
  switch (kind) {
    case 'table':
      return [tableSource(scope, payload)];
    case 'subquery':
      return subquery(scope, payload, lateral || flag(payload, 'lateral'));
    case 'alias':
      return renamed(scope, inner(scope, payload['this'], lateral, namingOf(payload)), namingOf(payload));
    case 'paren':
    case 'table_sample':
      return sourcesOf(scope, payload['this'], lateral);
    case 'joined_table':
      return joinedTable(scope, payload);
    case 'lateral':
      return renamed(scope, inner(scope, payload['this'], true, namingOf(payload)), namingOf(payload));
    case 'pivot':
    case 'unpivot':
      return [objectUnpivot(scope, payload) ?? pivotSource(scope, kind, payload)];
    case 'match_recognize':
      return [reshaped(scope, kind, payload)];
    case 'tuple':
      return list(payload, 'expressions').some((item) => part(item, 'table_alias'))
        ? declaredFunction(scope, payload)
        : list(payload, 'expressions').flatMap((item) => sourcesOf(scope, item, true));
    case 'at_index':
      return [...arrayWithIndex(scope, payload)];
    case 'stage_reference':
      if (scope.context.dialect.name === 'tsql')
        return [readSource(scope.context, [{ name: text(payload, 'name') ?? '', quoted: false }])];
      readTable(scope.context, { name: `${text(payload, 'name') ?? ''}${text(payload, 'path') ?? ''}` });
      return [derived({ items: [], anyName: [] }, {})];
    default:
      return inner(scope, node, lateral, { columns: [] });
  }
}

/**
 * The sources of what stands before an alias: a query, a table function or another item of FROM.
 */
function inner(scope: Scope, node: unknown, lateral: boolean, naming: Naming): Source[] {
  const kind = kindOf(node) ?? '';
  if (QUERIES.has(kind)) return [derived(scope.context.query(node, scope.ctes, lateral ? scope : scope.outer), naming)];
  if (ITEMS.has(kind)) return sourcesOf(scope, node, lateral);
  const table = namedTable(node);
  if (table)
    return [{ ...readSource(scope.context, table), alias: naming.alias, path: table.map((name) => name.name) }];
  const alias = naming.alias ?? elementOf(node);
  return [derived(tableFunction(scope, node, alias, naming.columns), { ...naming, alias })];
}

const QUERIES = new Set(['select', 'union', 'intersect', 'except', 'values', 'insert', 'update', 'delete', 'merge']);
const ITEMS = new Set([
  'table',
  'subquery',
  'alias',
  'paren',
  'joined_table',
  'lateral',
  'pivot',
  'unpivot',
  'match_recognize',
  'table_sample',
  'tuple',
  'stage_reference',
]);

const elementOf = (node: unknown): string | undefined => identifier(part(node, 'unnest')?.['alias'])?.name;

function derived(relation: Relation, naming: Partial<Naming>): Source {
  return { alias: naming.alias, relation, known: false, path: [] };
}

/**
 * Applies an alias and its column names. Several sources in parentheses become one source with that
 * name.
 */
function renamed(scope: Scope, sources: readonly Source[], naming: Naming): Source[] {
  const [only] = sources;
  if (!only) return [];
  if (sources.length === 1) {
    const path = naming.alias === undefined ? only.path : [];
    return [
      {
        ...only,
        alias: naming.alias ?? only.alias,
        path,
        relation: renameByPosition(scope.context, only.relation, naming.columns),
      },
    ];
  }
  if (naming.alias === undefined) return [...sources];
  const relation = { items: sources.flatMap((source) => source.relation.items) };
  countColumns(scope.context, relation.items.length);
  return [derived(renameByPosition(scope.context, relation, naming.columns), naming)];
}

function subquery(scope: Scope, payload: Tree, lateral: boolean): Source[] {
  const naming = namingOf(payload);
  return renamed(scope, inner(scope, payload['this'], lateral, naming), naming);
}

/**
 * `(a JOIN b ON …)`: its sources stand in the query as if there were no parentheses, unless it has
 * an alias.
 */
function joinedTable(scope: Scope, payload: Tree): Source[] {
  const nested = { ...newScope(scope.context, scope.ctes, scope.outer), merged: scope.merged };
  addFrom(nested, [payload['left']], list(payload, 'joins'), list(payload, 'lateral_views'));
  const naming = namingOf(payload);
  if (naming.alias === undefined) return nested.sources;
  return [derived(renameByPosition(scope.context, { items: expandStar(nested, {}) }, naming.columns), naming)];
}

function pivotSource(scope: Scope, kind: string, payload: Tree): Source {
  if (!isPivotStatement(payload)) return reshaped(scope, kind, payload);
  return derived(scope.context.query({ [kind]: payload }, scope.ctes, scope.outer), {});
}

/**
 * Redshift's `FROM t, UNPIVOT t.s AS val AT attr`: values and names of what is in a SUPER column.
 */
function objectUnpivot(scope: Scope, payload: Tree): Source | undefined {
  if (scope.context.dialect.name !== 'redshift' || payload['unpivot'] !== true) return undefined;
  const names = (identifier(payload['alias'])?.name ?? '').split(/\s+AT\s+/i).filter((name) => name !== '');
  return derived(tableFunction(scope, payload['this'], names[0], names), { alias: names[0] });
}

/** DuckDB's `(PIVOT t ON key USING agg)`: its table looks like a column. */
function isPivotStatement(payload: Tree): boolean {
  return (
    list(payload, 'fields').length === 0 &&
    (part(payload['this'], 'column') !== undefined || list(payload, 'using').length > 0)
  );
}

function reshaped(scope: Scope, kind: string, payload: Tree): Source {
  const nested = newScope(scope.context, scope.ctes, scope.outer);
  addSource(nested, payload['this']);
  const before: Relation = { items: nested.sources.flatMap((source) => source.relation.items) };
  const [first] = nested.sources;
  const alias = identifier(payload['alias'])?.name ?? first?.alias;
  if (kind === 'match_recognize' && first) {
    // Pattern variables qualify columns of the rows that they match.
    for (const name of text(payload, 'pattern')?.match(/[A-Za-z_]\w*/g) ?? [])
      nested.sources.push({ ...first, alias: name, semi: true });
  }
  const reshape = kind === 'pivot' ? pivot : kind === 'unpivot' ? unpivot : matchRecognize;
  return { alias, relation: reshape(nested, before, payload), known: false, path: first?.path ?? [] };
}

// PostgreSQL: `f(x) AS r(a int, b text)`.
function declaredFunction(scope: Scope, payload: Tree): Source[] {
  const [call, naming] = list(payload, 'expressions');
  const definition = part(naming, 'table_alias');
  if (!definition) return [];
  const columns = list(definition, 'columns').flatMap(
    (column) => identifier(part(column, 'column_def')?.['name'] ?? column)?.name ?? [],
  );
  const alias = identifier(definition['this'])?.name;
  return [derived(tableFunction(scope, call, alias, columns), { alias })];
}

/** Redshift: `t.arr AS e AT i`, an array of an earlier source with the place of each element. */
function arrayWithIndex(scope: Scope, payload: Tree): Source[] {
  const aliased = part(payload['this'], 'alias');
  const name = identifier(part(aliased?.['this'], 'column')?.['name'])?.name;
  const index = identifier(payload['expression'])?.name;
  if (name === undefined) return sourcesOf(scope, payload['this'], true);
  const parts = splitName(name).map((step) => ({ name: step, quoted: false }));
  const array = arraySource(scope, parts, { alias: identifier(aliased?.['alias'])?.name, columns: [] });
  const place = index === undefined ? EMPTY : { items: [{ column: { name: index, sources: [] } }] };
  return array ? [array, derived(place, {})] : [];
}

function addLateralView(scope: Scope, view: Tree): void {
  const columns = identifiers(list(view, 'column_aliases')).map((name) => name.name);
  const alias = identifier(view['table_alias'])?.name;
  const relation = tableFunction(scope, view['this'], columns.length > 0 ? undefined : alias, columns);
  scope.sources.push(derived(relation, { alias }));
}

/** A name in FROM: an array of an earlier source, a CTE, a table of this text, or a table. */
function tableSource(scope: Scope, payload: Tree): Source {
  const { context } = scope;
  const written = writtenParts(context, payload);
  const parts = namesRecurringRows(scope, written) ? written.slice(1) : written;
  const naming = namingOf(payload);
  const array = parts.length > 1 && context.dialect.correlatedArrays ? arraySource(scope, parts, naming) : undefined;
  if (array) return array;
  const [only] = parts;
  if (parts.length === 1 && only) {
    const cte = findCte(scope.ctes, only.name);
    if (cte)
      return {
        ...derived(renameByPosition(scope.context, cte.relation, naming.columns), { alias: naming.alias ?? only.name }),
        path: written.map((part) => part.name),
      };
    const noTable = /^dual$/i.test(only.name) || only.name === TEMPLATE_VALUE;
    if (noTable && !only.quoted) return derived(EMPTY, naming);
    const changedRows = context.session.transitions.get(only.name.toLowerCase());
    if (changedRows) return derived(changedRows, { ...naming, alias: naming.alias ?? only.name });
    // T-SQL triggers: the rows of the statement that fired, where its table is not known.
    if (context.dialect.name === 'tsql' && /^(?:inserted|deleted)$/i.test(only.name))
      return derived({ items: [], anyName: [] }, { ...naming, alias: naming.alias ?? only.name });
  }
  if (parts.length === 0 || /^sysdummy1$/i.test(parts.at(-1)?.name ?? '')) return derived(EMPTY, naming);
  const source = readSource(context, parts);
  const joinedPath = parts.map((part) => part.name);
  return {
    ...source,
    alias: naming.alias,
    path: joinedPath,
    relation: renameByPosition(scope.context, source.relation, naming.columns),
  };
}

/**
 * DuckDB: in `WITH RECURSIVE c … USING KEY (k)`, `recurring.c` is what all passes so far gave, where
 * `c` is what the last one gave. Both come from the same columns.
 */
function namesRecurringRows(scope: Scope, parts: readonly Identifier[]): boolean {
  const [schema, name] = parts;
  const isRecurring = scope.context.dialect.name === 'duckdb' && schema?.name.toLowerCase() === 'recurring';
  return isRecurring && parts.length === 2 && findCte(scope.ctes, name?.name ?? '') !== undefined;
}

function arraySource(scope: Scope, parts: readonly Identifier[], naming: Naming): Source | undefined {
  const [first, ...rest] = parts;
  if (!first || !sourceOf(scope, [first.name])) return undefined;
  const path = rest.reduce<unknown>(
    (before, part) =>
      before === undefined ? { column: { name: part, table: first } } : { dot: { this: before, field: part } },
    undefined,
  );
  const alias = naming.alias ?? rest.at(-1)?.name;
  return derived(tableFunction(scope, { unnest: { this: path } }, alias, naming.columns), { ...naming, alias });
}

/**
 * A table as a source: as an earlier statement of the script made it, else from the catalogue, else
 * an open star.
 */
export function readSource(context: Context, parts: readonly Identifier[]): Source {
  const table = tableOf(context, parts);
  const scripted = context.session.tables.get(tableKey(table));
  if (scripted) return scriptSource(context, scripted);
  readTable(context, table);
  return { alias: undefined, table, path: [], ...columnsOfTable(context, table) };
}

function scriptSource(context: Context, scripted: ScriptTable): Source {
  const { table, relation } = scripted;
  if (!scripted.temporary) {
    readTable(context, table);
    return { alias: undefined, table, relation, known: !relation.items.some((item) => 'star' in item), path: [] };
  }
  context.readTemporaries.add(tableKey(table));
  for (const read of scripted.reads) readTable(context, read);
  for (const up of scripted.indirect) context.indirect.push(up);
  return { alias: undefined, relation, known: false, path: [table.name] };
}

/** The catalogue's columns of a table, or a star that is open. */
export function columnsOfTable(
  context: Context,
  table: TableRef,
): { readonly relation: Relation; readonly known: boolean } {
  const catalogTable = context.catalog.find(table);
  if (!catalogTable || catalogTable.columns.length === 0)
    return { relation: { items: [{ star: { table, without: new Set() } }] }, known: false };
  const columnNames = catalogTable.columns.map(({ name }) => name);
  const ownSource = sourcesByName(table, columnNames, EDGE_CONFIDENCE.COLUMN_IN_SCHEMA);
  const items = catalogTable.columns.map(({ name, type }) => ({
    column: {
      name,
      type,
      sources: [ownSource(name)],
      passesOn: [table],
    },
  }));
  return { relation: { items }, known: true };
}

/** Adds the columns of WHERE, HAVING, ON and similar clauses as influences on the whole result. */
export function addFilter(
  scope: Scope,
  node: unknown,
  subtype: 'FILTER' | 'SORT' | 'GROUP_BY' | 'JOIN' | 'CONDITIONAL',
): void {
  if (node === null || node === undefined) return;
  if (subtype === 'FILTER') addRole(scope.context, part(node, 'this'), { by: 'WHERE', position: 0, others: [] });
  addIndirect(
    scope.context,
    resolveExpression(scope, node, influence(IDENTITY, subtype)),
    influence(IDENTITY, subtype),
  );
}
