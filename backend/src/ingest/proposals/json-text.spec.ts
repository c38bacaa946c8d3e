import fc from 'fast-check';

import { runAtOnce } from '../../kernel/event-loop.js';
import { parseInnerJson, readJsonTexts } from './json-text.js';

describe('readJsonTexts', () => {
  it('reads one document, and several on lines of their own, with the line of each', () =>
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { minLength: 1, maxLength: 5 }), (documents) => {
        const text = documents.map((value) => JSON.stringify(value)).join('\n');
        expect(runAtOnce(readJsonTexts(text)).values).toEqual(
          documents.map((value, at) => ({ value: JSON.parse(JSON.stringify(value)) as unknown, line: at + 1 })),
        );
      }),
    ));
  it('reports closing brackets too many and reads what stands before them', () => {
    const { values, fault, ignored } = runAtOnce(readJsonTexts('{"a": 1}\n}\n'));
    expect([values.length, fault, ignored?.place]).toEqual([1, undefined, 'line 2, column 1']);
  });
  it('names the place where a document breaks, and keeps those before it', () => {
    const { values, fault } = runAtOnce(readJsonTexts('{"a": 1}\n{"b": }'));
    expect([values.length, fault?.place]).toEqual([1, 'line 2, column 7']);
  });
});

const LIMITS = { maxDepth: 4, maxItems: 3, maxValues: 8 };

describe('the limits of a text', () => {
  it.each([
    ['[[[[[]]]]]', 'the file is nested deeper than 4', 5],
    ['[1,2,3,4]', 'the file has a list of more than 3 items', 7],
    ['{"a":1,"b":2,"c":3,"d":4}', 'the file has an object of more than 3 keys', 19],
    ['[[1,2,3],[1,2,3],[1,2,3]]', 'the file has more than 8 values', 14],
  ])('refuse %s', (text, reason, column) => {
    expect(runAtOnce(readJsonTexts(text, LIMITS)).fault).toMatchObject({
      reason,
      place: `line 1, column ${column}`,
      isLimit: true,
    });
  });

  it('count the values of all documents together', () => {
    const { values, fault } = runAtOnce(readJsonTexts('1\n'.repeat(20), LIMITS));
    expect([values.length, fault?.isLimit]).toEqual([8, true]);
  });
});

describe('parseInnerJson', () => {
  it('refuses keys that could reach a prototype, and deep nesting', () => {
    expect(() => parseInnerJson('{"a": {"__proto__": {}}}', 'value')).toThrow(/forbidden key/);
    expect(() => parseInnerJson('['.repeat(200) + ']'.repeat(200), 'value')).toThrow(/deeper than/);
    expect(() => parseInnerJson('{', 'value')).toThrow(/value is not JSON/);
  });
});
