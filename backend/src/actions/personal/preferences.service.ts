import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import { Sealer } from '../../access/secrets/sealer.js';
import { badField, noSuch } from '../../edits/mistakes.js';
import { upsert } from '../../edits/patch.js';
import { kindOf } from '../../kernel/urn.js';
import type { Viewer } from '../../kernel/viewer.js';
import { systemScope } from '../../kernel/visibility.js';
import { WriteAuthority } from '../../kernel/write-authority.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import { Store } from '../../store/store.js';
import { isMailbox } from '../effects/email.js';
import { requireWebAddress } from '../effects/web-address.js';
import {
  type Channel,
  type PersonalEvent,
  PERSONAL_EVENTS,
  type Preferences,
  PREFERENCES,
  preferencesValue,
  readPreferences,
} from './stored-preferences.js';

/** Whoever may edit a group, as its owners may, or manages all groups, decides where its messages go. */
const MANAGE_GROUP = ['EDIT_ENTITY', 'MANAGE_USERS_AND_GROUPS'] as const;

/** Preferences as clients send them. What is left out stays as it is. */
export interface PreferencesInput {
  readonly choices?: readonly { readonly event: PersonalEvent; readonly channels: readonly Channel[] }[] | null;
  /** Empty: the address of the profile. */
  readonly email?: string | null;
  readonly digest?: boolean | null;
  /** Empty: none. */
  readonly slackWebhook?: string | null;
  readonly teamsWebhook?: string | null;
}

/** What people and groups are notified about. Everybody decides for themselves, and who manages a group for it. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly authorizer: Authorizer,
    private readonly sealer: Sealer,
    private readonly store: Store,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  /** @param group undefined: one's own. @throws Problem `access.forbidden`, `edit.no-such-entity` */
  async preferences(viewer: Viewer, group: string | undefined): Promise<Preferences> {
    const owner = await this.ownerOf(viewer, group);
    return (await this.of([owner])).get(owner) ?? readPreferences(undefined, () => undefined);
  }

  /** @throws Problem `access.forbidden`, `edit.no-such-entity`, `edit.field` */
  async save(viewer: Viewer, group: string | undefined, input: PreferencesInput): Promise<Preferences> {
    const owner = await this.ownerOf(viewer, group);
    const changed = withInput(await this.preferences(viewer, group), input);
    await this.store.ingest(viewer, [upsert(owner, PREFERENCES, preferencesValue(changed))], {
      mode: 'all',
      authorisedBy: WriteAuthority.of('notification preferences'),
    });
    return changed;
  }

  /** The preferences of people and groups, with their secrets: for delivering, and never for an answer. */
  async of(owners: readonly string[]): Promise<ReadonlyMap<string, Preferences>> {
    const entities = await this.readers
      .as(systemScope('finding the channels of people'))
      .entities(owners, [PREFERENCES]);
    return new Map(
      [...entities].map(([urn, { aspects }]) => [
        urn,
        readPreferences(aspects[PREFERENCES], (sealed) => this.sealer.open(sealed, urn)),
      ]),
    );
  }

  private async ownerOf(viewer: Viewer, group: string | undefined): Promise<string> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    if (group === undefined) return viewer.urn;
    if (kindOf(group) !== 'corpGroup') throw badField('group', 'must be the urn of a group');
    if (!MANAGE_GROUP.some((privilege) => this.authorizer.allowed(viewer, privilege, group)))
      this.authorizer.require(viewer, 'MANAGE_USERS_AND_GROUPS');
    const stored = (await this.readers.as(viewer.visibility).entities([group], [])).get(group);
    if (stored?.exists !== true) throw noSuch('group', group);
    return group;
  }
}

/** @throws Problem `edit.field` */
function withInput(before: Preferences, input: PreferencesInput): Preferences {
  const { choices, email, digest, slackWebhook, teamsWebhook } = input;
  const chosen = new Map((choices ?? []).map(({ event, channels }) => [event, [...new Set(channels)]]));
  // Found for every event, so that the record is whole.
  const channels = Object.fromEntries(
    PERSONAL_EVENTS.map((event) => [event, chosen.get(event) ?? before.channels[event]]),
  ) as unknown as Preferences['channels'];
  const after: Preferences = {
    ...before,
    channels,
    email: email === undefined || email === null ? before.email : email.trim() || undefined,
    isDigest: digest ?? before.isDigest,
    webhooks: {
      slack: webhook('slackWebhook', slackWebhook, before.webhooks.slack),
      teams: webhook('teamsWebhook', teamsWebhook, before.webhooks.teams),
    },
  };
  if (after.email !== undefined && !isMailbox(after.email)) throw badField('email', 'must be an e-mail address');
  const used = new Set(Object.values(after.channels).flat());
  if (used.has('SLACK') && after.webhooks.slack === undefined)
    throw badField('slackWebhook', 'must not be empty where Slack is chosen');
  if (used.has('TEAMS') && after.webhooks.teams === undefined)
    throw badField('teamsWebhook', 'must not be empty where Teams is chosen');
  return after;
}

function webhook(name: string, given: string | null | undefined, before: string | undefined): string | undefined {
  if (given === undefined || given === null) return before;
  const url = given.trim();
  if (url === '') return undefined;
  requireWebAddress(name, url);
  return url;
}
