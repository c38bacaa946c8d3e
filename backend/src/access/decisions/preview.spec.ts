import type { JsonObject } from '../../kernel/json.js';
import { Authorizer } from '../authorization/authorizer.js';
import { DEFAULT_POLICIES } from '../policies/default-policies.js';
import { type EntityFacts, factsOf } from '../policies/entity-facts.js';
import { type Policy, readPolicy } from '../policies/policy.js';
import { type PolicyPreview, previewPolicy } from './preview.js';
import { DEFAULT_RULES } from '../policies/rulebook.js';

const dataset = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:hive,${name},PROD)`;
const [A, B, C] = [dataset('a'), dataset('b'), dataset('c')] as const;
const CHART = 'urn:li:chart:(superset,x)';
const JANE = 'urn:li:corpuser:jane';
const BOB = 'urn:li:corpuser:bob';
const TEAM = 'urn:li:corpGroup:team';
const POLICY = 'urn:li:dataHubPolicy:x';

const FACTS: Readonly<Record<string, EntityFacts | undefined>> = {
  [A]: factsOf({ ownership: { owners: [{ owner: JANE, type: 'TECHNICAL_OWNER' }] } }),
  [B]: factsOf({
    globalTags: { tags: [{ tag: 'urn:li:tag:pii' }] },
    ownership: { owners: [{ owner: TEAM, type: 'BUSINESS_OWNER' }] },
  }),
};
const OWNERS_EDIT = DEFAULT_POLICIES.filter(({ urn }) => urn.endsWith('asset-owners-metadata-policy')).flatMap(
  ({ urn, info }) => readPolicy(urn, info) ?? [],
);

function policy(info: JsonObject): Policy | undefined {
  return readPolicy(POLICY, { state: 'ACTIVE', type: 'METADATA', privileges: ['EDIT_ENTITY_TAGS'], ...info });
}

interface Change {
  readonly before?: Policy | undefined;
  readonly after?: Policy | undefined;
  readonly viewAuthorization?: boolean;
  readonly decisions?: number;
}

async function preview({
  before,
  after,
  viewAuthorization = false,
  decisions = 1_000,
}: Change): Promise<PolicyPreview> {
  const side = (one: Policy | undefined) => {
    const policies = [...OWNERS_EDIT, ...(one ? [one] : [])];
    const authorizer = new Authorizer(
      { ...DEFAULT_RULES, policies, factsAt: (urn) => FACTS[urn] },
      { viewAuthorization },
    );
    return { policy: one, policies, authorizer };
  };
  const person = (urn: string, groups: readonly string[]) => ({
    name: urn.slice('urn:li:corpuser:'.length),
    viewer: { urn, groups, roles: [], credential: 'session' as const },
  });
  return previewPolicy(
    {
      before: side(before),
      after: side(after),
      people: [person(JANE, []), person(BOB, [TEAM])],
      entities: [A, B, C, CHART],
      isComplete: true,
      viewAuthorization,
    },
    { decisions, pauseEvery: 1, pause: () => Promise.resolve() },
  );
}

/** `jane +2 EDIT_ENTITY_TAGS`: who gains (+) and loses (−) what on how many. */
function told({ people }: PolicyPreview): readonly string[] {
  return people.flatMap(({ name, gains, losses }) => [
    ...gains.map(({ privileges, entities }) => `${name} +${entities} ${privileges.join(' ')}`),
    ...losses.map(({ privileges, entities }) => `${name} -${entities} ${privileges.join(' ')}`),
  ]);
}

const type = (values: readonly string[]) => ({ field: 'TYPE', values, condition: 'EQUALS' });

describe('the preview of a policy', () => {
  it('counts what is gained, and not what another policy grants already', async () => {
    const after = policy({ actors: { allUsers: true }, resources: { filter: { criteria: [type(['dataset'])] } } });
    const answer = await preview({ after });
    // Jane owns one of the three datasets, Bob's team another: owners may edit those anyway.
    expect(told(answer)).toEqual(['bob +2 EDIT_ENTITY_TAGS', 'jane +2 EDIT_ENTITY_TAGS']);
    expect(answer).toMatchObject({ selected: 3, peopleCompared: 2, isComplete: true });
  });

  it('tells the loss when a policy is narrowed, switched off or deleted', async () => {
    const before = policy({ actors: { users: [JANE] } });
    const narrower = policy({
      actors: { users: [JANE] },
      resources: { filter: { criteria: [{ field: 'TAG', values: ['urn:li:tag:pii'], condition: 'EQUALS' }] } },
    });
    expect(told(await preview({ before, after: narrower }))).toEqual(['jane -2 EDIT_ENTITY_TAGS']);
    expect(told(await preview({ before, after: policy({ actors: { users: [JANE] }, state: 'INACTIVE' }) }))).toEqual([
      'jane -3 EDIT_ENTITY_TAGS',
    ]);
    expect(told(await preview({ before }))).toEqual(['jane -3 EDIT_ENTITY_TAGS']);
  });

  it('moves a right from one to another', async () => {
    const change = { before: policy({ actors: { users: [JANE] } }), after: policy({ actors: { groups: [TEAM] } }) };
    expect(told(await preview(change))).toEqual(['bob +3 EDIT_ENTITY_TAGS', 'jane -3 EDIT_ENTITY_TAGS']);
  });

  it('follows owners, also by their groups and by the type of ownership', async () => {
    const owners = policy({ privileges: ['DELETE_ENTITY'], actors: { resourceOwners: true } });
    expect(told(await preview({ after: owners }))).toEqual(['bob +1 DELETE_ENTITY', 'jane +1 DELETE_ENTITY']);
    const business = policy({
      privileges: ['DELETE_ENTITY'],
      actors: { resourceOwners: true, resourceOwnersTypes: ['urn:li:ownershipType:__system__business_owner'] },
    });
    expect(told(await preview({ after: business }))).toEqual(['bob +1 DELETE_ENTITY']);
  });

  it('counts no entities for privileges of the installation', async () => {
    const after = policy({ type: 'PLATFORM', privileges: ['MANAGE_TAGS', 'VIEW_AUDIT'], actors: { groups: [TEAM] } });
    const answer = await preview({ after });
    expect(told(answer)).toEqual(['bob +0 VIEW_AUDIT MANAGE_TAGS']);
    expect(answer.selected).toBe(0);
  });

  it('says of seeing only what view authorisation makes of it', async () => {
    const after = policy({ privileges: ['VIEW_ENTITY'], actors: { users: [BOB] } });
    expect(await preview({ after })).toMatchObject({ people: [], viewIsOpen: true });
    expect((await preview({ after: policy({ actors: { users: [BOB] } }) })).viewIsOpen).toBe(false);
    const hiding = await preview({ after, viewAuthorization: true });
    expect([told(hiding), hiding.viewIsOpen]).toEqual([['bob +3 VIEW_ENTITY'], false]);
  });

  it('says when it stopped before everybody was asked', async () => {
    const after = policy({ actors: { allUsers: true } });
    expect(await preview({ after, decisions: 1 })).toMatchObject({ peopleCompared: 1, isComplete: false });
  });
});
