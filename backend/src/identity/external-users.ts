import { Inject, Injectable } from '@nestjs/common';

import { Authenticator } from '../access/authentication/authenticator.js';
import { jsonEquals, type JsonObject, textOf, textsOf } from '../kernel/json.js';
import { forbidden } from '../kernel/problem.js';
import { SYSTEM_VIEWER } from '../kernel/viewer.js';
import { systemScope } from '../kernel/visibility.js';
import { ENTITY_READERS, type EntityReaders } from '../store/contract/readers.js';
import type { Proposal } from '../store/contract/store.types.js';
import { Store } from '../store/store.js';
import type { ExternalPerson } from './directory/external-person.js';
import { SignUpService } from './sign-up.service.js';

const GROUP_PREFIX = 'urn:li:corpGroup:';
const ROLE_PREFIX = 'urn:li:dataHubRole:';

/** What the settings of a source of identities say about the users behind it. */
export interface SourceRules {
  /** Written as the origin of the groups that the source names. */
  readonly externalType: 'OIDC' | 'LDAP' | 'FILE';
  /** Users who are not here yet are made at their first sign-in. */
  readonly createsUsers: boolean;
}

/**
 * The user behind a person whom an outside source vouches for (a provider, a directory, a file of users): made at the first
 * sign-in, with the groups and roles that the source names today.
 */
@Injectable()
export class ExternalUsers {
  constructor(
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    private readonly signUps: SignUpService,
    private readonly authenticator: Authenticator,
    private readonly store: Store,
  ) {}

  /**
   * The user of a person whose identity the source has shown, with groups and roles brought up to date.
   *
   * @returns the urn of the user
   * @throws Problem `identity.no-user-name`, `identity.unknown-user`, `identity.local-user`
   */
  async userOf(person: ExternalPerson, rules: SourceRules): Promise<string> {
    const urn = (await this.existing(person.name)) ?? (await this.create(person, rules));
    await this.synchronise(urn, person, rules);
    return urn;
  }

  /**
   * The user of this name in any case: a source does not always write a name in the same case.
   *
   * @throws Problem `identity.no-user-name` for several such users, `identity.local-user` for one that does not sign in at
   * an outside source
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

  /** Whether the user is a program. A person must not take over its account by a name at an outside source. */
  private async isServiceAccount(urn: string): Promise<boolean> {
    const stored = (await this.readers.as(systemScope('signing somebody in')).entities([urn], ['subTypes'])).get(urn);
    return textsOf(stored?.aspects.subTypes?.value.typeNames).includes('SERVICE_ACCOUNT');
  }

  /** @throws Problem `identity.unknown-user` where the settings let only known users in */
  private async create({ name, fullName = name, email }: ExternalPerson, rules: SourceRules): Promise<string> {
    if (!rules.createsUsers)
      throw forbidden('identity.unknown-user', 'you are not known here yet; ask an administrator to add you.');
    return this.signUps.createExternal({ fullName, name, email });
  }

  /**
   * Makes the user's groups and roles those that the source names today. Groups replace what it named before; groups made by
   * hand are in another aspect (`nativeGroupMembership`) and stay. What the source does not speak of is not changed. What is
   * equal already is not written, so most sign-ins write nothing.
   */
  private async synchronise(urn: string, { groups, roles }: ExternalPerson, rules: SourceRules): Promise<void> {
    if (groups === undefined && roles === undefined) return;
    const urns = (groups ?? []).map((group) => GROUP_PREFIX + group);
    const reader = this.readers.as(systemScope('signing somebody in'));
    const user = (await reader.entities([urn], ['groupMembership', 'roleMembership'])).get(urn)?.aspects;
    const current = textsOf(user?.groupMembership?.value.groups);
    const stored = await reader.entities([...new Set([...urns, ...current])], ['origin', 'corpGroupInfo']);
    const newGroups = (groups ?? []).filter((group) => stored.get(GROUP_PREFIX + group)?.exists !== true);
    // A group that was made here by hand has its members set by hand: an outside group of that
    // name gives nobody a place in it.
    const originOf = (group: string): JsonObject => stored.get(group)?.aspects.origin?.value ?? {};
    // Members of a group of SCIM are those whom its client names, whatever the sign-in says.
    const isOfScim = (group: string): boolean => textOf(originOf(group).externalType) === 'SCIM';
    const named = urns.filter((group) => textOf(originOf(group).type) !== 'NATIVE' && !isOfScim(group));
    const membership = { groups: [...named, ...current.filter(isOfScim)] };
    const roleUrns = roles?.map((role) => ROLE_PREFIX + role);
    const isMember = groups === undefined || jsonEquals(user?.groupMembership?.value, membership);
    const hasRoles =
      roleUrns === undefined || jsonEquals(roleUrns.toSorted(), textsOf(user?.roleMembership?.value.roles).toSorted());
    const proposals = [
      ...newGroups.flatMap((group) => newGroup(group, rules)),
      ...(isMember ? [] : [upsert(urn, 'groupMembership', membership)]),
      ...(hasRoles ? [] : [upsert(urn, 'roleMembership', { roles: roleUrns })]),
    ];
    if (proposals.length > 0) await this.store.ingest(SYSTEM_VIEWER, proposals, { mode: 'all' });
  }
}

/** A group that exists because the source names it. Its origin keeps it apart from groups made by hand. */
function newGroup(name: string, { externalType }: SourceRules): readonly Proposal[] {
  const urn = GROUP_PREFIX + name;
  return [
    upsert(urn, 'corpGroupInfo', { displayName: name, admins: [], members: [], groups: [] }),
    upsert(urn, 'origin', { type: 'EXTERNAL', externalType }),
  ];
}

function upsert(entityUrn: string, aspectName: string, value: unknown): Proposal {
  return { entityUrn, aspectName, changeType: 'UPSERT', value };
}
