/**
 * How many groups of one person are taken. Longer lists are a mistake at the source, and each group would become an entity
 * at the sign-in.
 */
const MAX_GROUPS = 1_000;

/** A person as an outside source of identities describes them: a provider, a directory, a file of users. */
export interface ExternalPerson {
  /** The user name, which is the key of the user's urn. */
  readonly name: string;
  /** Undefined: the user name serves as the full name. */
  readonly fullName: string | undefined;
  readonly email: string | undefined;
  /** The groups that the source names today; undefined: the source does not speak of groups. */
  readonly groups: readonly string[] | undefined;
  /** The names of the roles that the source gives today; undefined: roles are given here. */
  readonly roles: readonly string[] | undefined;
}

/**
 * The roles that settings give for groups. Where the settings name any group, they decide at every sign-in: a person who
 * left the group loses the role.
 *
 * @returns undefined where the settings name no group, so that roles stay as they are
 */
export function rolesOfGroups(
  roleByGroup: ReadonlyMap<string, string>,
  groups: readonly string[],
): readonly string[] | undefined {
  if (roleByGroup.size === 0) return undefined;
  return [...new Set(groups.flatMap((group) => roleByGroup.get(group) ?? []))];
}

/** Groups whose names can be the key of a urn, each once. Urns have no commas and parentheses in their keys. */
export function usableGroups(groups: readonly string[]): readonly string[] {
  const names = groups.map((group) => group.trim());
  return [...new Set(names)].filter((name) => name !== '' && !/[\u0000-\u001f,()␟]/.test(name)).slice(0, MAX_GROUPS);
}
