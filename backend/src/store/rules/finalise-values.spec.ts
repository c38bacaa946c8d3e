import type { JsonObject } from '../../kernel/json.js';
import { alignDomainLists, stampTerms, withOwnerTypes } from './finalise-values.js';

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

const ANN = 'urn:li:corpuser:ann';
const CREW = 'urn:li:corpGroup:crew';
const STEWARD = 'urn:li:ownershipType:steward';

describe('the owners by their types', () => {
  it('are those of the list, by urn or by the older name', () => {
    const owners = [
      { owner: ANN, type: 'TECHNICAL_OWNER' },
      { owner: CREW, type: 'TECHNICAL_OWNER' },
      { owner: ANN, type: 'CUSTOM', typeUrn: STEWARD },
      { owner: ANN, type: 'CUSTOM', typeUrn: STEWARD, attribution: { source: 'x' } },
    ];
    expect(withOwnerTypes({ owners, lastModified: { time: 0 } })).toEqual({
      owners,
      lastModified: { time: 0 },
      ownerTypes: { 'urn:li:ownershipType:__system__technical_owner': [ANN, CREW], [STEWARD]: [ANN] },
    });
  });

  it('are made anew, whatever was written of them', () =>
    expect(withOwnerTypes({ owners: [], ownerTypes: { [STEWARD]: [ANN] } })).toEqual({ owners: [], ownerTypes: {} }));
});

const STAMP = { time: 1, actor: 'urn:li:corpuser:ann' };
const TERMS = { terms: [{ urn: 'urn:li:glossaryTerm:a' }] };

describe('the stamps of patched terms', () => {
  it('are filled in where a patch left them out', () => {
    expect(stampTerms('glossaryTerms', TERMS, STAMP)).toEqual({ ...TERMS, auditStamp: STAMP });
  });

  it('stay as they are where they were given', () => {
    const given = { ...TERMS, auditStamp: { time: 0, actor: 'urn:li:corpuser:bob' } };
    expect(stampTerms('glossaryTerms', given, STAMP)).toEqual(given);
  });

  it.each([
    ['editableSchemaMetadata', 'editableSchemaFieldInfo'],
    ['schemaMetadata', 'fields'],
  ])("are filled in for the fields' terms in %s", (aspect, list) => {
    const value = { [list]: [{ fieldPath: 'id', glossaryTerms: TERMS }, { fieldPath: 'plain' }] };
    expect(stampTerms(aspect, value, STAMP)).toEqual({
      [list]: [{ fieldPath: 'id', glossaryTerms: { ...TERMS, auditStamp: STAMP } }, { fieldPath: 'plain' }],
    });
  });

  it('belong to no other aspect', () => {
    expect(stampTerms('status', { glossaryTerms: TERMS }, STAMP)).toEqual({ glossaryTerms: TERMS });
  });
});
