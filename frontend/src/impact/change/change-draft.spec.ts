import { changeOf, mistakesOf, type ChangeDraft } from './change-draft';

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
    expect(mistakesOf(draft)).toEqual({ column: 'Choose a column first.' });
    expect(mistakesOf({ ...draft, column: 'urn:li:schemaField:(a,b)' })).toEqual({});
  });

  it('wants a new name or type, but no note', () => {
    expect(mistakesOf({ ...draft, kind: 'RENAME_ASSET' })).toEqual({ newName: 'Fill in: new name.' });
    expect(mistakesOf({ ...draft, kind: 'CHANGE_TYPE', column: 'c' })).toEqual({ newType: 'Fill in: new type.' });
    expect(mistakesOf({ ...draft, kind: 'DEPRECATE' })).toEqual({});
    expect(mistakesOf({ ...draft, kind: 'ADD_COLUMN', newName: 'n' })).toEqual({});
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
