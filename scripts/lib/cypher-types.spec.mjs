import { declaredMembers, objectTypeOf } from './cypher-types.mjs';

describe('a declaration in the header of a query', () => {
  test.each([
    ['urn Urn', '{ readonly urn: string }'],
    ['urn Urn?, count int', '{ readonly urn: string | null; readonly count: number }'],
    ['texts [String?]', '{ readonly texts: readonly (string | null)[] }'],
    ['types [String]?', '{ readonly types: readonly (string)[] | null }'],
    ["level 'asset' | 'column'", "{ readonly level: 'asset' | 'column' }"],
    ["shape 'VIEW' | 'DATA'?", "{ readonly shape: 'VIEW' | 'DATA' | null }"],
    ['rows [{from int, to int}]', '{ readonly rows: readonly ({ readonly from: number; readonly to: number })[] }'],
    ['ends [[from int, path String]]', '{ readonly ends: readonly (readonly [from: number, path: string])[] }'],
    ['props properties', '{ readonly props: Properties }'],
    ['none', 'Nothing'],
  ])('is read as a TypeScript type: %s', (declaration, type) => expect(objectTypeOf(declaration)).toBe(type));

  test('may hold notes for people in parentheses and after a dash', () => {
    expect(objectTypeOf('id String (SHA-256, of (all) of it), at EpochMs — the first')).toBe(
      '{ readonly id: string; readonly at: number }',
    );
  });

  test('names its members in their order', () => {
    expect(declaredMembers('rows [{from int, to int}], limit int').map(({ name }) => name)).toEqual(['rows', 'limit']);
  });

  test.each([
    ['createdOn, expiresOn EpochMs', '"createdOn" has no type'],
    ['urn', '"urn" has no type'],
    ['urn Text', '"urn" has no type that is known: Text'],
    ['rows [{from int}', '"]" is missing'],
    ['urn Urn,', 'a name is missing'],
    ['urn Urn and more', '"and more" can not be read'],
  ])('without a type for every name is refused: %s', (declaration, message) =>
    expect(() => objectTypeOf(declaration)).toThrow(message),
  );
});
