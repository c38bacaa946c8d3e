import type { PolicyPartsFragment } from '../../api/documents.generated';
import type { PolicyUpdateInput } from '../../api/schema.generated';

export type Policy = PolicyPartsFragment;

export const CRITERION_FIELDS = [
  'TYPE',
  'URN',
  'DOMAIN',
  'CONTAINER',
  'TAG',
  'GLOSSARY_TERM',
  'GLOSSARY_GROUP',
  'OWNER',
] as const;
type CriterionField = (typeof CRITERION_FIELDS)[number];
export const CONDITIONS = ['EQUALS', 'NOT_EQUALS', 'STARTS_WITH'] as const;

export interface CriterionForm {
  /** The stored field name. A field that this page does not know is kept unchanged. */
  readonly field: string;
  readonly condition: (typeof CONDITIONS)[number];
  readonly values: readonly string[];
}

export interface PolicyForm {
  readonly name: string;
  readonly description: string;
  readonly type: Policy['type'];
  readonly state: Policy['state'];
  readonly privileges: readonly string[];
  readonly users: readonly string[];
  readonly groups: readonly string[];
  readonly roles: readonly string[];
  readonly allUsers: boolean;
  readonly allGroups: boolean;
  readonly owners: boolean;
  /** Urns of ownership types; empty means owners of any type. */
  readonly ownerTypes: readonly string[];
  /** All of these must match; empty means every entity. */
  readonly criteria: readonly CriterionForm[];
}

/** The properties of every section of the policy editor. */
export interface PolicyFieldsProps {
  readonly form: PolicyForm;
  readonly onChange: (part: Partial<PolicyForm>) => void;
  readonly isFixed: boolean;
}

export const NEW_POLICY: PolicyForm = {
  name: '',
  description: '',
  type: 'METADATA',
  state: 'ACTIVE',
  privileges: [],
  users: [],
  groups: [],
  roles: [],
  allUsers: false,
  allGroups: false,
  owners: false,
  ownerTypes: [],
  criteria: [],
};

/** Other clients of the protocol use these names for the same fields. */
const SAME_FIELDS: Readonly<Record<string, CriterionField>> = {
  RESOURCE_TYPE: 'TYPE',
  ENTITY_TYPE: 'TYPE',
  RESOURCE_URN: 'URN',
  ENTITY_URN: 'URN',
  GLOSSARY_NODE: 'GLOSSARY_GROUP',
};

export function formOf({ actors, resources, ...policy }: Policy): PolicyForm {
  return {
    name: policy.name,
    description: policy.description ?? '',
    type: policy.type,
    state: policy.state,
    privileges: policy.privileges,
    users: actors.users ?? [],
    groups: actors.groups ?? [],
    roles: actors.roles ?? [],
    allUsers: actors.allUsers,
    allGroups: actors.allGroups,
    owners: actors.resourceOwners,
    ownerTypes: actors.resourceOwnersTypes ?? [],
    criteria: criteriaOf(resources),
  };
}

/**
 * Reads both forms that are stored: conditions, and the older form of one kind and a list of urns.
 */
function criteriaOf(resources: Policy['resources']): readonly CriterionForm[] {
  const { type, resources: urns, allResources, filter } = resources ?? {};
  const older: CriterionForm[] = [];
  if (type && type !== 'all') older.push({ field: 'TYPE', condition: 'EQUALS', values: [type] });
  if (allResources !== true && urns && urns.length > 0) older.push({ field: 'URN', condition: 'EQUALS', values: urns });
  return [
    ...older,
    ...(filter?.criteria ?? []).map(({ field, condition, values }) => ({
      field: SAME_FIELDS[field.toUpperCase()] ?? field.toUpperCase(),
      condition,
      values: values.map(({ value }) => value),
    })),
  ];
}

/**
 * The input of the mutation. A platform policy has neither owners nor conditions, so the form's are
 * left out.
 */
export function inputOf(form: PolicyForm): PolicyUpdateInput {
  const isPlatform = form.type === 'PLATFORM';
  const owners = form.owners && !isPlatform;
  const { users, groups, roles, allUsers, allGroups } = form;
  return {
    type: form.type,
    name: form.name.trim(),
    state: form.state,
    description: form.description.trim(),
    privileges: form.privileges,
    actors: {
      users,
      groups,
      roles,
      allUsers,
      allGroups,
      resourceOwners: owners,
      ...(owners && form.ownerTypes.length > 0 ? { resourceOwnersTypes: form.ownerTypes } : {}),
    },
    ...(!isPlatform && form.criteria.length > 0 ? { resources: { filter: { criteria: form.criteria } } } : {}),
  };
}

export type Mistake = 'name' | 'privileges' | 'actors' | 'criteria';

/** What the form still lacks before it can be previewed. The server checks the same again. */
export function mistakesOf(form: PolicyForm): readonly Mistake[] {
  const isForSomebody =
    form.allUsers ||
    form.allGroups ||
    (form.owners && form.type === 'METADATA') ||
    form.users.length + form.groups.length + form.roles.length > 0;
  return [
    ...(form.name.trim() === '' ? (['name'] as const) : []),
    ...(form.privileges.length === 0 ? (['privileges'] as const) : []),
    ...(isForSomebody ? [] : (['actors'] as const)),
    ...(form.type === 'METADATA' && form.criteria.some(({ values }) => values.length === 0)
      ? (['criteria'] as const)
      : []),
  ];
}

/** Every urn in these policies, so that one request can read all their names. */
export function urnsIn(policies: readonly Policy[]): readonly string[] {
  const urns = policies
    .map(formOf)
    .flatMap((form) => [...form.users, ...form.groups, ...form.criteria.flatMap(({ values }) => values)]);
  return [...new Set(urns)].filter((one) => one.startsWith('urn:li:')).toSorted();
}
