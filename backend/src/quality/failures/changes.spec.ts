import type { AspectVersion } from '../../store/contract/store.types.js';
import { failureIn, operationChanges, rowCountChanges, schemaChanges } from './changes.js';

const RANGE = { from: 100, to: 200 };
const column = (fieldPath: string): object => ({
  fieldPath,
  nativeDataType: 'int',
  type: { type: { 'com.linkedin.schema.NumberType': {} } },
});
const schema = (version: number, createdOn: number, ...paths: readonly string[]): AspectVersion =>
  ({
    urn: 'urn:li:dataset:d',
    aspect: 'schemaMetadata',
    version,
    createdOn,
    createdBy: 'urn:li:corpuser:ann',
    deleted: false,
    systemMetadata: {},
    value: { fields: paths.map(column) },
  }) as unknown as AspectVersion;

describe('changes of a schema before a failure', () => {
  it('are those within the range, with who made them', () => {
    const versions = [
      schema(1, 10, 'a', 'b'),
      schema(2, 50, 'a', 'b', 'c'),
      schema(3, 150, 'a', 'c'),
      schema(4, 201, 'a'),
    ];
    const [change, ...more] = schemaChanges(versions, RANGE);
    expect(more).toEqual([]);
    expect(change).toMatchObject({ at: 150, type: 'SCHEMA', actor: 'urn:li:corpuser:ann' });
    expect(change?.sentence).toContain('`b`');
  });

  it('do not include what the oldest version holds, also where older ones were removed', () => {
    expect(schemaChanges([schema(1, 150, 'a')], RANGE)).toEqual([]);
    expect(schemaChanges([schema(7, 150, 'a')], RANGE)).toEqual([]);
  });
});

describe('changes of data before a failure', () => {
  it('are operations at the time when the data changed, which is often reported later', () => {
    const operations = [
      { timestampMillis: 250, lastUpdatedTimestamp: 200, operationType: 'DELETE', numAffectedRows: 3 },
      { timestampMillis: 100, operationType: 'CUSTOM', customOperationType: 'COPY', actor: 'urn:li:corpuser:etl' },
      { timestampMillis: 99, operationType: 'INSERT' },
    ];
    expect(operationChanges(operations, RANGE)).toEqual([
      { at: 200, type: 'DATA', sentence: 'delete of 3 rows', actor: undefined },
      { at: 100, type: 'DATA', sentence: 'copy', actor: 'urn:li:corpuser:etl' },
    ]);
  });

  it('are row counts that differ from the profile before, also where that is older than the range', () => {
    const profile = (timestampMillis: number, rowCount: number, type = 'FULL_TABLE') => ({
      timestampMillis,
      rowCount,
      partitionSpec: { type, partition: 'p' },
    });
    const profiles = [profile(190, 5), profile(180, 1, 'PARTITION'), profile(170, 5), profile(120, 9), profile(50, 7)];
    expect(rowCountChanges(profiles, RANGE).map(({ at, sentence }) => [at, sentence])).toEqual([
      [170, '5 rows after 9'],
      [120, '9 rows after 7'],
    ]);
  });
});

describe('the begin of a failure', () => {
  const results = (...types: readonly string[]) =>
    types.map((type, index) => ({ timestampMillis: 100 - index, result: { type } }));

  it('is the first failure since it passed; errors between say nothing', () => {
    expect(failureIn(results('ERROR', 'FAILURE', 'ERROR', 'FAILURE', 'INIT', 'SUCCESS', 'FAILURE'))).toEqual({
      failedAt: 97,
      passedAt: 95,
    });
  });

  it('has no success before it where none is stored', () => {
    expect(failureIn(results('FAILURE', 'FAILURE'))).toEqual({ failedAt: 99, passedAt: undefined });
  });

  it('is absent where the newest that says something is a success, and without results', () => {
    expect(failureIn(results('ERROR', 'SUCCESS', 'FAILURE'))).toBeUndefined();
    expect(failureIn(results('ERROR'))).toBeUndefined();
    expect(failureIn([])).toBeUndefined();
  });
});
