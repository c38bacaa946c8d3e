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
  /** As stored: a field that this page does not know stays as it is. */
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
  /** Empty: owners of any type. */
  readonly ownerTypes: readonly string[];
  /** A conjunction; empty: every entity. */
  readonly criteria: readonly CriterionForm[];
}

/** What each part of the editor is given. */
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

/** Names that other clients give the fields. */
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

/** The older form, a kind and urns, reads as conditions too. */
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

/** What the server stores. Owners and conditions have no meaning in a policy of the installation. */
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

/** What is missing before it can be looked at; the server checks again. */
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

/** Every urn that a policy names, to ask for their names at once. */
export function urnsIn(policies: readonly Policy[]): readonly string[] {
  const urns = policies
    .map(formOf)
    .flatMap((form) => [...form.users, ...form.groups, ...form.criteria.flatMap(({ values }) => values)]);
  return [...new Set(urns)].filter((one) => one.startsWith('urn:li:')).toSorted();
}
