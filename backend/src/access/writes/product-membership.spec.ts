import fc from 'fast-check';

import { productChange } from './product-membership.js';

const entry = (destinationUrn: string, more: object = {}) => ({ destinationUrn, ...more });

describe('what a write of dataProductProperties changes', () => {
  it('is the assets that come and go, and nothing more where all else is equal', () => {
    const before = { name: 'Orders', assets: [entry('a'), entry('b')] };
    expect(productChange(before, { name: 'Orders', assets: [entry('b'), entry('c')] })).toEqual({
      assets: ['a', 'c'],
      isMore: false,
    });
  });

  it('is an asset whose entry changes, such as an output port', () => {
    const before = { name: 'Orders', assets: [entry('a')] };
    expect(productChange(before, { name: 'Orders', assets: [entry('a', { outputPort: true })] }).assets).toEqual(['a']);
  });

  it.each([
    ['another name', { name: 'Orders' }, { name: 'Sales' }],
    ['a name beside an asset', { name: 'Orders' }, { name: 'Sales', assets: [entry('a')] }],
    ['a new product', undefined, { name: 'Sales', assets: [entry('a')] }],
    ['a deleted aspect', { name: 'Sales', assets: [entry('a')] }, undefined],
    ['a write of what is there', { name: 'Sales' }, { name: 'Sales' }],
  ])('is more than assets for %s', (_, before, after) => expect(productChange(before, after).isMore).toBe(true));

  it('names exactly the assets of one list alone, whatever their order', () => {
    const lists = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
    fc.assert(
      fc.property(lists, lists, (old, now) => {
        const { assets } = productChange(
          { assets: old.map((urn) => entry(urn)) },
          { assets: now.map((urn) => entry(urn)) },
        );
        const alone = [...old.filter((urn) => !now.includes(urn)), ...now.filter((urn) => !old.includes(urn))];
        expect([...assets].toSorted()).toEqual(alone.toSorted());
      }),
    );
  });
});
