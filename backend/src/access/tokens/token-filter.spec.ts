import { tokenFilter } from './token-filter.js';

const tokens = [
  { id: '1', name: 'nightly', actorUrn: 'urn:li:corpuser:a', ownerUrn: 'urn:li:corpuser:a' },
  { id: '2', name: 'nightly', actorUrn: 'urn:li:corpuser:a', ownerUrn: 'urn:li:corpuser:b' },
  { id: '3', name: 'mine', actorUrn: 'urn:li:corpuser:b', ownerUrn: 'urn:li:corpuser:b' },
];
const left = (...filters: Parameters<typeof tokenFilter>[0]): string[] =>
  tokens.filter(tokenFilter(filters)).map(({ id }) => id);

describe('filters of a list of tokens', () => {
  it('must all hold', () => {
    expect(left()).toEqual(['1', '2', '3']);
    expect(left({ field: 'name', condition: 'EQUAL', values: ['nightly'] })).toEqual(['1', '2']);
    expect(left({ field: 'name', values: ['nightly'] }, { field: 'ownerUrn', values: ['urn:li:corpuser:b'] })).toEqual([
      '2',
    ]);
    expect(left({ field: 'ownerUrn', values: ['urn:li:corpuser:b'], negated: true })).toEqual(['1']);
  });

  it.each([
    [{ field: 'colour', values: ['red'] }, /colour/],
    [{ field: 'name' }, /needs values/],
    [{ field: 'name', condition: 'START_WITH' as const, values: ['n'] }, /START_WITH/],
  ])('are refused where they are not understood', (filter, words) => expect(() => left(filter)).toThrow(words));
});
