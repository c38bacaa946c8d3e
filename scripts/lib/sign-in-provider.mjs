// A real OpenID Connect provider for tests: everybody may sign in with any password; who is in which group is said here.
import { once } from 'node:events';
import { createServer } from 'node:http';

import { Provider } from 'oidc-provider';

import { newPassword } from './passwords.mjs';

const CLIENT_ID = 'headwater';

/** Groups as providers tell them: a list, a text, or none. */
function groupsOf(login) {
  if (login.startsWith('nobody')) return [];
  return login.startsWith('two') ? 'staff, ops' : ['staff', 'analysts'];
}

/** The settings by which a server signs people in here. */
export function providerSettings({ issuer, clientSecret }) {
  return {
    HEADWATER_OIDC_ISSUER: issuer,
    HEADWATER_OIDC_CLIENT_ID: CLIENT_ID,
    HEADWATER_OIDC_CLIENT_SECRET: clientSecret,
    HEADWATER_OIDC_ALLOW_HTTP: 'on',
    HEADWATER_OIDC_GROUPS_CLAIM: 'groups',
    HEADWATER_OIDC_REQUIRED_GROUPS: 'staff',
    HEADWATER_OIDC_ROLES: 'analysts=Editor',
    HEADWATER_OIDC_LABEL: 'Sign in with Corp',
  };
}

/**
 * @param {{ origin: string | string[], port?: number, groups?: (login: string) => unknown, claims?: (login: string) => object }} options
 *   `origin`: where the catalogue is, or the addresses where it is
 * @returns the provider's issuer, the client's secret, and the way to stop it
 */
export async function startSignInProvider({ origin, port = 0, groups = groupsOf, claims = () => ({}) }) {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://localhost:${server.address().port}`;
  const clientSecret = newPassword();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: clientSecret,
        redirect_uris: [origin].flat().map((address) => `${address}/callback/oidc`),
        post_logout_redirect_uris: [origin].flat().map((address) => `${address}/login`),
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], profile: ['name', 'groups'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: true,
    cookies: { keys: [newPassword()] },
    features: { devInteractions: { enabled: true }, rpInitiatedLogout: { enabled: true } },
    findAccount: (_, login) => ({
      accountId: login,
      claims: () => ({
        sub: login,
        email: login,
        email_verified: true,
        name: login,
        groups: groups(login),
        ...claims(login),
      }),
    }),
    pkce: { required: () => true },
  });
  server.on('request', provider.callback());
  return {
    issuer,
    clientSecret,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}
