import { ACTIVITY_ASPECTS, isActiveUser, MEMBERSHIP_ASPECTS, membershipsOf } from '../access/policies/memberships.js';
import { add, type Operation, patch, setOrClear, upsert } from '../edits/patch.js';
import type { Json, JsonObject } from '../kernel/json.js';
import { textOf, textsOf } from '../kernel/json.js';
import { urnPrefixOf } from '../kernel/urn.js';
import { SYSTEM_ACTOR } from '../kernel/viewer.js';
import type { Proposal, StoredEntity } from '../store/contract/store.types.js';
import {
  type Assignment,
  ENTERPRISE_SCHEMA,
  fieldValue,
  isIgnored,
  USER_ATTRIBUTES,
  USER_SCHEMA,
  type UserFields,
} from './attributes.js';
import { badRequest } from './scim-problems.js';

export const USER_PREFIX = urnPrefixOf('corpuser');
/** Holds what only SCIM knows of a user or a group. */
export const SCIM_ASPECT = 'scimIdentity';
export const USER_ASPECTS: readonly string[] = [...ACTIVITY_ASPECTS, ...MEMBERSHIP_ASPECTS, SCIM_ASPECT, 'subTypes'];

/** The fields of `corpUserInfo` by the field of a user; they have the same names. */
const INFO_FIELDS = [
  'displayName',
  'fullName',
  'firstName',
  'lastName',
  'title',
  'email',
  'departmentName',
  'managerUrn',
] as const;

/** The fields of a user of whom only a name is known. */
export const NEW_USER: UserFields = {
  active: true,
  externalId: undefined,
  displayName: undefined,
  fullName: undefined,
  firstName: undefined,
  lastName: undefined,
  title: undefined,
  email: undefined,
  departmentName: undefined,
  managerUrn: undefined,
};

/** Programs and the product itself are no people of an identity provider. */
export function isPerson(entity: StoredEntity): boolean {
  if (entity.kind !== 'corpuser' || entity.urn === SYSTEM_ACTOR) return false;
  return !textsOf(entity.aspects.subTypes?.value.typeNames).includes('SERVICE_ACCOUNT');
}

export function userFields({ aspects, removed }: StoredEntity): UserFields {
  const info = aspects.corpUserInfo?.value ?? {};
  const texts = INFO_FIELDS.map((field) => [field, textOf(info[field])]);
  return {
    ...NEW_USER,
    ...(Object.fromEntries(texts) as Partial<UserFields>),
    active: !removed && isActiveUser(aspects),
    externalId: textOf(aspects[SCIM_ASPECT]?.value.externalId),
  };
}

/**
 * The fields after a change. What has no field here has no effect, but for a path that the standard does not know.
 *
 * @param userName the name of the user, which can't be changed, because it is a part of the urn
 * @throws Problem `scim.bad-request`
 */
export function withAssignments(
  fields: UserFields,
  assignments: readonly Assignment[],
  isSameName: (name: Json | undefined) => boolean,
): UserFields {
  const changed: Record<string, string | boolean | undefined> = { ...fields };
  for (const { attribute, value, isPath } of assignments) {
    const field = USER_ATTRIBUTES.get(attribute);
    if (field) changed[field] = fieldValue(field, attribute, value);
    else if (attribute === 'username') requireSameName(isSameName(value));
    else if (isPath === true && !isIgnored(attribute))
      throw badRequest('invalidPath', `A User has no attribute ${attribute.slice(0, 100)}.`);
  }
  const { managerUrn } = changed;
  if (typeof managerUrn === 'string' && !managerUrn.startsWith(USER_PREFIX))
    throw badRequest('invalidValue', 'manager must be the id of a User.');
  return { ...(changed as unknown as UserFields), active: changed.active !== false };
}

function requireSameName(isSame: boolean): void {
  if (!isSame)
    throw badRequest(
      'mutability',
      'userName can not be changed: it is the identity of the user. Create a user and delete this one.',
    );
}

