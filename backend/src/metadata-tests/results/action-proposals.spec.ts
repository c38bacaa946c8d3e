import type { JsonObject } from '../../kernel/json.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import type { TestAction } from '../../test-definition/definition.types.js';
import { actionProposals } from './action-proposals.js';

const TAG = 'urn:li:tag:tier1';
const TEST = 'urn:li:test:t';
const attribution = { time: 7, actor: 'urn:li:corpuser:__datahub_system', source: TEST };

function proposals(action: TestAction, aspects: Readonly<Record<string, JsonObject>> = {}): readonly unknown[] {
  const asset = {
    urn: 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)',
    aspects: Object.fromEntries(Object.entries(aspects).map(([name, value]) => [name, { value }])),
  } as unknown as StoredEntity;
  return actionProposals(action, { asset, test: TEST, now: 7 }).map(({ aspectName, value }) => [aspectName, value]);
}

describe('an action', () => {
  it('adds a tag in the name of the test', () => {
    expect(proposals({ type: 'add_tags', urns: [TAG] })).toEqual([
      [
        'globalTags',
        expect.objectContaining({
          patch: [{ op: 'add', path: `/tags/${TAG}/${TEST}`, value: { tag: TAG, attribution } }],
        }),
      ],
    ]);
  });

  it('stamps the terms that it adds', () => {
    const [written] = proposals({ type: 'add_glossary_terms', urns: ['urn:li:glossaryTerm:g'] });
    expect(JSON.stringify(written)).toContain('"path":"/auditStamp"');
  });

  it.each([
    [{ type: 'add_tags', urns: [TAG] }, { globalTags: { tags: [{ tag: TAG }] } }],
    [{ type: 'remove_tags', urns: [TAG] }, {}],
    [{ type: 'remove_glossary_terms', urns: ['urn:li:glossaryTerm:g'] }, {}],
    [
      { type: 'add_owners', urns: ['urn:li:corpuser:a'], ownerType: 'DATA_STEWARD' },
      { ownership: { owners: [{ owner: 'urn:li:corpuser:a', type: 'DATA_STEWARD' }] } },
    ],
    [{ type: 'set_domain', domain: 'urn:li:domain:d' }, { domains: { domains: ['urn:li:domain:d'] } }],
    [{ type: 'unset_domain' }, {}],
    [
      { type: 'set_structured_property', property: 'urn:li:structuredProperty:p', values: [1] },
      {
        structuredProperties: { properties: [{ propertyUrn: 'urn:li:structuredProperty:p', values: [{ double: 1 }] }] },
      },
    ],
    [{ type: 'unset_structured_property', property: 'urn:li:structuredProperty:p' }, {}],
    [{ type: 'deprecate', note: '' }, { deprecation: { deprecated: true } }],
    [{ type: 'un_deprecate' }, {}],
  ] as readonly (readonly [TestAction, Readonly<Record<string, JsonObject>>])[])(
    'writes nothing where everything is as it should be: %j',
    (action, aspects) => {
      expect(proposals(action, aspects)).toEqual([]);
    },
  );

  it('adds an owner of a type whom somebody made an owner of another type', () => {
    const lead = 'urn:li:ownershipType:lead';
    const owners = [{ owner: 'urn:li:corpuser:a', type: 'CUSTOM', typeUrn: 'urn:li:ownershipType:reviewer' }];
    const [written] = proposals(
      { type: 'add_owners', urns: ['urn:li:corpuser:a'], ownerType: lead },
      { ownership: { owners } },
    );
    expect(JSON.stringify(written)).toContain(`"typeUrn":"${lead}"`);
  });

  it('names no entity for a fixed type that has none', () => {
    const [written] = proposals({ type: 'add_owners', urns: ['urn:li:corpuser:a'], ownerType: 'PRODUCER' });
    expect(JSON.stringify(written)).toContain('"type":"PRODUCER"');
    expect(JSON.stringify(written)).not.toContain('typeUrn":"');
  });

  it('sets the domain with its attribution', () => {
    expect(proposals({ type: 'set_domain', domain: 'urn:li:domain:d' })).toEqual([
      ['domains', { domains: ['urn:li:domain:d'], domainAssociations: [{ domain: 'urn:li:domain:d', attribution }] }],
    ]);
  });

  it('replaces the value of a property, whoever set it', () => {
    const property = 'urn:li:structuredProperty:p';
    const stored = { structuredProperties: { properties: [{ propertyUrn: property, values: [{ double: 1 }] }] } };
    const [written] = proposals({ type: 'set_structured_property', property, values: ['x'] }, stored);
    expect(JSON.stringify(written)).toMatch(/"op":"remove".*"op":"add".*"values":\[\{"string":"x"\}\]/);
  });

  it('deprecates with a note that names the test', () => {
    expect(proposals({ type: 'deprecate', note: '' })).toEqual([
      ['deprecation', expect.objectContaining({ deprecated: true, note: `By the metadata test ${TEST}` })],
    ]);
  });
});
