import fc from 'fast-check';

import { runAtOnce } from './event-loop.js';
import { type JsonLimits, type JsonScan, scanJson } from './json-scan.js';

const LIMITS: JsonLimits = { maxDepth: 100, maxItems: 1e9, maxValues: 1e9 };
const scan = (text: string, limits: Partial<JsonLimits> = {}, start = 0): JsonScan =>
  runAtOnce(scanJson(text, start, { ...LIMITS, ...limits }));

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
const countValues = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Object.values(value).reduce<number>((count, item) => count + countValues(item), 0)
    : 1;
/** Text after a document that cannot belong to it, whatever the document is. */
const remainder = fc.constantFrom('', ' ', '\n[1]', ' {"a":1}', ' "x"', '\t7', ' ]}', ' "unclosed');
const jsonText = fc
  .tuple(fc.jsonValue({ noUnicodeString: false }), fc.nat(2))
  .map(([value, indent]) => JSON.stringify(value, undefined, indent));

describe('scanJson', () => {
  it('ends a document where JSON.parse does, whatever follows it', () =>
    fc.assert(
      fc.property(jsonText, remainder, (text, rest) => {
        expect(scan(text + rest)).toEqual({ end: text.length, values: expect.any(Number) });
      }),
    ));

  it('never counts fewer values than there are', () =>
    fc.assert(
      fc.property(jsonText, (text) => {
        const result = scan(text);
        expect('values' in result && result.values >= countValues(JSON.parse(text))).toBe(true);
      }),
    ));

  it('finds no end before that of a document that was cut in its middle', () =>
    fc.assert(
      fc.property(jsonText, fc.nat(), (text, position) => {
        const cut = text.slice(0, position % text.length);
        const result = scan(cut);
        // A number may be cut to a shorter number, and an unclosed string is left to the parser.
        if ('end' in result) expect(isJson(cut) || !/^[[{]/.test(cut)).toBe(true);
      }),
    ));

  it('begins at the position that it is given', () => {
    expect(scan('[1][2,3] x', {}, 3)).toEqual({ end: 8, values: 3 });
  });

  it.each([
    ['{"a":[1}', 7],
    [']', 0],
    [',1', 0],
    ['[[1]', 4],
    ['', 0],
  ])('names the place of the bracket or comma that is wrong in %j', (text, offset) => {
    expect(scan(text)).toEqual({ offset, limit: undefined });
  });

  it.each([
    ['is nested deeper than 2', '[[[]]]', { maxDepth: 2 }],
    ['has a list of more than 2 items', '{"a":[1,2,3]}', { maxItems: 2 }],
    ['has an object of more than 2 keys', '[{"a":1,"b":2,"c":3}]', { maxItems: 2 }],
    ['has more than 4 values', '[[1,2],[3,4]]', { maxValues: 4 }],
  ])('refuses a text that %s', (limit, text, limits) => {
    expect(scan(text, limits)).toEqual({ offset: expect.any(Number), limit });
  });

  it.each(['["a,b,c,d"]', '["[[[["]', String.raw`["\",\",\""]`, String.raw`["\\"]`])(
    'does not count what is within the string of %s',
    (text) => {
      expect(scan(text, { maxDepth: 1, maxItems: 1 })).toEqual({ end: text.length, values: 2 });
    },
  );

  it('lets others run while it reads a long document', () => {
    const steps = [...scanJson(`[${'1,'.repeat(200_000)}1]`, 0, LIMITS)];
    expect(steps.length).toBeGreaterThanOrEqual(5);
  });
});
