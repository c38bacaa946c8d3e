import type { Tree } from '../../tree/tree.js';
import { isTree, list, part, text } from '../../tree/tree.js';
import type { OutputColumn, Relation } from '../scope/relation.js';
import { columnsOf } from '../scope/relation.js';
import type { Scope } from '../scope/scope.types.js';
import { expandStar } from './star.js';

/** Snowflake's `* ILIKE 'a%'` is rewritten into it. */
const HAVE_COLUMNS = new Set(['duckdb', 'clickhouse', 'snowflake']);

interface Call {
  readonly node: Tree;
  readonly argument: unknown;
}

/**
 * DuckDB's and ClickHouse's `COLUMNS(…)`: a star, a regular expression or a list, wherever it
 * stands in an item.
 */
function columnsCall(node: unknown): Call | undefined {
  if (Array.isArray(node)) {
    for (const item of node) {
      const inner = columnsCall(item);
      if (inner) return inner;
    }
    return undefined;
  }
  if (!isTree(node)) return undefined;
  const call = part(node, 'function') ?? part(node, 'columns');
  if (call && (text(call, 'name') ?? '').toLowerCase() === 'columns') return { node, argument: list(call, 'args')[0] };
  for (const value of Object.values(node)) {
    const inner = typeof value === 'object' ? columnsCall(value) : undefined;
    if (inner) return inner;
  }
  return undefined;
}

/** One of the items that `COLUMNS(…)` stands for. */
export interface ExpandedColumn {
  readonly name: string;
  readonly sources: OutputColumn['sources'];
  /** The tables whose later columns `COLUMNS(…)` may pick as well. */
  readonly passesOn?: OutputColumn['passesOn'];
  /** The item with this column in the place of COLUMNS(…). */
  readonly expression: unknown;
}

/**
 * One expression for each column that `COLUMNS(…)` stands for; undefined without one, or where
 * columns are not known. A list names its columns, so the statement fails without one of them; a
 * star or a pattern picks what there is. Where it is not known which columns it picks, nothing may be
 * concluded from what the statement does not name.
 *
 *     COLUMNS('^a')                  a, amount
 *     COLUMNS(['k', 'a'])            k, a; both are named
 *     COLUMNS(c -> c LIKE 'am%')     amount
 *     COLUMNS(c -> length(c) > 3)    not known
 */
export function expandColumns(scope: Scope, expression: unknown): readonly ExpandedColumn[] | undefined {
  const call = HAVE_COLUMNS.has(scope.context.dialect.name) ? columnsCall(expression) : undefined;
  if (!call) return undefined;
  const picked = pick(scope, call.argument);
  if (!picked) scope.context.uses.unknownSources.add('columns');
  return picked?.map(({ name, sources, passesOn }) => ({
    name,
    sources,
    passesOn,
    expression: replaced(expression, call.node, { column: { name: { name, quoted: true }, table: null } }),
  }));
}

function pick(scope: Scope, argument: unknown): readonly OutputColumn[] | undefined {
  const star = part(argument, 'star');
  const items = expandStar(scope, star ?? {});
  if (items.some((item) => !('column' in item))) return undefined;
  const columns = columnsOf({ items });
  if (star) return columns;
  const listed = listedNames(argument);
  if (listed) {
    const named = columns.filter(({ name }) => listed.includes(name.toLowerCase()));
    scope.context.namedColumns.push(...named.flatMap(({ sources }) => sources));
    // A later column of the table is not in the list.
    return named.length === new Set(listed).size
      ? named.map((column) => ({ ...column, passesOn: undefined }))
      : undefined;
  }
  const pattern = patternOf(text(part(argument, 'literal'), 'value')) ?? likePattern(argument);
  return pattern && columns.filter(({ name }) => pattern.test(name));
}

/** The names of `['k', 'a']` in lower case; undefined for anything but a list of strings. */
function listedNames(argument: unknown): readonly string[] | undefined {
  const items = list(part(argument, 'array_func') ?? part(argument, 'array'), 'expressions');
  const names = items.map((item) => text(part(item, 'literal'), 'value')?.toLowerCase());
  return names.length > 0 && names.every((name) => name !== undefined) ? names : undefined;
}

/** `c -> c LIKE 'am%'` as a regular expression; undefined for other lambdas. */
function likePattern(argument: unknown): RegExp | undefined {
  const lambda = part(argument, 'lambda');
  const body = lambda?.['body'];
  const like = part(body, 'like') ?? part(body, 'i_like');
  const value = like?.['escape'] ? undefined : text(part(like?.['right'], 'literal'), 'value');
  const tested = text(part(part(like?.['left'], 'column'), 'name'), 'name');
  if (value === undefined || value.length > 200 || tested !== text(list(lambda, 'parameters')[0], 'name'))
    return undefined;
  const source = value
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('%', '.*')
    .replaceAll('_', '.');
  return new RegExp(`^${source}$`, part(body, 'like') ? 's' : 'si');
}

/** Patterns of RE2 that JavaScript knows as well; `(?i)` is its flag. */
function patternOf(source: string | undefined): RegExp | undefined {
  if (source === undefined || source.length > 200) return undefined;
  try {
    const plain = source.replace(/^\(\?i\)/, '');
    return new RegExp(plain, plain === source ? '' : 'i');
  } catch {
    return undefined;
  }
}

function replaced(node: unknown, target: Tree, by: Tree): unknown {
  if (node === target) return by;
  if (Array.isArray(node)) return node.map((item) => replaced(item, target, by));
  if (!isTree(node)) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, replaced(value, target, by)]));
}

/**
 * ClickHouse: `* APPLY(f)` and `COLUMNS('x') APPLY(f) APPLY(g)` are f, g of each column, named as
 * the call.
 */
export function appliedColumns(scope: Scope, expression: unknown): Relation | undefined {
  const apply = part(expression, 'apply');
  const name = apply && appliedName(apply['expression']);
  if (!apply || name === undefined) return undefined;
  const inner = appliedColumns(scope, apply['this']) ?? starColumns(scope, apply['this']);
  return (
    inner && {
      items: inner.items.map((item) =>
        'column' in item ? { column: { ...item.column, name: `${name}(${item.column.name})` } } : item,
      ),
    }
  );
}

function appliedName(node: unknown): string | undefined {
  const called = part(node, 'column') ?? part(node, 'function');
  return text(part(called, 'name'), 'name') ?? text(called, 'name');
}

function starColumns(scope: Scope, node: unknown): Relation | undefined {
  const star = part(node, 'star');
  if (star) return { items: expandStar(scope, star) };
  const call = columnsCall(node);
  if (!call || call.node !== node) return undefined;
  const picked = pick(scope, call.argument);
  return { items: picked ? picked.map((column) => ({ column })) : expandStar(scope, {}) };
}
