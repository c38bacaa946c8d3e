import { EDGE_CONFIDENCE } from '../../contract/edge-origins.js';
import type { SourceColumn } from '../../contract/lineage.types.js';
import type { Identifier, Tree } from '../../tree/tree.js';
import { flag, identifier, identifiers, isTree, kindOf, list, part, spanOf, text } from '../../tree/tree.js';
import { countsRowsOf, resolveReference } from './columns.js';
import { isUserFunction } from './builtin-functions.js';
import { readTable } from '../scope/context.js';
import { callRoutine, routineOf } from '../scope/routines.js';
import { isMasking } from '../../contract/masking-functions.js';
import { isAggregate, isConditional, isDateUnit } from './functions.js';
import { noteColumn, noteOperands } from './operands.js';
import { allSources, findColumn, isOpen } from '../scope/relation.js';
import type { Scope } from '../scope/scope.types.js';
import { columnOfSource, sourceOf } from '../scope/scope.js';
import { recordByPosition, recordClash, recordCounted } from '../scope/statement-columns.js';
import { splitName, refOf } from '../scope/catalog.js';
import type { Role } from '../scope/source-columns.js';
import { below, composeAll, deepen, IDENTITY, influence, mergeSources } from '../scope/source-columns.js';

/**
 * The sources of an expression, one entry for each source column, with the role that the column
 * plays.
 *
 * The expression is walked from the outside in with the role that its value has so far. Each
 * construct changes the role of its parts: a call makes it TRANSFORMATION, an aggregate
 * AGGREGATION, the condition of a CASE the influence CONDITIONAL, an OVER clause the influence
 * WINDOW. At a column the role that arrives is that of the source.
 *
 *     CASE WHEN a > 0 THEN UPPER(b) END      a INDIRECT CONDITIONAL, b DIRECT TRANSFORMATION
 *     SUM(x) OVER (PARTITION BY y)           x DIRECT AGGREGATION, y INDIRECT WINDOW
 *
 * Constructs with a rule of their own are listed in `VISITORS`; everything else counts as a call.
 * Subqueries are resolved as queries of the enclosing scope. The cost is one visit of each node.
 */
export function resolveExpression(scope: Scope, node: unknown, role: Role = IDENTITY): readonly SourceColumn[] {
  const sources: SourceColumn[] = [];
  const lambda = part(node, 'lambda');
  if (lambda) visitArrow({ scope, sources }, lambda, role);
  else visit({ scope, sources }, node, role);
  return mergeSources(sources);
}

/** The state of one walk: where names are looked up, and the sources so far. */
interface Visit {
  readonly scope: Scope;
  readonly sources: SourceColumn[];
}
/** Visits a node of one kind with the role that its value plays. */
type Visitor = (visit: Visit, payload: Tree, role: Role, node: Tree) => void;

/** Adds columns with the role that arrived at them. */
function add(walk: Visit, sourceColumns: readonly SourceColumn[], role: Role): void {
  walk.scope.context.tick(sourceColumns.length);
  for (const up of composeAll(sourceColumns, role)) walk.sources.push(up);
}

/**
 * Visits a node and what is below it. Unknown nodes are walked through, so new syntax loses no
 * columns.
 */
function visit(walk: Visit, node: unknown, role: Role): void {
  if (Array.isArray(node)) {
    for (const item of node) visit(walk, item, role);
    return;
  }
  if (!isTree(node)) return;
  walk.scope.context.tick();
  const kind = kindOf(node);
  const payload = kind === undefined ? undefined : part(node, kind);
  if (kind === undefined || payload === undefined) {
    for (const value of Object.values(node)) if (typeof value === 'object') visit(walk, value, role);
    return;
  }
  noteOperands(walk.scope.context, kind, payload, node);
  const visitor = VISITORS[kind];
  if (visitor) visitor(walk, payload, role, node);
  else visitCall(walk, kind, payload, role);
}

/**
 * Any function, operator or construct without a rule of its own: its parts, used as a
 * transformation.
 */
function visitCall(walk: Visit, kind: string, payload: Tree, role: Role): void {
  const called = (text(payload, 'name') ?? kind).toLowerCase();
  const field = called === 'struct_extract' ? fieldOf(walk.scope, payload['args']) : undefined;
  if (field) return add(walk, resolveReference(walk.scope, field, undefined), role);
  if (kind === 'function') visitRoutine(walk, called.split('.'), role);
  const masking = isMasking(kind) || isMasking(called);
  const aggregate = isAggregate(kind) || isAggregate(called);
  const inner = deepen(role, aggregate ? 'AGGREGATION' : 'TRANSFORMATION', masking);
  for (const [field, value] of Object.entries(payload)) {
    if (typeof value !== 'object' || value === null) continue;
    if (field === 'filter') visit(walk, value, influence(role, 'FILTER'));
    else if (field === 'order_by' && aggregate) visit(walk, value, influence(role, 'SORT'));
    else if (field === 'args' && Array.isArray(value)) visitArguments(walk, called, value, inner);
    else visit(walk, value, inner);
  }
}

