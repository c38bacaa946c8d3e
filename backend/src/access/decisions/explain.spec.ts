import type { JsonObject } from '../../kernel/json.js';
import { type EntityFacts, factsOf, resourceOf } from '../policies/entity-facts.js';
import { type Policy, readPolicy } from '../policies/policy.js';
import { explainPolicies } from './explain.js';

const JANE = { urn: 'urn:li:corpuser:jane', groups: ['urn:li:corpGroup:team'], roles: ['urn:li:dataHubRole:Reader'] };
const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)';
const SALES = 'urn:li:domain:sales';
const FACTS: Readonly<Record<string, EntityFacts | undefined>> = {
  [DATASET]: factsOf({
    domains: { domains: [SALES] },
    ownership: { owners: [{ owner: JANE.urn, type: 'TECHNICAL_OWNER' }] },
  }),
};
const resource = resourceOf(DATASET, (urn) => FACTS[urn]);

function policy(info: JsonObject): Policy {
  const base = { state: 'ACTIVE', type: 'METADATA', displayName: 'Taggers', privileges: ['EDIT_ENTITY_TAGS'] };
  const made = readPolicy('urn:li:dataHubPolicy:x', { ...base, ...info });
  if (!made) throw new Error('the policy is not active');
  return made;
}
const where = (field: string, ...values: readonly string[]): JsonObject => ({
  resources: { filter: { criteria: [{ field, values, condition: 'EQUALS' }] } },
});
const reasonFor = (info: JsonObject, resources = [resource]): readonly [boolean, string] => {
  const [reason] = explainPolicies(JANE, 'EDIT_ENTITY_TAGS', resources, [policy(info)]);
  return [reason?.grants ?? false, reason?.reason ?? 'not named'];
};

describe('why a policy counts', () => {
  it.each([
    [{ actors: { allUsers: true } }, 'It holds because it is for everybody.'],
    [{ actors: { users: [JANE.urn] } }, 'It holds because it names the actor.'],
    [{ actors: { roles: JANE.roles } }, 'It holds because the actor has the role Reader.'],
    [{ actors: { groups: JANE.groups } }, 'It holds because the actor is in the group team.'],
    [{ actors: { allGroups: true } }, 'It holds because it is for members of any group.'],
    [{ actors: { resourceOwners: true } }, 'It holds because the actor owns the entity.'],
    [
      { actors: { allUsers: true }, ...where('DOMAIN', SALES) },
      `It holds because it is for everybody, and DOMAIN is one of ${SALES}.`,
    ],
  ])('is said for %j', (info, sentence) => expect(reasonFor(info)).toEqual([true, sentence]));
});

describe('why a policy does not count', () => {
  it.each([
    [{ actors: { users: ['urn:li:corpuser:bob'] } }, 'It is for others: bob.'],
    [{ actors: { groups: ['urn:li:corpGroup:finance'], allGroups: false } }, 'It is for others: group finance.'],
    [{ actors: {} }, 'It is for others: nobody.'],
    [
      { actors: { allUsers: true }, ...where('DOMAIN', 'urn:li:domain:hr') },
      'The entity is outside it: DOMAIN is one of urn:li:domain:hr does not hold.',
    ],
    [
      { actors: { resourceOwners: true, resourceOwnersTypes: ['urn:li:ownershipType:__system__data_steward'] } },
      'It is for owners of the entity, and the actor owns it in no way that counts.',
    ],
  ])('is said for %j', (info, sentence) => expect(reasonFor(info)).toEqual([false, sentence]));

  it('is that owners are of an entity, where no entity is asked for', () => {
    const [reason] = explainPolicies(JANE, 'EDIT_ENTITY_TAGS', undefined, [
      policy({ actors: { resourceOwners: true } }),
    ]);
    expect(reason).toMatchObject({ grants: false, reason: expect.stringContaining('no entity is asked for') });
  });
});

describe('the list of policies', () => {
  it('leaves out those that do not grant the privilege to anybody', () => {
    const others = [policy({ privileges: ['EDIT_ENTITY_DOCS'] }), policy({ type: 'PLATFORM' })];
    expect(explainPolicies(JANE, 'EDIT_ENTITY_TAGS', [resource], others)).toEqual([]);
  });

  it('has those that count first, then the others by name', () => {
    const names = explainPolicies(
      JANE,
      'EDIT_ENTITY_TAGS',
      [resource],
      [
        policy({ displayName: 'b', actors: {} }),
        policy({ displayName: 'a', actors: {} }),
        policy({ displayName: 'c', actors: { allUsers: true } }),
      ],
    ).map(({ name }) => name);
    expect(names).toEqual(['c', 'a', 'b']);
  });

  it('counts a policy that holds on one of several entities, as for the domains of a data product', () => {
    const [sales, hr] = [SALES, 'urn:li:domain:hr'].map((urn) => resourceOf(urn, () => undefined));
    const managers = policy({
      privileges: ['MANAGE_DATA_PRODUCTS'],
      actors: { allUsers: true },
      ...where('URN', SALES),
    });
    const isGranted = (resources: readonly (typeof resource | undefined)[]): boolean | undefined =>
      explainPolicies(
        JANE,
        'MANAGE_DATA_PRODUCTS',
        resources.filter((one) => one !== undefined),
        [managers],
      )[0]?.grants;
    expect([isGranted([hr, sales]), isGranted([hr]), isGranted([])]).toEqual([true, false, false]);
  });
});
