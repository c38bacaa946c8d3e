import { EDIT_WAYS, paletteEdits } from './palette-edits';

const TABLE = 'urn:li:dataset:(urn:li:dataPlatform:duckdb,a.b,PROD)';

describe('edits of the palette', () => {
  it('are those that one may make of the asset on screen', () => {
    expect(paletteEdits(TABLE, () => true).map(({ way }) => way)).toEqual([...EDIT_WAYS]);
    expect(paletteEdits(TABLE, (privilege) => privilege === 'EDIT_ENTITY_TAGS').map(({ way }) => way)).toEqual(['tag']);
    expect(paletteEdits(TABLE, () => false)).toEqual([]);
  });

  it('are none where there is no asset', () => {
    expect(paletteEdits(undefined, () => true)).toEqual([]);
    expect(paletteEdits('urn:li:tag:pii', () => true)).toEqual([]);
    expect(paletteEdits(`urn:li:schemaField:(${TABLE},c)`, () => true)).toEqual([]);
  });
});
