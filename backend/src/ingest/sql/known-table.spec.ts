import type { StoredEntity } from '../../store/contract/store.types.js';
import { knownTable, storedPath } from './known-table.js';

const URN = 'urn:li:dataset:(urn:li:dataPlatform:hive,t,PROD)';

function table(...paths: readonly string[]): ReturnType<typeof knownTable> {
  const fields = paths.map((fieldPath) => ({ fieldPath, nativeDataType: 'x' }));
  // Only what is read of an entity.
  return knownTable(URN, {
    exists: true,
    aspects: { schemaMetadata: { value: { fields } } },
  } as unknown as StoredEntity);
}

describe('a table as SQL sees it', () => {
  it('has its top-level columns in order, whatever version the paths are of', () => {
    const known = table(
      '[version=2.0].[type=struct].[type=int].id',
      '[version=2.0].[type=struct].[type=struct].a',
      '[version=2.0].[type=struct].[type=struct].a.[type=string].b',
    );
    expect(Object.keys(known.columns)).toEqual(['id', 'a']);
  });

  it('spells columns as the catalogue does', () => {
    expect(storedPath(table('ID', 'Name'), 'name')).toBe('Name');
    expect(storedPath(table('ID'), 'other')).toBe('other');
  });

  it('takes the exact spelling where two columns differ in letter case only', () => {
    const twins = table('Amount', 'amount');
    expect([storedPath(twins, 'amount'), storedPath(twins, 'Amount'), storedPath(twins, 'AMOUNT')]).toEqual([
      'amount',
      'Amount',
      'amount',
    ]);
  });

  it('names a nested field where it is known, else its column', () => {
    const known = table('a', 'a.b');
    expect([storedPath(known, 'A', 'B'), storedPath(known, 'a', 'c')]).toEqual(['a.b', 'a']);
  });

  it('takes a dot for part of a name where no column is above it', () => {
    expect(Object.keys(table('x.y', 'z').columns)).toEqual(['x.y', 'z']);
  });
});
