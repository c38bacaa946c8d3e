import { SampleCatalogue } from '../../../test-support/edits/sample-catalogue.js';
import { TAG_AND_DOMAIN_EDITS } from './tags-and-domains.js';

const SALES = 'urn:li:domain:sales';
const ONLINE = 'urn:li:domain:online';
const stamp = { time: 0, actor: 'urn:li:corpuser:ann' };

function catalogue(): SampleCatalogue {
  return new SampleCatalogue(TAG_AND_DOMAIN_EDITS)
    .with('urn:li:tag:pii', 'tagProperties', { name: 'pii', description: 'Personal data' })
    .with('urn:li:corpuser:ann', 'corpUserInfo', { active: true })
    .with(SALES, 'domainProperties', { name: 'Sales', created: stamp })
    .with(ONLINE, 'domainProperties', { name: 'Online', parentDomain: SALES, created: stamp });
}

describe('a tag', () => {
  it('is created under the id of the client, with its creator as owner', async () => {
    const world = catalogue();
    expect(await world.run('createTag', { input: { id: 'gold', name: ' Gold ' } })).toBe('urn:li:tag:gold');
    expect(world.aspect('urn:li:tag:gold', 'tagProperties')).toEqual({ name: 'Gold' });
    expect(world.aspect('urn:li:tag:gold', 'ownership')).toMatchObject({
      owners: [{ owner: 'urn:li:corpuser:admin' }],
    });
  });

  it('is renamed without losing its description, and gets the owners of the update', async () => {
    const world = catalogue();
    const ownership = { owners: [{ owner: 'urn:li:corpuser:ann', type: 'DATAOWNER' }] };
    await world.run('updateTag', { urn: 'urn:li:tag:pii', input: { urn: 'urn:li:tag:pii', name: 'PII', ownership } });
    expect(world.aspect('urn:li:tag:pii', 'tagProperties')).toEqual({ name: 'PII', description: 'Personal data' });
    expect(world.aspect('urn:li:tag:pii', 'ownership')).toMatchObject({
      owners: [{ owner: 'urn:li:corpuser:ann', type: 'DATAOWNER' }],
    });
  });

  it('gets a colour, and loses it with an empty text', async () => {
    const world = catalogue();
    await world.run('setTagColor', { urn: 'urn:li:tag:pii', colorHex: '#aa0000' });
    expect(world.aspect('urn:li:tag:pii', 'tagProperties')).toMatchObject({ colorHex: '#aa0000' });
    await world.run('setTagColor', { urn: 'urn:li:tag:pii', colorHex: '' });
    expect(world.aspect('urn:li:tag:pii', 'tagProperties')).not.toHaveProperty('colorHex');
  });

  it.each(['red', '#fff', '#12345g', '123456'])('refuses %s as a colour', (colorHex) =>
    expect(catalogue().run('setTagColor', { urn: 'urn:li:tag:pii', colorHex })).rejects.toMatchObject({
      facts: { field: 'colorHex' },
    }),
  );
});

describe('a domain', () => {
  it('is created below its parent', async () => {
    const world = catalogue();
    const urn = await world.run('createDomain', { input: { id: 'b2b', name: 'B2B', parentDomain: SALES } });
    expect(world.aspect(String(urn), 'domainProperties')).toMatchObject({ name: 'B2B', parentDomain: SALES });
  });

  it('has a name once below one parent, whatever its case', () =>
    expect(catalogue().run('createDomain', { input: { name: 'ONLINE', parentDomain: SALES } })).rejects.toMatchObject({
      code: 'edit.in-the-way',
    }));

  it('is refused below a parent that does not exist', () =>
    expect(
      catalogue().run('createDomain', { input: { name: 'x', parentDomain: 'urn:li:domain:none' } }),
    ).rejects.toMatchObject({ kind: 'missing' }));

  it('moves to the top with null, and back below another', async () => {
    const world = catalogue();
    await world.run('moveDomain', { input: { resourceUrn: ONLINE, parentDomain: null } });
    expect(world.aspect(ONLINE, 'domainProperties')).not.toHaveProperty('parentDomain');
    await world.run('moveDomain', { input: { resourceUrn: ONLINE, parentDomain: SALES } });
    expect(world.aspect(ONLINE, 'domainProperties')).toMatchObject({ parentDomain: SALES });
  });

  it('never moves below itself', () =>
    expect(
      catalogue().run('moveDomain', { input: { resourceUrn: SALES, parentDomain: ONLINE } }),
    ).rejects.toMatchObject({ facts: { field: 'parentDomain' } }));

  it('is not deleted while it has domains below it', async () => {
    const world = catalogue();
    await expect(world.run('deleteDomain', { urn: SALES })).rejects.toMatchObject({ code: 'edit.in-the-way' });
    await world.run('deleteDomain', { urn: ONLINE });
    await world.run('deleteDomain', { urn: SALES });
    expect(world.exists(SALES)).toBe(false);
  });
});
