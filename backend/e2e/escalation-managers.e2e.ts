import { createHash, randomBytes } from 'node:crypto';

import { KeyRing } from '../src/access/secrets/key-ring.js';
import { signToken } from '../src/access/tokens/token-check.js';
import type { Answer } from './lib/http.js';
import { People, type Person } from './lib/people.js';

const url = process.env.HEADWATER_E2E_URL ?? '';
const home = process.env.HEADWATER_HOME ?? '';
const credentials = {
  username: process.env.HEADWATER_ADMIN_USERNAME ?? '',
  password: process.env.HEADWATER_ADMIN_PASSWORD ?? '',
};
if (url === '') console.log('skipped: HEADWATER_E2E_URL is not set');

const mark = randomBytes(4).toString('hex');
const ADMIN = 'urn:li:dataHubRole:Admin';
const READER = 'urn:li:dataHubRole:Reader';
const group = (name: string): string => `urn:li:corpGroup:e2e-${name}-${mark}`;
const [plain, powerful, named] = [group('plain'), group('powerful'), group('named')];

const ASSIGN = 'mutation a($input: BatchAssignRoleInput!) { batchAssignRole(input: $input) }';
const ADD = 'mutation a($input: AddGroupMembersInput!) { addGroupMembers(input: $input) }';
const REMOVE = 'mutation r($input: RemoveGroupMembersInput!) { removeGroupMembers(input: $input) }';
const INVITE = 'query i($input: GetInviteTokenInput!) { getInviteToken(input: $input) { inviteToken } }';
const TOKEN = 'mutation t($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { accessToken } }';
const RESET =
  'mutation r($input: CreateNativeUserResetTokenInput!) { createNativeUserResetToken(input: $input) { resetToken } }';
const POLICY = 'mutation p($input: PolicyUpdateInput!) { createPolicy(input: $input) }';

const refusedFor = ({ text }: Answer): string | undefined => /this needs the privilege (\w+)/.exec(text)?.[1];

