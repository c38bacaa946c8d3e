import { Inject, Injectable } from '@nestjs/common';

import { Authenticator } from '../access/authentication/authenticator.js';
import { CONFIG, type Config } from '../config/config.js';
import type { ExternalPerson } from './directory/external-person.js';
import { LdapDirectory } from './directory/ldap-directory.js';
import { UserFile } from './directory/user-file.js';
import { ExternalUsers, type SourceRules } from './external-users.js';

/** Knows people and their passwords. */
interface PasswordSource {
  readonly rules: SourceRules;
  readonly personOf: (username: string, password: string) => Promise<ExternalPerson | undefined>;
}

/**
 * Sign-in by name and password: with the one that is stored here, else with those that other places know, the file of users
 * first and then the LDAP directory.
 */
@Injectable()
export class PasswordSignIns {
  private readonly sources: readonly PasswordSource[];

  constructor(
    @Inject(CONFIG) { ldap, usersFile }: Config,
    private readonly users: ExternalUsers,
    private readonly authenticator: Authenticator,
  ) {
    const file = usersFile === undefined ? undefined : new UserFile(usersFile);
    const directory = ldap && new LdapDirectory(ldap);
    this.sources = [
      ...(file
        ? [{ rules: { externalType: 'FILE', createsUsers: true } as const, personOf: file.personOf.bind(file) }]
        : []),
      ...(ldap && directory
        ? [
            {
              rules: { externalType: 'LDAP', createsUsers: ldap.createsUsers } as const,
              personOf: directory.personOf.bind(directory),
            },
          ]
        : []),
    ];
  }

  /**
   * @param address where the request came from, for the limits of failed logins
   * @returns the user and the text of a new session
   * @throws Problem as `Authenticator.logIn`, `LdapDirectory.personOf`, `UserFile.personOf` and `ExternalUsers.userOf`
   */
  logIn(
    username: string,
    password: string,
    address: string,
  ): Promise<{ readonly urn: string; readonly session: string }> {
    return this.authenticator.logIn(username, password, address, (...given) => this.userOf(...given));
  }

  /** The user whom one of the sources knows by this name and password, undefined where none does. */
  private async userOf(username: string, password: string): Promise<string | undefined> {
    for (const { rules, personOf } of this.sources) {
      const person = await personOf(username, password);
      if (person) return this.users.userOf(person, rules);
    }
    return undefined;
  }
}
