import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readLdap } from './ldap-config.js';

const directory = { HEADWATER_LDAP_URL: 'ldaps://ldap.example.org', HEADWATER_LDAP_USER_BASE: 'ou=people,dc=example' };

describe('settings of a directory', () => {
  it('are absent until an address is named', () => {
    expect(readLdap({})).toBeUndefined();
  });

  it('have the usual defaults, and take no groups over', () => {
    expect(readLdap(directory)).toMatchObject({
      startTls: false,
      ca: undefined,
      account: undefined,
      userFilter: '(uid={username})',
      attributes: { userName: 'uid', fullName: 'cn', email: 'mail' },
      groups: undefined,
      createsUsers: true,
    });
  });

  it('search groups under a base, or read them from an attribute', () => {
    expect(readLdap({ ...directory, HEADWATER_LDAP_GROUP_BASE: 'ou=groups,dc=example' })?.groups).toEqual({
      kind: 'search',
      base: 'ou=groups,dc=example',
      filter: '(member={dn})',
      nameAttribute: 'cn',
    });
    expect(readLdap({ ...directory, HEADWATER_LDAP_GROUP_ATTRIBUTE: 'memberOf' })?.groups).toEqual({
      kind: 'attribute',
      attribute: 'memberOf',
    });
  });

  it('let passwords cross a network only when it is encrypted', () => {
    const plain = { ...directory, HEADWATER_LDAP_URL: 'ldap://ldap.example.org:389' };
    expect(() => readLdap(plain)).toThrow('Setting HEADWATER_LDAP_URL must be ldaps://');
    expect(readLdap({ ...plain, HEADWATER_LDAP_START_TLS: 'on' })?.startTls).toBe(true);
    expect(readLdap({ ...plain, HEADWATER_LDAP_ALLOW_PLAIN: 'on' })?.startTls).toBe(false);
    expect(readLdap({ ...plain, HEADWATER_LDAP_URL: 'ldap://localhost:389' })?.startTls).toBe(false);
  });

  it.each([
    [{ HEADWATER_LDAP_URL: 'https://ldap.example.org' }, 'HEADWATER_LDAP_URL'],
    [{ HEADWATER_LDAP_START_TLS: 'on' }, 'HEADWATER_LDAP_START_TLS'],
    [{ HEADWATER_LDAP_USER_BASE: '' }, 'HEADWATER_LDAP_USER_BASE'],
    [{ HEADWATER_LDAP_USER_BASE: 'people' }, 'HEADWATER_LDAP_USER_BASE'],
    [{ HEADWATER_LDAP_BIND_DN: 'cn=reader,dc=example' }, 'HEADWATER_LDAP_BIND_PASSWORD'],
    [{ HEADWATER_LDAP_USER_FILTER: '(uid=ann)' }, 'HEADWATER_LDAP_USER_FILTER'],
    [{ HEADWATER_LDAP_USER_FILTER: '(&(uid={username})' }, 'HEADWATER_LDAP_USER_FILTER'],
    [{ HEADWATER_LDAP_USER_NAME_ATTRIBUTE: 'u id' }, 'HEADWATER_LDAP_USER_NAME_ATTRIBUTE'],
    [{ HEADWATER_LDAP_ROLES: 'staff=Editor' }, 'HEADWATER_LDAP_GROUP_BASE'],
    [{ HEADWATER_LDAP_GROUP_BASE: 'ou=groups,dc=example', HEADWATER_LDAP_ROLES: 'staff=Root' }, 'HEADWATER_LDAP_ROLES'],
    [{ HEADWATER_LDAP_CA_FILE: '/nowhere/ca.pem' }, 'HEADWATER_LDAP_CA_FILE'],
  ])('that cannot be right are refused by name: %j', (settings, name) => {
    expect(() => readLdap({ ...directory, ...settings })).toThrow(`Setting ${name} `);
  });

  it('read the certificates of the authorities from a file', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'headwater-ca-')), 'ca.pem');
    writeFileSync(file, '-----BEGIN CERTIFICATE-----\nAA==\n-----END CERTIFICATE-----\n');
    expect(readLdap({ ...directory, HEADWATER_LDAP_CA_FILE: file })?.ca).toContain('BEGIN CERTIFICATE');
  });
});
