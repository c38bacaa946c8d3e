import { type Environment, flag, invalid, required, texts, webUrl } from './environment.js';

/** The provider, and how the server identifies itself there. */
export interface OidcConnection {
  /** The issuer, or the address of its discovery document. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly clientAuthMethod: ClientAuthMethod;
}

/**
 * What the environment says of the sign-in provider. What it leaves open (undefined, or an empty list) is decided by the settings
 * that are stored in the catalogue.
 */
export interface OidcEnvironment {
  /** A whole, so that a secret of the environment is never sent to a provider that somebody named elsewhere. */
  readonly connection: OidcConnection | undefined;
  readonly scope: string | undefined;
  readonly userNameClaim: string | undefined;
  /** Its first group, or the whole match, becomes the user name. */
  readonly userNameRegex: string | undefined;
  /** Claims that name groups. */
  readonly groupClaims: readonly string[];
  /** One of them is needed to get in. */
  readonly requiredGroups: readonly string[];
  /** Role names by group: the only way in which a provider's group gives a role. */
  readonly roleByGroup: ReadonlyMap<string, string>;
  /** Users who are not here yet are made at their first sign-in. */
  readonly createsUsers: boolean | undefined;
  /** What the button of the sign-in page says. */
  readonly label: string;
  /** The provider may be reached by plain http: on one's own machine only. */
  readonly insecure: boolean;
}

/** JSON Web Tokens of another issuer. */
export interface OutsideJwtConfig {
  readonly issuer: string;
  readonly audience: string;
  readonly jwksUrl: string;
  readonly userClaim: string;
}

/** The ways in which a client proves who it is, by their names in OpenID Connect. */
export const AUTH_METHODS = ['client_secret_basic', 'client_secret_post', 'none'] as const;
export type ClientAuthMethod = (typeof AUTH_METHODS)[number];
/** The roles that every installation has. */
export const ROLE_NAMES: ReadonlySet<string> = new Set(['Admin', 'Editor', 'Reader']);

/** @throws Problem `config.invalid` naming the setting */
export function readOidc(env: Environment): OidcEnvironment {
  return {
    connection: readConnection(env),
    scope: env.HEADWATER_OIDC_SCOPE || undefined,
    userNameClaim: env.HEADWATER_OIDC_USER_NAME_CLAIM || undefined,
    userNameRegex: regexOf(env.HEADWATER_OIDC_USER_NAME_REGEX),
    groupClaims: texts(env.HEADWATER_OIDC_GROUPS_CLAIM),
    requiredGroups: texts(env.HEADWATER_OIDC_REQUIRED_GROUPS),
    roleByGroup: readRolesByGroup(env, 'HEADWATER_OIDC_ROLES'),
    createsUsers: env.HEADWATER_OIDC_CREATE_USERS ? flag(env, 'HEADWATER_OIDC_CREATE_USERS', true) : undefined,
    label: env.HEADWATER_OIDC_LABEL || 'Sign in with single sign-on',
    insecure: flag(env, 'HEADWATER_OIDC_ALLOW_HTTP', false),
  };
}

function readConnection(env: Environment): OidcConnection | undefined {
  if (!env.HEADWATER_OIDC_ISSUER) return undefined;
  const clientSecret = env.HEADWATER_OIDC_CLIENT_SECRET || undefined;
  const method = env.HEADWATER_OIDC_CLIENT_AUTH_METHOD || (clientSecret ? 'client_secret_basic' : 'none');
  const clientAuthMethod = AUTH_METHODS.find((one) => one === method);
  if (!clientAuthMethod)
    throw invalid('HEADWATER_OIDC_CLIENT_AUTH_METHOD', `must be one of ${AUTH_METHODS.join(', ')}`);
  if (clientAuthMethod !== 'none' && clientSecret === undefined)
    throw invalid('HEADWATER_OIDC_CLIENT_SECRET', `must be set for ${clientAuthMethod}`);
  return { issuer: issuerOf(env), clientId: required(env, 'HEADWATER_OIDC_CLIENT_ID'), clientSecret, clientAuthMethod };
}

/** @throws Problem `config.invalid` naming the setting */
export function readOutsideJwt(env: Environment): OutsideJwtConfig | undefined {
  if (!env.HEADWATER_JWT_ISSUER) return undefined;
  return {
    issuer: env.HEADWATER_JWT_ISSUER,
    audience: required(env, 'HEADWATER_JWT_AUDIENCE'),
    jwksUrl: webUrl(env, 'HEADWATER_JWT_JWKS_URL'),
    userClaim: env.HEADWATER_JWT_USER_CLAIM || 'sub',
  };
}

/** Kept letter by letter: an issuer is compared as text, and some end with a slash. */
function issuerOf(env: Environment): string {
  webUrl(env, 'HEADWATER_OIDC_ISSUER');
  return required(env, 'HEADWATER_OIDC_ISSUER');
}

/**
 * Roles by group, from a setting such as `platform-team=Admin,analysts=Reader`.
 *
 * @throws Problem `config.invalid` naming the setting
 */
export function readRolesByGroup(env: Environment, name: string): ReadonlyMap<string, string> {
  return new Map(
    texts(env[name]).map((pair): [string, string] => {
      const separator = pair.lastIndexOf('=');
      const role = pair.slice(separator + 1).trim();
      if (separator < 1 || !ROLE_NAMES.has(role))
        throw invalid(name, 'must be group=role pairs, roles being Admin, Editor or Reader');
      return [pair.slice(0, separator).trim(), role];
    }),
  );
}

function regexOf(text: string | undefined): string | undefined {
  if (!text) return undefined;
  try {
    new RegExp(text, 'u');
  } catch {
    throw invalid('HEADWATER_OIDC_USER_NAME_REGEX', 'must be a regular expression');
  }
  return text;
}
