import fc from 'fast-check';

import { runAtOnce } from '../../kernel/event-loop.js';
import { scanJson } from '../../kernel/json-scan.js';
import { JsonPieces } from './json-pieces.js';

const NO_LIMITS = { maxDepth: 100, maxItems: 1e9, maxValues: 1e9 };

/** Parses a text in pieces. @throws SyntaxError where it is not JSON, or ends before its last bracket */
function parse(text: string, pieceLength: number): unknown {
  const pieces = new JsonPieces(text, pieceLength);
  const scan = runAtOnce(scanJson(text, 0, NO_LIMITS, pieces));
  if (!('end' in scan) || scan.end !== text.length) throw new SyntaxError('no document');
  return pieces.value;
}

const container = fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()));

describe('JsonPieces', () => {
  it('gives what JSON.parse gives, whatever the length of a piece and the white space', () =>
    fc.assert(
      fc.property(container, fc.nat(30), fc.nat(2), (value, pieceLength, indent) => {
        const text = JSON.stringify(value, undefined, indent);
        expect(parse(text, pieceLength)).toEqual(JSON.parse(text));
      }),
    ));

  it('refuses what JSON.parse refuses: a document with one character removed or doubled', () =>
    fc.assert(
      fc.property(container, fc.nat(), fc.nat(20), fc.boolean(), (value, position, pieceLength, isDoubled) => {
        const text = JSON.stringify(value);
        const index = position % text.length;
        const changed =
          text.slice(0, index) + (isDoubled ? text.charAt(index) : '') + text.slice(index + (isDoubled ? 0 : 1));
        const attempt = (read: () => unknown): unknown => {
          try {
            return { value: read() };
          } catch {
            return 'refused';
          }
        };
        const expected = attempt(() => JSON.parse(changed));
        // A lone number or text is no list or object, and has no pieces.
        if (/^[[{]/.test(changed)) expect(attempt(() => parse(changed, pieceLength))).toEqual(expected);
      }),
    ));

  it('keeps the last value of a repeated key, also when they are in different pieces', () => {
    expect(parse('{"a":[1,2,3],"b":1,"a":{"c":1,"d":2}}', 2)).toEqual({ a: { c: 1, d: 2 }, b: 1 });
  });

  it('reads __proto__ as a name like any other', () => {
    const value = parse('{"__proto__":{"x":1,"y":2},"b":1}', 2) as object;
    expect([Object.keys(value), Object.getPrototypeOf(value)]).toEqual([['__proto__', 'b'], Object.prototype]);
  });
});
