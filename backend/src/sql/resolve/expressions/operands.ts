import type { ColumnUse, OperandType, ShownType, SourceColumn } from '../../contract/lineage.types.js';
import type { Tree } from '../../tree/tree.js';
import { isTree, kindOf, list, part, text } from '../../tree/tree.js';
import type { Context, OperandRole } from '../scope/scope.types.js';
import { tableKey } from '../scope/source-columns.js';

/** Uses that one statement keeps; of a statement with more, the first are known. */
const MAX_USES = 1_000;
/** Operands of one construct that are compared with each other: a list of constants may have thousands. */
const MAX_OTHERS = 8;

/** Operators with two operands, by the kind of their node. */
const BINARY: Readonly<Record<string, string>> = {
  add: '+',
  sub: '-',
  mul: '*',
  div: '/',
  int_div: '//',
  mod: '%',
  concat: '||',
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  null_safe_eq: 'IS NOT DISTINCT FROM',
  null_safe_neq: 'IS DISTINCT FROM',
  bitwise_and: '&',
  bitwise_or: '|',
  bitwise_xor: '#',
  like: 'LIKE',
  i_like: 'ILIKE',
  and: 'AND',
  or: 'OR',
};
/** Functions whose arguments have to have a common type. */
const COMBINING = new Set(['coalesce', 'ifnull', 'nvl', 'nullif', 'greatest', 'least']);
/** Functions whose value has the type of their first argument. */
const TYPE_KEEPING = new Set(
  ['min max any_value first last first_value last_value lag lead nullif arbitrary'.split(' ')].flat(),
);
/** Nodes that hand the value of the node under `this` on. */
const WRAPPERS = new Set(['paren', 'annotated', 'alias', 'window_function', 'filter', 'this']);
/** Nodes with a part called `this` that are no functions. */
const NO_FUNCTIONS = new Set(
  `column dot star literal boolean null select union intersect except subquery values exists within_group lambda subscript
  array_slice interval is_null is_true is_false tuple case data_type comprehension method_call placeholder var identifier
  try_cast safe_cast any all`.split(/\s+/),
);
/** Parts of a function's node that are no arguments. */
const NO_ARGUMENTS = new Set(['filter', 'order_by', 'over', 'span', 'inferred_type', 'limit', 'having_max']);

/**
 * Notes how a function or operator uses the nodes below it. When one of them turns out to be a column,
 * `noteColumn` makes a use of it. What only wraps a value hands the role of the wrapper on:
 *
 *     (max(a)) > 0      a is an operand of max, and of > as well, because max keeps the type
 */
export function noteOperands(context: Context, kind: string, payload: Tree, node: object): void {
  if (context.uses.operands.columnUses.length >= MAX_USES) return;
  for (const [operand, role] of operandsOf(kind, payload)) addRole(context, operand, role);
  const inner = valueOperand(kind, payload);
  if (inner === undefined) return;
  for (const role of context.uses.operands.roles.get(node) ?? []) addRole(context, inner, role);
}

/** Gives a node a role. */
export function addRole({ uses }: Context, node: unknown, role: OperandRole): void {
  if (!isTree(node)) return;
  const { roles } = uses.operands;
  const earlier = roles.get(node);
  roles.set(node, earlier ? [...earlier, role] : [role]);
}

/** Notes what a node stands for, with the uses that follow from its roles. */
export function noteColumn(context: Context, node: object, sources: readonly SourceColumn[]): void {
  const { roles, columns, columnUses } = context.uses.operands;
  columns.set(node, sources);
  const up = plainColumn(sources);
  if (!up) return;
  for (const { by, position, others } of roles.get(node) ?? []) {
    if (columnUses.length >= MAX_USES) return;
    columnUses.push({ up, role: { by, position }, others: () => others.map((other) => typeOf(context, other)) });
  }
}

/** Notes that two columns are compared or united, as USING and UNION do: both become a use beside the other. */
export function noteComparison(
  { uses }: Context,
  left: readonly SourceColumn[],
  right: readonly SourceColumn[],
  by: string,
): void {
  const { columnUses } = uses.operands;
  const [one, other] = [plainColumn(left), plainColumn(right)];
  if (!one || !other || columnUses.length >= MAX_USES) return;
  columnUses.push({ up: one, role: { by, position: 0 }, others: () => [other] });
  columnUses.push({ up: other, role: { by, position: 1 }, others: () => [one] });
}

