import type { SourceColumn } from '../contract/lineage.types.js';
import type { Tree } from '../tree/tree.js';
import { flag, identifier, identifiers, isTree, kindOf, list, part, text } from '../tree/tree.js';
import { addIndirect } from './scope/context.js';
import { resolveExpression } from './expressions/expression.js';
import { noteComparison } from './expressions/operands.js';
import { addFilter, addFrom, addSource } from './from/from.js';
import { selectItems } from './select/select-items.js';
import { pivotStatement } from './pivot-statement.js';
import {
  recordByPosition,
  recordDistinct,
  recordUngrouped,
  recordRowMakers,
  recordShifts,
  recordUnequal,
  renameByPosition,
  takenByPosition,
} from './scope/statement-columns.js';
import type { OutputColumn, Relation, RelationItem } from './scope/relation.js';
import {
  EMPTY,
  allSources,
  columnsOf,
  isOpen,
  keepNames,
  passedBy,
  relationOf,
  renameColumns,
  unite,
  uniteByPosition,
} from './scope/relation.js';
import type { Context, CteScope, Scope } from './scope/scope.types.js';
import { newScope } from './scope/scope.js';
import { IDENTITY, influence, mergeSources } from './scope/source-columns.js';

/**
 * Resolves a query to its output columns with their sources. The tables that it reads, its
 * influences (JOIN, FILTER, GROUP_BY, SORT) and its diagnostics are collected in the context.
 *
 * The syntax tree is walked from the inside out: CTEs and FROM give relations, the select list is
 * resolved against them, and the result is again a relation that an outer query can read. Nothing
 * is evaluated, so the cost is proportional to the nodes of the tree and to the columns that stars
 * expand to; `context.tick` counts both.
 *
 *     WITH c AS (SELECT a + 1 AS b FROM t) SELECT b FROM c WHERE b > 0
 *     c: [b ← t.a TRANSFORMATION]      result: [b ← t.a TRANSFORMATION]      influence: t.a FILTER
 *
 * @param ctes the CTEs in scope, innermost first
 * @param outer the scope of the enclosing query, for correlated subqueries
 */
export function resolveQuery(
  context: Context,
  node: unknown,
  ctes: CteScope | undefined,
  outer: Scope | undefined,
): Relation {
  context.tick();
  const kind = kindOf(node) ?? '';
  const payload = part(node, kind);
  if (!payload) return EMPTY;
  switch (kind) {
    case 'select':
      return resolveSelect(context, payload, ctes, outer);
    case 'union':
    case 'intersect':
    case 'except':
      return resolveSetOperation(context, [kind, payload], ctes, outer);
    case 'values':
      return resolveValues(newScope(context, ctes, outer), payload);
    case 'pivot':
    case 'unpivot':
      return pivotStatement(newScope(context, withCtes(context, part(payload, 'with'), ctes, outer), outer), payload);
    case 'subquery':
      return resolveParenthesised(context, payload, ctes, outer);
    case 'paren':
    case 'annotated':
    case 'cte':
      return resolveQuery(context, payload['this'], ctes, outer);
    case 'insert':
    case 'update':
    case 'delete':
    case 'merge':
      return context.statement?.(node, ctes) ?? EMPTY;
    default:
      return fromItem(context, node, ctes, outer);
  }
}

/** A query in parentheses, perhaps with a WITH of its own and names for its columns. */
function resolveParenthesised(
  context: Context,
  payload: Tree,
  ctes: CteScope | undefined,
  outer: Scope | undefined,
): Relation {
  const inside = withCtes(context, part(payload, 'with'), ctes, outer);
  const relation = resolveQuery(context, payload['this'], inside, outer);
  return renameByPosition(
    context,
    relation,
    identifiers(list(payload, 'column_aliases')).map((name) => name.name),
  );
}

// `TABLE t`, or a bare table where a query may stand.
function fromItem(context: Context, node: unknown, ctes: CteScope | undefined, outer: Scope | undefined): Relation {
  const scope = newScope(context, ctes, outer);
  addSource(scope, node);
  return { items: scope.sources.flatMap((source) => source.relation.items) };
}

