import * as client from 'openid-client';

import { AddressRefusal, type AllowedAddresses } from '../../outgoing/allowed-addresses.js';
import type { OidcConfig, OidcSettings } from './oidc-settings.js';
import { discover, TooLongAnswer } from './provider.js';

/** Something that a test of the settings found. */
interface Finding {
  readonly field: keyof OidcSettings;
  readonly message: string;
  /** False for a remark: a sign-in may work all the same. */
  readonly stopsSignIn: boolean;
}

export interface ProviderTest {
  readonly ok: boolean;
  readonly issuer: string | null;
  readonly findings: readonly Finding[];
}

/** What OpenID Connect Discovery 1.0 says of a provider that leaves a list out. */
const USUAL_AUTH_METHODS = ['client_secret_basic'];
/** A code that no provider has given, so that it answers whether it knows the client. */
const UNKNOWN_CODE = 'headwater-test';

/**
 * Tries settings at the provider, by the requests of a sign-in that need no person: the discovery document is read and compared with
 * the settings, and the client shows its secret with a code that does not exist. A provider that knows the client refuses the code
 * (`invalid_grant`), any other one the client (`invalid_client`).
 *
 * @param callback the address that is registered at the provider
 */
export async function testProvider(
  settings: OidcConfig,
  addresses: AllowedAddresses,
  callback: string,
): Promise<ProviderTest> {
  let provider: client.Configuration;
  try {
    provider = await discover(settings, addresses);
  } catch (error) {
    return resultOf(null, [stop('discoveryUri', connectionFault(error))]);
  }
  const metadata = provider.serverMetadata();
  const findings = documentFindings(settings, metadata);
  const hasEndpoints = findings.every(({ field }) => field !== 'discoveryUri');
  const refusal = hasEndpoints ? await clientFinding(provider, callback) : undefined;
  return resultOf(metadata.issuer, refusal ? [...findings, refusal] : findings);
}

function resultOf(issuer: string | null, findings: readonly Finding[]): ProviderTest {
  return { ok: !findings.some(({ stopsSignIn }) => stopsSignIn), issuer, findings };
}

/** What the document says against the settings. Lists that it leaves out say nothing. */
function documentFindings(settings: OidcConfig, metadata: client.ServerMetadata): readonly Finding[] {
  const findings: Finding[] = [];
  for (const endpoint of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const)
    if (metadata[endpoint] === undefined)
      findings.push(stop('discoveryUri', `The discovery document names no ${endpoint}.`));
  if (metadata.response_types_supported?.includes('code') === false)
    findings.push(
      stop('discoveryUri', 'The provider does not offer the authorisation code flow (response type code).'),
    );
  if (metadata.code_challenge_methods_supported?.includes('S256') === false)
    findings.push(stop('discoveryUri', 'The provider does not offer PKCE with S256.'));
  const methods = metadata.token_endpoint_auth_methods_supported ?? USUAL_AUTH_METHODS;
  if (!methods.includes(settings.clientAuthMethod))
    findings.push(remark('clientAuthenticationMethod', `The provider names other methods: ${methods.join(', ')}.`));
  const unknownScopes = settings.scope
    .split(' ')
    .filter((scope) => metadata.scopes_supported?.includes(scope) === false);
  if (unknownScopes.length > 0)
    findings.push(remark('scope', `The provider does not list ${unknownScopes.join(', ')}.`));
  return [...findings, ...claimFindings(settings, metadata)];
}

function claimFindings(settings: OidcConfig, { claims_supported: claims }: client.ServerMetadata): readonly Finding[] {
  if (!claims) return [];
  const isUnlisted = (name: string): boolean => !claims.includes(name);
  return [
    ...(isUnlisted(settings.userNameClaim)
      ? [remark('userNameClaim', `The provider does not list the claim ${settings.userNameClaim}.`)]
      : []),
    ...settings.groupClaims
      .filter(isUnlisted)
      .map((name) => remark('groupsClaim', `The provider does not list the claim ${name}.`)),
  ];
}

/** What the library tells of an answer that is no token. */
interface TokenRefusal {
  readonly error?: string;
  readonly error_description?: string;
  readonly status?: number;
}

async function clientFinding(provider: client.Configuration, callback: string): Promise<Finding | undefined> {
  try {
    await client.genericGrantRequest(provider, 'authorization_code', {
      code: UNKNOWN_CODE,
      redirect_uri: callback,
      code_verifier: client.randomPKCECodeVerifier(),
    });
    return undefined;
  } catch (error) {
    const { error: code, error_description: description, status } = error as TokenRefusal;
    // What a provider that knows the client says of an unknown code.
    if (code === 'invalid_grant') return undefined;
    // By RFC 6749 a client that is not known by its secret gets 401, with or without a body.
    if (status === 401 || code === 'invalid_client' || code === 'unauthorized_client')
      return stop(
        'clientSecret',
        `The provider refuses this client with this secret (${description ?? code ?? status}).`,
      );
    if (code !== undefined)
      return remark('clientId', `The provider answers a test of the client with: ${description ?? code}.`);
    return stop('discoveryUri', `The token endpoint does not answer as expected. ${connectionFault(error)}`);
  }
}

/** What the codes of the library mean for the person who entered the address. */
const FAULTS: ReadonlyMap<unknown, (cause: unknown) => string> = new Map([
  ['OAUTH_TIMEOUT', () => 'The provider did not answer within ten seconds.'],
  ['OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED', () => 'The discovery document names another issuer than this address.'],
  ['OAUTH_HTTP_REQUEST_FORBIDDEN', () => 'The discovery document names an address without TLS (http://).'],
  ['OAUTH_RESPONSE_IS_NOT_CONFORM', documentFault],
  ['OAUTH_RESPONSE_IS_NOT_JSON', documentFault],
  ['OAUTH_PARSE_ERROR', documentFault],
  ['OAUTH_INVALID_RESPONSE', documentFault],
]);

/** Why a provider can't be asked: the first error in the chain of causes that a person can do something about. */
function connectionFault(error: unknown): string {
  for (let one: unknown = error; typeof one === 'object' && one !== null; one = (one as Error).cause) {
    if (one instanceof AddressRefusal) return one.message;
    if (one instanceof TooLongAnswer) return 'The answer is longer than a discovery document may be.';
    const { code, name, cause } = one as { readonly code?: unknown; readonly name?: string; readonly cause?: unknown };
    const isLate = name === 'TimeoutError' || name === 'AbortError';
    const sentence = FAULTS.get(isLate ? 'OAUTH_TIMEOUT' : code);
    if (sentence) return sentence(cause);
    // A code of Node, such as ECONNREFUSED, or of TLS, such as DEPTH_ZERO_SELF_SIGNED_CERT.
    if (typeof code === 'string' && !code.startsWith('OAUTH_')) return `The provider could not be reached (${code}).`;
  }
  return 'There is no discovery document at this address.';
}

function documentFault(cause: unknown): string {
  const status = cause instanceof Response ? cause.status : 200;
  if (status === 200) return 'What stands at this address is no discovery document (JSON).';
  return `The address answered ${status} and no discovery document.`;
}

function stop(field: Finding['field'], message: string): Finding {
  return { field, message, stopsSignIn: true };
}

function remark(field: Finding['field'], message: string): Finding {
  return { field, message, stopsSignIn: false };
}
