import fc from 'fast-check';

import { runAtOnce } from '../../kernel/event-loop.js';
import { jsonErrorOffset } from './json-error.js';

describe('jsonErrorOffset', () => {
  const CASES: readonly (readonly [string, number])[] = [
    ['{"b": }', 6],
    ['{"b": 1,}', 8],
    ['[1 2]', 3],
    ['{b: 1}', 1],
    ['["a\nb"]', 1],
    ['{"a": [1, 2}', 11],
    ['[1, 2', 5],
    ['', 0],
    ['[tru]', 1],
  ];
  for (const [text, offset] of CASES)
    it(`finds ${JSON.stringify(text)} at ${offset}`, () => expect(runAtOnce(jsonErrorOffset(text))).toBe(offset));

  it.each(['\\"', '\\\\', '\\u0041', 'ab'])('passes a string of millions of %s', (part) => {
    const text = `["${part.repeat(2_000_000)}" 1]`;
    expect(runAtOnce(jsonErrorOffset(text))).toBe(text.indexOf(' 1]') + 1);
  });

  it('reads whatever is JSON to its end', () =>
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value, undefined, 1);
        expect(runAtOnce(jsonErrorOffset(text))).toBe(text.length);
      }),
    ));
});
