import type { PolicyUpdateInput } from '../../generated/graphql.js';
import { policyShape } from './policies.js';

const policy = (more: Partial<PolicyUpdateInput>): PolicyUpdateInput => ({
  type: 'METADATA',
  name: 'Who may',
  state: 'ACTIVE',
  privileges: ['EDIT_ENTITY_TAGS'],
  actors: { resourceOwners: false, allUsers: true, allGroups: false },
  ...more,
});
const PLATFORM = { type: 'PLATFORM', privileges: ['MANAGE_SECRETS'] } as const;

describe('what a policy may say', () => {
  it('keeps privileges of the public list as they were written, also those that decide nothing here', () => {
    const privileges = ['VIEW_DATASET_USAGE', 'VIEW_DATASET_PROFILE', 'MANAGE_DATA_PRODUCTS', 'EDIT_ENTITY_TAGS'];
    expect(policyShape(policy({ privileges }), {}).privileges).toEqual(privileges);
  });

  it('refuses names of nobody, and those of the other kind of policy', () => {
    expect(() => policyShape(policy({ privileges: ['EDIT_ALL'] }), {})).toThrow(/EDIT_ALL, which is no privilege/);
    expect(() => policyShape(policy({ privileges: ['MANAGE_POLICIES'] }), {})).toThrow(/no privilege of a METADATA/);
    expect(() => policyShape(policy({ ...PLATFORM, privileges: ['EDIT_ENTITY'] }), {})).toThrow(/of a PLATFORM policy/);
  });

  it('takes a filter without criteria for a policy of the installation, and keeps nothing of it', () => {
    expect(policyShape(policy({ ...PLATFORM, resources: { filter: { criteria: [] } } }), {})).not.toHaveProperty(
      'resources',
    );
    const criteria = [{ field: 'TYPE', values: ['dataset'], condition: 'EQUALS' as const }];
    expect(() => policyShape(policy({ ...PLATFORM, resources: { filter: { criteria } } }), {})).toThrow(/PLATFORM/);
  });
});
