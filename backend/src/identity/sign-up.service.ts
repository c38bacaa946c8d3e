import { Injectable } from '@nestjs/common';

import { AuditTrail } from '../access/audit/audit-trail.js';
import { CREDENTIALS_CHANGE } from '../access/audit/audit.types.js';
import { Authenticator } from '../access/authentication/authenticator.js';
import { asProblem, Problem } from '../kernel/problem.js';
import { systemClock } from '../kernel/time.js';
import { SYSTEM_ACTOR, SYSTEM_VIEWER } from '../kernel/viewer.js';
import { Store } from '../store/store.js';
import type { Proposal } from '../store/contract/store.types.js';
import { IdentityRepository } from './identity.repository.js';
import { Invites } from './invites.js';
import { foldedUrn, requireNewName, requirePlainName } from './user-names.js';

/** A sign-up that stopped half-way frees its name after this. */
const CLAIM_MS = 60_000;

/** What a person enters when they follow an invitation. */
export interface NewUser {
  readonly fullName: string;
  /** The e-mail address, which is the user name as well. */
  readonly email: string;
  readonly title: string | undefined;
}

/** A user to create, by an invitation or by a provider. */
interface Person {
  readonly name: string;
  readonly fullName: string;
  readonly email: string | undefined;
  readonly title: string | undefined;
}

/**
 * New users: local ones by invitation. An existing user is never touched, whatever case or script a
 * name comes in.
 */
@Injectable()
export class SignUpService {
  constructor(
    private readonly repository: IdentityRepository,
    private readonly invites: Invites,
    private readonly authenticator: Authenticator,
    private readonly store: Store,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * @returns the new user and their session
   * @throws Problem `identity.bad-invite`, `identity.bad-name`, `identity.name-taken`,
   *   `access.weak-password`; nothing is written then
   */
  async signUp(
    user: NewUser & { readonly password: string; readonly inviteToken: string },
  ): Promise<{ readonly urn: string; readonly session: string }> {
    // Strangers learn nothing of names before they show an invitation.
    const role = await this.invites.roleOf(user.inviteToken);
    requireNewName(user.email);
    this.authenticator.requireStrongPassword(user.email, user.password);
    const urn = await this.create({ ...user, name: user.email }, role, 'NATIVE');
    await this.authenticator.setPassword(urn, user.password);
    this.audit.record({
      action: 'SET_PASSWORD',
      outcome: 'DONE',
      actor: SYSTEM_ACTOR,
      urn,
      changes: [CREDENTIALS_CHANGE],
    });
    return { urn, session: await this.authenticator.openSession(urn) };
  }

  /** Users of this name in any case. */
  usersOfName(name: string): Promise<readonly string[]> {
    return this.repository.usersByName(foldedUrn(name));
  }

  /**
   * A user whom a sign-in provider vouches for.
   *
   * @throws Problem `identity.name-taken`, `identity.bad-name`
   */
  async createExternal(user: {
    readonly fullName: string;
    readonly name: string;
    readonly email: string | undefined;
  }): Promise<string> {
    requirePlainName(user.name);
    return this.create({ ...user, title: undefined }, undefined, 'EXTERNAL');
  }

  /**
   * Reserves a name for a user who is created next, by `CREATE_ENTITY`. The name is claimed first and
   * then looked for, so that of two sign-ups at the same time one is refused. A claim ends after a
   * minute, so a sign-up that broke off does not block the name.
   *
   * @returns the urn of the user
   * @throws Problem `identity.name-taken`
   */
  async reserveName(name: string): Promise<string> {
    const urn = `urn:li:corpuser:${name}`;
    const folded = foldedUrn(name);
    const now = systemClock();
    const isFree =
      (await this.repository.claimName(folded, urn, now, now + CLAIM_MS)) &&
      (await this.repository.usersByName(folded)).length === 0;
    if (!isFree) throw taken();
    return urn;
  }

  /**
   * Creates a user. The write is `CREATE_ENTITY`, which fails for a user who exists.
   *
   * @throws Problem `identity.name-taken`
   */
  private async create(user: Person, role: string | undefined, origin: 'NATIVE' | 'EXTERNAL'): Promise<string> {
    const urn = await this.reserveName(user.name);
    const { fullName, email, title } = user;
    const info = {
      active: true,
      displayName: fullName,
      fullName,
      ...(email === undefined ? {} : { email }),
      ...(title === undefined ? {} : { title }),
    };
    const write = (aspectName: string, value: unknown): Proposal => ({
      entityUrn: urn,
      aspectName,
      changeType: 'UPSERT',
      value,
    });
    const proposals: Proposal[] = [
      { ...write('corpUserInfo', info), changeType: 'CREATE_ENTITY' },
      write('origin', { type: origin }),
      write('corpUserStatus', { status: 'ACTIVE', lastModified: { time: systemClock(), actor: SYSTEM_VIEWER.urn } }),
      ...(role === undefined ? [] : [write('roleMembership', { roles: [role] })]),
    ];
    try {
      await this.store.ingest(SYSTEM_VIEWER, proposals, { mode: 'all' });
    } catch (error) {
      // Somebody of this name came first.
      if (asProblem(error)?.kind === 'unavailable' || (await this.usersOfName(user.name)).length === 0) throw error;
      throw taken();
    }
    return urn;
  }
}

function taken(): Problem {
  return new Problem('invalid', 'identity.name-taken', 'There is a user of this name already; sign in instead.', {
    field: 'email',
  });
}
