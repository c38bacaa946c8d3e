import { describe, expect, it } from '@jest/globals';

import type { ChangeKind, RequestedChange } from '../rules/change-rules.js';
import { changedColumns, editedColumns } from './changed-columns.js';
import type { RelationChange } from './prove-relations.js';

const ID = { name: 'id', type: 'INTEGER' };
const NOTE = { name: 'Note', type: 'TEXT' };

function changed(kind: ChangeKind, fieldPath: string, more: Partial<RequestedChange> = {}): RelationChange {
  return changedColumns([ID, NOTE], [{ kind, urn: '', fieldPath, ...more }], () => fieldPath, 'duckdb');
}

describe('the columns of a table after a change', () => {
  it('lack a dropped column, whatever its letter case', () => {
    expect(changed('DROP_COLUMN', 'note')).toEqual({ after: [ID], without: [ID], isWhole: true });
  });

  it('have the new name at the same place', () => {
    const columns = [ID, { name: 'remark', type: 'TEXT' }];
    expect(changed('RENAME_COLUMN', 'Note', { newName: 'remark' })).toEqual({
      after: columns,
      without: columns,
      isWhole: true,
    });
  });

  it('have the new type, and lack the column where it is tried whether anybody uses it', () => {
    expect(changed('CHANGE_TYPE', 'Note', { newType: 'INTEGER' })).toEqual({
      after: [ID, { name: 'Note', type: 'INTEGER' }],
      without: [ID],
      isWhole: true,
    });
  });

  it.each(['MAKE_NULLABLE', 'MAKE_NOT_NULL', 'CHANGE_MEANING'] as const)('stay as they are for %s', (kind) => {
    expect(changed(kind, 'Note')).toEqual({ after: [ID, NOTE], without: [ID], isWhole: true });
  });

  it('have a new column at the end, as a text where no type is said', () => {
    const added = { name: 'price', type: 'VARCHAR' };
    expect(changed('ADD_COLUMN', '', { newName: 'price' }).after).toEqual([ID, NOTE, added]);
    expect(changed('ADD_COLUMN', 'price', { newType: 'DOUBLE' }).after?.at(-1)).toEqual({ ...added, type: 'DOUBLE' });
  });

  it.each(['DROP_ASSET', 'RENAME_ASSET'] as const)('are gone after %s', (kind) => {
    expect(changed(kind, '')).toEqual({ after: undefined, without: undefined, isWhole: true });
  });

  it.each([
    ['of a nested column', 'DROP_COLUMN', 'address.city', {}],
    ['of the meaning of the whole table', 'CHANGE_MEANING', '', {}],
    ['to a type that is no type', 'CHANGE_TYPE', 'Note', { newType: 'INT); DROP TABLE x --' }],
  ] as const)('do not show a change %s', (_, kind, path, more) => {
    expect(changed(kind, path, more).isWhole).toBe(false);
  });
});

describe('the columns of an edited table', () => {
  it('have the stored type where the edit says none, and a text where nothing is stored', () => {
    const columns = [
      { name: 'ID', type: undefined },
      { name: 'new', type: undefined },
      { name: 'a.b', type: 'INT' },
    ];
    expect(editedColumns([ID], columns as never, 'postgres')).toEqual([
      { name: 'ID', type: 'INTEGER' },
      { name: 'new', type: 'text' },
    ]);
  });
});
