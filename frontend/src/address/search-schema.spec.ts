import fc from 'fast-check';

import { joinParts, splitParts } from './parts';
import {
  anyText,
  flag,
  numberWithin,
  oneOf,
  readSearch,
  readWith,
  validated,
  wholeNumberWithin,
} from './search-schema';

const SCHEMA = {
  up: wholeNumberWithin(0, 100),
  conf: numberWithin(0, 1),
  keep: flag,
  group: oneOf(['none', 'owner']),
  q: anyText,
  pair: readWith((text) => (text.includes('~') ? text.split('~') : null)),
};

describe('the values of an address', () => {
  it('are read with their types, from texts and from what code hands over', () => {
    const texts = { up: '7', conf: '0.5', keep: '1', group: 'owner', q: '12', pair: 'a~b' };
    const values = { up: 7, conf: 0.5, keep: true, group: 'owner', q: '12', pair: ['a', 'b'] };
    expect(readSearch(SCHEMA, texts)).toEqual({ values, invalidKeys: [] });
    expect(readSearch(SCHEMA, { ...texts, up: 7, conf: 0.5, keep: true, q: 12 })).toEqual({ values, invalidKeys: [] });
  });

  it.each([
    ['up', 'many'],
    ['up', '101'],
    ['up', '-1'],
    ['up', '2.5'],
    ['up', 'NaN'],
    ['conf', '1.01'],
    ['conf', 'Infinity'],
    ['keep', 'maybe'],
    ['group', 'Owner'],
    ['pair', 'alone'],
    ['q', ['given', 'twice']],
    ['q', { a: 1 }],
  ])('leave out %s=%j and say so', (key, value) => {
    expect(readSearch(SCHEMA, { [key]: value })).toEqual({ values: {}, invalidKeys: [key] });
  });

  it('have their defaults where a key is missing or empty, which is no mistake', () => {
    expect(readSearch(SCHEMA, { up: '', q: undefined })).toEqual({ values: {}, invalidKeys: [] });
  });

  it('keep a switch that older links spell out', () => {
    expect(['true', '1', 'false', '0'].map((keep) => readSearch(SCHEMA, { keep }).values.keep)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('never make the page fail, whatever an address holds', () => {
    const anything = fc.dictionary(fc.constantFrom(...Object.keys(SCHEMA), 'other'), fc.anything());
    fc.assert(
      fc.property(anything, (search) => {
        const { values, invalidKeys } = readSearch(SCHEMA, search);
        for (const key of invalidKeys) expect(values).not.toHaveProperty(key);
        expect(values).not.toHaveProperty('other');
      }),
    );
  });
});

describe('what a route hands on', () => {
  it('is the search part without the values that do not fit, with the keys of others', () => {
    expect(validated(SCHEMA)({ up: 'many', q: 'net', tab: 'x' })).toEqual({ up: undefined, q: 'net', tab: 'x' });
  });
});

describe('parts that are joined in one value', () => {
  const part = fc.string({ minLength: 1 }).filter((text) => !/^~|~$|\u0000/.test(text));

  it('are read back as they were written, a ~ inside a part included', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
        expect(splitParts(joinParts(parts))).toEqual(parts);
      }),
    );
    expect(splitParts(joinParts(['urn:a~b', 'urn:c~~d']))).toEqual(['urn:a~b', 'urn:c~~d']);
  });
});
