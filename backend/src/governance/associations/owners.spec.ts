import { SampleCatalogue } from '../../../test-support/edits/sample-catalogue.js';
import { ownershipOf } from '../../edits/owners.js';
import { OWNER_EDITS } from './owners.js';

const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:postgres,db.s.orders,PROD)';
const ANN = 'urn:li:corpuser:ann';
const TEAM = 'urn:li:corpGroup:team';
const STEWARD = 'urn:li:ownershipType:__system__data_steward';
const LEAD = 'urn:li:ownershipType:lead';

function catalogue(): SampleCatalogue {
  return new SampleCatalogue(OWNER_EDITS)
    .with(DATASET, 'datasetProperties', { name: 'o' })
    .with(ANN, 'corpUserInfo', { active: true })
    .with(TEAM, 'corpGroupInfo', { admins: [], members: [], groups: [] })
    .with(STEWARD, 'ownershipTypeInfo', { name: 's', created: stamp, lastModified: stamp })
    .with(LEAD, 'ownershipTypeInfo', { name: 'l', created: stamp, lastModified: stamp });
}
const stamp = { time: 1, actor: ANN };
const add = (more: Readonly<Record<string, unknown>>): unknown => ({
  input: { ownerUrn: ANN, ownerEntityType: 'CORP_USER', resourceUrn: DATASET, ...more },
});
const ownersOf = (world: SampleCatalogue): unknown => world.aspect(DATASET, 'ownership')?.owners;

describe('owners', () => {
  it('own in the way that is named, as an entity and by the old name', () => {
    expect(ownershipOf(undefined, STEWARD)).toEqual({ type: 'DATA_STEWARD', typeUrn: STEWARD });
    expect(ownershipOf('DATA_STEWARD', undefined)).toEqual({ type: 'DATA_STEWARD', typeUrn: STEWARD });
    expect(ownershipOf('DATA_STEWARD', LEAD)).toEqual({ type: 'CUSTOM', typeUrn: LEAD });
    expect(ownershipOf('DATAOWNER', null)).toEqual({ type: 'DATAOWNER', typeUrn: '' });
    expect(ownershipOf(null, null)).toEqual({ type: 'NONE', typeUrn: 'urn:li:ownershipType:__system__none' });
  });

  it('may own in several ways, each once', async () => {
    const world = catalogue();
    await world.run('addOwner', add({ ownershipTypeUrn: STEWARD }));
    await world.run('addOwner', add({ ownershipTypeUrn: STEWARD }));
    await world.run('addOwner', add({ ownershipTypeUrn: LEAD }));
    expect(ownersOf(world)).toMatchObject([
      { owner: ANN, type: 'DATA_STEWARD', typeUrn: STEWARD },
      { owner: ANN, type: 'CUSTOM', typeUrn: LEAD },
    ]);
    await world.run('removeOwner', { input: { ownerUrn: ANN, resourceUrn: DATASET, ownershipTypeUrn: LEAD } });
    expect(ownersOf(world)).toMatchObject([{ typeUrn: STEWARD }]);
  });

  it('go wholly when no way is named, also those of old files', async () => {
    const world = catalogue().with(DATASET, 'ownership', {
      owners: [
        { owner: ANN, type: 'DATAOWNER' },
        { owner: TEAM, type: 'NONE' },
      ],
    });
    await world.run('batchRemoveOwners', { input: { ownerUrns: [ANN], resources: [{ resourceUrn: DATASET }] } });
    expect(ownersOf(world)).toEqual([{ owner: TEAM, type: 'NONE' }]);
  });

  it.each([
    ['who does not exist', { ownerUrn: 'urn:li:corpuser:none' }, 'missing'],
    ['who is no person', { ownerUrn: DATASET }, 'invalid'],
    ['who is of another kind than was said', { ownerUrn: TEAM }, 'invalid'],
  ])('%s are refused', (_, change, kind) =>
    expect(catalogue().run('addOwner', add({ ownershipTypeUrn: STEWARD, ...change }))).rejects.toMatchObject({
      kind,
      facts: { field: 'ownerUrn' },
    }),
  );
});
