import { CONFIDENCE } from './confidence.js';
import type { Up } from '../lineage.types.js';
import type { Identifier, Tree } from '../tree/tree.js';
import { flag, identifier, identifiers, isTree, kindOf, list, part, spanOf, text } from '../tree/tree.js';
import { resolveReference } from './columns.js';
import { readTable } from './context.js';
import { isAggregate, isConditional, isDateUnit, isMasking } from './functions.js';
import { allUps, isOpen } from './relation.js';
import type { Scope } from './scope.types.js';
import { columnOfSource, sourceOf } from './scope.js';
import { splitName, refOf } from './catalog.js';
import type { Role } from './ups.js';
import { composeAll, deepen, IDENTITY, influence, mergeUps } from './ups.js';

/** The sources of an expression with the role each plays, one entry a column. */
export function resolveExpression(scope: Scope, node: unknown, role: Role = IDENTITY): readonly Up[] {
  const found: Up[] = [];
  const lambda = part(node, 'lambda');
  if (lambda) visitArrow({ scope, found }, lambda, role);
  else visit({ scope, found }, node, role);
  return mergeUps(found);
}

interface Visit {
  readonly scope: Scope;
  readonly found: Up[];
}
type Visitor = (visit: Visit, payload: Tree, role: Role, node: Tree) => void;

function add(at: Visit, ups: readonly Up[], role: Role): void {
  for (const up of composeAll(ups, role)) at.found.push(up);
}

function visit(at: Visit, node: unknown, role: Role): void {
  if (Array.isArray(node)) {
    for (const item of node) visit(at, item, role);
    return;
  }
  if (!isTree(node)) return;
  at.scope.context.tick();
  const kind = kindOf(node);
  const payload = kind === undefined ? undefined : part(node, kind);
  if (kind === undefined || payload === undefined) {
    for (const value of Object.values(node)) if (typeof value === 'object') visit(at, value, role);
    return;
  }
  const visitor = VISITORS[kind];
  if (visitor) visitor(at, payload, role, node);
  else visitCall(at, kind, payload, role);
}

/** Any function, operator or construct without a rule of its own: its parts, used as a transformation. */
function visitCall(at: Visit, kind: string, payload: Tree, role: Role): void {
  const called = (text(payload, 'name') ?? kind).toLowerCase();
  const masking = isMasking(kind) || isMasking(called);
  const aggregate = isAggregate(kind) || isAggregate(called);
  const inner = deepen(role, aggregate ? 'AGGREGATION' : 'TRANSFORMATION', masking);
  for (const [field, value] of Object.entries(payload)) {
    if (typeof value !== 'object' || value === null) continue;
    if (field === 'filter') visit(at, value, influence(role, 'FILTER'));
    else if (field === 'order_by' && aggregate) visit(at, value, influence(role, 'SORT'));
    else if (field === 'args' && Array.isArray(value)) visitArguments(at, called, value, inner);
    else visit(at, value, inner);
  }
}

function visitArguments(at: Visit, called: string, args: readonly unknown[], role: Role): void {
  if (called.startsWith('dictget') || called === 'joinget') readDictionary(at.scope, args[0]);
  args.forEach((arg, position) => {
    const word = bareName(arg);
    if (word !== undefined && isDateUnit(called, word, position, args)) return;
    const decides = isConditional(called) && position === 0;
    // COUNT(*), COUNT_BIG(*): rows are counted, no column.
    if (/^(?:approx_)?count/.test(called) && part(arg, 'star')) return;
    visit(at, arg, decides ? influence(role, 'CONDITIONAL') : role);
  });
}

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

/** The parts of `a.b.c` where it is nothing but names. */
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

function visitColumn(at: Visit, payload: Tree, role: Role, node: Tree): void {
  const parts = dottedName(node);
  if (!parts) return;
  const only = parts.length === 1 ? parts[0] : undefined;
  if (only && /^[@:]/.test(only.name)) return;
  add(at, resolveReference(at.scope, parts, spanOf(payload)), role);
}

function visitDot(at: Visit, payload: Tree, role: Role, node: Tree): void {
  const parts = dottedName(node);
  if (parts) {
    add(at, resolveReference(at.scope, parts, undefined), role);
    return;
  }
  const field = identifier(payload['field'])?.name ?? '*';
  const built = builtField(payload['this'], field);
  if (built !== undefined) {
    visit(at, built, deepen(role, isAggregate(innermostCall(payload['this'])) ? 'AGGREGATION' : 'TRANSFORMATION'));
    return;
  }
  const inner = resolveExpression(at.scope, payload['this']);
  // A field of a whole row is a column; one of several columns cannot be told apart.
  const reached = inner.map((up) => {
    if (up.column === '*' && up.path === undefined) return { ...up, column: field };
    return inner.length > 1 ? up : { ...up, path: [up.path, field].filter((step) => step !== undefined).join('.') };
  });
  add(at, reached, role);
}

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

