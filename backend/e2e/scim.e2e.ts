import { randomBytes } from 'node:crypto';

import { type Answer, ask, noteSecret, post, signIn } from './lib/http.js';
import { People, type Person } from './lib/people.js';

const url = process.env.HEADWATER_E2E_URL ?? '';
const credentials = {
  username: process.env.HEADWATER_ADMIN_USERNAME ?? '',
  password: process.env.HEADWATER_ADMIN_PASSWORD ?? '',
};
if (url === '') console.log('skipped: HEADWATER_E2E_URL is not set');

const run = randomBytes(4).toString('hex');
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

interface Resource {
  readonly id: string;
  readonly [attribute: string]: unknown;
}

interface List {
  readonly totalResults: number;
  readonly itemsPerPage: number;
  readonly Resources: readonly Resource[];
}

const name = (who: string): string => `${who}.scim.${run}@corp.example`;
const urnOf = (who: string): string => `urn:li:corpuser:${name(who)}`;
const body = <Body = Resource>({ text }: Answer): Body => JSON.parse(text) as Body;

(url === '' ? describe.skip : describe)('SCIM', () => {
  let people: People;
  /** The account of a program that manages users and groups, as an identity provider has it. */
  let client: Person;
  let policy = '';

  const call = (method: string, path: string, sent?: unknown, person: Person = client): Promise<Answer> =>
    ask(`${url}/scim/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${person.token}`,
        ...(sent === undefined ? {} : { 'content-type': 'application/scim+json; charset=utf-8' }),
      },
      ...(sent === undefined ? {} : { body: typeof sent === 'string' ? sent : JSON.stringify(sent) }),
    });
  const graphql = async (query: string, variables: unknown): Promise<Readonly<Record<string, string>>> =>
    (JSON.parse((await people.graphql(people.admin, query, variables)).text) as { data: Record<string, string> }).data;
  const list = async (kind: 'Users' | 'Groups', filter: string, more = ''): Promise<List> =>
    body<List>(await call('GET', `/${kind}?filter=${encodeURIComponent(filter)}${more}`));
  const membersOf = async (id: string): Promise<readonly string[]> => {
    const { members } = body<{ readonly members: readonly { readonly value: string }[] }>(
      await call('GET', `/Groups/${id}`),
    );
    return members.map(({ value }) => value).toSorted();
  };

  beforeAll(async () => {
    people = await People.of(url, credentials);
    const account = await people.graphql(
      people.admin,
      'mutation a($input: CreateServiceAccountInput!) { createServiceAccount(input: $input) { urn } }',
      { input: { displayName: `e2e scim ${run}` } },
    );
    const { urn } = (JSON.parse(account.text) as { data: { createServiceAccount: { urn: string } } }).data
      .createServiceAccount;
    const created = await people.graphql(
      people.admin,
      'mutation t($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { accessToken } }',
      { input: { type: 'SERVICE_ACCOUNT', actorUrn: urn, duration: 'ONE_HOUR', name: 'scim' } },
    );
    const token = (JSON.parse(created.text) as { data: { createAccessToken: { accessToken: string } } }).data
      .createAccessToken.accessToken;
    noteSecret(token);
    client = { urn, token };
    ({ createPolicy: policy = '' } = await graphql(
      'mutation p($input: PolicyUpdateInput!) { createPolicy(input: $input) }',
      {
        input: {
          type: 'PLATFORM',
          name: `e2e scim ${run}`,
          state: 'ACTIVE',
          privileges: ['MANAGE_USERS_AND_GROUPS'],
          actors: { users: [urn], resourceOwners: false, allUsers: false, allGroups: false },
        },
      },
    ));
  });
  afterAll(async () => {
    for (const who of ['okta', 'entra', 'eve', 'fay'])
      await graphql('mutation ($urn: String!) { removeUser(urn: $urn) }', { urn: urnOf(who) });
    for (const group of ['okta', 'entra'])
      await graphql('mutation ($urn: String!) { removeGroup(urn: $urn) }', { urn: `urn:li:corpGroup:${group} ${run}` });
    await graphql('mutation d($urn: String!) { deletePolicy(urn: $urn) }', { urn: policy });
    await graphql('mutation d($urn: String!) { deleteServiceAccount(urn: $urn) }', { urn: client.urn });
  });

  it('describes itself', async () => {
    const config = await call('GET', '/ServiceProviderConfig');
    expect(config.headers.get('content-type')).toMatch(/^application\/scim\+json/);
    expect(body(config)).toMatchObject({ patch: { supported: true }, filter: { supported: true, maxResults: 200 } });
    const types = body<List>(await call('GET', '/ResourceTypes'));
    expect(types.Resources.map(({ id }) => id)).toEqual(['User', 'Group']);
    expect(body(await call('GET', `/Schemas/${USER}`))).toMatchObject({ id: USER, name: 'User' });
    expect((await call('GET', '/Schemas/none')).status).toBe(404);
  });

  it('serves what Okta sends: look for, create, deactivate, bring back, replace', async () => {
    expect(await list('Users', `userName eq "${name('okta')}"`, '&startIndex=1&count=100')).toMatchObject({
      totalResults: 0,
      itemsPerPage: 0,
      Resources: [],
    });
    const sent = {
      schemas: [USER],
      userName: name('okta'),
      name: { givenName: 'Olga', familyName: 'Kta' },
      emails: [{ primary: true, value: name('okta'), type: 'work' }],
      displayName: 'Olga Kta',
      locale: 'en-US',
      'urn:example:extension:1.0:User': { badge: 7 },
      externalId: `00u${run}`,
      groups: [],
      password: 'a password that is not used',
      active: true,
    };
    const created = await call('POST', '/Users', sent);
    expect(created.status).toBe(201);
    expect(created.headers.get('location')).toBe(`${url}/scim/v2/Users/${encodeURIComponent(urnOf('okta'))}`);
    expect(body(created)).toMatchObject({
      id: urnOf('okta'),
      userName: name('okta'),
      name: { givenName: 'Olga', familyName: 'Kta' },
      emails: [{ value: name('okta'), type: 'work', primary: true }],
      externalId: `00u${run}`,
      active: true,
      meta: { resourceType: 'User' },
    });
    expect(created.text).not.toContain('a password');
    const again = await call('POST', '/Users', { ...sent, userName: name('OKTA') });
    expect([again.status, body(again)]).toMatchObject([
      409,
      { schemas: [ERROR], status: '409', scimType: 'uniqueness' },
    ]);

    // A person's token ends with the deactivation, and so does every sign-in.
    const olga = await tokenOf(urnOf('okta'));
    const me = (): Promise<Answer> =>
      post(`${url}/api/graphql`, { query: '{ me { corpUser { urn } } }' }, { authorization: `Bearer ${olga}` });
    expect((await me()).status).toBe(200);
    const off = await call('PATCH', `/Users/${urnOf('okta')}`, {
      schemas: [PATCH],
      Operations: [{ op: 'replace', value: { active: false } }],
    });
    expect([off.status, body(off).active]).toEqual([200, false]);
    expect((await me()).status).toBe(401);
    expect(await list('Users', `userName eq "${name('okta')}" and active eq false`)).toMatchObject({ totalResults: 1 });
    const on = await call('PUT', `/Users/${encodeURIComponent(urnOf('okta'))}`, {
      ...sent,
      title: 'Analyst',
      active: true,
    });
    expect([on.status, body(on)]).toMatchObject([200, { active: true, title: 'Analyst' }]);
    expect((await me()).status).toBe(200);
  });

  it('serves groups as Okta sends them', async () => {
    const created = await call('POST', '/Groups', {
      schemas: [GROUP],
      displayName: `okta ${run}`,
      members: [{ value: urnOf('okta'), display: name('okta') }],
    });
    const { id } = body(created);
    expect([created.status, id]).toEqual([201, `urn:li:corpGroup:okta ${run}`]);
    const path = encodeURIComponent(id);
    expect(await membersOf(path)).toEqual([urnOf('okta')]);
    expect(body(await call('GET', `/Users/${urnOf('okta')}`))).toMatchObject({
      groups: [{ value: id, display: `okta ${run}` }],
    });
    const removed = await call('PATCH', `/Groups/${path}`, {
      schemas: [PATCH],
      Operations: [{ op: 'remove', path: `members[value eq "${urnOf('okta')}"]` }],
    });
    expect(removed.status).toBe(204);
    expect(await membersOf(path)).toEqual([]);
    const named = { op: 'replace', value: { id, displayName: `Okta ${run}` } };
    expect((await call('PATCH', `/Groups/${path}`, { Operations: [named] })).status).toBe(204);
    await call('PATCH', `/Groups/${path}`, {
      Operations: [{ op: 'replace', path: 'members', value: [{ value: urnOf('okta') }] }],
    });
    expect(await membersOf(path)).toEqual([urnOf('okta')]);
    expect((await list('Groups', `members.value eq "${urnOf('okta')}"`)).Resources.map((group) => group.id)).toEqual([
      id,
    ]);
    const taken = await call('POST', '/Groups', { displayName: `okta ${run}` });
    expect([taken.status, body(taken).scimType]).toEqual([409, 'uniqueness']);
  });

  it('serves what Entra ID sends: values as texts, paths with filters, names with dots', async () => {
    expect(await list('Users', `externalId eq "entra-${run}"`)).toMatchObject({ totalResults: 0 });
    const created = await call('POST', '/Users', {
      schemas: [USER, ENTERPRISE],
      externalId: `entra-${run}`,
      userName: name('entra'),
      active: 'True',
      emails: [{ primary: true, type: 'work', value: 'first@corp.example' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Enno Tra', familyName: 'Tra', givenName: 'Enno' },
      roles: [],
      [ENTERPRISE]: { department: 'Data', manager: urnOf('okta') },
    });
    expect([created.status, body(created)]).toMatchObject([
      201,
      { displayName: 'Enno Tra', [ENTERPRISE]: { department: 'Data', manager: { value: urnOf('okta') } } },
    ]);
    const changed = await call('PATCH', `/Users/${urnOf('entra')}`, {
      schemas: [PATCH],
      Operations: [
        { op: 'Replace', path: 'emails[type eq "work"].value', value: name('entra') },
        { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '1' },
        { op: 'Replace', value: { 'name.familyName': 'Trade', displayName: 'Enno Trade' } },
        { op: 'Replace', path: 'active', value: 'False' },
      ],
    });
    expect([changed.status, body(changed)]).toMatchObject([
      200,
      { active: false, displayName: 'Enno Trade', name: { familyName: 'Trade' }, emails: [{ value: name('entra') }] },
    ]);
    const found = await list('Users', `emails[type eq "work"].value eq "${name('entra')}"`);
    expect(found.Resources.map(({ id }) => id)).toEqual([urnOf('entra')]);
    const renamed = await call('PATCH', `/Users/${urnOf('entra')}`, {
      Operations: [{ op: 'Replace', path: 'userName', value: 'other@corp.example' }],
    });
    expect([renamed.status, body(renamed).scimType]).toEqual([400, 'mutability']);

    const group = body(
      await call('POST', '/Groups', { schemas: [GROUP], externalId: `g-${run}`, displayName: `entra ${run}` }),
    );
    const path = encodeURIComponent(group.id);
    const member = [{ value: urnOf('entra') }];
    expect(
      (await call('PATCH', `/Groups/${path}`, { Operations: [{ op: 'Add', path: 'members', value: member }] })).status,
    ).toBe(204);
    expect(
      (
        await call('PATCH', `/Groups/${path}`, {
          Operations: [{ op: 'Replace', path: 'displayName', value: `Entra ${run}` }],
        })
      ).status,
    ).toBe(204);
    const lean = await call(
      'GET',
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent(`displayName eq "entra ${run}"`)}`,
    );
    expect(body<List>(lean).Resources).toEqual([expect.not.objectContaining({ members: expect.anything() })]);
    expect(await membersOf(path)).toEqual([urnOf('entra')]);
    await call('PATCH', `/Groups/${path}`, { Operations: [{ op: 'Remove', path: 'members', value: member }] });
    expect(await membersOf(path)).toEqual([]);
    expect((await call('DELETE', `/Groups/${path}`)).status).toBe(204);
    expect((await call('GET', `/Groups/${path}`)).status).toBe(404);
  });

  it('lists page by page, in the same order', async () => {
    const all = body<List>(await call('GET', '/Users?count=0'));
    expect(all).toMatchObject({ itemsPerPage: 0, Resources: [] });
    expect(all.totalResults).toBeGreaterThan(2);
    const first = body<List>(await call('GET', '/Users?startIndex=1&count=2&attributes=userName'));
    const second = body<List>(await call('GET', '/Users?startIndex=2&count=1'));
    expect(first.Resources).toHaveLength(2);
    expect(second.Resources[0]?.id).toBe(first.Resources[1]?.id);
    expect(Object.keys(first.Resources[0] ?? {}).toSorted()).toEqual(['id', 'schemas', 'userName']);
    const ids = body<List>(await call('GET', '/Users?count=200')).Resources.map(({ id }) => id);
    expect(ids).not.toContain(client.urn);
  });

  it('deletes a user for good', async () => {
    expect((await call('POST', '/Users', { userName: name('eve'), active: false })).status).toBe(201);
    expect((await call('DELETE', `/Users/${urnOf('eve')}`)).status).toBe(204);
    expect((await call('GET', `/Users/${urnOf('eve')}`)).status).toBe(404);
    expect((await call('POST', '/Users', { userName: name('eve') })).status).toBe(201);
  });

  it.each<[string, string, unknown, number, string | undefined]>([
    ['GET', '/Users?filter=userName%20pr', undefined, 400, 'invalidFilter'],
    ['GET', '/Users?startIndex=x', undefined, 400, 'invalidValue'],
    ['GET', `/Users/${urnOf('nobody')}`, undefined, 404, undefined],
    ['GET', '/Users/__proto__', undefined, 404, undefined],
    ['POST', '/Users', '{"userName":', 400, undefined],
    ['POST', '/Users', [], 400, 'invalidSyntax'],
    ['POST', '/Users', {}, 400, 'invalidValue'],
    ['POST', '/Users', { userName: 'a name, with (signs)' }, 400, 'invalidValue'],
    ['POST', '/Users', { userName: '__datahub_system' }, 400, 'invalidValue'],
    ['POST', '/Groups', { displayName: '' }, 400, 'invalidValue'],
    ['POST', '/Groups', { displayName: `never ${run}`, members: [{ value: urnOf('nobody') }] }, 400, 'invalidValue'],
    [
      'PATCH',
      `/Users/${urnOf('okta')}`,
      { Operations: [{ op: 'replace', path: 'shoeSize', value: 1 }] },
      400,
      'invalidPath',
    ],
    [
      'PATCH',
      '/Users/urn:li:corpuser:__datahub_system',
      { Operations: [{ op: 'replace', path: 'title', value: 'x' }] },
      404,
      undefined,
    ],
    ['DELETE', '/Groups/urn:li:corpGroup:none', undefined, 404, undefined],
  ])('answers mistakes in its own form: %s %s %j', async (method, path, sent, status, scimType) => {
    const answer = await call(method, path, sent);
    expect([answer.status, body(answer)]).toEqual([
      status,
      {
        schemas: [ERROR],
        status: String(status),
        detail: expect.any(String),
        ...(scimType === undefined ? {} : { scimType }),
      },
    ]);
    expect(await list('Groups', `displayName eq "never ${run}"`)).toMatchObject({ totalResults: 0 });
  });

  it('keeps programs, the last administrator and the client itself', async () => {
    expect((await call('GET', `/Users/${client.urn}`)).status).toBe(404);
    const own = await call(
      'PATCH',
      `/Users/${people.admin.urn}`,
      { Operations: [{ op: 'replace', path: 'active', value: false }] },
      people.admin,
    );
    expect([own.status, body(own).scimType]).toEqual([400, 'invalidValue']);
  });

  it('gives no rights away: a group with a role takes no members from who may not manage policies', async () => {
    const group = body(await call('POST', '/Groups', { displayName: `okta admins ${run}` }));
    await people.write(people.admin, group.id, 'roleMembership', { roles: ['urn:li:dataHubRole:Admin'] });
    const joined = await call('PATCH', `/Groups/${encodeURIComponent(group.id)}`, {
      Operations: [{ op: 'add', path: 'members', value: [{ value: urnOf('okta') }] }],
    });
    expect([joined.status, body(joined)]).toMatchObject([403, { schemas: [ERROR], status: '403' }]);
    expect(await membersOf(encodeURIComponent(group.id))).toEqual([]);
    expect((await call('DELETE', `/Groups/${encodeURIComponent(group.id)}`)).status).toBe(204);
  });

  it('is for who manages users and groups alone', async () => {
    const reader = await people.add(name('fay'), 'Reader');
    for (const path of ['/Users', '/Groups', `/Users/${urnOf('okta')}`]) {
      const answer = await call('GET', path, undefined, reader);
      expect([answer.status, body(answer)]).toMatchObject([403, { schemas: [ERROR], status: '403' }]);
    }
    const stranger = await ask(`${url}/scim/v2/Users`);
    expect([stranger.status, body(stranger)]).toMatchObject([401, { schemas: [ERROR], status: '401' }]);
    expect((await call('GET', '/ServiceProviderConfig', undefined, reader)).status).toBe(200);
  });

  async function tokenOf(urn: string): Promise<string> {
    const cookie = await signIn(url, credentials);
    const query = 'mutation t($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { accessToken } }';
    const input = { type: 'PERSONAL', actorUrn: urn, duration: 'ONE_HOUR', name: 'scim' };
    const answer = await post(`${url}/api/graphql`, { query, variables: { input } }, { cookie });
    const token = /"accessToken":"([^"]+)"/.exec(answer.text)?.[1] ?? '';
    noteSecret(token);
    return token;
  }
});