/** Without a display name the page would show the user name. */
export function withDisplayName(fields: UserFields, userName: string): UserFields {
  const { displayName, fullName, firstName, lastName } = fields;
  const parts = [firstName, lastName].filter((part) => part !== undefined).join(' ') || undefined;
  const name = displayName ?? fullName ?? parts ?? userName;
  return { ...fields, displayName: name, fullName: fullName ?? parts ?? name };
}

/** The value of `corpUserInfo` of a new user. */
export function infoOf(fields: UserFields): JsonObject {
  const texts = INFO_FIELDS.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]] as const]));
  return { active: true, ...Object.fromEntries(texts) };
}

/** What turns one state of a user into the other; nothing for what stays as it is. */
export function userProposals(entity: StoredEntity, after: UserFields, stamp: JsonObject): readonly Proposal[] {
  const { urn, aspects, removed } = entity;
  const before = userFields(entity);
  const operations: Operation[] = INFO_FIELDS.filter((field) => before[field] !== after[field]).map((field) =>
    setOrClear([field], after[field]),
  );
  const isActivated = after.active && !before.active;
  // The model requires it; a source may have said of somebody who is back that they have left.
  if (aspects.corpUserInfo === undefined || (isActivated && aspects.corpUserInfo.value.active === false))
    operations.push(add(['active'], true));
  return [
    ...(operations.length === 0 ? [] : [patch(urn, 'corpUserInfo', operations)]),
    ...(after.active === before.active ? [] : [statusProposal(urn, after.active, stamp)]),
    ...(isActivated && removed ? [upsert(urn, 'status', { removed: false })] : []),
    ...(after.externalId === before.externalId ? [] : [identityProposal(urn, after.externalId)]),
  ];
}

export function statusProposal(urn: string, isActive: boolean, stamp: JsonObject): Proposal {
  return upsert(urn, 'corpUserStatus', { status: isActive ? 'ACTIVE' : 'SUSPENDED', lastModified: stamp });
}

/** What the client calls the resource. */
export function identityProposal(urn: string, externalId: string | undefined): Proposal {
  return upsert(urn, SCIM_ASPECT, externalId === undefined ? {} : { externalId });
}

interface ResourceContext {
  /** Where the resources are: `https://catalogue.example.org/scim/v2`. */
  readonly base: string;
  /** Display names of groups, by their urns. */
  readonly groupNames: ReadonlyMap<string, string>;
}

/** A user as clients see it. */
export function userResource(entity: StoredEntity, { base, groupNames }: ResourceContext): JsonObject {
  const { active, externalId, displayName, fullName, firstName, lastName, title, email, ...enterprise } =
    userFields(entity);
  const { departmentName, managerUrn } = enterprise;
  const hasEnterprise = departmentName !== undefined || managerUrn !== undefined;
  return {
    schemas: [USER_SCHEMA, ...(hasEnterprise ? [ENTERPRISE_SCHEMA] : [])],
    id: entity.urn,
    ...present({ externalId }),
    userName: entity.urn.slice(USER_PREFIX.length),
    name: present({ formatted: fullName ?? displayName, givenName: firstName, familyName: lastName }),
    ...present({ displayName, title }),
    active,
    ...(email === undefined ? {} : { emails: [{ value: email, type: 'work', primary: true }] }),
    groups: membershipsOf(entity.aspects).groups.map((urn) => ({
      value: urn,
      ...present({ display: groupNames.get(urn) }),
      $ref: `${base}/Groups/${encodeURIComponent(urn)}`,
    })),
    ...(hasEnterprise
      ? {
          [ENTERPRISE_SCHEMA]: {
            ...present({ department: departmentName }),
            ...(managerUrn === undefined ? {} : { manager: { value: managerUrn } }),
          },
        }
      : {}),
    meta: metaOf(entity, 'User', base),
  };
}

export function metaOf({ urn, createdOn, updatedOn }: StoredEntity, type: 'User' | 'Group', base: string): JsonObject {
  return {
    resourceType: type,
    created: new Date(createdOn).toISOString(),
    lastModified: new Date(updatedOn).toISOString(),
    location: `${base}/${type}s/${encodeURIComponent(urn)}`,
  };
}

/** Without the fields that have no value. */
export function present(fields: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
