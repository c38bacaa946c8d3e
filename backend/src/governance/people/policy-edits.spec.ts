import { ADMIN_ROLE, EDITOR_ROLE } from '../../access/authorization/authorizer.js';
import { person, SampleCatalogue } from '../../../test-support/edits/sample-catalogue.js';
import { POLICY_EDITS } from './policies.js';

const ANN = 'urn:li:corpuser:ann';
const DATA_TEAM = 'urn:li:corpGroup:data';
const POLICY = 'urn:li:dataHubPolicy:p';
const input = {
  type: 'METADATA',
  name: 'Tag stewards',
  description: 'May set tags',
  state: 'ACTIVE',
  privileges: ['EDIT_ENTITY_TAGS', 'EDIT_ENTITY_TAGS'],
  actors: { users: [ANN], groups: [], resourceOwners: false, allUsers: false, allGroups: false },
  resources: { allResources: true },
};

const catalogue = (): SampleCatalogue =>
  new SampleCatalogue(POLICY_EDITS)
    .with(ANN, 'corpUserInfo', { active: true })
    .with(DATA_TEAM, 'corpGroupInfo', { displayName: 'Data', admins: [], members: [], groups: [] })
    .with(ADMIN_ROLE, 'dataHubRoleInfo', { name: 'Admin', description: '', editable: false });

it('creates a policy that names each privilege once', async () => {
  const world = catalogue();
  const urn = String(await world.run('createPolicy', { input }));
  expect(world.aspect(urn, 'dataHubPolicyInfo')).toMatchObject({
    displayName: 'Tag stewards',
    privileges: ['EDIT_ENTITY_TAGS'],
    actors: { users: [ANN], allUsers: false },
    editable: true,
  });
});

it.each([
  ['no privilege', { privileges: [] }, 'privileges'],
  ['a privilege that does not exist', { privileges: ['FLY'] }, 'privileges'],
  ['a group as a user', { actors: { ...input.actors, users: [DATA_TEAM] } }, 'actors.users'],
  ['a user as a group', { actors: { ...input.actors, groups: [ANN] } }, 'actors.groups'],
  ['a privilege without effect beside others', { privileges: ['EDIT_ENTITY_TAGS', 'SHARE_ENTITY'] }, 'privileges'],
  [
    'owners as the actors of a policy of the platform',
    { type: 'PLATFORM', privileges: ['MANAGE_POLICIES'], actors: { ...input.actors, resourceOwners: true } },
    'actors.resourceOwners',
  ],
  [
    'resources in a policy of the platform',
    { type: 'PLATFORM', privileges: ['MANAGE_POLICIES'], resources: { type: 'dataset' } },
    'resources',
  ],
])('refuses %s', (_, change, field) =>
  expect(catalogue().run('createPolicy', { input: { ...input, ...change } })).rejects.toMatchObject({
    facts: { field },
  }),
);

it('names people and groups who are not there yet, and counts for them when they come', async () => {
  const world = catalogue();
  const actors = { ...input.actors, users: [ANN, 'urn:li:corpuser:new'], groups: ['urn:li:corpGroup:new'] };
  const urn = String(await world.run('createPolicy', { input: { ...input, actors } }));
  expect(world.aspect(urn, 'dataHubPolicyInfo')).toMatchObject({
    actors: { users: actors.users, groups: actors.groups },
  });
});

it('switches off a policy that an earlier version stored, although it could not take effect', async () => {
  const stored = { displayName: 'p', description: '', type: 'METADATA', state: 'ACTIVE', privileges: ['SHARE_ENTITY'] };
  const world = catalogue().with(POLICY, 'dataHubPolicyInfo', {
    ...stored,
    actors: input.actors,
    resources: input.resources,
    editable: true,
  });
  const change = { ...input, privileges: ['SHARE_ENTITY'] };
  await world.run('updatePolicy', { urn: POLICY, input: { ...change, state: 'INACTIVE' } });
  expect(world.aspect(POLICY, 'dataHubPolicyInfo')).toMatchObject({ state: 'INACTIVE' });
  const more = { ...change, privileges: ['SHARE_ENTITY', 'EXISTS_ENTITY'] };
  await expect(world.run('updatePolicy', { urn: POLICY, input: more })).rejects.toMatchObject({ code: 'edit.field' });
});

it('answers those who may not manage policies alike, whether the policy exists or not', async () => {
  const world = catalogue();
  await world.run('updatePolicy', { urn: POLICY, input });
  const refusal = (urn: string): Promise<string> =>
    world.run('deletePolicy', { urn }, person('editor', EDITOR_ROLE)).then(
      () => 'deleted',
      (error: Error) => error.message,
    );
  expect(await refusal(POLICY)).toBe(await refusal('urn:li:dataHubPolicy:none'));
  expect(await refusal(POLICY)).toContain('MANAGE_POLICIES');
});

it('creates a policy under the urn of an update, as clients of the protocol bring their own', async () => {
  const world = catalogue();
  await world.run('updatePolicy', { urn: POLICY, input });
  expect(world.aspect(POLICY, 'dataHubPolicyInfo')).toMatchObject({ displayName: 'Tag stewards' });
});

it('keeps the roles of a policy when a client updates it that does not know roles', async () => {
  const world = catalogue();
  await world.run('updatePolicy', {
    urn: POLICY,
    input: { ...input, actors: { ...input.actors, roles: [ADMIN_ROLE] } },
  });
  await world.run('updatePolicy', { urn: POLICY, input });
  expect(world.aspect(POLICY, 'dataHubPolicyInfo')).toMatchObject({ actors: { roles: [ADMIN_ROLE] } });
});

it('changes no policy that is marked as not editable', async () => {
  const world = catalogue().with(POLICY, 'dataHubPolicyInfo', {
    displayName: 'p',
    description: '',
    type: 'PLATFORM',
    state: 'ACTIVE',
    privileges: [],
    actors: { resourceOwners: false, allUsers: false, allGroups: false },
    editable: false,
  });
  await expect(world.run('updatePolicy', { urn: POLICY, input })).rejects.toMatchObject({ code: 'edit.in-the-way' });
});

it('deletes a policy, but not one that does not exist', async () => {
  const world = catalogue();
  await world.run('updatePolicy', { urn: POLICY, input });
  expect(await world.run('deletePolicy', { urn: POLICY })).toBe(POLICY);
  expect(world.exists(POLICY)).toBe(false);
  await expect(world.run('deletePolicy', { urn: POLICY })).rejects.toMatchObject({ kind: 'missing' });
});

it('is for those who manage policies', async () => {
  const world = catalogue();
  await world.run('updatePolicy', { urn: POLICY, input });
  for (const [name, args] of [
    ['createPolicy', { input }],
    ['updatePolicy', { urn: POLICY, input }],
    ['deletePolicy', { urn: POLICY }],
  ] as const)
    await expect(world.run(name, args, person('editor', EDITOR_ROLE))).rejects.toMatchObject({
      code: 'access.forbidden',
    });
});
