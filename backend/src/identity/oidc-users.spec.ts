import { IdentityTables } from '../../test-support/identity/identity-tables.js';
import { readersOf } from '../../test-support/access/visibility.js';
import { readOidc } from '../config/identity-config.js';
import type { EntityReader } from '../store/contract/readers.js';
import { ExternalUsers } from './external-users.js';
import { OidcUsers } from './oidc-users.js';
import { configOf, settingsIn, withEnvironment } from './sso/oidc-settings.js';
import type { OidcSettingsService } from './sso/oidc-settings.service.js';
import type { SignUpService } from './sign-up.service.js';
import { foldedUrn } from './user-names.js';

const urnOf = (name: string): string => `urn:li:corpuser:${name}`;
const CLAIMS = { email: 'ann@corp.example', email_verified: true, name: 'Ann Lee' };
const ANN = urnOf('ann@corp.example');

type Aspects = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** An installation with a provider and these users and groups, by urn. */
function installation(settings: Readonly<Record<string, string>> = {}, stored: Readonly<Record<string, Aspects>> = {}) {
  const tables = new IdentityTables();
  for (const urn of Object.keys(stored))
    if (urn.startsWith(urnOf(''))) tables.users.set(foldedUrn(urn.slice(urnOf('').length)), urn);
  const oidc = readOidc({
    HEADWATER_OIDC_ISSUER: 'https://id.example',
    HEADWATER_OIDC_CLIENT_ID: 'catalogue',
    ...settings,
  });
  const reader = {
    entities: async (urns: readonly string[]) =>
      new Map(
        urns
          .filter((urn) => stored[urn])
          .map((urn) => {
            const aspects = Object.entries(stored[urn] ?? {}).map(([name, value]) => [name, { value }]);
            return [urn, { urn, exists: true, aspects: Object.fromEntries(aspects) }];
          }),
      ),
  } as unknown as EntityReader;
  const created: unknown[] = [];
  const signUps = {
    usersOfName: async (name: string) =>
      [...tables.users].flatMap(([key, urn]) => (key === foldedUrn(name) ? [urn] : [])),
    createExternal: async (user: { readonly name: string }) => {
      created.push(user);
      return urnOf(user.name);
    },
  } as unknown as SignUpService;
  const external = new ExternalUsers(readersOf(reader), signUps, tables.authenticator, tables.store);
  const current = async () => configOf(withEnvironment(settingsIn({}, undefined), oidc), oidc);
  const users = new OidcUsers({ current } as OidcSettingsService, external, tables.authenticator);
  return { users, tables, created };
}

describe('the first sign-in at a provider', () => {
  it('creates the user that the claims name', async () => {
    const { users, created } = installation();
    expect(await users.logIn(CLAIMS)).toEqual({ urn: ANN, session: `session of ${ANN}` });
    expect(created).toEqual([{ fullName: 'Ann Lee', name: 'ann@corp.example', email: 'ann@corp.example' }]);
  });

  it('takes the parts of a name, and the user name where there is none', async () => {
    const { users, created } = installation();
    await users.logIn({ email: 'a@x.example', given_name: 'Ann', family_name: 'Lee' });
    await users.logIn({ email: 'b@x.example' });
    expect(created).toMatchObject([{ fullName: 'Ann Lee' }, { fullName: 'b@x.example' }]);
  });

  it('is refused where the settings let only known users in', async () => {
    const { users, tables } = installation({ HEADWATER_OIDC_CREATE_USERS: 'off' });
    await expect(users.logIn(CLAIMS)).rejects.toMatchObject({
      code: 'identity.unknown-user',
      message: expect.stringMatching(/^Unauthorized to perform this action: /) as string,
    });
    expect(tables.sessions).toEqual([]);
  });

  it.each([
    [{ email: 'ann@corp.example', email_verified: false }, 'identity.no-user-name'],
    [{ sub: '17' }, 'identity.no-user-name'],
  ])('is refused without a user name that can be trusted: %j', async (claims, code) => {
    await expect(installation().users.logIn(claims)).rejects.toMatchObject({ code });
  });

  it('is refused for who is in none of the required groups', async () => {
    const { users } = installation({ HEADWATER_OIDC_REQUIRED_GROUPS: 'staff' });
    await expect(users.logIn({ ...CLAIMS, groups: ['guests'] })).rejects.toMatchObject({
      code: 'identity.not-in-group',
    });
    await expect(users.logIn({ ...CLAIMS, groups: ['staff'] })).resolves.toMatchObject({ urn: ANN });
  });
});