/** The uses of a resolved statement, each once. */
export function columnUsesOf({ uses }: Context): ColumnUse[] {
  const byKey = new Map<string, ColumnUse>();
  const addUse = (use: ColumnUse): void => {
    const others = use.others.map((other) => (isColumn(other) ? keyOf(other) : other)).join();
    byKey.set(`${keyOf(use)} ${use.by} ${String(use.position)} ${others}`, use);
  };
  for (const { up, role, others } of uses.operands.columnUses)
    addUse({
      ...columnOnly(up),
      ...role,
      others: others().map((other) => (isColumn(other) ? columnOnly(other) : other)),
    });
  for (const use of uses.operands.inherited) addUse(use);
  return [...byKey.values()].slice(0, MAX_USES);
}

/** A column whose value arrives unchanged, and is the only one that may. */
function plainColumn(sources: readonly SourceColumn[]): SourceColumn | undefined {
  const [up] = sources;
  const isPlain = sources.length === 1 && up?.type === 'DIRECT' && up.subtype === 'IDENTITY' && up.column !== '*';
  return isPlain ? up : undefined;
}

function isColumn(type: OperandType): type is Pick<SourceColumn, 'table' | 'column' | 'path'> {
  return type !== null && typeof type === 'object';
}

function keyOf({ table, column, path }: Pick<SourceColumn, 'table' | 'column' | 'path'>): string {
  return `${tableKey(table)}|${column}|${path ?? ''}`;
}

function columnOnly({ table, column, path }: Pick<SourceColumn, 'table' | 'column' | 'path'>): {
  table: SourceColumn['table'];
  column: string;
  path?: string;
} {
  return { table, column, ...(path === undefined ? {} : { path }) };
}

type Operand = readonly [node: unknown, role: OperandRole];

/** The operands of a node with their roles; none for a node that is no function or operator. */
function operandsOf(kind: string, payload: Tree): readonly Operand[] {
  const symbol = BINARY[kind];
  if (symbol !== undefined) return together(symbol, [payload['left'], payload['right']]);
  switch (kind) {
    case 'neg':
      return alone('unary -', [payload['this']]);
    case 'not':
      return alone('NOT', [payload['this']]);
    case 'between':
      return [payload['low'], payload['high']].flatMap((bound) => together('BETWEEN', [payload['this'], bound]));
    case 'in':
      return membership(payload);
    case 'case':
      return cases(payload);
    case 'if_func':
      return [
        ...alone('WHEN', [payload['condition']]),
        ...together('CASE', [payload['true_value'], payload['false_value']]),
      ];
    case 'coalesce':
      return together('coalesce', list(payload, 'expressions'));
    case 'array_func':
      return together('ARRAY', list(payload, 'expressions'));
    case 'regexp_like':
      return alone('~', [payload['this'], payload['pattern']]);
    case 'similar_to':
      return alone('SIMILAR TO', [payload['this'], payload['pattern']]);
    case 'cast':
      return [[payload['this'], { by: 'CAST', position: 0, others: [{ data_type: payload['to'] }] }]];
    case 'power':
      return alone('power', [payload['this'], payload['expression']]);
    default:
      return ofFunction(kind, payload);
  }
}

function ofFunction(kind: string, payload: Tree): readonly Operand[] {
  if (WRAPPERS.has(kind) || NO_FUNCTIONS.has(kind)) return [];
  const args = kind === 'function' ? list(payload, 'args') : namedArguments(payload);
  if (args.length === 0) return [];
  const called = functionName(kind, payload);
  return COMBINING.has(called) ? together(called, args) : alone(called, args);
}

/** The arguments of a function that the parser has a node of its own for. */
function namedArguments(payload: Tree): readonly unknown[] {
  if (!isTree(payload['this'])) return [];
  const others = Object.entries(payload).filter(
    ([field, value]) => field !== 'this' && !NO_ARGUMENTS.has(field) && isTree(value),
  );
  return [payload['this'], ...others.map(([, value]) => value)];
}

function functionName(kind: string, payload: Tree): string {
  const written = text(payload, 'name') ?? text(payload, 'original_name') ?? kind;
  return (written.split('.').at(-1) ?? written).toLowerCase();
}

/** Operands that are taken each by itself. */
function alone(by: string, operands: readonly unknown[]): readonly Operand[] {
  return operands.map((operand, position) => [operand, { by, position, others: [] }]);
}

/** Operands that are taken beside each other. */
function together(by: string, operands: readonly unknown[]): readonly Operand[] {
  const compared = operands.slice(0, MAX_OTHERS);
  return compared.map((operand, position) => [
    operand,
    { by, position, others: compared.filter((other) => other !== operand) },
  ]);
}

/** `a IN (1, b)` compares a with each; `a IN (SELECT …)` with the column of the query. */
function membership(payload: Tree): readonly Operand[] {
  const query = payload['query'];
  if (isTree(query)) return together('IN (SELECT)', [payload['this'], query]);
  return list(payload, 'expressions')
    .slice(0, MAX_OTHERS)
    .flatMap((item) => together('IN', [payload['this'], item]));
}

