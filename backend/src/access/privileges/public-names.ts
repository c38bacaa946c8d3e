/** The kind of policy in which clients write a name. */
export type PolicyKind = 'PLATFORM' | 'METADATA';

/** The privileges here of which one decides what a public name speaks of; none where nothing here does. */
type DecidedBy = readonly string[] | 'open to everybody';

const OPEN: DecidedBy = 'open to everybody';
const UNSERVED: DecidedBy = [];
const VIEWERS: DecidedBy = ['VIEW_ENTITY'];
const EDITORS: DecidedBy = ['EDIT_ENTITY'];
const OPERATORS: DecidedBy = ['MANAGE_SYSTEM_OPERATIONS'];

/**
 * Privileges of the public protocol that decide nothing here by themselves, because what they speak of is decided by another
 * privilege, is open to whoever sees the entity, or is not served. A policy may name them beside a privilege that decides the
 * same, so that clients' policies are kept as they were written:
 *
 *     [VIEW_ENTITY_PAGE, SEARCH_PRIVILEGE]   kept: whoever sees an entity finds it
 *     [EDIT_ENTITY_TAGS, SHARE_ENTITY]       refused: nothing here is shared, so SHARE_ENTITY would be a promise
 */
const METADATA_NAMES: Readonly<Record<string, DecidedBy>> = {
  // Who creates an entity edits it; who sees it knows that it is there.
  CREATE_ENTITY: EDITORS,
  EXISTS_ENTITY: VIEWERS,
  // Open to whoever sees the entity.
  VIEW_DATASET_OPERATIONS: VIEWERS,
  VIEW_ENTITY_QUERIES: VIEWERS,
  GET_TIMESERIES_ASPECT_PRIVILEGE: VIEWERS,
  GET_COUNTS_PRIVILEGE: VIEWERS,
  SEARCH_PRIVILEGE: VIEWERS,
  EXPLAIN_PRIVILEGE: VIEWERS,
  // Parts of what another privilege on the entity allows here.
  CREATE_ENTITY_ER_MODEL_RELATIONSHIP: EDITORS,
  EDIT_CONTACT_INFO: ['EDIT_ENTITY', 'EDIT_USER_PROFILE'],
  EDIT_DATASET_COL_BUSINESS_ATTRIBUTE_PRIVILEGE: ['EDIT_ENTITY_PROPERTIES'],
  EDIT_ENTITY_DATASET_COL_BUSINESS_ATTRIBUTE: ['EDIT_ENTITY_PROPERTIES'],
  EDIT_TAG_COLOR: EDITORS,
  // Decided by privileges of the installation, which a METADATA policy cannot grant.
  EDIT_GROUP_MEMBERS: UNSERVED,
  MANAGE_ALL_GLOSSARY_CHILDREN: UNSERVED,
  MANAGE_GLOSSARY_CHILDREN: UNSERVED,
  MANAGE_GLOBAL_OWNERSHIP_TYPES: UNSERVED,
  // Sharing, tables of a data lake and events of clients are not served.
  SHARE_ENTITY: UNSERVED,
  DATA_LIST_ENTITIES: UNSERVED,
  DATA_MANAGE_NAMESPACES: UNSERVED,
  DATA_MANAGE_TABLES: UNSERVED,
  DATA_MANAGE_VIEWS: UNSERVED,
  DATA_READ_ONLY: UNSERVED,
  DATA_READ_WRITE: UNSERVED,
  PRODUCE_PLATFORM_EVENT_PRIVILEGE: UNSERVED,
};

/** As above, for the installation: mostly single doors that MANAGE_SYSTEM_OPERATIONS or a wider privilege opens here. */
const PLATFORM_NAMES: Readonly<Record<string, DecidedBy>> = {
  APPLY_RETENTION_PRIVILEGE: OPERATORS,
  CREATE_USERS_AND_GROUPS: ['MANAGE_USERS_AND_GROUPS'],
  ES_EXPLAIN_QUERY_PRIVILEGE: OPERATORS,
  GET_ANALYTICS_PRIVILEGE: ['VIEW_ANALYTICS'],
  GET_COUNTS_PRIVILEGE: OPEN,
  GET_ES_TASK_STATUS_PRIVILEGE: OPERATORS,
  GET_METADATA_CHANGE_LOG_EVENTS: OPEN,
  GET_PLATFORM_EVENTS: OPEN,
  GET_TIMESERIES_INDEX_SIZES_PRIVILEGE: OPERATORS,
  MANAGE_FEATURES: OPERATORS,
  MANAGE_SERVICE_ACCOUNTS: ['MANAGE_USERS_AND_GROUPS'],
  PRODUCE_PLATFORM_EVENT_PRIVILEGE: UNSERVED,
  RESTORE_INDICES_PRIVILEGE: OPERATORS,
  SEARCH_PRIVILEGE: OPEN,
  SET_WRITEABLE_PRIVILEGE: OPERATORS,
  TRUNCATE_TIMESERIES_INDEX_PRIVILEGE: OPERATORS,
  UPDATE_USERS_AND_GROUPS: ['MANAGE_USERS_AND_GROUPS'],
  VIEW_MANAGE_TAGS: ['MANAGE_TAGS'],
  VIEW_STRUCTURED_PROPERTIES_PAGE: ['MANAGE_STRUCTURED_PROPERTIES'],
  VIEW_TESTS: ['MANAGE_TESTS'],
};

const KNOWN: Readonly<Record<PolicyKind, ReadonlyMap<string, DecidedBy>>> = {
  METADATA: new Map(Object.entries(METADATA_NAMES)),
  PLATFORM: new Map(Object.entries(PLATFORM_NAMES)),
};

/** Whether clients write this name in policies of the kind although it decides nothing here by itself. */
export function isPublicName(name: string, kind: PolicyKind): boolean {
  return KNOWN[kind].has(name);
}

/** Whether whoever has these privileges may do here what a public name speaks of. */
export function isCovered(name: string, kind: PolicyKind, privileges: ReadonlySet<string>): boolean {
  const deciders = KNOWN[kind].get(name) ?? [];
  return typeof deciders === 'string' || deciders.some((privilege) => privileges.has(privilege));
}
