import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../config/config.js';
import { SYSTEM_VIEWER } from '../../kernel/viewer.js';
import { Store } from '../../store/store.js';
import { CredentialsRepository } from './credentials.repository.js';
import { ADMIN_ROLE } from '../authorization/authorizer.js';
import { PolicyRepository } from '../policies/policy.repository.js';
import { generatePassword, hashPassword, requireStrongPassword, verifyPassword } from './passwords.js';

const PERSON = 'urn:li:corpuser:';
/** Programs have tokens and never a password. */
const SERVICE_ACCOUNT = `${PERSON}service_`;

/** Makes sure that there is an administrator who can sign in. There is no fixed password anywhere. */
@Injectable()
export class FirstAdministrator {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly store: Store,
    private readonly repository: CredentialsRepository,
    private readonly policies: PolicyRepository,
  ) {}

  /**
   * Makes the administrator of the settings, unless they can sign in already. Without a password in the settings nobody is made
   * beside an administrator who is there: a backup holds no passwords, so after a restore one of the administrators gets a new one.
   *
   *     catalogue                            settings                 what happens
   *     no administrator                     –                        `admin` is made with a generated password
   *     jane, without a password             –                        jane gets a generated password
   *     jane, with a password                –                        nothing
   *     jane                                 a password for `admin`   `admin` is made: the operator says so
   *
   * @returns what to tell the person who starts it: the generated password, once, or undefined
   */
  async ensure(): Promise<{ readonly username: string; readonly password: string; readonly file: string } | undefined> {
    const { username: configured, password: given } = this.config.admin;
    if (given !== undefined) {
      requireStrongPassword(given, configured, this.config.passwordMinLength);
      const urn = `urn:li:corpuser:${configured}`;
      if (await verifyPassword(given, await this.repository.passwordOf(urn))) return undefined;
      // The hash goes in last: a start that is killed before it begins again, one after it finds user and file complete.
      await this.createUser(urn, configured);
      await this.repository.savePassword(urn, await hashPassword(given));
      return undefined;
    }
    const username = await this.nameWithoutPassword(configured);
    if (username === undefined) return undefined;
    const urn = `urn:li:corpuser:${username}`;
    if (username === configured) await this.createUser(urn, username);
    const password = generatePassword();
    const file = this.writeFirstLogin(username, password);
    await this.repository.savePassword(urn, await hashPassword(password));
    return { username, password, file };
  }

  /** Who is to get a password: the user of the settings, or another administrator; undefined where one of them has a password. */
  private async nameWithoutPassword(configured: string): Promise<string | undefined> {
    if (await this.repository.passwordOf(`urn:li:corpuser:${configured}`)) return undefined;
    const administrators = (await this.policies.principals())
      .filter(({ urn, roles, active }) => active && urn.startsWith(PERSON) && roles.includes(ADMIN_ROLE))
      .map(({ urn }) => urn)
      .filter((urn) => !urn.startsWith(SERVICE_ACCOUNT))
      .sort();
    for (const urn of administrators) if (await this.repository.passwordOf(urn)) return undefined;
    const names = administrators.map((urn) => urn.slice(PERSON.length));
    return names.includes(configured) ? configured : (names[0] ?? configured);
  }

  private writeFirstLogin(username: string, password: string): string {
    const file = join(this.config.home, 'first-login.txt');
    mkdirSync(this.config.home, { recursive: true });
    writeFileSync(file, `user name: ${username}\npassword:  ${password}\n`, { mode: 0o600 });
    // The mode above is for new files only.
    chmodSync(file, 0o600);
    return file;
  }

  private async createUser(urn: string, username: string): Promise<void> {
    const upsert = (aspectName: string, value: unknown) => ({
      entityUrn: urn,
      aspectName,
      changeType: 'UPSERT' as const,
      value,
    });
    await this.store.ingest(
      SYSTEM_VIEWER,
      [
        upsert('corpUserInfo', {
          active: true,
          system: true,
          displayName: username,
          fullName: username,
          title: 'Administrator',
        }),
        upsert('roleMembership', { roles: [ADMIN_ROLE] }),
      ],
      { mode: 'all' },
    );
  }
}
