import { randomBytes } from 'node:crypto';

import { startSignInProvider, type TestProvider } from '../../scripts/lib/sign-in-provider.mjs';
import { eventuallyTrue } from '../test-support/eventually.js';
import { CookieJar } from './lib/cookie-jar.js';
import { ask, noteSecret, post } from './lib/http.js';
import { People, type Person } from './lib/people.js';
import { authoriseAt } from './lib/provider-sign-in.js';

// The server of scripts/test.mjs whose environment names no sign-in provider, and one whose does.
const url = process.env.HEADWATER_E2E_VIEW_URL ?? '';
const first = process.env.HEADWATER_E2E_URL ?? '';
const issuerOfEnvironment = process.env.HEADWATER_E2E_OIDC_ISSUER ?? '';
const credentials = {
  username: process.env.HEADWATER_ADMIN_USERNAME ?? '',
  password: process.env.HEADWATER_ADMIN_PASSWORD ?? '',
};
if (url === '') console.log('skipped: HEADWATER_E2E_VIEW_URL is not set');

const SETTINGS = 'urn:li:globalSettings:0';
const QUERY = `{ globalSettings { ssoSettings { oidcSettings {
  enabled discoveryUri clientId hasClientSecret scope userNameClaim userNameClaimRegex jitProvisioningEnabled
  preProvisioningRequired extractGroupsEnabled groupsClaim requiredGroups environment { field variable } } } } }`;
const SAVE =
  'mutation s($input: OidcSettingsInput!) { updateGlobalSettings(input: { ssoSettings: { oidcSettings: $input } }) }';
const TEST =
  'mutation t($input: OidcSettingsInput!) { testOidcSettings(input: $input) { ok issuer findings { field message stopsSignIn } } }';

interface Body {
  readonly data?: {
    readonly globalSettings?: { readonly ssoSettings: { readonly oidcSettings: Readonly<Record<string, unknown>> } };
    readonly updateGlobalSettings?: boolean;
    readonly testOidcSettings?: unknown;
  } | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions: { readonly facts?: { readonly field?: string } };
  }[];
}

