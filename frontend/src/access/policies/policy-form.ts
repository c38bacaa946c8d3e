import type { PolicyPartsFragment } from '../../api/documents.generated';
import type { PolicyUpdateInput } from '../../api/schema.generated';

/** A policy as the server answers it. Lists may be null there; `PolicyForm` has them all filled. */
export type Policy = PolicyPartsFragment;

/** What a condition can ask of an entity, in the order of the options. */
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
/** How a condition compares. STARTS_WITH takes free text, the other two take entities or kinds. */
export const CONDITIONS = ['EQUALS', 'NOT_EQUALS', 'STARTS_WITH'] as const;

/**
 * One condition of a policy, such as "Domain is one of Sales, Finance". One matching value is
 * enough.
 */
export interface CriterionForm {
  /** The stored field name. A field that this page does not know is kept unchanged. */
  readonly field: string;
  /**
   * EQUALS and NOT_EQUALS ask for one, or for none, of the values. STARTS_WITH compares the
   * beginning of the text.
   */
  readonly condition: (typeof CONDITIONS)[number];
  readonly values: readonly string[];
}

/**
 * A policy as the editor holds it. Every list is present, and an empty list means that nothing is
 * restricted or nobody is named. `formOf` makes it from a stored policy and `inputOf` makes the
 * mutation's input of it.
 */
export interface PolicyForm {
  readonly name: string;
  readonly description: string;
  readonly type: Policy['type'];
  readonly state: Policy['state'];
  /** Ids of privileges, such as `EDIT_ENTITY_TAGS`. At least one is needed. */
  readonly privileges: readonly string[];
  readonly users: readonly string[];
  readonly groups: readonly string[];
  readonly roles: readonly string[];
  /** Everybody who is signed in. */
  readonly allUsers: boolean;
  /** Members of any group. */
  readonly allGroups: boolean;
  /**
   * Owners of the entity that the decision is about. A platform policy has no entity, so it has no
   * owners.
   */
  readonly owners: boolean;
  /** Urns of ownership types; empty means owners of any type. */
  readonly ownerTypes: readonly string[];
  /** All of these must match; empty means every entity. */
  readonly criteria: readonly CriterionForm[];
}

/** The properties of every section of the policy editor. */
export interface PolicyFieldsProps {
  readonly form: PolicyForm;
  /** Called with the changed fields only; the editor merges them into the form. */
  readonly onChange: (part: Partial<PolicyForm>) => void;
  /** True for a policy that nobody may change. All fields are then read-only. */
  readonly isFixed: boolean;
}

/**
 * An empty form. Its state is ACTIVE because the preview shows the effect before anything is saved.
 */
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

/** The form with one more role among its actors. */
export function withRole(form: PolicyForm, role: string): PolicyForm {
  return { ...form, roles: [...new Set([...form.roles, role])] };
}

/** Other clients of the protocol use these names for the same fields. */
const SAME_FIELDS: Readonly<Record<string, CriterionField>> = {
  RESOURCE_TYPE: 'TYPE',
  ENTITY_TYPE: 'TYPE',
  RESOURCE_URN: 'URN',
  ENTITY_URN: 'URN',
  GLOSSARY_NODE: 'GLOSSARY_GROUP',
};

/**
 * Reads a stored policy into the form. A condition with a field that the page does not know is
 * carried along and written back.
 */
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
  // In the older form, the kind and the urns are two conditions that must both hold. `all` as the
  // kind, or the flag for all resources, means that there is no condition.
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

/**
 * The part of the form that is incomplete. `accessTexts.editor.mistakes` has a sentence for each.
 */
export type Mistake = 'name' | 'privileges' | 'actors' | 'criteria';

/** What the form still lacks before it can be previewed. The server checks the same again. */
export function mistakesOf(form: PolicyForm): readonly Mistake[] {
  // Owners count only for a metadata policy. The flag may still be set from before the type was
  // changed, and `inputOf` drops it.
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

/**
 * Every urn in these policies, so that one request can read all their names.
 *
 * Sorted and without repetition, so that the same policies always make the same cache key. Kinds
 * and texts of conditions are not urns and are left out.
 */
export function urnsIn(policies: readonly Policy[]): readonly string[] {
  const urns = policies
    .map(formOf)
    .flatMap((form) => [...form.users, ...form.groups, ...form.criteria.flatMap(({ values }) => values)]);
  return [...new Set(urns)].filter((one) => one.startsWith('urn:li:')).toSorted();
}
