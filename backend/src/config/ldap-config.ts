import { readFileSync } from 'node:fs';

import { FilterParser } from 'ldapts';

import { type Environment, flag, invalid, required, texts, uriWith } from './environment.js';
import { readRolesByGroup } from './identity-config.js';

/** Sign-in with the passwords of an LDAP directory. */
export interface LdapConfig {
  /** `ldap://` or `ldaps://`, with host and port. */
  readonly url: string;
  /** An `ldap://` connection is upgraded to TLS before anything is sent. */
  readonly startTls: boolean;
  /** Certificates (PEM) of the authorities to trust; undefined: those of Node. */
  readonly ca: string | undefined;
  /** Who searches for the person: an account of its own, or undefined for an anonymous search. */
  readonly account: { readonly dn: string; readonly password: string } | undefined;
  /** The entry under which people are searched. */
  readonly userBase: string;
  /** The filter of one person, with `{username}` for the name that was typed. */
  readonly userFilter: string;
  /** Attributes of a person's entry. */
  readonly attributes: { readonly userName: string; readonly fullName: string; readonly email: string };
  /** Where groups of a person are read; undefined: groups are not taken over. */
  readonly groups: LdapGroups | undefined;
  /** One of them is needed to get in; empty: none. */
  readonly requiredGroups: readonly string[];
  /** Role names by group: the only way in which a group of the directory gives a role. */
  readonly roleByGroup: ReadonlyMap<string, string>;
  /** Users who are not here yet are made at their first sign-in. */
  readonly createsUsers: boolean;
}

/** Groups are entries that name their members, or an attribute of the member's entry that holds the DNs of groups. */
type LdapGroups =
  | { readonly kind: 'search'; readonly base: string; readonly filter: string; readonly nameAttribute: string }
  | { readonly kind: 'attribute'; readonly attribute: string };

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const ATTRIBUTE_NAME = /^[a-z][a-z0-9;-]{0,99}$/i;

/** @throws Problem `config.invalid` naming the setting */
export function readLdap(env: Environment): LdapConfig | undefined {
  if (!env.HEADWATER_LDAP_URL) return undefined;
  const url = uriWith(env, 'HEADWATER_LDAP_URL', ['ldap', 'ldaps']);
  const startTls = flag(env, 'HEADWATER_LDAP_START_TLS', false);
  requireEncryption(env, url, startTls);
  const groups = readGroups(env);
  const requiredGroups = texts(env.HEADWATER_LDAP_REQUIRED_GROUPS);
  const roleByGroup = readRolesByGroup(env, 'HEADWATER_LDAP_ROLES');
  if (!groups && (requiredGroups.length > 0 || roleByGroup.size > 0))
    throw invalid('HEADWATER_LDAP_GROUP_BASE', 'or HEADWATER_LDAP_GROUP_ATTRIBUTE must be set where groups are named');
  return {
    url,
    startTls,
    ca: readCertificates(env),
    account: readAccount(env),
    userBase: readDn(env, 'HEADWATER_LDAP_USER_BASE'),
    userFilter: readFilter(env, 'HEADWATER_LDAP_USER_FILTER', '(uid={username})', ['{username}']),
    attributes: {
      userName: readAttribute(env, 'HEADWATER_LDAP_USER_NAME_ATTRIBUTE', 'uid'),
      fullName: readAttribute(env, 'HEADWATER_LDAP_FULL_NAME_ATTRIBUTE', 'cn'),
      email: readAttribute(env, 'HEADWATER_LDAP_EMAIL_ATTRIBUTE', 'mail'),
    },
    groups,
    requiredGroups,
    roleByGroup,
    createsUsers: flag(env, 'HEADWATER_LDAP_CREATE_USERS', true),
  };
}

/** Passwords would cross the network readable. */
function requireEncryption(env: Environment, url: string, startTls: boolean): void {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'ldaps:' && startTls)
    throw invalid('HEADWATER_LDAP_START_TLS', 'must be off for an ldaps:// address, which is encrypted already');
  const isReadable = protocol === 'ldap:' && !startTls && !LOOPBACK.has(hostname);
  if (isReadable && !flag(env, 'HEADWATER_LDAP_ALLOW_PLAIN', false))
    throw invalid(
      'HEADWATER_LDAP_URL',
      'must be ldaps://, or HEADWATER_LDAP_START_TLS must be on, so that passwords are encrypted',
    );
}

function readCertificates(env: Environment): string | undefined {
  const file = env.HEADWATER_LDAP_CA_FILE;
  if (!file) return undefined;
  try {
    const text = readFileSync(file, 'utf8');
    if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  } catch {
    // The sentence below serves for a file that cannot be read, too.
  }
  throw invalid('HEADWATER_LDAP_CA_FILE', 'must be a file with certificates in PEM form that this process can read');
}

function readAccount(env: Environment): LdapConfig['account'] {
  if (!env.HEADWATER_LDAP_BIND_DN) return undefined;
  return { dn: readDn(env, 'HEADWATER_LDAP_BIND_DN'), password: required(env, 'HEADWATER_LDAP_BIND_PASSWORD') };
}

function readGroups(env: Environment): LdapGroups | undefined {
  if (env.HEADWATER_LDAP_GROUP_BASE)
    return {
      kind: 'search',
      base: readDn(env, 'HEADWATER_LDAP_GROUP_BASE'),
      filter: readFilter(env, 'HEADWATER_LDAP_GROUP_FILTER', '(member={dn})', ['{dn}', '{username}']),
      nameAttribute: readAttribute(env, 'HEADWATER_LDAP_GROUP_NAME_ATTRIBUTE', 'cn'),
    };
  if (env.HEADWATER_LDAP_GROUP_ATTRIBUTE)
    return { kind: 'attribute', attribute: readAttribute(env, 'HEADWATER_LDAP_GROUP_ATTRIBUTE', 'memberOf') };
  return undefined;
}

function readAttribute(env: Environment, name: string, fallback: string): string {
  const attribute = env[name] || fallback;
  if (!ATTRIBUTE_NAME.test(attribute)) throw invalid(name, `must be the name of an attribute such as ${fallback}`);
  return attribute;
}

function readDn(env: Environment, name: string): string {
  const dn = required(env, name);
  if (!/^\s*[a-z0-9.-]+\s*=/i.test(dn)) throw invalid(name, 'must be a distinguished name such as dc=example,dc=org');
  return dn;
}

/** A filter of RFC 4515 in which at least one of the placeholders stands. */
function readFilter(
  env: Environment,
  name: string,
  fallback: string,
  placeholders: readonly [string, ...string[]],
): string {
  const filter = env[name] || fallback;
  const example = placeholders.reduce((text, placeholder) => text.replaceAll(placeholder, 'x'), filter);
  if (example === filter || !isFilter(example))
    throw invalid(name, `must be an LDAP filter with ${placeholders.join(' or ')}, such as ${fallback}`);
  return filter;
}

/** The parser accepts a filter whose last parentheses are missing, so they are counted too. */
function isFilter(text: string): boolean {
  if (text.split('(').length !== text.split(')').length) return false;
  try {
    FilterParser.parseString(text);
    return true;
  } catch {
    return false;
  }
}
