import { SampleCatalogue } from '../../../test-support/edits/sample-catalogue.js';
import { GLOSSARY_EDITS } from './glossary.js';
import { OWNERSHIP_TYPE_AND_ATTRIBUTE_EDITS } from './ownership-types-and-business-attributes.js';
import { TAG_AND_DOMAIN_EDITS } from './tags-and-domains.js';

const node = (name: string): string => `urn:li:glossaryNode:${name}`;
const term = (name: string): string => `urn:li:glossaryTerm:${name}`;
const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:postgres,db.s.a,PROD)';

/** a ─ b ─ c, a term t below b. */
function catalogue(): SampleCatalogue {
  return new SampleCatalogue({ ...GLOSSARY_EDITS, ...TAG_AND_DOMAIN_EDITS, ...OWNERSHIP_TYPE_AND_ATTRIBUTE_EDITS })
    .with(node('a'), 'glossaryNodeInfo', { definition: '', name: 'A' })
    .with(node('b'), 'glossaryNodeInfo', { definition: '', name: 'B', parentNode: node('a') })
    .with(node('c'), 'glossaryNodeInfo', { definition: '', name: 'C', parentNode: node('b') })
    .with(term('t'), 'glossaryTermInfo', { definition: '', name: 'Tee', termSource: 'INTERNAL', parentNode: node('b') })
    .with(DATASET, 'globalTags', { tags: [{ tag: 'urn:li:tag:x' }, { tag: 'urn:li:tag:y' }] })
    .with('urn:li:tag:x', 'tagProperties', { name: 'x' });
}

describe('the glossary', () => {
  it('makes a term with its maker as owner', async () => {
    const world = catalogue();
    const urn = String(await world.run('createGlossaryTerm', { input: { name: ' New ', parentNode: node('a') } }));
    expect(world.aspect(urn, 'glossaryTermInfo')).toMatchObject({ name: 'New', parentNode: node('a'), definition: '' });
    expect(world.aspect(urn, 'ownership')?.owners).toMatchObject([
      { owner: 'urn:li:corpuser:admin', type: 'TECHNICAL_OWNER' },
    ]);
  });

  it('has a name once below one parent, whatever its case', async () => {
    await expect(
      catalogue().run('createGlossaryTerm', { input: { name: 'tee', parentNode: node('b') } }),
    ).rejects.toMatchObject({ kind: 'conflict' });
    expect(await catalogue().run('createGlossaryTerm', { input: { name: 'tee', parentNode: node('a') } })).toMatch(
      /^urn:li:glossaryTerm:/,
    );
  });

  it('has an id once', () =>
    expect(catalogue().run('createGlossaryNode', { input: { id: 'a', name: 'other' } })).rejects.toMatchObject({
      kind: 'conflict',
    }));

  it('never becomes a circle', async () => {
    for (const below of ['a', 'b', 'c'])
      await expect(
        catalogue().run('updateParentNode', { input: { resourceUrn: node('a'), parentNode: node(below) } }),
      ).rejects.toMatchObject({ kind: 'invalid', facts: { field: 'parentNode' } });
    const world = catalogue();
    await world.run('updateParentNode', { input: { resourceUrn: node('c'), parentNode: node('a') } });
    await world.run('updateParentNode', { input: { resourceUrn: node('b'), parentNode: null } });
    expect([
      world.aspect(node('c'), 'glossaryNodeInfo')?.parentNode,
      world.aspect(node('b'), 'glossaryNodeInfo')?.parentNode,
    ]).toEqual([node('a'), undefined]);
  });

  it('keeps a group that has something below it', async () => {
    const world = catalogue();
    await expect(world.run('deleteGlossaryEntity', { urn: node('b') })).rejects.toMatchObject({ kind: 'conflict' });
    for (const urn of [term('t'), node('c'), node('b')]) await world.run('deleteGlossaryEntity', { urn });
    expect([world.exists(node('b')), world.exists(node('a'))]).toEqual([false, true]);
  });

  it('relates a term to another once', async () => {
    const world = catalogue().with(term('u'), 'glossaryTermInfo', { definition: '', termSource: 'INTERNAL' });
    const input = { urn: term('t'), termUrns: [term('u')], relationshipType: 'isA' };
    await world.run('addRelatedTerms', { input });
    await world.run('addRelatedTerms', { input });
    expect(world.aspect(term('t'), 'glossaryRelatedTerms')).toEqual({ isRelatedTerms: [term('u')] });
    await world.run('removeRelatedTerms', { input });
    expect(world.aspect(term('t'), 'glossaryRelatedTerms')).toEqual({ isRelatedTerms: [] });
  });

  it.each([
    ['IS_A', 'isRelatedTerms'],
    ['CONTAINS', 'hasRelatedTerms'],
    ['HAS_VALUE', 'values'],
    ['RELATED_TO', 'relatedTerms'],
  ])('states the relation %s in the list %s, and takes it away again', async (relation, list) => {
    const world = catalogue().with(term('u'), 'glossaryTermInfo', { definition: '', termSource: 'INTERNAL' });
    const input = { urn: term('t'), termUrns: [term('u')], relation };
    await world.run('addTermRelations', { input });
    expect(world.aspect(term('t'), 'glossaryRelatedTerms')).toEqual({ [list]: [term('u')] });
    await world.run('removeTermRelations', { input });
    expect(world.aspect(term('t'), 'glossaryRelatedTerms')).toEqual({ [list]: [] });
  });

  it('refuses a relation of a term to itself, and takes away one that is there', async () => {
    const world = catalogue().with(term('t'), 'glossaryRelatedTerms', { isRelatedTerms: [term('t')] });
    const input = { urn: term('t'), termUrns: [term('t')], relationshipType: 'isA' };
    await expect(world.run('addRelatedTerms', { input })).rejects.toThrow('termUrns must not name the term itself');
    await world.run('removeRelatedTerms', { input });
    expect(world.aspect(term('t'), 'glossaryRelatedTerms')).toEqual({ isRelatedTerms: [] });
  });

  it('refuses a relation to a term that does not exist, and names the argument', async () => {
    const input = { urn: term('t'), termUrns: [term('nowhere')], relation: 'RELATED_TO' };
    await expect(catalogue().run('addTermRelations', { input })).rejects.toMatchObject({
      message: expect.stringContaining('termUrns'),
    });
  });
});

