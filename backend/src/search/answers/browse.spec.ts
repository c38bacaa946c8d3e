import { pathText } from '../index/browse-path.js';
import { browseLevel } from './browse.js';

const paths = (counts: Readonly<Record<string, number>>): ReadonlyMap<string, number> =>
  new Map(Object.entries(counts).map(([path, count]) => [pathText(path.split('/')), count]));

describe('one level of the tree of browse paths', () => {
  const counts = paths({ 'prod/sales': 3, 'prod/sales/eu': 2, 'prod/crm': 7, dev: 1 });

  it('groups what stands below, most first, and says what can be opened', () => {
    expect(browseLevel(counts, [])).toEqual({
      groups: [
        { name: 'prod', count: 12, hasSubGroups: true },
        { name: 'dev', count: 1, hasSubGroups: false },
      ],
      total: 13,
      here: 0,
    });
  });

  it('keeps apart what stands at the path itself', () => {
    expect(browseLevel(counts, ['prod', 'sales'])).toEqual({
      groups: [{ name: 'eu', count: 2, hasSubGroups: false }],
      total: 5,
      here: 3,
    });
  });

  it('knows nothing below a path that is not there', () => {
    expect(browseLevel(counts, ['prod', 'sal'])).toEqual({ groups: [], total: 0, here: 0 });
  });
});
