import fc from 'fast-check';

import { matchedFields } from './highlight.js';

const PIECES = ['net', 'Net', 'ORDER', 'order', 'orders', 'Id', '_', '-', '.', ' ', '2', 'customerOrder', 'x'];
const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }).map((pieces) => pieces.join(''));
const found = (value: string, wanted: readonly string[], field: string) =>
  matchedFields('nothing', { [field]: [value] }, wanted, (urn) => urn).length;

describe('where a word stands', () => {
  it('is seen in plain letters as in any others: the quick no never says no to what is there', () => {
    fc.assert(
      fc.property(
        text,
        fc.array(text, { minLength: 1, maxLength: 2 }),
        fc.constantFrom('fieldPaths', 'description', 'qualifiedName'),
        (value, wanted, field) =>
          // A word of another script is no match, but keeps the quick no from being asked.
          expect(found(value, wanted, field)).toBe(found(`${value} д`, wanted, field)),
      ),
    );
  });

  it('is told by its field, with the value around it', () => {
    const fields = {
      fieldPaths: ['order_id', 'amount'],
      tags: ['urn:li:tag:a'],
      description: ['Every customer order.'],
    };
    expect(matchedFields('orders', fields, ['order'], () => 'Ordered')).toEqual([
      { name: 'name', value: 'orders' },
      { name: 'fieldPaths', value: 'order_id' },
      { name: 'description', value: 'Every customer order.' },
    ]);
  });
});
