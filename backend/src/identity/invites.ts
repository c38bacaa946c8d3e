import { createHash, randomBytes } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../access/authorization/authorizer.js';
import { Sealer } from '../access/secrets/sealer.js';
import { Problem } from '../kernel/problem.js';
import { systemClock } from '../kernel/time.js';
import { kindOf } from '../kernel/urn.js';
import type { Viewer } from '../kernel/viewer.js';
import { systemScope } from '../kernel/visibility.js';
import { ENTITY_READERS, type EntityReaders } from '../store/contract/readers.js';
import { IdentityRepository } from './identity.repository.js';

/** Seven days, in milliseconds. */
const LASTS_MS = 7 * 86_400_000;

/**
 * Invitations to sign up: one for each role at a time, good for seven days or until a new one is
 * made.
 */
@Injectable()
export class Invites {
  constructor(
    private readonly repository: IdentityRepository,
    private readonly sealer: Sealer,
    private readonly authorizer: Authorizer,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  /**
   * The invitation to a role that still holds, made if there is none. It is sealed and not only
   * hashed in the database, so that it can be shown again. Another one is made where the present
   * keys cannot open it.
   *
   * @param role undefined for an invitation that gives no role
   */
  async current(viewer: Viewer, role: string | undefined): Promise<string> {
    await this.requireRight(viewer, role);
    const sealed = await this.repository.inviteOfRole(role ?? '', systemClock());
    return (sealed === undefined ? undefined : this.sealer.open(sealed)) ?? this.make(viewer, role);
  }

  /**
   * A new invitation to a role. Links that were made before to the same role end at once, for
   * example after one was posted in public.
   */
  async renew(viewer: Viewer, role: string | undefined): Promise<string> {
    await this.requireRight(viewer, role);
    await this.repository.revokeInvitesOfRole(role ?? '');
    return this.make(viewer, role);
  }

  /**
   * @returns the role that the invitation gives, undefined for one without a role
   * @throws Problem `identity.bad-invite`, the same for an unknown, an expired and a replaced one,
   *   and for one whose role has been deleted
   */
  async roleOf(token: string): Promise<string | undefined> {
    const invite = await this.repository.invite(hash(token));
    if (!invite || invite.expiresOn <= systemClock() || (invite.role !== '' && !(await this.isRole(invite.role))))
      throw new Problem(
        'invalid',
        'identity.bad-invite',
        'The invitation is not valid: it may have expired or been replaced. Ask for a new one.',
        { field: 'inviteToken' },
      );
    return invite.role === '' ? undefined : invite.role;
  }

  /**
   * Makes an invitation of 24 random bytes. The database holds its hash to find it and the sealed
   * text to show it.
   */
  private async make(viewer: Viewer, role: string | undefined): Promise<string> {
    const token = randomBytes(24).toString('base64url');
    const now = systemClock();
    await this.repository.saveInvite({
      id: hash(token),
      sealed: this.sealer.seal(token),
      role: role ?? '',
      createdOn: now,
      expiresOn: now + LASTS_MS,
      createdBy: viewer.urn,
    });
    return token;
  }

  /**
   * Whoever gives a role away needs the right to give roles. Otherwise a person who manages users
   * could invite themselves as an administrator.
   *
   * @throws Problem `access.forbidden`, `identity.no-such-role`
   */
  private async requireRight(viewer: Viewer, role: string | undefined): Promise<void> {
    this.authorizer.require(viewer, 'MANAGE_USERS_AND_GROUPS');
    if (role === undefined) return;
    this.authorizer.require(viewer, 'MANAGE_POLICIES');
    if (!(await this.isRole(role)))
      throw new Problem('invalid', 'identity.no-such-role', `There is no role ${role}.`, { field: 'roleUrn' });
  }

  /** Whether a role of this urn is there, of the product or one that people made. */
  private async isRole(urn: string): Promise<boolean> {
    if (kindOf(urn) !== 'dataHubRole') return false;
    const roles = await this.readers.as(systemScope('looking up a role')).entities([urn], ['dataHubRoleInfo']);
    return roles.get(urn)?.aspects.dataHubRoleInfo !== undefined;
  }
}

/**
 * The hash under which an invitation is stored. A plain SHA-256 suffices, because the text is
 * random and long.
 */
function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
