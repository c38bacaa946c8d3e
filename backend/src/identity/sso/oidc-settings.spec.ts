import { readOidc } from '../../config/identity-config.js';
import type { JsonObject } from '../../kernel/json.js';
import { changedOidc, type OidcSettingsInput } from './oidc-input.js';
import { configOf, decidedByEnvironment, type OidcConfig, settingsIn, withEnvironment } from './oidc-settings.js';

const STORED = {
  enabled: true,
  clientId: 'catalogue',
  clientSecret: 'sealed',
  discoveryUri: 'https://id.example/.well-known/openid-configuration',
};
const OF_OPERATOR = { HEADWATER_OIDC_ISSUER: 'https://operator.example', HEADWATER_OIDC_CLIENT_ID: 'operator' };

function effective(stored: JsonObject, env: Readonly<Record<string, string>> = {}): OidcConfig | undefined {
  const environment = readOidc(env);
  return configOf(withEnvironment(settingsIn(stored, 'secret'), environment), environment);
}

describe('stored settings of the sign-in provider', () => {
  it('have the defaults of the public documentation', () => {
    expect(effective(STORED)).toMatchObject({
      issuer: STORED.discoveryUri,
      clientSecret: 'secret',
      clientAuthMethod: 'client_secret_basic',
      scope: 'openid profile email',
      userNameClaim: 'email',
      userNameRegex: '(.*)',
      groupClaims: [],
      takesGroups: false,
      createsUsers: true,
      isOperators: false,
    });
  });

  it.each([{}, { ...STORED, enabled: false }, { ...STORED, discoveryUri: '' }, { ...STORED, clientId: '' }])(
    'set up no provider: %j',
    (stored) => expect(effective(stored)).toBeUndefined(),
  );

  it('create no users where only known ones may sign in', () => {
    expect(effective({ ...STORED, preProvisioningRequired: true })?.createsUsers).toBe(false);
    expect(effective({ ...STORED, jitProvisioningEnabled: false })?.createsUsers).toBe(false);
  });

  it('read groups to check them, and take them over only when they say so', () => {
    expect(effective({ ...STORED, requiredGroups: ['staff'] })).toMatchObject({
      groupClaims: ['groups'],
      takesGroups: false,
    });
    expect(effective({ ...STORED, extractGroupsEnabled: true, groupsClaim: 'teams, roles' })).toMatchObject({
      groupClaims: ['teams', 'roles'],
      takesGroups: true,
    });
  });
});

describe('the environment', () => {
  it('decides single settings, and names the variable that does', () => {
    const env = { HEADWATER_OIDC_SCOPE: 'openid', HEADWATER_OIDC_CREATE_USERS: 'off' };
    expect(effective({ ...STORED, scope: 'openid email', userNameClaim: 'sub' }, env)).toMatchObject({
      scope: 'openid',
      userNameClaim: 'sub',
      createsUsers: false,
    });
    expect(decidedByEnvironment(readOidc(env))).toEqual(
      new Map([
        ['scope', 'HEADWATER_OIDC_SCOPE'],
        ['jitProvisioningEnabled', 'HEADWATER_OIDC_CREATE_USERS'],
        ['preProvisioningRequired', 'HEADWATER_OIDC_CREATE_USERS'],
      ]),
    );
  });

  it('decides the provider as a whole: no stored secret goes to it, and none of its own elsewhere', () => {
    expect(effective(STORED, OF_OPERATOR)).toMatchObject({
      issuer: 'https://operator.example',
      clientId: 'operator',
      clientSecret: undefined,
      isOperators: true,
    });
    const secretAlone = { HEADWATER_OIDC_CLIENT_SECRET: 'of the operator' };
    expect(effective(STORED, secretAlone)).toMatchObject({ issuer: STORED.discoveryUri, clientSecret: 'secret' });
  });

  it('takes groups over where it needs them', () => {
    for (const [name, value] of [
      ['HEADWATER_OIDC_REQUIRED_GROUPS', 'staff'],
      ['HEADWATER_OIDC_ROLES', 'staff=Reader'],
    ] as const)
      expect(effective({}, { ...OF_OPERATOR, [name]: value })).toMatchObject({
        groupClaims: ['groups'],
        takesGroups: true,
      });
  });
});

describe('a change of the settings', () => {
  const change = (input: OidcSettingsInput, env: Readonly<Record<string, string>> = {}, stored: JsonObject = STORED) =>
    changedOidc(stored, input, readOidc(env));

  it('leaves what it does not name, and takes an empty text for the default', () => {
    const stored = { ...STORED, scope: 'openid', responseMode: 'query' };
    expect(change({ userNameClaim: ' sub ', scope: null }, {}, stored)).toEqual({ ...stored, userNameClaim: 'sub' });
    expect(change({ scope: '' }, {}, stored)).toEqual({ ...STORED, responseMode: 'query' });
  });

  it('stores the fields that the model requires, also where they are not filled yet', () => {
    expect(change({ scope: 'openid' }, {}, {})).toEqual({
      enabled: false,
      clientId: '',
      clientSecret: '',
      discoveryUri: '',
      scope: 'openid',
    });
  });

  it.each<[OidcSettingsInput, string]>([
    [{ discoveryUri: 'id.example' }, 'discoveryUri must be an address'],
    [{ discoveryUri: 'http://id.example', clientSecret: 'x' }, 'discoveryUri must begin with https://'],
    [{ discoveryUri: 'https://me:pw@id.example', clientSecret: 'x' }, 'discoveryUri must be an address'],
    [{ discoveryUri: '', clientSecret: 'x' }, 'discoveryUri must be set'],
    [{ clientId: '', clientSecret: 'x' }, 'clientId must be set'],
    [{ clientSecret: '' }, 'clientSecret must be set'],
    [{ scope: 'email' }, 'scope must be scopes'],
    [{ userNameClaimRegex: '(' }, 'userNameClaimRegex must be a regular expression'],
    [{ clientAuthenticationMethod: 'private_key_jwt' }, 'clientAuthenticationMethod must be one of'],
    [{ requiredGroups: Array.from({ length: 101 }, String) }, 'requiredGroups must name at most 100'],
  ])('is refused by the field that is wrong: %j', (input, message) => {
    expect(() => change(input)).toThrow(message);
  });

  it('needs the secret again for another provider or client, which the person may own', () => {
    expect(() => change({ discoveryUri: 'https://other.example' })).toThrow('clientSecret must be entered again');
    expect(() => change({ clientId: 'other' })).toThrow('clientSecret must be entered again');
    expect(change({ discoveryUri: 'https://other.example', clientSecret: 'new' })).toMatchObject({
      clientSecret: 'new',
    });
  });

  it('takes http:// where the environment allows it', () => {
    const input = { discoveryUri: 'http://localhost:1', clientSecret: 'x' };
    expect(change(input, { HEADWATER_OIDC_ALLOW_HTTP: 'on' })).toMatchObject({ discoveryUri: 'http://localhost:1' });
  });
});
