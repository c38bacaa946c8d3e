import { SampleCatalogue } from '../../../test-support/edits/sample-catalogue.js';
import { DISPLAY_EDITS } from './display.js';

const dataset = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:postgres,db.s.${name},PROD)`;
const ORDERS = dataset('orders');
const DOMAIN = 'urn:li:domain:sales';
const DASHBOARD = 'urn:li:dashboard:(looker,1)';

function catalogue(): SampleCatalogue {
  return new SampleCatalogue(DISPLAY_EDITS)
    .with(ORDERS, 'datasetProperties', { name: 'orders' })
    .with(dataset('items'), 'datasetProperties', { name: 'items' })
    .with(DOMAIN, 'domainProperties', { name: 'Sales' })
    .with(DASHBOARD, 'status', { removed: false });
}

describe('updateDisplayProperties', () => {
  it('sets the colour and keeps the icon, and the other way about', async () => {
    const world = catalogue();
    await world.run('updateDisplayProperties', { urn: DOMAIN, input: { colorHex: '#336699' } });
    await world.run('updateDisplayProperties', { urn: DOMAIN, input: { icon: { name: 'Anchor' } } });
    expect(world.aspect(DOMAIN, 'displayProperties')).toEqual({
      colorHex: '#336699',
      icon: { iconLibrary: 'MATERIAL', name: 'Anchor', style: '' },
    });
  });

  it('removes the colour where the text is empty', async () => {
    const world = catalogue().with(DOMAIN, 'displayProperties', { colorHex: '#336699' });
    await world.run('updateDisplayProperties', { urn: DOMAIN, input: { colorHex: '' } });
    expect(world.aspect(DOMAIN, 'displayProperties')).toEqual({});
  });

  it('refuses a colour that is no colour', () =>
    expect(
      catalogue().run('updateDisplayProperties', { urn: DOMAIN, input: { colorHex: 'red' } }),
    ).rejects.toMatchObject({ facts: { field: 'colorHex' } }));
});

describe('updateEmbed', () => {
  it('sets the address that is shown, and removes it with null', async () => {
    const world = catalogue();
    await world.run('updateEmbed', { input: { urn: DASHBOARD, renderUrl: 'https://looker.example/1' } });
    expect(world.aspect(DASHBOARD, 'embed')).toEqual({ renderUrl: 'https://looker.example/1' });
    await world.run('updateEmbed', { input: { urn: DASHBOARD, renderUrl: null } });
    expect(world.aspect(DASHBOARD, 'embed')).toEqual({});
  });

  it('refuses an address that a browser would run', () =>
    expect(
      catalogue().run('updateEmbed', { input: { urn: DASHBOARD, renderUrl: 'data:text/html,x' } }),
    ).rejects.toMatchObject({ facts: { field: 'renderUrl' } }));
});

describe('reportOperation', () => {
  const report = (input: object): Promise<unknown> =>
    catalogue().run('reportOperation', { input: { urn: ORDERS, sourceType: 'DATA_PROCESS', ...input } });

  it('answers the type of the operation', async () => {
    expect(await report({ operationType: 'INSERT', numAffectedRows: 3, timestampMillis: 9 })).toBe('INSERT');
  });

  it('needs a name for a custom operation', async () => {
    await expect(report({ operationType: 'CUSTOM' })).rejects.toMatchObject({
      facts: { field: 'customOperationType' },
    });
    expect(await report({ operationType: 'CUSTOM', customOperationType: 'VACUUM' })).toBe('CUSTOM');
  });
});

describe('relationships between datasets', () => {
  const properties = {
    name: 'items of orders',
    source: ORDERS,
    destination: dataset('items'),
    relationshipFieldmappings: [{ sourceField: 'id', destinationField: 'order_id' }],
  };

  it('are created with the columns that match, many to many unless the client says otherwise', async () => {
    const world = catalogue();
    const { urn } = (await world.run('createERModelRelationship', { input: { properties } })) as { urn: string };
    expect(world.aspect(urn, 'erModelRelationshipProperties')).toMatchObject({
      name: 'items of orders',
      source: ORDERS,
      destination: dataset('items'),
      relationshipFieldMappings: [{ sourceField: 'id', destinationField: 'order_id' }],
      cardinality: 'N_N',
    });
  });

  it('have a name once between two datasets, in whichever direction', async () => {
    const world = catalogue();
    await world.run('createERModelRelationship', { input: { properties } });
    const reversed = { ...properties, source: properties.destination, destination: properties.source };
    await expect(world.run('createERModelRelationship', { input: { properties: reversed } })).rejects.toMatchObject({
      code: 'edit.in-the-way',
    });
    const other = { ...properties, name: 'shipped items' };
    expect(await world.run('createERModelRelationship', { input: { properties: other } })).toHaveProperty('urn');
  });

  it('are not created without the datasets that they relate', () =>
    expect(
      catalogue().run('createERModelRelationship', { input: { editableProperties: { description: 'x' } } }),
    ).rejects.toMatchObject({ facts: { field: 'properties' } }));

  it('keep their definition when only the description is edited, and go when they are deleted', async () => {
    const world = catalogue();
    const { urn } = (await world.run('createERModelRelationship', { input: { properties } })) as { urn: string };
    const before = world.aspect(urn, 'erModelRelationshipProperties');
    await world.run('updateERModelRelationship', { urn, input: { editableProperties: { description: 'By number' } } });
    expect(world.aspect(urn, 'erModelRelationshipProperties')).toEqual(before);
    expect(world.aspect(urn, 'editableERModelRelationshipProperties')).toMatchObject({ description: 'By number' });
    await world.run('deleteERModelRelationship', { urn });
    expect(world.exists(urn)).toBe(false);
  });
});
