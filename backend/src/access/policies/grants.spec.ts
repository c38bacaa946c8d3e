import type { JsonObject } from '../../kernel/json.js';
import type { Identity } from '../../kernel/viewer.js';
import { Authorizer } from '../authorization/authorizer.js';
import type { Privilege } from '../privileges/privileges.js';
import { DEFAULT_POLICIES, EDITOR_ROLE } from './default-policies.js';
import { type EntityFacts, factsOf } from './entity-facts.js';
import { compileGrants } from './grants.js';
import { readPolicy } from './policy.js';
import { DEFAULT_RULES, type Rulebook } from './rulebook.js';

const JANE = 'urn:li:corpuser:jane';
const TEAM = 'urn:li:corpGroup:team';
const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)';
const COLUMN = `urn:li:schemaField:(${DATASET},x)`;
const jane: Identity = { urn: JANE, groups: [TEAM], roles: [], credential: 'token' };

const FACTS: Readonly<Record<string, EntityFacts | undefined>> = {
  [DATASET]: factsOf({
    domains: { domains: ['urn:li:domain:eu'] },
    container: { container: 'urn:li:container:schema' },
    globalTags: { tags: [{ tag: 'urn:li:tag:pii' }] },
    glossaryTerms: { terms: [{ urn: 'urn:li:glossaryTerm:revenue' }] },
    ownership: { owners: [{ owner: TEAM, type: 'TECHNICAL_OWNER' }] },
  }),
  'urn:li:domain:eu': factsOf({ domainProperties: { parentDomain: 'urn:li:domain:sales' } }),
  'urn:li:container:schema': factsOf({ container: { container: 'urn:li:container:database' } }),
  'urn:li:glossaryTerm:revenue': factsOf({ glossaryTermInfo: { parentNode: 'urn:li:glossaryNode:money' } }),
  'urn:li:assertion:a': factsOf({ assertionInfo: { entityUrn: DATASET } }),
};

function rules(...infos: readonly JsonObject[]): Rulebook {
  const policies = infos.flatMap(
    (info, at) =>
      readPolicy(`urn:li:dataHubPolicy:${at}`, {
        state: 'ACTIVE',
        type: 'METADATA',
        actors: { allUsers: true },
        ...info,
      }) ?? [],
  );
  return { ...DEFAULT_RULES, policies, factsAt: (urn) => FACTS[urn] };
}
const where = (field: string, values: readonly string[], condition = 'EQUALS'): JsonObject => ({
  filter: { criteria: [{ field, values, condition }] },
});
function expectAllowed(info: JsonObject, allowed: boolean, urn = DATASET): void {
  const book = rules({ privileges: ['EDIT_ENTITY_TAGS'], ...info });
  expect([info, new Authorizer(book).allowed(jane, 'EDIT_ENTITY_TAGS', urn)]).toEqual([info, allowed]);
}

describe('a policy', () => {
  it('holds for what its filter selects, and for what lies under a domain, a container or a glossary group', () => {
    for (const [field, value] of [
      ['TYPE', 'dataset'],
      ['URN', DATASET],
      ['DOMAIN', 'urn:li:domain:eu'],
      ['DOMAIN', 'urn:li:domain:sales'],
      ['CONTAINER', 'urn:li:container:schema'],
      ['CONTAINER', 'urn:li:container:database'],
      ['TAG', 'urn:li:tag:pii'],
      ['GLOSSARY_TERM', 'urn:li:glossaryTerm:revenue'],
      ['GLOSSARY_GROUP', 'urn:li:glossaryNode:money'],
      ['OWNER', TEAM],
    ] as const) {
      expectAllowed({ resources: where(field, [value]) }, true);
      expectAllowed({ resources: where(field, [value]) }, true, COLUMN);
      expectAllowed({ resources: where(field, [`${value}x`]) }, false);
      expectAllowed({ resources: where(field, [value], 'NOT_EQUALS') }, false);
    }
    expectAllowed({ resources: where('URN', ['urn:li:dataset:(urn:li:dataPlatform:hive'], 'STARTS_WITH') }, true);
  });

  it('holds for one column where it names the column, and for all columns where it names their kind', () => {
    expectAllowed({ resources: where('URN', [COLUMN]) }, true, COLUMN);
    expectAllowed({ resources: where('URN', [COLUMN]) }, false, `urn:li:schemaField:(${DATASET},y)`);
    expectAllowed({ resources: where('URN', [COLUMN]) }, false, DATASET);
    expectAllowed({ resources: where('TYPE', ['schemaField']) }, true, COLUMN);
    expectAllowed({ resources: where('TYPE', ['schemaField']) }, false, DATASET);
  });

  it('that leaves out a dataset leaves out its columns, and one that leaves out a column keeps the dataset', () => {
    expectAllowed({ resources: where('URN', [DATASET], 'NOT_EQUALS') }, false, COLUMN);
    expectAllowed({ resources: where('URN', [COLUMN], 'NOT_EQUALS') }, false, COLUMN);
    expectAllowed({ resources: where('URN', [COLUMN], 'NOT_EQUALS') }, true, DATASET);
  });

  it('grants on all entities without a filter, and nothing with a condition that can not be decided', () => {
    expectAllowed({}, true);
    expectAllowed({ resources: where('FAVOURITE_COLOUR', ['blue']) }, false);
    expectAllowed({ resources: { privilegeConstraints: { criteria: [{ field: 'URN', values: ['x'] }] } } }, false);
    expectAllowed({ state: 'INACTIVE' }, false);
    expectAllowed({ type: 'PLATFORM' }, false);
  });

  it('is for the people, groups, roles and owners that it names', () => {
    for (const [actors, allowed] of [
      [{ users: [JANE] }, true],
      [{ users: ['urn:li:corpuser:bob'] }, false],
      [{ groups: [TEAM] }, true],
      [{ allGroups: true }, true],
      [{ roles: ['urn:li:dataHubRole:Editor'] }, false],
      [{ resourceOwners: true }, true],
      [{ resourceOwners: true, resourceOwnersTypes: ['urn:li:ownershipType:__system__technical_owner'] }, true],
      [{ resourceOwners: true, resourceOwnersTypes: ['urn:li:ownershipType:__system__data_steward'] }, false],
    ] as const)
      expectAllowed({ actors }, allowed);
    expectAllowed({ actors: { resourceOwners: true } }, false, `${DATASET}x`);
  });

  it('that gives a role to a group gives it to the members', () => {
    const book: Rulebook = {
      ...DEFAULT_RULES,
      rolesOfGroup: (group) => (group === TEAM ? ['urn:li:dataHubRole:Admin'] : []),
    };
    expect(new Authorizer(book).allowed(jane, 'MANAGE_POLICIES')).toBe(true);
    expect(new Authorizer(DEFAULT_RULES).allowed(jane, 'MANAGE_POLICIES')).toBe(false);
  });
});

