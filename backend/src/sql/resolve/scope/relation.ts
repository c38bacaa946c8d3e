import { EDGE_CONFIDENCE } from '../../contract/edge-origins.js';
import type { TableRef, SourceColumn } from '../../contract/lineage.types.js';
import { compose, IDENTITY, mergeSources, tableKey } from './source-columns.js';

/** A column that a relation offers, with the source columns that its value comes from. */
export interface OutputColumn {
  readonly name: string;
  readonly sources: readonly SourceColumn[];
  /** The expression as written, with qualified columns; undefined for a bare column. */
  readonly expression?: string;
  /** The type of a catalogue column, for `struct.*`. */
  readonly type?: string;
  /**
   * Other names by which an outer query may refer to it, in lower case: a PIVOT value with and
   * without quotes.
   */
  readonly otherNames?: readonly string[];
  /** The name was made up: the expression has no alias. */
  readonly unnamed?: boolean;
  /**
   * The tables whose columns came here together, by stars all the way. A column that such a table
   * gets later comes here as well. Absent where the column was written by name on the way.
   */
  readonly passesOn?: readonly TableRef[];
}

/**
 * The columns of a table whose schema is unknown: they can be asked for by name, but not listed.
 */
interface OpenStar {
  readonly table: TableRef;
  /** Names in lower case that were removed by EXCEPT, UNPIVOT or RENAME. */
  readonly without: ReadonlySet<string>;
  /**
   * Set on the stars of a set operation. A column comes from all branches of a group together, so
   * they are no rival candidates. `share` is the part of a branch's confidence that each of its own
   * stars gets.
   */
  readonly group?: number;
  readonly share?: number;
}

/**
 * The columns that a table, a query or a table function offers, in order. Columns that are not
 * known by name are represented by a star.
 *
 *     known table t(a, b)                        items [a ← t.a, b ← t.b]
 *     unknown table u                            items [* of u]
 *     SELECT x.*, 1 AS one FROM u x              items [* of u, one]
 */
export interface Relation {
  readonly items: readonly RelationItem[];
  /** Set where every name has the same sources, as with FLATTEN or UNNEST. */
  readonly anyName?: readonly SourceColumn[];
}
/** A column that is known by name, or the unknown columns of a table. */
export type RelationItem = { readonly column: OutputColumn } | { readonly star: OpenStar; readonly overlay?: boolean };

/** A relation without columns, for what is not a query. */
export const EMPTY: Relation = { items: [] };

/** The columns that are known by name. */
export function columnsOf(relation: Relation): OutputColumn[] {
  return relation.items.flatMap((item) => ('column' in item ? [item.column] : []));
}

const starsIn = new WeakMap<readonly RelationItem[], readonly OpenStar[]>();

/**
 * The tables whose columns are unknown. Kept by the list of items, since each look-up of a name
 * asks for it.
 */
export function starsOf({ items }: Relation): readonly OpenStar[] {
  let stars = starsIn.get(items);
  if (!stars) starsIn.set(items, (stars = items.flatMap((item) => ('star' in item ? [item.star] : []))));
  return stars;
}

/** Whether the relation may have columns that are not listed. */
export function isOpen(relation: Relation): boolean {
  return starsOf(relation).length > 0;
}

/** A relation with exactly these columns. */
export function relationOf(columns: readonly OutputColumn[]): Relation {
  return { items: columns.map((column) => ({ column })) };
}

/**
 * An index of columns by exact name and by other spellings in lower case; of equal names the first
 * counts.
 */
interface Names {
  readonly exact: Map<string, OutputColumn>;
  readonly close: Map<string, OutputColumn>;
  /** The open branches of a set operation. */
  readonly overlays: RelationItem[];
}
const namesOf = new WeakMap<readonly RelationItem[], Names>();

/** A known column by name: the exact spelling first, then without regard to letter case. */
export function findColumn({ items }: Relation, name: string): OutputColumn | undefined {
  const columnNames = namesIn(items);
  return columnNames.exact.get(name) ?? columnNames.close.get(name.toLowerCase());
}

function namesIn(items: readonly RelationItem[]): Names {
  let columnNames = namesOf.get(items);
  if (!columnNames) namesOf.set(items, (columnNames = indexNames(items)));
  return columnNames;
}