/**
 * The path of a field that DuckDB names by a text: `s['x']`, `struct_extract(s, 'x')`. Undefined where the
 * text is computed, or what has the field is no column.
 */
function fieldOf(scope: Scope, operands: unknown): readonly Identifier[] | undefined {
  if (scope.context.dialect.name !== 'duckdb' || !Array.isArray(operands)) return undefined;
  const [owner, field] = operands as readonly unknown[];
  const literal = part(field, 'literal');
  const parts = dottedName(owner);
  const name = text(literal, 'literal_type') === 'string' ? text(literal, 'value') : undefined;
  return parts && name !== undefined ? [...parts, { name, quoted: true }] : undefined;
}

function visitSubscript(walk: Visit, payload: Tree, role: Role): void {
  const field = fieldOf(walk.scope, [payload['this'], payload['index']]);
  if (field) add(walk, resolveReference(walk.scope, field, undefined), role);
  else visitCall(walk, 'subscript', payload, role);
}

/** What a function of the script gives, or the note that its body is not known. */
function visitRoutine({ scope, sources }: Visit, path: readonly string[], role: Role): void {
  const routine = routineOf(scope.context, path.at(-1) ?? '');
  if (routine) add({ scope, sources }, allSources(callRoutine(scope.context, routine)), deepen(role, 'TRANSFORMATION'));
  else if (isUserFunction(scope.context.dialect, path)) scope.context.uses.unknownFunctions.add(path.join('.'));
}

/**
 * Visits the arguments of a call. Units of time such as `DAY` look like columns and are left out.
 */
function visitArguments(walk: Visit, called: string, args: readonly unknown[], role: Role): void {
  if (called.startsWith('dictget') || called === 'joinget') readDictionary(walk.scope, args[0]);
  args.forEach((arg, position) => {
    const word = bareName(arg);
    if (word !== undefined && isDateUnit(called, word, position, args)) return;
    const decides = isConditional(called) && position === 0;
    // COUNT(*), COUNT_BIG(*): rows are counted, no column.
    if (/^(?:approx_)?count/.test(called) && part(arg, 'star')) return;
    visit(walk, arg, decides ? influence(role, 'CONDITIONAL') : role);
  });
}

/** `count(t)` of a source counts its rows, as `count(*)` does. */
function visitCount(walk: Visit, payload: Tree, role: Role): void {
  const name = identifier(part(payload['this'], 'column')?.['name']);
  const isBare = name !== undefined && bareName(payload['this']) !== undefined && !flag(payload, 'distinct');
  if (!isBare || !countsRowsOf(walk.scope, name)) return visitCall(walk, 'count', payload, role);
  if (isTree(payload['filter'])) visit(walk, payload['filter'], influence(role, 'FILTER'));
}

/** The name of an unqualified column. */
function bareName(node: unknown): string | undefined {
  const column = part(node, 'column');
  return column && column['table'] === null ? identifier(column['name'])?.name : undefined;
}

// ClickHouse: dictGet('db.dictionary', …) reads the dictionary.
function readDictionary(scope: Scope, argument: unknown): void {
  const name =
    text(part(argument, 'literal'), 'value') ??
    dottedName(argument)
      ?.map((piece) => piece.name)
      .join('.');
  if (name !== undefined && name !== '') readTable(scope.context, refOf(splitName(name), scope.context.dialect.levels));
}

/** The parts of a dotted name; undefined for any other expression. */
export function dottedName(node: unknown): Identifier[] | undefined {
  const column = part(node, 'column');
  if (column) {
    const table = identifier(column['table']);
    const name = identifier(column['name']);
    return name && (table ? [...splitQualifier(table), name] : [name]);
  }
  const dot = part(node, 'dot');
  const field = dot && identifier(dot['field']);
  const before = dot && dottedName(dot['this']);
  return field && before && [...before, field];
}

function splitQualifier(table: Identifier): Identifier[] {
  if (table.quoted || !table.name.includes('.')) return [table];
  return splitName(table.name).map((name) => ({ name, quoted: false }));
}

