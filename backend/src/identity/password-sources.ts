import { Inject, Injectable } from '@nestjs/common';

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
 * The places outside the catalogue where passwords are: the file of users, then the LDAP directory. They are asked for users
 * who have no password here.
 */
@Injectable()
export class PasswordSources {
  private readonly sources: readonly PasswordSource[];

  constructor(
    @Inject(CONFIG) { ldap, usersFile }: Config,
    private readonly users: ExternalUsers,
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
   * The user whom one of the sources knows by this name and password.
   *
   * @returns the urn of the user, undefined where no source does
   * @throws Problem as `LdapDirectory.personOf`, `UserFile.personOf` and `ExternalUsers.userOf`
   */
  async userOf(username: string, password: string): Promise<string | undefined> {
    for (const { rules, personOf } of this.sources) {
      const person = await personOf(username, password);
      if (person) return this.users.userOf(person, rules);
    }
    return undefined;
  }
}
