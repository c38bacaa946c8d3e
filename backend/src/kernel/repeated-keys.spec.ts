import fc from 'fast-check';

import { hasRepeatedKeys } from './repeated-keys.js';

function keysOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce<number>((sum, item) => sum + keysOf(item), own);
}

const repeats = (text: string): boolean => hasRepeatedKeys(text, keysOf(JSON.parse(text)));

describe('repeated keys of a JSON text', () => {
  it.each([
    ['{"a":1,"a":2}', true],
    ['{"a":{"b":1,"b":1}}', true],
    ['[{"a":1},{"a":1}]', false],
    ['{"a":":","b":"x\\":\\"y"}', false],
    ['{"a\\\\":1,"a\\\\":2}', true],
    ['{"__proto__":1}', false],
    ['"a:b"', false],
  ])('%s: %s', (text, expected) => expect(repeats(text)).toBe(expected));

  it('are found nowhere in what JSON.stringify prints', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => !repeats(JSON.stringify(value))));
  });

  it('are found wherever a key is written again', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), (value) => {
        const [key = ''] = Object.keys(value);
        return repeats(`${JSON.stringify(value).slice(0, -1)},${JSON.stringify(key)}:0}`);
      }),
    );
  });
});
