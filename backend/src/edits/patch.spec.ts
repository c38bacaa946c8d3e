import fc from 'fast-check';

import { applyPatch } from '../store/rules/patch/patch.js';
import { add, given, patch, remove, setOrClear, SOURCE_KEY } from './patch.js';

const apply = (value: Parameters<typeof applyPatch>[1], proposal: ReturnType<typeof patch>): unknown =>
  applyPatch(proposal.aspectName, value, proposal.value);

describe('a patch', () => {
  it('adds what it names and leaves everything else, whatever the names hold', () => {
    const key = fc.string({ minLength: 1 }).filter((text) => text.isWellFormed());
    fc.assert(
      fc.property(fc.uniqueArray(key, { maxLength: 8 }), key, (held, fresh) => {
        const before = { tags: held.map((tag) => ({ tag })) };
        const keys = { tags: ['tag', SOURCE_KEY] };
        const after = apply(before, patch('u', 'globalTags', [add(['tags', fresh, ''], { tag: fresh })], keys));
        expect(new Set((after as typeof before).tags.map(({ tag }) => tag))).toEqual(new Set([...held, fresh]));
        const without = apply(after as typeof before, patch('u', 'globalTags', [remove(['tags', fresh])], keys));
        expect((without as typeof before).tags.map(({ tag }) => tag).toSorted()).toEqual(
          held.filter((tag) => tag !== fresh).toSorted(),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('takes a mark away whatever source made it', () => {
    const before = { tags: [{ tag: 'a', attribution: { source: 's' } }, { tag: 'a' }, { tag: 'b' }] };
    expect(apply(before, patch('u', 'globalTags', [remove(['tags', 'a'])], { tags: ['tag', SOURCE_KEY] }))).toEqual({
      tags: [{ tag: 'b' }],
    });
  });

  it('leaves what a client did not mean', () => {
    expect(given({ name: 'n', description: null, note: undefined })).toEqual([add(['name'], 'n')]);
  });

  it('clears with null', () => expect(setOrClear(['parent'], null)).toEqual(remove(['parent'])));
});