describe('viewing', () => {
  const scope = (...infos: readonly JsonObject[]) =>
    new Authorizer(rules(...infos), { viewAuthorization: true }).visibilityOf(jane);
  const inDomain = { privileges: ['VIEW_ENTITY'], resources: where('DOMAIN', ['urn:li:domain:sales']) };

  it('shows what a policy shows, its columns, and what speaks of it alone', () => {
    const seen = scope(inDomain);
    for (const urn of [DATASET, COLUMN, 'urn:li:domain:sales', 'urn:li:assertion:a', JANE])
      expect([urn, seen.canView(urn)]).toEqual([urn, true]);
    for (const urn of [`${DATASET.slice(0, -6)}b,PROD)`, 'urn:li:domain:hr', 'urn:li:assertion:b'])
      expect([urn, seen.canView(urn)]).toEqual([urn, false]);
    expect(
      scope({ privileges: ['EDIT_ENTITY_TAGS'], resources: where('TAG', ['none']) }).canView('urn:li:assertion:a'),
    ).toBe(false);
  });

  it('shows usage and profiles to those to whom a policy grants them, also where nothing is hidden', () => {
    const seriesOf = (...infos: readonly JsonObject[]) => {
      const seen = new Authorizer(rules(...infos), { viewAuthorization: false }).visibilityOf(jane);
      return ['datasetProfile', 'datasetUsageStatistics', 'operation'].filter((aspect) =>
        seen.canViewSeries(DATASET, aspect),
      );
    };
    const usage = { privileges: ['VIEW_DATASET_USAGE'] };
    expect(seriesOf({ privileges: ['EDIT_ENTITY'] })).toEqual(['operation']);
    expect(seriesOf(usage)).toEqual(['datasetUsageStatistics', 'operation']);
    expect(seriesOf({ ...usage, resources: where('DOMAIN', ['urn:li:domain:hr']) })).toEqual(['operation']);
    expect(
      seriesOf({ privileges: ['VIEW_DATASET_PROFILE'], resources: where('DOMAIN', ['urn:li:domain:sales']) }),
    ).toEqual(['datasetProfile', 'operation']);
    expect(scope(usage).canViewSeries(DATASET, 'datasetUsageStatistics')).toBe(false);
  });

  it('hides nothing where it is off, or where one policy shows everything', () => {
    expect(new Authorizer(rules(inDomain)).visibilityOf(jane).isUnrestricted).toBe(true);
    expect(scope({ privileges: ['VIEW_ENTITY'] }).isUnrestricted).toBe(true);
  });
});

describe('the default policies', () => {
  it('are all understood and active', () => {
    const read = DEFAULT_POLICIES.map(({ urn, info }) => readPolicy(urn, info as JsonObject)?.urn);
    expect(read).toEqual(DEFAULT_POLICIES.map(({ urn }) => urn));
  });

  it('let a person without a role see everything, make tokens and see the numbers, and edit what they own', () => {
    const plain = { urn: JANE, groups: [], roles: [] };
    const grants = compileGrants(plain, DEFAULT_RULES.policies);
    const everywhere = [...grants].filter(([, list]) => list.some((grant) => grant.everywhere)).map(([name]) => name);
    expect(everywhere).toEqual([
      'VIEW_ENTITY',
      'GET_TIMELINE_PRIVILEGE',
      'VIEW_DATASET_USAGE',
      'VIEW_DATASET_PROFILE',
      'GENERATE_PERSONAL_ACCESS_TOKENS',
      'VIEW_ANALYTICS',
    ]);
    expect(grants.get('EDIT_ENTITY')?.some((grant) => grant.everywhere)).toBe(false);
  });

  it('leave Editors the parts of entities when the policy on whole entities is set INACTIVE', () => {
    const editor = { urn: JANE, groups: [], roles: [EDITOR_ROLE] };
    const isOff = (urn: string): boolean => urn === 'urn:li:dataHubPolicy:editor-metadata-policy-entities';
    const grants = compileGrants(
      editor,
      DEFAULT_RULES.policies.filter(({ urn }) => !isOff(urn)),
    );
    const everywhere = (name: Privilege): boolean => grants.get(name)?.some((grant) => grant.everywhere) ?? false;
    expect([everywhere('EDIT_ENTITY_TAGS'), everywhere('EDIT_ENTITY'), everywhere('DELETE_ENTITY')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
