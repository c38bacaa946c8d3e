import { readersOf } from '../../../test-support/access/visibility.js';
import type { Config } from '../../config/config.js';
import { Problem } from '../../kernel/problem.js';
import { SYSTEM_ACTOR } from '../../kernel/viewer.js';
import type { EntityReader } from '../../store/contract/readers.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import type { Tokens } from '../tokens/tokens.js';
import { Authenticator } from './authenticator.js';
import type { CredentialsRepository } from './credentials.repository.js';
import { hashPassword, type PasswordHash } from './passwords.js';
import type { Sessions } from './sessions.js';

const JANE = 'urn:li:corpuser:jane';
const PASSWORD = 'correct horse battery';
/** No other place knows anybody. */
const NOWHERE = async (): Promise<undefined> => undefined;
let passwordHash: PasswordHash;

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

type Aspects = Readonly<Record<string, unknown>>;

/** A catalogue of users with their credentials, and what an authenticator did with it. */
class Installation {
  readonly users = new Map<string, { aspects: Aspects; exists?: boolean; removed?: boolean }>([
    [JANE, { aspects: {} }],
  ]);
  readonly passwords = new Map<string, PasswordHash>([[JANE, passwordHash]]);
  readonly opened: string[] = [];
  readonly counted: string[][] = [];
  readonly forgiven: string[][] = [];
  reads = 0;
  waitMs = 0;

  authenticator(config: Partial<Config> = {}): Authenticator {
    const reader = {
      entities: async (urns: readonly string[]) => {
        this.reads += 1;
        return new Map(urns.flatMap((urn) => (this.users.has(urn) ? [[urn, this.entity(urn)] as const] : [])));
      },
    } as unknown as EntityReader;
    const repository = {
      passwordOf: async (user: string) => this.passwords.get(user),
      savePassword: async (user: string, hash: PasswordHash) => void this.passwords.set(user, hash),
      countLogin: async (limits: ReadonlyMap<string, number>) => {
        this.counted.push([...limits.keys()]);
        return this.waitMs;
      },
      forgetLogins: async (...keys: string[]) => void this.forgiven.push(keys),
    } as unknown as CredentialsRepository;
    const sessions = {
      open: async (user: string) => {
        this.opened.push(user);
        return `session of ${user}`;
      },
      userOf: async (secret: string) => (secret === 'live' ? { user: JANE, id: 's1' } : undefined),
      closeAllOf: async () => undefined,
      close: async () => undefined,
    } as unknown as Sessions;
    const tokens = {
      ownerOf: async (secret: string) => {
        const [user = '', run] = secret.split('~');
        if (user === 'bad') throw new Problem('unauthenticated', 'access.bad-token', 'bad');
        return { user: `urn:li:corpuser:${user}`, id: 't1', run };
      },
    } as unknown as Tokens;
    const settings = {
      loginLimits: true,
      passwordMinLength: 12,
      home: '/nowhere',
      outageAccessSeconds: 0,
      admin: { username: 'admin' },
      ...config,
    };
    return new Authenticator(settings as Config, readersOf(reader), repository, sessions, tokens);
  }

  private entity(urn: string): StoredEntity {
    const { aspects, exists = true, removed = false } = this.users.get(urn) ?? { aspects: {} };
    const stored = Object.entries(aspects).map(([name, value]) => [name, { value }]);
    return { urn, exists, removed, aspects: Object.fromEntries(stored) } as unknown as StoredEntity;
  }
}

const NOTHING = { authorization: undefined, sessionCookie: undefined };

