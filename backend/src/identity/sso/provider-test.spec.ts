import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { startSignInProvider } from '../../../../scripts/lib/sign-in-provider.mjs';
import { readOidc } from '../../config/identity-config.js';
import { AllowedAddresses } from '../../outgoing/allowed-addresses.js';
import { configOf, type OidcConfig, settingsIn } from './oidc-settings.js';
import { type ProviderTest, testProvider } from './provider-test.js';

const ORIGIN = 'http://localhost:1';
const LOOPBACK = new AllowedAddresses(['127.0.0.1', '::1']);

function settings(issuer: string, clientSecret: string, more: Partial<OidcConfig> = {}): OidcConfig {
  const environment = readOidc({ HEADWATER_OIDC_ALLOW_HTTP: 'on' });
  const stored = { enabled: true, clientId: 'headwater', discoveryUri: issuer };
  const config = configOf(settingsIn(stored, clientSecret), environment);
  if (!config) throw new Error('the settings name a provider');
  return { ...config, ...more };
}

const tested = (config: OidcConfig, addresses = LOOPBACK): Promise<ProviderTest> =>
  testProvider(config, addresses, `${ORIGIN}/callback/oidc`);

describe('a test of the settings at a real provider', () => {
  let provider: Awaited<ReturnType<typeof startSignInProvider>>;
  beforeAll(async () => {
    provider = await startSignInProvider({ origin: ORIGIN });
  });
  afterAll(() => provider.stop());

  it('finds nothing where everything is right, by the issuer or by the address of its document', async () => {
    const { issuer, clientSecret } = provider;
    const right = { ok: true, issuer, findings: [] };
    expect(await tested(settings(issuer, clientSecret))).toEqual(right);
    expect(await tested(settings(`${issuer}/.well-known/openid-configuration`, clientSecret))).toEqual(right);
  });

  it('names the secret where the provider refuses the client', async () => {
    const { ok, findings } = await tested(settings(provider.issuer, 'another'));
    expect(ok).toBe(false);
    expect(findings).toMatchObject([{ field: 'clientSecret', stopsSignIn: true }]);
  });

  it('remarks on scopes and claims that the provider does not list', async () => {
    const config = settings(provider.issuer, provider.clientSecret, {
      scope: 'openid teams',
      userNameClaim: 'upn',
      groupClaims: ['groups', 'roles'],
    });
    const { ok, findings } = await tested(config);
    expect(ok).toBe(true);
    expect(findings.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      'scope: The provider does not list teams.',
      'userNameClaim: The provider does not list the claim upn.',
      'groupsClaim: The provider does not list the claim roles.',
    ]);
  });

  it('connects to nothing inside the network that the environment does not permit', async () => {
    const { findings } = await tested(settings(provider.issuer, provider.clientSecret), new AllowedAddresses([]));
    expect(findings).toMatchObject([{ field: 'discoveryUri', message: expect.stringContaining('inside the network') }]);
  });

  it('lets the operator name a provider inside the network', async () => {
    const config = settings(provider.issuer, provider.clientSecret, { isOperators: true });
    expect(await tested(config, new AllowedAddresses([]))).toMatchObject({ ok: true });
  });
});

describe('a test of an address that is no provider', () => {
  let server: Server;
  let answer: { readonly status: number; readonly body: string };
  const issuer = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  beforeAll(async () => {
    server = createServer((_, response) => {
      response.writeHead(answer.status, { 'content-type': 'application/json', location: 'http://169.254.169.254/' });
      response.end(answer.body);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => server.close());

  it.each([
    [404, '', 'The address answered 404 and no discovery document.'],
    [302, '', 'The address answered 302 and no discovery document.'],
    [200, '<html>', 'What stands at this address is no discovery document (JSON).'],
    [200, '{"issuer":"https://other.example"}', 'The discovery document names another issuer than this address.'],
    [200, ' '.repeat(1024 * 1024 + 1), 'The answer is longer than a discovery document may be.'],
  ])('says why: %i %#', async (status, body, message) => {
    answer = { status, body };
    expect(await tested(settings(issuer(), 's'))).toEqual({
      ok: false,
      issuer: null,
      findings: [{ field: 'discoveryUri', message, stopsSignIn: true }],
    });
  });

  it('names the endpoints that a document leaves out', async () => {
    answer = { status: 200, body: JSON.stringify({ issuer: issuer() }) };
    const { findings } = await tested(settings(issuer(), 's'));
    expect(findings.map(({ message }) => message)).toEqual(
      ['authorization_endpoint', 'token_endpoint', 'jwks_uri'].map(
        (name) => `The discovery document names no ${name}.`,
      ),
    );
  });

  it('says that nothing listens there', async () => {
    const { findings } = await tested(settings('http://127.0.0.1:9', 's'));
    expect(findings).toMatchObject([{ message: 'The provider could not be reached (ECONNREFUSED).' }]);
  });
});
