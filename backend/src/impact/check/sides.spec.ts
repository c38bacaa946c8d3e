import { isSame, type SideAsset } from './sides.js';

const asset = (more: Partial<SideAsset> = {}): SideAsset => ({
  urn: 'urn:li:dataset:(urn:li:dataPlatform:duckdb,v,PROD)',
  shape: 'VIEW',
  columns: [{ name: 'a', type: 'int' }],
  claims: [],
  sourceless: [],
  text: undefined,
  ...more,
});
const text = 'create view v as select a from t';

describe('a dataset on two sides of a pull request', () => {
  it('is the same where its text is, though the text is read otherwise since a column is gone', () => {
    const wider = [{ name: 'a', type: undefined }];
    expect(isSame(asset({ text }), asset({ text, columns: wider }))).toBe(true);
    expect(isSame(asset({ text }), asset({ text: `${text} where b`, columns: wider }))).toBe(false);
    expect(isSame(asset({ text }), asset({ text, shape: 'DATA', columns: wider }))).toBe(false);
  });

  it('is the same without a text where columns and claims are', () => {
    expect(isSame(asset(), asset())).toBe(true);
    expect(isSame(asset(), asset({ columns: [{ name: 'a', type: 'bigint' }] }))).toBe(false);
  });
});
