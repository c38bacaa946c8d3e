import type { TableRef } from '../contract/lineage.types.js';
import { addIndirect } from '../resolve/scope/context.js';
import { resolveExpression } from '../resolve/expressions/expression.js';
import { addFilter, addSource } from '../resolve/from/from.js';
import { withCtes } from '../resolve/query.js';
import type { Relation, RelationItem } from '../resolve/scope/relation.js';
import { columnsOf, uniteSameNames } from '../resolve/scope/relation.js';
import { newScope } from '../resolve/scope/scope.js';
import type { Context, CteScope, Scope, Write } from '../resolve/scope/scope.types.js';
import { IDENTITY, influence } from '../resolve/scope/source-columns.js';
import type { Tree } from '../tree/tree.js';
import { TUPLE_MARK } from '../repairs/repairable.js';
import { identifier, list, part, parts, text } from '../tree/tree.js';
import type { Effect } from './effect.js';
import { outputInto } from './insert.js';
import { returnedColumns } from './returning.js';
import { recordByPosition } from '../resolve/scope/statement-columns.js';
import {
  byName,
  byPosition,
  isTemporary,
  readIfUsed,
  rowsAfter,
  targetColumns,
  targetOf,
  targetSource,
} from './targets.js';

/** Dialects in which `INSERT *` and `UPDATE SET *` of MERGE match columns by their position: DuckDB, unless BY NAME is said. */
const MATCHES_STARS_BY_POSITION: ReadonlySet<string> = new Set(['duckdb']);

/**
 * MERGE: the values of UPDATE come from the source and the target, those of INSERT from the source.
 * A column that several branches write has the sources of all of them. ON and the conditions of
 * WHEN are influences.
 */
export function merge(context: Context, payload: Tree, outerCtes: CteScope | undefined): Effect {
  const ctes = withCtes(context, part(payload['with_'], 'with') ?? part(payload, 'with_'), outerCtes, undefined);
  const aliased = part(payload['this'], 'alias');
  const node = part(aliased?.['this'] ?? payload['this'], 'table') ?? {};
  const { table } = targetOf(context, node);
  const source = newScope(context, ctes, undefined);
  addSource(source, payload['using']);
  const both = newScope(context, ctes, undefined);
  both.sources.push(
    targetSource(context, table, identifier(aliased?.['alias'])?.name ?? identifier(node['alias'])?.name),
    ...source.sources,
  );
  addFilter(both, payload['on'], 'JOIN');
  addUsing(both, payload['using_cond']);
  const whens = parts(list(part(payload['whens'], 'whens') ?? payload['whens'], 'expressions'), 'when');
  const items = whens.flatMap((when) => branch({ context, both, source, table }, when));
  readIfUsed(context, table, [
    ...items.flatMap((item) => ('column' in item ? item.column.sources : [])),
    ...context.indirect,
  ]);
  const relation = { items: uniteSameNames(items) };
  const write: Write = {
    table,
    temporary: isTemporary(context, table),
    mode: 'insert',
    relation,
    ...formOf(context, whens),
    namedColumns: [...new Set([...namedIn(context, whens, relation), ...returnedColumns(both, payload, table)])],
  };
  return {
    kind: 'MERGE',
    writes: [write, ...outputInto(context, outputOf(payload), write, rowsAfter(context, write))],
  };
}

/** DuckDB: `MERGE INTO g USING t USING (k)`, where both have a column k. */
function addUsing(both: Scope, condition: unknown): void {
  for (const name of list(part(condition, 'tuple'), 'expressions'))
    for (const source of both.sources) {
      const side = newScope(both.context, undefined, undefined);
      side.sources.push(source);
      addFilter(side, { column: { name: part(name, 'identifier') ?? name } }, 'JOIN');
    }
}

/** How a MERGE writes its target. Branches that take whole rows by position fail when either side gets a column. */
function formOf({ dialect }: Context, whens: readonly Tree[]): Pick<Write, 'form' | 'hasAlternatives'> {
  if (!whens.some(takesWholeRow)) return { form: 'MERGE' };
  if (!MATCHES_STARS_BY_POSITION.has(dialect.name)) return { form: 'MERGE_STAR' };
  return { form: 'INSERT_BY_POSITION', hasAlternatives: true };
}

/** The target's columns that the branches name. */
function namedIn({ dialect }: Context, whens: readonly Tree[], relation: Relation): readonly string[] {
  if (MATCHES_STARS_BY_POSITION.has(dialect.name) && whens.some(takesWholeRow))
    return whens.filter((when) => !takesWholeRow(when)).flatMap(assignedNames);
  return columnsOf(relation).map((column) => column.name);
}

/** The columns that one branch names: in SET, or in the list of INSERT. */
function assignedNames(when: Tree): readonly string[] {
  const { first, second } = actionOf(when);
  const items = list(part(first, 'tuple'), 'expressions');
  return items.flatMap(
    (item) => targetName(part(item, 'eq')?.['left'] ?? (second === undefined ? undefined : item)) ?? [],
  );
}

