import { AUTH_METHODS, type OidcEnvironment } from '../../config/identity-config.js';
import type { JsonObject } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import type { OidcSettings } from './oidc-settings.js';

const MAX_TEXT_LENGTH = 1_000;
const MAX_SECRET_LENGTH = 4_096;
const MAX_GROUPS = 100;

/** The settings as clients send them; the types of the schema fit into these. */
export type OidcSettingsInput = {
  readonly [Field in keyof OidcSettings]?: OidcSettings[Field] extends boolean
    ? boolean | null
    : OidcSettings[Field] extends readonly string[]
      ? readonly string[] | null
      : string | null;
};

type Setting = string | boolean | readonly string[];
type Check = (field: string, value: string, environment: OidcEnvironment) => void;

/** How each text is checked. Settings without a check are flags, or lists of groups. */
const CHECKS: { readonly [Field in keyof OidcSettings]?: Check } = {
  discoveryUri: requireAddress,
  clientId: requireShort,
  scope: (field, value) => {
    requireShort(field, value);
    if (!value.split(' ').includes('openid'))
      throw badSetting(field, 'must be scopes separated by spaces, openid among them');
  },
  userNameClaim: requireShort,
  groupsClaim: requireShort,
  userNameClaimRegex: requireRegex,
  clientAuthenticationMethod: (field, value) => {
    if (!AUTH_METHODS.some((one) => one === value))
      throw badSetting(field, `must be one of ${AUTH_METHODS.join(', ')}`);
  },
  clientSecret: (field, value) => {
    if (value.length > MAX_SECRET_LENGTH) throw badSetting(field, `must have at most ${MAX_SECRET_LENGTH} characters`);
  },
};

/** The texts that the model requires: they are stored empty where there is none. */
const REQUIRED_TEXTS = { clientId: '', clientSecret: '', discoveryUri: '' };

/**
 * The stored value after a change. What the input leaves out, or says as null, stays as it is; an empty text is the default, or
 * none.
 *
 * @param stored the value before it, with its secret sealed, which stays as it is unless the input has another
 * @throws Problem `identity.bad-setting` naming the field
 */
export function changedOidc(stored: JsonObject, input: OidcSettingsInput, environment: OidcEnvironment): JsonObject {
  const entries = Object.entries(input).flatMap(([field, value]): [string, Setting | undefined][] =>
    value === null || value === undefined ? [] : [[field, checked(field as keyof OidcSettings, value, environment)]],
  );
  const changed = {
    enabled: false,
    ...REQUIRED_TEXTS,
    ...stored,
    ...Object.fromEntries(entries),
  };
  requireSecretOfProvider(stored, changed, input);
  const value = Object.fromEntries(Object.entries(changed).filter(([, one]) => one !== undefined)) as JsonObject;
  if (value.enabled === true && !environment.connection) requireComplete(value);
  return value;
}

/** A value as it is stored; undefined for the default. */
function checked(field: keyof OidcSettings, value: Setting, environment: OidcEnvironment): Setting | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') return groups(field, value);
  const text = value.trim();
  if (text === '') return Object.hasOwn(REQUIRED_TEXTS, field) ? '' : undefined;
  CHECKS[field]?.(field, text, environment);
  return text;
}

function groups(field: string, names: readonly string[]): readonly string[] {
  if (names.length > MAX_GROUPS) throw badSetting(field, `must name at most ${MAX_GROUPS} groups`);
  for (const name of names) requireShort(field, name);
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
}

/** A stored secret must not be sent to another provider, which the person who names it may own. */
function requireSecretOfProvider(stored: JsonObject, changed: object, input: OidcSettingsInput): void {
  if (input.clientSecret !== null && input.clientSecret !== undefined) return;
  if (stored.clientSecret === undefined || stored.clientSecret === '') return;
  const { discoveryUri, clientId } = changed as JsonObject;
  if (stored.discoveryUri !== discoveryUri || stored.clientId !== clientId)
    throw badSetting('clientSecret', 'must be entered again for another provider or client');
}

function requireComplete(value: JsonObject): void {
  for (const field of ['discoveryUri', 'clientId'])
    if (value[field] === '') throw badSetting(field, 'must be set where the sign-in is on');
  if (value.clientAuthenticationMethod !== 'none' && value.clientSecret === '')
    throw badSetting('clientSecret', 'must be set, or clientAuthenticationMethod must be none');
}

function requireShort(field: string, value: string): void {
  if (value.length > MAX_TEXT_LENGTH) throw badSetting(field, `must have at most ${MAX_TEXT_LENGTH} characters`);
}

function requireAddress(field: string, value: string, { insecure }: OidcEnvironment): void {
  requireShort(field, value);
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || url.username !== '' || url.password !== '')
    throw badSetting(field, 'must be an address such as https://id.example.org/.well-known/openid-configuration');
  if (url.protocol === 'http:' && !insecure)
    throw badSetting(field, 'must begin with https:// (http:// is allowed by HEADWATER_OIDC_ALLOW_HTTP alone)');
}

function requireRegex(field: string, value: string): void {
  requireShort(field, value);
  try {
    new RegExp(value, 'u');
  } catch {
    throw badSetting(field, 'must be a regular expression');
  }
}

function badSetting(field: string, reason: string): Problem {
  return new Problem('invalid', 'identity.bad-setting', `${field} ${reason}.`, { field });
}