function visitQuery(at: Visit, _payload: Tree, role: Role, node: Tree): void {
  const relation = at.scope.context.query(node, at.scope.ctes, at.scope);
  add(at, allUps(relation), role);
}

function visitStar(at: Visit, payload: Tree, role: Role): void {
  const table = identifier(payload['table']);
  const sources = table ? [sourceOf(at.scope, [table.name])].flatMap((source) => source ?? []) : at.scope.sources;
  for (const source of sources) {
    if (!isOpen(source.relation) || source.table) add(at, allUps(source.relation), deepen(role, 'TRANSFORMATION'));
  }
}

function visitWindow(at: Visit, payload: Tree, role: Role): void {
  visit(at, payload['this'], payload['this'] && isTree(payload['this']) ? deepen(role, 'TRANSFORMATION') : role);
  visit(at, payload['keep'], influence(role, 'SORT'));
  const over = part(payload, 'over');
  if (!over) return;
  visitSpec(at, over, influence(role, 'WINDOW'));
}

function visitSpec(at: Visit, spec: Tree, role: Role): void {
  visit(at, spec['partition_by'], role);
  visit(at, spec['order_by'], role);
  const named = identifier(spec['window_name'])?.name.toLowerCase();
  const window = named === undefined ? undefined : at.scope.windows.get(named);
  if (isTree(window) && window !== spec) visitSpec(at, window, role);
}

function visitCase(at: Visit, payload: Tree, role: Role): void {
  const tested = influence(role, 'CONDITIONAL');
  const value = deepen(role, 'TRANSFORMATION');
  visit(at, payload['operand'], tested);
  for (const when of list(payload, 'whens')) {
    if (!Array.isArray(when)) continue;
    visit(at, when[0], tested);
    visit(at, when[1], value);
  }
  visit(at, payload['else_'], value);
}

function visitIf(at: Visit, payload: Tree, role: Role): void {
  visit(at, payload['condition'], influence(role, 'CONDITIONAL'));
  visit(at, payload['true_value'], deepen(role, 'TRANSFORMATION'));
  visit(at, payload['false_value'], deepen(role, 'TRANSFORMATION'));
}

/** The order of COALESCE decides: all but the last argument are also tested. */
function visitCoalesce(at: Visit, payload: Tree, role: Role): void {
  const args = list(payload, 'expressions');
  visit(at, args, deepen(role, 'TRANSFORMATION'));
  if (role.type === 'DIRECT') visit(at, args.slice(0, -1), influence(role, 'CONDITIONAL'));
}

const NO_LAMBDAS = new Set(['sqlite', 'postgresql', 'mysql', 'redshift', 'materialize', 'risingwave', 'singlestore']);

/** `a -> b` where no function takes it: the field `b` of the JSON value `a`, which the parser takes for a lambda. */
function visitArrow(at: Visit, payload: Tree, role: Role): void {
  const inner = deepen(role, 'TRANSFORMATION');
  for (const name of identifiers(list(payload, 'parameters')))
    add(at, resolveReference(at.scope, [name], undefined), inner);
  visit(at, payload['body'], inner);
}

function visitLambda(at: Visit, payload: Tree, role: Role): void {
  if (NO_LAMBDAS.has(at.scope.context.dialect.name)) {
    visitArrow(at, payload, role);
    return;
  }
  bind(at, identifiers(list(payload, 'parameters')), payload['body'], role);
}

function visitComprehension(at: Visit, payload: Tree, role: Role): void {
  visit(at, payload['iterator'], deepen(role, 'TRANSFORMATION'));
  const variable = identifier(payload['expression']);
  bind(at, variable ? [variable] : [], [payload['this'], payload['condition']], role);
}

function bind(at: Visit, names: readonly Identifier[], body: unknown, role: Role): void {
  const bound = new Set([...at.scope.bound, ...names.map((name) => name.name.toLowerCase())]);
  visit({ ...at, scope: { ...at.scope, bound } }, body, deepen(role, 'TRANSFORMATION'));
}

/** `x.method(…)`: a method of a column, or a routine in a schema. Only what is in scope is a column. */
function visitMethod(at: Visit, payload: Tree, role: Role): void {
  const method = identifier(payload['method'])?.name.toLowerCase() ?? '';
  const owner = dottedName(payload['this'])?.map((piece) => piece.name);
  const inner = deepen(role, isAggregate(method) ? 'AGGREGATION' : 'TRANSFORMATION', isMasking(method));
  if (!owner || isColumnOwner(at.scope, owner, method)) visit(at, payload['this'], inner);
  visitArguments(at, method, list(payload, 'args'), inner);
}