/** T-SQL: OUTPUT … INTO audit [(a, b)], which the parser gives as RETURNING. */
function outputOf(payload: Tree): Tree | undefined {
  const returning = part(payload['returning'], 'returning');
  return returning && { columns: returning['expressions'], into_table: returning['into'] };
}

interface Sides {
  readonly context: Context;
  readonly both: Scope;
  readonly source: Scope;
  readonly table: TableRef;
}

function branch(sides: Sides, when: Tree): RelationItem[] {
  if (when['condition']) {
    addIndirect(sides.context, resolveExpression(sides.both, when['condition']), influence(IDENTITY, 'CONDITIONAL'));
  }
  if (takesWholeRow(when)) return wholeRow(sides, namesLeftOut(when) ?? []);
  const { word, first, second } = actionOf(when);
  if (word === 'UPDATE') return list(part(first, 'tuple'), 'expressions').flatMap((item) => assigned(sides, item));
  return word === 'INSERT' ? inserted(sides, second ? first : undefined, second ?? first) : [];
}

/** The action of a WHEN: its verb and what follows it. */
function actionOf(when: Tree): {
  readonly word: string | undefined;
  readonly first: unknown;
  readonly second: unknown;
} {
  const [action, first, second] = part(when['then'], 'tuple')
    ? list(part(when['then'], 'tuple'), 'expressions')
    : [when['then']];
  return { word: text(part(action, 'var'), 'this')?.toUpperCase(), first, second };
}

/** `UPDATE SET *`, `INSERT *` and `INSERT ROW`, and DuckDB's `UPDATE` and `INSERT` alone. */
function takesWholeRow(when: Tree): boolean {
  const { word, first, second } = actionOf(when);
  if (namesLeftOut(when)) return true;
  if (word === 'UPDATE') return part(first, 'star') !== undefined || !first;
  if (word !== 'INSERT') return false;
  return part(first, 'star') !== undefined || text(part(first, 'var'), 'this') === 'ROW' || (!first && !second);
}

/**
 * The names that `UPDATE SET * EXCEPT (…)` and `INSERT * EXCEPT (…)` leave out, which a repair has joined into one
 * name. Undefined where the action has no such star.
 */
function namesLeftOut(when: Tree): readonly string[] | undefined {
  const [item] = list(part(actionOf(when).first, 'tuple'), 'expressions');
  const left = part(item, 'eq')?.['left'] ?? item;
  const [star, ...names] = identifier(left)?.name.split(TUPLE_MARK).slice(1) ?? [];
  return star === '*' ? names.map((name) => name.toLowerCase()) : undefined;
}

/** `UPDATE SET *`, `INSERT *`, `INSERT ROW`: the source's columns by name (in DuckDB by position), without those of EXCEPT. */
function wholeRow({ context, source, table }: Sides, leftOut: readonly string[]): RelationItem[] {
  const all = source.sources.flatMap((item) => item.relation.items);
  const taken = all.flatMap((item): RelationItem[] => {
    if ('star' in item)
      return [{ ...item, star: { ...item.star, without: new Set([...item.star.without, ...leftOut]) } }];
    return leftOut.includes(item.column.name.toLowerCase()) ? [] : [item];
  });
  const relation: Relation = { items: leftOut.length === 0 ? all : taken };
  const known = targetColumns(context, table);
  if (MATCHES_STARS_BY_POSITION.has(context.dialect.name)) {
    recordByPosition(context, relation);
    return [...(known ? byPosition(relation, known) : relation).items];
  }
  const named = byName(relation, known);
  if (!known || known.length === 0) return [...named.items];
  return named.items.filter((item) => !('column' in item) || known.includes(item.column.name));
}

function assigned({ both }: Sides, item: unknown): RelationItem[] {
  const equals = part(item, 'eq');
  const name = targetName(equals?.['left']);
  if (!equals || name === undefined) return [];
  return [{ column: { name, sources: resolveExpression(both, equals['right']) } }];
}

/** The column that `g.a = …`, or an entry of an INSERT list, names. */
function targetName(node: unknown): string | undefined {
  return (identifier(node) ?? identifier(part(node, 'dot')?.['field']))?.name.split('.').at(-1);
}

function inserted(sides: Sides, columns: unknown, values: unknown): RelationItem[] {
  const explicit = list(part(columns, 'tuple'), 'expressions').flatMap(
    (name) => identifier(name)?.name.split('.').at(-1) ?? [],
  );
  const targets = explicit.length > 0 ? explicit : targetColumns(sides.context, sides.table);
  const tuple = part(values, 'tuple');
  const rows = tuple ? list(tuple, 'expressions') : [part(values, 'paren')?.['this'] ?? values];
  return rows.flatMap((value, at): RelationItem[] => {
    if (part(value, 'star')) return columnsOf({ items: wholeRow(sides, []) }).map((column) => ({ column }));
    const name = targets?.[at] ?? identifier(part(value, 'column')?.['name'])?.name;
    return name === undefined ? [] : [{ column: { name, sources: resolveExpression(sides.source, value) } }];
  });
}
