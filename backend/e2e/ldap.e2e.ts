import { randomBytes } from 'node:crypto';

import { directorySettings, type TestDirectory } from '../../scripts/lib/directory-server.mjs';
import { readLdap } from '../src/config/ldap-config.js';
import { LdapDirectory } from '../src/identity/directory/ldap-directory.js';
import { post, signIn } from './lib/http.js';

const url = process.env.HEADWATER_E2E_URL ?? '';
const given = process.env.HEADWATER_E2E_DIRECTORY ?? '';
if (given === '') console.log('skipped: HEADWATER_E2E_DIRECTORY is not set (it needs Java with keytool, and Maven)');
// Written by scripts/test.mjs.
const directory = JSON.parse(given || '{}') as TestDirectory;
const described = given === '' ? describe.skip : describe;

const ME = `{ me { corpUser { urn properties { displayName email }
  groups: relationships(input: {types: ["IsMemberOfGroup"], direction: OUTGOING}) { relationships { entity { urn } } }
  roles: relationships(input: {types: ["IsMemberOfRole"], direction: OUTGOING}) { relationships { entity { urn } } } } } }`;

async function me(cookie: string): Promise<unknown> {
  const answer = await post(`${url}/api/graphql`, { query: ME }, { cookie });
  return (JSON.parse(answer.text) as { data?: { me?: { corpUser?: unknown } } }).data?.me?.corpUser;
}

const logIn = (username: string, password: string) => post(`${url}/logIn`, { username, password });
const relationships = (...urns: readonly string[]): object => ({
  relationships: expect.arrayContaining(urns.map((urn) => ({ entity: { urn } }))) as unknown,
});

described('sign-in with the password of an LDAP directory', () => {
  const admin = {
    username: process.env.HEADWATER_ADMIN_USERNAME ?? '',
    password: process.env.HEADWATER_ADMIN_PASSWORD ?? '',
  };
  afterAll(async () => {
    const cookie = await signIn(url, admin);
    for (const name of ['ann.ldap', 'bob.ldap']) {
      const variables = { urn: `urn:li:corpuser:${name}` };
      const query = 'mutation ($urn: String!) { removeUser(urn: $urn) }';
      await post(`${url}/api/graphql`, { query, variables }, { cookie });
    }
  });

  it('makes the user at the first sign-in, with groups and the mapped role', async () => {
    expect(await me(await signIn(url, { username: 'ann.ldap', password: directory.password }))).toMatchObject({
      urn: 'urn:li:corpuser:ann.ldap',
      properties: { displayName: 'Ann Lee', email: 'ann@example.org' },
      groups: relationships('urn:li:corpGroup:staff', 'urn:li:corpGroup:analysts'),
      roles: relationships('urn:li:dataHubRole:Editor'),
    });
  });

  it('knows a name in another case as the same user', async () => {
    expect(await me(await signIn(url, { username: 'ANN.LDAP', password: directory.password }))).toMatchObject({
      urn: 'urn:li:corpuser:ann.ldap',
    });
  });

  it('gives no role to who is in no group that has one', async () => {
    expect(await me(await signIn(url, { username: 'bob.ldap', password: directory.password }))).toMatchObject({
      urn: 'urn:li:corpuser:bob.ldap',
      roles: { relationships: [] },
    });
  });

  it.each([
    ['another password', 'ann.ldap', () => randomBytes(9).toString('hex')],
    ['an unknown name', 'nobody', () => directory.password],
    ['a name that two entries have', 'twin.ldap', () => directory.password],
    ['a filter in place of a name', 'an*', () => directory.password],
    ['a filter that would match everybody', 'x)(|(uid=ann.ldap', () => directory.password],
  ])('is refused in the same words for %s', async (_, username, password) => {
    expect(await logIn(username, password())).toMatchObject({
      status: 400,
      text: expect.stringContaining('Invalid Credentials') as string,
    });
  });

  it('is refused to who is in none of the required groups', async () => {
    expect(await logIn('eve.ldap', directory.password)).toMatchObject({
      status: 403,
      text: expect.stringContaining('none of the groups') as string,
    });
  });
});

described('a directory', () => {
  const settings = given === '' ? {} : directorySettings(directory);
  const withSettings = (more: Readonly<Record<string, string>>): LdapDirectory => {
    const config = readLdap({ ...settings, ...more });
    if (!config) throw new Error('the settings name no directory');
    return new LdapDirectory(config);
  };

  it('names groups in an attribute of the person', async () => {
    const person = await withSettings({
      HEADWATER_LDAP_GROUP_BASE: '',
      HEADWATER_LDAP_GROUP_ATTRIBUTE: 'memberOf',
    }).personOf('ann.ldap', directory.password);
    expect(person).toMatchObject({ groups: ['staff', 'analysts'], roles: ['Editor'] });
  });

  it('is not asked with an empty password, which it would take for an anonymous bind', async () => {
    expect(await withSettings({}).personOf('ann.ldap', '')).toBeUndefined();
  });

  it.each([
    ['cannot be reached', { HEADWATER_LDAP_URL: 'ldap://localhost:1' }],
    ['shows a certificate of an unknown authority', { HEADWATER_LDAP_CA_FILE: '' }],
    ['refuses the account that searches', { HEADWATER_LDAP_BIND_PASSWORD: 'another' }],
  ])('that %s is reported as away', async (_, more) => {
    await expect(withSettings(more).personOf('ann.ldap', directory.password)).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'identity.directory-away',
    });
  });
});
