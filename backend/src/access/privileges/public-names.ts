/** The kind of policy in which clients write a name. */
export type PolicyKind = 'PLATFORM' | 'METADATA';

/**
 * Privileges of the public protocol that decide nothing here, because what they speak of is decided by another privilege, is open to whoever
 * sees the entity, or is not served. A policy may name them, so that clients' policies are kept as they were written.
 */
const METADATA_NAMES: readonly string[] = [
  // Who creates an entity edits it; who sees it knows that it is there.
  'CREATE_ENTITY',
  'EXISTS_ENTITY',
  // Open to whoever sees the entity.
  'VIEW_DATASET_USAGE',
  'VIEW_DATASET_PROFILE',
  'VIEW_DATASET_OPERATIONS',
  'VIEW_ENTITY_QUERIES',
  'GET_TIMESERIES_ASPECT_PRIVILEGE',
  'GET_COUNTS_PRIVILEGE',
  'SEARCH_PRIVILEGE',
  'EXPLAIN_PRIVILEGE',
  // Parts of what EDIT_ENTITY, EDIT_USER_PROFILE or a platform privilege allows here.
  'CREATE_ENTITY_ER_MODEL_RELATIONSHIP',
  'EDIT_CONTACT_INFO',
  'EDIT_DATASET_COL_BUSINESS_ATTRIBUTE_PRIVILEGE',
  'EDIT_ENTITY_DATASET_COL_BUSINESS_ATTRIBUTE',
  'EDIT_GROUP_MEMBERS',
  'EDIT_TAG_COLOR',
  'MANAGE_ALL_GLOSSARY_CHILDREN',
  'MANAGE_GLOSSARY_CHILDREN',
  'MANAGE_GLOBAL_OWNERSHIP_TYPES',
  'SHARE_ENTITY',
  // Tables of a data lake and events of clients are not served.
  'DATA_LIST_ENTITIES',
  'DATA_MANAGE_NAMESPACES',
  'DATA_MANAGE_TABLES',
  'DATA_MANAGE_VIEWS',
  'DATA_READ_ONLY',
  'DATA_READ_WRITE',
  'PRODUCE_PLATFORM_EVENT_PRIVILEGE',
];

/** As above, for the installation: mostly single doors that MANAGE_SYSTEM_OPERATIONS or a wider privilege opens here. */
const PLATFORM_NAMES: readonly string[] = [
  'APPLY_RETENTION_PRIVILEGE',
  'CREATE_USERS_AND_GROUPS',
  'ES_EXPLAIN_QUERY_PRIVILEGE',
  'GET_ANALYTICS_PRIVILEGE',
  'GET_COUNTS_PRIVILEGE',
  'GET_ES_TASK_STATUS_PRIVILEGE',
  'GET_METADATA_CHANGE_LOG_EVENTS',
  'GET_PLATFORM_EVENTS',
  'GET_TIMESERIES_INDEX_SIZES_PRIVILEGE',
  'MANAGE_FEATURES',
  'MANAGE_SERVICE_ACCOUNTS',
  'PRODUCE_PLATFORM_EVENT_PRIVILEGE',
  'RESTORE_INDICES_PRIVILEGE',
  'SEARCH_PRIVILEGE',
  'SET_WRITEABLE_PRIVILEGE',
  'TRUNCATE_TIMESERIES_INDEX_PRIVILEGE',
  'UPDATE_USERS_AND_GROUPS',
  'VIEW_MANAGE_TAGS',
  'VIEW_STRUCTURED_PROPERTIES_PAGE',
  'VIEW_TESTS',
];

const KNOWN: Readonly<Record<PolicyKind, ReadonlySet<string>>> = {
  METADATA: new Set(METADATA_NAMES),
  PLATFORM: new Set(PLATFORM_NAMES),
};

/** Whether clients write this name in policies of the kind although it decides nothing here. */
export function isPublicName(name: string, kind: PolicyKind): boolean {
  return KNOWN[kind].has(name);
}
