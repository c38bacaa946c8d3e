import { SampleCatalogue } from '../../../test-support/edits/sample-catalogue.js';
import { PROPERTY_EDITS } from './structured-properties.js';

const STRING = 'urn:li:dataType:datahub.string';
const DATASET = 'urn:li:entityType:datahub.dataset';
const CHART = 'urn:li:entityType:datahub.chart';
const URN = 'urn:li:structuredProperty:retention';

function catalogue(): SampleCatalogue {
  const world = new SampleCatalogue(PROPERTY_EDITS).with(STRING, 'dataTypeInfo', {
    qualifiedName: 'datahub.string',
  });
  for (const type of [DATASET, CHART])
    world.with(type, 'entityTypeInfo', { qualifiedName: type.slice('urn:li:entityType:'.length) });
  return world;
}
const create = async (input: object = {}, world = catalogue()): Promise<SampleCatalogue> => {
  await world.run('createStructuredProperty', {
    input: { id: 'retention', valueType: STRING, entityTypes: [DATASET], ...input },
  });
  return world;
};

describe('createStructuredProperty', () => {
  it('writes a definition for one value that may change, unless the client says otherwise', async () => {
    const world = await create({ displayName: 'Retention' });
    expect(world.aspect(URN, 'propertyDefinition')).toMatchObject({
      qualifiedName: 'retention',
      valueType: STRING,
      entityTypes: [DATASET],
      cardinality: 'SINGLE',
      immutable: false,
      displayName: 'Retention',
    });
    expect(world.aspect(URN, 'structuredPropertySettings')).toBeUndefined();
  });

  it('writes allowed values with the type that each has', async () => {
    const allowedValues = [{ stringValue: '30 days', description: 'short' }, { numberValue: 365 }];
    const world = await create({ allowedValues });
    expect(world.aspect(URN, 'propertyDefinition')).toMatchObject({
      allowedValues: [{ value: { string: '30 days' }, description: 'short' }, { value: { double: 365 } }],
    });
  });

  it.each([
    ['a value type that does not exist', { valueType: 'urn:li:dataType:none' }, 'valueType'],
    ['an entity type that does not exist', { entityTypes: ['urn:li:entityType:none'] }, 'entityTypes'],
    ['no entity type', { entityTypes: [] }, 'entityTypes'],
    ['an allowed value of no type', { allowedValues: [{}] }, 'allowedValues'],
    ['an allowed value of two types', { allowedValues: [{ stringValue: 'a', numberValue: 1 }] }, 'allowedValues'],
  ])('refuses %s', (_, input, field) => expect(create(input)).rejects.toMatchObject({ facts: { field } }));

  it('writes settings beside the definition', async () => {
    const world = await create({ settings: { isHidden: true } });
    expect(world.aspect(URN, 'structuredPropertySettings')).toMatchObject({ isHidden: true });
  });
});

describe('updateStructuredProperty', () => {
  it('adds entity types, allowed values and cardinality, and takes nothing away', async () => {
    const world = await create({ allowedValues: [{ stringValue: '30 days' }] });
    await world.run('updateStructuredProperty', {
      input: {
        urn: URN,
        newEntityTypes: [CHART],
        newAllowedValues: [{ stringValue: '60 days' }],
        setCardinalityAsMultiple: true,
      },
    });
    expect(world.aspect(URN, 'propertyDefinition')).toMatchObject({
      entityTypes: [DATASET, CHART],
      allowedValues: [{ value: { string: '30 days' } }, { value: { string: '60 days' } }],
      cardinality: 'MULTIPLE',
    });
  });

  it('adds the same value once, however often it is sent', async () => {
    const world = await create({ allowedValues: [{ stringValue: 'a' }] });
    const input = { urn: URN, newAllowedValues: [{ stringValue: 'a', description: 'first' }] };
    await world.run('updateStructuredProperty', { input });
    expect(world.aspect(URN, 'propertyDefinition')?.allowedValues).toEqual([
      { value: { string: 'a' }, description: 'first' },
    ]);
  });

  it('is refused for a property that does not exist', () =>
    expect(catalogue().run('updateStructuredProperty', { input: { urn: URN } })).rejects.toMatchObject({
      kind: 'missing',
    }));
});