function indexNames(items: readonly RelationItem[]): Names {
  const columnNames: Names = { exact: new Map(), close: new Map(), overlays: [] };
  for (const item of items) {
    if (!('column' in item)) {
      if (item.overlay === true) columnNames.overlays.push(item);
      continue;
    }
    const { column } = item;
    if (!columnNames.exact.has(column.name)) columnNames.exact.set(column.name, column);
    for (const spelling of [column.name.toLowerCase(), ...(column.otherNames ?? [])])
      if (!columnNames.close.has(spelling)) columnNames.close.set(spelling, column);
  }
  return columnNames;
}

/**
 * The sources of a name behind the stars of a relation: one star at the given confidence, n rival
 * stars at 1/n each.
 */
export function throughStars(relation: Relation, name: string, confidence: number): readonly SourceColumn[] {
  const open = starsOf(relation).filter((star) => !star.without.has(name.toLowerCase()));
  const rivals = rivalsAmong(open);
  return open.map((star) => sourceColumn(star.table, name, Math.min(confidence, (star.share ?? 1) / rivals)));
}

function rivalsAmong(stars: readonly OpenStar[]): number {
  const groups = new Set(stars.flatMap((star) => star.group ?? []));
  return Math.max(1, groups.size + stars.filter((star) => star.group === undefined).length);
}

/**
 * The columns of a table as its readers see them, by name. Names that differ in letter case only are told apart.
 *
 * @param names all columns of the table
 */
export function sourcesByName(
  table: TableRef,
  names: readonly string[],
  confidence: number,
): (name: string) => SourceColumn {
  const spelled = new Set<string>();
  const twins = new Set<string>();
  for (const lower of names.map((name) => name.toLowerCase())) (spelled.has(lower) ? twins : spelled).add(lower);
  return (name) => {
    const own = sourceColumn(table, name, confidence);
    return twins.has(name.toLowerCase()) ? { ...own, hasExactCase: true } : own;
  };
}

/** A source column that is carried on unchanged. */
export function sourceColumn(table: TableRef, column: string, confidence: number): SourceColumn {
  return { table, column, type: 'DIRECT', subtype: 'IDENTITY', masking: false, confidence };
}

/**
 * The sources of a name in a relation: a listed column with what open branches of a union add, else
 * the stars.
 */
export function lookUp(relation: Relation, name: string): readonly SourceColumn[] | undefined {
  const column = findColumn(relation, name);
  if (column) {
    const { overlays } = namesIn(relation.items);
    if (overlays.length === 0) return column.sources;
    return mergeSources([...column.sources, ...throughStars({ items: overlays }, name, EDGE_CONFIDENCE.THROUGH_STAR)]);
  }
  const starred = throughStars(relation, name, EDGE_CONFIDENCE.THROUGH_STAR);
  if (starred.length > 0) return starred;
  return relation.anyName;
}

/**
 * Renames columns by position, as in `AS t(a, b)`. Positions after a star cannot be counted: those
 * keep their names.
 */
export function renameColumns(relation: Relation, columnNames: readonly string[]): Relation {
  if (columnNames.length === 0) return relation;
  const stars = starsOf(relation);
  const firstStar = relation.items.findIndex((item) => 'star' in item);
  const items = relation.items.map((item, at) => {
    const name = columnNames[at];
    return 'column' in item && (firstStar < 0 || at < firstStar) && name !== undefined
      ? { column: { ...item.column, name, unnamed: false } }
      : item;
  });
  const missing = columnNames
    .slice(items.length)
    .map((name) => ({ column: { name, sources: relation.anyName ?? [] } }));
  const fromStar = stars.length > 0 ? unknownNames(relation, columnNames) : [];
  return { ...relation, items: [...items, ...missing, ...fromStar] };
}

// `t(a, b)` over a star: the names exist, but which columns they are is unknown.
function unknownNames(relation: Relation, columnNames: readonly string[]): RelationItem[] {
  const firstStar = relation.items.findIndex((item) => 'star' in item);
  return columnNames.slice(firstStar, relation.items.length).map((name) => ({ column: { name, sources: [] } }));
}

/**
 * The union of two relations: by position and with the names of the left side, or by name. A side
 * with unknown columns can only be matched by name, and the result stays open.
 *
 *     t(a) ∪ u(b)              [a ← t.a, u.b]
 *     t(a) ∪ * of unknown v    [a ← t.a, v.a; * of v]
 */
export function unite(left: Relation, right: Relation, byName: boolean): Relation {
  const [leftOpen, rightOpen] = [isOpen(left), isOpen(right)];
  if (byName || leftOpen || rightOpen) return uniteByName(left, right, byName && !leftOpen && !rightOpen);
  return uniteByPosition([left, right]);
}

