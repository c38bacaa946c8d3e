import type { EntityKind } from '../entity-kind.js';

/** A named set of policies that people and groups can have: Admin, Editor, Reader. */
export const dataHubRole: EntityKind = {
  kind: 'dataHubRole',
  label: 'Role',
  plural: 'Roles',
  icon: 'key',
  protocol: { entityType: 'DATAHUB_ROLE', objectType: 'DataHubRole' },
  name: { stored: ['dataHubRoleInfo:name'], key: 'id' },
  contents: {
    title: 'contents',
    relations: { direction: 'INCOMING', types: ['IsMemberOfRole', 'IsAssociatedWithRole'] },
  },
};