(url === '' ? describe.skip : describe)('who manages people, and no policies', () => {
  let people: People;
  let manager: Person;
  let editor: Person;
  let other: Person;
  let chief: Person;
  const made: string[] = [];

  const policy = async (
    name: string,
    privileges: readonly string[],
    actors: object,
    type = 'PLATFORM',
  ): Promise<void> => {
    const nobody = { users: [], groups: [], resourceOwners: false, allUsers: false, allGroups: false };
    const answer = await people.graphql(people.admin, POLICY, {
      input: { type, name: `e2e ${name} ${mark}`, state: 'ACTIVE', privileges, actors: { ...nobody, ...actors } },
    });
    made.push((JSON.parse(answer.text) as { data: { createPolicy: string } }).data.createPolicy);
  };
  const powers = async (person: Person): Promise<string> =>
    (await people.graphql(person, '{ me { platformPrivileges { managePolicies manageSecrets } } }')).text;

  beforeAll(async () => {
    people = await People.of(url, credentials);
    manager = await people.add(`e2e-manager-${mark}`);
    editor = await people.add(`e2e-mgr-editor-${mark}`, 'Editor');
    other = await people.add(`e2e-mgr-other-${mark}`);
    chief = await people.add(`e2e-mgr-chief-${mark}`);
    for (const urn of [plain, powerful, named]) {
      await people.write(people.admin, urn, 'corpGroupInfo', { admins: [], members: [], groups: [], displayName: urn });
      await people.write(people.admin, urn, 'origin', { type: 'NATIVE' });
    }
    await people.write(people.admin, powerful, 'roleMembership', { roles: [ADMIN] });
    // Administrator by her group: her own roles say nothing.
    await people.write(people.admin, chief.urn, 'nativeGroupMembership', { nativeGroups: [powerful] });
    const privileges = ['MANAGE_USERS_AND_GROUPS', 'MANAGE_USER_CREDENTIALS', 'MANAGE_ACCESS_TOKENS'];
    await policy('managers', [...privileges, 'GENERATE_PERSONAL_ACCESS_TOKENS'], { users: [manager.urn] });
    await policy('named group', ['MANAGE_SECRETS'], { groups: [named] });
  }, 120_000);

  afterAll(async () => {
    for (const urn of made)
      await people.graphql(people.admin, 'mutation d($urn: String!) { deletePolicy(urn: $urn) }', { urn });
    for (const urn of [powerful, plain, named, manager.urn, editor.urn, other.urn, chief.urn])
      await people.delete(people.admin, `/openapi/v3/entity/${urn.split(':')[2]}/${encodeURIComponent(urn)}`);
  }, 120_000);

  it('gives no role, by whatever road, to whomever', async () => {
    for (const urn of [manager.urn, other.urn, plain]) {
      const kind = urn.split(':')[2] ?? '';
      const at = encodeURIComponent(urn);
      const roles = { roles: [READER] };
      const answers = {
        mutation: await people.graphql(manager, ASSIGN, { input: { roleUrn: ADMIN, actors: [urn] } }),
        taking: await people.graphql(manager, ASSIGN, { input: { actors: [urn] } }),
        restli: await people.write(manager, urn, 'roleMembership', roles),
        later: await people.post(manager, `/openapi/v3/entity/${kind}?async=true`, [
          { urn, roleMembership: { value: roles } },
        ]),
        aspect: await people.post(manager, `/openapi/v3/entity/${kind}/${at}/roleMembership?async=false`, {
          value: roles,
        }),
        deletion: await people.delete(manager, `/openapi/v3/entity/${kind}/${at}/roleMembership`),
      };
      for (const [road, answer] of Object.entries(answers))
        expect([road, urn, answer.status, refusedFor(answer) ?? answer.text]).toEqual([
          road,
          urn,
          expect.anything(),
          'MANAGE_POLICIES',
        ]);
    }
    expect(await powers(manager)).not.toContain('true');
  });

  it('adds people to groups that give nothing, and to no others', async () => {
    const add = (groupUrn: string, user: Person): Promise<Answer> =>
      people.graphql(manager, ADD, { input: { groupUrn, userUrns: [user.urn] } });
    for (const at of [powerful, named]) {
      expect([at, refusedFor(await add(at, manager))]).toEqual([at, 'MANAGE_POLICIES']);
      expect([at, refusedFor(await add(at, other))]).toEqual([at, 'MANAGE_POLICIES']);
      for (const [aspect, value] of [
        ['nativeGroupMembership', { nativeGroups: [plain, at] }],
        ['groupMembership', { groups: [at] }],
      ] as const)
        expect([aspect, refusedFor(await people.write(manager, manager.urn, aspect, value))]).toEqual([
          aspect,
          'MANAGE_POLICIES',
        ]);
      // Answered before it is written: the refusal comes at the writing.
      await people.post(manager, '/openapi/v3/entity/corpuser?async=true', [
        { urn: manager.urn, groupMembership: { value: { groups: [at] } } },
      ]);
    }
    expect((await add(plain, manager)).text).toContain('"addGroupMembers":true');
    expect(
      (await people.graphql(manager, REMOVE, { input: { groupUrn: powerful, userUrns: [other.urn] } })).text,
    ).toContain('true');
    // Writes are stored in order: once this later one is stored, the asynchronous ones before it are decided.
    await people.write(people.admin, manager.urn, 'corpUserEditableInfo', { aboutMe: 'Decided before this' });
    expect(await powers(manager)).not.toContain('true');
    const member = { input: { groupUrn: powerful, userUrns: [other.urn] } };
    expect((await people.graphql(people.admin, ADD, member)).text).toContain('true');
    expect((await people.graphql(people.admin, REMOVE, member)).text).toContain('true');
  });

  it('invites without a role only', async () => {
    expect(refusedFor(await people.graphql(manager, INVITE, { input: { roleUrn: READER } }))).toBe('MANAGE_POLICIES');
    const renew = 'mutation c($input: CreateInviteTokenInput!) { createInviteToken(input: $input) { inviteToken } }';
    expect(refusedFor(await people.graphql(manager, renew, { input: { roleUrn: ADMIN } }))).toBe('MANAGE_POLICIES');
    expect((await people.graphql(manager, INVITE, { input: {} })).text).toContain('"inviteToken":"');
  });

  it('gets no token, password or credentials of who may more', async () => {
    const token = (actorUrn: string): Promise<Answer> =>
      people.graphql(manager, TOKEN, { input: { type: 'PERSONAL', actorUrn, duration: 'ONE_HOUR', name: 'e2e' } });
    for (const { urn } of [people.admin, chief, editor]) {
      expect([urn, refusedFor(await token(urn))]).toEqual([urn, 'MANAGE_POLICIES']);
      expect([urn, refusedFor(await people.graphql(manager, RESET, { input: { userUrn: urn } }))]).toEqual([
        urn,
        'MANAGE_POLICIES',
      ]);
    }
    expect((await token(other.urn)).text).toContain('"accessToken":"');
    const written = await people.write(manager, people.admin.urn, 'corpUserCredentials', {
      salt: 'x',
      hashedPassword: 'y',
    });
    expect(refusedFor(written)).toBe('MANAGE_POLICIES');
  });

  it('makes and removes accounts of programs, which may nothing yet', async () => {
    const make = 'mutation { createServiceAccount(input: {displayName: "e2e"}) { urn } }';
    const { text } = await people.graphql(manager, make);
    const urn = /urn:li:corpuser:service_[\w-]+/.exec(text)?.[0];
    expect([text, urn]).toEqual([text, expect.any(String)]);
    const token = await people.graphql(manager, TOKEN, {
      input: { type: 'SERVICE_ACCOUNT', actorUrn: urn, duration: 'ONE_HOUR', name: 'e2e' },
    });
    expect(token.text).toContain('"accessToken":"');
    const remove = 'mutation d($urn: String!) { deleteServiceAccount(urn: $urn) }';
    expect((await people.graphql(manager, remove, { urn })).text).toContain('true');
  });

  it('gives nothing back by rolling back who took it away; nor does an editor', async () => {
    const write = (urn: string, aspectName: string, value: unknown, runId: string): Promise<Answer> =>
      people.post(people.admin, '/aspects?action=ingestProposal', {
        proposal: {
          entityType: 'corpuser',
          entityUrn: urn,
          changeType: 'UPSERT',
          aspectName,
          aspect: { value: JSON.stringify(value), contentType: 'application/json' },
          systemMetadata: { runId, lastObserved: 1, registryName: 'e2e', registryVersion: '1' },
        },
      });
    const rollback = (person: Person, runId: string): Promise<Answer> =>
      people.post(person, '/runs?action=rollback', { runId, dryRun: false, hardDelete: false });
    await people.write(people.admin, other.urn, 'nativeGroupMembership', { nativeGroups: [powerful] });
    await write(other.urn, 'nativeGroupMembership', { nativeGroups: [] }, `e2e-left-${mark}`);
    expect(refusedFor(await rollback(manager, `e2e-left-${mark}`))).toBe('MANAGE_POLICIES');
    expect(await powers(other)).not.toContain('true');
    // Sources write who people are, so an editor may; that somebody may not sign in is no editor's to undo.
    await write(other.urn, 'corpUserInfo', { active: false, displayName: 'x' }, `e2e-shut-${mark}`);
    expect(refusedFor(await rollback(editor, `e2e-shut-${mark}`))).toBe('MANAGE_USERS_AND_GROUPS');
    expect((await people.graphql(other, '{ me { corpUser { urn } } }')).status).toBe(401);
    expect((await rollback(manager, `e2e-shut-${mark}`)).status).toBe(200);
    expect((await people.graphql(other, '{ me { corpUser { urn } } }')).status).toBe(200);
  });

  (home === '' ? it.skip : it)(
    'takes no token that is signed here but was not made here, and lets nobody write one',
    async () => {
      const token = await signToken(new KeyRing(home, 'signing').current(), {
        subject: other.urn.slice('urn:li:corpuser:'.length),
        kind: 'PERSONAL',
        run: undefined,
        id: randomBytes(8).toString('hex'),
        createdAt: Date.now(),
        expiresAt: Date.now() + 60_000,
      });
      const urn = `urn:li:dataHubAccessToken:${createHash('sha256').update(token).digest('base64url')}`;
      const info = { name: 'e2e', actorUrn: other.urn, ownerUrn: other.urn, createdAt: 0 };
      const written = await people.write(people.admin, urn, 'dataHubAccessTokenInfo', info);
      expect([written.status, written.text]).toEqual([403, expect.stringContaining('written by the server alone')]);
      expect((await people.graphql({ urn: other.urn, token }, '{ me { corpUser { urn } } }')).status).toBe(401);
    },
  );
});
