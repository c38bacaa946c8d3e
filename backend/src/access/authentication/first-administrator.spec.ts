import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Config } from '../../config/config.js';
import type { Proposal } from '../../store/contract/store.types.js';
import type { Store } from '../../store/store.js';
import { ADMIN_ROLE } from '../authorization/authorizer.js';
import type { PolicyRepository, Principal } from '../policies/policy.repository.js';
import type { CredentialsRepository } from './credentials.repository.js';
import { FirstAdministrator } from './first-administrator.js';
import { hashPassword, type PasswordHash, verifyPassword } from './passwords.js';

const urnOf = (name: string): string => `urn:li:corpuser:${name}`;
const administrator = (name: string, more: Partial<Principal> = {}): Principal => ({
  urn: urnOf(name),
  roles: [ADMIN_ROLE],
  active: true,
  ...more,
});

let home = '';
beforeEach(() => (home = mkdtempSync(join(tmpdir(), 'first-administrator-'))));
afterEach(() => rmSync(home, { recursive: true }));

/** An installation with some administrators, and what a start did to it. */
function installation({
  administrators = [],
  passwords = new Map(),
  password,
}: {
  readonly administrators?: readonly Principal[];
  readonly passwords?: Map<string, PasswordHash>;
  readonly password?: string;
} = {}) {
  const writes: string[] = [];
  const config = { home, passwordMinLength: 12, admin: { username: 'admin', password } } as unknown as Config;
  const store = {
    ingest: async (_viewer: unknown, proposals: readonly Proposal[]) =>
      void writes.push(...proposals.map(({ entityUrn, aspectName }) => `${entityUrn} ${aspectName}`)),
  } as unknown as Store;
  const repository = {
    passwordOf: async (urn: string) => passwords.get(urn),
    savePassword: async (urn: string, hash: PasswordHash) => void passwords.set(urn, hash),
  } as unknown as CredentialsRepository;
  const policies = { principals: async () => administrators } as unknown as PolicyRepository;
  const first = new FirstAdministrator(config, store, repository, policies);
  return { first, writes, passwords };
}

describe('the first start', () => {
  it('makes an administrator with a generated password, which stands in a file for the owner of the home alone', async () => {
    const { first, writes, passwords } = installation();
    const login = await first.ensure();
    expect(writes).toEqual([`${urnOf('admin')} corpUserInfo`, `${urnOf('admin')} roleMembership`]);
    expect(login?.username).toBe('admin');
    expect(await verifyPassword(login?.password ?? '', passwords.get(urnOf('admin')))).toBe(true);
    expect(readFileSync(join(home, 'first-login.txt'), 'utf8')).toContain(login?.password);
    expect(statSync(join(home, 'first-login.txt')).mode & 0o777).toBe(0o600);
  });

  it('takes the password of the settings, tells it to nobody, and changes nothing at the next start', async () => {
    const { first, writes } = installation({ password: 'correct horse battery' });
    expect(await first.ensure()).toBeUndefined();
    expect(writes).toHaveLength(2);
    expect(await first.ensure()).toBeUndefined();
    expect(writes).toHaveLength(2);
  });

  it('refuses a weak password of the settings', async () => {
    await expect(installation({ password: 'short' }).first.ensure()).rejects.toMatchObject({
      code: 'access.weak-password',
    });
  });
});

describe('the first start after a restore, which brings users but no passwords', () => {
  it('gives a password to the administrator who is there, and makes none beside them', async () => {
    const { first, writes, passwords } = installation({ administrators: [administrator('jane')] });
    const login = await first.ensure();
    expect([login?.username, writes, [...passwords.keys()]]).toEqual(['jane', [], [urnOf('jane')]]);
  });

  it('gives it to the administrator whom the settings name where there are several', async () => {
    const { first } = installation({ administrators: [administrator('aaron'), administrator('admin')] });
    expect((await first.ensure())?.username).toBe('admin');
  });

  it('does nothing when one of the administrators has a password already', async () => {
    const passwords = new Map([[urnOf('jane'), await hashPassword('correct horse battery')]]);
    const { first, writes } = installation({
      administrators: [administrator('aaron'), administrator('jane')],
      passwords,
    });
    expect([await first.ensure(), writes, passwords.size]).toEqual([undefined, [], 1]);
  });

  it('counts no program, no group and nobody who was suspended as an administrator who could sign in', async () => {
    const administrators = [
      administrator('service_1'),
      administrator('gone', { active: false }),
      { ...administrator('crew'), urn: 'urn:li:corpGroup:crew' },
      administrator('reader', { roles: ['urn:li:dataHubRole:Reader'] }),
    ];
    const { first, writes } = installation({ administrators });
    expect((await first.ensure())?.username).toBe('admin');
    expect(writes).toHaveLength(2);
  });
});
