/**
 * What a person may be granted. Names follow the protocol's policies where it has one.
 * Metadata privileges are asked for an entity, platform privileges for the installation.
 */
export type Privilege = MetadataPrivilege | PlatformPrivilege;

type MetadataPrivilege = 'VIEW_ENTITY' | 'EDIT_ENTITY' | 'EDIT_LINEAGE' | 'DELETE_ENTITY';

type PlatformPrivilege =
  | 'GENERATE_PERSONAL_ACCESS_TOKENS'
  | 'MANAGE_ACCESS_TOKENS'
  | 'MANAGE_USERS_AND_GROUPS'
  | 'MANAGE_INGESTION'
  | 'MANAGE_SYSTEM_OPERATIONS';
