import {
  AUTH_METHODS,
  type ClientAuthMethod,
  type OidcConnection,
  type OidcEnvironment,
} from '../../config/identity-config.js';
import { texts } from '../../config/environment.js';
import { type JsonObject, textOf, textsOf } from '../../kernel/json.js';

/**
 * The settings of the sign-in provider, by the names of the public metadata model (`globalSettingsInfo.sso.oidcSettings`). The
 * model's other fields are kept as they are stored and have no effect: the response is always a code in the query, with a nonce.
 */
export interface OidcSettings {
  readonly enabled: boolean;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly discoveryUri: string;
  readonly clientAuthenticationMethod: ClientAuthMethod;
  readonly scope: string;
  readonly userNameClaim: string;
  /** Its first group, or the whole match, becomes the user name. */
  readonly userNameClaimRegex: string;
  /** Users who are not here yet are made at their first sign-in. */
  readonly jitProvisioningEnabled: boolean;
  /** Only users who are here already get in. */
  readonly preProvisioningRequired: boolean;
  /** The groups of the provider become groups here. */
  readonly extractGroupsEnabled: boolean;
  /** One or several claims, separated by commas. */
  readonly groupsClaim: string;
  /** One of them is needed to get in; empty: none. */
  readonly requiredGroups: readonly string[];
}

/** What the sign-in follows: the settings with what the environment decides. */
export interface OidcConfig extends OidcConnection {
  readonly scope: string;
  readonly userNameClaim: string;
  readonly userNameRegex: string;
  /** Claims that name groups; empty: nothing needs to know them. */
  readonly groupClaims: readonly string[];
  /** Whether the memberships of a user follow these groups. */
  readonly takesGroups: boolean;
  readonly requiredGroups: readonly string[];
  readonly roleByGroup: ReadonlyMap<string, string>;
  readonly createsUsers: boolean;
  readonly label: string;
  /** The provider may be reached by plain http. */
  readonly insecure: boolean;
  /** Whether the operator of the server named the provider; one that was named in the settings may not be inside the network. */
  readonly isOperators: boolean;
}

const DEFAULTS: OidcSettings = {
  enabled: false,
  clientId: '',
  clientSecret: undefined,
  discoveryUri: '',
  clientAuthenticationMethod: 'client_secret_basic',
  scope: 'openid profile email',
  userNameClaim: 'email',
  userNameClaimRegex: '(.*)',
  jitProvisioningEnabled: true,
  preProvisioningRequired: false,
  extractGroupsEnabled: false,
  groupsClaim: 'groups',
  requiredGroups: [],
};

/**
 * The settings in a stored value, with the defaults of the public documentation where it says nothing.
 *
 * @param clientSecret the secret in readable form, because the stored one is sealed
 */
export function settingsIn(stored: JsonObject, clientSecret: string | undefined): OidcSettings {
  const text = (name: keyof OidcSettings, fallback: string): string => textOf(stored[name]) || fallback;
  const flag = (name: keyof OidcSettings, fallback: boolean): boolean =>
    typeof stored[name] === 'boolean' ? stored[name] : fallback;
  return {
    enabled: flag('enabled', DEFAULTS.enabled),
    clientId: text('clientId', ''),
    clientSecret: clientSecret || undefined,
    discoveryUri: text('discoveryUri', ''),
    clientAuthenticationMethod:
      AUTH_METHODS.find((one) => one === stored.clientAuthenticationMethod) ?? DEFAULTS.clientAuthenticationMethod,
    scope: text('scope', DEFAULTS.scope),
    userNameClaim: text('userNameClaim', DEFAULTS.userNameClaim),
    userNameClaimRegex: text('userNameClaimRegex', DEFAULTS.userNameClaimRegex),
    jitProvisioningEnabled: flag('jitProvisioningEnabled', DEFAULTS.jitProvisioningEnabled),
    preProvisioningRequired: flag('preProvisioningRequired', DEFAULTS.preProvisioningRequired),
    extractGroupsEnabled: flag('extractGroupsEnabled', DEFAULTS.extractGroupsEnabled),
    groupsClaim: text('groupsClaim', DEFAULTS.groupsClaim),
    requiredGroups: textsOf(stored.requiredGroups),
  };
}

