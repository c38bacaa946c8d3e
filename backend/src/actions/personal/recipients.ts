import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import {
  ACTIVITY_ASPECTS,
  isActiveUser,
  MEMBERSHIP_ASPECTS,
  membershipsOf,
} from '../../access/policies/memberships.js';
import { ownersOn } from '../../edits/owners.js';
import { textOf } from '../../kernel/json.js';
import { kindOf } from '../../kernel/urn.js';
import type { Viewer } from '../../kernel/viewer.js';
import { systemScope } from '../../kernel/visibility.js';
import { ENTITY_READERS, type EntityReader, type EntityReaders } from '../../store/contract/readers.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import type { ActionEvent, DeliveryTarget } from '../contract/action.types.js';
import { eventFor } from './event-for.js';
import { PreferencesService } from './preferences.service.js';

const PROFILES = ['corpUserEditableInfo', 'corpGroupInfo', 'corpGroupEditableInfo'];
const MEMBER_TYPES = ['IsMemberOfGroup', 'IsMemberOfNativeGroup'];
/** Members of a group that are notified for it, and assets of an event whose owners are. */
const MAX_MEMBERS = 100;
const MAX_ASSETS = 1_000;

/** A person or a group, with what of the events they may see. */
export interface Recipient {
  readonly urn: string;
  /** Name for messages. */
  readonly name: string;
  /** The address of their profile. */
  readonly email: string | undefined;
  /** A person is somebody who can sign in; a group is shown what everybody of it may see by its name. */
  readonly viewer: Viewer;
}

/** Finds who is concerned by events, and what each of them may see. */
@Injectable()
export class Recipients {
  private readonly reader: EntityReader;

  constructor(
    @Inject(ENTITY_READERS) readers: EntityReaders,
    private readonly authorizer: Authorizer,
  ) {
    this.reader = readers.as(systemScope('finding who is notified'));
  }

  /**
   * The events by the people and groups who own an asset of them, each with what the owner may see. A group stands for its members
   * as well. Nobody is notified of what they did themselves.
   *
   * @param owners `groups`: only the groups, without their members
   */
  async ofEvents(
    events: readonly ActionEvent[],
    owners: 'all' | 'groups' = 'all',
  ): Promise<readonly { readonly recipient: Recipient; readonly events: readonly ActionEvent[] }[]> {
    const assets = [...new Set(events.flatMap(({ affected }) => affected))].slice(0, MAX_ASSETS);
    const entities = await this.reader.entities(assets, ['ownership']);
    const assetsByOwner = new Map<string, Set<string>>();
    const add = (owner: string, asset: string): void => {
      const owned = assetsByOwner.get(owner) ?? new Set();
      assetsByOwner.set(owner, owned.add(asset));
    };
    for (const [asset, entity] of entities)
      for (const owner of new Set(ownersOn(entity).map((one) => one.owner))) {
        const isGroup = kindOf(owner) === 'corpGroup';
        if (isGroup || owners === 'all') add(owner, asset);
        if (isGroup && owners === 'all') for (const member of await this.membersOf(owner)) add(member, asset);
      }
    const recipients = await this.load([...assetsByOwner.keys()]);
    return [...recipients.values()].flatMap((recipient) => {
      const owned = assetsByOwner.get(recipient.urn) ?? new Set<string>();
      const shown = events
        .filter(({ actor }) => actor !== recipient.urn)
        .flatMap((event) => eventFor(event, recipient.viewer.visibility, owned) ?? []);
      return shown.length === 0 ? [] : [{ recipient, events: shown }];
    });
  }

  /** A group with its members; a person alone. */
  async withMembers(urn: string): Promise<readonly string[]> {
    return kindOf(urn) === 'corpGroup' ? [urn, ...(await this.membersOf(urn))] : [urn];
  }

  /** People who can sign in, and groups, among these urns. */
  async load(urns: readonly string[]): Promise<ReadonlyMap<string, Recipient>> {
    const entities = await this.reader.entities(urns, [...ACTIVITY_ASPECTS, ...MEMBERSHIP_ASPECTS, ...PROFILES]);
    return new Map(
      [...entities].flatMap(([urn, entity]): [string, Recipient][] => {
        const viewer = this.viewerOf(entity);
        return viewer ? [[urn, { urn, viewer, ...profileOf(entity) }]] : [];
      }),
    );
  }

  private viewerOf({ urn, exists, removed, aspects }: StoredEntity): Viewer | undefined {
    if (!exists || removed) return undefined;
    if (kindOf(urn) === 'corpGroup') return this.viewer({ urn, groups: [urn], roles: [] });
    return kindOf(urn) === 'corpuser' && isActiveUser(aspects)
      ? this.viewer({ urn, ...membershipsOf(aspects) })
      : undefined;
  }

  private viewer(identity: Pick<Viewer, 'urn' | 'groups' | 'roles'>): Viewer {
    // The link in a message stands for a session: it acts as the person whom it was sent to.
    const whole = { ...identity, credential: 'session' as const };
    return { ...whole, visibility: this.authorizer.visibilityOf(whole) };
  }

  private async membersOf(group: string): Promise<readonly string[]> {
    const { relations } = await this.reader.relations({
      urn: group,
      direction: 'INCOMING',
      types: MEMBER_TYPES,
      start: 0,
      count: MAX_MEMBERS,
    });
    return relations.map(({ source }) => source);
  }
}

function profileOf({ urn, aspects }: StoredEntity): Pick<Recipient, 'name' | 'email'> {
  const of = (field: string): string | undefined =>
    ['corpUserEditableInfo', 'corpGroupEditableInfo', 'corpUserInfo', 'corpGroupInfo']
      .map((aspect) => textOf(aspects[aspect]?.value[field]))
      .find((text) => text !== undefined && text !== '');
  return { name: of('displayName') ?? urn.split(':').at(-1) ?? urn, email: of('email') };
}

/** The addresses of the owners whom events concern: what they chose in their profile, else the address of their user. */
@Injectable()
export class OwnerTargets {
  constructor(
    private readonly preferences: PreferencesService,
    private readonly recipients: Recipients,
  ) {}

  /** Each address once, with the events that concern its owner. */
  async of(events: readonly ActionEvent[]): Promise<readonly DeliveryTarget[]> {
    const concerned = await this.recipients.ofEvents(events);
    const chosen = await this.preferences.of(concerned.map(({ recipient }) => recipient.urn));
    const byAddress = new Map<string, DeliveryTarget>();
    for (const { recipient, events: theirs } of concerned) {
      const target = chosen.get(recipient.urn)?.email ?? recipient.email;
      if (target !== undefined && !byAddress.has(target)) byAddress.set(target, { target, events: theirs });
    }
    return [...byAddress.values()];
  }
}
