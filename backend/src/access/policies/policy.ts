import { arrayOf, objectOf, textOf, textsOf } from '../../kernel/json.js';
import { type Privilege, privilegesIn } from '../privileges/privileges.js';

/** What a policy's condition looks at. */
export type FilterField =
  | 'TYPE'
  | 'URN'
  | 'DOMAIN'
  | 'CONTAINER'
  | 'TAG'
  | 'GLOSSARY_TERM'
  | 'GLOSSARY_GROUP'
  | 'OWNER';

export interface Criterion {
  readonly field: FilterField;
  readonly values: readonly string[];
  readonly condition: 'EQUALS' | 'STARTS_WITH' | 'NOT_EQUALS';
}

export interface PolicyActors {
  readonly users: readonly string[];
  readonly groups: readonly string[];
  readonly roles: readonly string[];
  readonly allUsers: boolean;
  readonly allGroups: boolean;
  readonly owners: boolean;
  /** Empty: owners of any type. */
  readonly ownerTypes: readonly string[];
}

/** An active policy as the decision needs it. Policies only grant. */
export interface Policy {
  readonly urn: string;
  readonly name: string;
  readonly platform: boolean;
  readonly privileges: readonly string[];
  readonly actors: PolicyActors;
  /** A conjunction; empty: every entity. */
  readonly criteria: readonly Criterion[];
}

/** Every privilege that a policy grants to its actors. */
export function grantedPrivileges({
  platform,
  privileges,
}: Pick<Policy, 'platform' | 'privileges'>): ReadonlySet<Privilege> {
  return privilegesIn(platform ? 'PLATFORM' : 'METADATA', privileges);
}

/** Names under which clients know the fields. */
const FIELDS: ReadonlyMap<string, FilterField> = new Map<string, FilterField>(
  Object.entries({
    TYPE: 'TYPE',
    RESOURCE_TYPE: 'TYPE',
    ENTITY_TYPE: 'TYPE',
    URN: 'URN',
    RESOURCE_URN: 'URN',
    ENTITY_URN: 'URN',
    DOMAIN: 'DOMAIN',
    CONTAINER: 'CONTAINER',
    TAG: 'TAG',
    GLOSSARY_TERM: 'GLOSSARY_TERM',
    GLOSSARY_GROUP: 'GLOSSARY_GROUP',
    GLOSSARY_NODE: 'GLOSSARY_GROUP',
    OWNER: 'OWNER',
  } as const),
);

export const FILTER_FIELDS: readonly string[] = [...FIELDS.keys()];

/** The field that a client names, in any case; undefined for one that nothing is compared with. */
export function filterFieldOf(name: string): FilterField | undefined {
  return FIELDS.get(name.toUpperCase());
}

/**
 * A stored policy as a rule; undefined when it is not active.
 *
 * A condition on a field that is not known can't be decided: the policy then grants nothing, rather than more than was meant.
 */
export function readPolicy(urn: string, value: unknown): Policy | undefined {
  const info = objectOf(value);
  if (info.state !== 'ACTIVE') return undefined;
  const criteria = criteriaOf(info.resources);
  if (!criteria) return undefined;
  const actors = objectOf(info.actors);
  return {
    urn,
    name: textOf(info.displayName) ?? urn,
    platform: info.type === 'PLATFORM',
    privileges: textsOf(info.privileges),
    actors: {
      users: textsOf(actors.users),
      groups: textsOf(actors.groups),
      roles: textsOf(actors.roles),
      allUsers: actors.allUsers === true,
      allGroups: actors.allGroups === true,
      owners: actors.resourceOwners === true,
      ownerTypes: textsOf(actors.resourceOwnersTypes),
    },
    criteria,
  };
}

function criteriaOf(resources: unknown): readonly Criterion[] | undefined {
  const { filter, type, resources: urns, allResources, privilegeConstraints } = objectOf(resources);
  // Limits on which tags may be added are not supported; ignoring one would grant more than its author meant.
  if (arrayOf(objectOf(privilegeConstraints).criteria).length > 0) return undefined;
  const criteria: Criterion[] = [];
  // The older form of a filter: a kind, and urns unless it is for all resources.
  if (typeof type === 'string' && type !== 'all') criteria.push(equals('TYPE', [type]));
  if (allResources !== true && textsOf(urns).length > 0) criteria.push(equals('URN', textsOf(urns)));
  for (const one of arrayOf(objectOf(filter).criteria)) {
    const { field, values, condition = 'EQUALS' } = objectOf(one);
    const known = filterFieldOf(textOf(field) ?? '');
    if (!known || !isCondition(condition)) return undefined;
    criteria.push({ field: known, values: textsOf(values), condition });
  }
  return criteria;
}

function equals(field: FilterField, values: readonly string[]): Criterion {
  return { field, values, condition: 'EQUALS' };
}

function isCondition(value: unknown): value is Criterion['condition'] {
  return value === 'EQUALS' || value === 'STARTS_WITH' || value === 'NOT_EQUALS';
}
