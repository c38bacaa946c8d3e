import { EDITOR_ROLE } from '../../access/authorization/authorizer.js';
import { person, SampleCatalogue } from '../../../test-support/edits/sample-catalogue.js';
import { LABEL_EDITS } from './labels.js';

const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:postgres,db.s.orders,PROD)';
const OTHER = 'urn:li:dataset:(urn:li:dataPlatform:postgres,db.s.other,PROD)';
const PII = 'urn:li:tag:pii';
const OLD = 'urn:li:tag:old';
const TERM = 'urn:li:glossaryTerm:revenue';
const column = (fieldPath: string): unknown => ({
  fieldPath,
  nativeDataType: 'int',
  type: { type: { 'com.linkedin.schema.NumberType': {} } },
});

function catalogue(): SampleCatalogue {
  return new SampleCatalogue(LABEL_EDITS)
    .with(DATASET, 'schemaMetadata', {
      schemaName: 's',
      platform: 'urn:li:dataPlatform:postgres',
      version: 0,
      hash: '',
      platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
      fields: [column('id'), column('a.b')],
    })
    .with(OTHER, 'datasetProperties', { name: 'other' })
    .with(PII, 'tagProperties', { name: 'pii' })
    .with(OLD, 'tagProperties', { name: 'old' })
    .with(TERM, 'glossaryTermInfo', { definition: '', termSource: 'INTERNAL' });
}

const mark = (more: Readonly<Record<string, unknown>> = {}): unknown => ({
  input: { tagUrn: PII, resourceUrn: DATASET, ...more },
});

describe('tags and terms', () => {
  it('stand beside what others say of the entity', async () => {
    const world = catalogue().with(DATASET, 'globalTags', { tags: [{ tag: OLD, context: '{"why": 1}' }] });
    await world.run('addTag', mark());
    expect(world.aspect(DATASET, 'globalTags')).toEqual({ tags: [{ tag: OLD, context: '{"why": 1}' }, { tag: PII }] });
  });

  it('that are there already keep what is said of them', async () => {
    const before = { tags: [{ tag: PII, context: 'x' }] };
    const world = catalogue().with(DATASET, 'globalTags', before);
    await world.run('addTag', mark());
    expect(world.aspect(DATASET, 'globalTags')).toEqual(before);
  });

  it('of a business attribute stand in its own properties, beside its other fields', async () => {
    const attribute = 'urn:li:businessAttribute:gross';
    const world = catalogue().with(attribute, 'businessAttributeInfo', { name: 'Gross', fieldPath: 'Gross' });
    await world.run('addTag', { input: { tagUrn: PII, resourceUrn: attribute } });
    await world.run('addTag', { input: { tagUrn: OLD, resourceUrn: attribute } });
    await world.run('addTerm', { input: { termUrn: TERM, resourceUrn: attribute } });
    await world.run('removeTag', { input: { tagUrn: PII, resourceUrn: attribute } });
    expect(world.aspect(attribute, 'businessAttributeInfo')).toMatchObject({
      name: 'Gross',
      globalTags: { tags: [{ tag: OLD }] },
      glossaryTerms: { terms: [{ urn: TERM }] },
    });
    expect(world.aspect(attribute, 'globalTags')).toBeUndefined();
  });

  it('of a column stand in the hand-made schema words', async () => {
    const world = catalogue();
    await world.run('addTag', mark({ subResource: 'a.b', subResourceType: 'DATASET_FIELD' }));
    await world.run('addTerm', { input: { termUrn: TERM, resourceUrn: DATASET, subResource: 'a.b' } });
    expect(world.aspect(DATASET, 'globalTags')).toBeUndefined();
    expect(world.aspect(DATASET, 'editableSchemaMetadata')?.editableSchemaFieldInfo).toMatchObject([
      { fieldPath: 'a.b', globalTags: { tags: [{ tag: PII }] }, glossaryTerms: { terms: [{ urn: TERM }] } },
    ]);
    await world.run('removeTag', mark({ subResource: 'a.b' }));
    expect(world.aspect(DATASET, 'editableSchemaMetadata')?.editableSchemaFieldInfo).toMatchObject([
      { fieldPath: 'a.b', globalTags: { tags: [] }, glossaryTerms: { terms: [{ urn: TERM }] } },
    ]);
  });

  it('are taken away whichever source put them there, and twice without harm', async () => {
    const world = catalogue().with(DATASET, 'globalTags', {
      tags: [
        { tag: PII, attribution: { time: 1, actor: 'urn:li:corpuser:a', source: 'urn:li:dataHubAction:x' } },
        { tag: OLD },
      ],
    });
    await world.run('removeTag', mark());
    await world.run('removeTag', mark());
    expect(world.aspect(DATASET, 'globalTags')).toEqual({ tags: [{ tag: OLD }] });
  });

  it('go on all of a batch or on none', async () => {
    const world = catalogue();
    const resources = [{ resourceUrn: DATASET }, { resourceUrn: OTHER, subResource: 'none' }];
    await expect(world.run('batchAddTags', { input: { tagUrns: [PII], resources } })).rejects.toMatchObject({
      kind: 'missing',
    });
    expect(world.aspect(DATASET, 'globalTags')).toBeUndefined();
    await world.run('batchAddTags', {
      input: { tagUrns: [PII, OLD], resources: [{ resourceUrn: DATASET }, { resourceUrn: OTHER }] },
    });
    expect(world.aspect(OTHER, 'globalTags')).toEqual({ tags: [{ tag: PII }, { tag: OLD }] });
  });

  it.each([
    ['a tag that is not there', { tagUrn: 'urn:li:tag:none' }, 'missing', 'tagUrns'],
    ['a term where a tag is asked', { tagUrn: TERM }, 'invalid', 'tagUrns'],
    ['an entity that is not there', { resourceUrn: DATASET.replace('orders', 'none') }, 'missing', 'resourceUrn'],
    ['an entity that has no tags', { resourceUrn: OLD }, 'invalid', 'resourceUrn'],
    ['no urn at all', { resourceUrn: 'orders' }, 'invalid', 'resourceUrn'],
    ['a column that the schema has not', { subResource: 'none' }, 'missing', 'subResource'],
  ])('are refused for %s, by the argument', async (_, change, kind, field) => {
    await expect(catalogue().run('addTag', mark(change))).rejects.toMatchObject({ kind, facts: { field } });
  });

  it('may be set by who may edit', async () => {
    const world = catalogue();
    await expect(world.run('addTag', mark(), person('nobody'))).rejects.toMatchObject({
      facts: { privilege: 'EDIT_ENTITY_TAGS' },
    });
    await expect(world.run('addTag', mark({ subResource: 'id' }), person('nobody'))).rejects.toMatchObject({
      facts: { privilege: 'EDIT_DATASET_COL_TAGS' },
    });
    expect(await world.run('addTag', mark(), person('e', EDITOR_ROLE))).toBe(true);
  });
});
