import { formOf, inputOf, mistakesOf, NEW_POLICY, type Policy, type PolicyForm, urnsIn } from './policy-form';

const STORED: Policy = {
  urn: 'urn:li:dataHubPolicy:x',
  type: 'METADATA',
  name: 'Sales documents its own',
  state: 'ACTIVE',
  description: null,
  privileges: ['EDIT_ENTITY_DOCS'],
  editable: true,
  deletable: true,
  actors: {
    users: null,
    groups: ['urn:li:corpGroup:sales'],
    roles: ['urn:li:dataHubRole:Reader'],
    resourceOwners: true,
    resourceOwnersTypes: null,
    allUsers: false,
    allGroups: false,
  },
  resources: null,
};

const filled: PolicyForm = {
  ...formOf(STORED),
  criteria: [{ field: 'TAG', condition: 'EQUALS', values: ['urn:li:tag:a'] }],
};

describe('the form of a policy', () => {
  it('keeps roles, owners and conditions on the way to the server and back', () => {
    expect(inputOf(filled)).toEqual({
      type: 'METADATA',
      name: 'Sales documents its own',
      state: 'ACTIVE',
      description: '',
      privileges: ['EDIT_ENTITY_DOCS'],
      actors: {
        users: [],
        groups: ['urn:li:corpGroup:sales'],
        roles: ['urn:li:dataHubRole:Reader'],
        allUsers: false,
        allGroups: false,
        resourceOwners: true,
      },
      resources: { filter: { criteria: [{ field: 'TAG', condition: 'EQUALS', values: ['urn:li:tag:a'] }] } },
    });
  });

  it('reads the older form of resources as conditions, so that saving does not widen the policy', () => {
    const older = { type: 'dataset', resources: ['urn:li:dataset:a'], allResources: false, filter: null };
    expect(formOf({ ...STORED, resources: older }).criteria).toEqual([
      { field: 'TYPE', condition: 'EQUALS', values: ['dataset'] },
      { field: 'URN', condition: 'EQUALS', values: ['urn:li:dataset:a'] },
    ]);
    const everything = { type: 'all', resources: ['urn:li:dataset:a'], allResources: true, filter: null };
    expect(formOf({ ...STORED, resources: everything }).criteria).toEqual([]);
  });

  it('knows a field by the names that other clients give it, and keeps one that it does not know', () => {
    const criterion = (field: string) => ({ field, condition: 'EQUALS' as const, values: [{ value: 'dataset' }] });
    const filter = { criteria: [criterion('resource_type'), criterion('MOOD')] };
    const resources = { type: null, resources: null, allResources: null, filter };
    expect(formOf({ ...STORED, resources }).criteria.map(({ field }) => field)).toEqual(['TYPE', 'MOOD']);
  });

  it('sends neither owners nor conditions with a policy of the installation', () => {
    const input = inputOf({ ...filled, type: 'PLATFORM' });
    expect(input.actors.resourceOwners).toBe(false);
    expect(input.resources).toBeUndefined();
  });

  it('says what is missing', () => {
    expect(mistakesOf(NEW_POLICY)).toEqual(['name', 'privileges', 'actors']);
    expect(mistakesOf(filled)).toEqual([]);
    expect(mistakesOf({ ...filled, criteria: [{ field: 'TAG', condition: 'EQUALS', values: [] }] })).toEqual([
      'criteria',
    ]);
    const forOwners = { ...NEW_POLICY, name: 'x', privileges: ['VIEW_ENTITY'], owners: true };
    expect(mistakesOf(forOwners)).toEqual([]);
    expect(mistakesOf({ ...forOwners, type: 'PLATFORM' })).toEqual(['actors']);
  });

  it('names each urn once', () => {
    const group = 'urn:li:corpGroup:sales';
    expect(urnsIn([STORED, STORED])).toEqual([group]);
  });
});
