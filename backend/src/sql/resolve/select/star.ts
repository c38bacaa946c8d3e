import { EDGE_CONFIDENCE } from '../../contract/edge-origins.js';
import type { SourceColumn } from '../../contract/lineage.types.js';
import type { Tree } from '../../tree/tree.js';
import { structType } from '../../text/struct-types.js';
import { identifier, identifiers, isTree, list } from '../../tree/tree.js';
import { resolveReference } from '../expressions/columns.js';
import { countColumns, report } from '../scope/context.js';
import { resolveExpression } from '../expressions/expression.js';
import { recordNamed, recordStarred } from '../scope/statement-columns.js';
import type { OutputColumn, Relation, RelationItem } from '../scope/relation.js';
import { columnsOf, findColumn, passedTables, throughStars } from '../scope/relation.js';
import type { Scope, Source } from '../scope/scope.types.js';
import { sourceOf } from '../scope/scope.js';
import { below } from '../scope/source-columns.js';

/**
 * The columns that `*` or `t.*` stands for. The sources give their columns in order, USING columns
 * once and first; then EXCEPT removes, REPLACE substitutes and RENAME renames. A source with
 * unknown columns gives a star, from which names can be removed but not listed.
 *
 *     SELECT * EXCEPT (b) REPLACE (a + 1 AS a) FROM t(a, b, c)     a ← t.a TRANSFORMATION, c ← t.c
 *     SELECT * EXCEPT (b) FROM u                                   * of u without b
 *
 * The columns of the star are noted as starred, those in its EXCEPT, REPLACE and RENAME as named:
 * these must exist.
 */
export function expandStar(scope: Scope, star: Tree, excluded: readonly string[] = []): RelationItem[] {
  const table = identifier(star['table'])?.name;
  const items = table === undefined ? everything(scope) : qualified(scope, table);
  const except = identifiers(list(star, 'except')).map(lowerName);
  const renamed = list(star, 'rename').flatMap((pair) =>
    Array.isArray(pair) ? identifiers(pair).slice(0, 1).map(lowerName) : [],
  );
  const replaced = list(star, 'replace').map((item) =>
    isTree(item) ? (identifier(item['alias'])?.name ?? '').toLowerCase() : '',
  );
  countColumns(scope.context, items.length);
  recordStarred(scope.context, items);
  // The statement fails if a column that is left out, replaced or renamed does not exist.
  for (const name of [...excluded, ...except, ...renamed, ...replaced])
    recordNamed(scope.context, findColumn({ items }, name)?.sources ?? []);
  const left = without({ items }, [...excluded, ...except]);
  return rename(replace(scope, left, list(star, 'replace')), list(star, 'rename')).items.slice();
}

const lowerName = (name: { readonly name: string }): string => (name.name.split('.').at(-1) ?? '').toLowerCase();

function qualified(scope: Scope, table: string): RelationItem[] {
  for (let enclosing: Scope | undefined = scope; enclosing; enclosing = enclosing.outer) {
    const source = sourceOf(enclosing, table.split('.')) ?? sourceOf(enclosing, [table]);
    if (source) return visible(scope, source);
  }
  const record = scope.context.session.records.get(table.toLowerCase());
  return record ? [...record.items] : structFields(scope, table);
}

/**
 * The columns of `*`: as in the SQL standard, USING columns once and first, then the others of each
 * source.
 */
function everything(scope: Scope): RelationItem[] {
  const sources = scope.sources.filter((source) => !source.semi);
  if (scope.merged.size === 0) return sources.flatMap((source) => visible(scope, source));
  const shared = [...scope.merged.values()].map(({ name, columns: sourceColumns, sources: joined }) => ({
    column: {
      name,
      sources: sourceColumns,
      passesOn: joined.flatMap((source) => (source.semi ? [] : [...passedTables(source.relation).values()])),
    },
  }));
  const rest = sources.flatMap((source) => {
    const names = [...scope.merged].filter(([, merged]) => merged.sources.includes(source)).map(([name]) => name);
    return without({ items: visible(scope, source) }, names).items;
  });
  return [...shared, ...rest];
}

function visible(scope: Scope, source: Source): RelationItem[] {
  if (source.relation.items.some((item) => 'star' in item)) {
    report(
      scope.context,
      'STAR_NOT_EXPANDED',
      `the columns of ${source.alias ?? source.table?.name ?? 'a source'} are not known`,
      undefined,
      'info',
    );
  }
  return [...source.relation.items];
}

