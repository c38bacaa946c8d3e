import { randomBytes } from 'node:crypto';

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
const SYSTEM = 'urn:li:corpuser:__datahub_system';
const ADMIN = 'urn:li:dataHubRole:Admin';
const TOKEN = 'mutation t($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { accessToken } }';
const RESET =
  'mutation r($input: CreateNativeUserResetTokenInput!) { createNativeUserResetToken(input: $input) { resetToken } }';
const ASSIGN = 'mutation a($input: BatchAssignRoleInput!) { batchAssignRole(input: $input) }';
const POLICY = 'mutation p($input: PolicyUpdateInput!) { createPolicy(input: $input) }';
const isRefused = ({ status, text }: Answer): boolean => status >= 400 || text.includes('"errors"');
const INFO = { active: true, displayName: 'System', system: true };

/** The attack of a manager of users and tokens on the product's own user, step by step; each step alone must be refused. */
(url === '' ? describe.skip : describe)("the product's own user", () => {
  let people: People;
  let manager: Person;
  let policy: string | undefined;

  beforeAll(async () => {
    people = await People.of(url, credentials);
    manager = await people.add(`e2e-system-${mark}`, 'Editor');
    const answer = await people.graphql(people.admin, POLICY, {
      input: {
        type: 'PLATFORM',
        name: `e2e system ${mark}`,
        state: 'ACTIVE',
        privileges: [
          'MANAGE_USERS_AND_GROUPS',
          'MANAGE_USER_CREDENTIALS',
          'MANAGE_ACCESS_TOKENS',
          'GENERATE_PERSONAL_ACCESS_TOKENS',
        ],
        actors: { users: [manager.urn], groups: [], resourceOwners: false, allUsers: false, allGroups: false },
      },
    });
    policy = (JSON.parse(answer.text) as { data: { createPolicy: string } }).data.createPolicy;
  }, 120_000);

  afterAll(async () => {
    if (policy !== undefined)
      await people.graphql(people.admin, 'mutation d($urn: String!) { deletePolicy(urn: $urn) }', { urn: policy });
    await people.delete(people.admin, `/openapi/v3/entity/corpuser/${encodeURIComponent(manager.urn)}`);
  }, 120_000);

  it('is written by nobody, on any API, administrators included', async () => {
    const at = encodeURIComponent(SYSTEM);
    for (const person of [manager, people.admin]) {
      const answers = {
        restli: await people.write(person, SYSTEM, 'corpUserInfo', INFO),
        role: await people.write(person, SYSTEM, 'roleMembership', { roles: [ADMIN] }),
        entity: await people.post(person, '/openapi/v3/entity/corpuser?async=false', [
          { urn: SYSTEM, corpUserInfo: { value: INFO } },
        ]),
        aspect: await people.post(person, `/openapi/v3/entity/corpuser/${at}/corpUserInfo?async=false`, {
          value: INFO,
        }),
        deletion: await people.delete(person, `/openapi/v3/entity/corpuser/${at}`),
        assignment: await people.graphql(person, ASSIGN, { input: { roleUrn: ADMIN, actors: [SYSTEM] } }),
      };
      for (const [api, answer] of Object.entries(answers))
        expect([api, isRefused(answer) ? 'refused' : answer.text]).toEqual([api, 'refused']);
    }
    const { text } = await people.graphql(
      people.admin,
      'query u($urn: String!) { corpUser(urn: $urn) { properties { displayName } } }',
      { urn: SYSTEM },
    );
    expect(text).not.toContain('"System"');
  });

  it('gets no token and no reset link from anybody', async () => {
    for (const person of [manager, people.admin]) {
      const token = await people.graphql(person, TOKEN, {
        input: { type: 'PERSONAL', actorUrn: SYSTEM, duration: 'ONE_HOUR', name: `e2e ${mark}` },
      });
      expect(token.text).toContain('"errors"');
      expect(token.text).not.toMatch(/"accessToken":"/);
      const reset = await people.graphql(person, RESET, { input: { userUrn: SYSTEM } });
      expect(reset.text).not.toMatch(/"resetToken":"/);
    }
  });

  it('is nobody in a request, also by a token that the installation itself signed', async () => {
    const secret = await signToken(new KeyRing(home, 'signing').current(), {
      subject: '__datahub_system',
      kind: 'EXECUTOR',
      run: 'e2e',
      id: randomBytes(8).toString('hex'),
      createdAt: Date.now(),
      expiresAt: Date.now() + 60_000,
    });
    const answer = await fetch(new URL('/openapi/v3/entity/corpuser?async=false', url), {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify([{ urn: manager.urn, roleMembership: { value: { roles: [ADMIN] } } }]),
    });
    expect(answer.status).toBe(401);
    const { text } = await people.graphql(manager, '{ me { platformPrivileges { managePolicies } } }');
    expect(text).toContain('"managePolicies":false');
  });
});
