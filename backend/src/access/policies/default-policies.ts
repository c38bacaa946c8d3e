import { ALL_PRIVILEGES, EDITOR_PRIVILEGES, isPlatformPrivilege, type Privilege } from '../privileges/privileges.js';

export const ADMIN_ROLE = 'urn:li:dataHubRole:Admin';
export const EDITOR_ROLE = 'urn:li:dataHubRole:Editor';
export const READER_ROLE = 'urn:li:dataHubRole:Reader';

/** A policy that is there from the first start. */
export interface DefaultPolicy {
  readonly urn: string;
  /** The aspect `dataHubPolicyInfo`. */
  readonly info: Readonly<Record<string, unknown>>;
}

/** Under this urn the policy that shows every entity to everybody was stored before it got the public one. */
export const FORMER_VIEW_POLICY = 'urn:li:dataHubPolicy:everyone-view-policy';
/** Whoever sets this policy INACTIVE hides every entity that no other policy shows. */
export const VIEW_POLICY = 'urn:li:dataHubPolicy:view-entity-page-all';

/** What the public protocol grants to whoever may look at an entity; all of these mean `VIEW_ENTITY` here or follow from it. */
const VIEWING: readonly string[] = [
  'VIEW_ENTITY_PAGE',
  'SEARCH_PRIVILEGE',
  'GET_COUNTS_PRIVILEGE',
  'GET_TIMESERIES_ASPECT_PRIVILEGE',
  'GET_ENTITY_PRIVILEGE',
  'GET_TIMELINE_PRIVILEGE',
];
const SENSITIVE: readonly string[] = ['VIEW_DATASET_USAGE', 'VIEW_DATASET_PROFILE'];
/** Names of public policies for the parts of an entity that another privilege covers here. */
const PUBLIC_EDITING: readonly string[] = ['EDIT_DEPRECATION_PRIVILEGE', 'EDIT_TAG_COLOR'];
/** What the policy `editor-metadata-policy-entities` gives Editors: setting it INACTIVE leaves them the parts alone. */
const WHOLE_ENTITY: readonly Privilege[] = ['EDIT_ENTITY', 'EDIT_ENTITY_OWNERS', 'DELETE_ENTITY'];
/** What Editors and owners have on entities beside the right to change everything. */
const EDITING: readonly Privilege[] = metadataPart(EDITOR_PRIVILEGES).filter(
  (privilege) => !WHOLE_ENTITY.includes(privilege),
);
const PUBLIC_OPERATIONS: readonly string[] = [
  'MANAGE_GLOBAL_ANNOUNCEMENTS',
  'RESTORE_INDICES_PRIVILEGE',
  'GET_TIMESERIES_INDEX_SIZES_PRIVILEGE',
  'TRUNCATE_TIMESERIES_INDEX_PRIVILEGE',
  'GET_ES_TASK_STATUS_PRIVILEGE',
  'SET_WRITEABLE_PRIVILEGE',
  'APPLY_RETENTION_PRIVILEGE',
  'GET_ANALYTICS_PRIVILEGE',
];

/**
 * The policies of the public protocol under its urns, with its privileges and states, so that scripts that switch one of
 * them change what they mean to change. The roles have privileges beside those of the protocol, for what only this product
 * has (docs/access.md#what-is-there-from-the-first-start says where they differ, and why policies 0 and 1 are left out).
 * Those of the roles are not editable, so that nobody locks themselves out.
 */