/**
 * The relation without columns of these names, in lower case. A star remembers them, because its
 * columns are not known yet.
 */
export function without(relation: Relation, names: readonly string[]): Relation {
  if (names.length === 0) return relation;
  const gone = new Set(names);
  const items = relation.items.flatMap((item): RelationItem[] => {
    if ('column' in item) return gone.has(item.column.name.toLowerCase()) ? [] : [item];
    return [{ ...item, star: { ...item.star, without: new Set([...item.star.without, ...gone]) } }];
  });
  return { ...relation, items: stillPassing(items, relation) };
}

/** Where all columns of a table were left out, a later one still comes: beside the last that stayed. */
function stillPassing(items: RelationItem[], before: Relation): RelationItem[] {
  const passed = passedTables({ items });
  const lost = [...passedTables(before)].filter(([key]) => !passed.has(key)).map(([, table]) => table);
  const last = items.findLastIndex((item) => 'column' in item);
  const item = items[last];
  if (lost.length === 0 || !item || !('column' in item)) return items;
  return items.with(last, { column: { ...item.column, passesOn: [...(item.column.passesOn ?? []), ...lost] } });
}

function replace(scope: Scope, relation: Relation, replacements: readonly unknown[]): Relation {
  let current = relation;
  for (const replacement of replacements) {
    const name = isTree(replacement) ? identifier(replacement['alias'])?.name : undefined;
    if (name === undefined || !isTree(replacement)) continue;
    const sourceColumns = resolveExpression(scope, replacement['this']);
    current = put(current, name, { name, sources: sourceColumns });
  }
  return current;
}

function put(relation: Relation, name: string, column: OutputColumn): Relation {
  const lower = name.toLowerCase();
  if (findColumn(relation, name)) {
    const items = relation.items.map((item) =>
      'column' in item && item.column.name.toLowerCase() === lower
        ? { column: { ...column, passesOn: item.column.passesOn } }
        : item,
    );
    return { ...relation, items };
  }
  return { ...relation, items: [{ column }, ...without(relation, [lower]).items] };
}

function rename(relation: Relation, pairs: readonly unknown[]): Relation {
  let current = relation;
  for (const pair of pairs) {
    const [from, to] = Array.isArray(pair) ? identifiers(pair).map((name) => name.name) : [];
    if (from === undefined || to === undefined) continue;
    const sourceColumns: readonly SourceColumn[] =
      findColumn(current, from)?.sources ?? throughStars(current, from, EDGE_CONFIDENCE.THROUGH_STAR);
    const listed = columnsOf(current).some((column) => column.name.toLowerCase() === from.toLowerCase());
    current = put(current, from, { name: to, sources: sourceColumns });
    if (!listed && sourceColumns.length === 0) current = without(current, [to.toLowerCase()]);
  }
  return current;
}

/**
 * The fields of `s.*` for a struct column, where its type lists them; else one column named `*`.
 */
export function structFields(scope: Scope, dotted: string, knownSources?: readonly SourceColumn[]): RelationItem[] {
  const steps = dotted.split('.');
  const parts = steps.map((name) => ({ name, quoted: false }));
  const sourceColumns = knownSources ?? resolveReference(scope, parts, undefined);
  const fields = fieldNames(typeAt(scope, steps));
  if (fields.length === 0) return [{ column: { name: '*', sources: sourceColumns } }];
  return fields.map((name) => ({
    column: { name, sources: below(sourceColumns, [name]) },
  }));
}

/**
 * The type of a field, by its dotted path: a column with its fields, with or without the table
 * before it.
 */
function typeAt(scope: Scope, steps: readonly string[]): string {
  for (const [position, name] of steps.slice(0, 2).entries()) {
    const type = scope.sources
      .map((source) => findColumn(source.relation, name)?.type)
      .find((fieldType) => fieldType !== undefined);
    if (type !== undefined)
      return steps.slice(position + 1).reduce((inner, step) => structType(inner).fields.get(step) ?? '', type);
  }
  return '';
}

/** The field names of `STRUCT<a INT, b STRUCT<…>>`, `row(a int)` or `Tuple(a Int)`. */
export function fieldNames(type: string): string[] {
  return [...structType(type).fields.keys()];
}
