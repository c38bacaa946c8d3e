import { withoutReferences } from './references.js';

describe('withoutReferences', () => {
  it('drops the list elements that hold a reference', () =>
    expect(
      withoutReferences({ owners: [{ owner: 'a' }, { owner: 'b' }, { owner: 'a', type: 'X' }] }, [
        'owners/0/owner',
        'owners/2/owner',
      ]),
    ).toEqual({ owners: [{ owner: 'b' }] }));
  it('counts positions as numbers', () => {
    const tags = Array.from({ length: 12 }, (_, at) => ({ tag: `t${at}` }));
    expect(withoutReferences({ tags }, ['tags/2/tag', 'tags/10/tag'])).toEqual({
      tags: tags.filter((_, at) => at !== 2 && at !== 10),
    });
  });
  it('drops the innermost element only', () =>
    expect(
      withoutReferences({ fields: [{ path: 'x', tags: [{ tag: 'a' }, { tag: 'b' }] }] }, ['fields/0/tags/0/tag']),
    ).toEqual({ fields: [{ path: 'x', tags: [{ tag: 'b' }] }] }));
  it('drops a field that is no list', () =>
    expect(withoutReferences({ name: 'n', parentDomain: 'd' }, ['parentDomain'])).toEqual({ name: 'n' }));
});
