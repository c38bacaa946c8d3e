import { holdsWords, wordsOf } from './entity-filters.js';

describe('the text of a lineage search', () => {
  const urn = 'urn:li:dashboard:(superset,board_pack_7)';

  it.each([
    ['board', true],
    ['board pack', true],
    ['"Board pack"', true],
    ['pack AND board', true],
    ['board*', true],
    ['board revenue', false],
    [urn, true],
    ['urn:li:dashboard:(superset,board_pack_8)', false],
    ['*', true],
    ['', true],
  ])('%s: %s', (query, expected) => {
    expect(holdsWords(wordsOf(query), [urn])).toBe(expected);
  });

  it('may stand partly in the urn and partly in the name', () => {
    expect(holdsWords(wordsOf('superset weekly'), ['urn:li:chart:(superset,12)', 'Weekly revenue'])).toBe(true);
  });
});
