import { compileGrants, isNamed } from '../policies/grants.js';
import { resourceOf } from '../policies/entity-facts.js';
import type { Rulebook } from '../policies/rulebook.js';
import type { Privilege } from '../privileges/privileges.js';

/** What decides whether owning gives a group's members anything. */
type OwnerRules = Pick<Rulebook, 'policies' | 'ownedBy' | 'factsAt'>;

/** What who fills the group may do herself. */
export interface OwnRights {
  everywhere(privilege: Privilege): boolean;
  on(privilege: Privilege, urn: string): boolean;
}

/** Whether a group's members may do something, because it owns an entity, that who fills it may not do herself. */
export function grantsByOwnership(group: string, rules: OwnerRules, own: OwnRights): boolean {
  const owned = rules.ownedBy(group);
  if (owned.length === 0) return false;
  const member = { urn: '', groups: [group], roles: [] };
  // What is hers by a name or as one of all is no matter of owning.
  const policies = rules.policies.filter(({ actors }) => actors.owners && !isNamed(member, actors));
  const given = [...compileGrants(member, policies)].filter(([privilege]) => !own.everywhere(privilege));
  if (given.length === 0) return false;
  return owned.some((urn) => {
    const resource = resourceOf(urn, (one) => rules.factsAt(one));
    return given.some(
      ([privilege, grants]) => grants.some((grant) => grant.holds(resource)) && !own.on(privilege, urn),
    );
  });
}
