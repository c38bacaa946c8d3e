import { plainPath } from '../../kernel/urn.js';
import type { EditedColumn } from '../edits/asset-edit.js';
import type { RequestedChange } from '../rules/change-rules.js';
import type { EngineName, PlannedColumn } from './process/planner-child.js';
import type { RelationChange } from './prove-relations.js';
import { isPlainType } from './statement-text.js';

/** The type of a new column of which none is said. */
const TEXT_TYPES: Readonly<Record<EngineName, string>> = { duckdb: 'VARCHAR', postgres: 'text' };

/**
 * The columns of a relation once the changes are made, and once the columns are gone that change in another way
 * than by going.
 *
 *     id INTEGER, note TEXT    CHANGE_TYPE note to INTEGER
 *     after: id INTEGER, note INTEGER    without: id INTEGER
 */
export function changedColumns(
  columns: readonly PlannedColumn[],
  changes: readonly RequestedChange[],
  pathOf: (change: RequestedChange) => string | undefined,
  engine: EngineName,
): RelationChange {
  let after: readonly PlannedColumn[] | undefined = columns;
  let without: readonly PlannedColumn[] | undefined = columns;
  let isWhole = true;
  for (const change of changes) {
    const path = plainPath(pathOf(change) ?? '');
    const isColumn = (one: PlannedColumn): boolean => one.name.toLowerCase() === path.toLowerCase();
    const others = (list: typeof after): typeof after => list?.filter((one) => !isColumn(one));
    const replace = (list: typeof after, by: Partial<PlannedColumn>): typeof after =>
      list?.map((one) => (isColumn(one) ? { ...one, ...by } : one));
    if (change.kind === 'DROP_ASSET' || change.kind === 'RENAME_ASSET') {
      after = undefined;
      without = undefined;
    } else if (change.kind === 'ADD_COLUMN') {
      const type = change.newType && isPlainType(change.newType) ? change.newType : TEXT_TYPES[engine];
      const name = path === '' ? (change.newName ?? '') : path;
      after = after && [...after, { name, type }];
      without = without && [...without, { name, type }];
    } else if (!columns.some(isColumn)) {
      isWhole = false;
    } else if (change.kind === 'DROP_COLUMN') {
      after = others(after);
      without = others(without);
    } else if (change.kind === 'RENAME_COLUMN') {
      after = replace(after, { name: change.newName ?? '' });
      without = replace(without, { name: change.newName ?? '' });
    } else {
      if (change.kind === 'CHANGE_TYPE') {
        if (change.newType && isPlainType(change.newType)) after = replace(after, { type: change.newType });
        else isWhole = false;
      }
      without = others(without);
    }
  }
  return { after, without, isWhole };
}

/** The columns of an edited asset. A type that the edit does not say is the stored one. */
export function editedColumns(
  stored: readonly PlannedColumn[] | undefined,
  edited: readonly EditedColumn[],
  engine: EngineName,
): readonly PlannedColumn[] {
  const types = new Map((stored ?? []).map(({ name, type }) => [name.toLowerCase(), type]));
  return edited
    .filter(({ name }) => !name.includes('.'))
    .map(({ name, type }) => ({
      name,
      type: type && isPlainType(type) ? type : (types.get(name.toLowerCase()) ?? TEXT_TYPES[engine]),
    }));
}
