import { SampleCatalogue } from '../../../test-support/edits/sample-catalogue.js';
import { PRODUCT_EDITS } from './products.js';

const DOMAIN = 'urn:li:domain:sales';
const catalogue = (): SampleCatalogue =>
  new SampleCatalogue(PRODUCT_EDITS).with(DOMAIN, 'domainProperties', { name: 'Sales' });
const properties = { name: ' Orders ', description: 'All orders' };

describe.each([
  ['data product', 'DataProduct', 'dataProduct'],
  ['application', 'Application', 'application'],
])('a %s', (_, name, kind) => {
  it('is created in its domain, with a trimmed name and its creator as owner', async () => {
    const world = catalogue();
    const input = { id: 'orders', domainUrn: DOMAIN, properties };
    expect(await world.run(`create${name}`, { input })).toEqual({ urn: `urn:li:${kind}:orders` });
    const urn = `urn:li:${kind}:orders`;
    expect(world.aspect(urn, `${kind}Properties`)).toMatchObject({ name: 'Orders', description: 'All orders' });
    expect(world.aspect(urn, 'domains')).toMatchObject({ domains: [DOMAIN] });
    expect(world.aspect(urn, 'ownership')).toMatchObject({
      owners: [{ owner: 'urn:li:corpuser:admin', type: 'TECHNICAL_OWNER' }],
    });
  });

  it('is refused in a domain that does not exist', () =>
    expect(
      catalogue().run(`create${name}`, { input: { domainUrn: 'urn:li:domain:none', properties } }),
    ).rejects.toMatchObject({ kind: 'missing', facts: { field: 'domainUrn' } }));

  it('is refused with an id that exists', async () => {
    const world = catalogue();
    const input = { id: 'orders', domainUrn: DOMAIN, properties };
    await world.run(`create${name}`, { input });
    await expect(world.run(`create${name}`, { input })).rejects.toThrow();
  });

  it('keeps what an update does not name', async () => {
    const world = catalogue();
    await world.run(`create${name}`, { input: { id: 'orders', domainUrn: DOMAIN, properties } });
    const urn = `urn:li:${kind}:orders`;
    await world.run(`update${name}`, { urn, input: { name: 'Sales orders', description: null } });
    expect(world.aspect(urn, `${kind}Properties`)).toMatchObject({ name: 'Sales orders', description: 'All orders' });
    expect(await world.run(`update${name}`, { urn, input: {} })).toEqual({ urn });
    await expect(world.run(`update${name}`, { urn, input: { name: ' ' } })).rejects.toMatchObject({
      facts: { field: 'name' },
    });
  });

  it('is deleted, but no entity of another kind by its mutation', async () => {
    const world = catalogue();
    await world.run(`create${name}`, { input: { id: 'orders', domainUrn: DOMAIN, properties } });
    await expect(world.run(`delete${name}`, { urn: DOMAIN })).rejects.toMatchObject({ kind: 'invalid' });
    await world.run(`delete${name}`, { urn: `urn:li:${kind}:orders` });
    expect(world.exists(`urn:li:${kind}:orders`)).toBe(false);
  });
});

it('leaves an application without an owner where the client asks for that', async () => {
  const world = catalogue();
  const input = { id: 'shop', properties, shouldAddCreatorAsOwner: false };
  await world.run('createApplication', { input });
  expect(world.aspect('urn:li:application:shop', 'ownership')).toBeUndefined();
  expect(world.aspect('urn:li:application:shop', 'domains')).toBeUndefined();
});
