import { Logger } from '@nestjs/common';
import { Client, type Entry, Filter, InvalidCredentialsError, SizeLimitExceededError } from 'ldapts';

import type { LdapConfig } from '../../config/ldap-config.js';
import { forbidden, Problem } from '../../kernel/problem.js';
import { type ExternalPerson, rolesOfGroups, usableGroups } from './external-person.js';

/** A person waits in front of the form meanwhile. */
const TIMEOUT_MS = 5_000;
/** Active Directory answers at most 1,000 entries at once. */
const GROUP_PAGE = 500;

/**
 * An LDAP directory (RFC 4511) that knows people and their passwords:
 *
 *     1. bind    as the account of the settings, or not at all
 *     2. search  the entry of the name that was typed; exactly one must match
 *     3. bind    as that entry with the password that was typed: the directory decides
 *     4. search  the groups of the entry, as the account of step 1
 *
 * Each sign-in opens connections of its own. They are few, and a connection on which somebody else's bind was tried must
 * not be used for anything afterwards.
 */
export class LdapDirectory {
  private readonly logger = new Logger('LdapDirectory');

  constructor(private readonly config: LdapConfig) {}

  /**
   * @returns the person, undefined where the directory does not know the name or refuses the password
   * @throws Problem `identity.directory-away`, `identity.not-in-group`
   */
  async personOf(username: string, password: string): Promise<ExternalPerson | undefined> {
    // A bind with a name and no password is an anonymous one, which many directories answer with success (RFC 4513, 5.1.2).
    if (username === '' || password === '') return undefined;
    return this.connected(async (search) => {
      await this.bindAccount(search);
      const entry = await this.entryOf(search, username);
      if (!entry || !(await this.acceptsPassword(entry.dn, password))) return undefined;
      return this.describe(entry, await this.groupsOf(search, entry, username));
    });
  }

  private describe(entry: Entry, groups: readonly string[] | undefined): ExternalPerson | undefined {
    const { attributes, requiredGroups, roleByGroup } = this.config;
    const name = firstValue(entry, attributes.userName);
    if (name === undefined) return undefined;
    if (requiredGroups.length > 0 && !requiredGroups.some((group) => groups?.includes(group)))
      throw forbidden('identity.not-in-group', 'you are in none of the groups that may sign in here.');
    return {
      name,
      fullName: firstValue(entry, attributes.fullName),
      email: firstValue(entry, attributes.email),
      groups,
      roles: rolesOfGroups(roleByGroup, groups ?? []),
    };
  }

  /** The one entry of this name. Two entries of one name cannot be told apart, so neither may sign in. */
  private async entryOf(client: Client, username: string): Promise<Entry | undefined> {
    const { userBase, userFilter, attributes, groups } = this.config;
    try {
      const { searchEntries } = await client.search(userBase, {
        scope: 'sub',
        filter: filled(userFilter, { username }),
        // Two are enough to see that the name is not unique.
        sizeLimit: 2,
        attributes: [...Object.values(attributes), ...(groups?.kind === 'attribute' ? [groups.attribute] : [])],
      });
      return searchEntries.length === 1 ? searchEntries[0] : undefined;
    } catch (error) {
      if (error instanceof SizeLimitExceededError) return undefined;
      throw error;
    }
  }

  private async acceptsPassword(dn: string, password: string): Promise<boolean> {
    return this.connected(async (client) => {
      try {
        await client.bind(dn, password);
        return true;
      } catch (error) {
        if (error instanceof InvalidCredentialsError) return false;
        throw error;
      }
    });
  }

  /** @returns undefined where the settings do not say where groups are read */
  private async groupsOf(client: Client, entry: Entry, username: string): Promise<readonly string[] | undefined> {
    const { groups } = this.config;
    if (!groups) return undefined;
    if (groups.kind === 'attribute') return usableGroups(valuesOf(entry, groups.attribute).map(firstNameOfDn));
    const { searchEntries } = await client.search(groups.base, {
      scope: 'sub',
      filter: filled(groups.filter, { dn: entry.dn, username }),
      paged: { pageSize: GROUP_PAGE },
      attributes: [groups.nameAttribute],
    });
    return usableGroups(searchEntries.flatMap((group) => firstValue(group, groups.nameAttribute) ?? []));
  }

  private async bindAccount(client: Client): Promise<void> {
    const { account } = this.config;
    if (account) await client.bind(account.dn, account.password);
  }

  /**
   * A connection for one piece of work. Whatever the directory answers but a refused password is a fault of the
   * installation, and the person is told to try again.
   */
  private async connected<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const { url, startTls, ca } = this.config;
    const tlsOptions = ca === undefined ? {} : { ca };
    // With these options the client encrypts from the first byte, whatever the address says; StartTLS gets them later.
    const fromFirstByte = url.startsWith('ldaps:') ? { tlsOptions } : {};
    const client = new Client({ url, timeout: TIMEOUT_MS, connectTimeout: TIMEOUT_MS, ...fromFirstByte });
    try {
      if (startTls) await client.startTLS({ ...tlsOptions, host: new URL(url).hostname });
      return await work(client);
    } catch (error) {
      if (error instanceof Problem) throw error;
      this.logger.error(
        `the directory ${url} can't be asked: ${error instanceof Error ? error.message : String(error)}`,
      );
      throw new Problem(
        'unavailable',
        'identity.directory-away',
        'The directory of users does not answer; try again, or ask an administrator.',
      );
    } finally {
      await client.unbind().catch(() => undefined);
    }
  }
}

/** A filter with values in place of its placeholders, each escaped (RFC 4515), so that no value changes the filter. */
function filled(filter: string, values: Readonly<Record<string, string>>): string {
  return filter.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    return value === undefined ? placeholder : Filter.escape(value);
  });
}

/** `cn=analysts,ou=groups,dc=example` names the group analysts. */
function firstNameOfDn(dn: string): string {
  const value = /^[^=]+=((?:[^,+\\]|\\.)*)/.exec(dn)?.[1] ?? dn;
  return value.replaceAll(/\\([0-9a-f]{2}|.)/gi, (_, escaped: string) =>
    escaped.length === 2 ? String.fromCodePoint(Number.parseInt(escaped, 16)) : escaped,
  );
}

/** Attribute names have no case (RFC 4512), and directories answer in their own. */
function valuesOf(entry: Entry, attribute: string): readonly string[] {
  const key = Object.keys(entry).find((name) => name.toLowerCase() === attribute.toLowerCase());
  const value = key === undefined ? [] : entry[key];
  const values = Array.isArray(value) ? value : [value];
  return values.flatMap((one) => (typeof one === 'string' && one.trim() !== '' ? one.trim() : []));
}

function firstValue(entry: Entry, attribute: string): string | undefined {
  return valuesOf(entry, attribute)[0];
}
