import { BrowseTree } from './browse-tree.js';

const tree = (path: string): BrowseTree => {
  const made = new BrowseTree(path);
  made.add('u1', '\u241fa\u241fb');
  made.add('u2', '\u241fa\u241fb\u241fc');
  made.add('u3', '\u241fa');
  made.add('u4', undefined);
  return made;
};

describe('a level of the browse paths', () => {
  it('has folders with all they hold, and the entities right there', () => {
    expect(tree('').answer(0, 10, (urn) => urn)).toMatchObject({
      groups: [{ name: 'a', count: 3 }],
      entities: [{ urn: 'u4' }],
      metadata: { totalNumEntities: 4 },
    });
    expect(tree('/a/b').answer(0, 10, (urn) => urn)).toMatchObject({
      groups: [{ name: 'c', count: 1 }],
      entities: [{ urn: 'u1' }],
    });
  });
  it('is paged through folders first', () => {
    expect(tree('/a').answer(0, 1, (urn) => urn)).toMatchObject({ groups: [{ name: 'b', count: 2 }], entities: [] });
    expect(tree('/a').answer(1, 1, (urn) => urn)).toMatchObject({ groups: [], entities: [{ urn: 'u3' }] });
  });
});