function cases(payload: Tree): readonly Operand[] {
  const branches = list(payload, 'whens').filter(Array.isArray) as readonly (readonly unknown[])[];
  const tests = branches.map(([test]) => test);
  const values = [...branches.map(([, value]) => value), payload['else_']].filter(isTree);
  const operand = payload['operand'];
  const tested = isTree(operand) ? tests.flatMap((test) => together('=', [operand, test])) : alone('WHEN', tests);
  return [...tested, ...together('CASE', values)];
}

/** The node below whose value is the value of this one, or at least has its type. */
function valueOperand(kind: string, payload: Tree): unknown {
  if (WRAPPERS.has(kind)) return payload['this'];
  if (!TYPE_KEEPING.has(functionName(kind, payload))) return undefined;
  return kind === 'function' ? list(payload, 'args')[0] : payload['this'];
}

const LITERALS: Readonly<Record<string, ShownType>> = {
  string: 'LITERAL',
  date: 'DATE',
  timestamp: 'TIMESTAMP',
  datetime: 'TIMESTAMP',
  time: 'TIME',
};
/** What functions and operators give, whatever they are given. */
const RESULTS: readonly (readonly [ShownType, RegExp])[] = [
  [
    'BOOLEAN',
    /^(?:eq|neq|lt|lte|gt|gte|null_safe_n?eq|and|or|not|is_null|is_true|is_false|in|between|like|i_like|similar_to|regexp_like|exists|boolean|starts_with|logical_(?:and|or))$/,
  ],
  ['INTEGER', /^(?:count|length|char_length|row_number|rank|dense_rank|strpos|ascii)$/],
  [
    'TEXT',
    /^(?:upper|lower|trim|ltrim|rtrim|substring|substr|replace|left|right|lpad|rpad|reverse|to_char|strftime|string_agg|md5)$/,
  ],
  ['INTERVAL', /^interval$/],
];
const DATA_TYPES: readonly (readonly [ShownType, RegExp])[] = [
  ['INTEGER', /^(?:tiny_int|small_int|int|integer|big_int|u?(?:tiny|small|big)?int)$/],
  ['DECIMAL', /^(?:decimal|numeric)$/],
  ['FLOAT', /^(?:double|float|real|double_precision)$/],
  ['TEXT', /^(?:var_char|varchar|text|char|string)$/],
  ['BOOLEAN', /^bool(?:ean)?$/],
  ['DATE', /^date$/],
  ['TIMESTAMP', /^(?:timestamp|date_time|datetime)$/],
  ['TIME', /^time$/],
  ['INTERVAL', /^interval$/],
  ['JSON', /^json_?b?$/],
];

/** The type of an operand as far as the text shows it. Called when all columns are resolved. */
function typeOf(context: Context, node: unknown): OperandType {
  if (!isTree(node)) return null;
  const sources = context.uses.operands.columns.get(node);
  if (sources) return plainColumn(sources) ?? null;
  const nodeKind = kindOf(node) ?? '';
  const payload = part(node, nodeKind);
  if (!payload) return typeof node['data_type'] === 'string' ? dataType(node) : null;
  if (nodeKind === 'literal') return literalType(payload);
  if (nodeKind === 'cast') return dataType(payload['to']);
  if (nodeKind === 'data_type') return dataType(payload);
  const inner = valueOperand(nodeKind, payload);
  if (inner !== undefined) return typeOf(context, inner);
  if (/^(?:add|sub|mul|mod|neg)$/.test(nodeKind)) return arithmeticType(context, payload);
  const called = nodeKind === 'function' ? functionName(nodeKind, payload) : nodeKind;
  return RESULTS.find(([, pattern]) => pattern.test(called))?.[0] ?? null;
}

function literalType(payload: Tree): OperandType {
  const type = text(payload, 'literal_type') ?? '';
  if (type === 'number') return /^\d+$/.test(text(payload, 'value') ?? '') ? 'INTEGER' : 'DECIMAL';
  return LITERALS[type] ?? null;
}

/** What stands beside a whole number decides: `a + 1` has the type of a. */
function arithmeticType(context: Context, payload: Tree): OperandType {
  const operands = [payload['left'] ?? payload['this'], payload['right']].filter(isTree);
  const types = operands.map((operand) => typeOf(context, operand));
  const telling = types.filter((type) => type !== 'INTEGER');
  return telling.length === 0 ? 'INTEGER' : telling.length === 1 ? (telling[0] ?? null) : null;
}

function dataType(node: unknown): OperandType {
  const name = text(node, 'data_type') ?? text(part(node, 'data_type'), 'data_type') ?? '';
  return DATA_TYPES.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}