function visitColumn(walk: Visit, payload: Tree, role: Role, node: Tree): void {
  const parts = dottedName(node);
  if (!parts) return;
  const only = parts.length === 1 ? parts[0] : undefined;
  if (only && /^[@:]/.test(only.name)) return;
  const sources = resolveReference(walk.scope, parts, spanOf(payload));
  noteColumn(walk.scope.context, node, sources);
  add(walk, sources, role);
}

/** A field of an expression: of a column, of a struct that is built here, or of a subquery. */
function visitDot(walk: Visit, payload: Tree, role: Role, node: Tree): void {
  const parts = dottedName(node);
  if (parts) {
    const sources = resolveReference(walk.scope, parts, undefined);
    noteColumn(walk.scope.context, node, sources);
    add(walk, sources, role);
    return;
  }
  const field = identifier(payload['field'])?.name ?? '*';
  const source = field === '*' ? undefined : rowInParentheses(walk.scope, payload['this']);
  if (source) {
    // A new column called like the source would stand in its place.
    recordClash(walk.scope.context, walk.scope.sources, source.name.toLowerCase(), 'CAPTURED');
    add(walk, resolveReference(walk.scope, [source, { name: field, quoted: true }], undefined), role);
    return;
  }
  const built = builtField(payload['this'], field);
  if (built !== undefined) {
    visit(walk, built, deepen(role, isAggregate(innermostCall(payload['this'])) ? 'AGGREGATION' : 'TRANSFORMATION'));
    return;
  }
  const inner = resolveExpression(walk.scope, payload['this']);
  // A field of a whole row is a column; one of several columns cannot be told apart.
  const reached = inner.flatMap((up) => {
    if (up.column === '*' && up.path === undefined) return { ...up, column: field };
    return inner.length > 1 ? up : below([up], [field]);
  });
  add(walk, reached, role);
}

/** `(t).a`: the name in the parentheses where it stands for the row of a source or a variable, not for a column. */
export function rowInParentheses(scope: Scope, node: unknown): Identifier | undefined {
  const parts = dottedName(part(node, 'paren')?.['this']);
  const [name] = parts ?? [];
  if (!name || parts?.length !== 1) return undefined;
  const isColumn = scope.sources.some((source) => findColumn(source.relation, name.name));
  const isRow = sourceOf(scope, [name.name]) ?? scope.context.session.records.has(name.name.toLowerCase());
  return !isColumn && isRow ? name : undefined;
}

/** The function inside parentheses and subscripts. */
function innermostCall(node: unknown): string {
  const kind = kindOf(node) ?? '';
  return kind === 'paren' || kind === 'subscript' ? innermostCall(part(node, kind)?.['this']) : kind;
}

/** `STRUCT(a, b AS c).c`, also through ARRAY_AGG(…)[0]: the field's own expression. */
function builtField(node: unknown, field: string): unknown {
  const kind = kindOf(node) ?? '';
  const payload = part(node, kind);
  if (!payload) return undefined;
  if (['paren', 'subscript', 'array_agg', 'any_value'].includes(kind)) return builtField(payload['this'], field);
  if (kind !== 'function' || text(payload, 'name')?.toLowerCase() !== 'struct') return undefined;
  return list(payload, 'args').find((arg) => {
    const name = identifier(part(arg, 'alias')?.['alias'])?.name ?? dottedName(arg)?.at(-1)?.name;
    return name?.toLowerCase() === field.toLowerCase();
  });
}

/** A subquery as a value: all of its columns. */
function visitQuery(walk: Visit, _payload: Tree, role: Role, node: Tree): void {
  const relation = walk.scope.context.query(node, walk.scope.ctes, walk.scope);
  const [item] = relation.items;
  if (relation.items.length === 1 && item && 'column' in item)
    noteColumn(walk.scope.context, node, item.column.sources);
  recordCounted(walk.scope.context, relation);
  recordByPosition(walk.scope.context, relation);
  add(walk, allSources(relation), role);
}

function visitStar(walk: Visit, payload: Tree, role: Role): void {
  const table = identifier(payload['table']);
  const sources = table ? [sourceOf(walk.scope, [table.name])].flatMap((source) => source ?? []) : walk.scope.sources;
  for (const source of sources) {
    if (!isOpen(source.relation) || source.table)
      add(walk, allSources(source.relation), deepen(role, 'TRANSFORMATION'));
  }
}

