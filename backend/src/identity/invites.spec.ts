import { jest } from '@jest/globals';

import { IdentityTables } from '../../test-support/identity/identity-tables.js';
import { readersOf, sampleViewer } from '../../test-support/access/visibility.js';
import type { Authorizer } from '../access/authorization/authorizer.js';
import type { Sealer } from '../access/secrets/sealer.js';
import { Problem } from '../kernel/problem.js';
import type { EntityReader } from '../store/contract/readers.js';
import { Invites } from './invites.js';

const EDITOR = 'urn:li:dataHubRole:Editor';
/** A role that people made. */
const STEWARD = 'urn:li:dataHubRole:steward';
const DAY_MS = 86_400_000;
const viewer = sampleViewer({ urn: 'urn:li:corpuser:ada' });

/** Invitations of an installation in which the viewer has these privileges. */
function invitesWith(privileges: readonly string[] = ['MANAGE_USERS_AND_GROUPS', 'MANAGE_POLICIES']) {
  const tables = new IdentityTables();
  const keys = { current: 'k1' };
  const sealer = {
    seal: (text: string) => `${keys.current}:${Buffer.from(text).toString('hex')}`,
    open: (sealed: string) => {
      const [key, text = ''] = sealed.split(':');
      return key === keys.current ? Buffer.from(text, 'hex').toString() : undefined;
    },
  } as unknown as Sealer;
  const authorizer = {
    require: (_viewer: unknown, privilege: string) => {
      if (!privileges.includes(privilege)) throw new Problem('forbidden', 'access.forbidden', privilege);
    },
  } as unknown as Authorizer;
  const roles = new Set([EDITOR, STEWARD]);
  const reader = {
    entities: async (urns: readonly string[]) =>
      new Map(urns.filter((urn) => roles.has(urn)).map((urn) => [urn, { aspects: { dataHubRoleInfo: {} } }])),
  } as unknown as EntityReader;
  return { tables, keys, roles, invites: new Invites(tables.repository, sealer, authorizer, readersOf(reader)) };
}

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 0, 5) }));
afterEach(() => jest.useRealTimers());

describe('an invitation', () => {
  it('is the same one for a role until it ends, and gives that role', async () => {
    const { invites } = invitesWith();
    const token = await invites.current(viewer, EDITOR);
    expect(await invites.current(viewer, EDITOR)).toBe(token);
    expect(await invites.roleOf(token)).toBe(EDITOR);
    expect(await invites.roleOf(await invites.current(viewer, undefined))).toBeUndefined();
  });

  it('is not stored as a text that opens anything', async () => {
    const { invites, tables } = invitesWith();
    const token = await invites.current(viewer, EDITOR);
    expect(JSON.stringify([...tables.invites])).not.toContain(token);
    expect(Buffer.from(token, 'base64url')).toHaveLength(24);
  });

  it('ends after seven days, and a new one takes its place', async () => {
    const { invites } = invitesWith();
    const token = await invites.current(viewer, EDITOR);
    jest.setSystemTime(Date.now() + 7 * DAY_MS - 1);
    expect(await invites.roleOf(token)).toBe(EDITOR);
    jest.setSystemTime(Date.now() + 1);
    await expect(invites.roleOf(token)).rejects.toMatchObject({ code: 'identity.bad-invite' });
    expect(await invites.current(viewer, EDITOR)).not.toBe(token);
  });

  it('ends when it is renewed, and those to other roles do not', async () => {
    const { invites } = invitesWith();
    const [editor, plain] = [await invites.current(viewer, EDITOR), await invites.current(viewer, undefined)];
    const renewed = await invites.renew(viewer, EDITOR);
    await expect(invites.roleOf(editor)).rejects.toMatchObject({ facts: { field: 'inviteToken' } });
    expect([await invites.roleOf(renewed), await invites.roleOf(plain)]).toEqual([EDITOR, undefined]);
  });

  it('that the present keys can not open is made anew, and the old link still works', async () => {
    const { invites, keys } = invitesWith();
    const token = await invites.current(viewer, EDITOR);
    keys.current = 'k2';
    expect(await invites.current(viewer, EDITOR)).not.toBe(token);
    expect(await invites.roleOf(token)).toBe(EDITOR);
  });

  it('gives a role that people made, and ends when that role is deleted', async () => {
    const { invites, roles } = invitesWith();
    const token = await invites.current(viewer, STEWARD);
    expect(await invites.roleOf(token)).toBe(STEWARD);
    roles.delete(STEWARD);
    await expect(invites.roleOf(token)).rejects.toMatchObject({ code: 'identity.bad-invite' });
  });

  it('that nobody made is refused as one that has ended is', async () => {
    await expect(invitesWith().invites.roleOf('guess')).rejects.toMatchObject({ code: 'identity.bad-invite' });
  });
});

describe('whoever invites', () => {
  it('must manage users, and policies too where the invitation gives a role', async () => {
    const manager = invitesWith(['MANAGE_USERS_AND_GROUPS']).invites;
    await expect(manager.current(viewer, undefined)).resolves.toEqual(expect.any(String));
    for (const act of [manager.current(viewer, EDITOR), manager.renew(viewer, EDITOR)])
      await expect(act).rejects.toMatchObject({ code: 'access.forbidden' });
    await expect(invitesWith([]).invites.current(viewer, undefined)).rejects.toMatchObject({
      code: 'access.forbidden',
    });
  });

  it.each(['urn:li:dataHubRole:Root', 'urn:li:corpGroup:Admin', 'Admin'])('can not give %s', async (role) => {
    const { invites, tables } = invitesWith();
    await expect(invites.current(viewer, role)).rejects.toMatchObject({ code: 'identity.no-such-role' });
    expect(tables.invites.size).toBe(0);
  });
});
