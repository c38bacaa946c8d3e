import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../config/config.js';
import { arrayOf, textOf } from '../kernel/json.js';
import { Problem } from '../kernel/problem.js';
import { type EpochMs, systemClock } from '../kernel/time.js';
import type { Viewer } from '../kernel/viewer.js';
import { ENTITY_READER, type EntityReader } from '../store/readers.js';
import { AccessRepository } from './access.repository.js';
import { verifyPassword } from './passwords.js';
import { Sessions } from './sessions.js';
import { Tokens } from './tokens.js';

export interface Credentials {
  /** The whole header, as sent. */
  readonly authorization: string | undefined;
  readonly sessionCookie: string | undefined;
}

const WINDOW_MS = 15 * 60_000;
const PER_USER = 10;
const PER_ADDRESS = 50;
const BELIEVED_MS = 1_000;

/** Turns a request's credentials into a Viewer, or refuses it. Identity headers of a client are never looked at. */
@Injectable()
export class Authenticator {
  private readonly users = new Map<
    string,
    { readonly viewer: Omit<Viewer, 'credential' | 'credentialId'> | undefined; readonly readOn: EpochMs }
  >();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(ENTITY_READER) private readonly reader: EntityReader,
    private readonly repository: AccessRepository,
    private readonly sessions: Sessions,
    private readonly tokens: Tokens,
  ) {}

  /** @throws Problem `access.anonymous`, `access.bad-token`, `access.expired-session` */
  async identify({ authorization, sessionCookie }: Credentials): Promise<Viewer> {
    if (authorization !== undefined) {
      const bearer = /^Bearer ([\w.~+/=-]+)$/.exec(authorization)?.[1];
      if (bearer === undefined) throw anonymous('The Authorization header must be "Bearer <token>".');
      const { user, id } = await this.tokens.ownerOf(bearer);
      return this.viewer(user, 'token', id);
    }
    if (sessionCookie === undefined) throw anonymous('Sign in, or send an access token.');
    const session = await this.sessions.userOf(sessionCookie);
    if (!session)
      throw new Problem('unauthenticated', 'access.expired-session', 'The session has ended; sign in again.');
    return this.viewer(session.user, 'session', session.id);
  }

  /** @returns a new session's secret. @throws Problem `access.invalid-credentials`, `access.too-many-logins` */
  async logIn(
    username: string,
    password: string,
    address: string,
  ): Promise<{ readonly urn: string; readonly session: string }> {
    const keys = [`user:${username.normalize('NFKC').toLowerCase()}`, `address:${address}`];
    await this.requireFewFailures(keys);
    const urn = `urn:li:corpuser:${username}`;
    const stored = username === '' ? undefined : await this.repository.passwordOf(urn);
    if (!(await verifyPassword(password, stored)) || !(await this.userState(urn))) {
      if (this.config.loginLimits) await this.repository.countFailure(keys, systemClock(), WINDOW_MS);
      throw new Problem('invalid', 'access.invalid-credentials', 'Invalid Credentials');
    }
    if (this.config.loginLimits) await this.repository.clearFailures(keys.slice(0, 1));
    return { urn, session: await this.sessions.open(urn) };
  }

  async logOut(sessionCookie: string | undefined): Promise<void> {
    if (sessionCookie !== undefined) await this.sessions.close(sessionCookie);
  }

  private async requireFewFailures(keys: readonly string[]): Promise<void> {
    if (!this.config.loginLimits) return;
    const failures = await this.repository.failures(keys, systemClock(), WINDOW_MS);
    const [user = '', address = ''] = keys;
    if ((failures.get(user) ?? 0) < PER_USER && (failures.get(address) ?? 0) < PER_ADDRESS) return;
    throw new Problem('busy', 'access.too-many-logins', 'Too many failed logins; try again in 15 minutes.', {
      retryAfterSeconds: WINDOW_MS / 1000,
    });
  }

  private async viewer(urn: string, credential: 'session' | 'token', credentialId: string): Promise<Viewer> {
    const state = await this.userState(urn);
    if (!state)
      throw new Problem('unauthenticated', 'access.inactive-user', 'The user of this credential is not active.');
    return { ...state, credential, credentialId };
  }

  /** Undefined: no such user, removed, or not active. */
  private async userState(urn: string): Promise<Omit<Viewer, 'credential' | 'credentialId'> | undefined> {
    const now = systemClock();
    const known = this.users.get(urn);
    if (known && now - known.readOn < BELIEVED_MS) return known.viewer;
    const viewer = await this.readUser(urn);
    if (this.users.size > 10_000) this.users.clear();
    this.users.set(urn, { viewer, readOn: now });
    return viewer;
  }

  private async readUser(urn: string): Promise<Omit<Viewer, 'credential' | 'credentialId'> | undefined> {
    const aspects = ['corpUserInfo', 'corpUserStatus', 'roleMembership', 'groupMembership', 'nativeGroupMembership'];
    const entity = (await this.reader.entities([urn], aspects)).get(urn);
    if (entity?.exists !== true || entity.removed) return undefined;
    if (
      entity.aspects.corpUserInfo?.value.active === false ||
      textOf(entity.aspects.corpUserStatus?.value.status) === 'SUSPENDED'
    )
      return undefined;
    const list = (aspect: string, field: string): readonly string[] =>
      arrayOf(entity.aspects[aspect]?.value[field]).map(String);
    return {
      urn,
      roles: list('roleMembership', 'roles'),
      groups: [...list('groupMembership', 'groups'), ...list('nativeGroupMembership', 'nativeGroups')],
    };
  }
}

function anonymous(message: string): Problem {
  return new Problem('unauthenticated', 'access.anonymous', message);
}
