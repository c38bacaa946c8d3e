import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../config/config.js';
import { Problem } from '../../kernel/problem.js';
import { type EpochMs, systemClock } from '../../kernel/time.js';
import { TtlCache } from '../../kernel/caches/ttl-cache.js';
import { systemScope } from '../../kernel/visibility.js';
import { type Identity, SYSTEM_ACTOR } from '../../kernel/viewer.js';
import { ENTITY_READERS, type EntityReader, type EntityReaders } from '../../store/contract/readers.js';
import { CredentialsRepository } from './credentials.repository.js';
import { PER_ADDRESS, PER_USER } from './login-limits.js';
import {
  ACTIVITY_ASPECTS,
  isActiveUser,
  MEMBERSHIP_ASPECTS,
  membershipsOf,
  userClassOf,
} from '../policies/memberships.js';
import { hashPassword, requireStrongPassword, verifyPassword } from './passwords.js';
import { Sessions } from './sessions.js';
import { Tokens } from '../tokens/tokens.js';

export interface Credentials {
  /** The whole header, as sent. */
  readonly authorization: string | undefined;
  readonly sessionCookie: string | undefined;
}

/** A user as the rules know them, whatever credential they show. */
type User = Omit<Identity, 'credential' | 'credentialId'>;

/** How long this process uses what it read of a user: suspending them elsewhere takes effect within it. */
const CACHE_MS = 1_000;

