import fc from 'fast-check';

import { arrayOf, isJsonObject, jsonEquals, numberOf, objectOf, textOf } from './json.js';

/** The same value with the keys of its objects in the opposite order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, turned(item)]),
  );
}

describe('equality of JSON', () => {
  it('holds between a value and its copy in another order of keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => expect(jsonEquals(value, turned(structuredClone(value)))).toBe(true)),
    );
  });

  it('agrees with the texts where keys have one order', () => {
    const value = fc.dictionary(fc.constantFrom('a'), fc.oneof(fc.integer(), fc.string(), fc.array(fc.integer())));
    fc.assert(
      fc.property(value, value, (left, right) =>
        expect(jsonEquals(left, right)).toBe(JSON.stringify(left) === JSON.stringify(right)),
      ),
    );
  });

  it.each([
    [{ a: undefined }, {}, true],
    [{ a: null }, {}, false],
    [[1, 2], [2, 1], false],
    [[], {}, false],
    [0, '0', false],
    [null, {}, false],
    [{ a: 1, b: 2 }, { a: 1 }, false],
  ])('%j and %j: %p', (left, right, equal) => {
    expect(jsonEquals(left, right)).toBe(equal);
    expect(jsonEquals(right, left)).toBe(equal);
  });

  it('does not take keys from the prototype', () => {
    expect(jsonEquals({}, { toString: 'x' })).toBe(false);
    expect(jsonEquals({}, Object.create(null) as object)).toBe(true);
  });
});

describe('reading optional parts', () => {
  it('gives empty or nothing for any other kind of value', () => {
    expect([objectOf([1]), objectOf(null), objectOf({ a: 1 })]).toEqual([{}, {}, { a: 1 }]);
    expect([arrayOf({}), arrayOf([1])]).toEqual([[], [1]]);
    expect([textOf(1), textOf('a')]).toEqual([undefined, 'a']);
    expect([numberOf('1'), numberOf(Number.NaN), numberOf(0)]).toEqual([undefined, undefined, 0]);
  });
});
