import { namedSentence, urnsInChange } from './named-sentence';

const LENA = 'urn:li:corpuser:lena.brandt';

describe('a sentence of the log', () => {
  it('names people and labels as they are known, not by their keys', () => {
    const urns = urnsInChange(null, { owners: [{ owner: LENA, type: 'DATA_STEWARD' }] });
    expect(urns).toEqual([LENA]);
    expect(namedSentence('added owner `lena.brandt` (data steward)', urns, () => 'Lena Brandt')).toBe(
      'added owner `Lena Brandt` (data steward)',
    );
  });

  it('names a metadata test by its name', () => {
    const urn = 'urn:li:test:0b9c6a1e-3f0d';
    expect(namedSentence('fails the test `0b9c6a1e-3f0d`', urnsInChange(null, urn), () => 'Has an owner')).toBe(
      'fails the test `Has an owner`',
    );
  });

  it('has no urn where a container is named', () => {
    const urn = 'urn:li:container:duckdb-marts';
    expect(namedSentence(`set \`container\` to "${urn}"`, urnsInChange(null, urn), () => 'marts')).toBe(
      'set `container` to `marts`',
    );
  });

  it('leaves columns, tables and everything without a name alone', () => {
    expect(urnsInChange('INTEGER', { fieldPath: 'id' })).toEqual([]);
    expect(namedSentence('added column `id` (INTEGER)', [], () => 'x')).toBe('added column `id` (INTEGER)');
  });
});
