import { kindOf } from '../kernel/urn.js';
import type { WriteGate } from '../store/write-gate.js';
import type { Authorizer } from './authorizer.js';
import type { Privilege } from './privileges.js';

/**
 * Aspects that grant power are platform actions whatever path they come by: without this a write to one's own user is a way to
 * become an administrator.
 */
const POWER_OF_ASPECT: ReadonlyMap<string, Privilege> = new Map([
  ['roleMembership', 'MANAGE_USERS_AND_GROUPS'],
  ['groupMembership', 'MANAGE_USERS_AND_GROUPS'],
  ['nativeGroupMembership', 'MANAGE_USERS_AND_GROUPS'],
  ['corpUserCredentials', 'MANAGE_USERS_AND_GROUPS'],
  ['corpUserStatus', 'MANAGE_USERS_AND_GROUPS'],
  ['globalSettingsInfo', 'MANAGE_SYSTEM_OPERATIONS'],
]);
const POWER_OF_KIND: ReadonlyMap<string, Privilege> = new Map([
  ['dataHubPolicy', 'MANAGE_USERS_AND_GROUPS'],
  ['dataHubRole', 'MANAGE_USERS_AND_GROUPS'],
  ['inviteToken', 'MANAGE_USERS_AND_GROUPS'],
  // A person's own tokens are written by `Tokens` after its own check; an entity that names another owner would be hers.
  ['dataHubAccessToken', 'MANAGE_ACCESS_TOKENS'],
  ['dataHubSecret', 'MANAGE_INGESTION'],
  ['dataHubConnection', 'MANAGE_INGESTION'],
  ['globalSettings', 'MANAGE_SYSTEM_OPERATIONS'],
  // Whether a user may sign in (`corpUserInfo.active`, `status`), who owns a group, and deleting either.
  ['corpuser', 'MANAGE_USERS_AND_GROUPS'],
  ['corpGroup', 'MANAGE_USERS_AND_GROUPS'],
]);
/** What may be said of people without having power over them. */
const HARMLESS_OF_PEOPLE: ReadonlySet<string> = new Set([
  'corpUserEditableInfo',
  'corpUserSettings',
  'corpGroupEditableInfo',
  'globalTags',
  'glossaryTerms',
  'structuredProperties',
  'institutionalMemory',
]);

/** What a write needs: decided by what it changes, not by the address it came to. */
export function privilegeOfWrite({ entityUrn, aspectName, changeType }: Parameters<WriteGate>[1][number]): Privilege {
  const kind = kindOf(entityUrn);
  const people = kind === 'corpuser' || kind === 'corpGroup';
  if (people && HARMLESS_OF_PEOPLE.has(aspectName)) return 'EDIT_ENTITY';
  const power = POWER_OF_ASPECT.get(aspectName) ?? POWER_OF_KIND.get(kind);
  if (power) return power;
  return changeType === 'DELETE' ? 'DELETE_ENTITY' : 'EDIT_ENTITY';
}

export function writeGate(authorizer: Authorizer): WriteGate {
  return (viewer, writes) => {
    for (const write of writes) authorizer.require(viewer, privilegeOfWrite(write), write.entityUrn);
  };
}
