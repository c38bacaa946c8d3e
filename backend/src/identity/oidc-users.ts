import { Inject, Injectable } from '@nestjs/common';

import { Authenticator } from '../access/authentication/authenticator.js';
import { CONFIG, type Config } from '../config/config.js';
import type { OidcConfig } from '../config/identity-config.js';
import { type JsonObject, jsonEquals, textOf, textsOf } from '../kernel/json.js';
import { forbidden, Problem } from '../kernel/problem.js';
import { SYSTEM_VIEWER } from '../kernel/viewer.js';
import { systemScope } from '../kernel/visibility.js';
import { ENTITY_READERS, type EntityReaders } from '../store/contract/readers.js';
import { Store } from '../store/store.js';
import type { Proposal } from '../store/contract/store.types.js';
import { groupsOfClaims, nameInClaim } from './groups-of-claims.js';
import { SignUpService } from './sign-up.service.js';

const GROUP_PREFIX = 'urn:li:corpGroup:';
const ROLE_PREFIX = 'urn:li:dataHubRole:';

/**
 * The user behind a provider's claims: made at the first sign-in, with the groups that the provider
 * names today.
 */
@Injectable()
export class OidcUsers {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    private readonly signUps: SignUpService,
    private readonly authenticator: Authenticator,
    private readonly store: Store,
  ) {}

  /**
   * Signs in the person whom the provider's claims describe, and creates their user at the first
   * time. An address that the provider marks as not verified is no user name, because anybody may
   * enter any address there.
   *
   * @returns the user and the text of a new session
   * @throws Problem `identity.no-provider`, `identity.no-user-name`, `identity.not-in-group`,
   * `identity.unknown-user`, `identity.local-user`, `access.inactive-user`
   */
  async logIn(claims: JsonObject): Promise<{ readonly urn: string; readonly session: string }> {
    const { oidc } = this.config;
    if (!oidc) throw new Problem('missing', 'identity.no-provider', 'No sign-in provider is set up here.');
    const name = nameInClaim(claims[oidc.userNameClaim], oidc.userNameRegex);
    if (name === undefined || (oidc.userNameClaim === 'email' && claims.email_verified === false))
      throw forbidden(
        'identity.no-user-name',
        `the provider says no user name that can be used (${oidc.userNameClaim}).`,
      );
    const groups = groupsOfClaims(claims, oidc.groupClaims);
    if (oidc.requiredGroups.length > 0 && !oidc.requiredGroups.some((group) => groups.includes(group)))
      throw forbidden('identity.not-in-group', 'you are in none of the groups that may sign in here.');
    const urn = (await this.existing(name)) ?? (await this.create(oidc, name, claims));
    await this.synchronise(oidc, urn, groups);
    return { urn, session: await this.authenticator.openSession(urn) };
  }

  /**
   * The user of this name in any case: a provider does not always write a name in the same case.
   *
   * @throws Problem `identity.no-user-name` for several such users, `identity.local-user` for one
   * that does not sign in at the provider
   */
  private async existing(name: string): Promise<string | undefined> {
    const namesakes = await this.signUps.usersOfName(name);
    if (namesakes.length === 0) return undefined;
    const [urn] = namesakes;
    const exact =
      namesakes.find((one) => one === `urn:li:corpuser:${name}`) ?? (namesakes.length === 1 ? urn : undefined);
    if (exact === undefined)
      throw forbidden('identity.no-user-name', 'several users have this name in different cases.');
    if (await this.isServiceAccount(exact))
      throw forbidden(
        'identity.local-user',
        'this name belongs to a service account, which signs in with tokens only.',
      );
    // A local password must not be bypassed by a name at a provider: an administrator's least of
    // all.
    if (await this.authenticator.hasPassword(exact))
      throw forbidden(
        'identity.local-user',
        'a user of this name signs in with a password here; ask an administrator.',
      );
    return exact;
  }

  /**
   * Whether the user is a program. A person must not take over its account by a name at the
   * provider.
   */
  private async isServiceAccount(urn: string): Promise<boolean> {
    const stored = (await this.readers.as(systemScope('signing somebody in')).entities([urn], ['subTypes'])).get(urn);
    return textsOf(stored?.aspects.subTypes?.value.typeNames).includes('SERVICE_ACCOUNT');
  }

  /**
   * Creates the user. Without a name among the claims the user name serves as the full name.
   *
   * @throws Problem `identity.unknown-user` where the settings let only known users in
   */
  private async create(oidc: OidcConfig, name: string, claims: JsonObject): Promise<string> {
    if (!oidc.createsUsers)
      throw forbidden('identity.unknown-user', 'you are not known here yet; ask an administrator to add you.');
    const fullName =
      textOf(claims.name) ??
      ([claims.given_name, claims.family_name].flatMap((part) => textOf(part) ?? []).join(' ') || name);
    return this.signUps.createExternal({ fullName, name, email: textOf(claims.email) });
  }

  /**
   * Makes the user's groups those that the provider names today. They replace what it named before.
   * Groups made by hand are in another aspect (`nativeGroupMembership`) and stay. Without a setting
   * for groups nothing is changed. What is equal already is not written, so most sign-ins write
   * nothing.
   */
  private async synchronise(oidc: OidcConfig, urn: string, groups: readonly string[]): Promise<void> {
    if (oidc.groupClaims.length === 0) return;
    const urns = groups.map((group) => GROUP_PREFIX + group);
    const stored = await this.readers
      .as(systemScope('signing somebody in'))
      .entities([urn, ...urns], ['groupMembership', 'roleMembership', 'origin', 'corpGroupInfo']);
    const newGroups = groups.filter((group) => stored.get(GROUP_PREFIX + group)?.exists !== true);
    // A group that was made here by hand has its members set by hand: a provider's group of that
    // name gives nobody a place in it.
    const own = urns.filter((group) => textOf(stored.get(group)?.aspects.origin?.value.type) === 'NATIVE');
    const membership = { groups: urns.filter((group) => !own.includes(group)) };
    const user = stored.get(urn)?.aspects;
    const roles = this.rolesFor(oidc, groups, textsOf(user?.roleMembership?.value.roles));
    const proposals = [
      ...newGroups.flatMap((group) => newGroup(group)),
      ...(jsonEquals(user?.groupMembership?.value, membership) ? [] : [upsert(urn, 'groupMembership', membership)]),
      ...(roles === undefined ? [] : [upsert(urn, 'roleMembership', { roles })]),
    ];
    if (proposals.length > 0) await this.store.ingest(SYSTEM_VIEWER, proposals, { mode: 'all' });
  }

  /**
   * The roles that the settings give for these groups. Where they name any group, they decide at
   * every sign-in: a person who left the group loses the role.
   *
   * @returns undefined where the roles stay as they are
   */
  private rolesFor(oidc: OidcConfig, groups: readonly string[], now: readonly string[]): readonly string[] | undefined {
    if (oidc.roleByGroup.size === 0) return undefined;
    const mapped = [...new Set(groups.flatMap((group) => oidc.roleByGroup.get(group) ?? []))];
    const roles = mapped.map((role) => ROLE_PREFIX + role);
    return jsonEquals(roles.toSorted(), [...now].toSorted()) ? undefined : roles;
  }
}

/**
 * A group that exists because the provider names it. Its origin keeps it apart from groups made by
 * hand.
 */
function newGroup(name: string): readonly Proposal[] {
  const urn = GROUP_PREFIX + name;
  return [
    upsert(urn, 'corpGroupInfo', { displayName: name, admins: [], members: [], groups: [] }),
    upsert(urn, 'origin', { type: 'EXTERNAL', externalType: 'OIDC' }),
  ];
}

function upsert(entityUrn: string, aspectName: string, value: unknown): Proposal {
  return { entityUrn, aspectName, changeType: 'UPSERT', value };
}
