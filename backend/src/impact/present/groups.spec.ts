import type { OwnersAndDomain } from '../knowledge/impact.repository.js';
import { groupsOf, matchesOwnersAndDomains } from './groups.js';

const people: Readonly<Record<string, OwnersAndDomain>> = {
  'urn:li:chart:a': { owners: ['u:ada', 'u:bob'], domain: 'd:sales' },
  'urn:li:chart:b': { owners: ['u:bob'], domain: undefined },
};
const of = (urn: string): OwnersAndDomain | undefined => people[urn];
const consumers = [
  { urn: 'urn:li:chart:a', verdict: 'BREAKS' as const },
  { urn: 'urn:li:chart:b', verdict: 'MAY_BREAK' as const },
  { urn: 'urn:li:dataset:c', verdict: 'SAFE' as const },
];
const told = (grouping: Parameters<typeof groupsOf>[1]): unknown =>
  groupsOf(consumers, grouping, of).map(({ key, counts }) => [key, Object.values(counts).join('')]);

describe('groups of consumers', () => {
  it('counts one with two owners for both, what nobody owns first', () => {
    expect(told('OWNER')).toEqual([
      [null, '0001'],
      ['u:bob', '1100'],
      ['u:ada', '1000'],
    ]);
  });

  it('are by domain, kind and verdict, the worst first', () => {
    expect(told('DOMAIN')).toEqual([
      [null, '0101'],
      ['d:sales', '1000'],
    ]);
    expect(told('KIND')).toEqual([
      ['chart', '1100'],
      ['dataset', '0001'],
    ]);
    expect(told('VERDICT')).toEqual([
      ['BREAKS', '1000'],
      ['MAY_BREAK', '0100'],
      ['SAFE', '0001'],
    ]);
  });

  it('are filtered by any of the owners and any of the domains, "" for none', () => {
    const kept = (filter: Parameters<typeof matchesOwnersAndDomains>[1]): readonly string[] =>
      consumers.filter(({ urn }) => matchesOwnersAndDomains(of(urn), filter)).map(({ urn }) => urn.slice(-1));
    expect(kept({ owners: ['u:bob'] })).toEqual(['a', 'b']);
    expect(kept({ owners: [''] })).toEqual(['c']);
    expect(kept({ owners: ['u:bob'], domains: [''] })).toEqual(['b']);
    expect(kept({ owners: [] })).toEqual([]);
    expect(kept({})).toEqual(['a', 'b', 'c']);
  });
});