/**
 * A SELECT: WITH, then FROM, then the select list, and the other clauses at last, because they may
 * use its aliases.
 */
function resolveSelect(
  context: Context,
  payload: Tree,
  outerCtes: CteScope | undefined,
  outer: Scope | undefined,
): Relation {
  const ctes = withCtes(context, part(payload, 'with'), outerCtes, outer);
  const scope = newScope(context, ctes, outer);
  addScalarCtes(scope, part(payload, 'with'));
  addFrom(scope, list(part(payload, 'from'), 'expressions'), list(payload, 'joins'), list(payload, 'lateral_views'));
  for (const window of list(payload, 'windows')) {
    const name = isTree(window) ? identifier(window['name'])?.name : undefined;
    if (name === undefined || !isTree(window)) continue;
    scope.windows.set(name.toLowerCase(), window['spec']);
  }
  const relation = selectItems(scope, payload);
  // A window that nothing uses is checked all the same: its columns are named.
  for (const spec of scope.windows.values()) resolveExpression(scope, spec);
  const isDistinct = flag(payload, 'distinct') && list(payload, 'distinct_on').length === 0;
  if (isDistinct) recordDistinct(context, relation);
  const isGroupedByAll = flag(part(payload, 'group_by'), 'all');
  if (isDistinct || isGroupedByAll) {
    const starred = { items: relation.items.filter((item) => passedBy(item).length > 0) };
    // GROUP BY ALL makes keys of the columns that a star brings.
    if (isGroupedByAll) recordDistinct(context, starred);
    recordRowMakers(context, starred);
  }
  addClauses(scope, payload, relation);
  addRowCounts(scope, payload);
  return relation;
}

/** The queries that say how many rows there are: `LIMIT (SELECT max(n) FROM u)`. */
function addRowCounts(scope: Scope, payload: Tree): void {
  for (const clause of ['limit', 'offset', 'fetch', 'top']) {
    for (const query of queriesIn(payload[clause]))
      addIndirect(
        scope.context,
        // No column of the query itself is visible there.
        allSources(scope.context.query(query, scope.ctes, scope.outer)),
        influence(IDENTITY, 'FILTER'),
      );
  }
}

/** The outermost queries below a node. */
function queriesIn(node: unknown): unknown[] {
  if (Array.isArray(node)) return node.flatMap(queriesIn);
  if (!isTree(node)) return [];
  const kind = kindOf(node);
  if (kind === 'subquery' || kind === 'select') return [node];
  return Object.values(node).flatMap((value) => (typeof value === 'object' ? queriesIn(value) : []));
}

// ClickHouse: WITH 'x' AS y names an expression.
function addScalarCtes(scope: Scope, clause: Tree | undefined): void {
  for (const cte of list(clause, 'ctes')) {
    if (!isTree(cte) || flag(cte, 'alias_first')) continue;
    const name = identifier(cte['alias'])?.name;
    if (name !== undefined) scope.aliases.set(name.toLowerCase(), resolveExpression(scope, cte['this']));
  }
}

/** The influences of the clauses. From GROUP BY on aliases are visible in every dialect. */
function addClauses(scope: Scope, payload: Tree, relation: Relation): void {
  scope.aliasesVisible = /^(?:earlier|any)$/.test(scope.context.dialect.lateralAliases);
  addFilter(scope, payload['where_clause'], 'FILTER');
  addFilter(scope, payload['prewhere'], 'FILTER');
  addFilter(scope, payload['connect'], 'FILTER');
  scope.aliasesVisible = true;
  const groups = list(part(payload, 'group_by'), 'expressions');
  addPositional(scope, relation, groups, 'GROUP_BY');
  if (groups.length > 0 && !groups.some((key) => part(key, 'star'))) recordUngrouped(scope.context, relation);
  addFilter(scope, payload['distinct_on'], 'GROUP_BY');
  addFilter(scope, payload['having'], 'FILTER');
  addFilter(scope, payload['qualify'], 'FILTER');
  for (const order of ['order_by', 'sort_by', 'cluster_by', 'distribute_by'])
    addOrder(scope, relation, part(payload, order));
  addFilter(scope, payload['limit_by'], 'GROUP_BY');
}

