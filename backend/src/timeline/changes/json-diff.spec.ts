import fc from 'fast-check';

import type { Json } from '../../kernel/json.js';
import type { PatchOperation } from './change.types.js';
import { jsonDiff } from './json-diff.js';

/** RFC 6902 as far as a diff uses it. */
function applied(document: Json, operations: readonly PatchOperation[]): Json {
  const root = { value: structuredClone(document) as unknown };
  for (const { op, path, value } of operations) {
    const segments = path.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
    segments[0] = 'value';
    const last = segments.pop() ?? '';
    const holder = segments.reduce<unknown>((place, name) => (place as Record<string, unknown>)[name], root);
    if (Array.isArray(holder)) holder.splice(Number(last), op === 'add' ? 0 : 1, ...(op === 'remove' ? [] : [value]));
    else if (op === 'remove') delete (holder as Record<string, unknown>)[last];
    else Object.defineProperty(holder, last, { value, enumerable: true, configurable: true, writable: true });
  }
  return root.value as Json;
}

const json = (): fc.Arbitrary<Json> => fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;

describe('the difference of two values', () => {
  it('applied to the first makes the second', () => {
    fc.assert(
      fc.property(json(), json(), (before, after) => {
        expect(applied(before, jsonDiff(before, after))).toEqual(after);
      }),
    );
  });

  it('of equal values is nothing, and of one element one operation', () => {
    fc.assert(fc.property(json(), (value) => expect(jsonDiff(value, structuredClone(value))).toEqual([])));
    expect(jsonDiff({ a: [1, 2, 3, 4] }, { a: [1, 3, 4] })).toEqual([{ op: 'remove', path: '/a/1' }]);
    expect(jsonDiff({ a: [1, 3] }, { a: [1, 2, 3] })).toEqual([{ op: 'add', path: '/a/1', value: 2 }]);
  });

  it('takes a name that every object inherits for absent until it is written', () => {
    const named = JSON.parse('{"toString":null,"__proto__":{}}') as Json;
    expect(applied(named, jsonDiff(named, {}))).toEqual({});
    expect(jsonDiff({}, named)).toHaveLength(2);
  });

  it('escapes names as a pointer does', () => {
    expect(jsonDiff({}, { 'a/b~c': 1 })).toEqual([{ op: 'add', path: '/a~1b~0c', value: 1 }]);
  });
});
