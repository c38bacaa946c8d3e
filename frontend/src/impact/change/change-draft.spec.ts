import { changeOf, missingOf, type ChangeDraft } from './change-draft';

const draft: ChangeDraft = {
  kind: 'DROP_COLUMN',
  urn: 'urn:li:dataset:a',
  column: '',
  newName: '',
  newType: '',
  note: '',
};

describe('a change that is being filled in', () => {
  it('wants a column where its kind is about one', () => {
    expect(missingOf(draft)).toBe('Choose a column first.');
    expect(missingOf({ ...draft, column: 'urn:li:schemaField:(a,b)' })).toBeUndefined();
  });

  it('wants a new name or type, but no note', () => {
    expect(missingOf({ ...draft, kind: 'RENAME_ASSET' })).toBe('Fill in: new name.');
    expect(missingOf({ ...draft, kind: 'CHANGE_TYPE', column: 'c' })).toBe('Fill in: new type.');
    expect(missingOf({ ...draft, kind: 'DEPRECATE' })).toBeUndefined();
    expect(missingOf({ ...draft, kind: 'ADD_COLUMN', newName: 'n' })).toBeUndefined();
  });

  it('becomes a change of the column, or of the asset', () => {
    expect(changeOf({ ...draft, kind: 'CHANGE_TYPE', column: 'c', newType: ' INT ', note: 'left over' })).toEqual({
      kind: 'CHANGE_TYPE',
      urn: 'c',
      newType: 'INT',
    });
    expect(changeOf({ ...draft, kind: 'DROP_ASSET', column: 'c' })).toEqual({
      kind: 'DROP_ASSET',
      urn: 'urn:li:dataset:a',
    });
  });
});
