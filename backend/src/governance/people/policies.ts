import { defaultPolicy } from '../../access/policies/default-policies.js';
import { grantsAlike, ineffectivePart } from '../../access/policies/policy-effect.js';
import { FILTER_FIELDS } from '../../access/policies/policy.js';
import { isKnownPrivilege, mayStandIn } from '../../access/privileges/privileges.js';
import { type EditContext, valueOf } from '../../edits/edit-context.js';
import { edit, type EditTable, type Plan } from '../../edits/edit.types.js';
import { badField, inTheWay, nonEmpty } from '../../edits/mistakes.js';
import { create, upsert } from '../../edits/patch.js';
import { arrayOf, type JsonObject, objectOf } from '../../kernel/json.js';
import type {
  ActorFilterInput,
  PolicyMatchFilterInput,
  PolicyUpdateInput,
  ResourceFilterInput,
  UpdatePolicyArguments,
} from './inputs.types.js';

/** How many values one criterion of a filter may have. Longer lists are refused. */
const MAX_VALUES = 1_000;

/**
 * Creates a policy. It takes effect as soon as the policy caches have followed the write.
 *
 * @throws Problem `edit.field` for a policy that would grant nothing, or an actor of a wrong kind
 */
function createPolicy(context: EditContext, input: PolicyUpdateInput): Plan {
  const urn = context.newUrn('dataHubPolicy');
  const info = policyInfo(context, undefined, input, {});
  return { proposals: [create(urn, 'dataHubPolicyInfo', info)], answer: () => urn };
}

/**
 * Replaces a policy, or creates it under the given urn. A policy that is marked as not editable is
 * refused.
 */
async function updatePolicy(context: EditContext, urn: string, input: PolicyUpdateInput): Promise<Plan> {
  // Clients of the protocol bring policies under urns of their own by updating them: what is not
  // there is created.
  context.check({ field: 'urn', urns: [urn], kinds: ['dataHubPolicy'] });
  const entities = await context.stored([urn], ['dataHubPolicyInfo']);
  const stored = valueOf(entities, urn, 'dataHubPolicyInfo');
  if (stored.editable === false) throw fixed(urn);
  const info = policyInfo(context, urn, input, stored);
  return { proposals: [upsert(urn, 'dataHubPolicyInfo', info)], answer: () => urn };
}

/**
 * Deletes a policy. Those that every installation has are refused, because the next start would
 * store them again.
 */
async function deletePolicy(context: EditContext, urn: string): Promise<Plan> {
  await context.existing([{ field: 'urn', urns: [urn], kinds: ['dataHubPolicy'] }]);
  if (defaultPolicy(urn)) throw fixed(urn);
  return { removes: [urn], answer: () => urn };
}

/** The refusal for a policy that comes with the product. */
function fixed(urn: string): Error {
  return inTheWay(
    'This policy comes with the product. Those of the roles stay as they are; another one can be set INACTIVE, but not deleted.',
    { urn },
  );
}

/**
 * The aspect that an input gives. What the input cannot express (roles among the actors) stays as
 * it is stored.
 */
function policyInfo(
  context: EditContext,
  urn: string | undefined,
  input: PolicyUpdateInput,
  stored: JsonObject,
): JsonObject {
  const info = policyShape(input, stored);
  const ineffective = grantsAlike(info, stored)
    ? undefined
    : ineffectivePart(urn, info, (name) => context.isKind(name));
  if (ineffective) throw badField(ineffective.field, ineffective.reason);
  checkActors(context, input.actors);
  return { ...info, lastUpdatedTimestamp: context.now };
}

/**
 * The aspect that an input makes. It checks what can be checked without reading: privileges, their
 * fit to the type of policy, and filters. The kinds of actors are checked apart, because a preview
 * needs no such check.
 *
 * @param stored the policy before, empty for a new one
 * @throws Problem `edit.field` naming the field
 */
export function policyShape(input: PolicyUpdateInput, stored: JsonObject): JsonObject {
  const { type, state, description, resources, actors } = input;
  const privileges = [...new Set(input.privileges)];
  if (privileges.length === 0) throw badField('privileges', 'must name at least one privilege');
  for (const name of privileges) requirePrivilege(name, type);
  if (type === 'PLATFORM' && (actors.resourceOwners || (resources && limits(resources))))
    throw badField(
      actors.resourceOwners ? 'actors.resourceOwners' : 'resources',
      'has no meaning in a PLATFORM policy',
    );
  return {
    displayName: nonEmpty('name', input.name),
    description: description ?? '',
    type,
    state,
    privileges,
    actors: actorsOf(actors, stored),
    ...(resources && type !== 'PLATFORM' ? { resources: resourcesOf(resources) } : {}),
    editable: true,
  };
}

