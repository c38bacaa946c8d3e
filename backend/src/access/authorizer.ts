import { Injectable } from '@nestjs/common';

import { Problem } from '../kernel/problem.js';
import type { Viewer } from '../kernel/viewer.js';
import type { Privilege } from './privileges.js';

export const ADMIN_ROLE = 'urn:li:dataHubRole:Admin';
export const EDITOR_ROLE = 'urn:li:dataHubRole:Editor';
export const READER_ROLE = 'urn:li:dataHubRole:Reader';

/** What the three roles grant until policies are entities: every signed-in person reads and edits, administrators also run it. */
const ROLE_GRANTS: Readonly<Record<string, readonly Privilege[] | 'all'>> = {
  [ADMIN_ROLE]: 'all',
  [EDITOR_ROLE]: ['VIEW_ENTITY', 'EDIT_ENTITY', 'EDIT_LINEAGE', 'DELETE_ENTITY', 'GENERATE_PERSONAL_ACCESS_TOKENS'],
  [READER_ROLE]: ['VIEW_ENTITY'],
};
/** A user without a role may look around: the one local administrator hands out the rest. */
const WITHOUT_ROLE: readonly Privilege[] = ['VIEW_ENTITY'];

/** The one place that decides: store, read services and platform actions ask it and hold no rule of their own. */
@Injectable()
export class Authorizer {
  allowed(viewer: Viewer, privilege: Privilege, _resource?: string): boolean {
    if (viewer.credential === 'system') return true;
    const grants = viewer.roles.length === 0 ? [WITHOUT_ROLE] : viewer.roles.map((role) => ROLE_GRANTS[role] ?? []);
    return grants.some((grant) => grant === 'all' || grant.includes(privilege));
  }

  /** @throws Problem `access.forbidden` naming the privilege that is missing */
  require(viewer: Viewer, privilege: Privilege, resource?: string): void {
    if (this.allowed(viewer, privilege, resource)) return;
    throw new Problem(
      'forbidden',
      'access.forbidden',
      `This needs the privilege ${privilege}; an administrator can grant it.`,
      { privilege },
    );
  }
}
