import fc from 'fast-check';

import type { Json } from '../../../kernel/json.js';
import { type ArrayKeys, fromKeyedView, toKeyedView } from './keyed-view.js';

const word = fc.stringMatching(/^[a-z~/:.]{1,6}$/);

describe('the keyed view', () => {
  it('of arrays whose elements have distinct keys is turned back to the same arrays', () => {
    const owner = fc.record({ owner: word, type: word, note: fc.string() });
    const field = fc.record({
      fieldPath: word,
      tags: fc.uniqueArray(fc.record({ tag: word }), { selector: ({ tag }) => tag, minLength: 1 }),
    });
    const value = fc.record({
      owners: fc.uniqueArray(owner, { selector: ({ owner: who, type }) => `${who}|${type}` }),
      plain: fc.uniqueArray(word),
      fields: fc.uniqueArray(field, { selector: ({ fieldPath }) => fieldPath }),
      free: fc.jsonValue(),
    });
    const keys: ArrayKeys = { owners: ['owner', 'type'], plain: [], fields: ['fieldPath'], 'fields/*/tags': ['tag'] };
    fc.assert(
      fc.property(value, (given) => {
        const back = fromKeyedView(toKeyedView(given as Json, keys), keys) as typeof given;
        // Elements of one first key stand together in a map, so their order is not kept; nothing else changes.
        const sorted = (one: typeof given): unknown => ({
          ...one,
          owners: [...one.owners].sort(byText),
          plain: [...one.plain].sort(),
          fields: [...one.fields].sort(byText).map((item) => ({ ...item, tags: [...item.tags].sort(byText) })),
        });
        expect(JSON.parse(JSON.stringify(sorted(back)))).toEqual(JSON.parse(JSON.stringify(sorted(given))));
      }),
    );
  });

  it('shows one level a key part, the empty segment where a part is absent', () => {
    const keys: ArrayKeys = { tags: ['attribution\u241fsource', 'tag'] };
    const value = {
      tags: [{ tag: 'a' }, { tag: 'b', attribution: { source: 's' } }, { tag: 'c', attribution: { source: null } }],
    };
    expect(plain(toKeyedView(value, keys))).toEqual({
      tags: {
        '': { a: { tag: 'a' }, c: { tag: 'c', attribution: { source: null } } },
        s: { b: { tag: 'b', attribution: { source: 's' } } },
      },
    });
    expect(fromKeyedView(toKeyedView(value, keys), keys)).toEqual({
      tags: [value.tags[0], value.tags[2], value.tags[1]],
    });
  });

  it('names tagged values by what they hold', () => {
    const keys: ArrayKeys = { allowedValues: ['value'], inputs: [] };
    const value = {
      allowedValues: [{ value: { string: 'x' } }, { value: { double: 2 } }],
      inputs: [{ string: 'urn:a' }],
    };
    expect(plain(toKeyedView(value, keys))).toEqual({
      allowedValues: { x: value.allowedValues[0], 2: value.allowedValues[1] },
      inputs: { 'urn:a': { string: 'urn:a' } },
    });
  });

  it('never changes what it was made of', () => {
    const value = { tags: [{ tag: 'a' }] };
    const view = toKeyedView(value, { tags: ['tag'] }) as { tags: { a: { tag: string } } };
    view.tags.a.tag = 'b';
    expect(value).toEqual({ tags: [{ tag: 'a' }] });
  });

  it('takes keys for keys, whatever they are called', () => {
    const keys: ArrayKeys = { list: ['a', 'b'] };
    const value = {
      list: [
        { a: '__proto__', b: 'polluted' },
        { a: 'constructor', b: 'prototype' },
      ],
    };
    expect(fromKeyedView(toKeyedView(value, keys), keys)).toEqual(value);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

function byText(left: unknown, right: unknown): number {
  return JSON.stringify(left) < JSON.stringify(right) ? -1 : 1;
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
