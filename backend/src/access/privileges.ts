/**
 * What a person may be granted. Names follow the protocol's policies where it has one.
 * Metadata privileges are asked for an entity, platform privileges for the installation.
 */
export const PRIVILEGES = {
  VIEW_ENTITY: 'metadata',
  EDIT_ENTITY: 'metadata',
  EDIT_LINEAGE: 'metadata',
  DELETE_ENTITY: 'metadata',
  GENERATE_PERSONAL_ACCESS_TOKENS: 'platform',
  MANAGE_ACCESS_TOKENS: 'platform',
  MANAGE_USERS_AND_GROUPS: 'platform',
  MANAGE_INGESTION: 'platform',
  MANAGE_SYSTEM_OPERATIONS: 'platform',
} as const;

export type Privilege = keyof typeof PRIVILEGES;
