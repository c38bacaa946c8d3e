import fc from 'fast-check';

import {
  longTypeName,
  parseTypeExpression,
  shortTypeName,
  type TypeExpression,
  unionMember,
  unionTag,
} from './type-expression.js';

const PLAIN: fc.Arbitrary<TypeExpression> = fc.oneof(
  fc.constant<TypeExpression>({ form: 'urn' }),
  fc.constantFrom('string' as const, 'int' as const, 'double' as const).map((name): TypeExpression => ({
    form: 'primitive',
    name,
  })),
  fc
    .constantFrom('common.Status', 'dataset.Profile', 'strings')
    .map((name): TypeExpression => ({ form: 'named', name })),
);
const collectionOf = (inner: fc.Arbitrary<TypeExpression>): fc.Arbitrary<TypeExpression> =>
  fc.record({ form: fc.constantFrom('array' as const, 'map' as const), of: inner });
const MEMBER = fc.oneof(PLAIN, collectionOf(PLAIN), collectionOf(collectionOf(PLAIN)));
const UNION: fc.Arbitrary<TypeExpression> = fc
  .array(MEMBER, { minLength: 1, maxLength: 4 })
  .map((members) => ({ form: 'union', members }));

function written(type: TypeExpression): string {
  if (type.form === 'urn') return 'urn';
  if (type.form === 'union') return `union<${type.members.map(written).join('|')}>`;
  return type.form === 'array' || type.form === 'map' ? `${type.form}<${written(type.of)}>` : type.name;
}

describe('parseTypeExpression', () => {
  it('reads every type expression back as it was written', () => {
    fc.assert(
      fc.property(fc.oneof(MEMBER, UNION, collectionOf(UNION)), (type) => {
        expect(parseTypeExpression(written(type))).toEqual(type);
      }),
    );
  });

  it.each([['string>'], ['list<string>'], ['int|string'], ['array<string>>']])(
    'refuses %s, which is not balanced',
    (text) => {
      expect(() => parseTypeExpression(text)).toThrow('is balanced');
    },
  );
});

describe('names of types', () => {
  it.each([
    ['com.linkedin.common.Status', 'common.Status'],
    ['com.linkedin.pegasus2avro.common.Status', 'common.Status'],
    ['pegasus2avro.common.Status', 'common.Status'],
    ['common.Status', 'common.Status'],
  ])('shortens %s to %s', (name, short) => {
    expect(shortTypeName(name)).toBe(short);
    expect(shortTypeName(longTypeName(short))).toBe(short);
  });
});

describe('members of a union', () => {
  const members = ['string', 'double', 'common.Status', 'array<int>', 'map<string>'].map(parseTypeExpression);

  it('finds each member by its own tag', () => {
    for (const member of members) expect(unionMember(members, unionTag(member))).toBe(member);
  });

  it('finds a record under its short name and its name in Avro files', () => {
    for (const tag of ['common.Status', 'com.linkedin.pegasus2avro.common.Status'])
      expect(unionMember(members, tag)).toEqual({ form: 'named', name: 'common.Status' });
  });

  it('finds nothing for a tag of no member', () => {
    for (const tag of ['int', 'com.linkedin.common.Owner', '', 'Status'])
      expect(unionMember(members, tag)).toBeUndefined();
  });

  it('does not accept a union inside a union', () => {
    expect(() => unionTag({ form: 'union', members })).toThrow('a union is no member of a union');
  });
});