describe('a user who is there already', () => {
  it('is found in whatever case the provider writes the name', async () => {
    const { users, created } = installation({}, { [ANN]: {} });
    expect(await users.logIn({ email: 'Ann@Corp.Example' })).toMatchObject({ urn: ANN });
    expect(created).toEqual([]);
  });

  it('is not entered from a provider when they have a password here', async () => {
    const { users, tables } = installation({}, { [ANN]: {} });
    tables.passwords.set(ANN, 'secret');
    await expect(users.logIn(CLAIMS)).rejects.toMatchObject({ code: 'identity.local-user' });
    expect(tables.sessions).toEqual([]);
  });

  it('is not entered when it is a program', async () => {
    const { users } = installation({}, { [ANN]: { subTypes: { typeNames: ['SERVICE_ACCOUNT'] } } });
    await expect(users.logIn(CLAIMS)).rejects.toMatchObject({ code: 'identity.local-user' });
  });
});

describe('groups of a provider', () => {
  const withGroups = { HEADWATER_OIDC_GROUPS_CLAIM: 'groups' };

  it('are created as outside ones, and are what the provider says today', async () => {
    const { users, tables } = installation(withGroups, {
      [ANN]: { groupMembership: { groups: ['urn:li:corpGroup:old'] } },
    });
    await users.logIn({ ...CLAIMS, groups: ['crew'] });
    expect(tables.written('urn:li:corpGroup:crew')).toMatchObject({ origin: { type: 'EXTERNAL' } });
    expect(tables.written(ANN)).toEqual({ groupMembership: { groups: ['urn:li:corpGroup:crew'] } });
  });

  it('give nobody a place in a group that was made here by hand', async () => {
    const crew = { origin: { type: 'NATIVE' } };
    const { users, tables } = installation(withGroups, { [ANN]: {}, 'urn:li:corpGroup:crew': crew });
    await users.logIn({ ...CLAIMS, groups: ['crew'] });
    expect(tables.written(ANN)).toEqual({ groupMembership: { groups: [] } });
  });

  it('leave the members of a group of SCIM to its client', async () => {
    const ofScim = { origin: { type: 'EXTERNAL', externalType: 'SCIM' } };
    const { users, tables } = installation(withGroups, {
      [ANN]: { groupMembership: { groups: ['urn:li:corpGroup:stays', 'urn:li:corpGroup:goes'] } },
      'urn:li:corpGroup:stays': ofScim,
      'urn:li:corpGroup:other': ofScim,
    });
    await users.logIn({ ...CLAIMS, groups: ['crew', 'other'] });
    expect(tables.written(ANN)).toEqual({
      groupMembership: { groups: ['urn:li:corpGroup:crew', 'urn:li:corpGroup:stays'] },
    });
  });

  it('are not written when they are as stored, nor without the setting', async () => {
    const stored: Readonly<Record<string, Aspects>> = {
      [ANN]: { groupMembership: { groups: ['urn:li:corpGroup:crew'] } },
      'urn:li:corpGroup:crew': { origin: { type: 'EXTERNAL' } },
    };
    for (const settings of [withGroups, {}]) {
      const { users, tables } = installation(settings, stored);
      await users.logIn({ ...CLAIMS, groups: ['crew'] });
      expect(tables.proposals).toEqual([]);
    }
  });

  it('give the roles of the settings, and take them from who left the group', async () => {
    const settings = { HEADWATER_OIDC_ROLES: 'leads=Admin' };
    const joining = installation(settings, { [ANN]: {} });
    await joining.users.logIn({ ...CLAIMS, groups: ['leads'] });
    expect(joining.tables.written(ANN).roleMembership).toEqual({ roles: ['urn:li:dataHubRole:Admin'] });
    const leaving = installation(settings, { [ANN]: { roleMembership: { roles: ['urn:li:dataHubRole:Admin'] } } });
    await leaving.users.logIn({ ...CLAIMS, groups: [] });
    expect(leaving.tables.written(ANN).roleMembership).toEqual({ roles: [] });
  });
});
