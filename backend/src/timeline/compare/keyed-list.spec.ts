import fc from 'fast-check';

import { compareLists } from './keyed-list.js';
import { counted, kindAndName, shortName, shown } from './wording.js';

describe('two lists of records with keys', () => {
  const list = fc.uniqueArray(fc.record({ tag: fc.constantFrom('a', 'b', 'c', 'd'), note: fc.nat({ max: 1 }) }), {
    selector: ({ tag }) => tag,
  });

  it('differ by what was added, removed and changed, so that the one can be made of the other', () => {
    fc.assert(
      fc.property(list, list, (before, after) => {
        const { added, removed, changed } = compareLists(before, after, 'tag');
        const made = new Map<string, number>(before.map((item) => [item.tag, item.note]));
        for (const [key] of removed) expect(made.delete(key)).toBe(true);
        for (const [key, item] of added) {
          expect(made.has(key)).toBe(false);
          made.set(key, item.note as number);
        }
        for (const [key, old, now] of changed) {
          expect(made.get(key)).toBe(old.note);
          expect(now.note).not.toBe(old.note);
          made.set(key, now.note as number);
        }
        expect(made).toEqual(new Map(after.map((item) => [item.tag, item.note])));
      }),
    );
  });

  it('are the same in another order', () => {
    fc.assert(
      fc.property(list, (items) => {
        expect(compareLists(items, items.toReversed(), 'tag')).toEqual({ added: [], removed: [], changed: [] });
      }),
    );
  });

  it('hold nothing where they are absent, and nothing that has no key', () => {
    expect(compareLists(undefined, [{ note: 1 }, 'text', { tag: 'a' }], 'tag').added).toEqual([['a', { tag: 'a' }]]);
  });
});

describe('the words of a history', () => {
  it('call an entity by the readable part of its urn', () => {
    const orders = 'urn:li:dataset:(urn:li:dataPlatform:postgres,shop.orders,PROD)';
    expect(shortName(orders)).toBe('shop.orders');
    expect(shortName(`urn:li:schemaField:(${orders},amount)`)).toBe('shop.orders.amount');
    expect(shortName('urn:li:tag:pii')).toBe('pii');
    expect(shortName('no urn')).toBe('no urn');
    expect(kindAndName('urn:li:tag:pii')).toBe('tag `pii`');
  });

  it('count in the singular and the plural', () => {
    expect([0, 1, 2].map((count) => counted(count, 'column'))).toEqual(['0 columns', '1 column', '2 columns']);
  });

  it('show a value on one short line', () => {
    expect(shown('a\n  b')).toBe('a b');
    expect(shown({ a: [1] })).toBe('{"a":[1]}');
    expect(shown('x'.repeat(61))).toBe(`${'x'.repeat(57)}…`);
    expect(shown('x'.repeat(60))).toHaveLength(60);
  });
});
