import { add, patch, remove } from '../edits/patch.js';
import { type JsonObject, textOf } from '../kernel/json.js';
import { urnPrefixOf } from '../kernel/urn.js';
import type { Proposal, StoredEntity } from '../store/contract/store.types.js';
import { type Assignment, GROUP_SCHEMA, isIgnored, textOf as shortText } from './attributes.js';
import { badRequest } from './scim-problems.js';
import { metaOf, present, SCIM_ASPECT } from './user-resource.js';

export const GROUP_PREFIX = urnPrefixOf('corpGroup');
export const GROUP_ASPECTS: readonly string[] = ['corpGroupInfo', 'origin', SCIM_ASPECT];
/** Relationships from users to the groups that they are in. */
export const MEMBER_RELATIONS: readonly string[] = ['IsMemberOfGroup', 'IsMemberOfNativeGroup'];

/** What is stored of a group, without its members. */
export interface GroupFields {
  readonly displayName: string | undefined;
  readonly externalId: string | undefined;
}

export function groupFields({ aspects }: StoredEntity): GroupFields {
  return {
    displayName: textOf(aspects.corpGroupInfo?.value.displayName),
    externalId: textOf(aspects[SCIM_ASPECT]?.value.externalId),
  };
}

/** @throws Problem `scim.bad-request` */
export function withGroupAssignments(fields: GroupFields, assignments: readonly Assignment[]): GroupFields {
  let changed = fields;
  for (const { attribute, value, isPath } of assignments) {
    const text = value === undefined || value === null ? undefined : value;
    if (attribute === 'displayname') changed = { ...changed, displayName: shortText('displayName', text ?? '') };
    else if (attribute === 'externalid')
      changed = { ...changed, externalId: text === undefined ? undefined : shortText('externalId', text) || undefined };
    else if (isPath === true && attribute !== 'members' && !isIgnored(attribute))
      throw badRequest('invalidPath', `A Group has no attribute ${attribute.slice(0, 100)}.`);
  }
  if (changed.displayName === undefined || changed.displayName === '')
    throw badRequest('invalidValue', 'displayName must be set.');
  return changed;
}

/** A group as far as its members need it. */
export interface GroupOfMembers {
  readonly urn: string;
  /** Made here by hand: the members of such groups are kept apart from those of other groups. */
  readonly isNative: boolean;
}

export function groupOfMembers({ urn, aspects }: StoredEntity): GroupOfMembers {
  return { urn, isNative: textOf(aspects.origin?.value.type) === 'NATIVE' };
}

/** Puts a user into a group, or takes them out. */
export function memberProposal(user: string, { urn, isNative }: GroupOfMembers, how: 'add' | 'remove'): Proposal {
  const [aspect, field] = isNative
    ? (['nativeGroupMembership', 'nativeGroups'] as const)
    : (['groupMembership', 'groups'] as const);
  const path = [field, urn];
  return patch(user, aspect, [how === 'add' ? add(path, urn) : remove(path)], { [field]: [] });
}

/** @param members their urns; undefined where the client does not want them */
export function groupResource(entity: StoredEntity, base: string, members: readonly string[] | undefined): JsonObject {
  const { displayName = entity.urn.slice(GROUP_PREFIX.length), externalId } = groupFields(entity);
  return {
    schemas: [GROUP_SCHEMA],
    id: entity.urn,
    ...present({ externalId }),
    displayName,
    ...(members === undefined
      ? {}
      : {
          members: members.map((urn) => ({
            value: urn,
            type: 'User',
            $ref: `${base}/Users/${encodeURIComponent(urn)}`,
          })),
        }),
    meta: metaOf(entity, 'Group', base),
  };
}
