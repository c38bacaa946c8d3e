import { isCovered, isPublicName, type PolicyKind } from './public-names.js';

/** Asked for an entity: names are the protocol's where its policies have one. */
const METADATA_PRIVILEGES = [
  'VIEW_ENTITY',
  'EDIT_ENTITY',
  'EDIT_LINEAGE',
  'DELETE_ENTITY',
  'EDIT_ENTITY_TAGS',
  'EDIT_ENTITY_GLOSSARY_TERMS',
  'EDIT_ENTITY_OWNERS',
  'EDIT_ENTITY_DOCS',
  'EDIT_ENTITY_DOC_LINKS',
  'EDIT_ENTITY_STATUS',
  'EDIT_ENTITY_DEPRECATION',
  'EDIT_DOMAINS_PRIVILEGE',
  'EDIT_ENTITY_DATA_PRODUCTS',
  'EDIT_ENTITY_APPLICATIONS',
  'EDIT_ENTITY_PROPERTIES',
  'EDIT_ENTITY_EMBED',
  'EDIT_ENTITY_QUERIES',
  'EDIT_ENTITY_ASSERTIONS',
  'EDIT_ENTITY_INCIDENTS',
  'EDIT_ENTITY_DATA_CONTRACT',
  'EDIT_ENTITY_OPERATIONS',
  'EDIT_DATASET_COL_DESCRIPTION',
  'EDIT_DATASET_COL_TAGS',
  'EDIT_DATASET_COL_GLOSSARY_TERMS',
  'EDIT_USER_PROFILE',
  'MANAGE_DATA_PRODUCTS',
  'GET_TIMELINE_PRIVILEGE',
  'VIEW_DATASET_USAGE',
  'VIEW_DATASET_PROFILE',
  'PASS_LINEAGE',
] as const;

/** Asked for the installation, whatever the entity. */
const PLATFORM_PRIVILEGES = [
  'GENERATE_PERSONAL_ACCESS_TOKENS',
  'MANAGE_ACCESS_TOKENS',
  'MANAGE_USERS_AND_GROUPS',
  'MANAGE_POLICIES',
  'MANAGE_USER_CREDENTIALS',
  'MANAGE_SECRETS',
  'MANAGE_INGESTION',
  'VIEW_ANALYTICS',
  'VIEW_AUDIT',
  'MANAGE_CONNECTIONS',
  'MANAGE_SYSTEM_OPERATIONS',
  'MANAGE_GLOBAL_SETTINGS',
  'CREATE_TAGS',
  'MANAGE_TAGS',
  'CREATE_DOMAINS',
  'MANAGE_DOMAINS',
  'MANAGE_GLOSSARIES',
  'MANAGE_APPLICATIONS',
  'MANAGE_STRUCTURED_PROPERTIES',
  'MANAGE_DOCUMENTATION_FORMS',
  'CREATE_BUSINESS_ATTRIBUTE',
  'MANAGE_BUSINESS_ATTRIBUTE',
  'MANAGE_GLOBAL_OWNERSHIP_TYPES',
  'CREATE_GLOBAL_ANNOUNCEMENTS',
  'MANAGE_GLOBAL_VIEWS',
  'MANAGE_HOME_PAGE_TEMPLATES',
  'MANAGE_DOCUMENTS',
  'MANAGE_TESTS',
  'CREATE_LOGICAL_MODELS',
] as const;

type MetadataPrivilege = (typeof METADATA_PRIVILEGES)[number];
type PlatformPrivilege = (typeof PLATFORM_PRIVILEGES)[number];

/** What a person may be granted. */
export type Privilege = MetadataPrivilege | PlatformPrivilege;

export const ALL_PRIVILEGES: readonly Privilege[] = [...METADATA_PRIVILEGES, ...PLATFORM_PRIVILEGES];

const platform: ReadonlySet<string> = new Set(PLATFORM_PRIVILEGES);
/** Asked for an entity, and granted for all of them at once where a `PLATFORM` policy names it. */
const METADATA_OR_PLATFORM: ReadonlySet<string> = new Set<Privilege>(['MANAGE_DATA_PRODUCTS']);

export function isPlatformPrivilege(privilege: Privilege): privilege is PlatformPrivilege {
  return platform.has(privilege);
}

/** Whether a policy of the kind can grant the privilege. */
export function isGrantedBy(kind: PolicyKind, privilege: Privilege): boolean {
  return isPlatformPrivilege(privilege) === (kind === 'PLATFORM') || METADATA_OR_PLATFORM.has(privilege);
}

