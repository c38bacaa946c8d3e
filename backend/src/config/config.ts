import { join } from 'node:path';

import { type Environment, flag, hostName, invalid, required, uriWith, wholeNumber } from './environment.js';
import { readPrivateDestinations, readPublicAddress, readTrustedProxies } from './network-config.js';
import { readTracing, type TracingConfig } from './tracing-config.js';
import { type LdapConfig, readLdap } from './ldap-config.js';
import { type OidcEnvironment, type OutsideJwtConfig, readOidc, readOutsideJwt } from './identity-config.js';

/** Nest token of `Config`. */
export const CONFIG = Symbol('Config');

/** Everything the environment decides, read once at start; see docs/settings.md. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Keys, search index, first login; never the catalogue's data. */
  readonly home: string;
  readonly neo4j: {
    readonly uri: string;
    readonly username: string;
    readonly password: string;
    readonly database: string | undefined;
  };
  readonly admin: { readonly username: string; readonly password: string | undefined };
  readonly demonstration: 'never' | 'if-empty' | 'always';
  readonly passwordMinLength: number;
  readonly loginLimits: boolean;
  /** Port of the second listener that public clients guess when the server's port is 8080; 0: none. */
  readonly frontendPort: number;
  readonly secureCookies: boolean;
  /** Addresses of proxies whose `X-Forwarded-For`, `-Proto` and `-Host` are believed; empty: nobody's. */
  readonly trustedProxies: readonly string[];
  /** Where people reach the page, the base path included and without a slash at its end; undefined: the address that a request came to. */
  readonly publicUrl: string | undefined;
  /** The path below which a proxy serves the catalogue, such as `/catalogue`; empty: the root of its host name. */
  readonly basePath: string;
  /** Sign-in by an outside provider, as far as the environment decides it. */
  readonly oidc: OidcEnvironment;
  /** Sign-in with the passwords of an LDAP directory. */
  readonly ldap: LdapConfig | undefined;
  /** The file of users and hashes of their passwords; undefined: none. */
  readonly usersFile: string | undefined;
  /** Tokens of another issuer, for services. */
  readonly outsideJwt: OutsideJwtConfig | undefined;
  /** How many days time-series values are kept; 0: for ever. */
  readonly timeseriesDays: { readonly all: number; readonly byAspect: Readonly<Record<string, number>> };
  /** Lineage is derived from SQL that the catalogue holds: views, saved queries, jobs. */
  readonly sqlLineage: boolean;
  /** Verdicts are proved by planning the SQL of consumers in embedded databases. */
  readonly proofs: boolean;
  /** Whether this server starts an executor of its own for runs of ingestion sources. */
  readonly executor: boolean;
  /** Whether entities are hidden from who has no policy that shows them; off: every signed-in person sees everything. */
  readonly viewAuthorization: boolean;
  /** How many days audit records are kept; 0: for ever. */
  readonly auditDays: number;
  /** For how many seconds after its last check a credential is accepted while the database does not answer; 0: not at all. */
  readonly outageAccessSeconds: number;
  /** Traces by OpenTelemetry; undefined: none. */
  readonly tracing: TracingConfig | undefined;
  /** Addresses and networks inside this network that actions and mail may connect to; empty: none. */
  readonly privateDestinations: readonly string[];
}

/** The schemes that the driver of Neo4j knows. */
const NEO4J_SCHEMES = ['neo4j', 'neo4j+s', 'neo4j+ssc', 'bolt', 'bolt+s', 'bolt+ssc'];

