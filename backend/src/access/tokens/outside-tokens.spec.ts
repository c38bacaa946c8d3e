import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';

import { readConfig } from '../../config/config.js';
import { OutsideTokens } from './outside-tokens.js';

describe('tokens of another issuer', () => {
  let server: Server;
  let tokens: OutsideTokens;
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;
  beforeAll(async () => {
    keys = await generateKeyPair('RS256', { extractable: true });
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256' };
    server = createServer((_, reply) =>
      reply.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] })),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    tokens = new OutsideTokens(
      readConfig({
        NEO4J_URI: 'bolt://nowhere',
        NEO4J_PASSWORD: 'x',
        HEADWATER_JWT_ISSUER: 'https://issuer.example',
        HEADWATER_JWT_AUDIENCE: 'headwater',
        HEADWATER_JWT_JWKS_URL: `http://127.0.0.1:${port}/keys`,
      }),
    );
  });
  afterAll(() => server.close());

  const jwt = (change: (token: SignJWT) => SignJWT = (token) => token, header: object = {}) =>
    change(
      new SignJWT({})
        .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
        .setIssuer('https://issuer.example')
        .setAudience('headwater')
        .setSubject('loader')
        .setExpirationTime('1h'),
    );

  it('name a user here', async () => {
    const secret = await jwt().sign(keys.privateKey);
    expect(tokens.mayBe(secret)).toBe(true);
    expect(await tokens.userOf(secret)).toMatchObject({ user: 'urn:li:corpuser:loader' });
  });

  it.each<[string, (token: SignJWT) => SignJWT, object]>([
    ['of another issuer', (token) => token.setIssuer('https://other.example'), {}],
    ['for another audience', (token) => token.setAudience('other'), {}],
    ['that have ended', (token) => token.setExpirationTime(1), {}],
    ['of nobody', (token) => token.setSubject(''), {}],
    ['by an unknown key', (token) => token, { kid: 'two' }],
    ['that bring a key', (token) => token, { jku: 'https://evil.example' }],
  ])('%s are refused', async (_, change, header) => {
    await expect(tokens.userOf(await jwt(change, header).sign(keys.privateKey))).rejects.toMatchObject({
      code: 'access.bad-token',
    });
  });

  it('signed symmetrically with the public key are refused', async () => {
    const secret = await jwt(undefined, { alg: 'HS256' }).sign(
      new TextEncoder().encode(await exportSPKI(keys.publicKey)),
    );
    expect(tokens.mayBe(secret)).toBe(false);
    await expect(tokens.userOf(secret)).rejects.toMatchObject({ code: 'access.bad-token' });
  });
});
