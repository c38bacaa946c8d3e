import type { StatementKind } from '../contract/lineage.types.js';
import { resolveExpression } from '../resolve/expressions/expression.js';
import type { Relation } from '../resolve/scope/relation.js';
import { allSources, relationOf } from '../resolve/scope/relation.js';
import { newScope } from '../resolve/scope/scope.js';
import { selectItems } from '../resolve/select/select-items.js';
import type { Context, CteScope } from '../resolve/scope/scope.types.js';
import type { Tree } from '../tree/tree.js';
import { flag, identifier, isTree, kindOf, list, part, parts, text } from '../tree/tree.js';
import { copy, loadData, writesOf } from './copy.js';
import { alterTable, createTable, createView } from './create.js';
import type { Effect } from './effect.js';
import { touching } from './effect.js';
import { insert, multiInsert } from './insert.js';
import { merge } from './merge.js';
import { returnedItems } from './returning.js';
import { isTemporary, readIfUsed, rowsAfter, targetOf, targetSource } from './targets.js';
import { remove, update } from './update.js';

type Handler = (context: Context, payload: Tree, ctes: CteScope | undefined, node: Tree) => Effect;

const QUERY_KINDS = [
  'select',
  'union',
  'intersect',
  'except',
  'subquery',
  'values',
  'paren',
  'pivot',
  'unpivot',
  'joined_table',
];

const HANDLERS: Readonly<Record<string, Handler>> = {
  ...Object.fromEntries(QUERY_KINDS.map((nodeKind) => [nodeKind, query])),
  insert,
  multitable_inserts: multiInsert,
  update,
  delete: remove,
  merge,
  create_table: createTable,
  create_view: createView,
  create_task: (context, payload, ctes) => ({
    ...resolveStatement(context, payload['body'], ctes),
    kind: 'CREATE_OTHER',
  }),
  cache: cacheTable,
  alter_table: alterTable,
  alter_view: alterTable,
  copy,
  put: (_context, payload) =>
    touching(
      'COPY',
      [text(part(payload['target'], 'literal'), 'value')].flatMap((name) => (name === undefined ? [] : [{ name }])),
    ),
  load_data: loadData,
  export: exportData,
  drop_table: (context, payload) => touching('DROP', writesOf(context, list(payload, 'names')), 'drop'),
  drop_view: (context, payload) => touching('DROP', writesOf(context, [payload['name']]), 'drop'),
  truncate: (context, payload) =>
    touching(
      'TRUNCATE',
      writesOf(context, [payload['table'], ...list(payload, 'extra_tables').map((entry) => part(entry, 'table'))]),
    ),
  truncate_table: (context, payload) => touching('TRUNCATE', writesOf(context, list(payload, 'expressions'))),
  use: (context, payload) => useDefaults(context, payload),
  locking_statement: (context, payload, ctes) => resolveStatement(context, payload['expression'], ctes),
  explain: (context, payload, ctes) => explained(context, payload, ctes),
  describe: (context, payload, ctes) => explained(context, payload, ctes),
  execute: () => ({ kind: 'CALL', writes: [] }),
  set_statement: (context, payload) => expressions(context, payload, 'UNKNOWN'),
  declare: (context, payload) => expressions(context, payload, 'UNKNOWN'),
};

/** An expression where a statement should be: the parser took the first words for names. */
const NO_STATEMENTS = new Set(['alias', 'column', 'dot']);

/** True where the parser has understood the statement, and not only kept its text. */
export function isUnderstood(node: unknown): boolean {
  const nodeKind = kindOf(node) ?? '';
  if (nodeKind === 'command' || nodeKind === 'raw' || NO_STATEMENTS.has(nodeKind)) return false;
  const query = part(part(node, nodeKind), 'query');
  return !(query && kindOf(query) === 'command');
}

/**
 * What a parsed statement does: its kind and its writes. Reads and influences are collected in the
 * context.
 */
export function resolveStatement(context: Context, node: unknown, ctes: CteScope | undefined): Effect {
  const nodeKind = kindOf(node) ?? '';
  const payload = part(node, nodeKind);
  const handler = HANDLERS[nodeKind];
  if (handler && payload && isTree(node)) return handler(context, payload, ctes, node);
  return { kind: otherKind(nodeKind), writes: [] };
}

function otherKind(nodeKind: string): StatementKind {
  if (nodeKind.startsWith('create_')) return 'CREATE_OTHER';
  if (nodeKind.startsWith('drop_')) return 'DROP';
  if (nodeKind.startsWith('alter_')) return 'ALTER';
  return 'UNKNOWN';
}

