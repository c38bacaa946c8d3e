import type { JsonObject } from '../../kernel/json.js';
import { alignDomainLists } from './domain-lists.js';

const A = 'urn:li:domain:a';
const B = 'urn:li:domain:b';
const attributed = (domain: string, sourceDetail: JsonObject = {}): JsonObject => ({
  domain,
  attribution: { time: 1, actor: 'urn:li:corpuser:x', source: 'urn:li:dataHubAction:s', sourceDetail },
});
const stored = { domains: [A], domainAssociations: [attributed(A)] };

describe('the two lists of a domains aspect', () => {
  it.each<[string, JsonObject, JsonObject | undefined, JsonObject]>([
    ['names bring associations', { domains: [A] }, undefined, { domains: [A], domainAssociations: [{ domain: A }] }],
    [
      'a name added keeps what is known of the others',
      { domains: [B, A] },
      stored,
      { domains: [B, A], domainAssociations: [{ domain: B }, attributed(A)] },
    ],
    ['names taken away', { domains: [] }, stored, { domains: [], domainAssociations: [] }],
    [
      'names taken away beside stale associations',
      { ...stored, domains: [] },
      stored,
      { domains: [], domainAssociations: [] },
    ],
    [
      'associations bring names',
      { domains: [], domainAssociations: [attributed(A), { domain: B }] },
      stored,
      { domains: [A, B], domainAssociations: [attributed(A), { domain: B }] },
    ],
    [
      'associations beside stale names',
      { domains: [A], domainAssociations: [{ domain: B }] },
      stored,
      { domains: [B], domainAssociations: [{ domain: B }] },
    ],
    [
      'what was propagated stands last',
      { domains: [A, B], domainAssociations: [attributed(A, { propagated: 'true' }), { domain: B }] },
      undefined,
      { domains: [B, A], domainAssociations: [{ domain: B }, attributed(A, { propagated: 'true' })] },
    ],
    ['the same again', stored, stored, stored],
  ])('%s', (_, value, before, after) => expect(alignDomainLists(value, before)).toEqual(after));

  it('refuses two lists that say different things', () =>
    expect(() => alignDomainLists({ domains: [B], domainAssociations: [] }, stored)).toThrow(/Cannot update both/));
});