/** What an editor of the catalogue may do: every change of an entity, and the vocabulary, but nothing that grants power or runs the installation. */
export const EDITOR_PRIVILEGES: readonly Privilege[] = [
  ...METADATA_PRIVILEGES.filter((privilege) => privilege !== 'EDIT_USER_PROFILE' && privilege !== 'PASS_LINEAGE'),
  'GENERATE_PERSONAL_ACCESS_TOKENS',
  'CREATE_TAGS',
  'MANAGE_TAGS',
  'CREATE_DOMAINS',
  'MANAGE_DOMAINS',
  'MANAGE_GLOSSARIES',
  'MANAGE_APPLICATIONS',
  'MANAGE_STRUCTURED_PROPERTIES',
  'MANAGE_DOCUMENTATION_FORMS',
  'CREATE_BUSINESS_ATTRIBUTE',
  'MANAGE_BUSINESS_ATTRIBUTE',
  'MANAGE_DOCUMENTS',
  'MANAGE_TESTS',
  'CREATE_LOGICAL_MODELS',
  'CREATE_GLOBAL_ANNOUNCEMENTS',
];

/** Whoever may edit an entity may change any part of it; who may change a part may see the whole. */
const PARTS_OF_EDITING: readonly Privilege[] = METADATA_PRIVILEGES.filter(
  (privilege) => privilege.startsWith('EDIT_') && privilege !== 'EDIT_USER_PROFILE',
);

/** Names that clients' policies have for the same thing. */
const ALIASES: ReadonlyMap<string, readonly Privilege[]> = new Map<string, readonly Privilege[]>([
  ['VIEW_ENTITY_PAGE', ['VIEW_ENTITY']],
  ['GET_ENTITY_PRIVILEGE', ['VIEW_ENTITY']],
  ['EDIT_DEPRECATION_PRIVILEGE', ['EDIT_ENTITY_DEPRECATION']],
  ['EDIT_DATASET_ASSERTIONS', ['EDIT_ENTITY_ASSERTIONS']],
  ['MANAGE_ENTITY_DATA_CONTRACT', ['EDIT_ENTITY_DATA_CONTRACT']],
  ['MANAGE_GLOBAL_ANNOUNCEMENTS', ['CREATE_GLOBAL_ANNOUNCEMENTS']],
  ['MANAGE_BUSINESS_ATTRIBUTES', ['MANAGE_BUSINESS_ATTRIBUTE']],
]);
const OWN: ReadonlySet<string> = new Set(ALL_PRIVILEGES);

export function isPrivilege(name: string): name is Privilege {
  return OWN.has(name);
}

/** Whether any policy may name it. */
export function isKnownPrivilege(name: string): boolean {
  return OWN.has(name) || ALIASES.has(name) || isPublicName(name, 'METADATA') || isPublicName(name, 'PLATFORM');
}

/** Whether a policy of this kind may name it: each thing that it stands for is of the kind, or clients write it there. */
export function mayStandIn(kind: PolicyKind, name: string): boolean {
  if (isPublicName(name, kind)) return true;
  const privileges = namedBy(name);
  return privileges.length > 0 && privileges.every((privilege) => isGrantedBy(kind, privilege));
}

/** The privileges for which one name stands in a policy, without those that they include. */
function namedBy(name: string): readonly Privilege[] {
  return ALIASES.get(name) ?? (isPrivilege(name) ? [name] : []);
}

/**
 * Every privilege that a policy of the kind grants by these names, with those that they include. Names that decide nothing
 * here, or that a policy of this kind cannot grant, add nothing.
 *
 *     METADATA [EDIT_ENTITY]                         every EDIT_… of an entity, MANAGE_DATA_PRODUCTS, VIEW_ENTITY
 *     METADATA [EDIT_ENTITY_TAGS, MANAGE_POLICIES]   EDIT_ENTITY_TAGS, VIEW_ENTITY
 *     PLATFORM [MANAGE_DATA_PRODUCTS, EDIT_ENTITY]   MANAGE_DATA_PRODUCTS
 */
export function privilegesIn(kind: PolicyKind, names: readonly string[]): ReadonlySet<Privilege> {
  const privileges = new Set<Privilege>();
  for (const name of names)
    for (const privilege of namedBy(name)) if (isGrantedBy(kind, privilege)) privileges.add(privilege);
  if (kind === 'PLATFORM') return privileges;
  if (privileges.has('EDIT_ENTITY')) {
    PARTS_OF_EDITING.forEach((privilege) => privileges.add(privilege));
    // Whoever may edit a domain manages the data products in it.
    privileges.add('MANAGE_DATA_PRODUCTS');
  }
  if (PARTS_OF_EDITING.some((privilege) => privileges.has(privilege)) || privileges.has('DELETE_ENTITY'))
    privileges.add('VIEW_ENTITY');
  return privileges;
}

/**
 * The names among these that would have no effect in a policy of the kind: names of nobody, names of the other kind, and names
 * of the public protocol without a privilege beside them that decides the same here.
 *
 *     METADATA [VIEW_ENTITY_PAGE, SEARCH_PRIVILEGE]   none
 *     METADATA [SEARCH_PRIVILEGE]                     SEARCH_PRIVILEGE
 */
export function ineffectiveNames(kind: PolicyKind, names: readonly string[]): readonly string[] {
  const granted: ReadonlySet<string> = privilegesIn(kind, names);
  return names.filter(
    (name) => !namedBy(name).some((privilege) => isGrantedBy(kind, privilege)) && !isCovered(name, kind, granted),
  );
}
