import { assetNames, assetOf, columnNameOf, nameOf, platformIdOf } from './asset-names';
import { aConsumer } from '../../../test-support/impact-answer';

const TABLE = 'urn:li:dataset:(urn:li:dataPlatform:dbt,riverhouse.marts.fct_bookings,PROD)';
const COLUMN = `urn:li:schemaField:(${TABLE},net)`;

describe('names in evidence', () => {
  it('are those of the answer, else the last part of the urn', () => {
    expect(nameOf(COLUMN, assetNames([], [{ urn: TABLE, name: 'Bookings' }]))).toBe('Bookings.net');
    expect(nameOf(COLUMN, new Map())).toBe('fct_bookings.net');
    expect(assetNames([aConsumer()]).size).toBe(1);
  });

  it('tell a column from its asset, and a model from its table', () => {
    expect(assetOf(COLUMN)).toBe(TABLE);
    expect(platformIdOf(COLUMN)).toBe('dbt');
    expect(platformIdOf('urn:li:chart:(superset,1)')).toBeUndefined();
  });

  it('read a touched column as urn or as path', () => {
    expect([COLUMN, '[version=2.0].[type=string].address.city'].map(columnNameOf)).toEqual(['net', 'address.city']);
  });
});
