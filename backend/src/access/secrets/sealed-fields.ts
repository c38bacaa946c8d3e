import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.js';
import type { Privilege } from '../privileges/privileges.js';
import type { Sealer } from './sealer.js';

/** What is shown in the place of a masked value. */
export const MASK = '********';

type Path = readonly string[];

/** Fields that are sealed before they are stored, by aspect, whatever road they come by. */
const SEALED_FIELDS: ReadonlyMap<string, Path> = new Map<string, Path>([
  ['dataHubSecretValue', ['value']],
  ['dataHubConnectionDetails', ['json', 'encryptedBlob']],
  ['actionRule', ['secret']],
  ['globalSettingsInfo', ['sso', 'oidcSettings', 'clientSecret']],
  ['mailSettings', ['password']],
  ['notificationPreferences', ['secret']],
]);

/** Kinds whose entities hold sealed fields, each with an aspect that does. */
export const SEALED_KINDS: readonly (readonly [kind: string, aspect: string])[] = [
  ['dataHubSecret', 'dataHubSecretValue'],
  ['dataHubConnection', 'dataHubConnectionDetails'],
  ['dataHubAction', 'actionRule'],
  ['globalSettings', 'globalSettingsInfo'],
  ['globalSettings', 'mailSettings'],
  ['corpuser', 'notificationPreferences'],
  ['corpGroup', 'notificationPreferences'],
];

interface Closed {
  readonly paths: readonly Path[];
  /** Whoever has this privilege sees the value; without it the value is masked for everybody. */
  readonly but?: Privilege;
}

/** Fields that general reads answer with the mask: what opens or proves something, and recipes, which can hold passwords. */
const CLOSED_FIELDS: ReadonlyMap<string, Closed> = new Map<string, Closed>([
  ...[...SEALED_FIELDS].map(([aspect, path]): [string, Closed] => [aspect, { paths: [path] }]),
  ['corpUserCredentials', { paths: [['salt'], ['hashedPassword'], ['passwordResetToken']] }],
  ['inviteToken', { paths: [['token']] }],
  ['dataHubIngestionSourceInfo', { paths: [['config', 'recipe']], but: 'MANAGE_INGESTION' }],
  ['dataHubExecutionRequestInput', { paths: [['args']], but: 'MANAGE_INGESTION' }],
  [
    'dataHubExecutionRequestResult',
    { paths: [['report'], ['structuredReport', 'serializedValue']], but: 'MANAGE_INGESTION' },
  ],
]);

/** A stored value with its secret fields masked; the same object where it has none. */
export function redactedValue(aspect: string, value: JsonObject, may: (privilege: Privilege) => boolean): JsonObject {
  const closed = CLOSED_FIELDS.get(aspect);
  if (!closed || (closed.but !== undefined && may(closed.but))) return value;
  return closed.paths.reduce((redacted, path) => replaced(redacted, path, masked), value);
}

interface Sealing {
  readonly urn: string;
  readonly aspect: string;
  readonly value: JsonObject;
  readonly before: JsonObject | undefined;
}

/**
 * A value as it is stored: its secret sealed for its entity. What is sealed for it already stays, the same secret again is no
 * change, and the mask, which a client read and sends back, keeps what is there.
 */
export function sealedValue(sealer: Sealer, { urn, aspect, value, before }: Sealing): JsonObject {
  const path = SEALED_FIELDS.get(aspect);
  if (!path) return value;
  return replaced(value, path, (text) => {
    if (typeof text !== 'string' || sealer.open(text, urn) !== undefined) return text;
    const stored = before && fieldAt(before, path);
    const isStoredText = typeof stored === 'string';
    if (isStoredText && (text === MASK || sealer.open(stored, urn) === text)) return stored;
    return sealer.seal(text, urn);
  });
}

/** A stored value sealed with the current key; undefined where it is so already, or can't be opened. */
export function resealedValue(sealer: Sealer, urn: string, aspect: string, value: JsonObject): JsonObject | undefined {
  const path = SEALED_FIELDS.get(aspect);
  const text = path && fieldAt(value, path);
  if (!path || typeof text !== 'string') return undefined;
  // Connections were once sealed for nobody in particular; raw texts are from before the write path sealed them.
  const open = sealer.open(text, urn) ?? sealer.open(text) ?? (sealer.isSealed(text) ? undefined : text);
  const isCurrent = sealer.open(text, urn) !== undefined && !sealer.isOutdated(text);
  return open === undefined || isCurrent ? undefined : replaced(value, path, () => sealer.seal(open, urn));
}

function masked(value: Json): Json {
  // The names of a map's entries stay readable; only the values may be secret.
  if (isJsonObject(value)) return Object.fromEntries(Object.keys(value).map((key) => [key, MASK]));
  return MASK;
}

function fieldAt(value: JsonObject, path: Path): Json | undefined {
  return path.reduce<Json | undefined>((inner, key) => (isJsonObject(inner) ? inner[key] : undefined), value);
}

/** The value with one field replaced; the same object where the field is not there. */
function replaced(value: JsonObject, path: Path, change: (field: Json) => Json): JsonObject {
  const [key, ...rest] = path;
  const field = key === undefined ? undefined : value[key];
  if (key === undefined || field === undefined || field === null) return value;
  if (rest.length === 0) return { ...value, [key]: change(field) };
  return isJsonObject(field) ? { ...value, [key]: replaced(field, rest, change) } : value;
}
