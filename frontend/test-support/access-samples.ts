import type { Policy } from '../src/access/policies/policy-form';

/** A metadata policy of the catalogue's own that lets everybody tag everything, with whatever a spec changes. */
export function samplePolicy(parts: Partial<Policy> = {}): Policy {
  return {
    urn: 'urn:li:dataHubPolicy:taggers',
    type: 'METADATA',
    name: 'Taggers',
    state: 'ACTIVE',
    description: null,
    privileges: ['EDIT_ENTITY_TAGS'],
    editable: true,
    deletable: true,
    actors: {
      users: null,
      groups: null,
      roles: null,
      resourceOwners: false,
      resourceOwnersTypes: null,
      allUsers: true,
      allGroups: false,
    },
    resources: null,
    ...parts,
  };
}

const privilege = (type: string, displayName: string) => ({ type, displayName, description: `${displayName}.` });

/** What the pages of access ask for whatever they show: privileges by name, roles, names of urns. */
export const ACCESS_ANSWERS = {
  PrivilegeTexts: {
    appConfig: {
      policiesConfig: {
        platformPrivileges: [privilege('MANAGE_POLICIES', 'Manage policies')],
        resourcePrivileges: [
          { privileges: [privilege('EDIT_ENTITY', 'Edit everything'), privilege('EDIT_ENTITY_TAGS', 'Edit tags')] },
        ],
      },
    },
  },
  RolesWithMembers: {
    listRoles: {
      total: 3,
      roles: [
        {
          urn: 'urn:li:dataHubRole:Admin',
          name: 'Admin',
          description: 'May do everything',
          editable: false,
          relationships: { total: 1, relationships: [{ entity: { urn: 'urn:li:corpuser:jo' } }] },
        },
        {
          urn: 'urn:li:dataHubRole:Editor',
          name: 'Editor',
          description: 'May edit',
          editable: false,
          relationships: { total: 0, relationships: [] },
        },
        {
          urn: 'urn:li:dataHubRole:Reader',
          name: 'Reader',
          description: 'May read',
          editable: false,
          relationships: { total: 0, relationships: [] },
        },
      ],
    },
  },
  EntitySummaries: { entitySummaries: [] },
  OwnershipTypes: { listOwnershipTypes: { ownershipTypes: [] } },
};