function query(context: Context, _payload: Tree, ctes: CteScope | undefined, node: Tree): Effect {
  const relation = context.query(node, ctes, undefined);
  const into = intoOf(node);
  const target = part(into?.['this'], 'table');
  if (!into || !target) return { kind: 'SELECT', writes: [], result: relation };
  const { table } = targetOf(context, target);
  if (!target['schema'] && context.session.variables.has(table.name.toLowerCase()))
    return { kind: 'SELECT', writes: [] };
  const temporary = flag(into, 'temporary') || isTemporary(context, table);
  return { kind: 'SELECT', writes: [{ table, temporary, relation, mode: 'create' }] };
}

/** SELECT … INTO stands in the first branch of a union. */
function intoOf(node: unknown): Tree | undefined {
  const nodeKind = kindOf(node) ?? '';
  const payload = part(node, nodeKind);
  if (nodeKind === 'select') return part(payload, 'into');
  return ['union', 'except', 'intersect'].includes(nodeKind) ? intoOf(payload?.['left']) : undefined;
}

function cacheTable(context: Context, payload: Tree): Effect {
  const name = identifier(payload['table']);
  if (!payload['query'] || !name) return { kind: 'UNKNOWN', writes: [] };
  const { table } = targetOf(context, { name });
  return {
    kind: 'CREATE_VIEW',
    writes: [
      { table, temporary: true, mode: 'create', relation: context.query(payload['query'], undefined, undefined) },
    ],
  };
}

function exportData(context: Context, payload: Tree): Effect {
  const relation = context.query(payload['this'], undefined, undefined);
  const option = parts(list(payload, 'options'), 'eq').find(
    (item) => identifier(item['left'])?.name.toLowerCase() === 'uri',
  );
  const uri = text(part(option?.['right'], 'literal'), 'value');
  return { kind: 'COPY', writes: uri === undefined ? [] : [{ table: { name: uri }, mode: 'insert', relation }] };
}

/** USE changes the default database or schema for the rest of the script. */
function useDefaults(context: Context, payload: Tree): Effect {
  const { session, dialect } = context;
  const what = (text(payload, 'kind') ?? '').toLowerCase();
  const names = (identifier(payload['this'])?.name ?? '').split('.');
  const [first, second] = names;
  if (!['warehouse', 'role', 'secondaryroles'].includes(what) && first !== undefined && first !== '') {
    if (second !== undefined) [session.database, session.schema] = [first, second];
    else if (what === 'schema' && dialect.levels === 3) session.schema = first;
    else if (dialect.levels === 2 || what === 'database' || what === 'catalog' || dialect.name === 'tsql')
      session.database = first;
    else session.schema = first;
  }
  return { kind: 'UNKNOWN', writes: [] };
}

// EXPLAIN and DESCRIBE read nothing.
function explained(context: Context, payload: Tree, ctes: CteScope | undefined): Effect {
  void context;
  void payload;
  void ctes;
  return { kind: 'UNKNOWN', writes: [] };
}

/** SET and DECLARE: only the tables in their subqueries matter. */
function expressions(context: Context, payload: Tree, nodeKind: StatementKind): Effect {
  const scope = newScope(context, undefined, undefined);
  for (const value of Object.values(payload)) if (typeof value === 'object') subqueries(scope, value);
  return { kind: nodeKind, writes: [] };
}

function subqueries(scope: ReturnType<typeof newScope>, node: unknown): void {
  if (Array.isArray(node)) for (const item of node) subqueries(scope, item);
  if (!isTree(node)) return;
  if (part(node, 'subquery') || part(node, 'select')) resolveExpression(scope, node);
  else for (const value of Object.values(node)) if (typeof value === 'object') subqueries(scope, value);
}

/**
 * A writing statement inside WITH, or in FROM with OUTPUT: it writes, and its RETURNING list is the
 * relation.
 */
export function statementInWith(context: Context, node: unknown, ctes: CteScope | undefined): Relation {
  const effect = resolveStatement(context, node, ctes);
  const [write] = effect.writes;
  context.sideWrites.push(...effect.writes);
  if (!write) return effect.result ?? relationOf([]);
  const payload = part(node, kindOf(node) ?? '');
  const after = rowsAfter(context, write);
  const target = targetSource(context, write.table, undefined);
  const scope = newScope(context, ctes, undefined);
  scope.sources.push(
    { ...target, relation: after },
    { alias: 'inserted', relation: after, known: false, semi: true, path: [] },
    { ...targetSource(context, write.table, 'deleted'), semi: true },
  );
  const relation = selectItems(scope, { expressions: returnedItems(payload) });
  readIfUsed(context, write.table, allSources(relation));
  return relation;
}