/** The influence of a clause that orders rows. */
function addOrder(scope: Scope, relation: Relation, clause: Tree | undefined): void {
  const keys = list(clause, 'expressions').map((item) =>
    isTree(item) && 'this' in item && !('column' in item) ? item['this'] : item,
  );
  addPositional(scope, relation, keys, 'SORT');
}

/** The keys of GROUP BY and ORDER BY; a number stands for the output column at that position. */
function addPositional(scope: Scope, relation: Relation, keys: readonly unknown[], subtype: 'GROUP_BY' | 'SORT'): void {
  for (const key of keys) {
    const literal = part(key, 'literal');
    if (!literal) {
      addFilter(scope, key, subtype);
      continue;
    }
    const position = Number(literal['value']);
    const item = relation.items[position - 1];
    // A number over a star counts the columns before it, whatever they are called.
    recordByPosition(scope.context, { items: relation.items.slice(0, position).filter(cameByStar) });
    recordShifts(scope.context, relation, position);
    if (item && 'column' in item) addIndirect(scope.context, item.column.sources, influence(IDENTITY, subtype));
  }
}

const cameByStar = (item: RelationItem): boolean => 'column' in item && (item.column.passesOn?.length ?? 0) > 0;

/**
 * Resolves UNION, INTERSECT and EXCEPT. Columns are matched by position and named by the first
 * branch, or matched by name with BY NAME and CORRESPONDING; each output column has the sources of
 * all branches.
 *
 *     SELECT a FROM t UNION SELECT b FROM u      a ← t.a, u.b
 *
 * The tree of a chain of unions leans to the left; it is walked in a loop, because 500 branches
 * would overflow the stack.
 */
function resolveSetOperation(
  context: Context,
  [operation, payload]: readonly [operation: string, payload: Tree],
  outerCtes: CteScope | undefined,
  outer: Scope | undefined,
): Relation {
  const ctes = withCtes(context, part(payload, 'with'), outerCtes, outer);
  const rights: Branch[] = [];
  let isDistinct = false;
  let left: unknown = { [operation]: payload };
  let kind = operation;
  for (let chain: Tree | undefined = payload; chain;) {
    const byName = flag(chain, 'by_name') || flag(chain, 'corresponding');
    // EXCEPT and INTERSECT compare rows even where they keep equal ones apart.
    if (kind !== 'union' || !flag(chain, 'all')) isDistinct = true;
    rights.push({ node: chain['right'], byName, keep: byName ? retainedNames(chain) : 'all' });
    left = chain['left'];
    kind = kindOf(left) ?? '';
    const next: Tree | undefined = SET_OPERATIONS.has(kind) ? part(left, kind) : undefined;
    chain = next?.['with'] ? undefined : next;
  }
  const relation = uniteAll(context, resolveQuery(context, left, ctes, outer), rights.reverse(), (node) =>
    resolveQuery(context, node, ctes, outer),
  );
  if (isDistinct) {
    recordDistinct(context, relation);
    if (rights.some(({ byName }) => byName)) recordRowMakers(context, relation);
  }
  const scope = newScope(context, ctes, outer);
  for (const item of relation.items)
    if ('column' in item) scope.aliases.set(item.column.name.toLowerCase(), item.column.sources);
  scope.aliasesVisible = true;
  addOrder(scope, relation, part(payload, 'order_by'));
  addRowCounts(scope, payload);
  return relation;
}

const SET_OPERATIONS: ReadonlySet<string> = new Set(['union', 'intersect', 'except']);

/** One branch of a set operation after the first. */
interface Branch {
  readonly node: unknown;
  readonly byName: boolean;
  /** Which columns stay when columns are matched by name. */
  readonly keep: 'all' | 'left' | 'common';
}