function visitWindow(walk: Visit, payload: Tree, role: Role): void {
  visit(walk, payload['this'], payload['this'] && isTree(payload['this']) ? deepen(role, 'TRANSFORMATION') : role);
  visit(walk, payload['keep'], influence(role, 'SORT'));
  const over = part(payload, 'over');
  if (!over) return;
  visitSpec(walk, over, influence(role, 'WINDOW'));
}

function visitSpec(walk: Visit, spec: Tree, role: Role): void {
  visit(walk, spec['partition_by'], role);
  visit(walk, spec['order_by'], role);
  const named = identifier(spec['window_name'])?.name.toLowerCase();
  const window = named === undefined ? undefined : walk.scope.windows.get(named);
  if (isTree(window) && window !== spec) visitSpec(walk, window, role);
}

function visitCase(walk: Visit, payload: Tree, role: Role): void {
  const tested = influence(role, 'CONDITIONAL');
  const value = deepen(role, 'TRANSFORMATION');
  visit(walk, payload['operand'], tested);
  for (const when of list(payload, 'whens')) {
    if (!Array.isArray(when)) continue;
    visit(walk, when[0], tested);
    visit(walk, when[1], value);
  }
  visit(walk, payload['else_'], value);
}

function visitIf(walk: Visit, payload: Tree, role: Role): void {
  visit(walk, payload['condition'], influence(role, 'CONDITIONAL'));
  visit(walk, payload['true_value'], deepen(role, 'TRANSFORMATION'));
  visit(walk, payload['false_value'], deepen(role, 'TRANSFORMATION'));
}

/** The order of COALESCE decides: all but the last argument are also tested. */
function visitCoalesce(walk: Visit, payload: Tree, role: Role): void {
  const args = list(payload, 'expressions');
  visit(walk, args, deepen(role, 'TRANSFORMATION'));
  if (role.type === 'DIRECT') visit(walk, args.slice(0, -1), influence(role, 'CONDITIONAL'));
}

const NO_LAMBDAS = new Set(['sqlite', 'postgresql', 'mysql', 'redshift', 'materialize', 'risingwave', 'singlestore']);

/**
 * `a -> b` where no function takes it: the field `b` of the JSON value `a`, which the parser takes
 * for a lambda.
 */
function visitArrow(walk: Visit, payload: Tree, role: Role): void {
  const inner = deepen(role, 'TRANSFORMATION');
  for (const name of identifiers(list(payload, 'parameters')))
    add(walk, resolveReference(walk.scope, [name], undefined), inner);
  visit(walk, payload['body'], inner);
}

function visitLambda(walk: Visit, payload: Tree, role: Role): void {
  if (NO_LAMBDAS.has(walk.scope.context.dialect.name)) {
    visitArrow(walk, payload, role);
    return;
  }
  bind(walk, identifiers(list(payload, 'parameters')), payload['body'], role);
}

function visitComprehension(walk: Visit, payload: Tree, role: Role): void {
  visit(walk, payload['iterator'], deepen(role, 'TRANSFORMATION'));
  const variable = identifier(payload['expression']);
  bind(walk, variable ? [variable] : [], [payload['this'], payload['condition']], role);
}

function bind(walk: Visit, names: readonly Identifier[], body: unknown, role: Role): void {
  const bound = new Set([...walk.scope.boundNames, ...names.map((name) => name.name.toLowerCase())]);
  visit({ ...walk, scope: { ...walk.scope, boundNames: bound } }, body, deepen(role, 'TRANSFORMATION'));
}

/**
 * `x.method(…)`: a method of a column, or a routine in a schema. Only what is in scope is a column.
 */
function visitMethod(walk: Visit, payload: Tree, role: Role): void {
  const method = identifier(payload['method'])?.name.toLowerCase() ?? '';
  const owner = dottedName(payload['this'])?.map((piece) => piece.name);
  const inner = deepen(role, isAggregate(method) ? 'AGGREGATION' : 'TRANSFORMATION', isMasking(method));
  if (!owner || isColumnOwner(walk.scope, owner, method)) visit(walk, payload['this'], inner);
  else visitRoutine(walk, [...owner.map((step) => step.toLowerCase()), method], role);
  visitArguments(walk, method, list(payload, 'args'), inner);
}

const XML_METHODS = new Set(['value', 'query', 'nodes', 'exist', 'modify', 'tostring', 'stasarea', 'stlength']);

function isColumnOwner(scope: Scope, owner: readonly string[], method: string): boolean {
  if (XML_METHODS.has(method)) return true;
  if (owner.length > 1) return sourceOf(scope, owner.slice(0, -1)) !== undefined;
  return scope.sources.some((source) =>
    source.relation.items.some((item) => 'column' in item && item.column.name === owner[0]),
  );
}

