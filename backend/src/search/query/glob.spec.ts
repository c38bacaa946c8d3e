import fc from 'fast-check';

import { globTest } from './glob.js';

/** The same by a regular expression: slow for many stars, and right. */
function byExpression(pattern: string, text: string): boolean {
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 'iu').test(text);
}

describe('a pattern with stars', () => {
  it('means what the regular expression means', () => {
    const letters = (...signs: readonly string[]) =>
      fc.array(fc.constantFrom(...signs), { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(letters('a', 'b', 'B', '*', '?', '.', '😀'), letters('a', 'A', 'b', '.', '😀'), (pattern, text) => {
        expect(globTest(pattern)(text)).toBe(byExpression(pattern, text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is tried in one pass, however many stars it has', () => {
    // By a regular expression this test would not end.
    expect(globTest(`${'*a'.repeat(400)}*b`)('a'.repeat(20_000))).toBe(false);
    expect(globTest(`${'*a'.repeat(400)}*b`)(`${'a'.repeat(20_000)}b`)).toBe(true);
  });
});
