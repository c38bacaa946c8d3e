import { textsOf } from '../../kernel/json.js';
import type { Identity, UserClass } from '../../kernel/viewer.js';
import type { StoredEntity } from '../../store/contract/store.types.js';

/** Aspects by which people are in groups, with the field that lists them. */
export const GROUP_FIELDS: ReadonlyMap<string, string> = new Map([
  ['groupMembership', 'groups'],
  ['nativeGroupMembership', 'nativeGroups'],
]);
export const MEMBERSHIP_ASPECTS: readonly string[] = ['roleMembership', ...GROUP_FIELDS.keys()];
/** Aspects that decide whether a user may sign in. */
export const ACTIVITY_ASPECTS: readonly string[] = ['corpUserInfo', 'corpUserStatus'];

type Aspects = StoredEntity['aspects'];

/** Roles and groups of a user, from the user's aspects. */
export function membershipsOf(aspects: Aspects): Pick<Identity, 'roles' | 'groups'> {
  return {
    roles: textsOf(aspects.roleMembership?.value.roles),
    groups: [...GROUP_FIELDS].flatMap(([aspect, field]) => textsOf(aspects[aspect]?.value[field])),
  };
}

/** The class of a user in usage metrics, by the public flags of `corpUserInfo`. */
export function userClassOf({ corpUserInfo }: Aspects): UserClass {
  if (corpUserInfo?.value.system === true) return 'system';
  return corpUserInfo?.value.isSupportUser === true ? 'support' : 'regular';
}

/** Whether a user may sign in: not suspended here, and not reported by a source to have left. */
export function isActiveUser({ corpUserInfo, corpUserStatus }: Aspects): boolean {
  return corpUserInfo?.value.active !== false && corpUserStatus?.value.status !== 'SUSPENDED';
}
