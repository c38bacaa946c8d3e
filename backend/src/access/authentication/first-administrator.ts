import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../config/config.js';
import { SYSTEM_VIEWER } from '../../kernel/viewer.js';
import { Store } from '../../store/store.js';
import { CredentialsRepository } from './credentials.repository.js';
import { ADMIN_ROLE } from '../authorization/authorizer.js';
import { generatePassword, hashPassword, requireStrongPassword, verifyPassword } from './passwords.js';

/** Makes sure that there is an administrator who can sign in. There is no fixed password anywhere. */
@Injectable()
export class FirstAdministrator {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly store: Store,
    private readonly repository: CredentialsRepository,
  ) {}

  /** @returns what to tell the person who starts it: the generated password, once, or undefined */
  async ensure(): Promise<{ readonly username: string; readonly password: string; readonly file: string } | undefined> {
    const { username, password: given } = this.config.admin;
    const urn = `urn:li:corpuser:${username}`;
    const stored = await this.repository.passwordOf(urn);
    if (given !== undefined) {
      requireStrongPassword(given, username, this.config.passwordMinLength);
      if (await verifyPassword(given, stored)) return undefined;
    } else if (stored) return undefined;
    const password = given ?? generatePassword();
    // The hash goes in last: a start that is killed before it begins again, one after it finds user and file complete.
    await this.createUser(urn, username);
    const file = given === undefined ? this.writeFirstLogin(username, password) : undefined;
    await this.repository.savePassword(urn, await hashPassword(password));
    return file === undefined ? undefined : { username, password, file };
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
