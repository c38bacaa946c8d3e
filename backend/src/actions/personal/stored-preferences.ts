import { arrayOf, type JsonObject, objectOf, textOf, textsOf } from '../../kernel/json.js';
import type { EpochMs } from '../../kernel/time.js';
import type { StoredAspect } from '../../store/contract/store.types.js';

/** The aspect of people and groups. */
export const PREFERENCES = 'notificationPreferences';

/** What somebody can be notified about. */
export const PERSONAL_EVENTS = ['BREAKING_CHANGE', 'ASSESSMENT', 'NEWS'] as const;
export type PersonalEvent = (typeof PERSONAL_EVENTS)[number];

/** How somebody can be notified. The bell shows assessments and news in any case. */
const CHANNELS = ['IN_APP', 'EMAIL', 'SLACK', 'TEAMS'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What a person or a group is notified about, and how. */
export interface Preferences {
  readonly channels: Readonly<Record<PersonalEvent, readonly Channel[]>>;
  /** The address for mail; undefined: the one of their profile. */
  readonly email: string | undefined;
  /** Whether mail is collected and sent once a day. */
  readonly isDigest: boolean;
  /** Addresses of incoming webhooks, which are secrets. */
  readonly webhooks: { readonly slack: string | undefined; readonly teams: string | undefined };
  /** When they were chosen: what happened before is not sent by a new channel. */
  readonly chosenAt: EpochMs;
}

/** What holds until somebody chooses: the bell alone. */
const DEFAULT_CHANNELS: Preferences['channels'] = { BREAKING_CHANGE: ['IN_APP'], ASSESSMENT: [], NEWS: [] };

/** @param open opens what is sealed for the person or group */
export function readPreferences(
  stored: Pick<StoredAspect, 'value' | 'createdOn'> | undefined,
  open: (sealed: string) => string | undefined,
): Preferences {
  const value = stored?.value;
  const secret = open(textOf(value?.secret) ?? '');
  const { slack, teams } = objectOf(secret === undefined ? undefined : JSON.parse(secret));
  const chosen = arrayOf(value?.choices)
    .map(objectOf)
    .map(({ event, channels }) => [textOf(event) ?? '', textsOf(channels).filter(isChannel)] as const);
  return {
    channels: { ...DEFAULT_CHANNELS, ...Object.fromEntries(chosen.filter(([event]) => event in DEFAULT_CHANNELS)) },
    email: textOf(value?.email),
    isDigest: value?.digest === true,
    webhooks: { slack: textOf(slack) || undefined, teams: textOf(teams) || undefined },
    chosenAt: stored?.createdOn ?? 0,
  };
}

/** Preferences as they are stored; the write path seals the secret. */
export function preferencesValue({ channels, email, isDigest, webhooks }: Preferences): JsonObject {
  const { slack, teams } = webhooks;
  const secret =
    slack === undefined && teams === undefined ? undefined : JSON.stringify({ slack: slack ?? '', teams: teams ?? '' });
  return {
    choices: PERSONAL_EVENTS.map((event) => ({ event, channels: channels[event] })),
    digest: isDigest,
    ...(email === undefined ? {} : { email }),
    ...(secret === undefined ? {} : { secret }),
  };
}

function isChannel(text: string): text is Channel {
  return CHANNELS.some((channel) => channel === text);
}
