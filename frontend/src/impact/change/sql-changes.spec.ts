import { plainChange, splitRename, withChanges, type TextChange } from './sql-changes';

const COLUMN = 'urn:li:schemaField:(urn:li:dataset:(urn:li:dataPlatform:duckdb,a.t,PROD),x)';
const TABLE = 'urn:li:dataset:(urn:li:dataPlatform:duckdb,a.t,PROD)';
const change = (more: Partial<TextChange>): TextChange => ({
  kind: 'DROP_COLUMN',
  urn: COLUMN,
  newName: null,
  newType: null,
  oldType: null,
  because: null,
  statement: 0,
  ...more,
});

describe('changes read from a text', () => {
  it('keep what their kind takes', () => {
    expect(plainChange(change({}))).toEqual({ kind: 'DROP_COLUMN', urn: COLUMN });
    expect(plainChange(change({ kind: 'CHANGE_TYPE', newType: 'int', oldType: 'text', newName: 'y' }))).toEqual({
      kind: 'CHANGE_TYPE',
      urn: COLUMN,
      newType: 'int',
    });
  });

  it('are a drop and an addition where a rename is said to be none', () => {
    expect(splitRename(change({ kind: 'RENAME_COLUMN', newName: 'y' }), TABLE)).toEqual([
      { kind: 'DROP_COLUMN', urn: COLUMN },
      { kind: 'ADD_COLUMN', urn: TABLE, newName: 'y' },
    ]);
  });

  it('join a list without standing in it twice', () => {
    const one = plainChange(change({}));
    expect(withChanges([one], [one, { kind: 'DROP_ASSET', urn: TABLE }])).toEqual([
      one,
      { kind: 'DROP_ASSET', urn: TABLE },
    ]);
  });
});