describe('a deleted tag', () => {
  it('goes from everything that had it', async () => {
    const world = catalogue();
    await world.run('deleteTag', { urn: 'urn:li:tag:x' });
    expect(world.aspect(DATASET, 'globalTags')).toEqual({ tags: [{ tag: 'urn:li:tag:y' }] });
    await expect(world.run('deleteTag', { urn: 'urn:li:tag:x' })).rejects.toMatchObject({ kind: 'missing' });
  });
});

describe('a deleted ownership type', () => {
  const TYPE = 'urn:li:ownershipType:lead';
  const stamp = { time: 1, actor: 'urn:li:corpuser:a' };
  const world = (): SampleCatalogue =>
    catalogue()
      .with(TYPE, 'ownershipTypeInfo', { name: 'l', created: stamp, lastModified: stamp })
      .with(DATASET, 'ownership', { owners: [{ owner: 'urn:li:corpuser:a', type: 'CUSTOM', typeUrn: TYPE }] });

  it.each([
    [undefined, 1],
    [true, 0],
  ])('takes its owners along only when asked (%s)', async (deleteReferences, left) => {
    const catalogueWithOwner = world();
    await catalogueWithOwner.run('deleteOwnershipType', { urn: TYPE, deleteReferences });
    expect(catalogueWithOwner.aspect(DATASET, 'ownership')?.owners).toHaveLength(left);
  });

  it('is never one of those that every installation has', () =>
    expect(world().run('deleteOwnershipType', { urn: 'urn:li:ownershipType:__system__none' })).rejects.toMatchObject({
      kind: 'invalid',
    }));
});
