import { plainPath } from '../../kernel/urn.js';
import { arrayOf, isJsonObject, type JsonObject, textOf } from '../../kernel/json.js';
import { NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import { Edges } from '../../lineage/walk/edges.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import type { ChangeKind } from '../rules/change-rules.js';
import { type AssetEdit, columnSpelling, type EditedColumn } from './asset-edit.js';

/** A column with how it is derived, as text: equal text means an equal derivation, '' an unknown one. */
export interface DerivedColumn extends EditedColumn {
  readonly derivation: string;
}

/** A change of one column, by its name before the edit. */
export type ColumnChange =
  | { readonly kind: 'DROP_COLUMN'; readonly column: string }
  | { readonly kind: 'ADD_COLUMN'; readonly column: string }
  | { readonly kind: 'RENAME_COLUMN'; readonly column: string; readonly newName: string; readonly because: string }
  | { readonly kind: 'CHANGE_TYPE'; readonly column: string; readonly newType: string; readonly oldType: string };

/** A change of one column of one dataset, as an answer shows it. */
export interface SchemaChange {
  readonly kind: ChangeKind;
  readonly urn: string;
  readonly fieldPath: string;
  readonly newName: string | null;
  readonly oldType: string | null;
  readonly newType: string | null;
  /** Why a dropped and an added column count as one that was renamed. */
  readonly because: string | null;
}

/**
 * What became of the columns of one asset: drops, renames and new types in the order before, then the
 * new columns in the order after. Names are compared without regard to case.
 *
 * A dropped and an added column count as one that was renamed in two cases: both are derived the same
 * way and no other column is, or both have the same type at the same position and similar names.
 *
 *     before: id int, amt decimal        after: id bigint, amount decimal, tax decimal
 *     id: CHANGE_TYPE     amt: RENAME_COLUMN to amount (position and spelling)     tax: ADD_COLUMN
 *
 * Cost: linear in the columns.
 */
export function columnChanges(
  before: readonly DerivedColumn[],
  after: readonly DerivedColumn[],
): readonly ColumnChange[] {
  // Of two columns with one name the first counts.
  const afterByName = new Map(after.toReversed().map((column) => [column.name.toLowerCase(), column]));
  const namesBefore = new Set(before.map(({ name }) => name.toLowerCase()));
  const dropped = before.filter(({ name }) => !afterByName.has(name.toLowerCase()));
  const added = after.filter(({ name }) => !namesBefore.has(name.toLowerCase()));
  const renamed = renames(before, after, { dropped, added });
  const isNew = new Set(renamed.values().map(({ to }) => to));
  return [
    ...before.flatMap((column): readonly ColumnChange[] => {
      const rename = renamed.get(column);
      if (rename)
        return [{ kind: 'RENAME_COLUMN', column: column.name, newName: rename.to.name, because: rename.because }];
      const now = afterByName.get(column.name.toLowerCase());
      if (!now) return [{ kind: 'DROP_COLUMN', column: column.name }];
      return retyped(column, now);
    }),
    ...added
      .filter((column) => !isNew.has(column))
      .map(({ name }): ColumnChange => ({ kind: 'ADD_COLUMN', column: name })),
  ];
}

function retyped(before: DerivedColumn, after: DerivedColumn): readonly ColumnChange[] {
  const [oldType = '', newType = ''] = [before.type, after.type].map((type) => type?.trim().toLowerCase());
  // A type that one side doesn't tell is no change.
  if (oldType === '' || newType === '' || oldType === newType) return [];
  return [{ kind: 'CHANGE_TYPE', column: before.name, newType: after.type ?? '', oldType: before.type ?? '' }];
}

interface Rename {
  readonly to: DerivedColumn;
  readonly because: string;
}

function renames(
  before: readonly DerivedColumn[],
  after: readonly DerivedColumn[],
  { dropped, added }: { readonly dropped: readonly DerivedColumn[]; readonly added: readonly DerivedColumn[] },
): ReadonlyMap<DerivedColumn, Rename> {
  const renamed = new Map<DerivedColumn, Rename>();
  const taken = new Set<DerivedColumn>();
  const take = (from: DerivedColumn, to: DerivedColumn, because: string): void => {
    renamed.set(from, { to, because });
    taken.add(to);
  };
  const addedByDerivation = Map.groupBy(added, ({ derivation }) => derivation);
  const droppedByDerivation = Map.groupBy(dropped, ({ derivation }) => derivation);
  for (const from of dropped) {
    if (from.derivation === '') continue;
    const alike = addedByDerivation.get(from.derivation) ?? [];
    const rivals = droppedByDerivation.get(from.derivation) ?? [];
    if (alike.length === 1 && rivals.length === 1 && alike[0]) take(from, alike[0], 'it is derived the same way');
  }
  // Positions can be compared only where no column was added or dropped beside the renamed ones.
  if (before.length !== after.length) return renamed;
  const isDropped = new Set(dropped);
  const isAdded = new Set(added);
  for (const [position, from] of before.entries()) {
    const to = after[position];
    if (!isDropped.has(from) || renamed.has(from) || !to || !isAdded.has(to) || taken.has(to)) continue;
    const sameType = (from.type ?? '').toLowerCase() === (to.type ?? '').toLowerCase();
    if (sameType && isSpelledAlike(from.name, to.name))
      take(from, to, 'it stands at the same place and is spelled alike');
  }
  return renamed;
}

/** Whether at least half of the pairs of adjacent letters are the same (the Sørensen–Dice coefficient). */
function isSpelledAlike(left: string, right: string): boolean {
  const [one, other] = [left, right].map((name) => pairsOf(name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')));
  if (!one || !other || one.length + other.length === 0) return false;
  const rest = [...other];
  const shared = one.filter((pair) => {
    const index = rest.indexOf(pair);
    if (index >= 0) rest.splice(index, 1);
    return index >= 0;
  });
  return (2 * shared.length) / (one.length + other.length) >= 0.5;
}

function pairsOf(name: string): readonly string[] {
  return Array.from({ length: Math.max(0, name.length - 1) }, (_, at) => name.slice(at, at + 2));
}

/** Columns of a stored schema in order, by plain path: nested ones as `a.b`. */
export function storedColumns(entity: StoredEntity | undefined): readonly EditedColumn[] {
  return schemaColumns(entity?.aspects.schemaMetadata?.value);
}

/** The columns of a value of `schemaMetadata` in order, by plain path. */
export function schemaColumns(schema: JsonObject | undefined): readonly EditedColumn[] {
  return arrayOf(schema?.fields)
    .filter(isJsonObject)
    .map((field) => ({
      name: plainPath(textOf(field.fieldPath) ?? ''),
      type: textOf(field.nativeDataType) || undefined,
    }));
}

/**
 * How the columns of an edited asset are derived, before and after the edit, as text to be compared:
 * their sources with the kind of each. '' where nothing is known. Valid as long as the graph is not changed.
 */
export function derivations(
  graph: LineageGraph,
  edit: AssetEdit,
): { readonly before: (column: string) => string; readonly after: (column: string) => string } {
  const edges = new Edges(graph, { level: 'column', directOnly: true }, 'UPSTREAM');
  const spelling = columnSpelling(graph);
  const before = (column: string): string => {
    const node = graph.nodes.find(spelling(edit.urn, column));
    const sources = new Set<string>();
    if (node !== NONE)
      for (let claim = edges.first(node); claim !== NONE; claim = edges.after(claim))
        sources.add(`${graph.nodes.urn(edges.end(claim))} ${graph.claims.subtype(claim)}`.toLowerCase());
    return [...sources].sort().join('|');
  };
  const claimsByColumn =
    edit.lineage &&
    Map.groupBy(
      edit.lineage.filter(({ kind }) => kind === 'DIRECT'),
      ({ to }) => to.toLowerCase(),
    );
  const after = (column: string): string => {
    if (!claimsByColumn) return before(column);
    const claimsIntoColumn = claimsByColumn.get(spelling(edit.urn, column).toLowerCase()) ?? [];
    return [...new Set(claimsIntoColumn.map(({ from, subtype }) => `${from} ${subtype}`.toLowerCase()))]
      .sort()
      .join('|');
  };
  return { before, after };
}
