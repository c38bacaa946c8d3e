import { expect, it } from '@jest/globals';

import { groupKey, groupSiblings } from './sibling-groups.js';

it('puts siblings that know each other in turn into one group, whoever names whom', () => {
  const groups = groupSiblings([
    { urn: 'table', sibling: 'model' },
    { urn: 'table', sibling: 'extract' },
    { urn: 'view', sibling: 'other' },
  ]);
  for (const urn of ['extract', 'model', 'table']) expect(groups.get(urn)).toEqual(['extract', 'model', 'table']);
  expect(groups.get('view')).toEqual(['other', 'view']);
});

it('gives all members of a group one key, and an asset alone its own', () => {
  const groups = groupSiblings([{ urn: 'table', sibling: 'model' }]);
  expect([groupKey(groups, 'table'), groupKey(groups, 'model'), groupKey(groups, 'alone')]).toEqual([
    'model',
    'model',
    'alone',
  ]);
});
