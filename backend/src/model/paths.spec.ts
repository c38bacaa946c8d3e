import fc from 'fast-check';

import type { Json } from '../kernel/json.js';
import { valueBeside, valuesAt } from './paths.js';

const { tree } = fc.letrec<{ tree: Json }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<Json>(1, 'x', false, null),
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.record({ a: tie('tree'), b: tie('tree') }, { requiredKeys: [] }),
  ),
}));
const PATH = fc.array(fc.constantFrom('a', 'b', '*'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
const OWNERSHIP: Json = {
  owners: [{ owner: 'urn:li:corpuser:ann', type: 'X' }, { owner: null }, { owner: 'urn:li:corpuser:bo' }],
  byType: { X: ['urn:li:corpuser:ann'], Y: [] },
};

describe('valuesAt', () => {
  it('finds the value of every element, with its index in the path', () => {
    expect(valuesAt(OWNERSHIP, 'owners/*/owner')).toEqual([
      { value: 'urn:li:corpuser:ann', path: 'owners/0/owner', stars: ['0'] },
      { value: 'urn:li:corpuser:bo', path: 'owners/2/owner', stars: ['2'] },
    ]);
  });

  it('follows several stars through maps and lists, outermost first', () => {
    expect(valuesAt(OWNERSHIP, 'byType/*/*')).toEqual([
      { value: 'urn:li:corpuser:ann', path: 'byType/X/0', stars: ['X', '0'] },
    ]);
  });

  it('finds the keys of a map, also of those whose values are empty', () => {
    expect(valuesAt(OWNERSHIP, 'byType/$key').map(({ value }) => value)).toEqual(['X', 'Y']);
    expect(valuesAt(OWNERSHIP, 'owners/$key')).toEqual([]);
  });

  it('finds nothing where a part of the path is missing, null or of another kind', () => {
    for (const path of ['gone', 'owners/owner', 'owners/*/gone', 'byType/X/0/more'])
      expect(valuesAt(OWNERSHIP, path)).toEqual([]);
    expect(valuesAt(undefined, 'a')).toEqual([]);
    expect(valuesAt(null, '*')).toEqual([]);
  });
});

describe('valueBeside', () => {
  it('finds every hit of a path again by what its stars stood for', () => {
    fc.assert(
      fc.property(tree, PATH, (value, path) => {
        for (const hit of valuesAt(value, path)) expect(valueBeside(value, path, hit.stars)).toBe(hit.value);
      }),
      { numRuns: 500 },
    );
  });

  it('finds the field beside a hit in the same element', () => {
    expect(valueBeside(OWNERSHIP, 'owners/*/type', ['0'])).toBe('X');
    expect(valueBeside(OWNERSHIP, 'owners/*/type', ['2'])).toBeUndefined();
  });

  it('finds nothing with too few stars, beyond the end of a list, at null, or inside a plain value', () => {
    expect(valueBeside(OWNERSHIP, 'owners/*/owner', [])).toBeUndefined();
    expect(valueBeside(OWNERSHIP, 'owners/*/owner', ['3'])).toBeUndefined();
    expect(valueBeside(OWNERSHIP, 'owners/*/owner', ['1'])).toBeUndefined();
    expect(valueBeside(OWNERSHIP, 'owners/*/owner/more', ['0'])).toBeUndefined();
  });
});
