import { ADMIN_ROLE, EDITOR_ROLE } from '../../access/authorization/authorizer.js';
import { person, SampleCatalogue } from '../../../test-support/edits/sample-catalogue.js';
import { ROLE_EDITS } from './roles.js';

const ANN = 'urn:li:corpuser:ann';
const DATA_TEAM = 'urn:li:corpGroup:data';
const STEWARD = 'urn:li:dataHubRole:steward';
const TAGGING = 'urn:li:dataHubPolicy:tagging';
const OF_ADMIN = 'urn:li:dataHubPolicy:of-admin';

const policy = (editable: boolean, roles: readonly string[]) => ({
  displayName: 'p',
  description: '',
  type: 'METADATA',
  state: 'ACTIVE',
  privileges: ['EDIT_ENTITY_TAGS'],
  actors: { users: [ANN], resourceOwners: false, allUsers: false, allGroups: false, roles },
  editable,
});

const catalogue = (): SampleCatalogue =>
  new SampleCatalogue(ROLE_EDITS)
    .with(ANN, 'corpUserInfo', { active: true })
    .with(DATA_TEAM, 'corpGroupInfo', { displayName: 'Data', admins: [], members: [], groups: [] })
    .with(ADMIN_ROLE, 'dataHubRoleInfo', { name: 'Admin', description: '', editable: false })
    .with(TAGGING, 'dataHubPolicyInfo', policy(true, [EDITOR_ROLE]))
    .with(OF_ADMIN, 'dataHubPolicyInfo', policy(false, [ADMIN_ROLE]));

const steward = { id: 'steward', name: ' Data steward ', description: 'Keeps tags in order', policies: [TAGGING] };
const withSteward = async (): Promise<SampleCatalogue> => {
  const world = catalogue();
  await world.run('createRole', { input: steward });
  return world;
};

it('creates a role that the named policies grant to from then on, beside their other actors', async () => {
  const world = catalogue();
  expect(await world.run('createRole', { input: steward })).toBe(STEWARD);
  expect(world.aspect(STEWARD, 'dataHubRoleInfo')).toEqual({
    name: 'Data steward',
    description: 'Keeps tags in order',
    editable: true,
  });
  expect(world.aspect(TAGGING, 'dataHubPolicyInfo')).toMatchObject({
    actors: { users: [ANN], roles: [EDITOR_ROLE, STEWARD] },
  });
});

it('creates a role of a random urn without policies', async () => {
  const world = catalogue();
  const urn = String(await world.run('createRole', { input: { name: 'Viewer' } }));
  expect(urn).toMatch(/^urn:li:dataHubRole:[0-9a-f-]{36}$/);
  expect(world.aspect(urn, 'dataHubRoleInfo')).toMatchObject({ name: 'Viewer', description: '' });
});

it.each([
  ['an empty name', { name: ' ' }, { facts: { field: 'name' } }],
  ['a policy that does not exist', { policies: ['urn:li:dataHubPolicy:none'] }, { facts: { field: 'policies' } }],
  ['a user as a policy', { policies: [ANN] }, { facts: { field: 'policies' } }],
  ['a policy that defines a role of the product', { policies: [OF_ADMIN] }, { code: 'edit.in-the-way' }],
  [
    'more policies than one write may change',
    { policies: Array.from({ length: 101 }, (_, at) => `urn:li:dataHubPolicy:p${at}`) },
    { facts: { field: 'policies' } },
  ],
])('refuses %s and creates nothing', async (_, change, refusal) => {
  const world = catalogue();
  await expect(world.run('createRole', { input: { ...steward, ...change } })).rejects.toMatchObject(refusal);
  expect(world.exists(STEWARD)).toBe(false);
});

it('changes what is said of a role and keeps the rest', async () => {
  const world = await withSteward();
  await world.run('updateRole', { urn: STEWARD, input: { name: 'Tag steward' } });
  expect(world.aspect(STEWARD, 'dataHubRoleInfo')).toEqual({
    name: 'Tag steward',
    description: 'Keeps tags in order',
    editable: true,
  });
  await expect(world.run('updateRole', { urn: STEWARD, input: { name: '' } })).rejects.toMatchObject({
    facts: { field: 'name' },
  });
});

it('deletes a role out of who has it and of the policies that name it', async () => {
  const world = await withSteward();
  await world.run('batchAssignRole', { input: { roleUrn: STEWARD, actors: [ANN, DATA_TEAM] } });
  expect(await world.run('deleteRole', { urn: STEWARD })).toBe(STEWARD);
  expect(world.exists(STEWARD)).toBe(false);
  expect(world.aspect(ANN, 'roleMembership')).toEqual({ roles: [] });
  expect(world.aspect(DATA_TEAM, 'roleMembership')).toEqual({ roles: [] });
  expect(world.aspect(TAGGING, 'dataHubPolicyInfo')).toMatchObject({ actors: { users: [ANN], roles: [EDITOR_ROLE] } });
});

it.each([
  ['updateRole', { urn: ADMIN_ROLE, input: { name: 'Root' } }],
  ['deleteRole', { urn: ADMIN_ROLE }],
])('%s leaves the roles of the product as they are', async (name, args) => {
  const world = catalogue();
  await expect(world.run(name, args)).rejects.toMatchObject({ code: 'edit.in-the-way' });
  expect(world.aspect(ADMIN_ROLE, 'dataHubRoleInfo')).toMatchObject({ name: 'Admin' });
});

it('is for those who manage policies', async () => {
  const world = await withSteward();
  for (const [name, args] of [
    ['createRole', { input: steward }],
    ['updateRole', { urn: STEWARD, input: { name: 'x' } }],
    ['deleteRole', { urn: STEWARD }],
    ['batchAssignRole', { input: { roleUrn: STEWARD, actors: [ANN] } }],
  ] as const)
    await expect(world.run(name, args, person('editor', EDITOR_ROLE))).rejects.toMatchObject({
      code: 'access.forbidden',
    });
});

describe('batchAssignRole', () => {
  const assign = (roleUrn: string | null, actors: readonly string[], world = catalogue()): Promise<SampleCatalogue> =>
    world.run('batchAssignRole', { input: { roleUrn, actors } }).then(() => world);

  it('gives people and groups one role in the place of those that they have', async () => {
    const world = await assign(ADMIN_ROLE, [ANN, DATA_TEAM]);
    expect(world.aspect(ANN, 'roleMembership')).toEqual({ roles: [ADMIN_ROLE] });
    expect(world.aspect(DATA_TEAM, 'roleMembership')).toEqual({ roles: [ADMIN_ROLE] });
  });

  it('takes the roles away where no role is named', async () => {
    const world = await assign(ADMIN_ROLE, [ANN]);
    await assign(null, [ANN], world);
    expect(world.aspect(ANN, 'roleMembership')).toEqual({ roles: [] });
  });

  it.each([
    ['nobody', ADMIN_ROLE, [], 'actors'],
    ['a role that does not exist', 'urn:li:dataHubRole:none', [ANN], 'roleUrn'],
    ['a dataset', ADMIN_ROLE, ['urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)'], 'actors'],
  ])('refuses %s', (_, role, actors, field) =>
    expect(assign(role, actors)).rejects.toMatchObject({ facts: { field } }),
  );
});
