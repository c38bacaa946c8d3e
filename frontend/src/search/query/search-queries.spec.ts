import { mergeByRank } from './search-queries';

describe('suggestions of several kinds', () => {
  it('take turns, so that no kind hides the others', () => {
    expect(mergeByRank([['a1', 'a2', 'a3'], ['b1'], ['c1', 'c2']], 5)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2']);
  });
});