function visitExtract(walk: Visit, payload: Tree, role: Role): void {
  const path = text(part(payload['expression'], 'literal'), 'value');
  const inner = resolveExpression(walk.scope, payload['this']);
  const direct = path === undefined || !flag(part(payload['variant_extract'], 'boolean'), 'value');
  const reached = direct ? inner : below(inner, path.split('.'));
  add(walk, reached, deepen(role, 'TRANSFORMATION'));
  if (direct) visit(walk, payload['expression'], deepen(role, 'TRANSFORMATION'));
}

function visitWithinGroup(walk: Visit, payload: Tree, role: Role): void {
  visit(walk, payload['this'], role);
  visit(walk, payload['order_by'], deepen(role, 'AGGREGATION'));
}

/** Snowflake: `$2` is the second column of what stands in FROM. */
function visitParameter(walk: Visit, payload: Tree, role: Role): void {
  const index = payload['index'];
  if (walk.scope.context.dialect.name !== 'snowflake' || typeof index !== 'number') return;
  const [source] = walk.scope.sources;
  add(walk, (source && columnOfSource(source, `$${String(index)}`, EDGE_CONFIDENCE.THROUGH_STAR)) ?? [], role);
}

/** Oracle: CONNECT_BY_ROOT name is the column of the row at the top. */
function visitRoot(walk: Visit, payload: Tree, role: Role): void {
  visitWord(walk, payload['this'], deepen(role, 'TRANSFORMATION'));
}

/** A column that the parser keeps as a word, or as a word with a field. */
function visitWord(walk: Visit, node: unknown, role: Role): void {
  const dot = part(node, 'dot');
  const first = text(part(dot?.['this'] ?? node, 'var'), 'this');
  const field = identifier(dot?.['field'])?.name;
  const named = first !== undefined && field !== undefined ? `${first}.${field}` : first;
  if (named === undefined) visit(walk, node, role);
  else {
    const parts = splitName(named).map((name) => ({ name, quoted: false }));
    add(walk, resolveReference(walk.scope, parts, undefined), role);
  }
}

/** Oracle: JSON_OBJECTAGG(KEY a VALUE b); the parser keeps a key that is a column as a word. */
function visitKeyValue(walk: Visit, payload: Tree, role: Role): void {
  visitWord(walk, payload['this'], role);
  visit(walk, payload['expression'], role);
}

const through = (walk: Visit, payload: Tree, role: Role): void => visit(walk, payload['this'], role);
const nothing = (): void => undefined;

/** Expressions with a rule of their own; all others are calls. */
const VISITORS: Readonly<Record<string, Visitor>> = {
  column: visitColumn,
  dot: visitDot,
  star: visitStar,
  paren: through,
  // A clause holds its predicate as {this: …}; of a bare column that wrapper is all there is.
  this: (walk, payload, role) => visit(walk, payload, role),
  annotated: through,
  alias: through,
  named_argument: (walk, payload, role) => visit(walk, payload['value'], role),
  cast: (walk, payload, role) => visit(walk, payload['this'], deepen(role, 'TRANSFORMATION')),
  try_cast: (walk, payload, role) => visit(walk, payload['this'], deepen(role, 'TRANSFORMATION')),
  safe_cast: (walk, payload, role) => visit(walk, payload['this'], deepen(role, 'TRANSFORMATION')),
  select: visitQuery,
  union: visitQuery,
  intersect: visitQuery,
  except: visitQuery,
  subquery: visitQuery,
  values: visitQuery,
  exists: (walk, payload) => void walk.scope.context.query(payload['this'], walk.scope.ctes, walk.scope),
  window_function: visitWindow,
  within_group: visitWithinGroup,
  case: visitCase,
  if_func: visitIf,
  coalesce: visitCoalesce,
  count: visitCount,
  lambda: visitLambda,
  comprehension: visitComprehension,
  method_call: visitMethod,
  j_s_o_n_extract: visitExtract,
  subscript: visitSubscript,
  literal: nothing,
  boolean: nothing,
  null: nothing,
  data_type: nothing,
  identifier: nothing,
  parameter: visitParameter,
  connect_by_root: visitRoot,
  j_s_o_n_key_value: visitKeyValue,
  placeholder: nothing,
  pseudocolumn: nothing,
  var: nothing,
  filter: (walk, payload, role) => {
    visit(walk, payload['this'], role);
    visit(walk, payload['expression'], influence(role, 'FILTER'));
  },
};
