import { SampleCatalogue } from '../../../test-support/edits/sample-catalogue.js';
import { OWNERSHIP_TYPE_AND_ATTRIBUTE_EDITS } from './ownership-types-and-business-attributes.js';

const ORDERS = 'urn:li:dataset:(urn:li:dataPlatform:postgres,db.s.orders,PROD)';
const AMOUNT = `urn:li:schemaField:(${ORDERS},amount)`;

function catalogue(): SampleCatalogue {
  return new SampleCatalogue(OWNERSHIP_TYPE_AND_ATTRIBUTE_EDITS).with(ORDERS, 'schemaMetadata', {
    schemaName: 'orders',
    platform: 'urn:li:dataPlatform:postgres',
    version: 0,
    hash: '',
    platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
    fields: [
      {
        fieldPath: 'amount',
        nativeDataType: 'decimal',
        type: { type: { 'com.linkedin.schema.NumberType': {} } },
      },
    ],
  });
}
const createAttribute = async (world: SampleCatalogue, input: object = {}): Promise<string> =>
  ((await world.run('createBusinessAttribute', { input: { name: 'Gross amount', ...input } })) as { urn: string }).urn;

describe('an ownership type', () => {
  const input = { name: ' Reviewer ', description: 'Reads every change' };

  it('is created with a trimmed name and renamed without losing its description', async () => {
    const world = catalogue();
    const { urn } = (await world.run('createOwnershipType', { input })) as { urn: string };
    expect(world.aspect(urn, 'ownershipTypeInfo')).toMatchObject({ name: 'Reviewer', description: input.description });
    await world.run('updateOwnershipType', { urn, input: { name: 'Auditor' } });
    expect(world.aspect(urn, 'ownershipTypeInfo')).toMatchObject({ name: 'Auditor', description: input.description });
  });

  it('needs a name', () =>
    expect(catalogue().run('createOwnershipType', { input: { ...input, name: ' ' } })).rejects.toMatchObject({
      facts: { field: 'name' },
    }));

  it('is not deleted where every installation has it', () =>
    expect(
      catalogue().run('deleteOwnershipType', { urn: 'urn:li:ownershipType:__system__data_steward' }),
    ).rejects.toMatchObject({ facts: { field: 'urn' } }));
});

describe('a business attribute', () => {
  it('keeps its name as the field path that the protocol wants', async () => {
    const world = catalogue();
    const urn = await createAttribute(world, { type: 'NUMBER', description: 'With tax' });
    expect(world.aspect(urn, 'businessAttributeInfo')).toMatchObject({
      name: 'Gross amount',
      fieldPath: 'Gross amount',
      description: 'With tax',
      type: { type: { 'com.linkedin.schema.NumberType': {} } },
    });
  });

  it('gets another type without losing its name', async () => {
    const world = catalogue();
    const urn = await createAttribute(world, { type: 'NUMBER' });
    await world.run('updateBusinessAttribute', { urn, input: { type: 'STRING' } });
    expect(world.aspect(urn, 'businessAttributeInfo')).toMatchObject({
      name: 'Gross amount',
      type: { type: { 'com.linkedin.schema.StringType': {} } },
    });
  });

  it('is attached to a column, which has one at a time, and taken away again', async () => {
    const world = catalogue();
    const [gross, net] = [await createAttribute(world), await createAttribute(world, { name: 'Net amount' })];
    const attach = (businessAttributeUrn: string): unknown => ({
      input: { businessAttributeUrn, resourceUrn: [{ resourceUrn: ORDERS, subResource: 'amount' }] },
    });
    await world.run('addBusinessAttribute', attach(gross));
    await world.run('addBusinessAttribute', attach(net));
    expect(world.aspect(AMOUNT, 'businessAttributes')).toEqual({
      businessAttribute: { businessAttributeUrn: net },
    });
    await world.run('removeBusinessAttribute', attach(net));
    expect(world.aspect(AMOUNT, 'businessAttributes')).toEqual({});
  });

  it('is not attached to a column that the schema does not have', async () => {
    const world = catalogue();
    const businessAttributeUrn = await createAttribute(world);
    await expect(
      world.run('addBusinessAttribute', {
        input: { businessAttributeUrn, resourceUrn: [{ resourceUrn: ORDERS, subResource: 'none' }] },
      }),
    ).rejects.toMatchObject({ kind: 'missing' });
  });

  it('is deleted, and nothing else by its mutation', async () => {
    const world = catalogue();
    const urn = await createAttribute(world);
    await expect(world.run('deleteBusinessAttribute', { urn: ORDERS })).rejects.toMatchObject({ kind: 'invalid' });
    await world.run('deleteBusinessAttribute', { urn });
    expect(world.exists(urn)).toBe(false);
  });
});