export const DEFAULT_POLICIES: readonly DefaultPolicy[] = [
  ofRole('admin-platform-policy', ADMIN_ROLE, {
    displayName: 'Admins - Platform Policy',
    description: 'Admins have all platform privileges.',
    type: 'PLATFORM',
    privileges: [...platformPart(ALL_PRIVILEGES), ...PUBLIC_OPERATIONS],
  }),
  ofRole('admin-metadata-policy', ADMIN_ROLE, {
    displayName: 'Admins - Metadata Policy',
    description: 'Admins have all metadata privileges.',
    type: 'METADATA',
    privileges: [
      ...metadataPart(ALL_PRIVILEGES),
      ...VIEWING,
      ...SENSITIVE,
      ...PUBLIC_EDITING,
      'EDIT_GROUP_MEMBERS',
      'EDIT_CONTACT_INFO',
      'PRODUCE_PLATFORM_EVENT_PRIVILEGE',
    ],
  }),
  ofRole('editor-platform-policy', EDITOR_ROLE, {
    displayName: 'Editors - Platform Policy',
    description: 'Editors manage the vocabulary and announcements, and make access tokens of their own.',
    type: 'PLATFORM',
    privileges: [...platformPart(EDITOR_PRIVILEGES), 'MANAGE_GLOBAL_ANNOUNCEMENTS'],
  }),
  ofRole('editor-metadata-policy', EDITOR_ROLE, {
    displayName: 'Editors - Metadata Policy',
    description: 'Editors see all entities and edit what describes them.',
    type: 'METADATA',
    privileges: [...EDITING, ...VIEWING, ...SENSITIVE, ...PUBLIC_EDITING, 'PRODUCE_PLATFORM_EVENT_PRIVILEGE'],
  }),
  ofRole('editor-metadata-policy-entities', EDITOR_ROLE, {
    displayName: 'Editors - Edit Metadata Entities',
    description: 'Editors change every aspect of entities, and delete them.',
    type: 'METADATA',
    privileges: WHOLE_ENTITY,
    editable: true,
  }),
  ofRole('reader-platform-policy', READER_ROLE, {
    displayName: 'Readers - Platform Policy',
    description: 'Readers have no platform privileges.',
    type: 'PLATFORM',
    privileges: [],
  }),
  ofRole('reader-metadata-policy', READER_ROLE, {
    displayName: 'Readers - Metadata Policy',
    description: 'Readers see all entities.',
    type: 'METADATA',
    privileges: ['VIEW_ENTITY', ...VIEWING, ...SENSITIVE],
  }),
  policy('view-entity-page-all', {
    displayName: 'All Users - View Entity Page',
    description:
      'Everybody who is signed in sees every entity. Set it INACTIVE to show only what other policies grant.',
    type: 'METADATA',
    privileges: VIEWING,
    actors: actors({ allUsers: true }),
    editable: true,
  }),
  policy('view-dataset-sensitive', {
    displayName: 'All Users - View Dataset Sensitive Information',
    description: 'Whoever sees a dataset sees its usage and its profiles.',
    type: 'METADATA',
    privileges: SENSITIVE,
    actors: actors({ allUsers: true }),
    editable: true,
  }),
  policy('asset-owners-metadata-policy', {
    displayName: 'Asset Owners - Metadata Policy',
    description: 'People, and members of groups, see and edit the entities that name them as owners.',
    type: 'METADATA',
    // The protocol's policy adds EDIT_USER_PROFILE, which nobody could use: people have no owners.
    privileges: [
      'EDIT_ENTITY',
      ...EDITING,
      ...VIEWING,
      ...SENSITIVE,
      ...PUBLIC_EDITING,
      'EDIT_GROUP_MEMBERS',
      'EDIT_CONTACT_INFO',
    ],
    actors: actors({ resourceOwners: true }),
    editable: true,
  }),
  policy('7', {
    displayName: 'All Users - Base Platform Privileges',
    description: 'Everybody who is signed in makes access tokens of their own and sees the numbers.',
    type: 'PLATFORM',
    privileges: ['GENERATE_PERSONAL_ACCESS_TOKENS', 'VIEW_ANALYTICS'],
    actors: actors({ allUsers: true }),
    editable: true,
  }),
];

const BY_URN: ReadonlyMap<string, DefaultPolicy> = new Map(DEFAULT_POLICIES.map((one) => [one.urn, one]));

/** What is laid down of a default policy; undefined for a policy that somebody made. */
export function defaultPolicy(urn: string): DefaultPolicy | undefined {
  return BY_URN.get(urn);
}

function platformPart(privileges: readonly Privilege[]): readonly Privilege[] {
  return privileges.filter(isPlatformPrivilege);
}

function metadataPart(privileges: readonly Privilege[]): readonly Privilege[] {
  return privileges.filter((privilege) => !isPlatformPrivilege(privilege));
}

function ofRole(id: string, role: string, info: Parameters<typeof policy>[1]): DefaultPolicy {
  return policy(id, { editable: false, actors: actors({ roles: [role] }), ...info });
}

function actors(named: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { users: [], groups: [], roles: [], resourceOwners: false, allUsers: false, allGroups: false, ...named };
}

function policy(
  id: string,
  info: Readonly<Record<string, unknown>> & { readonly privileges: readonly string[] },
): DefaultPolicy {
  // The lists above overlap.
  const privileges = [...new Set(info.privileges)];
  return { urn: `urn:li:dataHubPolicy:${id}`, info: { state: 'ACTIVE', ...info, privileges } };
}
