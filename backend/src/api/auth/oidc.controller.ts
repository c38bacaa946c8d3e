import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { AuditTrail } from '../../access/audit/audit-trail.js';
import { Public } from '../../access/authorization/decorators.js';
import { CONFIG, type Config } from '../../config/config.js';
import { OidcClient } from '../../identity/oidc-client.js';
import { OidcUsers } from '../../identity/oidc-users.js';
import { asProblem } from '../../kernel/problem.js';
import { BrowserSessions } from './browser-sessions.js';
import { basePathOf } from '../http/base-path.js';
import { safeRedirect } from './safe-redirect.js';
import { type CookieReply, isSecure, publicAddressOf } from './session-cookies.js';

/** The address that is registered at the provider. The cookie of a sign-in is sent to it alone. */
const CALLBACK = '/callback/oidc';
const STATE_COOKIE = 'headwater_login';
/** The ten minutes that a sign-in may take, as in `login-state.ts`. */
const STATE_SECONDS = 600;

/** A request with the cookies that the cookie plugin has parsed. */
type CookieRequest = FastifyRequest & { cookies?: Readonly<Record<string, string | undefined>> };

/** Sign-in by an OpenID Connect provider: sends the browser there and takes it back. */
@Controller()
@Public()
export class OidcController {
  constructor(
    private readonly client: OidcClient,
    private readonly users: OidcUsers,
    private readonly sessions: BrowserSessions,
    private readonly audit: AuditTrail,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Sends the browser to the provider, with a signed cookie that remembers what to check when it
   * comes back. `redirect_uri` is the page to open afterwards; anything but a path on this origin
   * becomes `/`.
   */
  @Get('sso')
  async begin(
    @Query('redirect_uri') target: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: CookieReply,
  ): Promise<void> {
    await this.orLogin(request, reply, async () => {
      const { url, cookie } = await this.client.begin(this.callbackOf(request), safeRedirect(target));
      // SameSite is Lax and not Strict, because the browser must send this cookie when the provider
      // redirects it back.
      reply.setCookie(STATE_COOKIE, cookie, {
        path: new URL(this.callbackOf(request)).pathname,
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure(request, this.config.secureCookies),
        maxAge: STATE_SECONDS,
      });
      return url;
    });
  }

  /**
   * Takes the browser back from the provider and opens a session. The cookie is removed first, so
   * it serves for one attempt only.
   */
  @Get('callback/oidc')
  async finish(@Req() request: CookieRequest, @Res() reply: CookieReply): Promise<void> {
    await this.orLogin(request, reply, async () => {
      const callback = new URL(publicAddressOf(request, this.config) + request.url);
      reply.clearCookie(STATE_COOKIE, { path: callback.pathname });
      const { claims, then } = await this.client.finish(callback, request.cookies?.[STATE_COOKIE]);
      const opened = await this.users.logIn(claims);
      await this.sessions.replace(request, reply, opened);
      this.audit.record({ action: 'LOGIN', outcome: 'DONE', actor: opened.urn, credential: 'oidc' });
      return basePathOf(request, this.config.basePath) + then;
    });
  }

  /** The address to which the provider sends the browser back, as it is registered there. */
  private callbackOf(request: FastifyRequest): string {
    return publicAddressOf(request, this.config) + CALLBACK;
  }

  /** The caller is a browser and not a program, so a refusal is shown on the sign-in page. */
  private async orLogin(request: FastifyRequest, reply: FastifyReply, work: () => Promise<string>): Promise<void> {
    try {
      await reply.redirect(await work(), 303);
    } catch (error) {
      const problem = asProblem(error);
      if (!problem) throw error;
      this.audit.record({ action: 'LOGIN', outcome: 'REFUSED', actor: 'urn:li:corpuser:unknown', credential: 'oidc' });
      const basePath = basePathOf(request, this.config.basePath);
      await reply.redirect(`${basePath}/login?refused=${encodeURIComponent(problem.code)}`, 303);
    }
  }
}
