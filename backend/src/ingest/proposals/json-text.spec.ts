import fc from 'fast-check';

import { parseInnerJson, readJsonTexts } from './json-text.js';

describe('readJsonTexts', () => {
  it('reads one document, and several on lines of their own, with the line of each', () =>
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { minLength: 1, maxLength: 5 }), (documents) => {
        const text = documents.map((value) => JSON.stringify(value)).join('\n');
        expect(readJsonTexts(text).values).toEqual(
          documents.map((value, at) => ({ value: JSON.parse(JSON.stringify(value)) as unknown, line: at + 1 })),
        );
      }),
    ));
  it('reports closing brackets too many and reads what stands before them', () => {
    const { values, fault, ignored } = readJsonTexts('{"a": 1}\n}\n');
    expect([values.length, fault, ignored?.place]).toEqual([1, undefined, 'line 2, column 1']);
  });
  it('names the place where a document breaks, and keeps those before it', () => {
    const { values, fault } = readJsonTexts('{"a": 1}\n{"b": }');
    expect([values.length, fault?.place]).toEqual([1, 'line 2, column 7']);
  });
});

describe('parseInnerJson', () => {
  it('refuses keys that could reach a prototype, and deep nesting', () => {
    expect(() => parseInnerJson('{"a": {"__proto__": {}}}', 'value')).toThrow(/forbidden key/);
    expect(() => parseInnerJson('['.repeat(200) + ']'.repeat(200), 'value')).toThrow(/deeper than/);
    expect(() => parseInnerJson('{', 'value')).toThrow(/value is not JSON/);
  });
});
