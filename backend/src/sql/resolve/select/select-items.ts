import type { SourceColumn } from '../../contract/lineage.types.js';
import type { Tree } from '../../tree/tree.js';
import { flag, identifier, identifiers, isTree, kindOf, list, part, text } from '../../tree/tree.js';
import { countColumns } from '../scope/context.js';
import type { ExpandedColumn } from './columns-call.js';
import { appliedColumns, expandColumns } from './columns-call.js';
import { dottedName, resolveExpression, rowInParentheses } from '../expressions/expression.js';
import { isAggregate } from '../expressions/functions.js';
import type { OutputColumn, Relation, RelationItem } from '../scope/relation.js';
import type { Scope } from '../scope/scope.types.js';
import type { ItemPosition } from './item-text.js';
import { innerText, itemText } from './item-text.js';
import { expandStar, structFields } from './star.js';
import { withPlatformName } from './platform-names.js';
import { composeAll, deepen, IDENTITY } from '../scope/source-columns.js';

/**
 * The output columns of a select list. Stars are expanded, and each item may use the aliases before
 * it where the dialect allows that (`lateralAliases`). Where an item may use later aliases too
 * (ClickHouse, Teradata), a first pass only collects the aliases; its diagnostics and influences
 * are discarded.
 *
 *     SELECT a + b AS s, s * 2 AS d FROM t
 *     Snowflake: d ← t.a, t.b      PostgreSQL: s is unresolved
 */
export function selectItems(scope: Scope, select: Tree): Relation {
  const { lateralAliases } = scope.context.dialect;
  scope.aliasesVisible = /^(?:earlier|any)$/.test(lateralAliases) || scope.aliases.size > 0;
  scope.aliasesLast = lateralAliases === 'last';
  if (lateralAliases === 'any') {
    // A first pass only learns the aliases; what it found amiss is found again, or not, by the
    // second.
    const { diagnostics, indirect } = scope.context;
    const [said, found] = [diagnostics.length, indirect.length];
    itemsOf(scope, select);
    diagnostics.length = said;
    indirect.length = found;
  }
  const items = itemsOf(scope, select);
  scope.aliasesVisible = false;
  scope.aliasesLast = false;
  return { items };
}

function itemsOf(scope: Scope, select: Tree): RelationItem[] {
  const expressions = list(select, 'expressions');
  const excluded = list(select, 'exclude').flatMap(
    (name) => dottedName(name)?.at(-1)?.name.toLowerCase() ?? identifier(name)?.name.toLowerCase() ?? [],
  );
  const items: RelationItem[] = [];
  expressions.forEach((expression, index) => {
    scope.context.tick();
    for (const item of itemOf(scope, expression, items.length, { index, count: expressions.length }, excluded))
      items.push(withPlatformName(scope, item, expression, items));
  });
  countColumns(scope.context, items.length);
  return items;
}

function itemOf(
  scope: Scope,
  expression: unknown,
  position: number,
  place: ItemPosition,
  excluded: readonly string[],
): RelationItem[] {
  const starred = starredItems(scope, expression, excluded);
  if (starred) return starred;
  const composite = compositeName(expression);
  if (composite !== undefined)
    return structFields(scope, composite, resolveExpression(scope, part(expression, 'dot')?.['this']));
  const applied = appliedColumns(scope, expression);
  if (applied) return applied.items.map((item) => computed(item));
  const named = part(expression, 'alias') ?? assignment(scope, expression);
  const value = named ? named['this'] : expression;
  const innerStar = named && starOf(value);
  if (innerStar && identifier(named['alias'])?.name === '') return expandStar(scope, innerStar);
  const expanded = expandColumns(scope, value);
  if (expanded) {
    return expanded.map((one) => ({
      column: { name: one.name, sources: expandedSources(scope, one), passesOn: one.passesOn },
    }));
  }
  const several = identifiers(list(named, 'column_aliases')).map((name) => name.name);
  const sourceColumns = resolveExpression(scope, value);
  const written = identifier(named?.['alias'])?.name;
  const alias = written === '' ? undefined : written;
  const text = bare(value) ? innerText(scope, value) : itemText(scope, value, place);
  const declared = scriptColumns(value);
  if (several.length + declared.length > 0)
    return [...several, ...declared].map((name) => ({ column: { name, sources: sourceColumns, expression: text } }));
  const name = alias ?? outputName(value);
  const column: OutputColumn = {
    name: name ?? `_col_${String(position)}`,
    sources: sourceColumns,
    expression: text,
    unnamed: name === undefined,
  };
  if (alias !== undefined) scope.aliases.set(alias.toLowerCase(), sourceColumns);
  return [{ column }];
}

