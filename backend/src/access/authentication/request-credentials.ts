import type { FastifyRequest } from 'fastify';

import { forbidden } from '../../kernel/problem.js';
import type { Credentials } from './authenticator.js';

export const SESSION_COOKIE = 'headwater_session';
/** Behind TLS: browsers accept this name only with `Secure`, `Path=/` and no domain. */
export const HOST_SESSION_COOKIE = '__Host-headwater_session';
export const ACTOR_COOKIE = 'actor';

type CookieRequest = FastifyRequest & { cookies?: Readonly<Record<string, string | undefined>> };

export function credentialsOf(request: FastifyRequest): Credentials {
  const { cookies } = request as CookieRequest;
  const isTls = request.protocol === 'https';
  return {
    authorization: request.headers.authorization,
    // By TLS the plain name is nobody's: a neighbour under the same domain could have planted it.
    sessionCookie: cookies?.[HOST_SESSION_COOKIE] ?? (isTls ? undefined : cookies?.[SESSION_COOKIE]),
  };
}

/**
 * A browser says where a request comes from; one with a session that changes something must come from this page. Programs send
 * neither header and are no danger: nobody can make them carry a stranger's cookie.
 *
 * @throws Problem `access.cross-origin`
 */
export function requireSameOrigin(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  // A trusted proxy says which host the browser asked.
  const { host } = request;
  const foreign =
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && hostOf(origin) !== host);
  if (foreign)
    throw forbidden(
      'access.cross-origin',
      'requests with a session must come from this page; use an access token from elsewhere.',
    );
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
