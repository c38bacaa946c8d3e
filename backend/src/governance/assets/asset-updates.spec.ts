import { EDITOR_ROLE } from '../../access/authorization/authorizer.js';
import { person, SampleCatalogue } from '../../../test-support/edits/sample-catalogue.js';
import { ASSET_EDITS } from './asset-updates.js';

const dataset = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:postgres,db.s.${name},PROD)`;
const ORDERS = dataset('orders');
const PII = 'urn:li:tag:pii';
const ANN = 'urn:li:corpuser:ann';

function catalogue(): SampleCatalogue {
  return new SampleCatalogue(ASSET_EDITS)
    .with(ORDERS, 'datasetProperties', { name: 'orders' })
    .with(dataset('items'), 'datasetProperties', { name: 'items' })
    .with(PII, 'tagProperties', { name: 'pii' })
    .with(ANN, 'corpUserInfo', { active: true });
}

describe('updateDataset', () => {
  const update = (input: unknown, world = catalogue()): Promise<SampleCatalogue> =>
    world.run('updateDataset', { urn: ORDERS, input }).then(() => world);

  it('replaces each aspect that the input holds, and leaves the others alone', async () => {
    const world = catalogue().with(ORDERS, 'globalTags', { tags: [{ tag: PII }] });
    await update({ deprecation: { deprecated: true, note: 'use items', decommissionTime: 5 } }, world);
    expect(world.aspect(ORDERS, 'deprecation')).toEqual({
      deprecated: true,
      note: 'use items',
      decommissionTime: 5,
      actor: 'urn:li:corpuser:admin',
    });
    expect(world.aspect(ORDERS, 'globalTags')).toEqual({ tags: [{ tag: PII }] });
  });

  it('replaces the whole list of tags, so that an empty list removes them all', async () => {
    const world = await update({ tags: { tags: [{ tag: { urn: PII } }] } });
    expect(world.aspect(ORDERS, 'globalTags')).toEqual({ tags: [{ tag: PII }] });
    await update({ tags: { tags: [] } }, world);
    expect(world.aspect(ORDERS, 'globalTags')).toEqual({ tags: [] });
  });

  it('reads the older field globalTags where tags is absent', async () => {
    const world = await update({ globalTags: { tags: [{ tag: { urn: PII } }] } });
    expect(world.aspect(ORDERS, 'globalTags')).toEqual({ tags: [{ tag: PII }] });
  });

  it('writes links with the author and the time that the client gave', async () => {
    const elements = [{ url: 'https://wiki.example/orders', description: null, author: ANN, createdAt: 7 }];
    const world = await update({ institutionalMemory: { elements } });
    expect(world.aspect(ORDERS, 'institutionalMemory')).toEqual({
      elements: [{ url: 'https://wiki.example/orders', description: '', createStamp: { time: 7, actor: ANN } }],
    });
  });

  it('refuses a link that a browser would run', () =>
    expect(
      update({ institutionalMemory: { elements: [{ url: 'javascript:alert(1)', author: ANN }] } }),
    ).rejects.toMatchObject({ facts: { field: 'institutionalMemory.elements.url' } }));

  it('patches the description and keeps what else people wrote', async () => {
    const world = catalogue().with(ORDERS, 'editableDatasetProperties', { name: 'Orders of the shop' });
    await update({ editableProperties: { description: 'One row for each order' } }, world);
    expect(world.aspect(ORDERS, 'editableDatasetProperties')).toMatchObject({
      name: 'Orders of the shop',
      description: 'One row for each order',
    });
  });

  it('writes descriptions and tags of columns', async () => {
    const editableSchemaFieldInfo = [
      { fieldPath: 'id', description: 'Number', globalTags: { tags: [{ tag: { urn: PII } }] } },
      { fieldPath: 'note', description: null },
    ];
    const world = await update({ editableSchemaMetadata: { editableSchemaFieldInfo } });
    expect(world.aspect(ORDERS, 'editableSchemaMetadata')).toMatchObject({
      editableSchemaFieldInfo: [
        { fieldPath: 'id', description: 'Number', globalTags: { tags: [{ tag: PII }] } },
        { fieldPath: 'note' },
      ],
    });
  });

  it.each([
    ['a tag that does not exist', { tags: { tags: [{ tag: { urn: 'urn:li:tag:none' } }] } }, 'tags.tag.urn'],
    [
      'an owner that does not exist',
      { ownership: { owners: [{ owner: 'urn:li:corpuser:none', type: 'DATAOWNER' }] } },
      'ownerUrn',
    ],
  ])('refuses %s', (_, input, field) => expect(update(input)).rejects.toMatchObject({ facts: { field } }));

  it('refuses a dataset that does not exist, and an entity of another kind', async () => {
    const input = { deprecation: { deprecated: true, note: '' } };
    await expect(catalogue().run('updateDataset', { urn: dataset('none'), input })).rejects.toMatchObject({
      kind: 'missing',
    });
    await expect(catalogue().run('updateDataset', { urn: PII, input })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('needs the privilege to edit the whole entity', async () => {
    const args = { urn: ORDERS, input: { tags: { tags: [] } } };
    await expect(catalogue().run('updateDataset', args, person('reader'))).rejects.toMatchObject({
      facts: { privilege: 'EDIT_ENTITY' },
    });
    expect(await catalogue().run('updateDataset', args, person('editor', EDITOR_ROLE))).toEqual({ urn: ORDERS });
  });
});

describe('updateDatasets', () => {
  it('updates all datasets of the call, or none where one is wrong', async () => {
    const world = catalogue();
    const input = (urn: string): unknown => ({ urn, update: { tags: { tags: [{ tag: { urn: PII } }] } } });
    await expect(world.run('updateDatasets', { input: [input(ORDERS), input(dataset('none'))] })).rejects.toMatchObject(
      { kind: 'missing' },
    );
    expect(world.aspect(ORDERS, 'globalTags')).toBeUndefined();
    expect(await world.run('updateDatasets', { input: [input(ORDERS), input(dataset('items'))] })).toEqual([
      { urn: ORDERS },
      { urn: dataset('items') },
    ]);
    expect(world.aspect(dataset('items'), 'globalTags')).toEqual({ tags: [{ tag: PII }] });
  });

  it('refuses a dataset that is named twice', () =>
    expect(
      catalogue().run('updateDatasets', {
        input: [
          { urn: ORDERS, update: {} },
          { urn: ORDERS, update: {} },
        ],
      }),
    ).rejects.toMatchObject({ facts: { field: 'input.urn' } }));
});
