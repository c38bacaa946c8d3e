import { createHmac, randomBytes } from 'node:crypto';

import { accessToken, ask, post, signIn } from './lib/http.js';

const url = process.env.HEADWATER_E2E_URL ?? '';
const admin = {
  username: process.env.HEADWATER_ADMIN_USERNAME ?? '',
  password: process.env.HEADWATER_ADMIN_PASSWORD ?? '',
};
if (url === '') console.log('skipped: HEADWATER_E2E_URL is not set');

/** Each sign-in costs a hash, a third of a second on a free core. */
interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: number } }[];
}

async function graphql(query: string, variables: object, headers: Record<string, string>): Promise<Answer> {
  const { text } = await post(`${url}/api/graphql`, { query, variables }, headers);
  return JSON.parse(text) as Answer;
}

const statusOf = async (headers: Record<string, string>): Promise<number> =>
  (await post(`${url}/api/graphql`, { query: '{ me { corpUser { urn } } }' }, headers)).status;

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((text) => text.split(';', 1)[0])
    .join('; ');

(url === '' ? describe.skip : describe)('identity', () => {
  const run = randomBytes(4).toString('hex');
  const email = `Ann.${run}@corp.example`;
  const urn = `urn:li:corpuser:${email}`;
  const password = 'a long enough password';
  let cookie = '';
  let inviteToken = '';

  const signUp = (more: object = {}) =>
    post(`${url}/signUp`, { fullName: 'Ann', email, password, title: '', inviteToken, ...more });
  const codeOf = (text: string): unknown => (JSON.parse(text) as { code?: unknown }).code;

  beforeAll(async () => {
    cookie = await signIn(url, admin);
    const { data } = await graphql('{ getInviteToken(input: {}) { inviteToken } }', {}, { cookie });
    ({ inviteToken } = (data?.getInviteToken ?? {}) as { inviteToken: string });
  });
  afterAll(() => graphql('mutation ($urn: String!) { removeUser(urn: $urn) }', { urn }, { cookie }));

  it('lets nobody join without an invitation, with a weak password, or under a name that could be mistaken', async () => {
    for (const [more, code] of [
      [{ inviteToken: 'guess' }, 'identity.bad-invite'],
      [{ password: 'short' }, 'access.weak-password'],
      [{ email: 'аdmin@corp.example' }, 'identity.bad-name'],
      [{ email: 'admin' }, 'identity.bad-name'],
      [{ fullName: '' }, 'input.invalid'],
    ] as const) {
      const { status, text } = await signUp(more);
      expect([status, codeOf(text)]).toEqual([400, code]);
    }
  });

  it('makes a user of an invited person and signs her in; a urn that she sends is ignored', async () => {
    const { status, text, headers } = await signUp({ userUrn: `urn:li:corpuser:${admin.username}` });
    expect([status, text]).toEqual([200, '']);
    expect(headers.getSetCookie().join()).toContain(`actor=${urn};`);
    expect(await statusOf({ cookie: cookiesOf(headers) })).toBe(200);
  });

  it('never touches an existing user, in another case neither, also when two come at once', async () => {
    for (const name of [email, email.toUpperCase(), email.toLowerCase()]) {
      const { status, text } = await signUp({ email: name, password: 'the password of a stranger' });
      expect([status, codeOf(text)]).toEqual([400, 'identity.name-taken']);
    }
    expect((await post(`${url}/logIn`, { username: email, password })).status).toBe(200);
    const twins = [`twin.${run}@corp.example`, `TWIN.${run}@corp.example`];
    const answers = await Promise.all(twins.map((name) => signUp({ email: name })));
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 400]);
    for (const name of twins)
      await graphql(
        'mutation ($urn: String!) { removeUser(urn: $urn) }',
        { urn: `urn:li:corpuser:${name}` },
        { cookie },
      );
  });

  it('ends an invitation when a new one is made', async () => {
    const renewed = await graphql('mutation { createInviteToken(input: {}) { inviteToken } }', {}, { cookie });
    expect(codeOf((await signUp({ email: `late.${run}@corp.example` })).text)).toBe('identity.bad-invite');
    ({ inviteToken } = (renewed.data?.createInviteToken ?? {}) as { inviteToken: string });
  });

  it('gives a session of its own at each sign-in, and ends the one before: none can be planted', async () => {
    const planted = 'headwater_session=planted';
    const first = await post(`${url}/logIn`, { username: email, password }, { cookie: planted });
    const one = cookiesOf(first.headers);
    expect(one).not.toContain('planted');
    const second = await post(`${url}/logIn`, { username: email, password }, { cookie: one });
    expect([await statusOf({ cookie: one }), await statusOf({ cookie: cookiesOf(second.headers) })]).toEqual([
      401, 200,
    ]);
    const signOut = (method: string, headers: Record<string, string> = {}) =>
      ask(`${url}/logOut`, { method, headers: { cookie: cookiesOf(second.headers), ...headers } });
    // A link somewhere on the web must not sign anybody out.
    expect([(await signOut('GET')).status, (await signOut('POST', { origin: 'https://evil.example' })).status]).toEqual(
      [200, 403],
    );
    expect(await statusOf({ cookie: cookiesOf(second.headers) })).toBe(200);
    expect((await signOut('POST')).status).toBe(303);
    expect(await statusOf({ cookie: cookiesOf(second.headers) })).toBe(401);
  });

  it('signs an invited person up beside somebody who is signed in: a new session for her, and the old one stays its own', async () => {
    const beside = `beside.${run}@corp.example`;
    const before = await signIn(url, { username: email, password });
    const answer = await post(
      `${url}/signUp`,
      { fullName: 'Bea', email: beside, password, title: '', inviteToken: inviteToken },
      { cookie: before },
    );
    expect(answer.status).toBe(200);
    const hers = cookiesOf(answer.headers);
    const sessionOf = (cookies: string): string | undefined => /headwater_session=([^;]+)/.exec(cookies)?.[1];
    expect(sessionOf(hers)).toMatch(/^[\w-]{43}$/);
    expect(sessionOf(hers)).not.toBe(sessionOf(before));
    const who = async (headers: Record<string, string>): Promise<unknown> =>
      (await graphql('{ me { corpUser { urn } } }', {}, headers)).data;
    expect(await who({ cookie: before })).toEqual({ me: { corpUser: { urn } } });
    expect(await who({ cookie: hers })).toEqual({ me: { corpUser: { urn: `urn:li:corpuser:${beside}` } } });
    // A planted id becomes nobody's session by it.
    const planted = await post(
      `${url}/signUp`,
      { fullName: 'Cy', email: `cy.${run}@corp.example`, password, title: '', inviteToken: inviteToken },
      { cookie: 'headwater_session=planted' },
    );
    expect([planted.status, cookiesOf(planted.headers).includes('planted')]).toEqual([200, false]);
    expect(await statusOf({ cookie: 'headwater_session=planted' })).toBe(401);
    for (const name of [beside, `cy.${run}@corp.example`])
      await graphql(
        'mutation ($urn: String!) { removeUser(urn: $urn) }',
        { urn: `urn:li:corpuser:${name}` },
        { cookie },
      );
  });

  it('ends sessions at a change of role, and when a user is suspended, tokens with them', async () => {
    const before = await signIn(url, { username: email, password });
    const assign =
      'mutation ($role: String, $urn: String!) { batchAssignRole(input: {roleUrn: $role, actors: [$urn]}) }';
    await graphql(assign, { role: 'urn:li:dataHubRole:Editor', urn }, { cookie });
    expect(await statusOf({ cookie: before })).toBe(401);
    const token = await accessToken(url, { username: email, password }, 'e2e');
    const bearer = { authorization: `Bearer ${token}` };
    expect(await statusOf(bearer)).toBe(200);
    const set = 'mutation ($urn: String!, $status: CorpUserStatus!) { updateUserStatus(urn: $urn, status: $status) }';
    await graphql(set, { urn, status: 'SUSPENDED' }, { cookie });
    expect(await statusOf(bearer)).toBe(401);
    expect((await post(`${url}/logIn`, { username: email, password })).status).toBe(400);
    await graphql(set, { urn, status: 'ACTIVE' }, { cookie });
    expect(await statusOf(bearer)).toBe(200);
  });

  it('refuses tokens without signature, by another algorithm, another key, and revoked ones', async () => {
    const token = await accessToken(url, { username: email, password }, 'e2e forged');
    const [header = '', payload = '', signature = ''] = token.split('.');
    const known = JSON.parse(Buffer.from(header, 'base64url').toString()) as object;
    const hmac = (text: string): string => createHmac('sha256', 'guess').update(text).digest('base64url');
    const rs = part({ ...known, alg: 'RS256' });
    const forged = [
      `${part({ ...known, alg: 'none' })}.${payload}.`,
      `${part({ ...known, alg: 'None' })}.${payload}.${signature}`,
      `${rs}.${payload}.${hmac(`${rs}.${payload}`)}`,
      `${header}.${payload}.${hmac(`${header}.${payload}`)}`,
      `${part({ ...known, kid: '../../etc/passwd' })}.${payload}.${signature}`,
      `${header}.${part({ sub: admin.username, exp: 4e9, iss: 'headwater', type: 'PERSONAL' })}.${signature}`,
    ];
    for (const secret of forged) expect(await statusOf({ authorization: `Bearer ${secret}` })).toBe(401);
    const metadata = 'query ($token: String!) { getAccessTokenMetadata(token: $token) { id } }';
    const { data } = await graphql(metadata, { token }, { authorization: `Bearer ${token}` });
    const { id } = (data?.getAccessTokenMetadata ?? {}) as { id: string };
    await graphql('mutation ($id: String!) { revokeAccessToken(tokenId: $id) }', { id }, { cookie });
    expect(await statusOf({ authorization: `Bearer ${token}` })).toBe(401);
  });

  it.each(['X-DataHub-Actor', 'x-datahub-actor', 'X_DataHub_Actor', 'X-DATAHUB-ACTOR', 'X-Forwarded-User'])(
    'does not look at the header %s',
    async (name) => expect(await statusOf({ [name]: `urn:li:corpuser:${admin.username}` })).toBe(401),
  );

  it('resets a password once, for its owner alone, and only for administrators of users', async () => {
    const make = 'mutation ($urn: String!) { createNativeUserResetToken(input: {userUrn: $urn}) { resetToken } }';
    const editor = await signIn(url, { username: email, password });
    expect(
      (await graphql(make, { urn: `urn:li:corpuser:${admin.username}` }, { cookie: editor })).errors?.[0]?.extensions
        .code,
    ).toBe(403);
    const { data } = await graphql(make, { urn }, { cookie });
    const { resetToken } = (data?.createNativeUserResetToken ?? {}) as { resetToken: string };
    const reset = (more: object) =>
      post(`${url}/resetNativeUserCredentials`, { email, password: `${password} 2`, resetToken, ...more });
    expect((await reset({ email: admin.username })).status).toBe(400);
    expect((await reset({ password: 'weak' })).status).toBe(400);
    expect((await reset({})).status).toBe(200);
    expect((await reset({})).status).toBe(400);
    expect(await statusOf({ cookie: editor })).toBe(401);
  });

  it('never gives a secret back to a person, an administrator included', async () => {
    const name = `E2E_${run}`;
    const value = `hidden ${run}`;
    const create = 'mutation ($name: String!, $value: String!) { createSecret(input: {name: $name, value: $value}) }';
    expect((await graphql(create, { name, value }, { cookie })).data?.createSecret).toBe(
      `urn:li:dataHubSecret:${name}`,
    );
    const read = 'query ($names: [String!]!) { getSecretValues(input: {secrets: $names}) { value } }';
    expect((await graphql(read, { names: [name] }, { cookie })).errors?.[0]?.extensions.code).toBe(403);
    const stored = await ask(`${url}/aspects/urn%3Ali%3AdataHubSecret%3A${name}?aspect=dataHubSecretValue`, {
      headers: { cookie },
    });
    expect(stored.text).not.toContain(value);
    await graphql(
      'mutation ($urn: String!) { deleteSecret(urn: $urn) }',
      { urn: `urn:li:dataHubSecret:${name}` },
      { cookie },
    );
  });

  it('asks a stranger to wait after ten failures, also when they come at once', async () => {
    const username = `stranger.${run}`;
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => post(`${url}/logIn`, { username, password: 'guess' })),
    );
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
    const blocked = tries.find(({ status }) => status === 429);
    expect(Number(blocked?.headers.get('retry-after'))).toBeGreaterThan(800);
    // Ten hashes, each a third of a second on one core.
  }, 120_000);
});
