import { SampleCatalogue } from '../../../test-support/edits/sample-catalogue.js';
import { LINK_EDITS } from './links.js';
import { MEMBERSHIP_EDITS } from './domains-products-applications.js';
import { STATE_EDITS } from './state.js';
import { DOCUMENTATION_EDITS } from './documentation.js';

const A = 'urn:li:dataset:(urn:li:dataPlatform:postgres,db.s.a,PROD)';
const B = 'urn:li:dataset:(urn:li:dataPlatform:postgres,db.s.b,PROD)';
const ONE = 'urn:li:dataProduct:one';
const TWO = 'urn:li:dataProduct:two';
const DOMAIN = 'urn:li:domain:d';
const TAG = 'urn:li:tag:t';

function catalogue(): SampleCatalogue {
  return new SampleCatalogue({ ...MEMBERSHIP_EDITS, ...LINK_EDITS, ...STATE_EDITS, ...DOCUMENTATION_EDITS })
    .with(A, 'datasetProperties', { name: 'a' })
    .with(B, 'datasetProperties', { name: 'b' })
    .with(ONE, 'dataProductProperties', { name: 'one' })
    .with(TWO, 'dataProductProperties', { name: 'two' })
    .with(DOMAIN, 'domainProperties', { name: 'd' })
    .with(TAG, 'tagProperties', { name: 't' });
}
const assetsOf = (world: SampleCatalogue, product: string): unknown =>
  ((world.aspect(product, 'dataProductProperties')?.assets ?? []) as { destinationUrn: string }[]).map(
    (one) => one.destinationUrn,
  );

describe('where an asset stands', () => {
  it('is one domain', async () => {
    const world = catalogue();
    await world.run('setDomain', { entityUrn: A, domainUrn: DOMAIN });
    expect(world.aspect(A, 'domains')).toMatchObject({ domains: [DOMAIN] });
    await world.run('unsetDomain', { entityUrn: A });
    expect(world.aspect(A, 'domains')).toMatchObject({ domains: [] });
  });

  it('is the data product that it was set to last', async () => {
    const world = catalogue();
    await world.run('batchSetDataProduct', { input: { dataProductUrn: ONE, resourceUrns: [A, B] } });
    await world.run('batchSetDataProduct', { input: { dataProductUrn: TWO, resourceUrns: [A] } });
    expect([assetsOf(world, ONE), assetsOf(world, TWO)]).toEqual([[B], [A]]);
    await world.run('batchSetDataProduct', { input: { dataProductUrn: null, resourceUrns: [A, B] } });
    expect([assetsOf(world, ONE), assetsOf(world, TWO)]).toEqual([[], []]);
  });

  it('may be several products when it is added to them', async () => {
    const world = catalogue();
    await world.run('batchAddToDataProducts', { input: { dataProductUrns: [ONE, TWO], resourceUrns: [A] } });
    expect([assetsOf(world, ONE), assetsOf(world, TWO)]).toEqual([[A], [A]]);
    await world.run('batchRemoveFromDataProducts', { input: { dataProductUrns: [ONE], resourceUrns: [A] } });
    expect([assetsOf(world, ONE), assetsOf(world, TWO)]).toEqual([[], [A]]);
  });

  it('is never a domain that is not there', () =>
    expect(catalogue().run('setDomain', { entityUrn: A, domainUrn: 'urn:li:domain:none' })).rejects.toMatchObject({
      kind: 'missing',
    }));
});

describe('links', () => {
  const link = (label: string, more: Readonly<Record<string, unknown>> = {}): unknown => ({
    input: { resourceUrn: A, linkUrl: 'https://a.b', label, ...more },
  });
  const linksOf = (world: SampleCatalogue): unknown => world.aspect(A, 'institutionalMemory')?.elements;

  it('are told apart by address and label, and keep when they were made', async () => {
    const world = catalogue();
    await world.run('addLink', link('one'));
    const [made] = linksOf(world) as { createStamp: unknown }[];
    await world.run('upsertLink', link('two'));
    await world.run('upsertLink', link('one', { settings: { showInAssetPreview: true } }));
    expect(linksOf(world)).toMatchObject([
      { description: 'one', createStamp: made?.createStamp, settings: { showInAssetPreview: true } },
      { description: 'two' },
    ]);
    await world.run('removeLink', link('one'));
    expect(linksOf(world)).toMatchObject([{ description: 'two' }]);
  });

  it('that are not there are not changed', () =>
    expect(
      catalogue().run('updateLink', link('new', { currentUrl: 'https://none', currentLabel: 'x' })),
    ).rejects.toMatchObject({ kind: 'missing' }));
});

describe('texts', () => {
  it('of what a source describes stand beside its words', async () => {
    const world = catalogue();
    await world.run('updateDescription', { input: { resourceUrn: A, description: 'mine' } });
    expect(world.aspect(A, 'editableDatasetProperties')).toMatchObject({
      description: 'mine',
      lastModified: { actor: 'urn:li:corpuser:admin' },
    });
    expect(world.aspect(A, 'datasetProperties')?.description).toBeUndefined();
  });

  it('of what people made stand in its own properties', async () => {
    const world = catalogue();
    await world.run('updateName', { input: { urn: TAG, name: ' Tee ' } });
    expect(world.aspect(TAG, 'tagProperties')).toEqual({ name: 'Tee' });
  });

  it.each([
    ['an empty name', 'updateName', { urn: TAG, name: ' ' }],
    ['a kind that is named by its source', 'updateName', { urn: 'urn:li:chart:(looker,x)', name: 'x' }],
  ])('%s is refused', (_, name, input) =>
    expect(catalogue().run(name, { input })).rejects.toMatchObject({ kind: 'invalid' }),
  );
});

describe('state', () => {
  it('says since whom and until when something is deprecated', async () => {
    const world = catalogue();
    await world.run('updateDeprecation', {
      input: { urn: A, deprecated: true, note: 'use b', decommissionTime: 5, replacement: B },
    });
    expect(world.aspect(A, 'deprecation')).toEqual({
      deprecated: true,
      note: 'use b',
      decommissionTime: 5,
      replacement: B,
      actor: 'urn:li:corpuser:admin',
    });
  });

  it('is hidden and shown again, with its life-cycle stage kept', async () => {
    const world = catalogue().with(A, 'status', { removed: false, lifecycleStage: 'urn:li:lifecycleStageType:x' });
    await world.run('batchUpdateSoftDeleted', { input: { urns: [A, B], deleted: true } });
    expect(world.aspect(A, 'status')).toEqual({ removed: true, lifecycleStage: 'urn:li:lifecycleStageType:x' });
  });
});
