import type { JsonObject } from '../../kernel/json.js';
import { factsOf } from '../policies/entity-facts.js';
import { readPolicy } from '../policies/policy.js';
import { DEFAULT_RULES, type Rulebook } from '../policies/rulebook.js';
import { grantsByOwnership, type OwnRights } from './owner-power.js';

const CREW = 'urn:li:corpGroup:crew';
const ORDERS = 'urn:li:dataset:(urn:li:dataPlatform:hive,orders,PROD)';
const NOTHING: OwnRights = { everywhere: () => false, on: () => false };

/** The crew owns orders; policies with these parts are active. */
function rules(...policies: readonly JsonObject[]): Rulebook {
  const owners = [{ owner: CREW, type: 'TECHNICAL_OWNER', typeUrn: 'urn:li:ownershipType:__system__technical_owner' }];
  const made = policies.map((info, index) =>
    readPolicy(`urn:li:dataHubPolicy:${index}`, {
      state: 'ACTIVE',
      type: 'METADATA',
      privileges: ['EDIT_ENTITY'],
      actors: { resourceOwners: true },
      ...info,
    }),
  );
  return {
    ...DEFAULT_RULES,
    policies: made.filter((policy) => policy !== undefined),
    ownedBy: (group) => (group === CREW ? [ORDERS] : []),
    factsAt: (urn) => (urn === ORDERS ? factsOf({ ownership: { owners } }) : undefined),
  };
}

describe('membership in a group that owns an entity', () => {
  it('gives what policies give to owners, to whoever could not do it before', () => {
    expect(grantsByOwnership(CREW, rules({}), NOTHING)).toBe(true);
  });

  it('gives nothing where the group owns nothing, or no policy is for owners', () => {
    expect(grantsByOwnership('urn:li:corpGroup:other', rules({}), NOTHING)).toBe(false);
    expect(grantsByOwnership(CREW, rules(), NOTHING)).toBe(false);
    expect(grantsByOwnership(CREW, rules({ actors: { users: ['urn:li:corpuser:jane'] } }), NOTHING)).toBe(false);
  });

  it('gives nothing by a policy for owners of another type, or of other entities', () => {
    const steward = { resourceOwners: true, resourceOwnersTypes: ['urn:li:ownershipType:__system__data_steward'] };
    expect(grantsByOwnership(CREW, rules({ actors: steward }), NOTHING)).toBe(false);
    const charts = { filter: { criteria: [{ field: 'TYPE', values: ['chart'], condition: 'EQUALS' }] } };
    expect(grantsByOwnership(CREW, rules({ resources: charts }), NOTHING)).toBe(false);
  });

  it('gives nothing new to whoever may do as much, on the entity or on all', () => {
    expect(grantsByOwnership(CREW, rules({}), { ...NOTHING, everywhere: () => true })).toBe(false);
    expect(grantsByOwnership(CREW, rules({}), { ...NOTHING, on: (_, urn) => urn === ORDERS })).toBe(false);
    // A part of what owners may do is not all of it.
    const partly: OwnRights = { ...NOTHING, on: (privilege) => privilege === 'EDIT_ENTITY_TAGS' };
    expect(grantsByOwnership(CREW, rules({}), partly)).toBe(true);
  });

  it('gives nothing by ownership that everybody has anyway', () => {
    const everybody = { resourceOwners: true, allUsers: true };
    expect(grantsByOwnership(CREW, rules({ actors: everybody }), NOTHING)).toBe(false);
  });
});
