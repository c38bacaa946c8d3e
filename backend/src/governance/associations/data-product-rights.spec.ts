import { type Policy, readPolicy } from '../../access/policies/policy.js';
import { person, SampleCatalogue } from '../../../test-support/edits/sample-catalogue.js';
import { PRODUCT_EDITS } from '../vocabulary/products.js';
import { DOCUMENTATION_EDITS } from './documentation.js';
import { MEMBERSHIP_EDITS } from './domains-products-applications.js';

const A = 'urn:li:dataset:(urn:li:dataPlatform:postgres,db.s.a,PROD)';
const SALES = 'urn:li:domain:sales';
const HR = 'urn:li:domain:hr';
const EUROPE = 'urn:li:domain:europe';
const ORDERS = 'urn:li:dataProduct:orders';
const PAYROLL = 'urn:li:dataProduct:payroll';
const HOMELESS = 'urn:li:dataProduct:homeless';
const jane = person('jane');

/** One policy for Jane alone, on these entities; on all where none is named. */
function grant(privilege: string, ...urns: readonly string[]): Policy {
  const criteria = [{ field: 'URN', values: urns, condition: 'EQUALS' }];
  const info = {
    state: 'ACTIVE',
    type: 'METADATA',
    privileges: [privilege],
    actors: { users: [jane.urn] },
    ...(urns.length > 0 ? { resources: { filter: { criteria } } } : {}),
  };
  const policy = readPolicy('urn:li:dataHubPolicy:jane', info);
  if (!policy) throw new Error('the policy is not active');
  return policy;
}

/** `orders` is in the domain sales, the asset is in hr and in no product, and `homeless` is in no domain. */
function catalogue(...policies: readonly Policy[]): SampleCatalogue {
  return new SampleCatalogue({ ...MEMBERSHIP_EDITS, ...DOCUMENTATION_EDITS, ...PRODUCT_EDITS }, policies)
    .with(A, 'datasetProperties', { name: 'a' })
    .with(A, 'domains', { domains: [HR] })
    .with(SALES, 'domainProperties', { name: 'Sales' })
    .with(EUROPE, 'domainProperties', { name: 'Europe', parentDomain: SALES })
    .with(HR, 'domainProperties', { name: 'HR' })
    .with(ORDERS, 'dataProductProperties', { name: 'Orders' })
    .with(ORDERS, 'domains', { domains: [SALES] })
    .with(PAYROLL, 'dataProductProperties', { name: 'Payroll' })
    .with(PAYROLL, 'domains', { domains: [HR] })
    .with(HOMELESS, 'dataProductProperties', { name: 'Homeless' });
}

type Call = readonly [mutation: string, args: unknown];
const set = (product: string | null): Call => [
  'batchSetDataProduct',
  { input: { dataProductUrn: product, resourceUrns: [A] } },
];
const rename = (urn: string): Call => ['updateName', { input: { urn, name: 'New' } }];
const update = (urn: string): Call => ['updateDataProduct', { urn, input: { description: 'New' } }];
const remove = (urn: string): Call => ['deleteDataProduct', { urn }];
const create = (domainUrn: string): Call => [
  'createDataProduct',
  { input: { id: 'new', domainUrn, properties: { name: 'New' } } },
];