/** @throws Problem `config.invalid` naming the variable and what it may be */
export function readConfig(env: Environment): Config {
  const port = wholeNumber(env, 'HEADWATER_PORT', 8080, 0, 65_535);
  const home = env.HEADWATER_HOME || join(process.cwd(), '.headwater');
  return Object.freeze({
    port,
    host: hostName(env, 'HEADWATER_HOST', '127.0.0.1'),
    home,
    neo4j: {
      uri: uriWith(env, 'NEO4J_URI', NEO4J_SCHEMES),
      username: env.NEO4J_USERNAME ?? 'neo4j',
      password: required(env, 'NEO4J_PASSWORD'),
      database: env.NEO4J_DATABASE,
    },
    admin: { username: userName(env), password: env.HEADWATER_ADMIN_PASSWORD || undefined },
    demonstration: demonstration(env),
    passwordMinLength: wholeNumber(env, 'HEADWATER_PASSWORD_MIN_LENGTH', 12, 1, 200),
    loginLimits: flag(env, 'HEADWATER_LOGIN_LIMITS', true),
    frontendPort: wholeNumber(env, 'HEADWATER_FRONTEND_PORT', port === 8080 ? 9002 : 0, 0, 65_535),
    secureCookies: flag(env, 'HEADWATER_SECURE_COOKIES', false),
    trustedProxies: readTrustedProxies(env),
    ...readPublicAddress(env),
    oidc: readOidc(env),
    ldap: readLdap(env),
    usersFile: env.HEADWATER_USERS_FILE || undefined,
    outsideJwt: readOutsideJwt(env),
    timeseriesDays: timeseriesDays(env.HEADWATER_TIMESERIES_DAYS ?? ''),
    sqlLineage: flag(env, 'HEADWATER_SQL_LINEAGE', true),
    proofs: flag(env, 'HEADWATER_PROOFS', true),
    executor: flag(env, 'HEADWATER_EXECUTOR', true),
    viewAuthorization: flag(env, 'HEADWATER_VIEW_AUTHORIZATION', false),
    auditDays: wholeNumber(env, 'HEADWATER_AUDIT_DAYS', 400, 0, 36_500),
    outageAccessSeconds: wholeNumber(env, 'HEADWATER_OUTAGE_ACCESS_SECONDS', 15 * 60, 0, 24 * 3_600),
    tracing: readTracing(env),
    privateDestinations: readPrivateDestinations(env),
  });
}

function userName(env: Environment): string {
  const name = env.HEADWATER_ADMIN_USERNAME || 'admin';
  // It becomes a part of a urn.
  if (name.length > 200 || /[\s,()\u241f]/u.test(name))
    throw invalid(
      'HEADWATER_ADMIN_USERNAME',
      'must be a user name of at most 200 characters without spaces, commas and brackets',
    );
  return name;
}

function demonstration(env: Environment): Config['demonstration'] {
  if (env.HEADWATER_DEMO?.toLowerCase() === 'always') return 'always';
  return flag(env, 'HEADWATER_DEMO', false, ', or always') ? 'if-empty' : 'never';
}

/**
 * The state of stateful ingestion must outlive the longest pause between two runs. Coverage is a value a day, of which the page
 * shows about a year.
 */
const OWN_DAYS = { datahubIngestionCheckpoint: 0, lineageCoverage: 730 };

/** `400`, or `400,datasetProfile=90,operation=0`. What somebody wrote is kept unless it is said for how long. */
function timeseriesDays(text: string): Config['timeseriesDays'] {
  const parts = text.split(',').map((part) => part.trim());
  const days = (part: string): number => {
    if (/^\d{1,5}$/.test(part)) return Number(part);
    throw invalid('HEADWATER_TIMESERIES_DAYS', 'must be days, such as 400 or 400,datasetProfile=90 (0 keeps for ever)');
  };
  const [first, ...others] = parts[0]?.includes('=') === true ? ['0', ...parts] : parts;
  const named = others.map((part): [string, number] => {
    const [aspect = '', count = ''] = part.split('=');
    return [aspect.trim(), days(count.trim())];
  });
  return {
    all: first === undefined || first === '' ? 0 : days(first),
    byAspect: { ...OWN_DAYS, ...Object.fromEntries(named) },
  };
}
