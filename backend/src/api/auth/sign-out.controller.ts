import { Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { AuditTrail } from '../../access/audit/audit-trail.js';
import { Authenticator } from '../../access/authentication/authenticator.js';
import { Public } from '../../access/authorization/decorators.js';
import { credentialsOf, requireSameOrigin } from '../../access/authentication/request-credentials.js';
import { CONFIG, type Config } from '../../config/config.js';
import { OidcClient } from '../../identity/oidc-client.js';
import { asProblem } from '../../kernel/problem.js';
import { basePathOf } from '../http/base-path.js';
import { safeRedirect } from './safe-redirect.js';
import { clearSession, type CookieReply, isSecure, publicAddressOf } from './session-cookies.js';

/** The page loads nothing. No form rule: the form is answered by a redirect, to the provider too. */
const CONFIRMATION_CSP = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** Without a script, so that it works whatever the browser allows. @param basePath that its links begin with */
const confirmation = (basePath: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sign out · Headwater</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 24rem; margin: 15vh auto 0; padding: 0 1rem; }
button { font: inherit; padding: 0.4rem 1rem; }
</style>
</head>
<body>
<main>
<h1>Sign out?</h1>
<p>Your session in this browser ends.</p>
<form method="post" action="${basePath}/logOut"><button type="submit">Sign out</button> <a href="${basePath}/">Stay signed in</a></form>
</main>
</body>
</html>
`;

/** Signs people out, and answers where a browser should go when it is signed in or not. */
@Controller()
@Public()
export class SignOutController {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly oidc: OidcClient,
    private readonly audit: AuditTrail,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Ends the session. Only a request of this origin can do it, so that a link on another page signs
   * nobody out. Without a session it does the same, so a repeated click is no error.
   *
   * @returns for who accepts JSON, as the page does, where to go next: the sign-in page, or the
   * provider where the session began there. Others are sent there.
   * @throws Problem `access.cross-origin`
   */
  @Post(['logOut', 'api/logOut'])
  @HttpCode(200)
  async logOut(@Req() request: FastifyRequest, @Res() reply: CookieReply): Promise<void> {
    requireSameOrigin(request);
    const { sessionCookie } = credentialsOf(request);
    const user = await this.authenticator.logOut(sessionCookie);
    clearSession(reply, isSecure(request, this.config.secureCookies));
    if (user !== undefined) this.audit.record({ action: 'LOGOUT', outcome: 'DONE', actor: user });
    // A session that began at a provider ends there too. Otherwise the next sign-in would ask for
    // no password.
    const isLocal = user === undefined || (await this.authenticator.hasPassword(user));
    const login = `${publicAddressOf(request, this.config)}/login`;
    const ownLogin = `${this.basePathOf(request)}/login`;
    const next = (isLocal ? undefined : await this.oidc.endAddress(login)) ?? ownLogin;
    if (acceptsJson(request)) await reply.send({ redirect: next });
    else await reply.redirect(next, 303);
  }

  /**
   * Asks whether to sign out. The public front end signs out at this address, and people have it
   * among their bookmarks; but an address alone must not end a session, because any page of the web
   * could lead a browser here.
   */
  @Get(['logOut', 'api/logOut'])
  async confirmLogOut(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await reply
      .header('Content-Security-Policy', CONFIRMATION_CSP)
      .type('text/html; charset=utf-8')
      .send(confirmation(this.basePathOf(request)));
  }

  /**
   * Sends the browser to the page that it wanted when its session holds, otherwise to the sign-in
   * page, which returns there.
   */
  @Get('authenticate')
  async authenticate(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const then = safeRedirect((request.query as Readonly<Record<string, unknown>>).redirect_uri);
    const { sessionCookie } = credentialsOf(request);
    const known = await this.authenticator
      .identify({ authorization: undefined, sessionCookie })
      .catch((error: unknown) => {
        if (asProblem(error)?.kind === 'unauthenticated') return undefined;
        throw error;
      });
    const target = known ? then : `/login?then=${encodeURIComponent(then)}`;
    await reply.redirect(this.basePathOf(request) + target, 303);
  }

  private basePathOf(request: FastifyRequest): string {
    return basePathOf(request, this.config.basePath);
  }
}

/** Whether a program of the page asks, which can not follow a redirect to another origin. */
function acceptsJson(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('application/json');
}
