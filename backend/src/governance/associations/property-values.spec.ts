import { requireAllowed } from './property-values.js';

const urn = 'urn:li:structuredProperty:p';
const definition = {
  valueType: 'urn:li:dataType:datahub.string',
  entityTypes: ['urn:li:entityType:datahub.dataset', 'urn:li:entityType:datahub.schemaField'],
  cardinality: 'SINGLE',
};
const check =
  (change: Readonly<Record<string, unknown>>, kind: string, values: readonly (string | number)[]) => (): void =>
    requireAllowed({ urn, value: { ...definition, ...change } as never }, kind, values);

describe('values of a property', () => {
  it.each([
    ['a text', {}, 'dataset', ['a']],
    [
      'one of those allowed',
      { allowedValues: [{ value: { string: 'a' } }, { value: { string: 'b' } }] },
      'dataset',
      ['b'],
    ],
    ['several where it takes several', { cardinality: 'MULTIPLE' }, 'schemaField', ['a', 'b']],
    ['numbers where it takes numbers', { valueType: 'urn:li:dataType:datahub.number' }, 'dataset', [1.5]],
    ['a date', { valueType: 'urn:li:dataType:datahub.date' }, 'dataset', ['2026-01-31']],
  ])('may be %s', (_, change, kind, values) => expect(check(change, kind, values)).not.toThrow());

  it.each([
    ['several where it takes one', {}, 'dataset', ['a', 'b'], /single value/],
    ['none', {}, 'dataset', [], /must not be empty/],
    ['a number where it takes texts', {}, 'dataset', [1], /must be texts/],
    [
      'a text where it takes numbers',
      { valueType: 'urn:li:dataType:datahub.number' },
      'dataset',
      ['1'],
      /must be numbers/,
    ],
    [
      'one that is not among those allowed',
      { allowedValues: [{ value: { string: 'a' } }] },
      'dataset',
      ['c'],
      /among "a"/,
    ],
    ['given to a kind that it is not for', {}, 'chart', ['a'], /only to dataset, schemaField/],
    ['a date that is none', { valueType: 'urn:li:dataType:datahub.date' }, 'dataset', ['31.1.2026'], /dates/],
    ['a urn that is none', { valueType: 'urn:li:dataType:datahub.urn' }, 'dataset', ['x'], /urns/],
  ])('may not be %s', (_, change, kind, values, words) => expect(check(change, kind, values)).toThrow(words));
});