async function outcome([mutation, args]: Call, world: SampleCatalogue): Promise<string> {
  try {
    await world.run(mutation, args, jane);
    return 'done';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('batchSetDataProduct with a product', () => {
  it.each([
    ['is refused to who may only edit the products of the asset', grant('EDIT_ENTITY_DATA_PRODUCTS', A)],
    ['is refused to who manages the products of another domain', grant('MANAGE_DATA_PRODUCTS', HR)],
    ['is refused to who may edit the product but not its domain', grant('EDIT_ENTITY', ORDERS)],
  ])('%s', async (_, policy) => expect(await outcome(set(ORDERS), catalogue(policy))).toBe('access.forbidden'));

  it.each([
    ['of the product', grant('MANAGE_DATA_PRODUCTS', SALES)],
    ['by editing the domain', grant('EDIT_ENTITY', SALES)],
    ['everywhere', grant('MANAGE_DATA_PRODUCTS')],
  ])('is done by who manages the products of the domain %s, wherever the asset is', async (_, policy) =>
    expect(await outcome(set(ORDERS), catalogue(policy))).toBe('done'),
  );

  it('is done by who manages one of several domains, also by a policy on the domain above', async () => {
    const world = catalogue(grant('MANAGE_DATA_PRODUCTS', HR)).with(ORDERS, 'domains', { domains: [SALES, HR] });
    expect(await outcome(set(ORDERS), world)).toBe('done');
    const criteria = [{ field: 'DOMAIN', values: [SALES], condition: 'EQUALS' }] as const;
    const above: Policy = { ...grant('MANAGE_DATA_PRODUCTS'), criteria };
    const below = catalogue(above).with(ORDERS, 'domains', { domains: [EUROPE] });
    expect(await outcome(set(ORDERS), below)).toBe('done');
  });

  it('takes an asset from another product only by a right on that product or on the asset', async () => {
    const moving = (...policies: readonly Policy[]): SampleCatalogue =>
      catalogue(grant('MANAGE_DATA_PRODUCTS', SALES), ...policies).with(PAYROLL, 'dataProductProperties', {
        name: 'Payroll',
        assets: [{ destinationUrn: A }],
      });
    expect(await outcome(set(ORDERS), moving())).toBe('access.forbidden');
    expect(await outcome(set(ORDERS), moving(grant('EDIT_ENTITY_DATA_PRODUCTS', A)))).toBe('done');
    expect(await outcome(set(ORDERS), moving(grant('MANAGE_DATA_PRODUCTS', HR)))).toBe('done');
  });

  it('is decided on the product where the product has no domain', async () => {
    expect(await outcome(set(HOMELESS), catalogue(grant('EDIT_ENTITY', HOMELESS)))).toBe('done');
    expect(await outcome(set(HOMELESS), catalogue(grant('MANAGE_DATA_PRODUCTS', SALES)))).toBe('access.forbidden');
  });
});

it('unsets, adds and removes by the right on each asset', async () => {
  const many = { dataProductUrns: [ORDERS], resourceUrns: [A] };
  const calls: readonly Call[] = [
    set(null),
    ['batchAddToDataProducts', { input: many }],
    ['batchRemoveFromDataProducts', { input: many }],
  ];
  for (const call of calls) {
    expect(await outcome(call, catalogue(grant('EDIT_ENTITY_DATA_PRODUCTS', A)))).toBe('done');
    expect(await outcome(call, catalogue(grant('MANAGE_DATA_PRODUCTS', SALES)))).toBe('access.forbidden');
  }
});

describe('a data product', () => {
  it.each([
    ['renamed', rename(ORDERS)],
    ['updated', update(ORDERS)],
  ])('is %s by who manages the products of its domain or may edit the product', async (_, call) => {
    expect(await outcome(call, catalogue(grant('MANAGE_DATA_PRODUCTS', SALES)))).toBe('done');
    expect(await outcome(call, catalogue(grant('EDIT_ENTITY', ORDERS)))).toBe('done');
    expect(await outcome(call, catalogue(grant('MANAGE_DATA_PRODUCTS', HR)))).toBe('access.forbidden');
    expect(await outcome(call, catalogue(grant('MANAGE_DATA_PRODUCTS', ORDERS)))).toBe('access.forbidden');
  });

  it('is not renamed by who may only describe it', async () =>
    expect(await outcome(rename(ORDERS), catalogue(grant('EDIT_ENTITY_DOCS', ORDERS)))).toBe('access.forbidden'));

  it('is deleted by who manages the products of its domain or may delete the product', async () => {
    expect(await outcome(remove(ORDERS), catalogue(grant('MANAGE_DATA_PRODUCTS', SALES)))).toBe('done');
    expect(await outcome(remove(ORDERS), catalogue(grant('DELETE_ENTITY', ORDERS)))).toBe('done');
    expect(await outcome(remove(ORDERS), catalogue(grant('EDIT_ENTITY', ORDERS)))).toBe('access.forbidden');
  });

  it('is created in a domain by who manages the products of this domain', async () => {
    expect(await outcome(create(SALES), catalogue(grant('MANAGE_DATA_PRODUCTS', SALES)))).toBe('done');
    expect(await outcome(create(HR), catalogue(grant('MANAGE_DATA_PRODUCTS', SALES)))).toBe('access.forbidden');
  });

  it('is managed everywhere by a policy of the installation', async () => {
    const info = {
      state: 'ACTIVE',
      type: 'PLATFORM',
      privileges: ['MANAGE_DATA_PRODUCTS'],
      actors: { allUsers: true },
    };
    const [policy] = [readPolicy('urn:li:dataHubPolicy:all', info)].filter((one) => one !== undefined);
    if (!policy) throw new Error('the policy is not active');
    for (const call of [set(ORDERS), rename(HOMELESS), create(HR), remove(PAYROLL)])
      expect(await outcome(call, catalogue(policy))).toBe('done');
  });
});
