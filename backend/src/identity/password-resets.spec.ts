import { jest } from '@jest/globals';

import { IdentityTables } from '../../test-support/identity/identity-tables.js';
import { sampleViewer } from '../../test-support/access/visibility.js';
import type { Authorizer } from '../access/authorization/authorizer.js';
import type { PrivilegeEscalationGuard } from '../access/escalation/privilege-escalation-guard.js';
import { Problem } from '../kernel/problem.js';
import { PasswordResets } from './password-resets.js';

const JANE = 'urn:li:corpuser:jane@corp.example';
const BOSS = 'urn:li:corpuser:boss@corp.example';
const FOREIGN = 'urn:li:corpuser:foreign@corp.example';
const HOUR_MS = 3_600_000;
const PASSWORD = 'correct horse battery';
const viewer = sampleViewer({ urn: 'urn:li:corpuser:helpdesk' });

/** An installation with Jane, her boss, who may more than the viewer, and somebody who signs in at a provider. */
function installation(isAllowed = true) {
  const tables = new IdentityTables();
  for (const urn of [JANE, BOSS]) tables.passwords.set(urn, 'the old password');
  const authorizer = {
    require: () => {
      if (!isAllowed) throw new Problem('forbidden', 'access.forbidden', 'no');
    },
  } as unknown as Authorizer;
  const guard = {
    of: async (urn: string) => ([JANE, BOSS, FOREIGN].includes(urn) ? { urn } : undefined),
    requireNoGain: async (_viewer: unknown, urn: string) => {
      if (urn === BOSS) throw new Problem('forbidden', 'access.forbidden', 'gain');
    },
  } as unknown as PrivilegeEscalationGuard;
  const resets = new PasswordResets(tables.repository, tables.authenticator, authorizer, guard, tables.audit);
  return { tables, resets };
}

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 0, 5) }));
afterEach(() => jest.useRealTimers());

describe('a reset link', () => {
  it('sets a new password once, signs the person in and leaves an audit record', async () => {
    const { resets, tables } = installation();
    const token = await resets.make(viewer, JANE);
    expect(await resets.use('jane@corp.example', token, PASSWORD)).toEqual({
      urn: JANE,
      session: `session of ${JANE}`,
    });
    expect(tables.passwords.get(JANE)).toBe(PASSWORD);
    expect(tables.records).toEqual([
      expect.objectContaining({ action: 'SET_PASSWORD', outcome: 'DONE', actor: JANE, urn: JANE }),
    ]);
    await expect(resets.use('jane@corp.example', token, 'another good one')).rejects.toMatchObject({
      code: 'identity.bad-reset',
    });
    expect(tables.passwords.get(JANE)).toBe(PASSWORD);
  });

  it('is not stored as a text that opens anything', async () => {
    const { resets, tables } = installation();
    const token = await resets.make(viewer, JANE);
    expect(JSON.stringify([...tables.resets])).not.toContain(token);
  });

  it('ends after an hour', async () => {
    const { resets, tables } = installation();
    const token = await resets.make(viewer, JANE);
    jest.setSystemTime(Date.now() + HOUR_MS);
    await expect(resets.use('jane@corp.example', token, PASSWORD)).rejects.toMatchObject({
      code: 'identity.bad-reset',
    });
    expect(tables.sessions).toEqual([]);
  });

  it('fits its own user only, in whatever case the name is entered', async () => {
    const { resets } = installation();
    const token = await resets.make(viewer, JANE);
    await expect(resets.use('boss@corp.example', token, PASSWORD)).rejects.toMatchObject({
      code: 'identity.bad-reset',
    });
    await expect(resets.use('Jane@Corp.Example', token, PASSWORD)).resolves.toMatchObject({ urn: JANE });
  });

  it('survives a weak password, so that it can be corrected', async () => {
    const { resets } = installation();
    const token = await resets.make(viewer, JANE);
    await expect(resets.use('jane@corp.example', token, 'short')).rejects.toMatchObject({
      code: 'access.weak-password',
    });
    await expect(resets.use('jane@corp.example', token, PASSWORD)).resolves.toMatchObject({ urn: JANE });
  });

  it('that nobody made is refused as one that was used is', async () => {
    await expect(installation().resets.use('jane@corp.example', 'guess', PASSWORD)).rejects.toMatchObject({
      code: 'identity.bad-reset',
      facts: { field: 'resetToken' },
    });
  });
});

describe('whoever makes a reset link', () => {
  it('must be allowed to, and must not gain by it', async () => {
    await expect(installation(false).resets.make(viewer, JANE)).rejects.toMatchObject({ code: 'access.forbidden' });
    const { resets, tables } = installation();
    await expect(resets.make(viewer, BOSS)).rejects.toMatchObject({ message: 'gain' });
    expect(tables.resets.size).toBe(0);
  });

  it.each([
    ['urn:li:corpuser:nobody', 'identity.no-such-user'],
    ['urn:li:corpGroup:crew', 'identity.no-such-user'],
    [FOREIGN, 'identity.not-local'],
  ])('gets none for %s', async (user, code) => {
    await expect(installation().resets.make(viewer, user)).rejects.toMatchObject({ code, facts: { field: 'userUrn' } });
  });
});
