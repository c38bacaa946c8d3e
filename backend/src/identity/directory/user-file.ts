import { readFile, stat } from 'node:fs/promises';

import { Logger } from '@nestjs/common';
import { compare } from 'bcryptjs';

import { ROLE_NAMES } from '../../config/identity-config.js';
import { Problem } from '../../kernel/problem.js';
import type { ExternalPerson } from './external-person.js';

/** A file of people is for small installations; a larger one is a mistake. */
const MAX_FILE_BYTES = 1024 * 1024;
/** Of bcrypt, `htpasswd -B` writes the first; the others are older spellings of the same. Costs 4 to 16. */
const BCRYPT = /^\$2[yab]\$(0[4-9]|1[0-6])\$[./A-Za-z0-9]{53}$/;

interface FileUser {
  readonly hash: string;
  readonly role: string | undefined;
}

/**
 * A file of users, one a line, as `htpasswd -nB name` prints it, with a role after another colon where the file gives one:
 *
 *     # name:hash[:role]
 *     ann:$2y$10$…:Editor
 *
 * The file is read again when it changes, so no restart is needed. While it cannot be read as a whole, nobody signs in by
 * it: a line that was left out could be the one that takes a role away.
 */
export class UserFile {
  private readonly logger = new Logger('UserFile');
  private cached: { readonly version: string; readonly users: ReadonlyMap<string, FileUser> } | undefined;

  constructor(private readonly path: string) {}

  /**
   * @returns the person, undefined where the file does not have the name or the password is another one
   * @throws Problem `identity.user-file` where the file cannot be read
   */
  async personOf(username: string, password: string): Promise<ExternalPerson | undefined> {
    const user = (await this.users()).get(username);
    if (!user || !(await compare(password.normalize('NFC'), user.hash))) return undefined;
    return {
      name: username,
      fullName: undefined,
      email: undefined,
      groups: undefined,
      roles: user.role === undefined ? undefined : [user.role],
    };
  }

  private async users(): Promise<ReadonlyMap<string, FileUser>> {
    try {
      const { mtimeMs, size } = await stat(this.path);
      if (size > MAX_FILE_BYTES) throw new Error(`larger than ${MAX_FILE_BYTES} bytes`);
      const version = `${mtimeMs} ${size}`;
      if (this.cached?.version !== version)
        this.cached = { version, users: parseUserFile(await readFile(this.path, 'utf8')) };
      return this.cached.users;
    } catch (error) {
      this.logger.error(
        `HEADWATER_USERS_FILE can't be read: ${error instanceof Error ? error.message : String(error)}`,
      );
      throw new Problem('unavailable', 'identity.user-file', 'The file of users cannot be read; ask an administrator.');
    }
  }
}

/** @throws Error that names the line, and no part of it: a hash must not get into a log */
export function parseUserFile(text: string): ReadonlyMap<string, FileUser> {
  const users = new Map<string, FileUser>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const fault = (reason: string): Error => new Error(`line ${index + 1} ${reason}`);
    const [name = '', hash = '', role, ...more] = line.trim().split(':');
    if (name === '' || more.length > 0) throw fault('must be name:hash or name:hash:role');
    if (!BCRYPT.test(hash)) throw fault('must have a bcrypt hash, as htpasswd -nB prints it');
    if (role !== undefined && !ROLE_NAMES.has(role)) throw fault('must have the role Admin, Editor or Reader');
    if (users.has(name)) throw fault(`repeats a name`);
    users.set(name, { hash, role });
  }
  return users;
}
