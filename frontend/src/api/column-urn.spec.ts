import { columnUrn, parseColumnUrn, shortUrn, shownFieldPath } from './column-urn';

const TABLE = 'urn:li:dataset:(urn:li:dataPlatform:duckdb,riverhouse.marts.fct_bookings,PROD)';

describe('a column urn', () => {
  it('falls into asset and field path at the comma outside parentheses', () => {
    expect(parseColumnUrn(`urn:li:schemaField:(${TABLE},net%2Crevenue)`)).toEqual({
      parent: TABLE,
      fieldPath: 'net,revenue',
    });
  });

  it('is put together again', () => {
    for (const fieldPath of ['net', 'net,revenue (eur)', '[version=2.0].a.b'])
      expect(parseColumnUrn(columnUrn(TABLE, fieldPath))).toEqual({ parent: TABLE, fieldPath });
  });

  it('is no other urn', () => {
    expect(parseColumnUrn(TABLE)).toBeUndefined();
    expect(parseColumnUrn('urn:li:schemaField:(broken')).toBeUndefined();
  });

  it('is shown without the markers of version 2', () => {
    expect(shownFieldPath('[version=2.0].[type=struct].address.[type=string].city')).toBe('address.city');
  });

  it('is named by table and column where nothing better is known', () => {
    expect(shortUrn(`urn:li:schemaField:(${TABLE},guests)`)).toBe('riverhouse.marts.fct_bookings.guests');
    expect(shortUrn('urn:li:corpuser:lena.brandt')).toBe('lena.brandt');
    expect(shortUrn('urn:li:chart:(superset,101)')).toBe('101');
  });
});
