import { kindOf } from '../../kernel/urn.js';
import type { Privilege } from '../privileges/privileges.js';
import type { Resource } from '../policies/entity-facts.js';
import { type Actor, compileGrants, isNamed } from '../policies/grants.js';
import { type Criterion, grantedPrivileges, type Policy } from '../policies/policy.js';

export interface PolicyReason {
  readonly urn: string;
  readonly name: string;
  readonly grants: boolean;
  readonly reason: string;
}

/**
 * Every policy that gives the privilege to somebody, and why it counts for this actor and entity or not; those that count first.
 *
 * @param resources what is decided on, one of which is enough (`Authorizer.resourcesFor`); undefined: no entity is asked for
 */
export function explainPolicies(
  actor: Actor,
  privilege: Privilege,
  resources: readonly Resource[] | undefined,
  policies: readonly Policy[],
): readonly PolicyReason[] {
  return policies
    .filter((policy) => grantedPrivileges(policy).has(privilege))
    .map((policy) => explainPolicy(actor, resources, policy))
    .toSorted((left, right) => Number(right.grants) - Number(left.grants) || (left.name < right.name ? -1 : 1));
}

function explainPolicy(actor: Actor, resources: readonly Resource[] | undefined, policy: Policy): PolicyReason {
  const { urn, name } = policy;
  const reason = reasonAgainstAll(actor, resources, policy);
  if (reason !== undefined) return { urn, name, grants: false, reason };
  return { urn, name, grants: true, reason: `It holds because ${actorReason(actor, policy)}${scope(policy)}.` };
}

/** Undefined where the policy counts on one of the entities. */
function reasonAgainstAll(
  actor: Actor,
  resources: readonly Resource[] | undefined,
  policy: Policy,
): string | undefined {
  if (resources === undefined || policy.platform) return reasonAgainst(actor, undefined, policy);
  if (resources.length > 0) {
    const reasons = resources.map((resource) => reasonAgainst(actor, resource, policy));
    return reasons.includes(undefined) ? undefined : reasons[0];
  }
  // Without an entity to decide on only a policy without conditions counts.
  const isLimited = policy.criteria.length > 0 || !isNamed(actor, policy.actors);
  return (
    reasonAgainst(actor, undefined, policy) ?? (isLimited ? 'It is decided by a domain, and there is none.' : undefined)
  );
}

function reasonAgainst(actor: Actor, resource: Resource | undefined, policy: Policy): string | undefined {
  const named = isNamed(actor, policy.actors);
  if (!named && !policy.actors.owners) return `It is for others: ${actorsText(policy)}.`;
  if (!resource) return named ? undefined : 'It is for owners of the entity; no entity is asked for.';
  const [grant] = [...compileGrants(actor, [{ ...policy, criteria: [] }]).values()].flat();
  if (!named && grant?.holds(resource) !== true)
    return 'It is for owners of the entity, and the actor owns it in no way that counts.';
  const failing = policy.criteria.find((criterion) => !passes(actor, policy, criterion, resource));
  return failing && `The entity is outside it: ${criterionText(failing)} does not hold.`;
}

function passes(actor: Actor, policy: Policy, criterion: Criterion, resource: Resource): boolean {
  const open: Policy = { ...policy, criteria: [criterion], actors: { ...policy.actors, allUsers: true } };
  return [...compileGrants(actor, [open]).values()].flat()[0]?.holds(resource) === true;
}

function actorReason(actor: Actor, { actors }: Policy): string {
  if (actors.allUsers) return 'it is for everybody';
  if (actors.users.includes(actor.urn)) return 'it names the actor';
  const role = actor.roles.find((one) => actors.roles.includes(one));
  if (role !== undefined) return `the actor has the role ${shortName(role)}`;
  const group = actor.groups.find((one) => actors.groups.includes(one));
  if (group !== undefined) return `the actor is in the group ${shortName(group)}`;
  if (actors.allGroups && actor.groups.length > 0) return 'it is for members of any group';
  return 'the actor owns the entity';
}

function actorsText({ actors }: Policy): string {
  const named = [...actors.roles, ...actors.groups, ...actors.users].map(
    (urn) =>
      `${kindOf(urn) === 'dataHubRole' ? 'role ' : kindOf(urn) === 'corpGroup' ? 'group ' : ''}${shortName(urn)}`,
  );
  if (actors.allGroups) named.push('members of any group');
  return named.slice(0, 10).join(', ') || 'nobody';
}

function scope({ criteria }: Policy): string {
  return criteria.length === 0 ? '' : `, and ${criteria.map(criterionText).join(' and ')}`;
}

function criterionText({ field, values, condition }: Criterion): string {
  const how = condition === 'EQUALS' ? 'is one of' : condition === 'NOT_EQUALS' ? 'is none of' : 'begins with';
  return `${field} ${how} ${values.slice(0, 5).join(', ')}${values.length > 5 ? ', …' : ''}`;
}

function shortName(urn: string): string {
  return urn.slice(urn.lastIndexOf(':') + 1);
}
