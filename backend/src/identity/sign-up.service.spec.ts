import { jest } from '@jest/globals';

import { IdentityTables } from '../../test-support/identity/identity-tables.js';
import { Problem } from '../kernel/problem.js';
import { Invites } from './invites.js';
import { SignUpService } from './sign-up.service.js';
import { foldedUrn } from './user-names.js';

const EDITOR = 'urn:li:dataHubRole:Editor';
const MINUTE_MS = 60_000;
const ANN = {
  fullName: 'Ann Lee',
  email: 'ann@corp.example',
  title: undefined,
  password: 'correct horse battery',
  inviteToken: 'good',
};
const URN = 'urn:li:corpuser:ann@corp.example';

function installation() {
  const tables = new IdentityTables();
  const roles = new Map<string, string | undefined>([
    ['good', undefined],
    ['editor', EDITOR],
  ]);
  const invites = {
    roleOf: async (token: string) => {
      if (!roles.has(token)) throw new Problem('invalid', 'identity.bad-invite', 'bad');
      return roles.get(token);
    },
  } as unknown as Invites;
  const signUps = new SignUpService(tables.repository, invites, tables.authenticator, tables.store, tables.audit);
  return { tables, signUps };
}

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 0, 5) }));
afterEach(() => jest.useRealTimers());

describe('signing up by an invitation', () => {
  it('creates the user with their password and signs them in', async () => {
    const { signUps, tables } = installation();
    expect(await signUps.signUp(ANN)).toEqual({ urn: URN, session: `session of ${URN}` });
    expect(tables.written(URN)).toMatchObject({
      corpUserInfo: { active: true, fullName: 'Ann Lee', email: 'ann@corp.example' },
      origin: { type: 'NATIVE' },
      corpUserStatus: { status: 'ACTIVE' },
    });
    expect(tables.written(URN)).not.toHaveProperty('roleMembership');
    expect(tables.passwords.get(URN)).toBe(ANN.password);
    expect(tables.records).toEqual([expect.objectContaining({ action: 'SET_PASSWORD', urn: URN })]);
  });

  it('gives the role of the invitation', async () => {
    const { signUps, tables } = installation();
    await signUps.signUp({ ...ANN, inviteToken: 'editor' });
    expect(tables.written(URN).roleMembership).toEqual({ roles: [EDITOR] });
  });

  it('writes by a change type that fails for a user who exists', async () => {
    const { signUps, tables } = installation();
    await signUps.signUp(ANN);
    expect(tables.proposals[0]).toMatchObject({ aspectName: 'corpUserInfo', changeType: 'CREATE_ENTITY' });
  });

  it.each([
    [{ inviteToken: 'guess' }, 'identity.bad-invite'],
    [{ email: 'no address' }, 'identity.bad-name'],
    [{ password: 'short' }, 'access.weak-password'],
  ])('is refused for %j, and nothing is written', async (fields, code) => {
    const { signUps, tables } = installation();
    await expect(signUps.signUp({ ...ANN, ...fields })).rejects.toMatchObject({ code });
    expect([tables.proposals, tables.passwords.size, tables.sessions]).toEqual([[], 0, []]);
  });

  it('tells nobody without an invitation that a name is taken', async () => {
    const { signUps, tables } = installation();
    tables.users.set(foldedUrn(ANN.email), URN);
    await expect(signUps.signUp({ ...ANN, inviteToken: 'guess' })).rejects.toMatchObject({
      code: 'identity.bad-invite',
    });
    await expect(signUps.signUp(ANN)).rejects.toMatchObject({ code: 'identity.name-taken' });
  });
});

describe('a user name', () => {
  it('is taken in every case that it could be written in', async () => {
    const { signUps, tables } = installation();
    tables.users.set(foldedUrn('Ann@Corp.Example'), 'urn:li:corpuser:Ann@Corp.Example');
    await expect(signUps.signUp(ANN)).rejects.toMatchObject({ code: 'identity.name-taken' });
    expect(tables.passwords.size).toBe(0);
  });

  it('goes to one of two who sign up at the same time', async () => {
    const { signUps, tables } = installation();
    const results = await Promise.allSettled([
      signUps.signUp(ANN),
      signUps.signUp({ ...ANN, email: 'ANN@corp.example' }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect([...tables.passwords.keys()]).toEqual([URN]);
  });

  it('is free again a minute after a sign-up that broke off', async () => {
    const { signUps, tables } = installation();
    tables.failNextWrite = () => Promise.reject(new Problem('unavailable', 'neo4j.unavailable', 'away'));
    await expect(signUps.signUp(ANN)).rejects.toMatchObject({ code: 'neo4j.unavailable' });
    const other = { ...ANN, email: 'Ann@corp.example' };
    await expect(signUps.signUp(other)).rejects.toMatchObject({ code: 'identity.name-taken' });
    jest.setSystemTime(Date.now() + MINUTE_MS);
    await expect(signUps.signUp(other)).resolves.toMatchObject({ urn: 'urn:li:corpuser:Ann@corp.example' });
  });

  it('that another server gave away meanwhile is said to be taken, and its user keeps their password', async () => {
    const { signUps, tables } = installation();
    tables.failNextWrite = () => {
      tables.users.set(foldedUrn(ANN.email), URN);
      return Promise.reject(new Problem('conflict', 'store.exists', 'exists'));
    };
    await expect(signUps.signUp(ANN)).rejects.toMatchObject({ code: 'identity.name-taken' });
    expect(tables.passwords.has(URN)).toBe(false);
  });
});

describe('a user whom a provider vouches for', () => {
  it('is created without a password and without a role', async () => {
    const { signUps, tables } = installation();
    const urn = await signUps.createExternal({ fullName: 'Ben', name: 'ben', email: undefined });
    expect(tables.written(urn)).toMatchObject({ corpUserInfo: { fullName: 'Ben' }, origin: { type: 'EXTERNAL' } });
    expect([tables.written(urn).roleMembership, tables.passwords.size]).toEqual([undefined, 0]);
  });
});