/**
 * Whether a filter limits anything; clients send one without criteria where they mean everything.
 */
function limits({ type, resources, filter, privilegeConstraints }: ResourceFilterInput): boolean {
  return Boolean(type ?? privilegeConstraints) || (resources ?? []).length > 0 || (filter?.criteria ?? []).length > 0;
}

/**
 * Requires a privilege that exists and fits the type: a `PLATFORM` policy grants rights on the
 * whole catalogue, a `METADATA` policy rights on entities.
 */
function requirePrivilege(name: string, type: PolicyUpdateInput['type']): void {
  if (!isKnownPrivilege(name)) throw badField('privileges', `names ${name}, which is no privilege`);
  if (!mayStandIn(type, name)) throw badField('privileges', `names ${name}, which is no privilege of a ${type} policy`);
}

/**
 * Requires urns of the right kinds. Whether the actors exist is not asked: policies are often
 * written before the people of a sign-in provider arrive, and count from then on.
 */
function checkActors(context: EditContext, { users, groups, roles, resourceOwnersTypes }: ActorFilterInput): void {
  context.check({ field: 'actors.users', urns: users ?? [], kinds: ['corpuser'] });
  context.check({ field: 'actors.groups', urns: groups ?? [], kinds: ['corpGroup'] });
  context.check({ field: 'actors.roles', urns: roles ?? [], kinds: ['dataHubRole'] });
  context.check({ field: 'actors.resourceOwnersTypes', urns: resourceOwnersTypes ?? [], kinds: ['ownershipType'] });
}

/** The actors as the model stores them. */
function actorsOf(input: ActorFilterInput, stored: JsonObject): JsonObject {
  const { users, groups, resourceOwners, resourceOwnersTypes, allUsers, allGroups } = input;
  // A client that does not know roles here leaves them as they are.
  const roles = input.roles ?? arrayOf(objectOf(stored.actors).roles);
  return {
    users: users ?? [],
    groups: groups ?? [],
    resourceOwners,
    ...(resourceOwnersTypes ? { resourceOwnersTypes } : {}),
    allUsers,
    allGroups,
    ...(roles.length > 0 ? { roles } : {}),
  };
}

/**
 * The resources as the model stores them. @throws Problem `edit.field` for constraints on values,
 * which no decision here can honour
 */
function resourcesOf({ type, resources, allResources, filter, privilegeConstraints }: ResourceFilterInput): JsonObject {
  if (privilegeConstraints)
    throw badField(
      'resources.privilegeConstraints',
      'is not supported: a policy that limits values would grant nothing',
    );
  return {
    ...(typeof type === 'string' ? { type } : {}),
    ...(resources ? { resources } : {}),
    ...(typeof allResources === 'boolean' ? { allResources } : {}),
    ...(filter ? { filter: filterOf(filter) } : {}),
  };
}

/**
 * The criteria as the model stores them. @throws Problem `edit.field` for an unknown field, no
 * values or too many
 */
function filterOf({ criteria }: PolicyMatchFilterInput): JsonObject {
  return {
    criteria: (criteria ?? []).map(({ field, values, condition }, at) => {
      const place = `resources.filter.criteria[${at}]`;
      if (!FILTER_FIELDS.includes(field.toUpperCase()))
        throw badField(`${place}.field`, `must be one of ${FILTER_FIELDS.join(', ')}`);
      if (values.length === 0 || values.length > MAX_VALUES || values.some((value) => value === ''))
        throw badField(`${place}.values`, `must hold 1 to ${MAX_VALUES} values, none of them empty`);
      return { field, values, condition };
    }),
  };
}

/** Mutations of policies. */
export const POLICY_EDITS: EditTable = {
  createPolicy: edit<{ readonly input: PolicyUpdateInput }>('MANAGE_POLICIES', ({ input }, context) =>
    createPolicy(context, input),
  ),
  updatePolicy: edit<UpdatePolicyArguments>('MANAGE_POLICIES', ({ urn, input }, context) =>
    updatePolicy(context, urn, input),
  ),
  deletePolicy: edit<{ readonly urn: string }>('MANAGE_POLICIES', ({ urn }, context) => deletePolicy(context, urn)),
};
