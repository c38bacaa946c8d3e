import type { Identity } from '../../kernel/viewer.js';
import type { Privilege } from '../privileges/privileges.js';
import type { Resource } from './entity-facts.js';
import { type Criterion, grantedPrivileges, type Policy, type PolicyActors } from './policy.js';

/** One policy's grant of one privilege to one viewer. */
export interface Grant {
  readonly policy: Policy;
  /** The grant has no condition: it holds for every entity. */
  readonly everywhere: boolean;
  /** The only condition of the grant, if it has just one: the values of many such grants are looked up in one set. */
  readonly only: Criterion | undefined;
  holds(resource: Resource): boolean;
}

/** What the policies grant a viewer, by privilege; the grants without a condition first. */
export type Grants = ReadonlyMap<Privilege, readonly Grant[]>;

/** A person with the groups and roles that count: their own roles, and those of their groups. */
export type Actor = Pick<Identity, 'urn' | 'groups' | 'roles'>;

/** Policies only grant, so their order does not matter: a privilege is there when one policy gives it. */
export function compileGrants(actor: Actor, policies: readonly Policy[]): Grants {
  const grants = new Map<Privilege, Grant[]>();
  for (const policy of policies) {
    const grant = grantOf(actor, policy);
    if (!grant) continue;
    for (const privilege of grantedPrivileges(policy)) {
      const list = grants.get(privilege) ?? [];
      if (grant.everywhere) list.unshift(grant);
      else list.push(grant);
      grants.set(privilege, list);
    }
  }
  return grants;
}

function grantOf(actor: Actor, policy: Policy): Grant | undefined {
  const tests = policy.platform ? [] : policy.criteria.map(testOf);
  const passes = (resource: Resource): boolean => tests.every((test) => test(resource));
  if (isNamed(actor, policy.actors)) {
    const [only, ...more] = policy.criteria;
    const isOnly = more.length === 0 && only?.condition === 'EQUALS';
    return { policy, everywhere: tests.length === 0, only: isOnly ? only : undefined, holds: passes };
  }
  if (!policy.actors.owners || policy.platform) return undefined;
  const owns = ownerTest(actor, policy.actors);
  return { policy, everywhere: false, only: undefined, holds: (resource) => owns(resource) && passes(resource) };
}

/** Whether a policy names the viewer, whichever entity it is about; owners of an entity are not decided here. */
export function isNamed(actor: Actor, actors: PolicyActors): boolean {
  return (
    actors.allUsers ||
    (actors.allGroups && actor.groups.length > 0) ||
    actors.users.includes(actor.urn) ||
    actor.groups.some((group) => actors.groups.includes(group)) ||
    actor.roles.some((role) => actors.roles.includes(role))
  );
}

function ownerTest(actor: Actor, { ownerTypes }: PolicyActors): (resource: Resource) => boolean {
  const self = new Set([actor.urn, ...actor.groups]);
  const types = new Set(ownerTypes);
  return ({ owners }) => owners.some(({ owner, type }) => self.has(owner) && (types.size === 0 || types.has(type)));
}

/**
 * Whether any of the grants holds, for asking about many entities with many policies.
 *
 * Grants with a single EQUALS condition on the same field become one set of values, so that two hundred policies of one domain each cost
 * one lookup for an entity. The other grants are asked one by one.
 *
 *     DOMAIN = sales, DOMAIN = hr, TYPE = chart and TAG = pii     {DOMAIN: {sales, hr}} and one grant
 */
export function anyHolds(grants: readonly Grant[]): (resource: Resource) => boolean {
  if (grants.some(({ everywhere }) => everywhere)) return () => true;
  const wanted = new Map<Criterion['field'], Set<string>>();
  for (const { only } of grants) {
    if (!only) continue;
    const values = wanted.get(only.field) ?? new Set<string>();
    only.values.forEach((value) => values.add(value));
    wanted.set(only.field, values);
  }
  const sets = [...wanted];
  const others = grants.filter(({ only }) => !only);
  return (resource) => {
    for (const [field, values] of sets)
      for (const value of valuesOf(resource, field)) if (values.has(value)) return true;
    return others.some((grant) => grant.holds(resource));
  };
}

function testOf({ field, values, condition }: Criterion): (resource: Resource) => boolean {
  const wanted = new Set(values);
  if (condition === 'STARTS_WITH')
    return (resource) =>
      [...valuesOf(resource, field)].some((value) => values.some((start) => value.startsWith(start)));
  const isIn = (resource: Resource): boolean => {
    for (const value of valuesOf(resource, field)) if (wanted.has(value)) return true;
    return false;
  };
  return condition === 'NOT_EQUALS' ? (resource) => !isIn(resource) : isIn;
}

function valuesOf(resource: Resource, field: Criterion['field']): Iterable<string> {
  switch (field) {
    case 'TYPE':
      return resource.kinds;
    case 'URN':
      return resource.urns;
    case 'DOMAIN':
      return resource.domains;
    case 'CONTAINER':
      return resource.containers;
    case 'TAG':
      return resource.tags;
    case 'GLOSSARY_TERM':
      return resource.terms;
    case 'GLOSSARY_GROUP':
      return resource.groups;
    case 'OWNER':
      return resource.owners.map(({ owner }) => owner);
  }
}