interface Variable {
  readonly name: string;
  /** The settings that hold when the environment has the variable; undefined where it has not. */
  readonly decides: (environment: OidcEnvironment) => Partial<OidcSettings> | undefined;
}

const VARIABLES: readonly Variable[] = [
  {
    name: 'HEADWATER_OIDC_ISSUER',
    decides: ({ connection }) => connection && { enabled: true, discoveryUri: connection.issuer },
  },
  { name: 'HEADWATER_OIDC_CLIENT_ID', decides: ({ connection }) => connection && { clientId: connection.clientId } },
  {
    name: 'HEADWATER_OIDC_CLIENT_SECRET',
    decides: ({ connection }) => connection && { clientSecret: connection.clientSecret },
  },
  {
    name: 'HEADWATER_OIDC_CLIENT_AUTH_METHOD',
    decides: ({ connection }) => connection && { clientAuthenticationMethod: connection.clientAuthMethod },
  },
  { name: 'HEADWATER_OIDC_SCOPE', decides: ({ scope }) => (scope === undefined ? undefined : { scope }) },
  {
    name: 'HEADWATER_OIDC_USER_NAME_CLAIM',
    decides: ({ userNameClaim }) => (userNameClaim === undefined ? undefined : { userNameClaim }),
  },
  {
    name: 'HEADWATER_OIDC_USER_NAME_REGEX',
    decides: ({ userNameRegex }) => (userNameRegex === undefined ? undefined : { userNameClaimRegex: userNameRegex }),
  },
  {
    name: 'HEADWATER_OIDC_CREATE_USERS',
    decides: ({ createsUsers }) =>
      createsUsers === undefined
        ? undefined
        : { jitProvisioningEnabled: createsUsers, preProvisioningRequired: !createsUsers },
  },
  {
    name: 'HEADWATER_OIDC_GROUPS_CLAIM',
    decides: ({ groupClaims }) =>
      groupClaims.length === 0 ? undefined : { extractGroupsEnabled: true, groupsClaim: groupClaims.join(', ') },
  },
  {
    name: 'HEADWATER_OIDC_REQUIRED_GROUPS',
    decides: ({ requiredGroups }) =>
      requiredGroups.length === 0 ? undefined : { extractGroupsEnabled: true, requiredGroups },
  },
  {
    name: 'HEADWATER_OIDC_ROLES',
    decides: ({ roleByGroup }) => (roleByGroup.size === 0 ? undefined : { extractGroupsEnabled: true }),
  },
];

/** The settings that hold: what the environment says takes the place of what is stored. */
export function withEnvironment(settings: OidcSettings, environment: OidcEnvironment): OidcSettings {
  return Object.assign({}, settings, ...VARIABLES.map(({ decides }) => decides(environment))) as OidcSettings;
}

/** Which settings the environment decides, each with the variable that does. */
export function decidedByEnvironment(environment: OidcEnvironment): ReadonlyMap<string, string> {
  const decided = VARIABLES.flatMap(({ name, decides }) =>
    Object.keys(decides(environment) ?? {}).map((field): [string, string] => [field, name]),
  );
  // Of several variables that decide a setting the first one is named.
  return new Map(decided.toReversed());
}

/** What the sign-in follows; undefined where it is off, or the settings name no provider. */
export function configOf(settings: OidcSettings, environment: OidcEnvironment): OidcConfig | undefined {
  const { clientId, clientSecret, discoveryUri, clientAuthenticationMethod, requiredGroups } = settings;
  if (!settings.enabled || discoveryUri === '' || clientId === '') return undefined;
  const needsGroups = settings.extractGroupsEnabled || requiredGroups.length > 0;
  return {
    issuer: discoveryUri,
    clientId,
    clientSecret,
    clientAuthMethod: clientAuthenticationMethod,
    scope: settings.scope,
    userNameClaim: settings.userNameClaim,
    userNameRegex: settings.userNameClaimRegex,
    groupClaims: needsGroups ? texts(settings.groupsClaim) : [],
    takesGroups: settings.extractGroupsEnabled,
    requiredGroups,
    roleByGroup: environment.roleByGroup,
    createsUsers: settings.jitProvisioningEnabled && !settings.preProvisioningRequired,
    label: environment.label,
    insecure: environment.insecure,
    isOperators: environment.connection !== undefined,
  };
}