const XML_METHODS = new Set(['value', 'query', 'nodes', 'exist', 'modify', 'tostring', 'stasarea', 'stlength']);

function isColumnOwner(scope: Scope, owner: readonly string[], method: string): boolean {
  if (XML_METHODS.has(method)) return true;
  if (owner.length > 1) return sourceOf(scope, owner.slice(0, -1)) !== undefined;
  return scope.sources.some((source) =>
    source.relation.items.some((item) => 'column' in item && item.column.name === owner[0]),
  );
}

function visitExtract(at: Visit, payload: Tree, role: Role): void {
  const path = text(part(payload['expression'], 'literal'), 'value');
  const inner = resolveExpression(at.scope, payload['this']);
  const direct = path === undefined || !flag(part(payload['variant_extract'], 'boolean'), 'value');
  const reached = direct
    ? inner
    : inner.map((up) => ({ ...up, path: [up.path, path].filter((step) => step !== undefined).join('.') }));
  add(at, reached, deepen(role, 'TRANSFORMATION'));
  if (direct) visit(at, payload['expression'], deepen(role, 'TRANSFORMATION'));
}

function visitWithinGroup(at: Visit, payload: Tree, role: Role): void {
  visit(at, payload['this'], role);
  visit(at, payload['order_by'], deepen(role, 'AGGREGATION'));
}

/** Snowflake: `$2` is the second column of what stands in FROM. */
function visitParameter(at: Visit, payload: Tree, role: Role): void {
  const index = payload['index'];
  if (at.scope.context.dialect.name !== 'snowflake' || typeof index !== 'number') return;
  const [source] = at.scope.sources;
  add(at, (source && columnOfSource(source, `$${String(index)}`, CONFIDENCE.star)) ?? [], role);
}

/** Oracle: CONNECT_BY_ROOT name is the column of the row at the top. */
function visitRoot(at: Visit, payload: Tree, role: Role): void {
  visitWord(at, payload['this'], deepen(role, 'TRANSFORMATION'));
}

/** A column that the parser keeps as a word, or as a word with a field. */
function visitWord(at: Visit, node: unknown, role: Role): void {
  const dot = part(node, 'dot');
  const first = text(part(dot?.['this'] ?? node, 'var'), 'this');
  const field = identifier(dot?.['field'])?.name;
  const named = first !== undefined && field !== undefined ? `${first}.${field}` : first;
  if (named === undefined) visit(at, node, role);
  else {
    const parts = splitName(named).map((name) => ({ name, quoted: false }));
    add(at, resolveReference(at.scope, parts, undefined), role);
  }
}

/** Oracle: JSON_OBJECTAGG(KEY a VALUE b); the parser keeps a key that is a column as a word. */
function visitKeyValue(at: Visit, payload: Tree, role: Role): void {
  visitWord(at, payload['this'], role);
  visit(at, payload['expression'], role);
}

const through = (at: Visit, payload: Tree, role: Role): void => visit(at, payload['this'], role);
const nothing = (): void => undefined;

/** Expressions with a rule of their own; all others are calls. */
const VISITORS: Readonly<Record<string, Visitor>> = {
  column: visitColumn,
  dot: visitDot,
  star: visitStar,
  paren: through,
  // A clause holds its predicate as {this: …}; of a bare column that wrapper is all there is.
  this: (at, payload, role) => visit(at, payload, role),
  annotated: through,
  alias: through,
  named_argument: (at, payload, role) => visit(at, payload['value'], role),
  cast: (at, payload, role) => visit(at, payload['this'], deepen(role, 'TRANSFORMATION')),
  try_cast: (at, payload, role) => visit(at, payload['this'], deepen(role, 'TRANSFORMATION')),
  safe_cast: (at, payload, role) => visit(at, payload['this'], deepen(role, 'TRANSFORMATION')),
  select: visitQuery,
  union: visitQuery,
  intersect: visitQuery,
  except: visitQuery,
  subquery: visitQuery,
  values: visitQuery,
  exists: (at, payload) => void at.scope.context.query(payload['this'], at.scope.ctes, at.scope),
  window_function: visitWindow,
  within_group: visitWithinGroup,
  case: visitCase,
  if_func: visitIf,
  coalesce: visitCoalesce,
  lambda: visitLambda,
  comprehension: visitComprehension,
  method_call: visitMethod,
  j_s_o_n_extract: visitExtract,
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
  filter: (at, payload, role) => {
    visit(at, payload['this'], role);
    visit(at, payload['expression'], influence(role, 'FILTER'));
  },
};
