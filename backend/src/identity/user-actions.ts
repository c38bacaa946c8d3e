import { Inject, Injectable } from '@nestjs/common';

import { ADMIN_ROLE, Authorizer } from '../access/authorizer.js';
import { jsonEquals, textOf, textsOf } from '../kernel/json.js';
import { Problem } from '../kernel/problem.js';
import { systemClock } from '../kernel/time.js';
import { kindOf } from '../kernel/urn.js';
import type { Viewer } from '../kernel/viewer.js';
import { ENTITY_READER, type EntityReader } from '../store/readers.js';
import { Store } from '../store/store.js';
import type { Proposal, StoredEntity } from '../store/store.types.js';
import { Invites } from './invites.js';

const MOST_MEMBERS = 10_000;

/** What is done to users as such: their roles, whether they may sign in, that they go. There is always one administrator left. */
@Injectable()
export class UserActions {
  constructor(
    @Inject(ENTITY_READER) private readonly reader: EntityReader,
    private readonly store: Store,
    private readonly authorizer: Authorizer,
    private readonly invites: Invites,
  ) {}

  /**
   * Gives users or groups one role, or none.
   *
   * @throws Problem `identity.no-such-actor`, `identity.no-such-role`, `identity.last-administrator`
   */
  async assignRole(viewer: Viewer, role: string | undefined, actors: readonly string[]): Promise<void> {
    this.authorizer.require(viewer, 'MANAGE_POLICIES');
    const found = await this.reader.entities([...actors, ...(role === undefined ? [] : [role])], ['roleMembership']);
    for (const urn of actors) {
      const isActor = ['corpuser', 'corpGroup'].includes(kindOf(urn)) && found.get(urn)?.exists === true;
      if (!isActor) throw missing('actors', `There is no user or group ${urn}.`);
    }
    if (role !== undefined && (kindOf(role) !== 'dataHubRole' || found.get(role)?.exists !== true))
      throw missing('roleUrn', `There is no role ${role}.`);
    if (role !== ADMIN_ROLE) await this.requireAdministratorBeside(actors);
    const roles = role === undefined ? [] : [role];
    const proposals = actors
      .filter((urn) => !jsonEquals(found.get(urn)?.aspects.roleMembership?.value.roles ?? [], roles))
      .map((urn) => upsert(urn, 'roleMembership', { roles }));
    if (proposals.length > 0) await this.store.ingest(viewer, proposals, { mode: 'all' });
  }

  /** A signed-in user takes an invitation up: her role becomes the one it gives. */
  async acceptRole(viewer: Viewer, inviteToken: string): Promise<void> {
    const role = await this.invites.roleOf(inviteToken);
    if (role === undefined || viewer.roles.includes(role)) return;
    if (role !== ADMIN_ROLE) await this.requireAdministratorBeside([viewer.urn]);
    // An administrator who made the invitation has decided; the person writes her own role by it and by nothing else.
    const writer: Viewer = { ...viewer, credential: 'system' };
    await this.store.ingest(writer, [upsert(viewer.urn, 'roleMembership', { roles: [role] })], { mode: 'all' });
  }

  /** Lets a user in, or shuts her out; her sessions end. */
  async setStatus(viewer: Viewer, urn: string, status: 'ACTIVE' | 'SUSPENDED'): Promise<void> {
    this.authorizer.require(viewer, 'MANAGE_USERS_AND_GROUPS');
    await this.user(urn);
    if (status === 'SUSPENDED') {
      if (urn === viewer.urn) throw bad('urn', 'You can not shut yourself out.');
      await this.requireAdministratorBeside([urn]);
    }
    const value = { status, lastModified: { time: systemClock(), actor: viewer.urn } };
    await this.store.ingest(viewer, [upsert(urn, 'corpUserStatus', value)], { mode: 'all' });
  }

  private async user(urn: string): Promise<StoredEntity> {
    const found = (await this.reader.entities([urn], [])).get(urn);
    if (found?.exists === true && found.kind === 'corpuser') return found;
    throw missing('urn', `There is no user ${urn}.`);
  }

  /** @throws Problem `identity.last-administrator` unless somebody else can sign in as one */
  private async requireAdministratorBeside(leaving: readonly string[]): Promise<void> {
    const { relations } = await this.reader.relations({
      urn: ADMIN_ROLE,
      direction: 'INCOMING',
      types: ['IsMemberOfRole'],
      start: 0,
      count: MOST_MEMBERS,
    });
    const members = relations.map(({ source }) => source).filter((urn) => kindOf(urn) === 'corpuser');
    if (!members.some((urn) => leaving.includes(urn))) return;
    const others = members.filter((urn) => !leaving.includes(urn));
    const stored = await this.reader.entities(others, ['corpUserInfo', 'corpUserStatus']);
    if (others.some((urn) => isActive(stored.get(urn)))) return;
    throw new Problem(
      'unacceptable',
      'identity.last-administrator',
      'This would leave nobody who administers the catalogue; give somebody else the role Admin first.',
    );
  }
}

function isActive(user: StoredEntity | undefined): boolean {
  return (
    user?.exists === true &&
    !user.removed &&
    user.aspects.corpUserInfo?.value.active !== false &&
    textOf(user.aspects.corpUserStatus?.value.status) !== 'SUSPENDED'
  );
}

/** Whether a stored user is one that programs use. */
export function isServiceAccount(user: StoredEntity | undefined): boolean {
  return textsOf(user?.aspects.subTypes?.value.typeNames).includes('SERVICE_ACCOUNT');
}

function upsert(entityUrn: string, aspectName: string, value: unknown): Proposal {
  return { entityUrn, aspectName, changeType: 'UPSERT', value };
}

function missing(field: string, message: string): Problem {
  return new Problem('missing', field === 'roleUrn' ? 'identity.no-such-role' : 'identity.no-such-actor', message, {
    field,
  });
}

function bad(field: string, message: string): Problem {
  return new Problem('invalid', 'identity.bad-input', message, { field });
}
