import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { AuditTrail } from '../../access/audit/audit-trail.js';
import { Authenticator } from '../../access/authentication/authenticator.js';
import { Public } from '../../access/authorization/decorators.js';
import { credentialsOf } from '../../access/authentication/request-credentials.js';
import { CONFIG, type Config } from '../../config/config.js';
import { OidcClient } from '../../identity/oidc-client.js';
import { asProblem } from '../../kernel/problem.js';
import { safeRedirect } from './safe-redirect.js';
import { clearSession, type CookieReply, isSecure, originOf } from './session-cookies.js';

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
   * Ends the session and sends the browser to the sign-in page, by way of the provider where the
   * session began there. Without a session it does the same, so a repeated click is no error.
   */
  @Get(['logOut', 'api/logOut'])
  async logOut(@Req() request: FastifyRequest, @Res() reply: CookieReply): Promise<void> {
    const { sessionCookie } = credentialsOf(request);
    const user = await this.authenticator.logOut(sessionCookie);
    clearSession(reply, isSecure(request, this.config.secureCookies));
    if (user !== undefined) this.audit.record({ action: 'LOGOUT', outcome: 'DONE', actor: user });
    // A session that began at a provider ends there too. Otherwise the next sign-in would ask for
    // no password.
    const isLocal = user === undefined || (await this.authenticator.hasPassword(user));
    const login = `${originOf(request, this.config)}/login`;
    await reply.redirect((isLocal ? undefined : await this.oidc.endAddress(login)) ?? '/login', 303);
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
    await reply.redirect(known ? then : `/login?then=${encodeURIComponent(then)}`, 303);
  }
}
