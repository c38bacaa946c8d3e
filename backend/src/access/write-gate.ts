import { kindOf } from '../kernel/urn.js';
import type { WriteGate } from '../store/write-gate.js';
import type { Authorizer } from './authorizer.js';
import type { Privilege } from './privileges.js';

/**
 * Aspects that grant power are platform actions whatever path they come by: without this a write to one's own user is a way to
 * become an administrator.
 */
const POWER_OF_ASPECT: Readonly<Record<string, Privilege>> = {
  roleMembership: 'MANAGE_USERS_AND_GROUPS',
  groupMembership: 'MANAGE_USERS_AND_GROUPS',
  nativeGroupMembership: 'MANAGE_USERS_AND_GROUPS',
  corpUserCredentials: 'MANAGE_USERS_AND_GROUPS',
  corpUserStatus: 'MANAGE_USERS_AND_GROUPS',
  globalSettingsInfo: 'MANAGE_SYSTEM_OPERATIONS',
};
const POWER_OF_KIND: Readonly<Record<string, Privilege>> = {
  dataHubPolicy: 'MANAGE_USERS_AND_GROUPS',
  dataHubRole: 'MANAGE_USERS_AND_GROUPS',
  dataHubAccessToken: 'GENERATE_PERSONAL_ACCESS_TOKENS',
  dataHubSecret: 'MANAGE_INGESTION',
  dataHubConnection: 'MANAGE_INGESTION',
  globalSettings: 'MANAGE_SYSTEM_OPERATIONS',
  inviteToken: 'MANAGE_USERS_AND_GROUPS',
};

/** What a write needs: decided by what it changes, not by the address it came to. */
export function privilegeOfWrite(write: Parameters<WriteGate>[1][number]): Privilege {
  const power = POWER_OF_ASPECT[write.aspectName] ?? POWER_OF_KIND[kindOf(write.entityUrn)];
  if (power) return power;
  return write.changeType === 'DELETE' ? 'DELETE_ENTITY' : 'EDIT_ENTITY';
}

export function writeGate(authorizer: Authorizer): WriteGate {
  return (viewer, writes) => {
    for (const write of writes) authorizer.require(viewer, privilegeOfWrite(write), write.entityUrn);
  };
}
