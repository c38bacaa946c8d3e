import { flag, identifier, identifiers, isTree, kindOf, list, part, parts, spanOf, text } from './tree.js';

describe('reading a part of a node', () => {
  const select = { select: { distinct: true, expressions: [{ column: { name: 'a' } }, { star: {} }], alias: 'x' } };

  it('finds the payload of the kind that is asked for, and nothing for another kind', () => {
    expect(part(select, 'select')).toBe(select.select);
    expect(part(select, 'insert')).toBeUndefined();
  });

  it('takes neither a list nor a plain value for a payload', () => {
    expect(part(select.select, 'expressions')).toBeUndefined();
    expect(part(select.select, 'alias')).toBeUndefined();
    expect(part(select.select.expressions, '0')).toBeUndefined();
  });

  it('answers an empty list where a list is missing or something else stands there', () => {
    expect(list(select.select, 'expressions')).toHaveLength(2);
    expect(list(select.select, 'alias')).toEqual([]);
    expect(list(select.select, 'joins')).toEqual([]);
    expect(list('select', 'length')).toEqual([]);
  });

  it('reads a text only where the value is a string', () => {
    expect(text(select.select, 'alias')).toBe('x');
    expect(text(select.select, 'distinct')).toBeUndefined();
    expect(text(null, 'alias')).toBeUndefined();
  });

  it('counts a flag as set only where it is exactly true', () => {
    expect(flag(select.select, 'distinct')).toBe(true);
    for (const value of ['true', 1, {}, false, null]) expect(flag({ distinct: value }, 'distinct')).toBe(false);
  });

  it('keeps the order of the payloads of one kind and leaves the others out', () => {
    const columns = [{ column: { name: 'b' } }, 'b', { star: {} }, { column: { name: 'a' } }, { column: null }];
    expect(parts(columns, 'column')).toEqual([{ name: 'b' }, { name: 'a' }]);
  });
});

describe('isTree', () => {
  it.each([[null], [undefined], ['a'], [1], [[]], [[{}]]])('does not take %j for a node', (value) => {
    expect(isTree(value)).toBe(false);
  });

  it('takes an object without keys for a node', () => {
    expect(isTree({})).toBe(true);
  });
});

describe('kindOf', () => {
  it('is the only key of an expression', () => {
    expect(kindOf({ case: { operand: null } })).toBe('case');
  });

  it('is undefined for an object with several keys or none, which is no expression', () => {
    expect(kindOf({ name: 'a', quoted: false })).toBeUndefined();
    expect(kindOf({})).toBeUndefined();
    expect(kindOf(['column'])).toBeUndefined();
  });
});

describe('identifier', () => {
  it.each([
    ['a plain string', 'a', { name: 'a', quoted: false }],
    ['an unquoted name', { name: 'A', quoted: false }, { name: 'A', quoted: false }],
    ['a quoted name', { name: 'A', quoted: true }, { name: 'A', quoted: true }],
    ['a name that does not say whether it was quoted', { name: 'A' }, { name: 'A', quoted: false }],
    ['a wrapped name', { identifier: { name: 'A', quoted: true } }, { name: 'A', quoted: true }],
    ['a column', { column: { name: { name: 'A', quoted: true }, table: null } }, { name: 'A', quoted: true }],
    ['a variable, whose spelling is exact', { var: { this: 'Year' } }, { name: 'Year', quoted: true }],
    ['a string literal, whose spelling is exact', { literal: { value: 'A b' } }, { name: 'A b', quoted: true }],
  ])('reads %s', (_name, value, expected) => {
    expect(identifier(value)).toEqual(expected);
  });

  it.each([[{ star: {} }], [{ function: { name: { name: 'f' } } }], [['a']], [null], [7]])(
    'finds no name in %j',
    (value) => {
      expect(identifier(value)).toBeUndefined();
    },
  );

  it('leaves expressions without a name out of a list of names', () => {
    expect(identifiers(['a', { star: {} }, { name: 'B', quoted: true }]).map(({ name }) => name)).toEqual(['a', 'B']);
  });
});

describe('spanOf', () => {
  it('reads the start and the end of a node', () => {
    expect(spanOf({ name: 'a', span: { start: 0, end: 4, line: 1 } })).toEqual([0, 4]);
  });

  it('is undefined where one of the two is missing', () => {
    expect(spanOf({ span: { start: 3 } })).toBeUndefined();
    expect(spanOf({ span: { start: '3', end: '4' } })).toBeUndefined();
    expect(spanOf({ name: 'a' })).toBeUndefined();
    expect(spanOf(undefined)).toBeUndefined();
  });
});
