import type { RawField, RawModel } from './raw-model.js';
import { searchRulesOf } from './search-rules.js';

type Records = Readonly<Record<string, Readonly<Record<string, RawField>>>>;

/** The rules of the record `Root`. */
function rulesOf(records: Records): ReturnType<typeof searchRulesOf> {
  const types = Object.fromEntries(Object.entries(records).map(([name, fields]) => [name, { fields }] as const));
  const raw: RawModel = {
    source: { package: 'test', version: '1' },
    entities: {},
    aspects: {},
    relationships: [],
    types,
    events: {},
    snapshots: {},
  };
  return searchRulesOf(raw, 'Root');
}

describe('searchRulesOf', () => {
  it.each([
    ['string', 'TEXT', true],
    ['int', 'COUNT', false],
    ['double', 'DOUBLE', false],
    ['float', 'DOUBLE', false],
    ['map<string>', 'KEYWORD', false],
    ['array<string>', 'TEXT', true],
    ['urn', 'TEXT', true],
  ])('searches a field of type %s as %s where its annotation does not say how', (type, fieldType, queryByDefault) => {
    expect(rulesOf({ Root: { a: { type, search: [{}] } } })).toEqual([
      {
        path: 'a',
        fieldName: 'a',
        fieldType,
        queryByDefault,
        boost: 1,
        hasValuesFieldName: undefined,
        enableAutocomplete: false,
        addToFilters: false,
        filterName: undefined,
      },
    ]);
  });

  it('prefers what the annotation says to what the type suggests', () => {
    const search = [
      { fieldName: 'n', fieldType: 'KEYWORD', queryByDefault: true, boostScore: 5, filterNameOverride: 'N' },
    ];
    expect(rulesOf({ Root: { a: { type: 'int', search } } })).toMatchObject([
      { path: 'a', fieldName: 'n', fieldType: 'KEYWORD', queryByDefault: true, boost: 5, filterName: 'N' },
    ]);
  });

  it('reaches fields of nested records, with a star for every list or map on the way', () => {
    const leaf = { name: { type: 'string', search: [{}] } };
    const rules = rulesOf({ Root: { one: { type: 'Leaf' }, many: { type: 'array<map<Leaf>>' } }, Leaf: leaf });
    expect(rules.map(({ path }) => path)).toEqual(['one/name', 'many/*/*/name']);
  });

  it('keeps the annotation of the outer field at a path that a nested record annotates too', () => {
    const rules = rulesOf({
      Root: { tags: { type: 'array<Tag>', search: [{ at: '/*/tag', fieldName: 'outer' }] } },
      Tag: { tag: { type: 'urn', search: [{ fieldName: 'inner' }] }, note: { type: 'string', search: [{}] } },
    });
    expect(rules.map(({ path, fieldName }) => [path, fieldName])).toEqual([
      ['tags/*/tag', 'outer'],
      ['tags/*/note', 'note'],
    ]);
  });

  it('stops at a type that contains itself, and still reads that type where it occurs a second time', () => {
    const rules = rulesOf({
      Root: { left: { type: 'Node' }, right: { type: 'Node' }, self: { type: 'Root' } },
      Node: { name: { type: 'string', search: [{}] }, children: { type: 'array<Node>' } },
    });
    expect(rules.map(({ path }) => path)).toEqual(['left/name', 'right/name']);
  });

  it('has no rules for fields without an annotation and for types that the model does not hold', () => {
    expect(rulesOf({ Root: { a: { type: 'string' }, b: { type: 'Gone' } } })).toEqual([]);
    expect(rulesOf({})).toEqual([]);
  });
});