describe('a request', () => {
  it('without a credential is nobody’s', async () => {
    await expect(new Installation().authenticator().identify(NOTHING)).rejects.toMatchObject({
      code: 'access.anonymous',
    });
  });

  it.each(['Basic amFuZTpw', 'Bearer', 'Bearer a b', 'bearer jane', 'Bearer jané', 'Bearer  jane'])(
    'with the header "%s" is nobody’s, also beside a live session',
    async (authorization) => {
      const identify = new Installation().authenticator().identify({ authorization, sessionCookie: 'live' });
      await expect(identify).rejects.toMatchObject({ kind: 'unauthenticated' });
    },
  );

  it.each([
    [{ system: true }, 'system'],
    [{ isSupportUser: true }, 'support'],
    [{ system: false }, 'regular'],
  ])('is of a user whose flags %j make the class %s', async (flags, userClass) => {
    const installation = new Installation();
    installation.users.set(JANE, { aspects: { corpUserInfo: { active: true, ...flags } } });
    expect(await installation.authenticator().identify({ ...NOTHING, authorization: 'Bearer jane' })).toMatchObject({
      userClass,
    });
  });

  it('with a token is of its owner, with the roles and groups that are stored', async () => {
    const installation = new Installation();
    installation.users.set(JANE, {
      aspects: {
        roleMembership: { roles: ['urn:li:dataHubRole:Editor'] },
        nativeGroupMembership: { nativeGroups: ['urn:li:corpGroup:crew'] },
      },
    });
    const identity = await installation.authenticator().identify({ ...NOTHING, authorization: 'Bearer jane' });
    expect(identity).toEqual({
      urn: JANE,
      groups: ['urn:li:corpGroup:crew'],
      roles: ['urn:li:dataHubRole:Editor'],
      userClass: 'regular',
      credential: 'token',
      credentialId: 't1',
    });
  });

  it('with the token of an ingestion run says which run', async () => {
    const identity = await new Installation()
      .authenticator()
      .identify({ ...NOTHING, authorization: 'Bearer jane~run-1' });
    expect(identity).toMatchObject({ run: 'run-1', credential: 'token' });
  });

  it('with a live session is of its user, and an ended one is refused', async () => {
    const authenticator = new Installation().authenticator();
    expect(await authenticator.identify({ ...NOTHING, sessionCookie: 'live' })).toMatchObject({
      urn: JANE,
      credential: 'session',
      credentialId: 's1',
    });
    await expect(authenticator.identify({ ...NOTHING, sessionCookie: 'ended' })).rejects.toMatchObject({
      code: 'access.expired-session',
    });
  });

  it('with a token that is not valid is refused, whatever session comes with it', async () => {
    const identify = new Installation()
      .authenticator()
      .identify({ authorization: 'Bearer bad', sessionCookie: 'live' });
    await expect(identify).rejects.toMatchObject({ code: 'access.bad-token' });
  });

  it.each<[string, { aspects: Aspects; exists?: boolean; removed?: boolean } | undefined]>([
    ['unknown', undefined],
    ['a placeholder that something names', { aspects: {}, exists: false }],
    ['soft-deleted', { aspects: {}, removed: true }],
    ['suspended', { aspects: { corpUserStatus: { status: 'SUSPENDED' } } }],
    ['said by a source to have left', { aspects: { corpUserInfo: { active: false } } }],
  ])('of a user who is %s is refused, though the credential is good', async (_, user) => {
    const installation = new Installation();
    if (user) installation.users.set(JANE, user);
    else installation.users.delete(JANE);
    const authenticator = installation.authenticator();
    for (const credentials of [
      { ...NOTHING, authorization: 'Bearer jane' },
      { ...NOTHING, sessionCookie: 'live' },
    ])
      await expect(authenticator.identify(credentials)).rejects.toMatchObject({ code: 'access.inactive-user' });
  });

  it('costs one read of the user a second, and one at once after something of them has changed', async () => {
    const installation = new Installation();
    const authenticator = installation.authenticator();
    for (let request = 0; request < 5; request += 1)
      await authenticator.identify({ ...NOTHING, sessionCookie: 'live' });
    expect(installation.reads).toBe(1);
    installation.users.set(JANE, { aspects: { corpUserStatus: { status: 'SUSPENDED' } } });
    authenticator.forget(JANE);
    await expect(authenticator.identify({ ...NOTHING, sessionCookie: 'live' })).rejects.toMatchObject({
      code: 'access.inactive-user',
    });
  });
});

describe("the product's own user", () => {
  const installation = (): Installation => {
    const made = new Installation();
    // As if every other rule had been got around.
    made.users.set(SYSTEM_ACTOR, { aspects: { corpUserInfo: { active: true } } });
    made.passwords.set(SYSTEM_ACTOR, passwordHash);
    return made;
  };

  it('is not let in by a token, nor by its password', async () => {
    const authenticator = installation().authenticator();
    await expect(
      authenticator.identify({ ...NOTHING, authorization: 'Bearer __datahub_system' }),
    ).rejects.toMatchObject({ code: 'access.inactive-user' });
    await expect(authenticator.logIn('__datahub_system', PASSWORD, '10.0.0.1', NOWHERE)).rejects.toMatchObject({
      code: 'access.invalid-credentials',
    });
  });

  it('gets no session and no password', async () => {
    const authenticator = installation().authenticator();
    await expect(authenticator.openSession(SYSTEM_ACTOR)).rejects.toMatchObject({ code: 'access.inactive-user' });
    await expect(authenticator.setPassword(SYSTEM_ACTOR, 'a long enough password')).rejects.toMatchObject({
      code: 'access.inactive-user',
    });
  });
});

