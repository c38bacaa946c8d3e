import fc from 'fast-check';

import { plainPath, schemaFieldUrn } from '../../kernel/urn.js';
import { counted, kindAndName, quoted, shortName, shown } from './wording.js';

const ORDERS = 'urn:li:dataset:(urn:li:dataPlatform:postgres,shop.orders,PROD)';

it.each([
  [ORDERS, 'shop.orders'],
  ['urn:li:tag:PII', 'PII'],
  [schemaFieldUrn(ORDERS, 'address.city'), 'shop.orders.address.city'],
  ['no urn', 'no urn'],
])('names %s by the readable part of its urn', (urn, name) => {
  expect(shortName(urn)).toBe(name);
});

it('names the kind of what has one, and quotes everything else', () => {
  expect(kindAndName(ORDERS)).toBe('dataset `shop.orders`');
  expect(kindAndName('urn:li:tag:PII')).toBe('tag `PII`');
  expect(kindAndName('somebody')).toBe('`somebody`');
});

it.each([
  ['[version=2.0].[type=struct].a.[type=int].b', 'a.b'],
  ['a.b', 'a.b'],
  ['[version=2.0].[type=string].name', 'name'],
])('reads %s as %s', (fieldPath, plain) => {
  expect(plainPath(fieldPath)).toBe(plain);
});

it('counts one thing without an s', () => {
  expect([0, 1, 2].map((count) => counted(count, 'column'))).toEqual(['0 columns', '1 column', '2 columns']);
});

it('shows records as JSON, nothing as nothing, and breaks no line', () => {
  expect(shown({ a: [1] })).toBe('{"a":[1]}');
  expect(shown(undefined)).toBe('');
  expect(shown('one\n  two\ttabs ')).toBe('one two tabs');
});

it('shows any value on one line of at most 58 characters and its mark', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 200 }), fc.jsonValue()), (value) => {
      const text = shown(value);
      expect(text.length).toBeLessThanOrEqual(60);
      expect(text).not.toMatch(/[\n\t]/);
    }),
  );
  expect(shown('x'.repeat(61))).toBe(`${'x'.repeat(57)}…`);
  expect(shown('x'.repeat(60))).toBe('x'.repeat(60));
  expect(quoted('a')).toBe('`a`');
});