/**
 * BigQuery: LEFT keeps the columns of the left side, INNER and CORRESPONDING those that both have.
 */
function retainedNames(chain: Tree): Branch['keep'] {
  if (text(chain, 'side') === 'LEFT') return 'left';
  return text(chain, 'kind') === 'INNER' && text(chain, 'side') !== 'FULL' ? 'common' : 'all';
}

/**
 * Unites all branches. Where every column is known and matched by position this is one pass over
 * the columns; otherwise the branches are united one after another, because an open branch changes
 * what the next one is matched with.
 */
function uniteAll(
  context: Context,
  first: Relation,
  branches: readonly Branch[],
  resolve: (node: unknown) => Relation,
): Relation {
  if (branches.some(({ byName }) => !byName)) recordByPosition(context, first);
  const others = branches.map(({ node, byName }) => {
    const relation = resolve(node);
    if (byName) return relation;
    noteUnited(context, first, relation);
    return takenByPosition(context, relation);
  });
  const all = [first, ...others];
  if (branches.some(({ byName }) => !byName)) recordUnequal(context, all);
  if (!branches.some(({ byName }) => byName) && !all.some(isOpen)) return uniteByPosition(all);
  return others.reduce((left, right, at) => {
    const { byName = false, keep = 'all' } = branches[at] ?? {};
    return keepNames(unite(left, right, byName), keep === 'all' ? [] : keep === 'left' ? [left] : [left, right]);
  }, first);
}

/** Columns at the same position of two branches have to have a common type. */
function noteUnited(context: Context, first: Relation, other: Relation): void {
  if (isOpen(first) || isOpen(other)) return;
  const columns = columnsOf(other);
  columnsOf(first).forEach((column, at) =>
    noteComparison(context, column.sources, columns[at]?.sources ?? [], 'UNION'),
  );
}

/** VALUES: one column for each position, with the sources of that position in every row. */
function resolveValues(scope: Scope, payload: Tree): Relation {
  const rows = list(payload, 'expressions').map((row) => list(row, 'expressions'));
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns: OutputColumn[] = Array.from({ length: width }, (_, at) => ({
    name: `column${String(at + 1)}`,
    unnamed: true,
    otherNames: [`$${String(at + 1)}`, `_${String(at + 1)}`, `col${String(at + 1)}`],
    sources: mergeSources(rows.flatMap((row): readonly SourceColumn[] => resolveExpression(scope, row[at]))),
  }));
  return renameColumns(
    relationOf(columns),
    identifiers(list(payload, 'column_aliases')).map((name) => name.name),
  );
}

const MAX_RECURSIVE_PASSES = 3;
/** Dialects in which a CTE may refer to itself without the word RECURSIVE. */
const RECURSIVE_BY_SHAPE = new Set(['tsql', 'oracle', 'db2', 'teradata', 'snowflake', 'ansi']);

/** Dialects that check a CTE only where a query reads it. */
const BINDS_LAZILY = new Set(['duckdb']);

/**
 * A CTE of a database that does not look at CTEs that nobody reads: what it names counts with the first
 * query that reads it. DuckDB makes this view although t has no column c:
 *
 *     CREATE VIEW v AS WITH unused AS (SELECT c FROM t) SELECT 1
 */
function lazily(context: Context, resolve: () => Relation): Pick<CteScope, 'relation' | 'onRead'> {
  const { namedColumns } = context;
  const first = namedColumns.length;
  const relation = resolve();
  const named = namedColumns.splice(first);
  return {
    relation,
    onRead: () => {
      for (const up of named.splice(0)) namedColumns.push(up);
    },
  };
}

/**
 * Adds the CTEs of a WITH clause; each is read whether or not it is used, and sees those before it.
 */
