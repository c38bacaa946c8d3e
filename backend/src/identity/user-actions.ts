import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../access/authorization/authorizer.js';
import { textsOf } from '../kernel/json.js';
import { Problem } from '../kernel/problem.js';
import { systemClock } from '../kernel/time.js';
import type { Viewer } from '../kernel/viewer.js';
import { WriteAuthority } from '../kernel/write-authority.js';
import { ENTITY_READERS, type EntityReaders } from '../store/contract/readers.js';
import { Store } from '../store/store.js';
import type { Proposal, StoredEntity } from '../store/contract/store.types.js';
import { Invites } from './invites.js';

/**
 * Changes of users as such: their roles, and whether they may sign in. That at least one
 * administrator is left is checked by the write gate, for every way of writing.
 */
@Injectable()
export class UserActions {
  constructor(
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    private readonly store: Store,
    private readonly authorizer: Authorizer,
    private readonly invites: Invites,
  ) {}

  /** A signed-in user accepts an invitation: their role becomes the one it gives. */
  async acceptRole(viewer: Viewer, inviteToken: string): Promise<void> {
    const role = await this.invites.roleOf(inviteToken);
    if (role === undefined || viewer.roles.includes(role)) return;
    // The administrator who made the invitation has decided; a person takes a role by an invitation
    // and by nothing else.
    const authorisedBy = WriteAuthority.of('invitation');
    await this.store.ingest(viewer, [upsert(viewer.urn, 'roleMembership', { roles: [role] })], {
      mode: 'all',
      authorisedBy,
    });
  }

  /**
   * Lets a user in, or suspends them, which ends their sessions. One's own user is refused, because
   * a slip would lock the person out.
   *
   * @throws Problem `identity.no-such-actor`, `identity.bad-input`, `access.forbidden`
   */
  async setStatus(viewer: Viewer, urn: string, status: 'ACTIVE' | 'SUSPENDED'): Promise<void> {
    this.authorizer.require(viewer, 'MANAGE_USERS_AND_GROUPS');
    await this.user(viewer, urn);
    if (status === 'SUSPENDED' && urn === viewer.urn) throw bad('urn', 'You can not shut yourself out.');
    const value = { status, lastModified: { time: systemClock(), actor: viewer.urn } };
    await this.store.ingest(viewer, [upsert(urn, 'corpUserStatus', value)], { mode: 'all' });
  }

  /**
   * The user. @throws Problem `identity.no-such-actor` for an urn that is no user whom the viewer
   * sees
   */
  private async user(viewer: Viewer, urn: string): Promise<StoredEntity> {
    const user = (await this.readers.as(viewer.visibility).entities([urn], [])).get(urn);
    if (user?.exists === true && user.kind === 'corpuser') return user;
    throw missing('urn', `There is no user ${urn}.`);
  }
}

/** Whether a stored user is one that programs use. */
export function isServiceAccount(user: StoredEntity | undefined): boolean {
  return textsOf(user?.aspects.subTypes?.value.typeNames).includes('SERVICE_ACCOUNT');
}

function upsert(entityUrn: string, aspectName: string, value: unknown): Proposal {
  return { entityUrn, aspectName, changeType: 'UPSERT', value };
}

function missing(field: string, message: string): Problem {
  return new Problem('missing', 'identity.no-such-actor', message, { field });
}

function bad(field: string, message: string): Problem {
  return new Problem('invalid', 'identity.bad-input', message, { field });
}
