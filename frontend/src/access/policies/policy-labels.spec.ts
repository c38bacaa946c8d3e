import { samplePolicy } from '../../../test-support/access-samples';
import type { Policy } from './policy-form';
import { valueName, whatText, whereText, whoText } from './policy-labels';

const NAMES: Readonly<Record<string, string>> = {
  'urn:li:corpuser:jo': 'Jo',
  'urn:li:corpGroup:sales': 'Sales',
  'urn:li:tag:pii': 'PII',
};
const nameOf = (urn: string): string => NAMES[urn] ?? urn;

const who = (actors: Partial<Policy['actors']>): string => {
  const policy = samplePolicy();
  return whoText({ ...policy, actors: { ...policy.actors, allUsers: false, ...actors } }, nameOf);
};

type Filter = NonNullable<NonNullable<Policy['resources']>['filter']>;
type Criterion = NonNullable<Filter['criteria']>[number];

const where = (...criteria: readonly Criterion[]): string =>
  whereText(
    samplePolicy({
      resources: { type: null, resources: null, allResources: false, filter: { criteria: [...criteria] } },
    }),
    nameOf,
  );

const criterion = (field: string, condition: Criterion['condition'], ...values: readonly string[]): Criterion => ({
  field,
  condition,
  values: values.map((value) => ({ value })),
});

describe('whom a policy is for', () => {
  it('is named from the widest to the narrowest, with the names of roles, groups and people', () => {
    expect(
      who({
        roles: ['urn:li:dataHubRole:Reader'],
        groups: ['urn:li:corpGroup:sales'],
        users: ['urn:li:corpuser:jo'],
        allGroups: true,
      }),
    ).toBe('role Reader, group Sales, members of any group, Jo');
  });

  it('is everybody who is signed in', () => {
    expect(who({ allUsers: true })).toBe('everybody who is signed in');
  });

  it('is nobody when the policy names none', () => {
    expect(who({})).toBe('nobody');
  });

  it('is the owners of the entity, with the types that count', () => {
    expect(who({ resourceOwners: true })).toBe('owners of the entity');
    const resourceOwnersTypes = ['urn:li:ownershipType:__system__technical_owner', 'urn:li:ownershipType:steward'];
    expect(who({ resourceOwners: true, resourceOwnersTypes })).toBe('owners of the entity (technical owner, steward)');
  });

  it('names four and counts the rest', () => {
    const users = ['a', 'b', 'c', 'd', 'e', 'f'];
    expect(who({ users: users.slice(0, 4) })).toBe('a, b, c, d');
    expect(who({ users })).toBe('a, b, c, d, 2 more');
  });
});

describe('which entities a policy covers', () => {
  it('are those that meet every condition', () => {
    expect(
      where(
        criterion('TYPE', 'EQUALS', 'dataset'),
        criterion('TAG', 'NOT_EQUALS', 'urn:li:tag:pii'),
        criterion('URN', 'STARTS_WITH', 'urn:li:dataset:(urn:li:dataPlatform:dbt'),
      ),
    ).toBe(
      'Kind of entity is one of Dataset; Tag is none of PII; Entity begins with urn:li:dataset:(urn:li:dataPlatform:dbt',
    );
  });

  it('are named under the page’s name of a field that another client calls differently', () => {
    expect(where(criterion('resource_type', 'EQUALS', 'dataset'))).toBe('Kind of entity is one of Dataset');
  });

  it('keep the stored name of a field that the page does not know', () => {
    expect(where(criterion('WEATHER', 'EQUALS', 'rain', 'snow'))).toBe('WEATHER is one of rain, snow');
  });

  it('are every entity without a condition, and the installation for a platform policy', () => {
    expect(where()).toBe('every entity');
    expect(whereText(samplePolicy({ type: 'PLATFORM' }), nameOf)).toBe('the installation');
  });
});

describe('a value of a condition', () => {
  it('is the label of a kind, the name of an entity or the text itself', () => {
    expect(valueName('TYPE', 'dataset', nameOf)).toBe('Dataset');
    expect(valueName('TAG', 'urn:li:tag:pii', nameOf)).toBe('PII');
    expect(valueName('TAG', 'dataset', nameOf)).toBe('dataset');
  });
});

describe('what a policy grants', () => {
  it('is the names of its privileges', () => {
    const policy = samplePolicy({ privileges: ['A', 'B', 'C', 'D', 'E'] });
    expect(whatText(policy, (id) => id.toLowerCase())).toBe('a, b, c, d, 1 more');
  });
});
