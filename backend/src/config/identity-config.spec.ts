import { readOidc, readOutsideJwt } from './identity-config.js';

const provider = { HEADWATER_OIDC_ISSUER: 'https://id.example/', HEADWATER_OIDC_CLIENT_ID: 'catalogue' };

describe('settings of outside sign-in', () => {
  it('name no provider until an issuer is named', () => {
    expect(readOidc({}).connection).toBeUndefined();
    expect(readOutsideJwt({})).toBeUndefined();
  });

  it('are a connection without a secret, or with one', () => {
    expect(readOidc(provider).connection).toEqual({
      issuer: 'https://id.example/',
      clientId: 'catalogue',
      clientSecret: undefined,
      clientAuthMethod: 'none',
    });
    expect(readOidc({ ...provider, HEADWATER_OIDC_CLIENT_SECRET: 's' }).connection?.clientAuthMethod).toBe(
      'client_secret_basic',
    );
  });

  it('leave open to the catalogue what they do not say', () => {
    const silent = { scope: undefined, userNameClaim: undefined, createsUsers: undefined, groupClaims: [] };
    expect(readOidc(provider)).toMatchObject(silent);
    expect(
      readOidc({ ...provider, HEADWATER_OIDC_CREATE_USERS: 'off', HEADWATER_OIDC_GROUPS_CLAIM: 'teams, roles' }),
    ).toMatchObject({ createsUsers: false, groupClaims: ['teams', 'roles'] });
  });

  it('map a group to a role only by name', () => {
    expect(readOidc({ ...provider, HEADWATER_OIDC_ROLES: 'a=b=Admin, c=Reader' }).roleByGroup).toEqual(
      new Map([
        ['a=b', 'Admin'],
        ['c', 'Reader'],
      ]),
    );
    expect(() => readOidc({ ...provider, HEADWATER_OIDC_ROLES: 'staff=Root' })).toThrow('HEADWATER_OIDC_ROLES');
  });

  it.each([
    [{ HEADWATER_OIDC_ISSUER: 'nowhere', HEADWATER_OIDC_CLIENT_ID: 'x' }, 'HEADWATER_OIDC_ISSUER'],
    [{ HEADWATER_OIDC_ISSUER: 'https://id.example' }, 'HEADWATER_OIDC_CLIENT_ID'],
    [{ ...provider, HEADWATER_OIDC_CLIENT_AUTH_METHOD: 'client_secret_post' }, 'HEADWATER_OIDC_CLIENT_SECRET'],
    [{ ...provider, HEADWATER_OIDC_USER_NAME_REGEX: '(' }, 'HEADWATER_OIDC_USER_NAME_REGEX'],
  ])('name what is wrong: %j', (env, setting) => expect(() => readOidc(env)).toThrow(setting));

  it('need audience and keys for tokens of another issuer', () => {
    expect(() => readOutsideJwt({ HEADWATER_JWT_ISSUER: 'x' })).toThrow('HEADWATER_JWT_AUDIENCE');
    expect(() => readOutsideJwt({ HEADWATER_JWT_ISSUER: 'x', HEADWATER_JWT_AUDIENCE: 'y' })).toThrow('JWKS_URL');
  });
});
