import { randomBytes } from 'node:crypto';

import { CookieJar } from './lib/cookie-jar.js';
import { post, signIn } from './lib/http.js';
import { authoriseAt } from './lib/provider-sign-in.js';

const url = process.env.HEADWATER_E2E_URL ?? '';
const issuer = process.env.HEADWATER_E2E_OIDC_ISSUER ?? '';
const admin = {
  username: process.env.HEADWATER_ADMIN_USERNAME ?? '',
  password: process.env.HEADWATER_ADMIN_PASSWORD ?? '',
};
if (issuer === '') console.log('skipped: HEADWATER_E2E_OIDC_ISSUER is not set');

interface User {
  readonly urn: string;
  readonly properties: { readonly displayName: string; readonly email: string };
  readonly groups: { readonly relationships: readonly { readonly entity: { readonly urn: string } }[] };
  readonly roles: { readonly relationships: readonly { readonly entity: { readonly urn: string } }[] };
}

const ME = `{ me { corpUser { urn properties { displayName email }
  groups: relationships(input: {types: ["IsMemberOfGroup"], direction: OUTGOING}) { relationships { entity { urn } } }
  roles: relationships(input: {types: ["IsMemberOfRole"], direction: OUTGOING}) { relationships { entity { urn } } } } } }`;

const authorise = (jar: CookieJar, login: string, target = '/search?q=a'): Promise<string> =>
  authoriseAt(url, jar, { login, target });

async function logIn(login: string, target?: string): Promise<{ jar: CookieJar; to: string; user: User | undefined }> {
  const jar = new CookieJar();
  const back = await jar.fetch(await authorise(jar, login, target));
  return { jar, to: back.headers.get('location') ?? '', user: await me(jar.header(url)) };
}

async function me(cookie: string): Promise<User | undefined> {
  const answer = await post(`${url}/api/graphql`, { query: ME }, { cookie });
  return (JSON.parse(answer.text) as { data?: { me?: { corpUser?: User } } }).data?.me?.corpUser;
}

const names = (list: User['groups'] | undefined): readonly string[] =>
  (list?.relationships ?? []).map(({ entity }) => entity.urn.split(':').at(-1) ?? '').toSorted();

(issuer === '' ? describe.skip : describe)('sign-in by a provider', () => {
  const run = randomBytes(4).toString('hex');
  const login = (who: string): string => `${who}.${run}@corp.example`;
  const made: string[] = [];
  afterAll(async () => {
    const cookie = await signIn(url, admin);
    for (const urn of made)
      await post(
        `${url}/api/graphql`,
        { query: 'mutation ($urn: String!) { removeUser(urn: $urn) }', variables: { urn } },
        { cookie },
      );
  });

  it('makes the user at her first sign-in, with the groups and the mapped role, and leads on', async () => {
    const { to, user } = await logIn(login('ann'));
    made.push(user?.urn ?? '');
    expect(to).toBe('/search?q=a');
    expect(user).toMatchObject({ urn: `urn:li:corpuser:${login('ann')}`, properties: { email: login('ann') } });
    expect(names(user?.groups)).toEqual(['analysts', 'staff']);
    expect(names(user?.roles)).toEqual(['Editor']);
  });

  it('knows the same name in another case as the same user', async () => {
    const { user } = await logIn(login('ANN'));
    expect(user?.urn).toBe(`urn:li:corpuser:${login('ann')}`);
  });

  it('takes groups from text, and takes a role away that no group gives', async () => {
    const { user } = await logIn(login('two'));
    made.push(user?.urn ?? '');
    expect(names(user?.groups)).toEqual(['ops', 'staff']);
    expect(names(user?.roles)).toEqual([]);
  });

  it('refuses who is in no required group, and makes no user', async () => {
    const { to, user } = await logIn(login('nobody'));
    expect([to, user]).toEqual(['/login?refused=identity.not-in-group', undefined]);
  });

  it('never becomes a user who has a password here', async () => {
    const { to, user } = await logIn(admin.username);
    expect([to, user]).toEqual(['/login?refused=identity.local-user', undefined]);
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/%09/evil.example'])(
    'leads to no other origin: %s',
    async (target) => expect((await logIn(login('ann'), target)).to).toBe('/'),
  );

  it('is refused without the cookie that it began with, with a changed one, with another state, and twice', async () => {
    const REFUSED = '/login?refused=identity.provider-refused';
    const cookies: ((jar: CookieJar) => void)[] = [
      (jar) => jar.set(url, 'headwater_login', undefined),
      (jar) => jar.set(url, 'headwater_login', `${jar.get(url, 'headwater_login') ?? ''}x`),
    ];
    for (const change of cookies) {
      const jar = new CookieJar();
      const callback = await authorise(jar, login('ann'));
      change(jar);
      expect((await jar.fetch(callback)).headers.get('location')).toBe(REFUSED);
    }
    const jar = new CookieJar();
    const callback = await authorise(jar, login('ann'));
    const other = new URL(callback);
    other.searchParams.set('state', 'stolen');
    const kept = jar.get(url, 'headwater_login');
    expect((await jar.fetch(other.href)).headers.get('location')).toBe(REFUSED);
    jar.set(url, 'headwater_login', kept);
    expect((await jar.fetch(callback)).headers.get('location')).toBe('/search?q=a');
    jar.set(url, 'headwater_login', kept);
    expect((await jar.fetch(callback)).headers.get('location')).toBe(REFUSED);
  });

  it("does not take over another browser's sign-in", async () => {
    const [mine, theirs] = [new CookieJar(), new CookieJar()];
    await authorise(mine, login('ann'));
    const callback = await authorise(theirs, login('two'));
    expect((await mine.fetch(callback)).headers.get('location')).toBe('/login?refused=identity.provider-refused');
  });

  it('ends here and at the provider at sign-out', async () => {
    const { jar } = await logIn(login('ann'));
    const before = jar.header(url);
    const out = await jar.fetch(`${url}/logOut`, {});
    expect(out.headers.get('location')).toMatch(`${issuer}/session/end?`);
    expect(await me(before)).toBeUndefined();
  });
});