/** The columns that `*`, `t.*` and `(t).*` stand for; undefined for other expressions. */
export function starredItems(
  scope: Scope,
  expression: unknown,
  excluded: readonly string[] = [],
): RelationItem[] | undefined {
  const star = starOf(expression);
  if (star) return expandStar(scope, star, excluded);
  const fields = starredField(expression);
  const source = fields && rowInParentheses(scope, fields);
  return source && expandStar(scope, { table: source }, excluded);
}

/** The sources of one of the items that `COLUMNS(…)` stands for. The text does not name its column. */
function expandedSources(scope: Scope, { expression, sources }: ExpandedColumn): readonly SourceColumn[] {
  const { namedColumns } = scope.context;
  const first = namedColumns.length;
  const resolved = resolveExpression(scope, expression);
  const named = namedColumns.splice(first);
  for (const up of named) if (!sources.includes(up)) namedColumns.push(up);
  return resolved;
}

/** The result of a function of a column: `sum(a)` is an aggregation of a. */
function computed(item: RelationItem): RelationItem {
  if (!('column' in item)) return item;
  const called = /^\w+/.exec(item.column.name)?.[0] ?? '';
  const role = deepen(IDENTITY, isAggregate(called) ? 'AGGREGATION' : 'TRANSFORMATION');
  return { column: { ...item.column, sources: composeAll(item.column.sources, role) } };
}

// Hive: TRANSFORM (…) USING 'script' AS (c, d).
function scriptColumns(value: unknown): string[] {
  const columns = list(part(part(part(value, 'query_transform'), 'schema'), 'schema'), 'expressions');
  return columns.flatMap((column) => identifier(part(column, 'column_def')?.['name'] ?? column)?.name ?? []);
}

/** `*`, `t.*`, DuckDB's COLUMNS(*). */
function starOf(expression: unknown): Tree | undefined {
  const star = part(expression, 'star');
  if (star) return star;
  const call = part(expression, 'function') ?? part(expression, 'columns');
  const argument = list(call, 'args')[0];
  if ((text(call, 'name') ?? '').toLowerCase() === 'columns') return part(argument, 'star');
  return undefined;
}

/**
 * PostgreSQL: `(a.b).*` and `((a).b).*` are the fields of a composite column; answered as `a.b`.
 */
function compositeName(expression: unknown): string | undefined {
  const owner = starredField(expression);
  return owner && nameInParens(owner);
}

/** What stands before `.*` where that is more than a name. */
function starredField(expression: unknown): Tree | undefined {
  const dot = part(expression, 'dot');
  return dot && identifier(dot['field'])?.name === '*' && isTree(dot['this']) ? dot['this'] : undefined;
}

function nameInParens(node: unknown): string | undefined {
  const inner = part(node, 'paren');
  if (inner) return nameInParens(inner['this']);
  const dot = part(node, 'dot');
  const before = dot && nameInParens(dot['this']);
  const field = dot && identifier(dot['field'])?.name;
  if (before !== undefined && field !== undefined) return `${before}.${field}`;
  return dottedName(node)
    ?.map((piece) => piece.name)
    .join('.');
}

// T-SQL: `SELECT total = a + b` names the column.
function assignment(scope: Scope, expression: unknown): Tree | undefined {
  const equals = scope.context.dialect.name === 'tsql' ? part(expression, 'eq') : undefined;
  const left = equals && dottedName(equals['left']);
  if (!equals || left?.length !== 1 || !left[0]) return undefined;
  if (left[0].name.startsWith('@')) return { this: equals['right'], alias: { name: left[0].name } };
  return { this: equals['right'], alias: left[0] };
}

function bare(value: unknown): boolean {
  return (
    dottedName(value) !== undefined || (part(value, 'paren') !== undefined && bare(part(value, 'paren')?.['this']))
  );
}

/** The name that an expression gives its column; undefined where the platform would make one up. */
export function outputName(node: unknown): string | undefined {
  const name = dottedName(node)?.at(-1)?.name;
  if (name !== undefined) return name;
  const kind = kindOf(node) ?? '';
  const payload = part(node, kind);
  switch (kind) {
    case 'dot':
      return identifier(payload?.['field'])?.name;
    case 'paren':
    case 'annotated':
    case 'cast':
    case 'try_cast':
    case 'safe_cast':
    case 'subscript':
      return outputName(payload?.['this']);
    case 'j_s_o_n_extract':
      return payload && flag(part(payload['variant_extract'], 'boolean'), 'value') ? lastStep(payload) : undefined;
    case 'pseudocolumn':
      return text(payload, 'kind')?.toUpperCase();
    default:
      return undefined;
  }
}

function lastStep(payload: Tree): string | undefined {
  const path = text(part(payload['expression'], 'literal'), 'value');
  return path?.match(/[^.[\]"':]+/g)?.findLast((step) => !/^\d+$/.test(step));
}