(url === '' ? describe.skip : describe)('the sign-in provider of the settings', () => {
  /** Where a proxy with a path serves the same server; see HEADWATER_BASE_PATH in scripts/test.mjs. */
  const belowPath = `${url}/catalogue`;
  const run = randomBytes(4).toString('hex');
  const login = (who: string): string => `${who}.sso.${run}@corp.example`;
  let people: People;
  let provider: TestProvider;
  const made: string[] = [];

  const graphql = async (query: string, variables: unknown = {}, person: Person = people.admin): Promise<Body> =>
    JSON.parse((await people.graphql(person, query, variables)).text) as Body;
  const save = (input: unknown, person?: Person): Promise<Body> => graphql(SAVE, { input }, person);
  const offered = async (): Promise<unknown> => {
    const { text } = await ask(`${url}/api/identity/sign-in`);
    return (JSON.parse(text) as { readonly provider: unknown }).provider;
  };
  const connection = () => ({
    discoveryUri: provider.issuer,
    clientId: 'headwater',
    clientSecret: provider.clientSecret,
  });

  async function logIn(who: string): Promise<string> {
    const jar = new CookieJar();
    const callback = await authoriseAt(url, jar, { login: login(who) });
    // Refused before the provider was asked.
    if (!callback.startsWith(`${url}/callback/`)) return callback.slice(url.length);
    const back = await jar.fetch(callback);
    const me = await post(`${url}/api/graphql`, { query: '{ me { corpUser { urn } } }' }, { cookie: jar.header(url) });
    const urn = /urn:li:corpuser:[^"]+/.exec(me.text)?.[0];
    if (urn !== undefined) made.push(urn);
    return urn ?? back.headers.get('location') ?? '';
  }

  beforeAll(async () => {
    people = await People.of(url, credentials);
    provider = await startSignInProvider({ origin: [url, belowPath] });
    noteSecret(provider.clientSecret);
  });
  afterAll(async () => {
    await save({
      enabled: false,
      discoveryUri: '',
      clientId: '',
      clientSecret: '',
      scope: '',
      extractGroupsEnabled: false,
    });
    for (const urn of made) await graphql('mutation ($urn: String!) { removeUser(urn: $urn) }', { urn });
    await provider.stop();
  });

  it('is none before the settings name one, with the defaults of the public documentation', async () => {
    expect(await offered()).toBeNull();
    expect((await graphql(QUERY)).data?.globalSettings?.ssoSettings.oidcSettings).toMatchObject({
      enabled: false,
      scope: 'openid profile email',
      userNameClaim: 'email',
      userNameClaimRegex: '(.*)',
      jitProvisioningEnabled: true,
      preProvisioningRequired: false,
      extractGroupsEnabled: false,
      groupsClaim: 'groups',
      requiredGroups: [],
      environment: [],
    });
  });

  it('is tested before it is stored, and a wrong setting is named by its field', async () => {
    const tested = async (change: object): Promise<unknown> =>
      (await graphql(TEST, { input: { ...connection(), ...change } })).data?.testOidcSettings;
    expect(await tested({})).toEqual({ ok: true, issuer: provider.issuer, findings: [] });
    expect(await tested({ clientSecret: 'another' })).toMatchObject({
      ok: false,
      findings: [{ field: 'clientSecret', stopsSignIn: true }],
    });
    expect(await tested({ discoveryUri: `${provider.issuer}/nowhere` })).toMatchObject({
      ok: false,
      findings: [{ field: 'discoveryUri', message: 'The address answered 404 and no discovery document.' }],
    });
    expect(await tested({ discoveryUri: 'http://10.1.2.3' })).toMatchObject({
      findings: [{ field: 'discoveryUri', message: expect.stringContaining('inside the network') as string }],
    });
    expect(await offered()).toBeNull();
  });

  it('signs people in from the moment when it is stored, without a restart', async () => {
    expect(await save({ ...connection(), enabled: true, extractGroupsEnabled: true })).toEqual({
      data: { updateGlobalSettings: true },
    });
    expect(await offered()).toEqual({ label: 'Sign in with Stored' });
    expect(await logIn('ann')).toBe(`urn:li:corpuser:${login('ann')}`);
  });

  it('brings people back below the path of a proxy, with cookies that are sent there', async () => {
    const jar = new CookieJar();
    const callback = await authoriseAt(belowPath, jar, { login: login('pat'), target: '/search?q=x' });
    expect(callback).toMatch(new RegExp(`^${belowPath}/callback/oidc\\?`));
    const back = await jar.fetch(callback);
    expect([back.status, back.headers.get('location')]).toEqual([303, '/catalogue/search?q=x']);
    const me = await post(
      `${belowPath}/api/graphql`,
      { query: '{ me { corpUser { urn } } }' },
      { cookie: jar.header(belowPath) },
    );
    expect(me.text).toContain(`urn:li:corpuser:${login('pat')}`);
    made.push(`urn:li:corpuser:${login('pat')}`);
  });

  it('never shows its secret again, on any API, and keeps it when other settings change', async () => {
    expect(await save({ scope: 'openid email profile' })).toEqual({ data: { updateGlobalSettings: true } });
    const oidc = (await graphql(QUERY)).data?.globalSettings?.ssoSettings.oidcSettings;
    expect(oidc).toMatchObject({ hasClientSecret: true, scope: 'openid email profile' });
    const aspect = await people.get(
      people.admin,
      `/openapi/v3/entity/globalsettings/${encodeURIComponent(SETTINGS)}/globalsettingsinfo`,
    );
    expect(aspect.status).toBe(200);
    expect(aspect.text).toContain('"clientSecret":"********"');
    expect(aspect.text + JSON.stringify(oidc)).not.toContain(provider.clientSecret);
    expect(await logIn('bob')).toBe(`urn:li:corpuser:${login('bob')}`);
  });

  it('does not send its secret to another provider', async () => {
    const { errors } = await save({ discoveryUri: 'https://other.example' });
    expect(errors).toMatchObject([{ extensions: { facts: { field: 'clientSecret' } } }]);
    const { errors: tested } = await graphql(TEST, { input: { clientId: 'another' } });
    expect(tested).toMatchObject([{ extensions: { facts: { field: 'clientSecret' } } }]);
  });

  it('lets only known users in where the settings say so', async () => {
    await save({ preProvisioningRequired: true });
    await eventuallyTrue(
      'the refusal of an unknown user',
      async () => (await logIn('eve')) === '/login?refused=identity.unknown-user',
    );
    expect(await logIn('ann')).toBe(`urn:li:corpuser:${login('ann')}`);
    await save({ preProvisioningRequired: false });
  });

  it('can not be named by who manages settings and no policies, whatever the API', async () => {
    const manager = await people.add(`e2e-sso-${run}`);
    made.push(manager.urn);
    const input = {
      type: 'PLATFORM',
      name: `e2e sso ${run}`,
      state: 'ACTIVE',
      privileges: ['MANAGE_GLOBAL_SETTINGS', 'MANAGE_SYSTEM_OPERATIONS'],
      actors: { users: [manager.urn], resourceOwners: false, allUsers: false, allGroups: false },
    };
    const created = await people.graphql(
      people.admin,
      'mutation p($input: PolicyUpdateInput!) { createPolicy(input: $input) }',
      { input },
    );
    const policy = (JSON.parse(created.text) as { data: { createPolicy: string } }).data.createPolicy;
    try {
      await eventuallyTrue(
        'the new policy',
        async () => (await graphql(QUERY, {}, manager)).data?.globalSettings !== undefined,
      );
      const mine = { enabled: true, discoveryUri: 'https://mine.example', clientId: 'c', clientSecret: 's' };
      for (const query of [SAVE, TEST])
        expect((await graphql(query, { input: mine }, manager)).errors?.[0]?.message).toContain('MANAGE_POLICIES');
      const sso = { baseUrl: '', oidcSettings: mine };
      const written = await people.write(manager, SETTINGS, 'globalSettingsInfo', { sso });
      expect([written.status, written.text]).toEqual([403, expect.stringContaining('MANAGE_POLICIES')]);
    } finally {
      await graphql('mutation d($urn: String!) { deletePolicy(urn: $urn) }', { urn: policy });
    }
  });

  it('gives way to the environment of a server, field by field, which says so', async () => {
    const admin = await People.of(first, credentials);
    const { text } = await admin.graphql(admin.admin, QUERY);
    const oidc = (JSON.parse(text) as Body).data?.globalSettings?.ssoSettings.oidcSettings;
    // The scopes are stored, the provider and the required groups come from the environment.
    expect(oidc).toMatchObject({
      enabled: true,
      discoveryUri: issuerOfEnvironment,
      scope: 'openid email profile',
      requiredGroups: ['staff'],
    });
    expect(oidc?.environment).toContainEqual({ field: 'discoveryUri', variable: 'HEADWATER_OIDC_ISSUER' });
    expect(oidc?.environment).toContainEqual({ field: 'requiredGroups', variable: 'HEADWATER_OIDC_REQUIRED_GROUPS' });
    expect(oidc?.environment).not.toContainEqual(expect.objectContaining({ field: 'scope' }));
  });

  it('is gone as soon as it is switched off', async () => {
    await save({ enabled: false });
    await eventuallyTrue('the sign-in page without a provider', async () => (await offered()) === null);
    expect(await logIn('ann')).toBe('/login?refused=identity.no-provider');
  });
});
