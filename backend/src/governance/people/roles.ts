import { type EditContext, valueOf } from '../../edits/edit-context.js';
import { done, edit, type EditTable, type Plan } from '../../edits/edit.types.js';
import { badField, inTheWay, nonEmpty } from '../../edits/mistakes.js';
import { add, create, given, patch, upsert } from '../../edits/patch.js';
import type { Proposal } from '../../store/contract/store.types.js';
import type { BatchAssignRoleInput, CreateRoleInput, UpdateRoleArguments } from './inputs.types.js';

/** How many policies a new role may be put into. A policy that it lacks is extended later. */
const MAX_POLICIES = 100;

/**
 * Creates a role. By itself it grants nothing: what it may do is what the policies grant that name
 * it. Nobody has a new role, so putting it into policies gives nobody anything.
 *
 * @throws Problem `edit.field`, `edit.no-such-entity` for a policy, `edit.in-the-way` for a policy
 *   that cannot be changed
 */
async function createRole(context: EditContext, { id, name, description, policies }: CreateRoleInput): Promise<Plan> {
  const urn = context.newUrn('dataHubRole', id);
  const info = { name: nonEmpty('name', name), description: description ?? '', editable: true };
  const named = await intoPolicies(context, urn, policies ?? []);
  return { proposals: [create(urn, 'dataHubRoleInfo', info), ...named], answer: () => urn };
}

/** The changes that add a role to the actors of policies. */
async function intoPolicies(
  context: EditContext,
  role: string,
  policyUrns: readonly string[],
): Promise<readonly Proposal[]> {
  const urns = [...new Set(policyUrns)];
  if (urns.length > MAX_POLICIES) throw badField('policies', `must name at most ${MAX_POLICIES} policies`);
  const entities = await context.existing(
    [{ field: 'policies', urns, kinds: ['dataHubPolicy'] }],
    ['dataHubPolicyInfo'],
  );
  return urns.map((urn) => {
    if (valueOf(entities, urn, 'dataHubPolicyInfo').editable === false)
      throw inTheWay('This policy defines a role of the product and stays as it is.', { urn, field: 'policies' });
    const operations = [add(['actors', 'roles', role], role), add(['lastUpdatedTimestamp'], context.now)];
    return patch(urn, 'dataHubPolicyInfo', operations, { 'actors\u241froles': [] });
  });
}

/** Changes the name and the description of a role that people made. Absent fields stay. */
async function updateRole(context: EditContext, { urn, input }: UpdateRoleArguments): Promise<Plan> {
  await requireOwnRole(context, urn);
  const { name, description } = input;
  const fields = given({ name: typeof name === 'string' ? nonEmpty('name', name) : undefined, description });
  return { proposals: [patch(urn, 'dataHubRoleInfo', fields)], answer: () => urn };
}

/**
 * Deletes a role that people made. Those who have it lose it, and the policies that name it stay
 * without it.
 */
async function deleteRole(context: EditContext, urn: string): Promise<Plan> {
  await requireOwnRole(context, urn);
  return { removes: [urn], answer: () => urn };
}

/**
 * Requires a role that exists and does not come with the product.
 *
 * @throws Problem `edit.no-such-entity`, `edit.in-the-way`
 */
async function requireOwnRole(context: EditContext, urn: string): Promise<void> {
  const entities = await context.existing([{ field: 'urn', urns: [urn], kinds: ['dataHubRole'] }], ['dataHubRoleInfo']);
  if (valueOf(entities, urn, 'dataHubRoleInfo').editable !== true)
    throw inTheWay('This role is not editable, like those that come with the product.', { urn });
}

/**
 * Gives people and groups one role in place of those that they have; without a role they lose
 * theirs.
 */
async function assignRole(
  context: EditContext,
  roleUrn: string | null | undefined,
  actors: readonly string[],
): Promise<Plan> {
  if (actors.length === 0) throw badField('actors', 'must name at least one person or group');
  await context.existing([
    { field: 'roleUrn', urns: roleUrn ? [roleUrn] : [], kinds: ['dataHubRole'] },
    { field: 'actors', urns: actors, kinds: ['corpuser', 'corpGroup'] },
  ]);
  const roles = roleUrn ? [roleUrn] : [];
  return { proposals: [...new Set(actors)].map((urn) => upsert(urn, 'roleMembership', { roles })), answer: done };
}

/** Mutations of roles and of who has them. */
export const ROLE_EDITS: EditTable = {
  createRole: edit<{ readonly input: CreateRoleInput }>('MANAGE_POLICIES', ({ input }, context) =>
    createRole(context, input),
  ),
  updateRole: edit<UpdateRoleArguments>('MANAGE_POLICIES', (args, context) => updateRole(context, args)),
  deleteRole: edit<{ readonly urn: string }>('MANAGE_POLICIES', ({ urn }, context) => deleteRole(context, urn)),
  batchAssignRole: edit<{ readonly input: BatchAssignRoleInput }>('MANAGE_POLICIES', ({ input }, context) =>
    assignRole(context, input.roleUrn, input.actors),
  ),
};