/** The union by position of relations whose columns are all known, in one pass. */
export function uniteByPosition(relations: readonly Relation[]): Relation {
  const [first = [], ...others] = relations.map(columnsOf);
  const columns = first.map((column, at) => {
    const sourceColumns = others.map((other) => other[at]?.sources ?? []);
    return sourceColumns.some((more) => more.length > 0)
      ? { ...column, sources: mergeSources([column.sources, ...sourceColumns].flat()) }
      : column;
  });
  return relationOf(columns);
}

/** The tables whose later columns the relation will have, by key (`OutputColumn.passesOn`). */
export function passedTables({ items }: Relation): ReadonlyMap<string, TableRef> {
  let tables = passedIn.get(items);
  if (tables) return tables;
  tables = new Map();
  for (const item of items) for (const table of passedBy(item)) tables.set(tableKey(table), table);
  passedIn.set(items, tables);
  return tables;
}

const passedIn = new WeakMap<readonly RelationItem[], Map<string, TableRef>>();

/** The tables whose later columns come beside this one. */
export function passedBy(item: RelationItem): readonly TableRef[] {
  return 'column' in item ? (item.column.passesOn ?? []) : [item.star.table];
}

/** The columns whose names all of the sides may have. */
export function keepNames(relation: Relation, sides: readonly Relation[]): Relation {
  if (sides.length === 0) return relation;
  const items = relation.items.filter(
    (item) => !('column' in item) || sides.every((side) => isOpen(side) || findColumn(side, item.column.name)),
  );
  return { ...relation, items };
}

let lastGroup = 0;

/** Marks the stars of both sides as branches of one set operation. */
function grouped(item: RelationItem, side: Relation, group: number): RelationItem {
  if (!('star' in item)) return item;
  const share = (item.star.share ?? 1) / rivalsAmong(starsOf(side));
  return { star: { ...item.star, group, share }, overlay: true };
}

function uniteByName(left: Relation, right: Relation, closed: boolean): Relation {
  lastGroup += 1;
  const group = lastGroup;
  const taken = new Set<OutputColumn>();
  const items: RelationItem[] = left.items.map((item) => {
    if (!('column' in item)) return grouped(item, left, group);
    const other = findColumn(right, item.column.name);
    if (other) taken.add(other);
    const sourceColumns = other?.sources ?? throughStars(right, item.column.name, EDGE_CONFIDENCE.THROUGH_STAR);
    const passesOn = [...(item.column.passesOn ?? []), ...(other?.passesOn ?? [])];
    return {
      column: {
        ...item.column,
        sources: mergeSources([...item.column.sources, ...sourceColumns]),
        ...(passesOn.length > 0 ? { passesOn } : {}),
      },
    };
  });
  const rest: RelationItem[] = right.items.flatMap((item): RelationItem[] => {
    if (!('column' in item)) return isOpen(left) ? [grouped(item, right, group)] : [];
    if (taken.has(item.column)) return [];
    if (closed) return [item];
    const sourceColumns = throughStars(left, item.column.name, EDGE_CONFIDENCE.THROUGH_STAR);
    return sourceColumns.length > 0
      ? [{ column: { ...item.column, sources: mergeSources([...sourceColumns, ...item.column.sources]) } }]
      : [];
  });
  return { items: [...items, ...rest] };
}

/** Joins columns of the same name: MERGE and upserts write one column in several branches. */
export function uniteSameNames(items: readonly RelationItem[]): RelationItem[] {
  const byName = new Map<string, RelationItem>();
  items.forEach((item, at) => {
    const key = 'column' in item ? item.column.name.toLowerCase() : `\u0000${starKey(item, at)}`;
    const before = byName.get(key);
    if (before && 'column' in before && 'column' in item)
      byName.set(key, {
        column: { ...before.column, sources: mergeSources([...before.column.sources, ...item.column.sources]) },
      });
    else byName.set(key, item);
  });
  return [...byName.values()];
}

// The same star twice is one.
function starKey(item: RelationItem, at: number): string {
  return 'star' in item && item.star.without.size === 0 ? tableKey(item.star.table) : String(at);
}

/** All sources of a relation: what a whole row, or a table function's argument, depends on. */
export function allSources(relation: Relation): readonly SourceColumn[] {
  const sourceColumns = relation.items.flatMap((item) =>
    'column' in item ? item.column.sources : [sourceColumn(item.star.table, '*', EDGE_CONFIDENCE.THROUGH_STAR)],
  );
  return mergeSources([...sourceColumns, ...(relation.anyName ?? [])]).map((up) => compose(up, IDENTITY));
}
