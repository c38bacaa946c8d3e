import fc from 'fast-check';

import { type EntityFacts, factsOf, resourceOf } from './entity-facts.js';

const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)';
const COLUMN = `urn:li:schemaField:(${DATASET},id)`;

describe('the facts of an entity', () => {
  it('are none where no aspect holds any', () => {
    expect(factsOf({})).toBeUndefined();
    expect(factsOf({ datasetProperties: { name: 'a' }, domains: undefined })).toBeUndefined();
  });

  it('give owners the type that counts: the urn, or the one that a legacy name stands for', () => {
    const owners = [
      { owner: 'urn:li:corpuser:a', type: 'NONE', typeUrn: 'urn:li:ownershipType:steward' },
      { owner: 'urn:li:corpuser:b', type: 'BUSINESS_OWNER' },
      { owner: 'urn:li:corpuser:c' },
      { type: 'BUSINESS_OWNER' },
    ];
    expect(factsOf({ ownership: { owners } })?.owners).toEqual([
      { owner: 'urn:li:corpuser:a', type: 'urn:li:ownershipType:steward' },
      { owner: 'urn:li:corpuser:b', type: 'urn:li:ownershipType:__system__business_owner' },
      { owner: 'urn:li:corpuser:c', type: 'urn:li:ownershipType:__system__none' },
    ]);
  });

  it('name what an assertion is about, in whichever field of its type that stands', () => {
    const info = { type: 'FIELD', fieldAssertion: { entity: DATASET, filter: { sql: 'x' } } };
    expect(factsOf({ assertionInfo: info })?.about).toEqual([DATASET]);
  });

  it('collect parents of several aspects', () => {
    const facts = factsOf({ container: { container: 'urn:li:container:c' }, domainProperties: { parentDomain: '' } });
    expect(facts?.within).toEqual(['urn:li:container:c']);
  });
});

describe('an entity as policies see it', () => {
  const stored = (facts: Readonly<Record<string, EntityFacts | undefined>>) => (urn: string) => facts[urn];

  it('is a column with its asset, and the tags of both', () => {
    const facts = stored({
      [DATASET]: factsOf({
        globalTags: { tags: [{ tag: 'urn:li:tag:a' }] },
        domains: { domains: ['urn:li:domain:d'] },
      }),
      [COLUMN]: factsOf({ globalTags: { tags: [{ tag: 'urn:li:tag:b' }] } }),
    });
    const column = resourceOf(COLUMN, facts);
    expect([...column.urns]).toEqual([DATASET, COLUMN]);
    expect([...column.kinds]).toEqual(['dataset', 'schemaField']);
    expect([...column.tags]).toEqual(['urn:li:tag:a', 'urn:li:tag:b']);
    expect([...column.domains]).toEqual(['urn:li:domain:d']);
    expect([...resourceOf(DATASET, facts).tags]).toEqual(['urn:li:tag:a']);
  });

  it('is a domain that lies in itself and in the domains above', () => {
    const facts = stored({
      'urn:li:domain:eu': factsOf({ domainProperties: { parentDomain: 'urn:li:domain:sales' } }),
    });
    expect([...resourceOf('urn:li:domain:eu', facts).domains]).toEqual(['urn:li:domain:eu', 'urn:li:domain:sales']);
  });

  it('ends in a circle of parents with each of them once, however they are linked', () => {
    const names = ['a', 'b', 'c', 'd'];
    const domain = (name: string): string => `urn:li:domain:${name}`;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...names), { minLength: 4, maxLength: 4 }), (parents) => {
        const facts = Object.fromEntries(
          names.map((name, index) => [
            domain(name),
            factsOf({ domainProperties: { parentDomain: domain(parents[index] ?? name) } }),
          ]),
        );
        const reached = [...resourceOf(domain('a'), stored(facts)).domains];
        expect(new Set(reached).size).toBe(reached.length);
        expect(reached).toContain(domain(parents[0] ?? 'a'));
      }),
    );
  });
});
