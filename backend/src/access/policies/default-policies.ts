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

const OWNERS: readonly Privilege[] = ['EDIT_ENTITY', 'VIEW_ENTITY'];

/**
 * The roles as groups of policies, what everybody may, and what owners may. The last three are an administrator's to change or switch off;
 * those of the roles are not, so that nobody locks herself out.
 */
export const DEFAULT_POLICIES: readonly DefaultPolicy[] = [
  ...ofRole('admin', ADMIN_ROLE, ALL_PRIVILEGES),
  ...ofRole('editor', EDITOR_ROLE, EDITOR_PRIVILEGES),
  ...ofRole('reader', READER_ROLE, ['VIEW_ENTITY']),
  policy('everyone-view-policy', {
    displayName: 'Everybody may look around',
    description: 'Every signed-in person sees every entity. Switch it off to show only what other policies grant.',
    type: 'METADATA',
    privileges: ['VIEW_ENTITY'],
    actors: actors({ allUsers: true }),
    editable: true,
  }),
  policy('asset-owners-metadata-policy', {
    displayName: 'Owners may edit what they own',
    description: 'People, and members of groups, edit the entities that name them as owners.',
    type: 'METADATA',
    privileges: OWNERS,
    actors: actors({ resourceOwners: true }),
    editable: true,
  }),
  // The protocol's urn, by which scripts switch it.
  policy('7', {
    displayName: 'Everybody may have tokens',
    description:
      'Every signed-in person makes access tokens of her own and sees the numbers. Switch it on to allow that without a role.',
    type: 'PLATFORM',
    state: 'INACTIVE',
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

function ofRole(name: string, role: string, privileges: readonly Privilege[]): readonly DefaultPolicy[] {
  const label = name[0]?.toUpperCase() + name.slice(1);
  return (['PLATFORM', 'METADATA'] as const).flatMap((type) => {
    const own = privileges.filter((privilege) => isPlatformPrivilege(privilege) === (type === 'PLATFORM'));
    if (own.length === 0) return [];
    return [
      policy(`${name}-${type.toLowerCase()}-policy`, {
        displayName: `${label}: ${type === 'PLATFORM' ? 'the installation' : 'the catalogue'}`,
        description: `What the role ${label} may do ${type === 'PLATFORM' ? 'with the installation' : 'with entities'}.`,
        type,
        privileges: own,
        actors: actors({ roles: [role] }),
        editable: false,
      }),
    ];
  });
}

function actors(named: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { users: [], groups: [], roles: [], resourceOwners: false, allUsers: false, allGroups: false, ...named };
}

function policy(id: string, info: Readonly<Record<string, unknown>>): DefaultPolicy {
  return { urn: `urn:li:dataHubPolicy:${id}`, info: { state: 'ACTIVE', ...info } };
}
