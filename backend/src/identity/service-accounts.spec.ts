import { IdentityTables } from '../../test-support/identity/identity-tables.js';
import { readersOf, sampleViewer } from '../../test-support/access/visibility.js';
import type { Authorizer } from '../access/authorization/authorizer.js';
import type { Tokens } from '../access/tokens/tokens.js';
import { Problem } from '../kernel/problem.js';
import type { EntityReader } from '../store/contract/readers.js';
import type { Store } from '../store/store.js';
import { ServiceAccounts } from './service-accounts.js';

const PROGRAM = 'urn:li:corpuser:service_1';
const PERSON = 'urn:li:corpuser:jane';
const viewer = sampleViewer();

function installation(isAllowed = true) {
  const tables = new IdentityTables();
  const log: string[] = [];
  const store = {
    ...tables.store,
    deleteEntity: async (_viewer: unknown, urn: string) => void log.push(`deleted ${urn}`),
  } as unknown as Store;
  const authorizer = {
    require: () => {
      if (!isAllowed) throw new Problem('forbidden', 'access.forbidden', 'no');
    },
  } as unknown as Authorizer;
  const tokens = {
    revokeAllOf: async (_viewer: unknown, urn: string) => void log.push(`revoked ${urn}`),
  } as unknown as Tokens;
  const typeNames = new Map([
    [PROGRAM, ['SERVICE_ACCOUNT']],
    [PERSON, []],
  ]);
  const reader = {
    entities: async ([urn = '']: readonly string[]) =>
      new Map(
        typeNames.has(urn)
          ? [[urn, { exists: true, aspects: { subTypes: { value: { typeNames: typeNames.get(urn) } } } }]]
          : [],
      ),
  } as unknown as EntityReader;
  return { tables, log, accounts: new ServiceAccounts(store, authorizer, tokens, readersOf(reader)) };
}

describe('a service account', () => {
  it('gets a name that no person can have, and is marked as a program', async () => {
    const { accounts, tables } = installation();
    const [first, second] = [
      await accounts.create(viewer, ' Nightly ', 'loads'),
      await accounts.create(viewer, '', undefined),
    ];
    expect(first).toMatch(/^urn:li:corpuser:service_[\da-f-]{36}$/);
    expect(second).not.toBe(first);
    expect(tables.written(first)).toMatchObject({
      corpUserInfo: { displayName: 'Nightly', title: 'loads', active: true },
      subTypes: { typeNames: ['SERVICE_ACCOUNT'] },
    });
    expect(tables.written(second).corpUserInfo).toMatchObject({ displayName: second.slice('urn:li:corpuser:'.length) });
    expect(tables.passwords.size).toBe(0);
  });

  it('loses its tokens before it is deleted, so that none outlives it', async () => {
    const { accounts, log } = installation();
    await accounts.remove(viewer, PROGRAM);
    expect(log).toEqual([`revoked ${PROGRAM}`, `deleted ${PROGRAM}`]);
  });

  it('is not what a person is: people are not removed in this way', async () => {
    const { accounts, log } = installation();
    for (const urn of [PERSON, 'urn:li:corpuser:nobody'])
      await expect(accounts.remove(viewer, urn)).rejects.toMatchObject({ code: 'identity.no-such-service-account' });
    await expect(accounts.setDefaultView(viewer, PERSON, 'urn:li:dataHubView:v')).rejects.toMatchObject({
      kind: 'missing',
    });
    expect(log).toEqual([]);
  });

  it('searches through the view that is set, and through none when it is taken away', async () => {
    const { accounts, tables } = installation();
    await accounts.setDefaultView(viewer, PROGRAM, 'urn:li:dataHubView:v');
    expect(tables.written(PROGRAM).corpUserSettings).toMatchObject({ views: { defaultView: 'urn:li:dataHubView:v' } });
    await accounts.setDefaultView(viewer, PROGRAM, undefined);
    expect(tables.written(PROGRAM).corpUserSettings).not.toHaveProperty('views');
  });

  it('is made, changed and removed by those who manage users alone', async () => {
    const { accounts, tables, log } = installation(false);
    for (const act of [
      accounts.create(viewer, 'x', undefined),
      accounts.remove(viewer, PROGRAM),
      accounts.setDefaultView(viewer, PROGRAM, undefined),
    ])
      await expect(act).rejects.toMatchObject({ code: 'access.forbidden' });
    expect([tables.proposals, log]).toEqual([[], []]);
  });
});