export function withCtes(
  context: Context,
  clause: Tree | undefined,
  ctes: CteScope | undefined,
  outer: Scope | undefined,
): CteScope | undefined {
  let scope = ctes;
  for (const cte of list(clause, 'ctes')) {
    const name = isTree(cte) ? identifier(cte['alias'])?.name : undefined;
    if (!isTree(cte) || name === undefined) continue;
    if (!flag(cte, 'alias_first') && !isQuery(cte['this'])) continue;
    const names = identifiers(list(cte, 'columns')).map((column) => column.name);
    const recursive = flag(clause, 'recursive') || RECURSIVE_BY_SHAPE.has(context.dialect.name);
    const inside = scope;
    const resolve = (): Relation => {
      const body = recursive ? recursiveBody(context, cte['this'], { name, names }, inside, outer) : undefined;
      return renameByPosition(context, body ?? resolveQuery(context, cte['this'], inside, outer), names);
    };
    scope = {
      name,
      outer: scope,
      ...(BINDS_LAZILY.has(context.dialect.name) ? lazily(context, resolve) : { relation: resolve() }),
    };
  }
  return scope;
}

function isQuery(node: unknown): boolean {
  return [
    'select',
    'union',
    'intersect',
    'except',
    'subquery',
    'values',
    'paren',
    'insert',
    'update',
    'delete',
    'merge',
  ].includes(kindOf(node) ?? '');
}

/**
 * Resolves a CTE that refers to itself. The branches without such a reference (the anchor) give the
 * names and the first sources. The others are then resolved with the CTE as it is known so far,
 * until a pass adds no source.
 *
 *     WITH RECURSIVE c AS (SELECT id, name FROM t UNION ALL SELECT t.id, c.name FROM t JOIN c ON …)
 *     anchor: id ← t.id, name ← t.name      first pass adds nothing: done
 *
 * Three passes are enough for sources to go through three columns of the CTE, more than real
 * queries do; a pass costs as much as the branches.
 *
 * @returns undefined where the query is not recursive
 */
function recursiveBody(
  context: Context,
  node: unknown,
  { name, names }: { readonly name: string; readonly names: readonly string[] },
  ctes: CteScope | undefined,
  outer: Scope | undefined,
): Relation | undefined {
  const chain = part(node, 'union') ?? part(part(node, 'subquery')?.['this'], 'union');
  if (!chain) return undefined;
  const branches = branchesOf({ union: chain });
  const refers = branches.map((branch) => mentions(branch, name.toLowerCase()));
  if (!refers.includes(true) || refers[0] === true) return undefined;
  const inside = withCtes(context, part(chain, 'with'), ctes, outer);
  const resolveBranches = (own: boolean, scope: CteScope | undefined): Relation[] =>
    branches.flatMap((branch, at) => (refers[at] === own ? [resolveQuery(context, branch, scope, outer)] : []));
  const anchor = resolveBranches(false, inside).reduce((left, right) => unite(left, right, false));
  let relation = renameColumns(recordByPosition(context, anchor), names);
  for (let pass = 0; pass < MAX_RECURSIVE_PASSES; pass += 1) {
    const parts = resolveBranches(true, { name, relation, outer: inside });
    recordUnequal(context, [relation, ...parts]);
    const next = parts.reduce((left, right) => unite(left, right, false), relation);
    if (size(next) === size(relation)) return next;
    relation = next;
  }
  return relation;
}

function size(relation: Relation): number {
  return relation.items.reduce((sum, item) => sum + ('column' in item ? 1 + item.column.sources.length : 1), 0);
}

function branchesOf(node: unknown): unknown[] {
  const chain = part(node, 'union');
  return chain ? [...branchesOf(chain['left']), chain['right']] : [node];
}

function mentions(node: unknown, name: string): boolean {
  if (Array.isArray(node)) return node.some((item) => mentions(item, name));
  if (!isTree(node)) return false;
  const table = part(node, 'table');
  const schema = identifier(table?.['schema'])?.name.toLowerCase();
  // DuckDB's `recurring.c` refers to the CTE c as well.
  const mayBeCte = schema === undefined || schema === 'recurring';
  if (mayBeCte && text(table?.['name'], 'name')?.toLowerCase() === name) return true;
  return Object.values(node).some((value) => typeof value === 'object' && mentions(value, name));
}
