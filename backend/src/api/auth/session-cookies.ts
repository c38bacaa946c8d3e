import type { FastifyReply, FastifyRequest } from 'fastify';

import { ACTOR_COOKIE, HOST_SESSION_COOKIE, SESSION_COOKIE } from '../../access/authentication/request-credentials.js';
import { SESSION_HOURS } from '../../access/authentication/sessions.js';
import type { Config } from '../../config/config.js';
import { basePathOf } from '../http/base-path.js';

/** The methods that the cookie plugin adds to a reply. */
export type CookieReply = FastifyReply & {
  setCookie(name: string, value: string, options: object): CookieReply;
  clearCookie(name: string, options: object): CookieReply;
};

/**
 * Whether the browser reached the server by TLS, either by the setting or as seen on the
 * connection.
 */
export function isSecure(request: FastifyRequest, always: boolean): boolean {
  return always || request.protocol === 'https';
}

/**
 * The two cookies of a sign-in. With TLS the name of the session cookie begins with `__Host-`:
 * browsers take such a cookie from this very host only, so a neighbour under the same domain can
 * not plant one.
 */
export function setSession(
  reply: CookieReply,
  { urn, session }: { readonly urn: string; readonly session: string },
  secure: boolean,
): void {
  const cookie = { path: '/', sameSite: 'lax', secure, maxAge: SESSION_HOURS * 3_600 } as const;
  reply.setCookie(secure ? HOST_SESSION_COOKIE : SESSION_COOKIE, session, { ...cookie, httpOnly: true });
  // Public clients read this cookie literally, so it is not percent-encoded.
  reply.setCookie(ACTOR_COOKIE, urn, { ...cookie, encode: (value: string) => value });
}

/**
 * Removes all cookies of a sign-in, under both names, because the browser may have signed in before
 * the server had TLS.
 */
export function clearSession(reply: CookieReply, secure: boolean): void {
  reply.clearCookie(SESSION_COOKIE, { path: '/' });
  if (secure) reply.clearCookie(HOST_SESSION_COOKIE, { path: '/', secure: true });
  reply.clearCookie(ACTOR_COOKIE, { path: '/' });
}

/** Where people reach the page: the setting, or the address that the request came to. The base path is part of it. */
export function publicAddressOf(request: FastifyRequest, config: Pick<Config, 'publicUrl' | 'basePath'>): string {
  return config.publicUrl ?? `${request.protocol}://${request.host}${basePathOf(request, config.basePath)}`;
}