/** Turns a request's credentials into a Viewer, or refuses it. Identity headers of a client are never looked at. */
@Injectable()
export class Authenticator {
  private readonly reader: EntityReader;
  private readonly users: TtlCache<User | undefined>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(ENTITY_READERS) readers: EntityReaders,
    private readonly repository: CredentialsRepository,
    private readonly sessions: Sessions,
    private readonly tokens: Tokens,
  ) {
    this.reader = readers.as(systemScope('deciding who asks'));
    this.users = new TtlCache(CACHE_MS, { standbyMs: config.outageAccessSeconds * 1_000 });
  }

  /** @throws Problem `access.anonymous`, `access.bad-token`, `access.expired-session` */
  async identify({ authorization, sessionCookie }: Credentials): Promise<Identity> {
    if (authorization !== undefined) {
      const bearer = /^Bearer ([\w.~+/=-]+)$/.exec(authorization)?.[1];
      if (bearer === undefined) throw anonymous('The Authorization header must be "Bearer <token>".');
      const { user, id, run } = await this.tokens.ownerOf(bearer);
      const viewer = await this.viewer(user, 'token', id);
      return run === undefined ? viewer : { ...viewer, run };
    }
    if (sessionCookie === undefined) throw anonymous('Sign in, or send an access token.');
    const session = await this.sessions.userOf(sessionCookie);
    if (!session)
      throw new Problem('unauthenticated', 'access.expired-session', 'The session has ended; sign in again.');
    return this.viewer(session.user, 'session', session.id);
  }

  /**
   * Signs in by name and password. A user who has a password here signs in with that one alone; for anybody else `outside`
   * is asked, which counts as a login like any other. The hash is computed in both cases, so that the time of a refusal
   * does not tell who has a password here.
   *
   * @param outside the urn of the user whom another place knows by this name and password, a directory for example
   * @returns a new session's secret
   * @throws Problem `access.invalid-credentials`, `access.too-many-logins`, and those of `outside`
   */
  async logIn(
    username: string,
    password: string,
    address: string,
    outside: (username: string, password: string) => Promise<string | undefined>,
  ): Promise<{ readonly urn: string; readonly session: string }> {
    const now = systemClock();
    await this.countLogin(username, address, now);
    const local = `urn:li:corpuser:${username}`;
    const stored = username === '' ? undefined : await this.repository.passwordOf(local);
    const isVerified = await verifyPassword(password, stored);
    const urn = stored ? (isVerified ? local : undefined) : await outside(username, password);
    if (urn === undefined || !(await this.isActiveNow(urn)))
      throw new Problem('invalid', 'access.invalid-credentials', 'Invalid Credentials');
    if (this.config.loginLimits) await this.repository.forgetLogins(userKey(username), `address:${address}`, now);
    return { urn, session: await this.sessions.open(urn) };
  }

  /** Whether the password is this user's; counted as a login, since it can be guessed as well here. */
  async knowsPassword(user: string, password: string, address: string): Promise<boolean> {
    const username = user.slice('urn:li:corpuser:'.length);
    const now = systemClock();
    await this.countLogin(username, address, now);
    const known = await verifyPassword(password, await this.repository.passwordOf(user));
    if (known && this.config.loginLimits)
      await this.repository.forgetLogins(userKey(username), `address:${address}`, now);
    return known;
  }

  /** A session for somebody whose identity another way has shown. @throws Problem `access.inactive-user` */
  async openSession(urn: string): Promise<string> {
    if (!(await this.isActiveNow(urn))) throw inactive();
    return this.sessions.open(urn);
  }

  /** @throws Problem `access.weak-password` */
  requireStrongPassword(username: string, password: string): void {
    requireStrongPassword(password, username, this.config.passwordMinLength);
  }

  /** Sets a local user's password; the user's sessions end. @throws Problem `access.weak-password` */
  async setPassword(user: string, password: string): Promise<void> {
    if (user === SYSTEM_ACTOR) throw inactive();
    this.requireStrongPassword(user.slice('urn:li:corpuser:'.length), password);
    await this.repository.savePassword(user, await hashPassword(password));
    await this.sessions.closeAllOf(user, systemClock());
    // The file holds a password that is no longer valid.
    if (user === `urn:li:corpuser:${this.config.admin.username}`)
      await rm(join(this.config.home, 'first-login.txt'), { force: true });
  }

  /** Whether the user signs in with a password kept here. */
  async hasPassword(user: string): Promise<boolean> {
    return (await this.repository.passwordOf(user)) !== undefined;
  }

  /** Reads a user anew: their roles or their state have changed. */
  forget(user: string): void {
    this.users.forget(user);
  }

  /** @returns whose session it was, if it was one */
  async logOut(sessionCookie: string | undefined): Promise<string | undefined> {
    if (sessionCookie === undefined) return undefined;
    const session = await this.sessions.userOf(sessionCookie);
    await this.sessions.close(sessionCookie);
    return session?.user;
  }

  /** @throws Problem `access.too-many-logins` saying when to come back */
  private async countLogin(username: string, address: string, now: EpochMs): Promise<void> {
    if (!this.config.loginLimits) return;
    const limits = new Map([
      [userKey(username), PER_USER],
      [`address:${address}`, PER_ADDRESS],
    ]);
    const waitMs = await this.repository.countLogin(limits, now);
    if (waitMs === 0) return;
    const minutes = Math.ceil(waitMs / 60_000);
    throw new Problem(
      'busy',
      'access.too-many-logins',
      `Too many failed logins; try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
      { retryAfterSeconds: Math.ceil(waitMs / 1000) },
    );
  }

  private async viewer(urn: string, credential: 'session' | 'token', credentialId: string): Promise<Identity> {
    const state = await this.userState(urn);
    if (!state) throw inactive();
    return { ...state, credential, credentialId };
  }

  /** Read anew: the user may have been made a moment ago, or been suspended. */
  private async isActiveNow(urn: string): Promise<boolean> {
    this.users.forget(urn);
    return (await this.userState(urn)) !== undefined;
  }

  /** Undefined: no such user, removed, or not active. */
  private async userState(urn: string): Promise<User | undefined> {
    // The product's own user never signs in, whatever is stored about it.
    if (urn === SYSTEM_ACTOR) return undefined;
    return this.users.get(urn, () => this.readUser(urn));
  }

  private async readUser(urn: string): Promise<User | undefined> {
    const entity = (await this.reader.entities([urn], [...ACTIVITY_ASPECTS, ...MEMBERSHIP_ASPECTS])).get(urn);
    if (entity?.exists !== true || entity.removed || !isActiveUser(entity.aspects)) return undefined;
    return { urn, ...membershipsOf(entity.aspects), userClass: userClassOf(entity.aspects) };
  }
}

function userKey(username: string): string {
  return `user:${username.normalize('NFKC').toLowerCase().slice(0, 200)}`;
}

function inactive(): Problem {
  return new Problem('unauthenticated', 'access.inactive-user', 'The user of this credential is not active.');
}

function anonymous(message: string): Problem {
  return new Problem('unauthenticated', 'access.anonymous', message);
}