describe('a sign-in', () => {
  it('with the right password opens a session, and the tries before it are forgotten', async () => {
    const installation = new Installation();
    expect(await installation.authenticator().logIn('jane', PASSWORD, '10.0.0.1', NOWHERE)).toEqual({
      urn: JANE,
      session: `session of ${JANE}`,
    });
    expect(installation.forgiven.map((keys) => keys.slice(0, 2))).toEqual([['user:jane', 'address:10.0.0.1']]);
  });

  it('with a wrong password, of an unknown user and of a suspended one is answered alike', async () => {
    const installation = new Installation();
    installation.users.set('urn:li:corpuser:gone', { aspects: { corpUserStatus: { status: 'SUSPENDED' } } });
    installation.passwords.set('urn:li:corpuser:gone', passwordHash);
    const authenticator = installation.authenticator();
    const answers = await Promise.all(
      (
        [
          ['jane', 'wrong'],
          ['nobody', PASSWORD],
          ['gone', PASSWORD],
          ['', PASSWORD],
        ] as const
      ).map(([name, password]) =>
        authenticator.logIn(name, password, '10.0.0.1', NOWHERE).catch((error: unknown) => (error as Problem).message),
      ),
    );
    expect(new Set(answers)).toEqual(new Set(['Invalid Credentials']));
    expect([installation.opened, installation.forgiven]).toEqual([[], []]);
  });

  it('asks another place for who has no password here, and for nobody else', async () => {
    const installation = new Installation();
    const ann = 'urn:li:corpuser:ann';
    installation.users.set(ann, { aspects: {} });
    const asked: string[] = [];
    const directory = async (username: string, password: string): Promise<string | undefined> => {
      asked.push(username);
      return username === 'ANN' && password === 'hers' ? ann : undefined;
    };
    const authenticator = installation.authenticator();
    expect(await authenticator.logIn('ANN', 'hers', '10.0.0.1', directory)).toEqual({
      urn: ann,
      session: `session of ${ann}`,
    });
    await expect(authenticator.logIn('jane', 'hers', '10.0.0.1', directory)).rejects.toMatchObject({
      code: 'access.invalid-credentials',
    });
    expect(asked).toEqual(['ANN']);
  });

  it('at another place is counted, and refused to a suspended user', async () => {
    const installation = new Installation();
    installation.users.set('urn:li:corpuser:gone', { aspects: { corpUserStatus: { status: 'SUSPENDED' } } });
    const authenticator = installation.authenticator();
    await expect(
      authenticator.logIn('gone', 'hers', '10.0.0.1', async () => 'urn:li:corpuser:gone'),
    ).rejects.toMatchObject({ code: 'access.invalid-credentials' });
    expect(installation.counted).toEqual([['user:gone', 'address:10.0.0.1']]);
    expect([installation.opened, installation.forgiven]).toEqual([[], []]);
  });

  it('is counted for the name in any case and form, and for the address, before the password is looked at', async () => {
    const installation = new Installation();
    installation.waitMs = 90_000;
    await expect(installation.authenticator().logIn('ＪANE', PASSWORD, '10.0.0.1', NOWHERE)).rejects.toMatchObject({
      code: 'access.too-many-logins',
      facts: { retryAfterSeconds: 90 },
    });
    expect(installation.counted).toEqual([['user:jane', 'address:10.0.0.1']]);
    expect(installation.opened).toEqual([]);
  });

  it('is not counted where the installation has no limits', async () => {
    const installation = new Installation();
    await installation.authenticator({ loginLimits: false }).logIn('jane', PASSWORD, '10.0.0.1', NOWHERE);
    expect([installation.counted, installation.forgiven]).toEqual([[], []]);
  });
});

describe('a password', () => {
  it('that is asked for again is counted like a sign-in', async () => {
    const installation = new Installation();
    const authenticator = installation.authenticator();
    expect(await authenticator.knowsPassword(JANE, PASSWORD, '10.0.0.1')).toBe(true);
    expect(await authenticator.knowsPassword(JANE, 'wrong', '10.0.0.1')).toBe(false);
    expect(installation.counted).toHaveLength(2);
    expect(installation.forgiven).toHaveLength(1);
  });

  it('that is weak is not set', async () => {
    const installation = new Installation();
    await expect(installation.authenticator().setPassword(JANE, 'short')).rejects.toMatchObject({
      code: 'access.weak-password',
    });
    expect(installation.passwords.get(JANE)).toBe(passwordHash);
  });
});
