import { compileGrants, isNamed } from '../policies/grants.js';
import { resourceOf } from '../policies/entity-facts.js';
import type { Rulebook } from '../policies/rulebook.js';
import type { Privilege } from '../privileges/privileges.js';

/** What decides whether owning gives a group's members anything. */
type OwnerRules = Pick<Rulebook, 'policies' | 'ownedBy' | 'factsAt'>;

/** What the person who fills a group may do themselves. */
export interface OwnRights {
  everywhere(privilege: Privilege): boolean;
  on(privilege: Privilege, urn: string): boolean;
}

/**
 * Whether membership in a group gives a right through ownership that the person who adds members does not have.
 *
 *     policy: owners may EDIT_ENTITY      the group owns `orders`
 *     Jane may not edit `orders`          adding a member needs MANAGE_POLICIES: Jane could add Jane
 *     Jane may edit `orders`              adding a member gives nothing away
 *
 * Costs one decision for each entity that the group owns and each privilege that owners have.
 */
export function grantsByOwnership(group: string, rules: OwnerRules, own: OwnRights): boolean {
  const owned = rules.ownedBy(group);
  if (owned.length === 0) return false;
  const member = { urn: '', groups: [group], roles: [] };
  // What the member has by name, or as one of all, does not come from owning.
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
